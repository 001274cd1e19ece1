"""What a hand of the day was worth without the luck of its cards, by the mistakes of its review.

An even hand is worth as many wins as everybody can expect; the chances that clear mistakes gave
away are taken off. Sums of all that decisions changed hold so much of what nobody could know that
they told `expert` from `casual` on two of three days only (`tools/daily_days.py`).
"""

from collections.abc import Iterable

from lastcard.notation.record import Record
from lastcard.review.mistakes import given_away
from lastcard.review.played import played_hands
from lastcard.server.table.daily_deals import EVEN


def skill_of(record: Record) -> float:
    """Of a game that was just played, whoever sits in the first seat."""
    return worth_of([given_away(hand, 0) for hand in played_hands(record) if hand.over])


def worth_of(given: Iterable[float]) -> float:
    """By what a seat gave away in all hands of a game, which are one unless nobody got a point."""
    return EVEN - sum(given)
