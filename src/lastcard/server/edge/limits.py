"""How much one client may do in a time, and how many of something it may have."""

import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Final
from weakref import WeakValueDictionary

from lastcard.server.edge.addresses import Whence
from lastcard.server.edge.crowds import Crowds
from lastcard.server.edge.limits_hit import LimitsHit
from lastcard.server.edge.unread import Unread
from lastcard.server.process.settings import ServerSettings

MOST_KEYS: Final = 50_000
EVERYBODY: Final = ""  # the key of what is counted for all together
BURST: Final = 3.0  # seconds' worth of messages that may come at once
REQUESTS: Final = 8 * 2**20  # bytes of requests that are not answered yet, of one address
REQUESTS_IN_ALL: Final = 64 * 2**20
UNREAD_IN_ALL: Final = 256 * 2**20  # bytes of messages that wait for slow readers
CHALLENGES: Final = 30  # of programs, by one guest in an hour
CLUBS: Final = 20  # made from one address in an hour
LADDER: Final = 1200  # games of the ladder made for one address in an hour
PAGES: Final = 4  # about stored games, on their way to one address
CHAT_SECONDS: Final = 20.0  # in which a third of a minute's lines may come all at once
REACTIONS: Final = 20  # of one guest, at once
REACTION_SECONDS: Final = 10.0  # in which there may be as many again
REFUSALS: Final = 50  # useless messages of one address that are heard in a second
TOLD: Final = 16_384  # bytes that an address is told for each message that it may say
DEAF: Final = 5.0  # seconds that one which is told more waits to be heard at most
LONGEST: Final = 1.0  # seconds that the sender of one waits at most
AMENDS: Final = 10  # handshakes that it costs to be cut off for nonsense

Hit = Callable[[], None]


def unseen() -> None:
    """Nobody wants to know that this limit is hit."""


class Rate:
    """`count` in `seconds`, all at once if need be, for each key by itself.

    For every key one number is kept: the time at which it would have nothing left to pay off.
    """

    def __init__(self, count: int, seconds: float, hit: Hit = unseen) -> None:
        self.hit: Final = hit
        self.cost = seconds / max(count, 1)
        self.most = seconds if count else -1.0
        self._owed: dict[str, float] = {}

    def allows(self, key: str, now: float | None = None) -> bool:
        """Take one if there is one to take."""
        now = monotonic() if now is None else now
        owed = max(self._owed.get(key, now), now) + self.cost
        if owed - now > self.most + 1e-9:
            self.hit()
            return False
        self._keep(key, owed, now)
        return True

    def spent(self, key: str, now: float | None = None) -> bool:
        """Whether nothing is left, without taking any."""
        now = monotonic() if now is None else now
        return max(self._owed.get(key, now), now) + self.cost - now > self.most + 1e-9

    def charge(self, key: str, count: int, now: float | None = None) -> None:
        """Take so many, or whatever is left."""
        now = monotonic() if now is None else now
        owed = max(self._owed.get(key, now), now) + count * self.cost
        self._keep(key, min(owed, now + self.most), now)

    def _keep(self, key: str, owed: float, now: float) -> None:
        if len(self._owed) >= MOST_KEYS and key not in self._owed:
            self._owed = {k: at for k, at in self._owed.items() if at > now}
            if len(self._owed) >= MOST_KEYS:  # a flood of addresses: forget the oldest
                del self._owed[next(iter(self._owed))]
        self._owed[key] = owed


class Holding:
    """At most so many of something for each key at once, and in all."""

    def __init__(self, most: int, in_all: int = sys.maxsize, hit: Hit = unseen) -> None:
        self.hit: Final = hit
        self.most = most
        self.in_all = in_all
        self.held: Counter[str] = Counter()
        self.count = 0

    def take(self, key: str, size: int = 1) -> bool:
        """One more, if there may be, or so much more."""
        held = self.held.get(key, 0)
        if held + size > self.most or self.count + size > self.in_all:
            self.hit()
            return False
        self.held[key] = held + size
        self.count += size
        return True

    def give_back(self, key: str, size: int = 1) -> None:
        """One less, or so much."""
        self.held[key] -= size
        self.count -= size
        if self.held[key] <= 0:
            del self.held[key]


class RateByAddress:
    """A rate for each address, and a wider one for all its neighbours together."""

    def __init__(self, count: int, seconds: float, neighbours: int, hit: Hit) -> None:
        self.own: Final = Rate(count, seconds, hit)
        self.near: Final = Rate(count * neighbours, seconds, hit)

    def allows(self, whence: Whence) -> bool:
        """Take one, if neither is used up."""
        if self.near.spent(whence.near):
            self.near.hit()
            return False
        return self.own.allows(whence.own) and self.near.allows(whence.near)

    def spent(self, whence: Whence) -> bool:
        """Whether nothing is left, without taking any."""
        return self.own.spent(whence.own) or self.near.spent(whence.near)


class HoldingByAddress:
    """At most so many for each address, so many for its neighbours, and so many in all."""

    def __init__(self, most: int, neighbours: int, hit: Hit, in_all: int = sys.maxsize) -> None:
        self.own: Final = Holding(most, in_all, hit)
        self.near: Final = Holding(most * neighbours, hit=hit)

    def lack_room(self, whence: Whence) -> bool:
        """Whether nothing keeps an address from one more but that all there are are held."""
        held, near = self.own.held.get(whence.own, 0), self.near.held.get(whence.near, 0)
        has_few = held < self.own.most and near < self.near.most
        return has_few and self.own.count >= self.own.in_all

    def take(self, whence: Whence, size: int = 1) -> bool:
        """One more, if there may be, or so much more."""
        if not self.near.take(whence.near, size):
            return False
        if self.own.take(whence.own, size):
            return True
        self.near.give_back(whence.near, size)
        return False

    def give_back(self, whence: Whence, size: int = 1) -> None:
        """One less, or so much."""
        self.own.give_back(whence.own, size)
        self.near.give_back(whence.near, size)


class MessagePace:
    """A rate for somebody who holds it in hand: nothing has to be looked up for every message."""

    __slots__ = ("__weakref__", "_cost", "_hit", "_most", "_owed")

    def __init__(self, per_second: int, at_once: float, hit: Hit = unseen) -> None:
        self._cost: Final = 1 / max(per_second, 1)
        self._most: Final = at_once  # seconds' worth
        self._owed = 0.0
        self._hit: Final = hit

    def allows(self, now: float, size: float = 1) -> bool:
        """Take one, or so much, if there is so much to take."""
        owed = (max(now, self._owed)) + size * self._cost
        if owed - now > self._most:
            self._hit()
            return False
        self._owed = owed
        return True

    def wait(self, now: float, most: float, size: float = 1) -> float:
        """Take one, or so much, whatever is left; gives the seconds to wait, so many at most."""
        at_once = now + self._most
        self._owed = min(max(now, self._owed) + size * self._cost, at_once + most)
        if self._owed > at_once:
            self._hit()
        return self.due(now)

    def due(self, now: float) -> float:
        """Seconds until all is paid off but for what may come at once."""
        return max(self._owed - now - self._most, 0.0)


class Paces:
    """One pace for all who have the same key, as long as one of them is there."""

    def __init__(self, per_second: int, at_once: float, hit: Hit = unseen) -> None:
        self._make: Final = partial(MessagePace, per_second, at_once, hit)
        self._known: Final[WeakValueDictionary[str, MessagePace]] = WeakValueDictionary()

    def of(self, key: str) -> MessagePace:
        """The pace of whoever has this key."""
        pace = self._known.get(key)
        if pace is None:
            self._known[key] = pace = self._make()
        return pace


class Limits:
    """What clients may do, by address or by guest. Each limit has the name of its setting."""

    def __init__(self, settings: ServerSettings, hit: LimitsHit) -> None:
        self.hit: Final = hit
        self._settings: Final = settings
        self.requests: Final = self._rate("requests_per_address", 60)
        self.guests: Final = self._rate("guests_per_address", 3600)
        # By address alone: whoever comes with a right one does not pay for the neighbours.
        hit_codes, hit_guesses = self._hit("codes_per_address"), self._hit("guesses_per_address")
        self.codes: Final = Rate(settings.codes_per_address, 3600, hit_codes)
        self.guesses: Final = Rate(settings.guesses_per_address, 60, hit_guesses)
        self.handshakes: Final = self._rate("handshakes_per_address", 60)
        self.messages: Final = Paces(
            settings.messages_per_address, BURST, self._hit("messages_per_address")
        )
        self.refusals: Final = Paces(REFUSALS, 0.0)
        told = settings.messages_per_address * TOLD
        self.told: Final = Paces(told, BURST, self._hit("told"))
        self.bots: Final = Paces(settings.bots_per_address, BURST, self._hit("bots_per_address"))
        self.sockets: Final = Holding(settings.connections, hit=self._hit("connections"))
        self.addresses: Final = self._holding("connections_per_address")
        self.devices: Final = Holding(
            settings.connections_per_guest, hit=self._hit("connections_per_guest")
        )
        # A third of a minute's lines may come at once.
        self.chat: Final = Rate(
            settings.chat_per_minute // 3, CHAT_SECONDS, self._hit("chat_per_minute")
        )
        self.reactions: Final = Rate(REACTIONS, REACTION_SECONDS, self._hit("reactions"))
        wide = settings.neighbours
        self.clubs: Final = RateByAddress(CLUBS, 3600, wide, self._hit("clubs"))
        self.ladder: Final = RateByAddress(LADDER, 3600, wide, self._hit("ladder"))
        self.challenges: Final = Rate(CHALLENGES, 3600, self._hit("challenges"))
        most = max(settings.connections // 2, 64)
        # However few there may be, one address leaves some to the others.
        each = min(settings.open_per_address, most // 2)
        hit_open = self._hit("open_per_address")
        self.open: Final = Crowds(HoldingByAddress(each, wide, hit_open, most))
        self.arriving: Final = Crowds(HoldingByAddress(each, wide, hit_open, most))
        hit_bytes = self._hit("request_bytes")
        self.request_bytes: Final = HoldingByAddress(REQUESTS, wide, hit_bytes, REQUESTS_IN_ALL)
        each_unread = settings.backlog_bytes
        self.unread: Final = Unread(
            UNREAD_IN_ALL, self._hit("unread"), each_unread, self._hit("backlog_bytes")
        )
        self.hit_pages: Final = self._hit("pages")
        self.pages: Final = HoldingByAddress(PAGES, wide, self.hit_pages)

    def messages_of_one(self) -> MessagePace:
        """The pace of one connection."""
        hit = self._hit("messages_per_second")
        return MessagePace(self._settings.messages_per_second, BURST, hit)

    def _hit(self, name: str) -> Hit:
        return partial(self.hit.note, name)

    def _rate(self, name: str, seconds: float) -> RateByAddress:
        count = getattr(self._settings, name)
        return RateByAddress(count, seconds, self._settings.neighbours, self._hit(name))

    def _holding(self, name: str) -> HoldingByAddress:
        most = getattr(self._settings, name)
        return HoldingByAddress(most, self._settings.neighbours, self._hit(name))
