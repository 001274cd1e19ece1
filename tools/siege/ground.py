"""Where a siege takes place: a server with its ordinary limits, and people who play meanwhile."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.network.server import Server
from tools.siege.neighbourhood import Neighbourhood

MIB: Final = 1024 * 1024
BEAT: Final = 0.05  # seconds between two looks at something that is waited for


@dataclass
class Ground:
    """One server; `scale` is 1 in full and less in a smoke."""

    server: Server
    folder: Path
    scale: float
    block: int = 0  # of addresses: attacks on one server do not share any

    @property
    def port(self) -> int:
        """Where the server listens."""
        return self.server.port

    def many(self, count: int, least: int = 1) -> int:
        """So many in full, fewer in a smoke."""
        return max(least, int(count * self.scale))

    def stranger(self, number: int) -> str:
        """An address of an attacker; 250 of them share a network."""
        return f"127.{20 + self.block}.{number // 250}.{number % 250 + 1}"

    def newcomer(self, number: int) -> str:
        """An address of somebody who means no harm, each in a network of its own."""
        return f"127.{60 + self.block}.{number}.1"

    def memory(self) -> float:
        """What the server holds, in MiB."""
        return float(self.server.process.memory_info().rss) / MIB

    def log(self) -> str:
        """What the server wrote."""
        return self.server.log.read_text(errors="replace")


@asynccontextmanager
async def ground(scale: float, settings: Mapping[str, str] | None = None) -> AsyncIterator[Ground]:
    """A server on a database of its own."""
    with tempfile.TemporaryDirectory(prefix="siege") as name:
        folder = Path(name)
        server = Server(str(folder / "games.db"), folder / "server.log", settings or {})
        await server.start()
        try:
            yield Ground(server, folder, scale)
        finally:
            await server.end()


@asynccontextmanager
async def inhabited(held: Ground) -> AsyncIterator[Neighbourhood]:
    """People come to their tables, and begin to play; what they notice counts from then on."""
    people = await Neighbourhood.settled(held.port, held.block, held.many(20, 4))
    try:
        yield people
    finally:
        await people.go()


async def until(holds: Callable[[], bool], seconds: float) -> bool:
    """Wait for a state; whether it came in time."""
    deadline = asyncio.get_running_loop().time() + seconds
    while not holds():
        if asyncio.get_running_loop().time() > deadline:
            return False
        await asyncio.sleep(BEAT)
    return True
