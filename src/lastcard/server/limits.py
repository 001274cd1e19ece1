"""How much one client may do in a time, and how many of something it may have."""

import sys
from collections import Counter
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from time import monotonic
from typing import Any, Final

from lastcard.server.settings import ServerSettings

MOST_KEYS: Final = 50_000
EVERYBODY: Final = ""  # the key of what is counted for all together
PLAYERS: Final = "players"  # for those together who have played before
CODES_OF_A_PLAYER: Final = 10  # an hour, when nobody else may ask for any
LINE: Final = 64  # bits of an IPv6 address that a client cannot choose


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
    """At most so many of something for each key at once, and in all."""

    def __init__(self, most: int, in_all: int = sys.maxsize) -> None:
        self.most = most
        self.in_all = in_all
        self.held: Counter[str] = Counter()
        self.count = 0

    def take(self, key: str) -> bool:
        """One more, if there may be."""
        if self.held[key] >= self.most or self.count >= self.in_all:
            return False
        self.held[key] += 1
        self.count += 1
        return True

    def give_back(self, key: str) -> None:
        """One less."""
        self.held[key] -= 1
        self.count -= 1
        if self.held[key] <= 0:
            del self.held[key]


class Limits:
    """What clients may do, by address or by guest."""

    def __init__(self, settings: ServerSettings) -> None:
        self.requests = Rate(settings.requests_per_address, 60)
        self.guests = Rate(settings.guests_per_address, 3600)
        self.codes = Rate(settings.codes_per_address, 3600)
        self.guesses = Rate(settings.guesses_per_address, 60)
        self.wrong_codes = Rate(settings.wrong_codes, 60)
        self.players = Rate(CODES_OF_A_PLAYER, 3600)
        self.tables = Rate(settings.tables_per_guest, 3600)
        self.handshakes = Rate(settings.handshakes_per_address, 60)
        self.sockets = Holding(settings.connections)
        self.addresses = Holding(settings.connections_per_address)
        self.devices = Holding(settings.connections_per_guest)
        most = max(settings.connections // 2, 64)
        # However few there may be, one address leaves some to the others.
        self.open = Holding(min(settings.open_per_address, most // 2), most)


def client_of(scope: Any) -> str:
    """The address of a client."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def address_of(scope: Any) -> str:
    """What limits go by."""
    return line_of(client_of(scope))


def line_of(address: str) -> str:
    """Whom an address belongs to; whoever has one of IPv6 has 2^64 of them to choose from.

    >>> line_of("192.0.2.7"), line_of("::ffff:192.0.2.7"), line_of("2001:db8::7:8:9")
    ('192.0.2.7', '192.0.2.7', '2001:db8::/64')
    """
    ip = _read(address)
    if not isinstance(ip, IPv6Address):
        return address if ip is None else str(ip)
    return str(IPv6Network((int(ip), LINE), strict=False))


def plain_address(address: str) -> str:
    """An address of IPv4 as itself, though it came to a socket that speaks both.

    >>> plain_address("::ffff:127.0.0.1"), plain_address("::1")
    ('127.0.0.1', '::1')
    """
    ip = _read(address)
    return address if ip is None else str(ip)


def _read(address: str) -> IPv4Address | IPv6Address | None:
    """None if it means nothing: proxies may say what they want."""
    try:
        ip = ip_address(address)
    except ValueError:
        return None
    mapped = ip.ipv4_mapped if isinstance(ip, IPv6Address) else None
    return mapped or ip
