"""uvicorn's WebSocket with fewer system calls: they cost more than the moves themselves."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

UNHEARD: Final = 16  # messages that may wait for their reader before the socket is held back


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
    """What becomes a WebSocket needs no parser of requests, which would outlive it for minutes."""

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        del self.parser  # each holds the other: only a search for garbage would find them


class Socket(WebSocketsSansIOProtocol):
    """What is said in one turn of the event loop is one write; reading goes on meanwhile."""

    _corked = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Heard()  # type: ignore[assignment]

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

    def send_receive_event_to_app(self) -> None:
        """Reading stops only for a reader that does not keep up, not after every message."""
        if self.read_paused or self.queue.qsize() >= UNHEARD:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # as far as the method below is concerned
        super().send_receive_event_to_app()
        self.read_paused = False
