"""Limits that all nodes share through the database: tables made, and codes tried out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lastcard.server.edge.addresses import Whence
from lastcard.server.edge.limits_hit import LimitsHit
from lastcard.server.edge.security import marked
from lastcard.server.node.timers import now_ms
from lastcard.server.process.settings import ServerSettings
from lastcard.server.storage.base import Charge, Origin, Places, Storage
from lastcard.server.table.denied import Denied

FEW: Final = 3  # wrong codes an hour of an address, while somebody tries them out
HOUR: Final = 3_600_000  # milliseconds
MINUTE: Final = 60_000


@dataclass(frozen=True, slots=True)
class SharedRate:
    """`count` in so many milliseconds, all at once if need be, for each key by itself."""

    name: str
    count: int
    millis: int

    @property
    def cost(self) -> int:
        """Of one."""
        return self.millis // max(self.count, 1)

    def spent(self, owed: int) -> bool:
        """Whether nothing is left to whoever owes so much."""
        return owed + self.cost > self.millis or not self.count


ChargedRate = tuple[SharedRate, str]  # and whose it is


class SharedLimits:
    """What is asked of the database. Addresses are hashed; the database forgets within an hour."""

    def __init__(self, settings: ServerSettings, storage: Storage, hit: LimitsHit) -> None:
        self._storage: Final = storage
        self._hit: Final = hit
        wide = settings.neighbours
        self._tables: Final = SharedRate("tables_per_guest", settings.tables_per_guest, HOUR)
        each = settings.tables_per_address
        self._tables_own: Final = SharedRate("tables_per_address", each, HOUR)
        self._tables_near: Final = SharedRate("tables_per_address", each * wide, HOUR)
        self._codes_all: Final = SharedRate("wrong_codes", settings.wrong_codes, MINUTE)
        self._codes_own: Final = SharedRate("wrong_codes", FEW, HOUR)
        near = settings.codes_per_address * wide
        self._codes_near: Final = SharedRate("wrong_codes", near, HOUR)
        self.places: Final = Places(settings.lobby_per_address, settings.lobby_per_address * wide)

    def origin(self, whence: Whence) -> Origin:
        """Whence a table was made, as it is kept."""
        salt = self._storage.salt
        return Origin(marked(salt, "origin", whence.own), marked(salt, "origin", whence.near))

    async def take_table(self, guest: str, whence: Whence) -> None:
        """One more table of a guest and of an address, or `Denied`."""
        wanted = [
            (self._tables, guest),
            (self._tables_own, whence.own),
            (self._tables_near, whence.near),
        ]
        for (rate, _), owed in zip(wanted, await self._owed(wanted), strict=True):
            if rate.spent(owed):
                self._hit.note(rate.name)
                raise Denied("too_many")
        await self._charge(wanted)

    # -- codes -----------------------------------------------------------------------------------

    async def check_code(self, whence: Whence) -> None:
        """Deny a code to whoever has guessed too many; nobody else's guesses count for that.

        Whoever has guessed none in this hour is always heard: neither the guesses of all the
        world nor those of the neighbours shut out a newcomer with the right one. There are 23^6
        codes, 148 million. Whoever tries them out gets 120 a minute at first, from however many
        addresses, and 3 an hour from each address besides: 1.2 million in a week, after which a
        deserted table has none, and 504 more for each address. That finds one table in 120.
        """
        own, near, everybody = await self._owed(self._wrong(whence))
        siege = self._codes_all.spent(everybody) and self._codes_own.spent(own)
        if siege or (own and self._codes_near.spent(near)):
            self._hit.note("wrong_codes")
            raise Denied("too_fast")

    async def note_wrong_code(self, whence: Whence) -> None:
        """A code that led nowhere."""
        await self._charge(self._wrong(whence))

    def _wrong(self, whence: Whence) -> list[ChargedRate]:
        return [
            (self._codes_own, whence.own),
            (self._codes_near, whence.near),
            (self._codes_all, ""),
        ]

    # -- the database ----------------------------------------------------------------------------

    async def _owed(self, wanted: Sequence[ChargedRate]) -> list[int]:
        return await self._storage.owed([self._key(taken) for taken in wanted], now_ms())

    async def _charge(self, wanted: Sequence[ChargedRate]) -> None:
        costs = [Charge(self._key(taken), taken[0].cost, taken[0].millis) for taken in wanted]
        await self._storage.charge(costs, now_ms())

    def _key(self, taken: ChargedRate) -> str:
        rate, whose = taken
        return marked(self._storage.salt, rate.name, whose)
