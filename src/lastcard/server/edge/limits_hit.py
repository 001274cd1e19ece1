"""Which limits are hit, for whoever runs the server: a figure, a word in `/readyz`, a log line."""

import logging
from time import monotonic
from typing import Final

from lastcard.server.process.metrics import Metrics

log: Final = logging.getLogger("lastcard.limits")

LATELY: Final = 60.0  # seconds


class LimitsHit:
    """By name, how often of late; a line in the log a minute for each is enough."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics: Final = metrics
        self._last: Final[dict[str, float]] = {}
        self._logged: Final[dict[str, float]] = {}
        self._untold: Final[dict[str, int]] = {}

    def note(self, name: str, now: float | None = None) -> None:
        """Somebody wanted more than this limit allows."""
        now = monotonic() if now is None else now
        self._metrics.limits_hit.labels(name).inc()
        self._last[name] = now
        self._untold[name] = self._untold.get(name, 0) + 1
        if now - self._logged.get(name, -LATELY) >= LATELY:
            self._logged[name] = now
            times = self._untold.pop(name)
            log.warning("a limit is hit: %s", name, extra={"limit": name, "times": times})

    def lately(self, now: float | None = None) -> list[str]:
        """The names of those hit in the last minute."""
        now = monotonic() if now is None else now
        return sorted([name for name, at in self._last.items() if now - at < LATELY])
