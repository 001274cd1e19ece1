"""The ladder of programs from outside: ratings as a fold of the stored games that were rated."""

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final

from lastcard.protocol.programs import LadderRung
from lastcard.server.archive.ratings import Climber, fold, rounded
from lastcard.server.storage.base import Storage
from lastcard.server.table.outcome import GameResult

COUNTS: Final = 90 * 86_400_000  # milliseconds for which a game counts
MOST: Final = 20_000  # games, the last ones
FRESH: Final = 10.0  # seconds for which a ladder is shown without counting again


def standings(records: dict[str, Climber], names: dict[str, str]) -> list[LadderRung]:
    """The ladder, best first; those who are forgotten are not named any more."""
    known = [_rung(guest, names[guest], records[guest]) for guest in records if guest in names]
    return sorted(known, key=lambda standing: (-standing.rating, standing.guest))


def _rung(guest: str, name: str, record: Climber) -> LadderRung:
    return LadderRung(guest, name, *rounded(record), record.games, record.wins)


class LadderBoard:
    """Ladders by edition, counted when somebody looks, and not again for a moment."""

    def __init__(self, storage: Storage, clock: Callable[[], int]) -> None:
        self._storage: Final = storage
        self._clock: Final = clock
        self._counted: dict[str, list[LadderRung]] = {}
        self._until = 0.0
        self._counting: Final = asyncio.Lock()

    def since(self) -> int:
        """From when on games count."""
        return self._clock() - COUNTS

    async def of(self, edition: str) -> list[LadderRung]:
        """The ladder of an edition."""
        async with self._counting:
            if monotonic() >= self._until:
                await self._count_again()
        return self._counted.get(edition, [])

    async def _count_again(self) -> None:
        since = self.since()
        results = await self._storage.rated(since, MOST)
        names = await self._storage.programs(since)
        self._counted = await asyncio.to_thread(_by_edition, results, names)
        self._until = monotonic() + FRESH


def _by_edition(
    results: Sequence[GameResult], names: dict[str, str]
) -> dict[str, list[LadderRung]]:
    editions = sorted({result.edition for result in results})
    return {
        edition: standings(fold([game for game in results if game.edition == edition]), names)
        for edition in editions
    }
