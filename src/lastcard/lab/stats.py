"""Shares and means with their 95 % intervals."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple, final

Z: Final = 1.959964
ALIKE: Final = 1e-9  # what is rounded off never makes a difference
STUDENT: Final = (math.inf, 12.7062, 4.3027, 3.1824, 2.7764)  # where the series is too coarse


class Estimate(NamedTuple):
    """A value and the interval that holds the true one 95 times out of 100."""

    value: float
    low: float
    high: float

    def percent(self) -> str:
        """For people.

        >>> Estimate(0.5, 0.45, 0.55).percent()
        '50.0 % (45.0 to 55.0)'
        >>> Estimate(0.5, -math.inf, math.inf).percent()
        '50.0 % (no interval)'
        """
        if not self.bounded():
            return f"{100 * self.value:.1f} % (no interval)"
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"

    def within(self) -> "Estimate":
        """A share, of which nothing can be below none or above all."""
        return Estimate(*[min(max(value, 0.0), 1.0) for value in self])

    def bounded(self) -> bool:
        """Whether there is an interval to speak of."""
        return not math.isinf(self.high - self.low)


def share(wins: int, games: float) -> Estimate:
    """Wilson's interval; good for small numbers and for shares near 0 and 1.

    >>> share(0, 0)
    Estimate(value=0.0, low=0.0, high=1.0)
    """
    if not games:
        return Estimate(0.0, 0.0, 1.0)
    return _wilson(wins / games, games)


def _wilson(p: float, n: float, z: float = Z) -> Estimate:
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return Estimate(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)))


def clustered(wins: Sequence[float], size: int) -> Estimate:
    """A share over clusters (deals) of `size` games each: games of a deal are no strangers.

    Wilson's interval for as many independent games as the spread between deals is worth, with
    Student's quantile, for of few deals the spread is known as badly as the share.

    >>> clustered([1], 2)
    Estimate(value=0.5, low=0.0, high=1.0)
    """
    deals, games = len(wins), len(wins) * size
    p = sum(wins) / games
    if deals < 2:
        return Estimate(p, 0.0, 1.0)
    expected = p * (1 - p) / size
    spread = _spread([won / size for won in wins], size) / expected if expected else 1.0
    return _wilson(p, games / spread, _student(deals - 1))


def way(hero: Sequence[float], best: Sequence[float], size: int) -> Estimate:
    """How far from a random player's share to the best one's; both on the same deals.

    The interval follows from the deals' deviations from that line (delta method).

    >>> way([1] * 10, [2] * 10, 2).percent()
    '0.0 % (-23.8 to 23.8)'
    >>> way([1], [2], 2).percent()
    '0.0 % (no interval)'
    """
    above = [won / size - 1 / size for won in hero]
    most = [won / size - 1 / size for won in best]
    base = mean(most)
    if base <= 0:
        return Estimate(math.nan, math.nan, math.nan)
    ratio = mean(above) / base
    off = [a - ratio * b for a, b in zip(above, most, strict=True)]
    half = _student(len(off) - 1) * math.sqrt(_spread(off, size) / len(off)) / base
    return Estimate(ratio, ratio - half, ratio + half)


def _spread(values: Sequence[float], size: int) -> float:
    """The variance between deals of `size` games.

    Deals that are all alike may be so by luck, and count as if one of them were off by one game.
    """
    alike = max(values) - min(values) < ALIKE
    middle = mean(values)
    squares = 1 / size**2 if alike else sum([(value - middle) ** 2 for value in values])
    return squares / max(1, len(values) - 1)


def difference(a: Estimate, b: Estimate) -> Estimate:
    """b minus a, of two independent estimates (Newcombe's square-and-add)."""
    value = b.value - a.value
    low = math.hypot(b.value - b.low, a.high - a.value)
    high = math.hypot(b.high - b.value, a.value - a.low)
    return Estimate(value, value - low, value + high)


def average(total: float, squares: float, count: int) -> Estimate:
    """A mean of whole numbers from sums of them and of their squares; Student's interval.

    Numbers that are all alike may be so by luck, and count as if one of them were off by one.

    >>> average(7, 49, 1)
    Estimate(value=7.0, low=-inf, high=inf)
    """
    if not count:
        return Estimate(math.nan, math.nan, math.nan)
    middle = total / count
    spread = max(1.0, squares - total * middle) / max(1, count - 1)
    half = _student(count - 1) * math.sqrt(spread / count)
    return Estimate(middle, middle - half, middle + half)


def about(middle: float, spread: float, count: int) -> Estimate:
    """A mean of so many values that vary so much; Student's interval.

    >>> about(0.5, 0.25, 1)
    Estimate(value=0.5, low=-inf, high=inf)
    """
    if count < 2:
        return Estimate(middle, -math.inf, math.inf)
    half = _student(count - 1) * math.sqrt(spread / count)
    return Estimate(middle, middle - half, middle + half)


def _student(freedom: int) -> float:
    """The quantile of Student's distribution that is `Z` for very many (Cornish and Fisher).

    >>> [round(_student(freedom), 3) for freedom in (1, 5, 9, 1000)]
    [12.706, 2.568, 2.262, 1.962]
    """
    if freedom < len(STUDENT):
        return STUDENT[freedom]
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


@final
class Mean:
    """Of values that come one by one."""

    def __init__(self) -> None:
        self.count = 0
        self.total = self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def estimate(self) -> Estimate:
        middle = self.total / self.count
        spread = (self.squares - self.total * middle) / max(1, self.count - 1)
        return about(middle, spread, self.count)
