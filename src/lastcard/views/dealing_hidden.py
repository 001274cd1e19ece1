"""Dealing out what is hidden, so that it goes with the course of the hand. Compiled."""

from collections.abc import Sequence
from typing import Final, final

from lastcard.rules.cards import NO_CARD
from lastcard.views.likely_hands import Trail
from lastcard.views.rollout import Chance, PlayoutPlayer

HONEST: Final = 88  # of 100 players lay a card rather than draw, and do not bluff


@final
class Hidden:
    """The hidden cards and the places where they may lie."""

    def __init__(self, trail: Trail, somewhere: Sequence[int], cards: Sequence[int]) -> None:
        self.trail: Final = trail
        self.hands: Final = trail.hands
        self.choices: Final = trail.choices
        self.somewhere: Final = list(somewhere)  # in some hand, nobody knows in whose
        self.cards: Final = list(cards)
        self.places: Final = [slot for hand in trail.hands for slot in hand if slot.card == NO_CARD]
        self.seats: Final = [
            seat for seat, hand in enumerate(trail.hands) for slot in hand if slot.card == NO_CARD
        ]
        counts = [slot.barred.bit_count() for slot in self.places]
        # the most barred first, for they find room least easily
        self.order: Final = sorted(range(len(counts)), key=lambda at: -counts[at])
        self.starts: list[int] = []
        self.sums: list[float] = []

    def deal(self, chance: Chance) -> list[int]:
        """Fill all places; gives the cards that are left."""
        left = self.cards[:]
        chance.mix(left)
        order = self.order
        if self.somewhere:
            order = self._deal_somewhere(chance)
        honest = [chance.below(100) < HONEST for _ in self.hands]
        for at in order:
            barred = self.places[at].barred if honest[self.seats[at]] else 0
            self.places[at].card = _pick(left, barred)
        return left

    def _deal_somewhere(self, chance: Chance) -> list[int]:
        """Gives the places that are still free."""
        free = list(range(len(self.places)))
        chance.mix(free)
        for card in self.somewhere:
            self.places[free.pop()].card = card
        return [at for at in self.order if at in free]

    def weigh(self, player: PlayoutPlayer, candidates: int, chance: Chance) -> None:
        """Make candidates, each as likely as the others' choices are with these hands."""
        self.trail.reopen()
        total = 0.0
        for _ in range(candidates):
            self.starts.append(chance.state)
            self.deal(chance)
            total += self._likelihood(player)
            self.sums.append(total)

    def _likelihood(self, player: PlayoutPlayer) -> float:
        found = 1.0
        for choice in self.choices:
            look = choice.look
            look.hand = sorted([slot.card for slot in choice.slots])
            found *= player.likelihood(look, choice.action)
        return found

    def deal_likely(self, chance: Chance) -> list[int]:
        """One of the candidates again."""
        if not self.sums or self.sums[-1] <= 0.0:
            return self.deal(chance)
        wanted = chance.below(1 << 30) / (1 << 30) * self.sums[-1]
        at = 0
        while self.sums[at] < wanted:
            at += 1
        again = Chance(0)
        again.state = self.starts[at]
        return self.deal(again)


def _pick(left: list[int], barred: int) -> int:
    """Take a card that is not barred, or any if there is none."""
    last = len(left) - 1
    at = last
    while at >= 0 and barred >> left[at] & 1:
        at -= 1
    if at < 0:
        return left.pop()
    card = left[at]
    left[at] = left[last]
    left.pop()
    return card
