"""What every seat can expect before a hand is dealt: the mean of the judgement over many deals."""

from typing import Final

from lastcard.review.judging import Judging
from lastcard.rules.edition import Table
from lastcard.rules.match import first_hand
from lastcard.rules.state import State

DEALS: Final = 200


def expected_before_deal(table: Table, judging: Judging, deals: int = DEALS) -> list[float]:
    """By places after the dealer, the dealer first. The same deals whenever it is asked."""
    sums = [0.0] * table.players
    for number in range(deals):
        s = first_hand(table, f"expected {number}", dealer=0)
        for seat, chance in enumerate(_over_places(s, judging)):
            sums[seat] += chance
    return [value / deals for value in sums]


def _over_places(s: State, judging: Judging) -> list[float]:
    """Hands of one size could as well have come to other places, which evens out their luck."""
    if len({len(hand) for hand in s.hands}) > 1:
        return judging.chances(s)
    sums = [0.0] * s.players
    for _ in range(s.players):
        s.hands = s.hands[1:] + s.hands[:1]
        for seat, chance in enumerate(judging.chances(s)):
            sums[seat] += chance
    return [value / s.players for value in sums]
