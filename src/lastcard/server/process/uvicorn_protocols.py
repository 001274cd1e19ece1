"""uvicorn's connections: requests that must come soon, WebSockets with fewer system calls.

System calls cost more than the moves themselves.
"""

import asyncio
from typing import Any, Final

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame

from lastcard.server.edge.addresses import Whence, plain_address, whence
from lastcard.server.edge.limits import Limits

WHOLE: Final = 20.0  # seconds within which a request must have come, the first one too
HEAD: Final = 32_768  # bytes of a request beside its body: the first line, headers, trailers
SMALL: Final = 4096  # bytes of a request that nobody has to have room for: most are no longer
PIPELINED: Final = 8  # requests that may wait behind another; browsers send none
UNHEARD_BYTES: Final = 65_536  # of messages that wait; then the socket is held back as well
UNHEARD: Final = 16  # messages that may wait for their reader before the socket is held back
FLOOD: Final = 1000  # as many waiting messages come all at once, from nobody who means them
SLICE: Final = 4096  # bytes looked at before it is known whether to go on; most messages are less
# Frames that are no messages: pings, pongs, continuations. A browser sends one every 20 seconds.
SPARE: Final = 100  # at once
SPARE_SECONDS: Final = 10.0  # in which there may be as many again
PONG: Final = b"\x8a"  # how one begins
CLOSED: Final = b"content-length: 0\r\nconnection: close\r\n\r\n"


class Config(uvicorn.Config):
    """uvicorn's, and how many connections there may be."""

    def __init__(self, app: Any, limits: Limits, **options: Any) -> None:
        super().__init__(app, **options)
        self.limits = limits


class OneReaderQueue:
    """A queue with one reader; asyncio's own keeps room for many, in every connection."""

    __slots__ = ("_messages", "_reader", "bytes")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self.bytes = 0  # that wait
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
        self.bytes += _size(message)
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
        message = self._messages.pop(0)
        self.bytes -= _size(message)
        return message


def _size(message: Any) -> int:
    return len(message.get("text") or message.get("bytes") or b"")


class Request(HttpToolsProtocol):
    """A connection that is no WebSocket, or not yet: it is counted, and must not be silent."""

    config: Config
    _counted: Whence | None = None  # for whom
    _late: asyncio.TimerHandle | None = None
    _head = 0  # bytes of this request beside its body
    _held = 0  # bytes of requests that are not answered yet, without the first ones
    _small = SMALL  # first ones that may still come
    _upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = _plain(self.client)
        if self._has_room():
            self._await_request()
        else:
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._count_no_more()
        # uvicorn forgets this one when the client resets: its timer would hold all this for 30 s.
        self._unset_keepalive_if_required()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """A WebSocket is counted elsewhere, and needs no parser of requests.

        The parser would outlive it for minutes: it and this hold each other. An answer under way
        would never hear that its client has gone.
        """
        if self._answers():
            self._cut_off()
            return
        self._count_no_more()
        self._upgraded = True
        super().handle_websocket_upgrade()
        del self.parser

    # -- how many ------------------------------------------------------------------------------

    def _has_room(self) -> bool:
        """Those who come through a proxy are the proxy's to count."""
        address = self.client[0] if self.client else ""
        if isinstance(self.app, ProxyHeadersMiddleware) and address in self.app.trusted_hosts:
            return True
        whose = whence(address)
        if self.config.limits.open.take(whose, self, self.transport.abort):
            self._counted = whose
        return self._counted is not None

    def _count_no_more(self) -> None:
        self._has_come()
        self._forget_bytes()
        if self._counted is not None:
            self.config.limits.open.give_back(self._counted, self)
            self._counted = None

    # -- how much ------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """In slices: what is too much need not be understood to the end."""
        if not self._holds(len(data)):
            self._refuse(503)
            return
        for start in range(0, len(data), SLICE):
            if self._upgraded or self.transport.is_closing():
                return
            part = data[start : start + SLICE]
            super().data_received(part)
            self._head += len(part)
            if self._head > HEAD:
                self.config.limits.hit.note("request_head")
                self._refuse(431)

    def on_body(self, body: bytes) -> None:
        self._head -= len(body)
        super().on_body(body)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) < PIPELINED:
            super().on_headers_complete()
        else:
            self._cut_off()

    def _cut_off(self) -> None:
        self.config.limits.hit.note("pipelined")
        self.transport.abort()

    def _answers(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def on_response_complete(self) -> None:
        self._forget_bytes()
        super().on_response_complete()

    def _holds(self, size: int) -> bool:
        """Whether so many bytes more may wait here for their answer."""
        if self._counted is None:  # from a proxy, which has such limits of its own
            return True
        self._small, size = max(self._small - size, 0), max(size - self._small, 0)
        if not size:
            return True
        if not self.config.limits.request_bytes.take(self._counted, size):
            return False
        self._held += size
        return True

    def _forget_bytes(self) -> None:
        if self._counted is not None and self._held:
            self.config.limits.request_bytes.give_back(self._counted, self._held)
        self._held, self._small = 0, SMALL

    def _refuse(self, status: int) -> None:
        """Say so, and let go of all that has come; an answer under way has no room for it."""
        if self._upgraded or self.transport.is_closing():
            return
        if not self._answers():
            self.transport.write(STATUS_LINE[status] + CLOSED)
        self.headers, self.url = [], b""
        self.transport.close()

    # -- how long ------------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0
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

    config: Config
    _corked = False
    _owed = 0.0  # when all spare frames will be paid off

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue: OneReaderQueue = OneReaderQueue()  # type: ignore[assignment]

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
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self._refuse()

    def _refuse(self) -> None:
        """A request that cannot become a WebSocket: nobody else would end it, or count it."""
        self.transport.write(STATUS_LINE[400] + CLOSED)
        self.transport.close()

    def shutdown(self) -> None:
        """At the end of the server; whoever was refused has no more to hear."""
        if self.transport.is_closing():
            self.transport.abort()
        else:
            super().shutdown()

    def send_receive_event_to_app(self) -> None:
        """Reading stops only for a reader that does not keep up, not after every message."""
        if self.queue.qsize() >= FLOOD:
            self._cut_off()
            return
        if self.read_paused or self._much_is_unheard():
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # as far as the method below is concerned
        super().send_receive_event_to_app()
        self.read_paused = False

    def _much_is_unheard(self) -> bool:
        return self.queue.qsize() >= UNHEARD or self.queue.bytes >= UNHEARD_BYTES

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
        self._cut_off()
        return False

    def _cut_off(self) -> None:
        self.config.limits.hit.note("frames")
        self.transport.abort()
