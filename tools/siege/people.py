"""People who play as usual while others attack; they must not notice.

`python -m tools.siege.people PORT BLOCK TABLES` says so when they play, and at the next line what
they noticed since: see `neighbourhood.py`.
"""

import asyncio
import sys
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final

import msgspec
import uvloop

from tools.load.crowd import SETTINGS, percentile
from tools.load.table import Counts, LoadTable
from tools.network.rest import Rest

PLAYERS: Final = 2
PACE: Final = 1.0  # actions a second at each table
BEAT: Final = 0.002


@dataclass(frozen=True)
class Noticed:
    """What the people noticed of an attack."""

    actions: int
    p99: float  # milliseconds
    lost: int  # connections
    refused: int

    def __str__(self) -> str:
        return f"{self.actions} actions, p99 {self.p99:.1f} ms"


class People:
    """Tables of two, each a household with an address, and a network, of its own."""

    def __init__(self, port: int, block: int) -> None:
        self._port: Final = port
        self._block: Final = block  # of addresses
        self._counts: Final = Counts()
        self._chance: Final = Random(7)
        self.tables: Final[list[LoadTable]] = []
        self._beating: asyncio.Task[None] | None = None

    async def come(self, tables: int) -> None:
        """Sit down, and begin to play."""
        for number in range(tables):
            await self._open(f"127.{100 + self._block}.{number}.1")
        self._beating = asyncio.create_task(self._beat())

    async def _open(self, source: str) -> None:
        rest = Rest(self._port, source=source)
        tokens = [await rest.guest(f"Player {seat + 1}") for seat in range(PLAYERS)]
        info = await rest.table(tokens[0], {"settings": {**SETTINGS, "seats": PLAYERS}})
        rest.close()
        table = LoadTable(info["id"], tokens, self._counts, Random(self._chance.random()))
        self.tables.append(table)
        for chair in table.chairs:
            await chair.come(self._port, source)
        await table.dealt

    async def _beat(self) -> None:
        """Every table acts once in an interval, each at its own time in it."""
        due = [perf_counter() + self._chance.uniform(0, 1 / PACE) for _ in self.tables]
        while True:
            now = perf_counter()
            for number, table in enumerate(self.tables):
                if due[number] <= now:
                    due[number] += 1 / PACE
                    table.due(now)
            await asyncio.sleep(BEAT)

    def begin(self) -> None:
        """From now on it counts what they notice."""
        self._counts.forget()

    def noticed(self) -> Noticed:
        """Since the beginning."""
        counts = self._counts
        p99 = percentile(sorted(counts.latencies), 0.99)
        return Noticed(counts.acts, p99, counts.lost, counts.refused)

    def go(self) -> None:
        """Everybody leaves."""
        if self._beating is not None:
            self._beating.cancel()
        for table in self.tables:
            for chair in table.chairs:
                if chair.wire is not None:
                    chair.wire.close()


async def main(port: int, block: int, tables: int) -> None:
    """Play until somebody asks."""
    people = People(port, block)
    await people.come(tables)
    people.begin()
    print("they play", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    print(msgspec.json.encode(people.noticed()).decode(), flush=True)
    people.go()


if __name__ == "__main__":
    uvloop.run(main(*map(int, sys.argv[1:])))
