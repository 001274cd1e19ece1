"""Who made how much of a day: folds of the games that were played, never stored themselves.

Everybody has the same cards, seat and company. What luck remains is in the cards drawn later, and
in what the others do; a review takes it out. A hand that is not reviewed yet counts as an even one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from lastcard.protocol.daily import DailyRank
from lastcard.server.table.daily_deals import EVEN

SHOWN: Final = 20
DIGITS: Final = 2  # of skill, as it is shown


@dataclass(slots=True)
class DailyStanding:
    """What one player made of a day."""

    guest: str
    name: str
    hands: int = 0
    wins: int = 0
    value: int = 0
    skill: float = 0
    judged: int = 0  # hands whose skill is known

    def add(self, won: bool, value: int, skill: float | None) -> None:
        """One more hand is over."""
        self.hands += 1
        self.wins += won
        self.value += value
        self.skill += EVEN if skill is None else skill
        self.judged += skill is not None


def worth(standing: DailyStanding) -> tuple[float, int]:
    """By what is ranked: what was done with the cards, and the raw result where it is the same."""
    return (round(standing.skill, DIGITS), standing.value)


def ranks(standings: Iterable[DailyStanding], you: str) -> list[DailyRank]:
    """The best, and whoever asks. The same result has the same rank."""
    ordered = sorted(standings, key=worth, reverse=True)
    places: dict[tuple[float, int], int] = {}
    for place, each in enumerate(ordered, 1):
        places.setdefault(worth(each), place)
    shown = [each for nth, each in enumerate(ordered) if nth < SHOWN or each.guest == you]
    return [_line(places[worth(each)], each, you) for each in shown]


def _line(place: int, each: DailyStanding, you: str) -> DailyRank:
    return DailyRank(
        rank=place,
        name=each.name,
        hands=each.hands,
        wins=each.wins,
        value=each.value,
        you=each.guest == you,
        skill=round(each.skill, DIGITS),
        judged=each.judged,
    )


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
