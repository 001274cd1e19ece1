"""All tables of a load test, opened together and played at a common pace."""

import asyncio
import gc
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final

from tools.load.table import Counts, LoadTable
from tools.network.rest import Rest
from tools.network.seat import write
from tools.network.wire import Wire, dial

BEAT: Final = 0.001  # seconds between two looks at the clock
AT_ONCE: Final = 32  # tables being opened at the same time
SECONDS: Final = 600.0
# Held moves would be counted as slow ones: nobody waits for calls here.
SETTINGS: Final = {"clocks": {"grace": 0, "fair": 0}}


@dataclass(frozen=True)
class Paced:
    """What came of some seconds at one pace."""

    seconds: float
    actions: int
    steps: int  # of people and bots
    p50: float  # milliseconds
    p95: float
    p99: float
    refused: int
    lost: int

    @property
    def rate(self) -> float:
        """Actions a second."""
        return self.actions / self.seconds


class Crowd:
    """Tables of `players` people each, spread over the nodes at `ports`, and of bots besides."""

    def __init__(
        self, ports: Sequence[int], players: int, bots: Sequence[str] = (), seed: int = 1
    ) -> None:
        self.counts: Final = Counts()
        self.tables: Final[list[LoadTable]] = []
        self._ports: Final = ports
        self._players: Final = players
        self._bots: Final = list(bots)
        self._chance: Final = Random(seed)
        self._watchers: Final[list[Wire]] = []

    async def open(self, count: int) -> float:
        """Open tables until everybody at each of them holds cards; gives the seconds it took."""
        began = perf_counter()
        numbers = iter(range(count))
        async with asyncio.timeout(SECONDS), asyncio.TaskGroup() as group:
            for _ in range(min(AT_ONCE, count)):
                group.create_task(self._open_some(numbers))
        return perf_counter() - began

    async def _open_some(self, numbers: Iterator[int]) -> None:
        rests = [Rest(port) for port in self._ports]
        for number in numbers:
            await self._open_one(number, rests[number % len(rests)])
        for rest in rests:
            rest.close()

    async def _open_one(self, number: int, rest: Rest) -> None:
        tokens = [await rest.guest(f"Player {seat + 1}") for seat in range(self._players)]
        settings = {**SETTINGS, "seats": self._players + len(self._bots)}
        info = await rest.table(tokens[0], {"settings": settings, "bots": self._bots})
        table = LoadTable(info["id"], tokens, self.counts, Random(self._chance.random()))
        self.tables.append(table)
        for seat, chair in enumerate(table.chairs):
            await chair.come(self._ports[(number + seat) % len(self._ports)])
        await table.dealt

    async def play(self, rate: float, seconds: float, warm_up: float = 2.0) -> Paced:
        """Play at so many actions a second a table, and measure after the warm-up."""
        beating = asyncio.create_task(self._beat(1 / rate))
        await asyncio.sleep(warm_up)
        gc.collect()
        gc.disable()  # a pause of ours would be counted as one of the server's
        self.counts.forget()
        began = perf_counter()
        await asyncio.sleep(seconds)
        paced = self._measured(perf_counter() - began)
        gc.enable()
        beating.cancel()
        for table in self.tables:
            table.rest()
        return paced

    async def _beat(self, interval: float) -> None:
        """Let all tables act once in every interval, each at its own time in it.

        One clock for all, for thousands of timers would take the time that the server needs.
        """
        began = perf_counter()
        turns = deque(
            sorted((began + self._chance.uniform(0, interval), n) for n in range(len(self.tables)))
        )
        while True:
            now = perf_counter()
            while turns[0][0] <= now:
                at, number = turns.popleft()
                self.tables[number].due(now)
                turns.append((at + interval, number))
            await asyncio.sleep(max(BEAT, turns[0][0] - now))

    def _measured(self, seconds: float) -> Paced:
        counts, sorted_ = self.counts, sorted(self.counts.latencies)
        p50, p95, p99 = [percentile(sorted_, share) for share in (0.5, 0.95, 0.99)]
        return Paced(seconds, counts.acts, counts.steps, p50, p95, p99, counts.refused, counts.lost)

    async def watch(self, count: int) -> None:
        """Connections that only look on, spread over the tables."""
        for number in range(count):
            table = self.tables[number % len(self.tables)]
            port = self._ports[number % len(self._ports)]
            wire = await dial(port, lambda _: None, lambda: None)
            wire.say(write("hello", table=table.id))
            self._watchers.append(wire)

    def close(self) -> None:
        """Everybody leaves."""
        for table in self.tables:
            for chair in table.chairs:
                if chair.wire is not None:
                    chair.wire.close()
        for wire in self._watchers:
            wire.close()


def percentile(sorted_: Sequence[float], share: float) -> float:
    """In milliseconds; endless if nothing was heard at all."""
    if not sorted_:
        return float("inf")
    return sorted_[min(int(len(sorted_) * share), len(sorted_) - 1)] * 1000
