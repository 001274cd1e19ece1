"""What could have come in place of the cards that came: means over all of the draw pile.

To whoever sees all hands the draw pile is in random order. So the mean over one card is taken over
all distinct ones, and the mean over two over all pairs of them. Where more are drawn, the pile is
laid in a ring, in an order of its own for every hand, and every place of the ring is once the top:
each card comes first, second and so on equally often, and the mean is right on average. Only what
is shuffled on the way is tried out by some shuffles.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final
from zlib import crc32

from lastcard.review.judging import Judging
from lastcard.review.played import PlayedMove
from lastcard.rules.engine import apply
from lastcard.rules.state import State
from lastcard.views.rollout import Chance

RESHUFFLES: Final = 32  # tried at least, where cards are shuffled on the way

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
    if before.shuffles != after.shuffles:
        return _ring(before, seed, RESHUFFLES)
    came = len(before.draw_pile) - len(after.draw_pile)
    if came == 1:
        return _each_card(before)
    return _each_pair(before, after) if came == 2 else _ring(before, seed)


def _each_card(before: State) -> Iterator[Weighed]:
    """Every distinct card on top, as often as the pile holds it."""
    for card, copies in Counter(before.draw_pile).items():
        yield _with_on_top(before, card), copies


def _each_pair(before: State, after: State) -> Iterator[Weighed]:
    """Every two distinct cards on top; to one hand their order is all the same."""
    either_way = _one_hand_took_all(before, after)
    copies = Counter(before.draw_pile)
    for first in copies:
        s = _with_on_top(before, first)
        for second in copies if not either_way else [card for card in copies if card <= first]:
            left = copies[second] - (second == first)
            if left:
                times = 2 if either_way and second != first else 1
                yield _with_on_top(s, second, beneath=1), times * copies[first] * left


def _one_hand_took_all(before: State, after: State) -> bool:
    came = len(before.draw_pile) - len(after.draw_pile)
    pairs = zip(before.hands, after.hands, strict=True)
    return any([len(now) - len(then) == came for then, now in pairs])


def _with_on_top(before: State, card: int, beneath: int = 0) -> State:
    """The same, with this card of the draw pile on top or beneath so many."""
    s = before.copy()
    s.draw_pile.remove(card)
    s.draw_pile.insert(len(s.draw_pile) - beneath, card)
    return s


def _ring(before: State, seed: int, least: int = 1) -> Iterator[Weighed]:
    cards = sorted(before.draw_pile)
    Chance(crc32(before.seed) + seed).mix(cards)
    for number in range(max(len(cards), least)):
        at = number % max(len(cards), 1)
        s = before.copy()
        s.draw_pile = cards[at:] + cards[:at]
        s.seed = f"review {seed} {number}".encode()  # later shuffles are its own
        yield s, 1
