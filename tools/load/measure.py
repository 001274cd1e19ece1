"""What is measured, and how; each measurement has servers of its own."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from tools.load.crowd import Crowd, Paced
from tools.load.gauge import Steal, Used, memory_kib
from tools.load.site import Site, site
from tools.load.stored import stored_games

LIMIT: Final = 100.0  # milliseconds: what p99 may be at the ceiling
KEPT_UP: Final = 0.95  # the share of the offered actions that must be carried out
STEP: Final = 1.25  # from one rate to the next
TRIES: Final = 3  # whatever else the machine does may spoil some
WINDOWS: Final = 3  # of which the one counts in which the machine was kept from running least
BREATH: Final = 2.0  # seconds after a rate that was too much
SETTLE: Final = 4.0  # seconds in which a server tidies up
THINKERS: Final = 1  # processes, as usual
BOTS: Final = 3  # at a table with one person
WARM: Final = 20  # tables that are opened before anything is measured


@dataclass(frozen=True)
class Steady:
    """Many tables at a steady pace. Memory is that of all nodes together."""

    nodes: int
    tables: int
    players: int
    rate: float  # offered, actions a second a table
    opened: float  # seconds
    paced: Paced
    used: Used
    table_kib: float
    connection_kib: float
    stolen: float  # percent of the time in which the machine was kept from running by others

    @property
    def whole_kib(self) -> float:
        """A table with the connections of all its players."""
        return self.table_kib + self.players * self.connection_kib


@dataclass(frozen=True)
class AmongBots:
    """Tables at which one person plays with bots of one level."""

    level: str
    tables: int
    paced: Paced
    used: Used


@dataclass(frozen=True)
class Ceiling:
    """How far it goes: every pace that was tried, with its outcome."""

    tables: int
    players: int
    tried: list[tuple[Paced, Used]]

    @property
    def best(self) -> tuple[Paced, Used] | None:
        """The highest rate at which p99 stayed below the limit."""
        good = [pair for pair in self.tried if pair[0].p99 < LIMIT]
        return max(good, key=lambda pair: pair[0].rate, default=None)


@dataclass(frozen=True)
class Start:
    """Starting with a database that holds so many games."""

    games: int
    seconds: float
    mib: float


@asynccontextmanager
async def _warm(nodes: int, thinkers: int = 0) -> AsyncIterator[Site]:
    """Servers that have everything loaded that they need; the first has so many to think."""
    async with site(nodes, first={"LASTCARD_EXPERT_WORKERS": f"{thinkers}"}) as running:
        crowd = Crowd(running.ports, 2)
        await crowd.open(WARM)
        await crowd.play(2.0, 1.0, warm_up=1.0)
        crowd.close()
        yield running


async def steady(nodes: int, tables: int, players: int, rate: float, seconds: float) -> Steady:
    """Open tables, play at a pace, and see what it takes."""
    async with _warm(nodes) as running:
        empty = memory_kib(running.processes)
        crowd = Crowd(running.ports, players)
        opened = await crowd.open(tables)
        paced, used, stolen = await _window(running, crowd, rate, seconds / WINDOWS)
        await asyncio.sleep(SETTLE)
        full = memory_kib(running.processes)
        watchers = max(tables, 100)
        await crowd.watch(watchers)
        await asyncio.sleep(SETTLE)
        connection = (memory_kib(running.processes) - full) / watchers
        table = (full - empty) / tables - players * connection
        crowd.close()
    serving = len(running.ports)
    return Steady(serving, tables, players, rate, opened, paced, used, table, connection, stolen)


async def among_bots(level: str, tables: int, seconds: float) -> AmongBots:
    """Bots take their usual time; whoever plays with them answers within two seconds."""
    async with _warm(0, THINKERS) as running:
        crowd = Crowd(running.ports, 1, [level] * BOTS)
        await crowd.open(tables)
        paced, used, _ = await _window(running, crowd, 0.5, seconds / WINDOWS)
        crowd.close()
    return AmongBots(level, tables, paced, used)


async def _window(
    running: Site, crowd: Crowd, rate: float, seconds: float
) -> tuple[Paced, Used, float]:
    """Play for some time, again and again; chosen by the machine's peace, not by the outcome."""
    found: list[tuple[Paced, Used, float]] = []
    for _ in range(WINDOWS):
        gauge, steal = running.gauge(), Steal()
        paced = await crowd.play(rate, seconds)
        found.append((paced, gauge.used(), steal.percent()))
    return min(found, key=lambda one: one[2])


async def ceiling(nodes: int, tables: int, players: int, first: float, seconds: float) -> Ceiling:
    """Go on to higher rates until it is too slow, or does not keep up."""
    found = Ceiling(tables, players, [])
    async with _warm(nodes) as running:
        crowd = Crowd(running.ports, players)
        await crowd.open(tables)
        rate, failures = first, 0
        while failures < TRIES:
            gauge = running.gauge()
            paced = await crowd.play(rate / tables, seconds, warm_up=1.0)
            found.tried.append((paced, gauge.used()))
            if paced.p99 < LIMIT and paced.rate > KEPT_UP * rate:
                rate, failures = rate * STEP, 0
            else:
                failures += 1
                await asyncio.sleep(BREATH)
        crowd.close()
    return found


async def start_ups(games: int, times: int) -> tuple[Start, Start]:
    """How long it takes until a server is ready, and its memory then; without games and with."""
    async with stored_games(0) as empty, stored_games(games) as full:
        for file in (empty, full):
            await _started(file)  # so that all files are in the system's cache
        runs = [(await _started(empty), await _started(full)) for _ in range(times)]
    without, with_games = zip(*runs, strict=True)
    return _start(0, without), _start(games, with_games)


def _start(games: int, runs: Sequence[tuple[float, float]]) -> Start:
    """The quickest of several: whatever else the machine does only makes it slower."""
    return Start(games, min(took for took, _ in runs), median(mib for _, mib in runs))


async def _started(file: Path) -> tuple[float, float]:
    began = perf_counter()
    async with site(0, file) as running:
        return perf_counter() - began, memory_kib(running.processes) / 1024
