"""What could have come in place of the cards that came: means over all of the draw pile.

To whoever sees all hands the draw pile is in random order. So the mean over a single card is taken
over all distinct ones. Where several are drawn, the pile is laid in a ring, in an order of its own,
and every place of the ring is once the top: each card comes first, second and so on equally often,
and the mean is right on average. Only what is shuffled on the way is tried out by some shuffles.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from lastcard.review.judging import Judging
from lastcard.review.played import PlayedMove
from lastcard.rules.engine import apply
from lastcard.rules.state import State
from lastcard.views.rollout import Chance

RESHUFFLES: Final = 32  # tried where there is no draw pile to go by

Weighed = tuple[State, int]  # what could have come, and how often it would have


def left_to_chance(before: State, after: State) -> bool:
    """Whether cards were drawn, turned up or shuffled on the way."""
    return before.shuffles != after.shuffles or before.draw_pile != after.draw_pile


def mean_after(move: PlayedMove, after: State, judging: Judging, seed: int) -> list[float]:
    """The chances that the action led to, before the cards came."""
    total, sums = 0, [0.0] * after.players
    for s, weight in _instead(move.before, after, seed):
        apply(s, move.seat, move.action)
        total += weight
        for seat, chance in enumerate(judging.chances(s)):
            sums[seat] += weight * chance
    return [value / total for value in sums]


def _instead(before: State, after: State, seed: int) -> Iterator[Weighed]:
    single = len(before.draw_pile) - len(after.draw_pile) == 1
    if single and before.shuffles == after.shuffles:
        return _each_card(before)
    return _ring(before, seed)


def _each_card(before: State) -> Iterator[Weighed]:
    """Every distinct card on top, as often as the pile holds it."""
    for card, copies in Counter(before.draw_pile).items():
        s = before.copy()
        s.draw_pile.remove(card)
        s.draw_pile.append(card)
        yield s, copies


def _ring(before: State, seed: int) -> Iterator[Weighed]:
    cards = sorted(before.draw_pile)
    Chance(seed).mix(cards)
    for at in range(len(cards) or RESHUFFLES):
        s = before.copy()
        s.draw_pile = cards[at:] + cards[:at]
        s.seed = f"review {seed} {at}".encode()  # later shuffles are its own
        yield s, 1
