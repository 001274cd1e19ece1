"""The owner of many tables is killed: how long the slowest of them stands still."""

import asyncio
import signal
from time import monotonic
from typing import Final

from tools.load.site import Site, site
from tools.network.rest import Rest
from tools.siege.attack import Attack, Outcome
from tools.siege.faults import LIVELY, SECONDS
from tools.siege.ground import Ground
from tools.siege.hostile import Client

TABLES: Final = 150
STANDSTILL: Final = 7.0  # seconds that a table may stand still
NODES: Final = 2
AGAIN: Final = 0.2  # seconds after which it is wanted again


class Watched:
    """A table at one node, with a player at another who wants something of it again and again."""

    def __init__(self) -> None:
        self.client = Client()
        self._said = 0

    async def begin(self, owner: int, other: int) -> None:
        """Made at one node, looked at from the other."""
        rest = Rest(owner)
        token = await rest.guest("Ann")
        new = {"settings": LIVELY, "bots": ["casual"] * 2, "start": True}
        table = await rest.table(token, new)
        rest.close()
        await self.client.come(other, "127.0.0.1", {"table": table["id"], "token": token})
        await self.client.hears_of("step", seconds=SECONDS)

    async def goes_on(self) -> None:
        """Until its owner carries something out."""
        while not self._carried_out():
            self._said += 1
            self.client.say("react", **{"id": f"r{self._said}", "with": "wow"})
            await asyncio.sleep(AGAIN)

    def _carried_out(self) -> bool:
        heard = self.client.heard
        return any([m["t"] == "ok" and m["id"].startswith("r") for m in heard])


async def takeover(ground: Ground) -> Outcome:
    """Two nodes on PostgreSQL; all tables are at the one that is killed."""
    async with site(NODES) as nodes:
        tables = [Watched() for _ in range(ground.many(TABLES, 6))]
        await asyncio.gather(*[table.begin(*nodes.ports) for table in tables])
        seconds = await _standstill(nodes, tables)
        for table in tables:
            table.client.leave()
    figure = f"{len(tables)} tables of a killed node, the last one went on after {seconds:.1f} s"
    return Outcome(figure, seconds < STANDSTILL)


async def _standstill(nodes: Site, tables: list[Watched]) -> float:
    killed = monotonic()
    await nodes.servers[0].end(signal.SIGKILL)
    async with asyncio.timeout(4 * SECONDS):
        await asyncio.gather(*[table.goes_on() for table in tables])
    return monotonic() - killed


ATTACKS: Final = (
    Attack("takeover", "the node that owns all tables is killed", takeover, alone=True),
)
