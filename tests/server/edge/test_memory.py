"""What strangers can make a real server hold; `docs/security.md` has the sums."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from typing import Final

import pytest
from websockets.frames import Frame, Opcode

from tests.server.process.test_uvicorn_protocols import HANDSHAKE
from tools.network.server import Server

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

MIB: Final = 2**20
CALLERS: Final = 40
EACH: Final = 8 * MIB  # what every one of them wants the server to hold
BOUND: Final = 64 * MIB  # for all floods; without limits each would be a multiple of it

HEAD: Final = b"GET / HTTP/1.1\r\nHost: here\r\n"
POST: Final = b"POST /api/guests HTTP/1.1\r\nHost: here\r\n"
GET: Final = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"
WHOLE: Final = b"Content-Length: %d\r\n\r\n" % (4 * EACH)
PART: Final = Frame(Opcode.TEXT, b"x" * 60_000, fin=False).serialize(mask=True)
MORE: Final = Frame(Opcode.CONT, b"x" * 60_000, fin=False).serialize(mask=True)
TEXT: Final = Frame(Opcode.TEXT, b"x" * 16_000).serialize(mask=True)
FLOODS: Final = {
    "line": (b"GET /", b"x" * 65_536),
    "headers": (HEAD, b"X: " + b"y" * 65_530 + b"\r\n"),
    "trailers": (POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"X: y\r\n" * 9_000),
    "body": (POST + WHOLE, b"x" * 65_536),
    "pipeline": (b"", GET * 1_600),
    "fragments": (HANDSHAKE + PART, MORE),
    "messages": (HANDSHAKE, TEXT * 4),
}


@dataclass
class Watched:
    """A server, and the memory that it had before anybody came."""

    server: Server
    before: int

    def grown(self) -> int:
        return int(self.server.process.memory_info().rss) - self.before


@pytest.fixture(scope="module")
async def watched(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Watched]:
    folder = tmp_path_factory.mktemp("memory")
    server = Server(str(folder / "x.db"), folder / "log", {"LASTCARD_LOG_LEVEL": "error"})
    await server.start()
    await asked(server)
    yield Watched(server, server.process.memory_info().rss)
    await server.end()


@pytest.mark.parametrize("flood", FLOODS)
async def test_strangers_cannot_fill_the_memory(watched: Watched, flood: str) -> None:
    begins, more = FLOODS[flood]
    callers = [await call(watched.server, begins) for _ in range(CALLERS)]
    pouring = asyncio.gather(*[pour(writer, more) for _, writer in callers])
    most = 0
    while not pouring.done():
        most = max(most, watched.grown())
        await asyncio.sleep(0.02)
    for _, writer in callers:
        writer.transport.abort()
    assert max(most, watched.grown()) < BOUND
    answer = await asyncio.wait_for(asked(watched.server), 30)
    assert answer.startswith(b"HTTP/1.1 200")


async def call(server: Server, begins: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(begins)
    return reader, writer


async def pour(writer: asyncio.StreamWriter, more: bytes) -> None:
    """As much as the server takes: it may hang up, or not read on."""
    with contextlib.suppress(OSError, TimeoutError):
        async with asyncio.timeout(3):
            for piece in pieces(more):
                writer.write(piece)
                await writer.drain()


def pieces(more: bytes) -> Iterator[bytes]:
    for _ in range(EACH // len(more)):
        yield more


async def asked(server: Server) -> bytes:
    reader, writer = await call(server, GET)
    answer = await reader.read(64)
    writer.close()
    return answer
