"""One client's WebSocket, seen from the table: messages go out in order and never hold anybody up.

A message is written at once where the socket takes it. Where it does not, one task writes what
has been put aside, and a client that lets too much of it pile up is closed as lagging.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any, Final

import msgspec

from lastcard.protocol.base import NOBODY
from lastcard.protocol.errors import ENGLISH, Code
from lastcard.protocol.news import Bye, News
from lastcard.protocol.programs import BotEvent
from lastcard.server.edge.unread import Unread

Send = Callable[[Any], Awaitable[None]]

GRACE: Final = 5.0  # seconds for a client that is being closed to read what is left
NORMAL: Final = 1000
GOING_AWAY: Final = 1001
POLICY: Final = 1008

_encoder: Final = msgspec.json.Encoder()


def encode(news: News | BotEvent) -> bytes:
    """News as they travel."""
    return _encoder.encode(news)


# What passes, with the milliseconds after which it is worth while to come back.
PASSING: Final[dict[Code, int]] = {
    "unavailable": 2_000,
    "lagging": 1_000,
    "too_many": 10_000,
    "too_fast": 15_000,
}
NEVER: Final = -1


def _uncounted(size: int) -> None:
    """Nobody counts what this client is told."""


def farewell(code: Code, after: int | None = None, text: str = "") -> Bye:
    """The last thing a client hears; without `after` it comes back to whatever can pass."""
    again = PASSING.get(code, NEVER) if after is None else after
    return Bye(code, text or ENGLISH[code], again)


class Connection:
    """A client, who it is and where it sits; `seat`, its audience, is kept up by the room."""

    __slots__ = (
        "_backlog",
        "_backlog_bytes",
        "_closing",
        "_leaving",
        "_send",
        "_unread",
        "_writer",
        "address",
        "device",
        "guest",
        "mark",
        "name",
        "reader",
        "seat",
        "since",
        "told",
        "watch",
    )

    def __init__(self, send: Send, unread: Unread) -> None:
        self._send = send
        self._unread = unread
        self._backlog: deque[bytes] | None = None  # hardly anybody ever needs one
        self._backlog_bytes = 0
        self._writer: asyncio.Task[None] | None = None
        self._closing = False
        self._leaving: asyncio.Task[None] | None = None
        self.reader: asyncio.Task[Any] | None = None
        self.address = ""  # as limits go by it
        self.device = ""  # of the guest, by the id of its token
        self.guest = ""  # nobody in particular
        self.mark = ""  # of the address, at this table
        self.name = ""
        self.seat = NOBODY
        self.since = 0  # when it came to its table
        self.watch = False
        self.told: Callable[[int], None] = _uncounted

    @property
    def open(self) -> bool:
        """Whether anything can still be said."""
        return not self._closing

    @property
    def backlog(self) -> int:
        """Bytes that wait for the client to read."""
        return self._backlog_bytes

    def tell(self, news: News | BotEvent) -> None:
        """Say something to this client alone."""
        self.send(encode(news))

    def send(self, data: bytes) -> None:
        """Say what is encoded already."""
        if self._closing:
            return
        self.told(len(data))
        if self._writer is None:
            self._write(data)
        elif self._unread.has_room(len(data), self._backlog_bytes):
            self._put_aside(data)
        else:
            self.close(farewell("lagging"))

    def _write(self, data: bytes) -> None:
        """Write without a task; only a socket that does not take it needs one."""
        writing = _start(self._send({"type": "websocket.send", "text": data.decode()}))
        try:
            waits_for = writing.send(None)
        except StopIteration:
            return
        except (OSError, RuntimeError):  # the client is gone; its reader finds out
            self._closing = True
            return
        self._writer = asyncio.get_running_loop().create_task(self._go_on(writing, waits_for))

    def _put_aside(self, data: bytes) -> None:
        if self._backlog is None:
            self._backlog = deque()
        self._backlog.append(data)
        self._count(len(data))

    def _count(self, size: int) -> None:
        self._backlog_bytes += size
        self._unread.bytes += size

    def _drop_backlog(self) -> None:
        self._backlog = None
        self._count(-self._backlog_bytes)

    async def _go_on(self, writing: Coroutine[Any, Any, None], waits_for: object) -> None:
        """Finish what had to wait, then write what came meanwhile."""
        try:
            await _Started(writing, waits_for)
            while self._backlog:
                data = self._backlog.popleft()
                self._count(-len(data))
                await self._send({"type": "websocket.send", "text": data.decode()})
        except (OSError, RuntimeError):
            self._closing = True
        finally:
            self._writer = None
            self._drop_backlog()

    def close(self, bye: Bye, code: int = POLICY) -> None:
        """Say good-bye and hang up; whatever is still put aside is not worth waiting for."""
        if self._closing:
            return
        self._drop_backlog()
        if self._writer is None:
            self._write(encode(bye))
        else:
            self._put_aside(encode(bye))
        self._closing = True
        self._leaving = asyncio.get_running_loop().create_task(self._hang_up(code))

    async def _hang_up(self, code: int) -> None:
        if self._writer is not None:
            await asyncio.wait({self._writer}, timeout=GRACE)
        try:
            async with asyncio.timeout(GRACE):
                await self._send({"type": "websocket.close", "code": code})
        except (OSError, RuntimeError, TimeoutError):
            pass
        if self._writer is not None:
            self._writer.cancel()
        if self.reader is not None:
            self.reader.cancel()


async def _start(writing: Awaitable[None]) -> None:
    """Any awaitable as a coroutine that can be advanced by hand."""
    await writing


class _Started:
    """A coroutine that was advanced by hand and had to wait: it goes on as part of a task."""

    def __init__(self, coroutine: Coroutine[Any, Any, None], waits_for: object) -> None:
        self.coroutine = coroutine
        self.waits_for = waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        try:
            while True:
                try:
                    yield self.waits_for
                except BaseException as error:  # noqa: BLE001  # a cancelled task hands it on
                    self.waits_for = self.coroutine.throw(error)
                else:
                    self.waits_for = self.coroutine.send(None)
        except StopIteration:
            return
