"""What bots know of the cards of this edition. Compiled: the expert's playouts go by it."""

from typing import Final

from lastcard.rules.heuristics import Heuristics, Scales, threat

HITS_MYSELF: Final = -22.0


def badtz_maru(on: Scales) -> float:
    """BADTZ-1: whoever holds the fewest draws four, and that may be oneself."""
    return HITS_MYSELF if on.left() <= on.fewest else 3.0 + threat(on.fewest)


HEURISTICS: Final = Heuristics(cards={"WB": badtz_maru}, held={"WB": (-0.04, 0.12)})
