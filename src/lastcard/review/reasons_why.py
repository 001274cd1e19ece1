"""Why an answer was better, in one word and what it is about, by what the seat knew then."""

from typing import Final

from lastcard.bots.memory import lacking, suspicion
from lastcard.bots.reading import after, lays
from lastcard.protocol.review import Why
from lastcard.rules.actions import Action
from lastcard.rules.attack import Attack
from lastcard.rules.cards import NO_CARD
from lastcard.views import View

CLOSE: Final = 2  # cards of somebody who may soon go out
EVEN: Final = 18  # bluffs of a hundred at which a challenge is worth as much as it costs

Reason = tuple[Why, int, int, int]  # the word; a seat, a colour and a count, or -1, -1 and 0


def why_better(seen: View, given: Action, better: Action) -> Reason:
    """The first reason that holds."""
    if seen.decision == "attack":
        return _on_attack(seen, better)
    if lays(seen, better) and len(seen.hand) == 1:
        return ("goes_out", -1, -1, 0)
    return _by_next_player(seen, given, better) or _by_own_hand(seen, given, better)


def _on_attack(seen: View, better: Action) -> Reason:
    attack = seen.asked[-1]
    if not isinstance(attack, Attack) or better.verb not in ("challenge", "accept"):
        return ("better", -1, -1, 0)
    percent = round(100 * suspicion(seen, attack))
    challenges = better.verb == "challenge"
    if challenges != (percent > EVEN):  # it was better for another reason
        return ("better", -1, -1, 0)
    return ("bluff" if challenges else "no_bluff", attack.by, -1, percent)


def _by_next_player(seen: View, given: Action, better: Action) -> Reason | None:
    next_seat = after(seen, seen.seat)
    colour = _colour(seen, better)
    if colour >= 0 and colour != _colour(seen, given) and lacking(seen)[next_seat] >> colour & 1:
        return ("drew_on", next_seat, colour, 0)
    if seen.counts[next_seat] <= CLOSE and _does(seen, better) and not _does(seen, given):
        return ("stops", next_seat, -1, seen.counts[next_seat])
    return None


def _by_own_hand(seen: View, given: Action, better: Action) -> Reason:
    if lays(seen, better) and not lays(seen, given):
        return ("lays", -1, -1, 0)
    if _is_wild(seen, given) and not _is_wild(seen, better):
        return ("keeps_wild", -1, -1, 0)
    colour = _colour(seen, better)
    held = _held(seen, colour)
    if colour >= 0 and held > _held(seen, _colour(seen, given)):
        return ("holds", -1, colour, held)
    return ("better", -1, -1, 0)


def _colour(seen: View, action: Action) -> int:
    """The colour that an action brings in force; -1 if it brings none."""
    if action.colour >= 0:
        return action.colour
    return seen.table.deck.colour_of[action.card] if action.card != NO_CARD else -1


def _does(seen: View, action: Action) -> bool:
    return action.card != NO_CARD and seen.table.effects[action.card] is not None


def _is_wild(seen: View, action: Action) -> bool:
    return action.card != NO_CARD and seen.table.deck.kind_of[action.card].wild


def _held(seen: View, colour: int) -> int:
    return [seen.table.deck.colour_of[card] for card in seen.hand].count(colour)
