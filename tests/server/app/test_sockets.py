"""The socket writes once for all that is said in a turn, and holds back whoever is too quick."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from lastcard.server.sockets import UNHEARD, Heard, Request, Socket

pytestmark = pytest.mark.anyio

HANDSHAKE = (
    b"GET /api/ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Transport(asyncio.Transport):
    """Notes what is done to it."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[bytes] = []
        self.reading = True
        self.ended = False

    def write(self, data: Any) -> None:
        self.writes.append(bytes(data))

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.ended

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def close(self) -> None:
        self.ended = True


class Meeting:
    """A socket, its transport, and an application that waits to be told what to do."""

    def __init__(self) -> None:
        self.transport = Transport()
        self.accepted = asyncio.Event()
        self.over = asyncio.Event()
        config = uvicorn.Config(
            self.app, ws=Socket, ws_ping_interval=None, log_config=None, interface="asgi3"
        )
        self.socket = Socket(config, ServerState(), {})
        self.socket.connection_made(self.transport)
        self.socket.data_received(HANDSHAKE)

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self.transport.writes.clear()
        self.accepted.set()
        await self.over.wait()

    async def say(self, text: str) -> None:
        await self.socket.send({"type": "websocket.send", "text": text})

    async def heard(self) -> str:
        message: Any = await self.socket.receive()
        return str(message["text"])

    def hear(self, text: str) -> None:
        frame = Frame(Opcode.TEXT, text.encode())
        self.socket.data_received(frame.serialize(mask=True))


def texts(data: bytes) -> Iterator[str]:
    """The messages in a write."""
    reader = StreamReader()
    reader.feed_data(data)
    reader.feed_eof()
    while reader.buffer:
        parsing = Frame.parse(reader.read_exact, mask=False)
        try:
            next(parsing)
        except StopIteration as parsed:
            yield bytes(parsed.value.data).decode()


@pytest.fixture
async def meeting() -> Meeting:
    meeting = Meeting()
    await meeting.accepted.wait()
    return meeting


async def test_what_is_said_in_one_turn_is_one_write(meeting: Meeting) -> None:
    await meeting.say("ok")
    await meeting.say("step")
    assert meeting.transport.writes == []
    await asyncio.sleep(0)
    assert [list(texts(data)) for data in meeting.transport.writes] == [["ok", "step"]]
    await meeting.say("later")
    await asyncio.sleep(0)
    assert list(texts(meeting.transport.writes[1])) == ["later"]


async def test_the_last_words_come_before_the_end(meeting: Meeting) -> None:
    await meeting.say("bye")
    await meeting.socket.send({"type": "websocket.close", "code": 1000})
    await asyncio.sleep(0)
    assert next(texts(b"".join(meeting.transport.writes))) == "bye"
    assert len(meeting.transport.writes) == 1


async def test_nothing_is_written_to_a_client_that_has_gone(meeting: Meeting) -> None:
    await meeting.say("step")
    meeting.transport.ended = True
    await asyncio.sleep(0)
    assert meeting.transport.writes == []


async def test_reading_stops_for_a_reader_that_does_not_keep_up(meeting: Meeting) -> None:
    for number in range(UNHEARD):
        meeting.hear(str(number))
    held_back = [not meeting.transport.reading]
    meeting.hear("one more")
    held_back.append(not meeting.transport.reading)
    heard = [await meeting.heard() for _ in range(UNHEARD + 1)]
    assert heard == [*map(str, range(UNHEARD)), "one more"]
    held_back.append(not meeting.transport.reading)
    assert held_back == [False, True, False]


async def test_a_request_is_forgotten_once_it_is_a_socket() -> None:
    """Without looking for garbage, which a server does seldom."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()

    config = uvicorn.Config(app, http=Request, ws=Socket, log_config=None, interface="asgi3")
    transport = Transport()
    request = Request(config, ServerState(), {})
    gone = weakref.ref(request)
    request.connection_made(transport)
    gc.disable()
    try:
        request.data_received(HANDSHAKE)
        del request
        assert gone() is None
        assert isinstance(transport.protocol, Socket)
    finally:
        gc.enable()


async def test_messages_are_heard_in_order_by_a_reader_that_waits_or_not() -> None:
    heard = Heard()
    heard.put_nowait(1)
    heard.put_nowait(2)
    assert (heard.qsize(), await heard.get(), await heard.get()) == (2, 1, 2)
    waiting = asyncio.ensure_future(heard.get())
    await asyncio.sleep(0)
    heard.put_nowait(3)
    heard.put_nowait(4)
    assert (await waiting, await heard.get(), heard.empty()) == (3, 4, True)


async def test_a_reader_that_gives_up_loses_nothing() -> None:
    heard = Heard()
    waiting = asyncio.ensure_future(heard.get())
    await asyncio.sleep(0)
    waiting.cancel()
    heard.put_nowait(1)
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert await heard.get() == 1
