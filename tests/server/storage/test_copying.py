"""Backups, from and into either database, and `lastcard db`."""

import asyncio
import stat
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from lastcard.cli import main
from lastcard.protocol.operator import Noted, PlayerReport, ReportLine
from lastcard.protocol.rest import NewTable
from lastcard.server.storage.base import InUse, StorageError, Unfit, WrongVersion
from lastcard.server.storage.copying import backup, migrate_database, restore
from lastcard.server.storage.daily_records import BotResult
from lastcard.server.storage.operator_records import OperatorRecords
from lastcard.server.storage.schema import KEPT, VERSION
from lastcard.server.storage.shared import SqlStorage
from lastcard.server.storage.sqlite_file import connect
from tests.postgres import Cluster
from tests.server.storage.conftest import opened
from tests.server.storage.logs import acts, listing, make, play_a_game, put, seqs
from tests.server.storage.test_schema import fill as carry_out
from tests.server.storage.test_schema import make_version

Rows = dict[str, list[tuple[Any, ...]]]


@pytest.fixture(params=["sqlite", "postgres"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Another database, to be filled from a backup."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'target.db'}"
        return
    cluster: Cluster = request.getfixturevalue("postgres")
    with cluster.database() as address:
        yield address


async def live(storage: SqlStorage) -> None:
    """Something of everything."""
    await storage.add_guest("ann", "Ann", b"\x00\xff", 1)
    await storage.add_pass(b"\x01", "ann", 9)
    await play_a_game(storage)
    await make(storage, "t2", "ABC")
    await put(storage, "t2", 1, listing=listing("t2"))
    await operate(storage.operator)
    await storage.daily.begin("2026-11-18", 1, "ann", "t1")
    await storage.daily.note_bots("2026-11-18", [BotResult(1, "steady", True, 40)])
    await storage.clubs.make("c1", "Tuesday", NewTable(), "ann", 1)
    club = await storage.clubs.club("c1", "ann", 1)
    assert club is not None
    assert await storage.clubs.open(club, "t1", 1)
    await storage.reviews.keep("g1", 1, "new", "{}")


async def operate(records: OperatorRecords) -> None:
    """Of what operators leave behind, too."""
    await records.set_secret(b"\x02", 1)
    await records.note("n1", Noted(1, "n", "look", "t1"))
    await records.keep_out(["guest:bob"], 2**40, 1, "rude")
    lines = [ReportLine("bob", "Bob", "You are slow.", 1)]
    await records.report(PlayerReport("r1", 1, "t1", "bob", "Bob", "ann", "Ann", "rude", lines))
    assert await records.reports() == [
        PlayerReport("r1", 1, "t1", "bob", "Bob", "ann", "Ann", "rude", lines)
    ]


def fill(url: str) -> Rows:
    async def run() -> Rows:
        async with opened(url) as storage:
            await live(storage)
            return await contents(storage)

    return asyncio.run(run())


async def contents(storage: SqlStorage) -> Rows:
    """Everything that a backup should hold."""
    found: Rows = {}
    for table, columns in KEPT.items():
        kept = [column for column in columns if column != "owner"]
        rows = await storage.ask(f"SELECT {', '.join(kept)} FROM {table}")
        found[table] = sorted(rows, key=repr)
    return found


def contents_of(url: str) -> Rows:
    async def run() -> Rows:
        async with opened(url) as storage:
            return await contents(storage)

    return asyncio.run(run())


def test_from_either_database_into_either(url: str, target: str, tmp_path: Path) -> None:
    before = fill(url)
    assert all(before.values())
    assert backup(url, tmp_path / "backup.db") == 2
    assert restore(target, tmp_path / "backup.db") == 2
    assert contents_of(target) == before


def test_a_backup_is_as_private_as_the_database(url: str, tmp_path: Path) -> None:
    fill(url)
    backup(url, tmp_path / "backup.db")
    restore(str(tmp_path / "games2.db"), tmp_path / "backup.db")
    files = [tmp_path / "backup.db", *tmp_path.glob("games2.db*")]
    assert {stat.filemode(file.stat().st_mode) for file in files} == {"-rw-------"}


def test_a_restored_table_plays_on(target: str, tmp_path: Path) -> None:
    fill(str(tmp_path / "games.db"))
    backup(str(tmp_path / "games.db"), tmp_path / "backup.db")
    restore(target, tmp_path / "backup.db")

    async def play_on() -> list[int]:
        async with opened(target) as storage:
            lease = await storage.claim("t1")
            assert lease is not None
            assert (lease.mine, lease.epoch) == (True, 2)
            await storage.append(acts("t1", 2, 5))
            return await seqs(storage)

    assert asyncio.run(play_on()) == [1, 2, 3, 4, 5]


def test_a_server_may_be_running(url: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(url) as storage:
            await make(storage)
            waiting = [storage.append(acts("t1", 1, seq)) for seq in range(2, 400)]
            await waiting[50]
            await asyncio.to_thread(backup, url, tmp_path / "backup.db")
            await asyncio.gather(*waiting)
            assert await seqs(storage) == list(range(1, 400))

    asyncio.run(run())
    with closing(connect(tmp_path / "backup.db")) as copy:
        log = [seq for (seq,) in copy.execute("SELECT seq FROM entries ORDER BY seq")]
        ends = copy.execute("SELECT last, owner FROM tables").fetchall()
    assert log == list(range(1, len(log) + 1))
    assert ends == [(len(log), "")]
    assert [file.name for file in tmp_path.glob("backup.db*")] == ["backup.db"]


def test_a_backup_of_an_older_version_is_brought_up_to_date(target: str, tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    asyncio.run(make_version(str(old), 1))
    assert restore(target, old) == 1
    assert contents_of(target)["guests"] == [("ann", "Ann", 1, "")]
    with closing(connect(old)) as untouched:
        assert untouched.execute("SELECT version FROM version").fetchone() == (1,)


def test_migrating(tmp_path: Path) -> None:
    old = str(tmp_path / "old.db")
    asyncio.run(make_version(old, 1))
    assert migrate_database(old) == list(range(2, VERSION + 1))
    assert migrate_database(old) == []


# -- refusals --------------------------------------------------------------------------------


def test_nothing_is_overwritten(url: str, tmp_path: Path) -> None:
    fill(url)
    backup(url, tmp_path / "backup.db")
    with pytest.raises(Unfit, match="exists already"):
        backup(url, tmp_path / "backup.db")
    with pytest.raises(Unfit, match="not empty"):
        restore(url, tmp_path / "backup.db")


RECIPES = ["CREATE TABLE recipes (name TEXT)", "INSERT INTO recipes VALUES ('soup')"]


def test_a_file_of_another_program_is_not_restored_into(tmp_path: Path) -> None:
    fill(str(tmp_path / "games.db"))
    backup(str(tmp_path / "games.db"), tmp_path / "backup.db")
    asyncio.run(carry_out(str(tmp_path / "recipes.db"), RECIPES))
    with pytest.raises(Unfit, match="not empty"):
        restore(str(tmp_path / "recipes.db"), tmp_path / "backup.db")
    with closing(connect(tmp_path / "recipes.db")) as kept:
        assert kept.execute("SELECT name FROM recipes").fetchall() == [("soup",)]


def test_what_others_keep_in_postgres_stays(postgres: Cluster, tmp_path: Path) -> None:
    fill(str(tmp_path / "games.db"))
    backup(str(tmp_path / "games.db"), tmp_path / "backup.db")

    async def kept(url: str) -> list[tuple[Any, ...]]:
        async with opened(url) as storage:
            return await storage.ask("SELECT name FROM recipes")

    with postgres.database() as url:
        asyncio.run(carry_out(url, RECIPES))
        assert restore(url, tmp_path / "backup.db") == 2
        assert asyncio.run(kept(url)) == [("soup",)]


def test_a_database_in_use_is_not_restored_into(tmp_path: Path) -> None:
    fill(str(tmp_path / "games.db"))
    backup(str(tmp_path / "games.db"), tmp_path / "backup.db")

    async def run() -> None:
        async with opened(str(tmp_path / "target.db")):
            with pytest.raises(InUse):
                await asyncio.to_thread(
                    restore, str(tmp_path / "target.db"), tmp_path / "backup.db"
                )

    asyncio.run(run())


def newer(file: Path) -> None:
    fill(str(file))
    with closing(connect(file)) as db:
        db.execute("UPDATE version SET version = 99")


def other(file: Path) -> None:
    with closing(connect(file)) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")


def text(file: Path) -> None:
    file.write_text("dear diary, " * 100)


@pytest.mark.parametrize(
    ("what", "error"),
    [(newer, WrongVersion), (other, Unfit), (text, Unfit)],
    ids=lambda x: x.__name__,
)
def test_what_is_no_backup(
    target: str, tmp_path: Path, what: Callable[[Path], None], error: type[StorageError]
) -> None:
    what(tmp_path / "file.db")
    with pytest.raises(error):
        restore(target, tmp_path / "file.db")


# -- the command -----------------------------------------------------------------------------


def db(*words: str | Path) -> Result:
    return CliRunner().invoke(main, ["db", *map(str, words)])


def test_the_command(target: str, tmp_path: Path) -> None:
    url = str(tmp_path / "games.db")
    fill(url)
    saved = db("backup", "--database", url, tmp_path / "backup.db")
    assert (saved.exit_code, saved.stdout) == (0, f"2 tables saved in {tmp_path / 'backup.db'}\n")
    restored = db("restore", "--database", target, tmp_path / "backup.db")
    assert (restored.exit_code, restored.stdout) == (0, "2 tables restored\n")
    pruned = db("prune", "--database", target, "--days", "1")
    # The other one is that of a club.
    assert (pruned.exit_code, pruned.stdout) == (0, "1 tables deleted\n")
    migrated = db("migrate", "--database", target)
    assert (migrated.exit_code, migrated.stdout) == (0, "the schema is up to date\n")


def test_the_command_tells_errors_in_one_line(tmp_path: Path) -> None:
    failed = db("backup", "--database", tmp_path / "nowhere.db", tmp_path / "backup.db")
    assert failed.exit_code == 2
    assert failed.stderr.startswith("lastcard: cannot open ")
    assert failed.stderr.count("\n") == 1
    failed = db("migrate", "--database", "mysql://somewhere")
    assert "is no database" in failed.stderr


def test_the_database_of_the_server_is_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LASTCARD_DATABASE", f"sqlite:///{tmp_path / 'mine.db'}")
    assert db("migrate").stdout == f"the schema now has version {VERSION}\n"
    assert (tmp_path / "mine.db").exists()


def test_the_settings_file_of_the_server_names_its_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "lastcard.toml"
    file.write_text(f"database = '{tmp_path / 'mine.db'}'\n")
    assert db("migrate", "--config", file).stdout == f"the schema now has version {VERSION}\n"
    monkeypatch.setenv("LASTCARD_CONFIG", str(file))
    assert db("migrate").stdout == "the schema is up to date\n"
