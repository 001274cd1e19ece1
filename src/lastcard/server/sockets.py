"""uvicorn's connections: requests that must come soon, WebSockets with fewer system calls.

System calls cost more than the moves themselves.
"""

import asyncio
from typing import Any, Final

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame

from lastcard.server.limits import Limits, line_of, plain_address

WHOLE: Final = 20.0  # seconds within which a request must have come, the first one too
UNHEARD: Final = 16  # messages that may wait for their reader before the socket is held back
FLOOD: Final = 1000  # as many waiting messages come all at once, from nobody who means them
SLICE: Final = 4096  # bytes looked at before it is known whether to go on; most messages are less
# Frames that are no messages: pings, pongs, continuations. A browser sends one every 20 seconds.
SPARE: Final = 100  # at once
SPARE_SECONDS: Final = 10.0  # in which there may be as many again
PONG: Final = b"\x8a"  # how one begins


class Config(uvicorn.Config):
    """uvicorn's, and how many connections there may be."""

    def __init__(self, app: Any, limits: Limits, **options: Any) -> None:
        super().__init__(app, **options)
        self.limits = limits


class Heard:
    """A queue with one reader; asyncio's own keeps room for many, in every connection."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """How many wait."""
        return len(self._messages)

    def empty(self) -> bool:
        """Whether none does."""
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        """One more for the reader."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The next one, which may be long in coming."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._messages.pop(0)


class Request(HttpToolsProtocol):
    """A connection that is no WebSocket, or not yet: it is counted, and must not be silent."""

    config: Config
    _counted: str | None = None  # for whom
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = _plain(self.client)
        if self._has_room():
            self._await_request()
        else:
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._count_no_more()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """A WebSocket is counted elsewhere, and needs no parser of requests.

        The parser would outlive it for minutes: it and this hold each other.
        """
        self._count_no_more()
        super().handle_websocket_upgrade()
        del self.parser

    # -- how many ------------------------------------------------------------------------------

    def _has_room(self) -> bool:
        """Those who come through a proxy are the proxy's to count."""
        address = self.client[0] if self.client else ""
        if isinstance(self.app, ProxyHeadersMiddleware) and address in self.app.trusted_hosts:
            return True
        whose = line_of(address)
        if self.config.limits.open.take(whose):
            self._counted = whose
        return self._counted is not None

    def _count_no_more(self) -> None:
        self._has_come()
        if self._counted is not None:
            self.config.limits.open.give_back(self._counted)
            self._counted = None

    # -- how long ------------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._await_request()

    def on_message_complete(self) -> None:
        self._has_come()
        super().on_message_complete()

    def _await_request(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(WHOLE, self.transport.close)

    def _has_come(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


def _plain(client: tuple[str, int] | None) -> tuple[str, int] | None:
    return client and (plain_address(client[0]), client[1])


class Socket(WebSocketsSansIOProtocol):
    """What is said in one turn of the event loop is one write; reading goes on meanwhile.

    Whoever sends more than anybody could mean is cut off here: the table hears of messages only.
    """

    _corked = False
    _owed = 0.0  # when all spare frames will be paid off

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Heard()  # type: ignore[assignment]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.client = _plain(self.client)

    # -- saying --------------------------------------------------------------------------------

    async def send(self, message: Any) -> None:
        if message["type"] != "websocket.send" or not self._flows():
            await super().send(message)
            return
        try:
            self.conn.send_text(message["text"].encode())
        except InvalidState:
            raise ClientDisconnected from None
        if not self._corked:
            self._corked = True
            self.loop.call_soon(self._uncork)

    def _flows(self) -> bool:
        """Whether a message can go out without waiting or anything else to look after."""
        open_ = self.handshake_complete and self.initial_response is None and not self.close_sent
        return open_ and not self.disconnected and self.writable.is_set()

    def _uncork(self) -> None:
        """Whatever the protocol itself had to say meanwhile may have taken it along."""
        self._corked = False
        waiting = b"".join(self.conn.data_to_send())
        if waiting and not self.transport.is_closing():
            self.transport.write(waiting)

    # -- hearing -------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """There may be thousands of frames in it; after the first ones it may be over."""
        for start in range(0, len(data), SLICE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + SLICE])

    def send_receive_event_to_app(self) -> None:
        """Reading stops only for a reader that does not keep up, not after every message."""
        if self.queue.qsize() >= FLOOD:
            self.transport.abort()
            return
        if self.read_paused or self.queue.qsize() >= UNHEARD:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # as far as the method below is concerned
        super().send_receive_event_to_app()
        self.read_paused = False

    def handle_ping(self) -> None:
        """To whoever does not read, a pong would be one more thing unread."""
        if self._bears() and self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.writes = [data for data in self.conn.writes if data[:1] != PONG]

    def handle_pong(self, event: Frame) -> None:
        if self._bears():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._bears():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if not self.close_sent or self._bears():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if not self.close_sent or self._bears():
            super().handle_bytes(event)

    def _bears(self) -> bool:
        """Take in one more frame that nobody will hear, unless there are too many of them."""
        if self.transport.is_closing():
            return False
        now, cost = self.loop.time(), SPARE_SECONDS / SPARE
        self._owed = max(self._owed, now) + cost
        if self._owed - now <= SPARE_SECONDS:
            return True
        self.transport.abort()
        return False
