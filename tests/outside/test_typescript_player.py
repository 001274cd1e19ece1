"""A client in another language, written from the pages alone, plays at a real server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

from tests.server.world import World
from tools.client import node_home

pytestmark = pytest.mark.anyio

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "player.ts"
BEFORE_IT_BREAKS: Final = 6000  # bytes that get through, of each of the first connections
BREAKS: Final = 2


class Cable:
    """Between a client and a server; the first WebSockets break in the middle."""

    def __init__(self, port: int) -> None:
        self.port, self.broken = port, 0

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.port)
        with suppress(OSError):
            await asyncio.gather(self.forth(reader, back), self.back(there, writer))
        for end in (back, writer):
            end.close()

    async def forth(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while piece := await reader.read(65536):
            writer.write(piece)
        writer.close()

    async def back(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        told = -1  # bytes of the WebSocket, which may come after other requests
        while piece := await reader.read(65536):
            if told >= 0 or piece.startswith(b"HTTP/1.1 101"):
                told += len(piece)
            if told > BEFORE_IT_BREAKS and self.broken < BREAKS:
                self.broken += 1
                break
            writer.write(piece)
        writer.close()


@asynccontextmanager
async def cable(port: int) -> AsyncIterator[tuple[Cable, str]]:
    made = Cable(port)
    server = await asyncio.start_server(made.carry, "127.0.0.1", 0)
    async with server:
        yield made, f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"


async def run(*arguments: str) -> tuple[int, list[str], str]:
    node = next(place for place in (node_home() / "bin/node", node_home() / "node.exe")
                if place.exists())  # fmt: skip
    pipe = asyncio.subprocess.PIPE
    started = await asyncio.create_subprocess_exec(
        str(node), str(EXAMPLE), *arguments, stdout=pipe, stderr=pipe
    )
    said, wrong = await asyncio.wait_for(started.communicate(), 120)
    assert started.returncode is not None
    return started.returncode, said.decode().splitlines(), wrong.decode()


@pytest.mark.slow
async def test_it_plays_a_match_checks_every_shuffle_and_comes_back(served: World) -> None:
    async with cable(served.port) as (line, address):
        code, said, wrong = await run(address, "party")
    assert code == 0, wrong
    assert line.broken == BREAKS
    assert said[-1] == "the game is over"
    assert len(said) > 1
    assert all(text.endswith(": verified") for text in said[:-1])


async def test_it_sits_down_at_the_table_of_a_code(served: World) -> None:
    ann = await served.guest()
    settings = {"seats": 2, "visibility": "code", "pace": "instant"}
    table = await ann.make_table(settings=settings)
    found = (await served.http.get(f"/api/tables/{table}")).json()
    playing = asyncio.create_task(
        run(f"http://127.0.0.1:{served.port}", "-", found["table"]["code"])
    )
    async with ann.at(table) as device:
        while "Typist" not in [seat.name for seat in served.node.rooms[table].live.seats]:
            await device.hear()
        await device.ask("start")
        await device.until("step")
        await device.ask("quit")
    code, said, wrong = await playing
    assert (code, said[-1]) == (0, "the game is over"), wrong
