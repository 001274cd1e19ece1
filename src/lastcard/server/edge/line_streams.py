"""A WebSocket in two halves: messages go out as lines of one long answer, and come in by requests.

To its session it is a WebSocket like any other. So limits, welcomes, the bounds of what waits
unread and farewells are the same, and there is no second way to act.
"""

import asyncio
from collections import defaultdict, deque
from typing import Any, Final

import msgspec

from lastcard.protocol.commands import AnyCommand, Hello
from lastcard.protocol.errors import ENGLISH
from lastcard.protocol.news import Bye, No, Ok
from lastcard.protocol.rest import Problem
from lastcard.server.edge.connections import Send
from lastcard.server.table.denied import Denied

HEARTBEAT: Final = 7.0  # seconds after which an empty line says that all is well
ANSWERED: Final = 15.0  # seconds within which a command has its answer, or must be said again
UNHEARD: Final = 16  # commands that may wait for their session
ENDS: Final = ('{"t":"ok"', '{"t":"no"', '{"t":"bye"')  # how messages begin that somebody waits for
GONE: Final = {"type": "websocket.disconnect"}
_NDJSON: Final = [
    (b"content-type", b"application/x-ndjson"),
    (b"x-accel-buffering", b"no"),  # a proxy passes every line on at once
]
_PROBLEM: Final = [(b"content-type", b"application/json"), (b"retry-after", b"10")]
_heard: Final = msgspec.json.Decoder(Ok | No | Bye)
_encoder: Final = msgspec.json.Encoder()

Answer = Ok | No


class LineStream:
    """One long answer, and the commands that are meant for it."""

    def __init__(self, hello: Hello, send: Send) -> None:
        self._send = send
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._waiting: defaultdict[str, list[asyncio.Future[Answer]]] = defaultdict(list)
        self._began = self._over = False
        self._inbox.put_nowait({"type": "websocket.connect"})
        self._hear(_encoder.encode(hello))

    # -- what its session sees -------------------------------------------------------------------

    async def receive(self) -> dict[str, Any]:
        """The next message, as a WebSocket has it; an empty line now and then until it comes."""
        while True:
            try:
                return await asyncio.wait_for(self._inbox.get(), HEARTBEAT)
            except TimeoutError:
                await self._write(b"\n")

    async def send(self, message: Any) -> None:
        """A message of a WebSocket, as a line."""
        match message["type"]:
            case "websocket.accept":
                self._began = True
                await self._start(200, _NDJSON)
            case "websocket.send":
                self._note(message["text"])
                await self._write(message["text"].encode() + b"\n")
            case _:
                await self._end()

    async def _start(self, status: int, headers: list[tuple[bytes, bytes]]) -> None:
        await self._send({"type": "http.response.start", "status": status, "headers": headers})

    async def _write(self, data: bytes) -> None:
        if self._began and not self._over:
            await self._send({"type": "http.response.body", "body": data, "more_body": True})

    async def _end(self) -> None:
        """A session that ends before it began was refused at the door."""
        if self._over:
            return
        self._over, body = True, b""
        self._deny_all(Bye("too_fast", ENGLISH["too_fast"]))
        if not self._began:
            await self._start(429, _PROBLEM)
            body = _encoder.encode(Problem("too_fast", ENGLISH["too_fast"]))
        await self._send({"type": "http.response.body", "body": body, "more_body": False})

    # -- what requests do ------------------------------------------------------------------------

    async def command(self, command: AnyCommand) -> Answer:
        """Say something to the session, and wait for what it answers.

        A session whose lines nobody reads hears nothing either, and has no room for more.
        """
        if self._inbox.qsize() >= UNHEARD:
            raise Denied("too_fast")
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[command.id].append(answer)
        self._hear(_encoder.encode(command))
        try:
            return await asyncio.wait_for(answer, ANSWERED)
        except TimeoutError:
            raise Denied("unavailable") from None
        finally:
            self._forget(command.id, answer)

    def _forget(self, id: str, answer: asyncio.Future[Answer]) -> None:
        waiting = self._waiting.get(id, [])
        if answer in waiting:
            waiting.remove(answer)
        if not waiting:
            self._waiting.pop(id, None)

    def hang_up(self) -> None:
        """Nobody reads any more."""
        self._inbox.put_nowait(GONE)
        self._deny_all(Bye("unavailable", ENGLISH["unavailable"]))

    def _hear(self, text: bytes) -> None:
        self._inbox.put_nowait({"type": "websocket.receive", "text": text.decode()})

    def _note(self, text: str) -> None:
        """Hand an answer to those who wait for it; a farewell answers everybody."""
        if not text.startswith(ENDS):
            return
        news = _heard.decode(text)
        if isinstance(news, Bye):
            self._deny_all(news)
            return
        for answer in self._waiting.pop(news.id, ()):
            if not answer.done():
                answer.set_result(news)

    def _deny_all(self, bye: Bye) -> None:
        waiting = [answer for answers in self._waiting.values() for answer in answers]
        self._waiting.clear()
        for answer in waiting:
            if not answer.done():
                answer.set_exception(Denied(bye.code, bye.text))


class OpenStreams:
    """The streams of this node, by guest and table; the newest of each plays."""

    def __init__(self) -> None:
        self._open: dict[tuple[str, str], deque[LineStream]] = {}

    def add(self, guest: str, table: str, stream: LineStream) -> None:
        """It begins."""
        self._open.setdefault((guest, table), deque()).append(stream)

    def remove(self, guest: str, table: str, stream: LineStream) -> None:
        """It is over."""
        streams = self._open[guest, table]
        streams.remove(stream)
        if not streams:
            del self._open[guest, table]

    def newest(self, guest: str, table: str) -> LineStream | None:
        """The one that plays."""
        streams = self._open.get((guest, table))
        return streams[-1] if streams else None


async def nowhere(message: Any) -> None:
    """Where the lines of a stream go that nobody reads."""
    del message
