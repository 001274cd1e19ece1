"""What bots know of the cards of this edition. Compiled: the expert's playouts go by it."""

from typing import Final

from lastcard.rules.actions import Action
from lastcard.rules.heuristics import WINS, Heuristics, Scales, at_the_strongest, threat

LEADS_INTO_POINTING: Final = -5.0
LINKED: Final = 20.0  # to be linked oneself
UPSET: Final = 0.65  # so much a lead still means, for fingers go to the leader


def point_taken(on: Scales) -> float:
    """POINT-1: fingers go to the leader."""
    return LEADS_INTO_POINTING if on.left() < on.fewest else 2.0 + 0.5 * threat(on.fewest)


def pile_up(on: Scales) -> float:
    """PILEUP-4: the next player may be rid of a last card."""
    return -2.0 if on.counts[on.after] == 1 else 1.5


def drawn_together(_on: Scales) -> float:
    return 1.0


def pile(on: Scales, action: Action) -> float:
    """PILEUP-2: cards do nothing here, so away with what is a burden."""
    return WINS if len(on.hand) == 1 else on.burden(action.card)


def link(on: Scales, action: Action) -> float:
    """The two strongest of the others, so that whatever one draws hurts the other."""
    own = LINKED if on.seat in (action.seat, action.other) else 0.0
    return -own - (on.counts[action.seat] + on.counts[action.other]) / 2


HEURISTICS: Final = Heuristics(
    cards={"P": point_taken, "WP": pile_up, "WT": drawn_together},
    answers={"point": at_the_strongest, "pile": pile, "link": link},
    held={"P": (0.0, 0.05), "WP": (-0.03, 0.21), "WT": (0.0, 0.24)},
    lead=UPSET,
)
