"""From one version of the schema to the next, with the data in it; never back."""

import asyncio
from contextlib import AsyncExitStack, closing

import pytest

from lastcard.protocol.log import write_entry
from lastcard.protocol.rest import NewTable
from lastcard.server.storage import open_storage
from lastcard.server.storage.address import file_of, is_postgres
from lastcard.server.storage.base import Unfit, WrongVersion
from lastcard.server.storage.postgres_link import connect as connect_postgres
from lastcard.server.storage.schema import KEPT, VERSION, VERSION_TABLE, Dialect, statements
from lastcard.server.storage.shared import SqlStorage
from lastcard.server.storage.sqlite_file import connect
from tests.postgres import Cluster
from tests.server.storage.conftest import opened
from tests.server.storage.logs import OPENED, acts, make, seqs

pytestmark = pytest.mark.anyio

# As versions 1 to 3 stored it; never to be changed.
DATA = (
    "INSERT INTO tables VALUES ('t1', 'ABC', 'public', 'n', 4, 1, 1, 1001, 0)",
    f"""INSERT INTO entries VALUES
        ('t1', 1, 1001, 'ann', 'c1', 0, '{write_entry(OPENED).decode()}')""",
    "INSERT INTO guests VALUES ('ann', 'Ann', 1)",
    "INSERT INTO tallies VALUES ('ann', 'classic', 1, 2, 3, 4, 5)",
)


async def fill(url: str, script: list[str]) -> None:
    """Carry out statements without any storage."""
    if is_postgres(url):
        db = await connect_postgres(url)
        for statement in script:
            await db.execute(statement)
        await db.close()
    else:
        with closing(connect(file_of(url))) as file:
            for statement in script:
                file.execute(statement)


async def make_version(url: str, version: int) -> None:
    dialect: Dialect = "postgres" if is_postgres(url) else "sqlite"
    steps = [each for step in range(1, version + 1) for each in statements(step, dialect)]
    await fill(url, [VERSION_TABLE, *steps, f"INSERT INTO version VALUES ({version})", *DATA])


@pytest.mark.parametrize("version", [1, 3], ids=["the-first", "before-daily-deals-and-clubs"])
async def test_an_old_version_is_brought_up_to_date(new_url: str, version: int) -> None:
    await make_version(new_url, version)
    async with opened(new_url) as storage:
        assert await storage.ask("SELECT version FROM version") == [(VERSION,)]
        lease = await storage.claim("t1")
        assert lease is not None
        assert await storage.find_code("ABC") == "t1"
        assert lease.epoch == 5
        await storage.append(acts("t1", 5, 2))
        assert await seqs(storage) == [1, 2]
        assert (await storage.profile("ann"))[0][0].points == 5
        await storage.clubs.make("c1", "Tuesday", NewTable(), "ann", 10)
        club = await storage.clubs.club("c1", "ann", 20)
        assert club is not None
        assert [(member.name, member.face) for member in club.members] == [("Ann", "")]
        assert await storage.daily.begin("2026-11-18", 1, "ann", "t1")
        assert [each.skill for each in await storage.daily.tries("2026-11-18")] == [None]


async def test_a_migrated_database_is_like_a_new_one(new_url: str) -> None:
    await make_version(new_url, 1)
    async with opened(new_url) as storage:
        for table, columns in KEPT.items():
            await storage.ask(f"SELECT {', '.join(columns)} FROM {table}")
        indexes = "pg_indexes" if is_postgres(new_url) else "sqlite_master"
        name = "indexname" if is_postgres(new_url) else "name"
        found = await storage.ask(f"SELECT {name} FROM {indexes} WHERE {name} = 'lobby_best'")
        assert found == [("lobby_best",)]


async def test_there_is_no_way_back(new_url: str) -> None:
    async with opened(new_url) as storage:
        await make(storage)
    await fill(new_url, ["UPDATE version SET version = 99"])
    with pytest.raises(
        WrongVersion, match=f"version 99 of the schema, this lastcard knows {VERSION}"
    ):
        await open_storage(new_url).start("n")


async def test_a_step_that_fails_leaves_no_trace(new_url: str) -> None:
    await make_version(new_url, 1)
    await fill(new_url, ["CREATE INDEX passes_guest ON passes (guest)"])  # in the way of step 2
    with pytest.raises(Exception, match="already exists"):
        await open_storage(new_url).start("n")
    await fill(new_url, ["DROP INDEX passes_guest"])
    async with opened(new_url) as storage:
        assert await seqs(storage) == [1]


async def test_many_nodes_may_start_at_once(postgres: Cluster) -> None:
    with postgres.database() as url:
        async with AsyncExitStack() as stack:
            starting = [stack.enter_async_context(opened(url)) for _ in range(4)]
            nodes: list[SqlStorage] = await asyncio.gather(*starting)
            await make(nodes[0])
            assert await seqs(nodes[3]) == [1]


async def test_other_peoples_databases_are_left_alone(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    file = tmp_path_factory.mktemp("other") / "other.db"
    await fill(str(file), ["CREATE TABLE recipes (name TEXT)"])
    with pytest.raises(Unfit, match="another program"):
        await open_storage(str(file)).start("n")
    file.write_text("dear diary, " * 100)
    with pytest.raises(Unfit, match="no database"):
        await open_storage(str(file)).start("n")
