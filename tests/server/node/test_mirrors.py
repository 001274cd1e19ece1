"""What older devices of a guest are told whose newest one is at another node."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from lastcard.protocol.commands import Rename
from lastcard.protocol.news import No, Ok
from lastcard.server.node.node_messages import Heard, Passed, Present, read_message
from lastcard.server.node.owned_table import OwnedTable
from lastcard.server.node.timers import now_ms
from lastcard.server.storage.base import Write
from tests.server.edge.test_play import two_at_a_table
from tests.server.world import Device, Person, World

pytestmark = pytest.mark.anyio

ELSEWHERE = "another node"


@pytest.fixture
def gate(served: World, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Nothing gets to the disk before it is set."""
    opened, append = asyncio.Event(), served.node.storage.append

    async def later(write: Write) -> None:
        await opened.wait()
        await append(write)

    def held_up(write: Write) -> asyncio.Future[None]:
        return asyncio.ensure_future(later(write))

    monkeypatch.setattr(served.node.storage, "append", held_up)
    return opened


@asynccontextmanager
async def renamed(served: World) -> AsyncIterator[tuple[Person, Device, OwnedTable]]:
    """Ann changes her name, which is not on disk yet; then she goes on at another node."""
    ann, _, table = await two_at_a_table(served)
    async with ann.at(table) as one:
        await one.hear()
        room = served.node.rooms[table]
        assert isinstance(room, OwnedTable)
        await one.say(t="rename", id="r1", name="Anna")
        async with asyncio.timeout(20):
            while not room.pending:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        room.attendance.present(Present(ELSEWHERE, (ann.id,), 0, (now_ms() + 60_000,)))
        yield ann, one, room


async def test_a_mirror_hears_only_what_is_on_disk(served: World, gate: asyncio.Event) -> None:
    async with renamed(served) as (_, one, _):
        await one.say(t="rename", id="r1", name="Anna")
        assert (await one.ask("rename", id="r2", name="Annie"))["code"] == "wrong_time"
        assert "ok" not in [news["t"] for news in one.heard]
        gate.set()
        assert [(await one.until("ok"))["id"] for _ in range(2)] == ["r1", "r1"]


async def test_a_mirror_at_another_node_does_so_too(
    served: World, gate: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[str, bool]] = []

    async def reply(node: str, table: str, guest: str, payload: bytes) -> None:
        message = read_message(payload)
        assert isinstance(message, Heard)
        assert isinstance(message.news, Ok | No)
        heard.append((message.news.id, isinstance(message.news, Ok)))

    monkeypatch.setattr(served.node.storage, "reply", reply)
    async with renamed(served) as (ann, one, room):
        for said in ("r1", "r2"):
            room.from_elsewhere(ELSEWHERE, ann.id, "Ann", Passed(Rename(id=said, name="Anna"), 1))
        await asyncio.sleep(0)
        assert heard == [("r2", False)]
        gate.set()
        await one.until("ok")
        await asyncio.sleep(0)
        assert heard[1:] == [("r1", True)] * 2, "once for whoever did it, once for whoever asks"
