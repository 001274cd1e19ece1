"""Who made how much of a day: folds of the games that were played, never stored themselves.

Everybody has the same cards, seat and company, so what they made of them can be compared as it
is. `worth` is the one place to take out what luck remains, where a review can tell it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from lastcard.protocol.daily import DailyRank

SHOWN: Final = 20


@dataclass(slots=True)
class DailyStanding:
    """What one player made of a day."""

    guest: str
    name: str
    hands: int = 0
    wins: int = 0
    value: int = 0

    def add(self, won: bool, value: int) -> None:
        """One more hand is over."""
        self.hands += 1
        self.wins += won
        self.value += value


def worth(standing: DailyStanding) -> tuple[int, int]:
    """By what is ranked: the raw result, and wins where it is the same."""
    return (standing.value, standing.wins)


def ranks(standings: Iterable[DailyStanding], you: str) -> list[DailyRank]:
    """The best, and whoever asks. The same result has the same rank."""
    ordered = sorted(standings, key=worth, reverse=True)
    places: dict[tuple[int, int], int] = {}
    for place, each in enumerate(ordered, 1):
        places.setdefault(worth(each), place)
    lines = [_line(places[worth(each)], each, you) for each in ordered]
    return [line for nth, line in enumerate(lines) if nth < SHOWN or line.you]


def _line(place: int, each: DailyStanding, you: str) -> DailyRank:
    return DailyRank(place, each.name, each.hands, each.wins, each.value, each.guest == you)


def beaten(standings: Iterable[DailyStanding], you: str) -> int:
    """How many are behind whoever asks."""
    everybody = list(standings)
    mine = [worth(each) for each in everybody if each.guest == you]
    return len([each for each in everybody if mine and worth(each) < mine[0]])


def streak(days: Sequence[int], today: int) -> int:
    """Days in a row, by their numbers; one that is not over yet breaks nothing.

    >>> streak([10, 9, 8, 5], 10), streak([9, 8, 5], 10), streak([8], 10)
    (3, 2, 0)
    """
    played = set(days)
    last = today if today in played else today - 1
    length = 0
    while last - length in played:
        length += 1
    return length
