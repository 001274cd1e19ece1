"""The proxy of the fault tests is slow, but it is TCP: nothing overtakes, nothing is made up."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from random import Random

import pytest

from tools.chaos.proxy import Proxy

LINES = [b"%d\n" % number for number in range(200)]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(100):
            writer.write(data)
    await close(writer)


async def close(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()


@pytest.fixture
async def proxy() -> AsyncIterator[Proxy]:
    """In front of a server that says what it hears."""
    echoing: list[asyncio.Task[None]] = []

    def heard(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        echoing.append(asyncio.create_task(echo(reader, writer)))

    server = await asyncio.start_server(heard, "127.0.0.1", 0)
    made = Proxy(server.sockets[0].getsockname()[1], Random(1))
    await made.start()
    yield made
    made.stop()
    server.close()
    await asyncio.gather(*echoing)


@pytest.mark.anyio
async def test_everything_arrives_in_order(proxy: Proxy) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
    for number, line in enumerate(LINES):
        proxy.slowness = 0.003 * (number % 3)
        if number % 50 == 10:
            for caller in proxy.some(1.0):
                caller.stall(asyncio.get_running_loop().time() + 0.02)
        writer.write(line)
        await asyncio.sleep(0)
    assert [await reader.readline() for _ in LINES] == LINES
    await close(writer)


@pytest.mark.anyio
async def test_a_cut_connection_ends(proxy: Proxy) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
    writer.write(b"hello\n")
    assert await reader.readline() == b"hello\n"
    for caller in proxy.some(1.0):
        caller.cut()
    with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
        await reader.readexactly(1)
    await close(writer)
