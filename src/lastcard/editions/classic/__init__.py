"""Classic, 2025: no card of its own but four Blank Wilds."""

from typing import Final, final

from lastcard.editions.classic.bots import HEURISTICS, SHUFFLING, SWAPPING
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
from lastcard.rules.hands import VERBS, SwapHands, called_for_later, shuffle_hands
from lastcard.rules.match import random_dealer
from lastcard.rules.options import Option
from lastcard.rules.state import State

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


# -- its options -----------------------------------------------------------------------------


def deck(edition: Edition, value: str) -> Edition:
    """DECK-2: without the Blank Wilds."""
    if value == "112":
        return edition
    new = edition.copy()
    new.deck = edition.deck.without("WX", 108)
    return new


@final
class SwapByBlank(SwapHands):
    """HOUSE-8: hands are swapped as by HOUSE-3."""

    rule = "HOUSE-8"


def swapping_blank(s: State, by: int) -> None:
    s.then(SwapByBlank(called_for_later(s, by)))


def blank_wild(edition: Edition, value: str) -> Edition:
    """HOUSE-8, DECK-2."""
    if value == "wild":
        return edition
    new = edition.copy()
    swaps = value == "swap_hands"
    if swaps:
        new.questions = (*new.questions, SwapByBlank)
    new.effects = {**new.effects, "WX": swapping_blank if swaps else shuffle_hands}
    new.moves_hands |= {"WX"}
    new.verbs = {**new.verbs, **VERBS}
    new.heuristics = new.heuristics.plus(SWAPPING if swaps else SHUFFLING)
    return new


def own_options() -> tuple[Option, ...]:
    size = Option(
        "deck",
        ("112", "108"),
        "DECK-2",
        "the printed deck, or the older one without Blank Wilds",
        deck,
    )
    size.first = True
    blank = Option(
        "blank_wild",
        ("wild", "swap_hands", "shuffle_hands"),
        "HOUSE-8",
        "what a Blank Wild does besides naming the colour",
        blank_wild,
    )
    return (size, blank)


def edition() -> Edition:
    new = Edition(
        "classic", "UNO, 2025", DECK, 10, common_effects(), common_attacks(), random_dealer
    )
    new.order = 1
    new.own_options = own_options()
    new.together = {
        ("deck", "hand_size"): "all hands and a start card must fit into the deck that is played",
        ("scoring", "blank_wild"): "as with seven_zero: a last Blank Wild wins without effect",
        ("seven_zero", "blank_wild"): "both move hands; whoever receives a single card must call",
        (
            "bluffing",
            "blank_wild",
        ): "a Blank Wild in hand is a match for WD4-2; hands that move later change nothing",
    }
    new.refused_pairs = (
        (
            "blank_wild=swap_hands",
            "deck=108",
            "blank_wild=swap_hands needs the Blank Wilds, which deck=108 leaves out",
        ),
        (
            "blank_wild=shuffle_hands",
            "deck=108",
            "blank_wild=shuffle_hands needs the Blank Wilds, which deck=108 leaves out",
        ),
    )
    new.heuristics = HEURISTICS
    return new
