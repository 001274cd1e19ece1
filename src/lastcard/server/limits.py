"""How much one client may do in a time, and how many of something it may have."""

from collections import Counter
from time import monotonic
from typing import Any, Final

from lastcard.server.settings import ServerSettings

MOST_KEYS: Final = 50_000


class Rate:
    """`count` in `seconds`, all at once if need be, for each key by itself.

    For every key one number is kept: the time at which it would have nothing left to pay off.
    """

    def __init__(self, count: int, seconds: float) -> None:
        self.cost = seconds / max(count, 1)
        self.most = seconds if count else -1.0
        self._owed: dict[str, float] = {}

    def allows(self, key: str, now: float | None = None) -> bool:
        """Take one if there is one to take."""
        now = monotonic() if now is None else now
        owed = max(self._owed.get(key, now), now) + self.cost
        if owed - now > self.most + 1e-9:
            return False
        self._keep(key, owed, now)
        return True

    def spent(self, key: str, now: float | None = None) -> bool:
        """Whether nothing is left, without taking any."""
        now = monotonic() if now is None else now
        return max(self._owed.get(key, now), now) + self.cost - now > self.most + 1e-9

    def _keep(self, key: str, owed: float, now: float) -> None:
        if len(self._owed) >= MOST_KEYS and key not in self._owed:
            self._owed = {k: at for k, at in self._owed.items() if at > now}
            if len(self._owed) >= MOST_KEYS:  # a flood of addresses: forget the oldest
                del self._owed[next(iter(self._owed))]
        self._owed[key] = owed


class Holding:
    """At most so many of something for each key at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.held: Counter[str] = Counter()

    def take(self, key: str) -> bool:
        """One more, if there may be."""
        if self.held[key] >= self.most:
            return False
        self.held[key] += 1
        return True

    def give_back(self, key: str) -> None:
        """One less."""
        self.held[key] -= 1
        if self.held[key] <= 0:
            del self.held[key]


class Limits:
    """What clients may do, by address or by guest."""

    def __init__(self, settings: ServerSettings) -> None:
        self.requests = Rate(settings.requests_per_address, 60)
        self.guests = Rate(settings.guests_per_address, 3600)
        self.guesses = Rate(settings.guesses_per_address, 60)
        self.tables = Rate(settings.tables_per_guest, 3600)
        self.sockets = Holding(settings.connections)
        self.addresses = Holding(settings.connections_per_address)
        self.devices = Holding(settings.connections_per_guest)


def address_of(scope: Any) -> str:
    """The address that limits go by."""
    client = scope.get("client")
    return str(client[0]) if client else ""
