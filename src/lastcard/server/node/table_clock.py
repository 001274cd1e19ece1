"""The time of one table."""

from collections.abc import Callable
from typing import Final, final

from lastcard.server.node.timers import now_ms
from lastcard.server.table.live import LiveTable


@final
class TableClock:
    """Milliseconds since 1970, but never before the last entry of a table's log.

    The clocks of several nodes differ, and that of a machine may have been wrong for an hour. A
    table whose log lies ahead goes on from there, as fast as time passes: if it waited until the
    clock has come up with the log, no bot would act and nobody's time would end until then.
    """

    def __init__(self, live: LiveTable, clock: Callable[[], int] = now_ms) -> None:
        self._live: Final = live
        self._clock: Final = clock
        self._ahead = 0  # of the node's clock

    def now(self) -> int:
        """The time at the table; it never goes back, whoever has written the log."""
        now = self._clock() + self._ahead
        self._ahead += max(0, self._live.at - now)
        return max(now, self._live.at)

    def outside(self, at: int) -> int:
        """When a time at the table comes by the node's own clock."""
        return at - self._ahead
