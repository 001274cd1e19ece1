"""How a node is: load, memory, limits hit, its busiest and its slowest tables."""

import asyncio
import os
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from time import monotonic, process_time
from typing import TYPE_CHECKING, Any, Final

from lastcard.protocol.operator import NodeFigures, TableFigures
from lastcard.server.node.owned_table import OwnedTable

if TYPE_CHECKING:
    from lastcard.server.node.node import Node

LISTED: Final = 50  # tables of each kind
BEAT: Final = 0.5  # seconds between two looks at how late the event loop is
BEATS: Final = 120  # a minute of them
PAGE: Final = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


class Heartbeat:
    """Measures how late the event loop is, and how busy the process."""

    def __init__(self) -> None:
        self.began: Final = monotonic()
        self._late: deque[float] = deque([0.0], BEATS)
        self._looked = (monotonic(), process_time())
        self._committed = (0.0, 0.0)

    async def beat(self) -> None:
        """Once; whoever sleeps longer than they wanted was kept waiting."""
        due = monotonic() + BEAT
        await asyncio.sleep(BEAT)
        self._late.append(max(monotonic() - due, 0.0))

    @property
    def lag(self) -> float:
        """Seconds, the worst of the last minute."""
        return max(self._late)

    def load(self) -> float:
        """Share of one core since the last look."""
        before, self._looked = self._looked, (monotonic(), process_time())
        return (self._looked[1] - before[1]) / max(self._looked[0] - before[0], 1e-3)

    def commit(self, seconds: float, count: float) -> float:
        """The mean since the last look, out of sums since the start."""
        before, self._committed = self._committed, (seconds, count)
        return (seconds - before[0]) / max(count - before[1], 1)


async def keep_beating(node: "Node") -> None:
    """For as long as the node lives."""
    while True:
        await node.heartbeat.beat()


def memory() -> int:
    """Bytes that this process has in memory; 0 where the system does not tell."""
    with suppress(OSError), open("/proc/self/statm", encoding="ascii") as statm:  # noqa: PTH123
        return int(statm.read().split()[1]) * PAGE
    return 0


def open_files() -> int:
    """How many this process has; 0 where the system does not tell."""
    with suppress(OSError):
        return len(os.listdir("/proc/self/fd"))  # noqa: PTH208
    return 0


def figures_of(node: "Node") -> NodeFigures:
    """All of them, as they are now."""
    owned = [room for room in node.rooms.values() if isinstance(room, OwnedTable)]
    guests = {guest for room in node.rooms.values() for guest in room.devices}
    metrics, beat = node.metrics, node.heartbeat
    return NodeFigures(
        node.storage.node,
        int(monotonic() - beat.began),
        tables=len(owned),
        people=len(guests),
        connections=sum([len(room.clients) for room in node.rooms.values()]),
        memory=memory(),
        files=open_files(),
        load=round(beat.load(), 3),
        lag=round(beat.lag * 1000, 1),
        commit=round(beat.commit(*metrics.committed()) * 1000, 2),
        thoughts=node.bots.searching,
        broken=len(node.breaker.closed),
        draining=node.draining,
        ready=node.ready,
        limits=metrics.limits(),
        busiest=[_figures(node, room) for room in _most(owned, _people)],
        slowest=[_figures(node, room) for room in _most(owned, lambda room: room.worst)],
    )


def _most(rooms: list[OwnedTable], by: Callable[[OwnedTable], Any]) -> list[OwnedTable]:
    return sorted(rooms, key=by, reverse=True)[:LISTED]


def _people(room: OwnedTable) -> tuple[int, int]:
    return len(room.live.here), len(room.live.people)


def _figures(node: "Node", room: OwnedTable) -> TableFigures:
    live = room.live
    return TableFigures(
        room.id,
        live.settings.edition,
        live.status,
        len(live.people),
        sum([live.is_here(seat) for seat in live.people]),
        live.watchers,
        len(live.seats),
        live.settings.visibility == "public",
        round(room.worst * 1000, 1),
        node.storage.node,
    )
