"""Dealing out what is hidden, so that it goes with the course of the hand. Compiled."""

from collections.abc import Sequence
from math import exp
from typing import Final, final

from lastcard.rules.cards import NO_CARD
from lastcard.views.card_places import Slot
from lastcard.views.leanings import BARRED
from lastcard.views.likely_hands import Trail
from lastcard.views.rollout import Chance, PlayoutPlayer

SURE: Final = 1 << 20  # the chance of a card to be taken where nothing speaks against it


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
        self.kinds: Final = _kinds(trail.table.deck.colour_of, trail.colours)
        self.chances: list[list[int]] = []
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
        if not self.chances:
            self.chances = [_chances(slot, self.trail.numbers[BARRED]) for slot in self.places]
        for at in order:
            slot = self.places[at]
            slot.card = self._pick(left, slot.barred, self.chances[at], chance)
        return left

    def _pick(self, left: list[int], barred: int, chances: list[int], chance: Chance) -> int:
        """Take a card, the likelier the more speaks for it; any card if it is none of them."""
        last = len(left) - 1
        for at in range(last, -1, -1):
            card = left[at]
            odds = chances[2 * self.kinds[card] + (barred >> card & 1)]
            if odds == SURE or chance.below(SURE) < odds:
                left[at] = left[last]
                left.pop()
                return card
        return left.pop()

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
        self.chances = []
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


def _kinds(colour_of: Sequence[int], colours: int) -> list[int]:
    """The place of each face among the leanings."""
    return [colour if colour >= 0 else colours for colour in colour_of]


def _chances(slot: Slot, barred: float) -> list[int]:
    """For each colour, and for Wilds: of a card that is free, and of one that is barred."""
    most = max(slot.leans)
    found: list[int] = []
    for lean in slot.leans:
        found += [int(SURE * exp(lean - most)), int(SURE * exp(lean - most + barred))]
    return found
