"""Shares of wins without the luck that is known of, from sums alone.

Luck is nothing on the mean, so it may be taken off times any number that does not come from the
same deals. The best one for each tenth of them is found by the other nine (cross-fitting).
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from lastcard.lab.stats import ALIKE, Estimate, about

FOLDS: Final = 10
FEW: Final = 20  # by fewer deals nothing is fitted, and all of the luck is taken off


class Freed(NamedTuple):
    """A share without luck, and how many times as many deals with it that is worth."""

    wins: Estimate
    deals: float


@final
class Moments:
    """Sums over some deals: of shares won, of luck, of their squares and products."""

    def __init__(self) -> None:
        self.count = 0
        self.won = self.luck = 0.0
        self.won_won = self.luck_luck = self.won_luck = 0.0

    def add(self, won: float, luck: float) -> None:
        self.count += 1
        self.won += won
        self.luck += luck
        self.won_won += won * won
        self.luck_luck += luck * luck
        self.won_luck += won * luck

    def without(self, other: "Moments") -> "Moments":
        """Of all deals but those."""
        left = Moments()
        for name, value in vars(self).items():
            setattr(left, name, value - getattr(other, name))
        return left

    def slope(self) -> float:
        """How much is won for each unit of luck."""
        spread = self.luck_luck - self.luck**2 / self.count
        if spread < ALIKE:
            return 0.0
        return (self.won_luck - self.won * self.luck / self.count) / spread

    def left(self, weight: float) -> tuple[float, float]:
        """The sums of what is left, and of its squares, when luck is taken off times the weight."""
        squares = self.won_won - 2 * weight * self.won_luck + weight**2 * self.luck_luck
        return self.won - weight * self.luck, squares


@final
class LuckSums:
    """Deals, or games, in ten folds by their number."""

    def __init__(self, size: int) -> None:
        self.size: Final = size  # hands of a deal
        self.folds: Final = [Moments() for _ in range(FOLDS)]
        self.all: Final = Moments()

    def add(self, number: int, won: float, luck: float) -> None:
        """Both as shares of the hands."""
        self.folds[number % FOLDS].add(won, luck)
        self.all.add(won, luck)

    def freed(self) -> Freed:
        parts = [fold.left(self._weight(fold)) for fold in self.folds]
        middle = sum([total for total, _ in parts]) / self.all.count
        spread = self._spread(middle, sum([squares for _, squares in parts]))
        plain = self._spread(self.all.won / self.all.count, self.all.won_won)
        return Freed(about(middle, spread, self.all.count), plain / spread)

    def _weight(self, fold: Moments) -> float:
        return 1.0 if self.all.count < FEW else self.all.without(fold).slope()

    def _spread(self, middle: float, squares: float) -> float:
        """The variance; deals that are all alike count as if one of them were off by one hand."""
        found = squares - self.all.count * middle**2
        return (found if found > ALIKE else 1 / self.size**2) / max(1, self.all.count - 1)


def freed(wins: Sequence[float], luck: Sequence[float], size: int) -> Freed:
    """Of deals of `size` hands each: how many of them were won, and the luck of each hand.

    >>> found = freed([2, 0, 1, 1], [0.5, -0.5, 0.1, -0.1], 2)
    >>> found.wins.percent()
    '50.0 % (37.0 to 63.0)'
    """
    sums = LuckSums(size)
    for number, (won, off) in enumerate(zip(wins, luck, strict=True)):
        sums.add(number, won / size, off)
    return sums.freed()
