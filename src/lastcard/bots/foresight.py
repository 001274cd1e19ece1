"""Trying answers out that a careful player knows nothing of: one answer ahead, in a few worlds."""

from typing import Final

from lastcard.bots.careful import Careful
from lastcard.bots.search import LEAN
from lastcard.rules.actions import Action
from lastcard.views import View, Worlds
from lastcard.views.rollout import Chance, Outlook, foreseen

TRIED: Final = 12  # worlds; those in doubt are seldom close, and a search goes on from there


def appeals(
    mind: Careful, view: View, look: Outlook, found: list[Action], chance: Chance
) -> list[float]:
    """What each answer promises; those in doubt by what comes of them."""
    known = mind.appeals(look, found)
    doubts = mind.doubts(look, found)
    if not doubts:
        return known
    lifts = _lifts(mind, view, doubts, dict(zip(found, known, strict=True)), chance)
    # A strange card was tried with one colour; the others are as much better or worse.
    by_card = {action.card: lift for action, lift in lifts.items() if mind.is_strange(action.card)}
    return [
        appeal + lifts.get(action, by_card.get(action.card, 0.0))
        for action, appeal in zip(found, known, strict=True)
    ]


def _lifts(
    mind: Careful, view: View, doubts: list[Action], known: dict[Action, float], chance: Chance
) -> dict[Action, float]:
    """How much more than known each answer in doubt appeals, measured by the first of them."""
    values = _values(mind, view, doubts, chance)
    first = known[doubts[0]]
    return {
        action: first + (value - values[0]) / LEAN - known[action]
        for action, value in zip(doubts, values, strict=True)
    }


def _values(mind: Careful, view: View, answers: list[Action], chance: Chance) -> list[float]:
    """How likely the seat is to win after each answer, on the average."""
    supply = Worlds(view)
    tried = [foreseen(supply.draw(chance), mind, view.seat, answers) for _ in range(TRIED)]
    return [sum(values) / TRIED for values in zip(*tried, strict=True)]
