"""The time of one table."""

from collections.abc import Callable
from time import monotonic
from typing import Final, final

from lastcard.server.node.timers import now_ms
from lastcard.server.table.live import LiveTable

LEAP: Final = 5_000  # milliseconds that no time passes in between two looks, but a clock is set


@final
class TableClock:
    """Milliseconds since 1970, but never before the last entry of a table's log.

    The clocks of several nodes differ, and that of a machine may have been wrong for an hour. A
    table whose log lies ahead goes on from there, as fast as time passes: if it waited until the
    clock has come up with the log, no bot would act and nobody's time would end until then. Nor
    does anybody's time end because a clock is set forward, or a machine wakes up.
    """

    def __init__(
        self,
        live: LiveTable,
        clock: Callable[[], int] = now_ms,
        steady: Callable[[], float] = monotonic,
    ) -> None:
        self._live: Final = live
        self._clock: Final = clock
        self._steady: Final = steady
        self._ahead = 0  # of the node's clock
        self._apart = clock() - int(steady() * 1000)  # the node's clock and one that nobody sets

    def now(self) -> int:
        """The time at the table; it never goes back, whoever has written the log."""
        clock = self._clock()
        apart = clock - int(self._steady() * 1000)
        if apart - self._apart > LEAP:
            self._ahead -= apart - self._apart
        self._apart = apart
        now = clock + self._ahead
        self._ahead += max(0, self._live.at - now)
        return max(now, self._live.at)

    def outside(self, at: int) -> int:
        """When a time at the table comes by the node's own clock."""
        return at - self._ahead
