"""How much of the machine a group of processes uses."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

import psutil

KIB: Final = 1024


@dataclass(frozen=True)
class Used:
    """Shares of one core, in percent."""

    servers: float
    database: float
    generator: float


class Gauge:
    """Reads the processes' own counters, so it costs nothing while nobody looks."""

    def __init__(
        self, servers: Sequence[psutil.Process], database: psutil.Process | None = None
    ) -> None:
        self._groups: Final = (
            list(servers),
            [database] if database is not None else [],
        )
        self._self: Final = psutil.Process(os.getpid())
        self._since = perf_counter()
        self._before = self._seconds()

    def used(self) -> Used:
        """What was used since the beginning."""
        took = perf_counter() - self._since
        pairs = zip(self._seconds(), self._before, strict=True)
        return Used(*[100 * max(0.0, now - before) / took for now, before in pairs])

    def _seconds(self) -> list[float]:
        groups = [sum(_of_all(process) for process in group) for group in self._groups]
        return [*groups, _of(self._self)]  # it has started the others


class Steal:
    """How much time a virtual machine's host gave to others; nothing where none is told."""

    def __init__(self) -> None:
        self._before = psutil.cpu_times()

    def percent(self) -> float:
        """Since it was made."""
        now, before = psutil.cpu_times(), self._before
        passed = sum(now) - sum(before)
        stolen = getattr(now, "steal", 0.0) - getattr(before, "steal", 0.0)
        return 100 * stolen / passed if passed > 0 else 0.0


def _of_all(process: psutil.Process) -> float:
    """Seconds of a process and those it has started."""
    return sum(_of(one) for one in (process, *process.children(recursive=True)))


def _of(process: psutil.Process) -> float:
    try:
        times = process.cpu_times()
    except psutil.NoSuchProcess:
        return 0.0
    return float(times.user + times.system)


def memory_kib(servers: Sequence[psutil.Process]) -> float:
    """Memory that these processes have for themselves alone."""
    return sum(float(process.memory_full_info().uss) for process in servers) / KIB
