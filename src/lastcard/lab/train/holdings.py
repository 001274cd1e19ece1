"""Learning what deeds tell of a hand: the numbers of `lastcard.views.leanings`, by likelihood.

A model of each place where a card of another player lies hidden: the number of cards of each
colour that are not in sight, times the exponential of what the place leans to. The numbers are
those with which the colours truly held are likeliest. What a place leans to is linear in them, so
a trail followed with a single number set to one tells what that number counts there.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lastcard.lab.noted_hands import HandsPlan
from lastcard.review.played import PlayedHand, PlayedMove
from lastcard.rules.cards import NO_CARD
from lastcard.rules.edition import Table
from lastcard.views import View
from lastcard.views.determinize import Worlds
from lastcard.views.leanings import BARRED, NAMES
from lastcard.views.likely_hands import Trail

Array = NDArray[np.float64]
LOOKED_AT: Final = 0.25  # of the decisions, for those of a hand are much alike
LONGEST: Final = 400  # moves; a longer hand is not looked at
STEPS: Final = 400
RATE: Final = 0.05
SLIP: Final = 0.02  # of a share, for what nobody would expect
DIGITS: Final = 3
ONES: Final = [tuple([float(at == one) for at in range(BARRED)] + [0.0]) for one in range(BARRED)]


class SeatSeen(NamedTuple):
    """The hidden places of another player's hand as a seat saw them, and what lay there."""

    free: Array  # place by colour: cards not in sight that are not barred there
    barred: Array  # and that are
    counts: Array  # number by place by colour: what it counts
    held: Array  # by colour: the true cards
    weight: float  # so that all hands count alike


def seats_seen(plan: HandsPlan) -> Iterator[SeatSeen]:
    """All that is learned from."""
    for setting in plan.settings():
        table = setting.at.table()
        for number, hand in enumerate(setting.hands(table)):
            if len(hand.moves) <= LONGEST:
                yield from _in_hand(hand, Random(number))


def _in_hand(hand: PlayedHand, random: Random) -> Iterator[SeatSeen]:
    asked = [move for move in hand.moves if not move.action.claim]
    chosen = [move for move in asked if random.random() < LOOKED_AT]
    found = [seen for move in chosen for seen in _at(hand.seen(move), move)]
    for seen in found:
        yield seen._replace(weight=1.0 / len(found))


def _at(view: View, move: PlayedMove) -> Iterator[SeatSeen]:
    worlds = Worlds(view)
    cards = worlds.hidden.cards + worlds.hidden.somewhere
    trails = [_settled(view, worlds, numbers) for numbers in ONES]
    for seat in move.before.others(view.seat):
        places = [at for at, slot in enumerate(trails[0].hands[seat]) if slot.card == NO_CARD]
        slots = [[trail.hands[seat][at] for at in places] for trail in trails]
        held = _by_colour(view.table, move.before.hands[seat])
        held -= _by_colour(view.table, worlds.hands[seat])
        if places:
            free, barred = _unseen(view.table, cards, [slot.barred for slot in slots[0]])
            counts = np.array([[slot.leans for slot in each] for each in slots])
            yield SeatSeen(free, barred, counts, held, 1.0)


def _settled(view: View, worlds: Worlds, numbers: tuple[float, ...]) -> Trail:
    trail = Trail(view.table, view.seat, view.events, numbers)
    trail.settle(view.counts, worlds.hands)
    return trail


def _by_colour(table: Table, cards: list[int]) -> Array:
    """Wilds last."""
    own = [table.deck.colour_of[card] % (len(table.deck.colours) + 1) for card in cards]
    return np.bincount(own, minlength=len(table.deck.colours) + 1).astype(float)


def _unseen(table: Table, cards: list[int], barred: list[int]) -> tuple[Array, Array]:
    free = [_by_colour(table, [card for card in cards if not bits >> card & 1]) for bits in barred]
    return np.array(free), _by_colour(table, cards) - np.array(free)


class Learned(NamedTuple):
    """How likely the true colours are with some numbers, and which way is better."""

    likelihood: float
    slopes: Array


class Beliefs:
    """All that was seen, laid end to end, so that it is reckoned at once."""

    def __init__(self, seen: list[SeatSeen]) -> None:
        self.free: Final = np.concatenate([one.free for one in seen])
        self.barred: Final = np.concatenate([one.barred for one in seen])
        self.counts: Final = np.concatenate([one.counts for one in seen], axis=1)
        sizes = [len(one.free) for one in seen]
        self.seat_of: Final = np.repeat(np.arange(len(seen)), sizes)
        self.starts: Final = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        self.sizes: Final = np.array(sizes)[:, None]
        weights = np.array([one.weight for one in seen])
        held = np.array([one.held for one in seen])
        self.held: Final = held / held.sum(1, keepdims=True) * (weights / weights.sum())[:, None]

    def learned(self, numbers: Array) -> Learned:
        """The mean logarithm of the likelihood of a true colour, and its slopes."""
        odds = np.exp(np.tensordot(numbers[:BARRED], self.counts, 1))
        barred = self.barred * np.exp(numbers[BARRED]) * odds
        shares = self.free * odds + barred + 1e-12
        total = shares.sum(1, keepdims=True)
        shares /= total
        kinds = shares.shape[1]
        seats = np.add.reduceat(shares, self.starts) / self.sizes
        expected = (1.0 - SLIP) * seats + SLIP / kinds
        by_seat = (1.0 - SLIP) * self.held / expected / self.sizes
        pull = by_seat[self.seat_of]
        pull = shares * (pull - (pull * shares).sum(1, keepdims=True))
        slopes = [*np.tensordot(self.counts, pull, 2), (pull * _part(barred / total, shares)).sum()]
        return Learned(float((self.held * np.log(expected)).sum()), np.array(slopes))


def _part(part: Array, whole: Array) -> Array:
    return np.divide(part, whole, out=np.zeros_like(part), where=whole > 0)


def learn(beliefs: Beliefs) -> Array:
    """Uphill from knowing nothing, by steps of Adam's rule over everything at once."""
    numbers, first, second = np.zeros((3, len(NAMES)))
    for step in range(1, STEPS + 1):
        slopes = beliefs.learned(numbers).slopes
        first = 0.9 * first + 0.1 * slopes
        second = 0.99 * second + 0.01 * slopes**2
        even = np.sqrt(second / (1 - 0.99**step)) + 1e-9
        numbers = numbers + RATE * (1 - step / STEPS) * first / (1 - 0.9**step) / even
    return numbers


def record(plan: HandsPlan, held_out: HandsPlan) -> tuple[dict[str, float], dict[str, Any]]:
    """The numbers by name, and how they came about."""
    seen, others = Beliefs(list(seats_seen(plan))), Beliefs(list(seats_seen(held_out)))
    numbers = learn(seen).round(DIGITS)
    nothing = np.zeros(len(NAMES))
    return dict(zip(NAMES, numbers.tolist(), strict=True)), {
        "plan": plan._asdict(),
        "hands of players seen": len(seen.held),
        "likelihood": _likelihoods(seen, numbers, nothing),
        "held out": {"seed": held_out.seed, **_likelihoods(others, numbers, nothing)},
    }


def _likelihoods(beliefs: Beliefs, numbers: Array, nothing: Array) -> dict[str, float]:
    return {
        "learned": round(beliefs.learned(numbers).likelihood, 4),
        "by the numbers of cards": round(beliefs.learned(nothing).likelihood, 4),
    }
