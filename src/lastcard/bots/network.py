"""The network: scores for several things in one situation. Compiled.

One hidden layer. What all the things share is added up once; each then adds its own features. Four
hidden units are added up side by side, so that a feature is looked up once for all of them.
"""

from typing import TYPE_CHECKING, Final, final

from lastcard.bots.feature_places import Sparse

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine word where this is compiled, else an int

SIDE_BY_SIDE: Final = 4


@final
class Head:
    """Scores for answers, or for seats."""

    def __init__(self, shared: int, own: int, hidden: int, weights: list[float]) -> None:
        """`weights` are those of each hidden unit in turn, then those of the own features alone.

        A unit has its bias, its weight in the sum, and a weight for each feature.
        """
        assert len(weights) == size(shared, own, hidden)
        stride = 2 + shared + own
        units = [weights[unit * stride : (unit + 1) * stride] for unit in range(hidden)]
        while len(units) % SIDE_BY_SIDE:
            units.append([0.0] * stride)
        self.units: Final = len(units)
        self.shared: Final = shared
        self.own: Final = own
        self.bias: Final = [unit[0] for unit in units]
        self.out: Final = [unit[1] for unit in units]
        self.by_shared: Final = _side_by_side([unit[2 : 2 + shared] for unit in units])
        self.by_own: Final = _side_by_side([unit[2 + shared :] for unit in units])
        self.alone: Final = weights[hidden * stride :]

    def scores(self, situation: Sparse, things: list[Sparse]) -> list[float]:
        """One for each thing: the higher, the better."""
        base = _sums(self.bias, self.by_shared, self.shared, situation)
        return [self._score(base, thing) for thing in things]

    def _score(self, base: list[float], thing: Sparse) -> float:
        hidden = _sums(base, self.by_own, self.own, thing)
        out = self.out
        score = 0.0
        unit: i64
        for unit in range(self.units):
            given = hidden[unit]
            if given > 0.0:
                score += out[unit] * given
        alone = self.alone
        places = thing.places
        amounts = thing.amounts
        at: i64
        for at in range(len(places)):
            score += alone[places[at]] * amounts[at]
        return score


def _sums(base: list[float], weights: list[float], width: int, features: Sparse) -> list[float]:
    """What the features add to each hidden unit."""
    places = features.places
    amounts = features.amounts
    count: i64 = len(places)
    units: i64 = len(base)
    found: list[float] = []
    start: i64 = 0
    first: i64 = 0
    stride: i64 = 4 * width
    at: i64
    while first < units:
        a, b, c, d = base[first], base[first + 1], base[first + 2], base[first + 3]
        for at in range(count):
            place: i64 = places[at]
            place = start + 4 * place
            amount = amounts[at]
            a += weights[place] * amount
            b += weights[place + 1] * amount
            c += weights[place + 2] * amount
            d += weights[place + 3] * amount
        found.append(a)
        found.append(b)
        found.append(c)
        found.append(d)
        first += 4
        start += stride
    return found


def _side_by_side(units: list[list[float]]) -> list[float]:
    """Four units at a time, the four weights of a feature beside each other."""
    found: list[float] = []
    for first in range(0, len(units), SIDE_BY_SIDE):
        four = units[first : first + SIDE_BY_SIDE]
        for place in range(len(four[0])):
            found += [unit[place] for unit in four]
    return found


def size(shared: int, own: int, hidden: int) -> int:
    """How many weights there are.

    >>> size(2, 3, 4)
    31
    """
    return hidden * (2 + shared + own) + own
