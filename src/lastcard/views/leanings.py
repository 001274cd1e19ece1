"""How what a player does speaks for and against colours in the hand. Compiled with the rules.

Every place of a card leans towards some colours more than others: by so much, in logarithms, a
card of that colour is the likelier to lie there than the number of such cards alone says. What
each deed adds is learned from hands between bots (`lastcard lab learn-beliefs`).
"""

from collections.abc import Sequence
from typing import Final

from lastcard.rules.cards import NO_COLOUR
from lastcard.views.card_places import Slot

WILD: Final = -1  # the last of the leanings is that towards Wilds

# The places of the numbers that are learned: for the colour laid or named, or over which it was.
FOLLOWED: Final = 0  # laid a card of the colour in force: for that colour
CHANGED_TO: Final = 1  # laid a card of another colour: for the new one
CHANGED_FROM: Final = 2  # and for the one before
NAMED: Final = 3  # laid a Wild: for the colour named
NAMED_OVER: Final = 4  # and for the one before
ATTACKED: Final = 5  # the same of a Wild Draw Four
ATTACKED_OVER: Final = 6
WILD_LAID: Final = 7  # laid any Wild: for further ones
DREW: Final = 8  # drew in turn: for Wilds
DREW_OVER: Final = 9  # and for the colour in force
BARRED: Final = 10  # for a face that could have been laid, or should have been
NAMES: Final = (
    *("followed", "changed to", "changed from", "named", "named over", "attacked"),
    *("attacked over", "wild laid", "drew", "drew over", "barred"),
)


def lean_by_play(
    slots: list[Slot], numbers: Sequence[float], laid: int, before: int, named: int, attacks: bool
) -> None:
    """What the cards that stay tell, by the colours laid, in force before, and named."""
    for slot in slots:
        leans = slot.leans
        if laid == NO_COLOUR:
            leans[WILD] += numbers[WILD_LAID]
            if named >= 0:
                leans[named] += numbers[ATTACKED if attacks else NAMED]
            if before >= 0:
                leans[before] += numbers[ATTACKED_OVER if attacks else NAMED_OVER]
        elif laid == before:
            leans[laid] += numbers[FOLLOWED]
        else:
            leans[laid] += numbers[CHANGED_TO]
            if before >= 0:
                leans[before] += numbers[CHANGED_FROM]


def lean_by_draw(slots: list[Slot], numbers: Sequence[float], colour: int) -> None:
    """Whoever draws in turn had rather nothing of the colour, and no Wild to spare."""
    for slot in slots:
        slot.leans[WILD] += numbers[DREW]
        if colour >= 0:
            slot.leans[colour] += numbers[DREW_OVER]
