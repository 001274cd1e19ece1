"""What the fault tests have found, each in small."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest

from lastcard.protocol.log import Logged
from lastcard.protocol.tables import Seating, TableSettings
from lastcard.server.edge.connections import Connection
from lastcard.server.edge.unread import Unread
from lastcard.server.node.followed_table import FollowedTable
from lastcard.server.node.housekeeping import let_go
from lastcard.server.node.node import Node
from lastcard.server.node.owned_table import OwnedTable
from lastcard.server.node.room import Room
from lastcard.server.node.table_clock import TableClock
from lastcard.server.process.settings import ServerSettings
from lastcard.server.storage import open_storage, sql
from lastcard.server.storage.base import Storage, Unavailable
from lastcard.server.storage.postgres_wire import PostgresWire
from lastcard.server.storage.sqlite import SqliteStorage
from lastcard.server.table.live import LiveTable
from tools.load.stored import one_game

pytestmark = pytest.mark.anyio

SEATS = (Seating("person", "Ann", "a"), Seating("bot", "Bram", level="casual"))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def node(tmp_path: Path) -> AsyncIterator[Node]:
    made = Node(ServerSettings(), open_storage(str(tmp_path / "games.db")))
    await made.start()
    yield made
    await made.stop()


class Log:
    """A storage of which a follower only reads; `reads` says what happens each time."""

    def __init__(self, entries: list[Logged]) -> None:
        self.entries = entries
        self.reads: list[Any] = []
        self.node = "here"

    async def read(self, table: str, after: int) -> list[Logged]:
        await asyncio.sleep(0)
        return cast("list[Logged]", self.reads.pop(0)()) if self.reads else self.entries[after:]


async def follow(log: Log) -> tuple[FollowedTable, list[asyncio.Task[None]]]:
    """A room that knows the first entry only."""
    tasks: list[asyncio.Task[None]] = []
    live = LiveTable.read("stored", log.entries[:1])
    run = lambda work: tasks.append(asyncio.ensure_future(work))  # noqa: E731
    return FollowedTable(live, TableClock(live), cast("Storage", log), run), tasks


async def test_what_is_announced_during_a_read_is_read() -> None:
    log = Log(one_game()[0])
    room, tasks = await follow(log)

    def too_early() -> list[Logged]:
        room.catch_up(2)  # written after the read began
        return []

    log.reads.append(too_early)
    room.catch_up(2)
    await asyncio.gather(*tasks)
    assert room.live.seq == len(log.entries)


async def test_a_read_that_failed_is_tried_again() -> None:
    log = Log(one_game()[0])
    room, tasks = await follow(log)

    def away() -> list[Logged]:
        raise Unavailable("PostgreSQL is away")

    log.reads.append(away)
    room.catch_up(2)
    with pytest.raises(Unavailable):
        await tasks.pop()
    room.read_on()
    await asyncio.gather(*tasks)
    assert room.live.seq == len(log.entries)


async def test_a_table_that_was_lost_is_given_back(node: Node) -> None:
    room = await node.create(TableSettings(seats=2), SEATS, "a")
    node.lose(room)
    let_go(node)
    assert node.releasing is not None
    await node.releasing
    storage = cast("SqliteStorage", node.storage)
    assert (await storage.ask(sql.OWNER, room.id))[0][:2] == ("", 1)
    assert node.strays() == []


async def test_a_table_in_memory_is_no_stray(node: Node) -> None:
    room = await node.create(TableSettings(seats=2), SEATS, "a")
    let_go(node)
    assert room.id in node.storage.mine
    assert node.releasing is None


async def test_a_table_that_is_lost_as_it_opens_is_opened_again(
    node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await node.create(TableSettings(seats=2), SEATS, "a")
    node.lose(made)
    own = node._own
    later: list[asyncio.Task[Room | None]] = []

    def lose_it(live: LiveTable, epoch: int) -> OwnedTable:
        monkeypatch.undo()
        room = own(live, epoch)
        node.lose(room)
        later.append(asyncio.create_task(node.room(made.id)))  # comes just before the end
        return room

    monkeypatch.setattr(node, "_own", lose_it)
    first = await node.room(made.id)
    second = await later[0]
    assert first is not None
    assert first.lost
    assert second is not None
    assert not second.lost


async def test_followers_hear_of_what_was_written_while_the_wire_was_cut() -> None:
    wire = PostgresWire("postgresql://nowhere", "here", lambda wake: None)
    row = ("table", 7, 0, "", "", 0, "{}")
    wire.appended("table", [row])
    wire.lost()
    assert wire._appended == {"table": [row]}


async def test_what_could_not_be_announced_is_announced_before_what_came_later() -> None:
    wire = PostgresWire("postgresql://nowhere", "here", lambda wake: None)
    rows = [("table", seq, 0, "", "", 0, "{}") for seq in (7, 8)]
    wire.appended("table", rows[1:])
    wire._again({"table": rows[:1]})
    assert wire._appended == {"table": rows}


async def test_a_new_owner_greets_everybody_anew(node: Node) -> None:
    """It knows only the log: whoever was ready has to say so again."""
    made = await node.create(TableSettings(seats=2), SEATS, "a")
    live = LiveTable.read(made.id, await node.storage.read(made.id))
    followed = FollowedTable(live, TableClock(live), node.storage, node.run)
    heard: list[str] = []

    async def send(message: dict[str, Any]) -> None:
        heard.append(message.get("text", ""))  # nothing in the message that closes it

    client = Connection(send, Unread(10**9, print, 10**6, print))
    client.guest = "a"
    followed.join(client, seen=0)
    made.inherit(followed)
    await made.settled()
    assert sum(text.startswith('{"t":"welcome"') for text in heard) == 2
