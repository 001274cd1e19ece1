"""The owner of many tables is killed: how long the slowest of them stands still."""

import asyncio
import signal
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from time import monotonic
from typing import Final

from tools.load.site import Site, site
from tools.network.rest import Json, Rest
from tools.siege.attack import Attack, Outcome
from tools.siege.faults import LIVELY, SECONDS
from tools.siege.ground import Ground
from tools.siege.hostile import Client

TABLES: Final = 150
STANDSTILL: Final = 7.0  # seconds that a table may stand still
NODES: Final = 2
AGAIN: Final = 0.2  # seconds after which it is wanted again
PLAYED: Final[Json] = {"settings": LIVELY, "bots": ["casual"] * 2, "start": True}
# Bots alone, whom somebody looks at: whether anything happens is up to the server's clock.
WITHOUT_PEOPLE: Final[Json] = {
    "settings": {
        **LIVELY,
        "pace": "quick",
        "options": {"scoring": "winner_takes", "target": "10000"},
    },
    "bots": ["casual"] * 4,
    "sit": False,
    "start": True,
}
LOOKED_AT: Final = 30  # tables
AHEAD: Final = 40.0  # seconds by which the clock of a node is ahead
ON_ITS_WAY: Final = 0.5  # seconds for what was said before the kill
SKEWED: Final = f"import time; now = time.time; time.time = lambda: now() + {AHEAD}\n"


class Watched:
    """A table at one node, with somebody at another."""

    def __init__(self) -> None:
        self.client = Client()
        self._said = 0

    async def begin(self, nodes: Site, new: Json) -> None:
        """Made at one node, looked at from the other."""
        owner, other = nodes.ports
        rest = Rest(owner)
        token = await rest.guest("Ann")
        table = await rest.table(token, new)
        rest.close()
        await self.client.come(other, "127.0.0.1", {"table": table["id"], "token": token})
        await self.client.hears_of("step", seconds=SECONDS)

    async def obeys(self) -> None:
        """Until its owner carries something out, which is wanted again and again."""
        while not self._carried_out():
            self._said += 1
            self.client.say("react", **{"id": f"r{self._said}", "with": "wow"})
            await asyncio.sleep(AGAIN)

    def _carried_out(self) -> bool:
        heard = self.client.heard
        return any([m["t"] == "ok" and m["id"].startswith("r") for m in heard])

    async def goes_on(self) -> None:
        """Until somebody acts of whom nothing is wanted."""
        await asyncio.sleep(ON_ITS_WAY)
        self.client.heard.clear()
        while await self.client.hears_of("step", seconds=AGAIN) is None:
            if self.client.gone.is_set():
                raise ConnectionError("somebody who looked on was sent away")


async def takeover(ground: Ground) -> Outcome:
    """Two nodes on PostgreSQL; all tables are at the one that is killed."""
    tables = [Watched() for _ in range(ground.many(TABLES, 6))]
    seconds = await _killed(tables, PLAYED, Watched.obeys, {})
    figure = f"{len(tables)} tables of a killed node, the last one went on after {seconds:.1f} s"
    return Outcome(figure, seconds < STANDSTILL)


async def skew(ground: Ground) -> Outcome:
    """The clock of the one that is killed was ahead: bots act as soon as if it had not been."""
    tables = [Watched() for _ in range(ground.many(LOOKED_AT, 3))]
    with tempfile.TemporaryDirectory(prefix="siege") as folder:
        _write(Path(folder, "sitecustomize.py"))  # which Python runs before anything else
        seconds = await _killed(tables, WITHOUT_PEOPLE, Watched.goes_on, {"PYTHONPATH": folder})
    figure = f"{len(tables)} tables {AHEAD:.0f} s ahead, bots went on after {seconds:.1f} s"
    return Outcome(figure, seconds < STANDSTILL)


def _write(file: Path) -> None:
    file.write_text(SKEWED, encoding="utf-8")


async def _killed(
    tables: list[Watched],
    new: Json,
    again: Callable[[Watched], Awaitable[None]],
    owner: Mapping[str, str],
) -> float:
    async with site(NODES, first=owner) as nodes:
        await asyncio.gather(*[table.begin(nodes, new) for table in tables])
        seconds = await _standstill(nodes, tables, again)
        for table in tables:
            table.client.leave()
    return seconds


async def _standstill(
    nodes: Site, tables: list[Watched], again: Callable[[Watched], Awaitable[None]]
) -> float:
    killed = monotonic()
    await nodes.servers[0].end(signal.SIGKILL)
    async with asyncio.timeout(4 * SECONDS):
        await asyncio.gather(*[again(table) for table in tables])
    return monotonic() - killed


ATTACKS: Final = (
    Attack("takeover", "the node that owns all tables is killed", takeover, alone=True),
    Attack("skew", "and its clock was 40 s ahead of the other's", skew, alone=True),
)
