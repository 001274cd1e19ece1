"""A connection writes in order, never waits for another, and gives up on those who do not read."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from lastcard.protocol.news import Pong
from lastcard.server.edge import connections
from lastcard.server.edge.connections import Connection, farewell
from lastcard.server.edge.unread import Unread

pytestmark = pytest.mark.anyio

Message = dict[str, Any]


class Socket:
    """A socket whose client reads only when it is told to."""

    def __init__(self) -> None:
        self.taken: list[Message] = []
        self.reads = asyncio.Event()
        self.reads.set()
        self.gone = False

    async def send(self, message: Message) -> None:
        await self.reads.wait()
        if self.gone:
            raise OSError("gone")
        self.taken.append(message)

    def texts(self) -> list[str]:
        return [message["text"] for message in self.taken if "text" in message]


async def when(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0)


def room_for(each: int, of_all: int = 10**9) -> Unread:
    return Unread(of_all, lambda: None, each, lambda: None)


async def test_a_willing_socket_is_written_to_at_once() -> None:
    socket = Socket()
    connection = Connection(socket.send, room_for(1000))
    connection.send(b"1")
    connection.tell(Pong(2))
    assert socket.texts() == ["1", '{"t":"pong","n":2}']


async def test_what_a_socket_does_not_take_comes_later_and_in_order() -> None:
    socket = Socket()
    connection = Connection(socket.send, room_for(1000))
    socket.reads.clear()
    for number in range(5):
        connection.send(b"%d" % number)
    assert socket.texts() == []
    assert connection.backlog == 4
    socket.reads.set()
    await when(lambda: len(socket.texts()) == 5)
    connection.send(b"5")
    assert socket.texts() == ["0", "1", "2", "3", "4", "5"]


async def test_a_slow_reader_is_closed_as_lagging() -> None:
    socket = Socket()
    connection = Connection(socket.send, room_for(10))
    socket.reads.clear()
    for _ in range(4):
        connection.send(b"12345")
    assert not connection.open
    socket.reads.set()
    await when(lambda: socket.taken[-1]["type"] == "websocket.close" if socket.taken else False)
    assert '"lagging"' in socket.texts()[-1]
    assert len(socket.texts()) == 2  # the one that was on its way, and good-bye


async def test_all_who_read_slowly_share_what_there_is_room_for() -> None:
    hits: list[str] = []
    unread = Unread(12, lambda: hits.append("all"), 10, lambda: hits.append("each"))
    sockets = [Socket() for _ in range(3)]
    slow = [Connection(socket.send, unread) for socket in sockets]
    for socket, connection in zip(sockets, slow, strict=True):
        socket.reads.clear()
        connection.send(b"on its way")
        connection.send(b"12345")
    assert [connection.open for connection in slow] == [True, True, False]
    assert hits == ["all"]
    for socket in sockets:
        socket.reads.set()
    await when(lambda: unread.bytes == 0)


async def test_whoever_never_reads_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "GRACE", 0.01)
    socket = Socket()
    connection = Connection(socket.send, room_for(10))
    connection.reader = asyncio.create_task(asyncio.sleep(60))
    socket.reads.clear()
    connection.send(b"1")
    connection.close(farewell("unavailable", 500))
    with pytest.raises(asyncio.CancelledError):
        await connection.reader
    assert socket.taken == []


async def test_a_socket_that_is_gone_is_left_alone() -> None:
    socket = Socket()
    connection = Connection(socket.send, room_for(10))
    socket.gone = True
    connection.send(b"1")
    assert not connection.open
    connection.send(b"2")
    connection.close(farewell("unavailable"))
    assert socket.taken == []


async def test_a_writer_that_is_cancelled_ends() -> None:
    socket = Socket()
    connection = Connection(socket.send, room_for(10))
    socket.reads.clear()
    connection.send(b"1")
    writer = connection._writer
    assert writer is not None
    await asyncio.sleep(0)
    writer.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writer
    assert connection._writer is None
