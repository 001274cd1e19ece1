"""Tables that fail the same way each time are not opened for ever."""

import logging
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Final

from lastcard.server.process.logs import wordless
from lastcard.server.process.metrics import Metrics

log: Final = logging.getLogger("lastcard.tables")

FAILURES: Final = 3  # within
WINDOW: Final = 60.0  # seconds, and a table is closed
MOST: Final = 10_000  # tables whose failures are remembered


class Breaker:
    """Counts the failures of tables, and closes those that have too many in a short time.

    A closed table stays closed until whoever runs the server opens it again: its log is as it
    was, and something in it, or in the code, fails whenever it is read or goes on.
    """

    def __init__(self, metrics: Metrics, clock: Callable[[], float] = monotonic) -> None:
        self._metrics: Final = metrics
        self._clock: Final = clock
        self._failures: dict[str, deque[float]] = {}
        self.closed: dict[str, str] = {}  # tables, and the kind of error that closed them

    def failed(self, table: str, error: Exception) -> bool:
        """A table has failed; whether it is closed by that."""
        if not self._too_often(table):
            extra = {"table": table}
            log.warning("a table failed and is read anew", exc_info=wordless(error), extra=extra)
            return False
        self._close(table, error)
        return True

    def _too_often(self, table: str) -> bool:
        times = self._failures.setdefault(table, deque(maxlen=FAILURES))
        times.append(self._clock())
        if len(self._failures) > MOST:
            del self._failures[next(iter(self._failures))]
        return len(times) == FAILURES and times[-1] - times[0] <= WINDOW

    def _close(self, table: str, error: Exception) -> None:
        self.closed[table] = type(error).__name__
        if len(self.closed) > MOST:
            del self.closed[next(iter(self.closed))]
        self._metrics.broken.set(len(self.closed))
        text = "a table is closed: it failed %d times within a minute"
        log.error(text, FAILURES, exc_info=wordless(error), extra={"table": table})

    def retry(self, table: str) -> bool:
        """Let a table be opened again; whether it was closed."""
        self._failures.pop(table, None)
        was = self.closed.pop(table, None) is not None
        self._metrics.broken.set(len(self.closed))
        return was
