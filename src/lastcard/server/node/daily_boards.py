"""What everybody made of a day, counted when somebody looks, and not again for a while.

There may be thousands, and counting them takes as long as hundreds of moves: so whoever asks sees
their own hands as they are, and those of others as they were a moment ago.
"""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from time import monotonic
from typing import Final

from lastcard.server.storage.daily_records import DailyRecords, DailyTry
from lastcard.server.table.daily_deals import value_of
from lastcard.server.table.daily_standings import DailyStanding

REST: Final = 20  # times as long as counting took, until it is counted again
KEPT: Final = 16  # days
WANTED: Final = 10  # hands that are judged because somebody looks at a day


@dataclass(slots=True, frozen=True)
class DailyBoard:
    """A day as it was lately."""

    standings: dict[str, DailyStanding]  # by guest
    unjudged: list[DailyTry]
    until: float


class DailyBoards:
    """Those of a node, by day."""

    def __init__(self, records: DailyRecords) -> None:
        self._records: Final = records
        self._counted: Final[dict[date, DailyBoard]] = {}  # the day counted last at the end
        self._counting: Final = asyncio.Lock()

    async def of(self, day: date) -> DailyBoard:
        """However many ask at once, it is counted for one of them."""
        async with self._counting:
            board = self._counted.pop(day, None)
            if board is None or monotonic() >= board.until:
                board = await self._count(day)
            self._counted[day] = board
            if len(self._counted) > KEPT:
                del self._counted[next(iter(self._counted))]
        return board

    def forget(self) -> None:
        """Somebody wants to be named no more."""
        self._counted.clear()

    async def _count(self, day: date) -> DailyBoard:
        began = monotonic()
        tries = await self._records.tries(str(day))
        standings = await asyncio.to_thread(standings_of, tries, ends_at(day))
        now = monotonic()
        return DailyBoard(standings, unjudged(tries)[:WANTED], now + REST * (now - began))


def with_own(board: DailyBoard, day: date, own: Sequence[DailyTry]) -> list[DailyStanding]:
    """Everybody's, and whoever asks as they are now."""
    return list((board.standings | standings_of(own, ends_at(day))).values())


def standings_of(tries: Iterable[DailyTry], ends: int) -> dict[str, DailyStanding]:
    """What came of a day; what was finished later does not count, for then all is shown."""
    found: dict[str, DailyStanding] = {}
    for each in tries:
        if each.result is not None and each.result.ended < ends:
            standing = found.setdefault(each.guest, DailyStanding(each.guest, each.name))
            standing.add(each.result.winner == 0, value_of(each.result, 0), each.skill)
    return found


def unjudged(tries: Iterable[DailyTry]) -> list[DailyTry]:
    """Hands that are over, of which nobody knows yet what they were worth."""
    return [each for each in tries if each.result is not None and each.skill is None]


def ends_at(day: date) -> int:
    """When a day is over, in milliseconds since 1970."""
    next_day = datetime.combine(day + timedelta(days=1), datetime.min.time(), UTC)
    return int(next_day.timestamp() * 1000)
