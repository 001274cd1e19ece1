"""What a hand of the day was worth without the luck of its cards, by the account of its review.

An even hand is worth as many wins as everybody can expect, and what a player gained or lost by own
decisions, judged by what was known then, comes on top.
"""

from collections.abc import Iterable, Sequence

from lastcard.notation.record import Record
from lastcard.protocol.review import LuckAndSkill
from lastcard.review.account import Accountant, Shares
from lastcard.review.judging import ByProspects
from lastcard.review.played import played_hands
from lastcard.server.table.daily_deals import EVEN


def skill_of(record: Record) -> float:
    """Of a game that was just played, whoever sits in the first seat."""
    accountant = Accountant(record.table, ByProspects(record.table))
    over = [hand for hand in played_hands(record) if hand.over]
    return worth_of([accountant.account(hand).of(0) for hand in over])


def worth_of(hands: Sequence[Shares] | Sequence[LuckAndSkill]) -> float:
    """The shares of a seat in all hands of a game, which are one unless nobody got a point."""
    return EVEN + _own(hands)


def _own(hands: Iterable[Shares] | Iterable[LuckAndSkill]) -> float:
    return sum([hand.own for hand in hands])
