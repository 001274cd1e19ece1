"""One heap of times for all tables, and one timer of the event loop for the earliest of them."""

import asyncio
import heapq
from collections.abc import Callable
from itertools import count
from time import monotonic, time
from typing import Final, final


@final
class Clock:
    """Milliseconds since 1970 that never go back.

    Where the system's clock is set back, time goes on from where it was: logs and deadlines lie
    ahead of the new time, and tables would stand still until it has come up with them.
    """

    def __init__(
        self, wall: Callable[[], float] = time, steady: Callable[[], float] = monotonic
    ) -> None:
        self._wall: Final = wall
        self._steady: Final = steady
        self._ahead = 0.0  # of the steady clock, which begins anywhere

    def __call__(self) -> int:
        steady = self._steady()
        self._ahead = max(self._ahead, self._wall() - steady)
        return int((self._ahead + steady) * 1000)


now_ms: Final = Clock()


class Alarm:
    """Something to be done at a time; cancelled by forgetting what is to be done."""

    __slots__ = ("at", "call", "order")

    def __init__(self, at: int, order: int, call: Callable[[], None]) -> None:
        self.at = at
        self.order = order
        self.call: Callable[[], None] | None = call

    def __lt__(self, other: "Alarm") -> bool:
        return (self.at, self.order) < (other.at, other.order)

    def cancel(self) -> None:
        self.call = None


class Alarms:
    """All of them, in order."""

    def __init__(self, clock: Callable[[], int] = now_ms) -> None:
        self.clock = clock
        self._heap: list[Alarm] = []
        self._order = count()
        self._handle: asyncio.TimerHandle | None = None
        self._next = 0
        self._ringing = False

    def at(self, at: int, call: Callable[[], None]) -> Alarm:
        """Do something at a time in milliseconds since 1970."""
        alarm = Alarm(at, next(self._order), call)
        heapq.heappush(self._heap, alarm)
        if not self._ringing and (self._handle is None or at < self._next):
            self._set(at)
        return alarm

    def _set(self, at: int) -> None:
        if self._handle is not None:
            self._handle.cancel()
        delay = max(at - self.clock(), 0) / 1000
        self._next = at
        self._handle = asyncio.get_running_loop().call_later(delay, self.ring)

    def ring(self) -> None:
        """Do all that is due, then wait for the next."""
        self._handle = None
        self._ringing = True  # whatever is added meanwhile, the timer is set once, at the end
        try:
            for alarm in self._due():
                if alarm.call is not None:
                    alarm.call()
        finally:
            self._ringing = False
            if self._heap:
                self._set(self._heap[0].at)

    def _due(self) -> list[Alarm]:
        """Taken out before any rings, so that one that rings again at once starves nobody."""
        now = self.clock()
        due: list[Alarm] = []
        while self._heap and (self._heap[0].call is None or self._heap[0].at <= now):
            due.append(heapq.heappop(self._heap))
        return due

    def stop(self) -> None:
        """Nothing rings any more."""
        self._heap.clear()
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
