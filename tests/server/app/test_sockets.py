"""The socket writes once for all that is said in a turn, and holds back whoever is too quick."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from lastcard.server.sockets import UNHEARD, Socket

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
