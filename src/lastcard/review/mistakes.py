"""The mistakes of a hand, and its best moves: only what is clear of noise."""

from typing import Final, final

from lastcard.review.played import PlayedHand
from lastcard.review.rejudging import Lead, Rejudged

MOST: Final = 3  # mistakes of a seat in a hand
LEAST: Final = 0.03  # chance to win; what costs less is not worth a word
CLEAR: Final = 3.0  # standard errors from nothing
LOOKED_AT: Final = 5  # decisions of a seat that are compared thoroughly


@final
class JudgedDecision:
    """A decision of a seat, and how far the best other answer was ahead of it."""

    __slots__ = ("lead", "move", "rejudged", "seat")

    def __init__(self, move: int, seat: int, rejudged: Rejudged, lead: Lead) -> None:
        self.move: Final = move
        self.seat: Final = seat
        self.rejudged: Final = rejudged
        self.lead: Final = lead

    def thoroughly(self) -> "JudgedDecision":
        lead = self.rejudged.compared(self.lead.action)
        return JudgedDecision(self.move, self.seat, self.rejudged, lead)


def decisions(hand: PlayedHand, seats: list[int]) -> list[JudgedDecision]:
    """What these seats decided, at a first look. Calls and other claims are no part of it."""
    found: list[JudgedDecision] = []
    for number, move in enumerate(hand.moves):
        if move.seat in seats and not move.action.claim and not move.forced():
            rejudged = Rejudged(hand.seen(move), move.action, number)
            lead = rejudged.best_other()
            if lead is not None:
                found.append(JudgedDecision(number, move.seat, rejudged, lead))
    return found


def mistakes_of(found: list[JudgedDecision], seat: int) -> list[JudgedDecision]:
    """The costliest of a seat first."""
    doubtful = [one for one in found if one.seat == seat and one.lead.mean > 0]
    doubtful.sort(key=lambda one: -one.lead.mean)
    judged = [one.thoroughly() for one in doubtful[:LOOKED_AT]]
    clear = [one for one in judged if _is_clear(one.lead.mean, one.lead.error)]
    return sorted(clear, key=lambda one: -one.lead.mean)[:MOST]


def given_away(hand: PlayedHand, seat: int) -> float:
    """What the mistakes of a seat cost it, in chances to win."""
    return sum([one.lead.mean for one in mistakes_of(decisions(hand, [seat]), seat)])


def best_move_of(found: list[JudgedDecision], seat: int) -> JudgedDecision | None:
    """The decision that was most ahead of every other answer, if that is clear."""
    own = [one for one in found if one.seat == seat and one.lead.mean < 0]
    if not own:
        return None
    best = min(own, key=lambda one: one.lead.mean).thoroughly()
    return best if _is_clear(-best.lead.mean, best.lead.error) else None


def _is_clear(mean: float, error: float) -> bool:
    return mean >= LEAST and mean > CLEAR * error
