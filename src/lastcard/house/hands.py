"""HOUSE-3: a 7 and a 0 move whole hands around the table."""

from typing import Final

from lastcard.rules.edition import Edition
from lastcard.rules.hands import VERBS, SwapHands, hand_on, swap
from lastcard.rules.heuristics import MOVED, SWAPS, Heuristics, handing_on, swapping

SEVEN_ZERO: Final = Heuristics({"7": swapping, "0": handing_on}, SWAPS, lead=MOVED)


def seven_zero(edition: Edition, value: str) -> Edition:
    """HOUSE-3."""
    if value == "off":
        return edition
    new = edition.copy()
    new.effects = {**new.effects, "7": swap, "0": hand_on}
    new.moves_hands |= {"7", "0"}
    new.questions = (*new.questions, SwapHands)
    new.verbs = {**new.verbs, **VERBS}
    new.heuristics = new.heuristics.plus(SEVEN_ZERO)
    return new
