"""Sanrio, 2017: Wild Badtz-Maru, start cards with effects, a dealer drawn by lot."""

from typing import Final

from lastcard.editions.sanrio.bots import HEURISTICS
from lastcard.rules.cards import (
    DRAW_TWO,
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
from lastcard.rules.effects import (
    common_attacks,
    common_effects,
    draw_two,
    skip,
    start_reverse,
    start_wild,
)
from lastcard.rules.match import highest_card_deals
from lastcard.rules.state import State

BADTZ_MARU: Final = wild_kind("WB", "Wild Badtz-Maru")  # BADTZ-3

DECK: Final = Deck(  # DECK-1; this sheet prints its counts in full
    ("pink", "yellow", "green", "blue"),
    (
        *numbers(1, 2, "stated"),
        Count(SKIP, 2, "stated"),
        Count(REVERSE, 2, "stated"),
        Count(DRAW_TWO, 2, "stated"),
        Count(WILD, 4, "stated"),
        Count(WILD_DRAW_FOUR, 4, "stated"),
        Count(BADTZ_MARU, 4, "stated"),
    ),
    printed=112,
)


def badtz_maru(s: State, by: int) -> None:
    """BADTZ-1, BADTZ-2: whoever holds the fewest cards draws 4, the one who played it last."""
    fewest = min([len(hand) for hand in s.hands])
    drawers = [seat for seat in s.turn_order_after(by) if len(s.hands[seat]) == fewest]
    for seat in drawers:
        s.draw(seat, 4)


def edition() -> Edition:
    new = Edition(
        "sanrio",
        "UNO Sanrio, 2017",
        DECK,
        10,
        {**common_effects(), "WB": badtz_maru},
        common_attacks(),
        highest_card_deals,
    )
    new.order = 3
    new.wilds_match = False  # WD4-2
    new.defaults = {"scoring": "winner_takes"}  # SCORE-2
    # SETUP-7; a Wild Draw Four is not among them: it is shuffled back
    new.starts = {
        "D": draw_two,
        "R": start_reverse,
        "S": skip,
        "W": start_wild,
        "WB": start_wild,
    }
    new.heuristics = HEURISTICS
    return new
