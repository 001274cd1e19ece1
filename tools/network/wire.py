"""A WebSocket as light as can be: thousands of simulated players share one process.

Only what a lastcard server says is understood: whole messages, pings and the end.
"""

import asyncio
import base64
import secrets
from collections.abc import Callable
from typing import Final, cast

HERE: Final = "127.0.0.1"
PATH: Final = "/api/ws"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
# Masks protect proxies from hostile pages; zeros are a mask too, and leave the text as it is.
MASK: Final = bytes(4)
HEAD_END: Final = b"\r\n\r\n"


class Refused(OSError):
    """The server did not open the WebSocket."""


class Wire(asyncio.Protocol):
    """One connection; `hear` gets every message, `gone` is called once when it ends."""

    def __init__(self, hear: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        self._hear: Final = hear
        self._gone: Final = gone
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def is_open(self) -> bool:
        """Whether anything can be said."""
        return self.opened.done() and self._transport is not None

    # -- what asyncio calls ------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self._transport.write(
            f"GET {PATH} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done() and not self._shake_hands():
            return
        while self._take_frame():
            pass

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if not self.opened.done():
            self.opened.set_exception(exc or Refused("the connection ended"))
            self.opened.exception()  # nobody may be waiting any more
        self._gone()

    # -- frames ------------------------------------------------------------------------------

    def _shake_hands(self) -> bool:
        end = self._buffer.find(HEAD_END)
        if end < 0:
            return False
        if b" 101 " not in self._buffer[:32]:
            self.opened.set_exception(Refused(self._buffer[:32].decode("latin-1")))
            self.close()
            return False
        del self._buffer[: end + len(HEAD_END)]
        self.opened.set_result(None)
        return True

    def _take_frame(self) -> bool:
        """Carry out the first frame, if all of it is here."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        start, size = 2, buffer[1]
        if size == 126:
            start, size = 4, int.from_bytes(buffer[2:4])
        elif size == 127:
            start, size = 10, int.from_bytes(buffer[2:10])
        if len(buffer) < start + size:
            return False
        kind, data = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        self._carry_out(kind, data)
        return True

    def _carry_out(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self._hear(data)
        elif kind == PING:
            self._send(PONG, data)
        elif kind == CLOSE:
            self.close()

    # -- what we do --------------------------------------------------------------------------

    def say(self, data: bytes) -> None:
        """Send a message; it is lost if the connection is."""
        self._send(TEXT, data)

    def _send(self, kind: int, data: bytes) -> None:
        if self._transport is None:
            return
        size = len(data)
        if size < 126:
            head = bytes((128 | kind, 128 | size))
        else:
            head = bytes((128 | kind, 128 | 126)) + size.to_bytes(2)
        self._transport.write(head + MASK + data)

    def close(self) -> None:
        """Hang up without a word, as lost connections do."""
        if self._transport is not None:
            self._transport.abort()


async def dial(
    port: int, hear: Callable[[bytes], None], gone: Callable[[], None], source: str = HERE
) -> Wire:
    """Open a WebSocket to a server on this machine; `OSError` if that does not work."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(
        lambda: Wire(hear, gone), HERE, port, local_addr=(source, 0)
    )
    try:
        await wire.opened
    except BaseException:
        wire.close()
        raise
    return wire
