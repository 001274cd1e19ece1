"""The coach: what a good player would do here, and why, by what the seat knows and nothing else."""

from dataclasses import dataclass
from random import Random
from typing import Final

from lastcard.bots import QuickBot
from lastcard.bots.reading import answers
from lastcard.protocol.review import AdviceWhy
from lastcard.review.reasons_why import why_better
from lastcard.rules.actions import NOBODY, Action
from lastcard.views import View

CLAIMED: Final[dict[str, AdviceWhy]] = {"uno": "calls", "catch": "catches", "speed": "throws_in"}
SAME: Final = 1  # seed: whoever asks twice is told the same


@dataclass(frozen=True, slots=True)
class Counsel:
    """What to do, and the reason: a word, a seat, a colour and a count, or -1, -1 and 0."""

    action: Action
    why: AdviceWhy
    player: int = NOBODY
    colour: int = -1
    count: int = 0


def counsel(seen: View) -> Counsel | None:
    """A claim that must come first, or an answer; none where it is best to wait."""
    coach = QuickBot(Random(SAME))
    claim = coach.claim(seen)
    if claim is not None:
        return Counsel(claim, CLAIMED[claim.verb], claim.seat)
    if not answers(seen):
        return None
    best = coach.answer(seen)
    other = _next_best(coach, seen, best)
    if other is None:
        return Counsel(best, "only")
    return Counsel(best, *why_better(seen, other, best))


def _next_best(coach: QuickBot, seen: View, best: Action) -> Action | None:
    """What a careful player would do instead."""
    others = [action for action in answers(seen) if action != best.plain()]
    if not others:
        return None
    appeals = coach.steady.appeals(seen, others)
    return others[appeals.index(max(appeals))]
