"""What attackers are made of: addresses, raw connections, guests, and clients who behave badly."""

import asyncio
import base64
import secrets
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec

from tools.network.rest import Json, Problem, Rest
from tools.network.seat import write
from tools.network.wire import HERE, PATH, Wire, dial

PATIENCE: Final = 5.0  # seconds for one answer
AT_ONCE: Final = 16
T = TypeVar("T")


async def connected(
    port: int, source: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
    """A bare connection; none if the server does not take one more."""
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(PATIENCE):
            return await asyncio.open_connection(HERE, port, local_addr=(source, 0))
    return None


async def poured(port: int, source: str, pieces: Iterable[bytes]) -> int:
    """Send bytes until the server has enough of them; gives how many it took."""
    streams = await connected(port, source)
    if streams is None:
        return 0
    taken = 0
    with suppress(OSError, TimeoutError):
        for piece in pieces:
            if streams[1].is_closing():
                break
            streams[1].write(piece)
            async with asyncio.timeout(PATIENCE):
                await streams[1].drain()
            taken += len(piece)
    streams[1].transport.abort()
    return taken


async def status(port: int, path: str, source: str = HERE, headers: str = "") -> int:
    """The status that a page answers with; 0 if there is no answer."""
    streams = await connected(port, source)
    if streams is None:
        return 0
    reader, writer = streams
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n".encode())
    with suppress(OSError, TimeoutError, asyncio.IncompleteReadError, ValueError, IndexError):
        async with asyncio.timeout(PATIENCE):
            line = await reader.readline()
        writer.transport.abort()
        return int(line.split(b" ")[1])
    writer.transport.abort()
    return 0


async def upgraded(
    port: int, source: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
    """A WebSocket of which every byte is ours to choose."""
    streams = await connected(port, source)
    if streams is None:
        return None
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    streams[1].write(
        f"GET {PATH} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
        async with asyncio.timeout(PATIENCE):
            head = await streams[0].readuntil(b"\r\n\r\n")
        if b" 101 " in head[:32]:
            return streams
    streams[1].transport.abort()
    return None


class Client:
    """A client that keeps all it hears, for attackers who look."""

    def __init__(self) -> None:
        self.heard: list[Json] = []
        self.gone = asyncio.Event()
        self.wire: Wire | None = None

    async def come(self, port: int, source: str, hello: Json) -> bool:
        """Connect and say hello; whether the connection was opened at all."""
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                self.wire = await dial(port, self._hear, self.gone.set, source)
            self.wire.say(write("hello", **hello))
            return True
        return False

    def _hear(self, data: bytes) -> None:
        self.heard.append(msgspec.json.decode(data))

    def say(self, t: str, **fields: Any) -> None:
        """Send something."""
        if self.wire is not None:
            self.wire.say(write(t, **fields))

    async def hears(self, wanted: Callable[[Json], bool], seconds: float = PATIENCE) -> Json | None:
        """The first message of a kind; none if it does not come."""
        deadline = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < deadline:
            for message in self.heard:
                if wanted(message):
                    return message
            if self.gone.is_set():
                return None
            await asyncio.sleep(0.01)
        return None

    async def hears_of(self, *kinds: str, seconds: float = PATIENCE) -> Json | None:
        """The first message with one of these tags."""
        return await self.hears(lambda message: message["t"] in kinds, seconds)

    async def answered(self, command: str) -> bool:
        """Whether a command gets an answer."""
        return await self.hears(lambda message: message.get("id") == command, 2.0) is not None

    def leave(self) -> None:
        """Hang up."""
        if self.wire is not None:
            self.wire.close()


async def guest(port: int, source: str, name: str = "Mallory") -> str:
    """A token; empty if there is none to be had."""
    rest = Rest(port, seconds=PATIENCE, source=source)
    with suppress(OSError, TimeoutError, Problem):
        return await rest.guest(name)
    rest.close()
    return ""


async def each(things: Iterable[T], work: Callable[[T], Awaitable[None]]) -> None:
    """Some at a time."""
    left = iter(things)

    async def some() -> None:
        for thing in left:
            await work(thing)

    async with asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE):
            group.create_task(some())
