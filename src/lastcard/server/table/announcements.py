"""A step of a table, told to each audience in what it may know, and encoded once for each."""

from dataclasses import dataclass, field
from typing import Final

import msgspec

from lastcard.protocol.base import NOBODY
from lastcard.protocol.news import News, Step, TableNews

# An audience: those without a seat where nobody may watch. They are told of the table alone.
OUTSIDE: Final = NOBODY - 1

_encoder: Final = msgspec.json.Encoder()


@dataclass(slots=True)
class Announcement:
    """What one entry of the log meant: a step of the game, a change of the table, or both.

    `steps` has one for spectators (`NOBODY`) and one for each seat that may know more; a seat
    without one gets the spectators'. `also` is for everybody, after the step. Whoever publishes
    a change of the table gives a fresh welcome to a guest whose seat it changed.
    """

    seq: int
    steps: dict[int, Step] = field(default_factory=dict)
    table: TableNews | None = None
    also: tuple[News, ...] = ()
    _bytes: dict[int, list[bytes]] = field(default_factory=dict)

    def messages(self, seat: int) -> list[bytes]:
        """Everything for a seat or a spectator, as JSON, in order."""
        known = seat == OUTSIDE or seat in self._bytes or seat in self.steps
        audience = seat if known else NOBODY
        found = self._bytes.get(audience)
        if found is None:
            found = self._bytes[audience] = [_encoder.encode(news) for news in self._news(audience)]
        return found

    def _news(self, audience: int) -> list[News]:
        """A table is known before its game begins; that it is over, after how it ended."""
        table: list[News] = [] if self.table is None else [self.table]
        if audience == OUTSIDE:
            return table
        step = self._step(audience)
        return [*step, *table, *self.also] if self._ends() else [*table, *step, *self.also]

    def _step(self, audience: int) -> list[News]:
        """It is needed no more once it is encoded, and many tables keep many steps."""
        if audience not in self.steps:
            return []
        step = self.steps.pop(audience)
        self.steps = dict(self.steps)  # an emptied one would keep its size
        return [step]

    def _ends(self) -> bool:
        return self.table is not None and self.table.table.status in ("between", "over")
