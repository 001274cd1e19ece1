"""Classic, 2025: no card of its own but four Blank Wilds."""

from typing import Final

from lastcard.rules.cards import (
    DRAW_TWO,
    RED_YELLOW_GREEN_BLUE,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    Count,
    Deck,
    numbers,
    wild_kind,
)
from lastcard.rules.edition import Edition
from lastcard.rules.effects import common_attacks, common_effects
from lastcard.rules.match import random_dealer

BLANK_WILD: Final = wild_kind("WX", "Blank Wild")  # DECK-2: plays and scores as a Wild

DECK: Final = Deck(  # DECK-1
    RED_YELLOW_GREEN_BLUE,
    (
        *numbers(1, 2, "derived"),
        Count(SKIP, 2, "derived"),
        Count(REVERSE, 2, "derived"),
        Count(DRAW_TWO, 2, "derived"),
        Count(WILD, 4, "derived"),
        Count(WILD_DRAW_FOUR, 4, "derived"),
        Count(BLANK_WILD, 4, "assumed"),
    ),
    printed=112,
)


def edition() -> Edition:
    new = Edition(
        "classic", "UNO, 2025", DECK, 10, common_effects(), common_attacks(), random_dealer
    )
    new.own_options = ("deck", "blank_wild")
    return new
