"""Hands dealt by chance in sorted order, so that one hand comes up in one way only.

Cards dealt one by one would bring the same three cards in six orders, and a tree six times as
large. Here a hand is drawn from its lowest face to its highest, with the chances that come of it.
"""

from collections.abc import Sequence
from math import comb

Chances = list[tuple[int, float]]


def next_faces(left: Sequence[int], size: int, held: Sequence[int]) -> Chances:
    """The chance of each face to be the next of a hand of so many cards, from its lowest on.

    `left` says how many of each face there were before this hand, `held` which it has by now.

    >>> next_faces([1, 1, 2], 2, [])
    [(0, 0.5), (1, 0.3333333333333333), (2, 0.16666666666666666)]
    >>> next_faces([1, 1, 2], 2, [0])
    [(1, 0.3333333333333333), (2, 0.6666666666666666)]
    """
    ways = _ways(left, size, held)
    total = sum(ways.values())
    return [(face, count / total) for face, count in ways.items() if count]


def _ways(left: Sequence[int], size: int, held: Sequence[int]) -> dict[int, int]:
    """In how many ways the rest of the hand can be had, by the face that comes next."""
    wanted = size - len(held)
    if not held:
        return {face: _from(left, face, wanted) for face in range(len(left))}
    last, count = held[-1], held.count(held[-1])
    ways = {
        last: sum(
            comb(left[last], count + more) * _above(left, last, wanted - more)
            for more in range(1, wanted + 1)
        )
    }
    settled = comb(left[last], count)
    for face in range(last + 1, len(left)):
        ways[face] = settled * _from(left, face, wanted)
    return ways


def _from(left: Sequence[int], face: int, wanted: int) -> int:
    """Ways to have so many cards of which this face is the lowest."""
    return comb(sum(left[face:]), wanted) - _above(left, face, wanted)


def _above(left: Sequence[int], face: int, wanted: int) -> int:
    """Ways to have so many cards of higher faces."""
    return comb(sum(left[face + 1 :]), wanted)
