"""How many cards of each face lie in the discard pile and in each hand, followed along.

Nearly every action moves one card, so counting anew is the exception. This module is compiled
with the rules.
"""

from typing import Final, final

from lastcard.rules.cards import NO_CARD
from lastcard.rules.state import State


@final
class Counts:
    """Counts by face, kept up to date from action to action."""

    __slots__ = ("_length", "_shuffles", "_sizes", "_top", "discards", "faces", "hands")

    def __init__(self, players: int, faces: int) -> None:
        self.faces: Final = faces
        self.hands: Final = [bytearray() for _ in range(players)]
        self._sizes: Final = [-1] * players  # how many cards are counted; -1 for not at all
        self.discards = bytearray()
        self._length = 0
        self._top = -1
        self._shuffles = -1

    def forget(self) -> None:
        """Whole hands have moved, or been dealt: count them anew when they are asked for."""
        for seat in range(len(self._sizes)):
            self._sizes[seat] = -1

    def lost(self, seat: int, card: int) -> None:
        """A card left a hand."""
        if self._sizes[seat] > 0:
            self.hands[seat][card] -= 1
            self._sizes[seat] -= 1

    def got(self, seat: int, card: int) -> None:
        """A card came into a hand."""
        if self._sizes[seat] >= 0:
            self.hands[seat][card] += 1
            self._sizes[seat] += 1

    def hand(self, s: State, seat: int) -> bytearray:
        """The counts of a hand. Cards that came in unnoticed show in the number of cards.

        None leaves unnoticed, so a number that is right means counts that are right.
        """
        if self._sizes[seat] != len(s.hands[seat]):
            self._sizes[seat] = len(s.hands[seat])
            self.hands[seat] = counted(s.hands[seat], self.faces)
        return self.hands[seat]

    def count_discards(self, s: State) -> None:
        """Every card of the pile lies open; what was shuffled away does not."""
        self.discards = counted(sorted(s.discard_pile), self.faces)
        self._length = len(s.discard_pile)
        self._top = s.discard_pile[-1]
        self._shuffles = s.shuffles

    def follow_discards(self, s: State) -> None:
        """The same after an action; nearly always a card has come on top, or none."""
        pile = s.discard_pile
        length = len(pile)
        if self._shuffles != s.shuffles or pile[self._length - 1] != self._top:
            self.count_discards(s)
        elif length > self._length:
            for at in range(self._length, length):
                self.discards[pile[at]] += 1
            self._length = length
            self._top = pile[length - 1]


# -- counts by face as one number: a byte for each face, so that all are added in one go ----------

ORDER: Final = "little"
ONE: Final = [1 << 8 * face for face in range(256)]


def number(cards: list[int]) -> int:
    """How often each face is among the cards, as one number."""
    return sum([ONE[card] for card in cards])


def counted(cards: list[int], faces: int) -> bytearray:
    """How often each face is among the cards, which are in canonical order, as hands are."""
    counts = bytearray(faces)
    before, count = NO_CARD, 0
    for card in cards:
        count = count + 1 if card == before else 1
        counts[card] = count
        before = card
    return counts
