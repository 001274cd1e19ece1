"""How many cards of each face there are, as rows of bytes and as numbers.

This module is compiled with the rules.
"""

from typing import Final

from lastcard.rules.cards import NO_CARD

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
