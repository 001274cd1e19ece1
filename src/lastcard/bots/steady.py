"""A careful player: keeps colours and Wilds together, watches small hands, never forgets UNO."""

from collections.abc import Callable
from typing import Final, final

from lastcard.bots.bot import Bot
from lastcard.bots.memory import bluff_chance, lacking
from lastcard.bots.reading import after, answers, calling, claims, fewest, others, strongest
from lastcard.bots.worth import DRAWING, KEEPING, burden, worth
from lastcard.rules.actions import UNO, Action
from lastcard.rules.attack import Attack
from lastcard.views import View

SURE: Final = 0.75  # so likely a bluff that a challenge beats a block
LOW: Final = 2  # a hand of so few cards must be stopped


@final
class SteadyBot(Bot):
    """Good heuristics, the same for all editions; looks at nothing but its view."""

    name = "steady"

    def claim(self, view: View) -> Action | None:
        if UNO in view.legal:
            return UNO
        caught = claims(view, "catch")
        if caught:
            return min(caught, key=lambda action: view.counts[action.seat])
        for speed in claims(view, "speed"):
            if worth(view, speed) > KEEPING:
                return calling(view, speed)
        return None

    def answer(self, view: View) -> Action:
        return calling(view, ANSWERS[view.decision](view, answers(view)))


# -- one function for each question ----------------------------------------------------------


def _turn(view: View, found: list[Action]) -> Action:
    """The best card, unless it is better to draw, to keep or to pass."""
    lacked = lacking(view)[after(view, view.seat)]
    return max(found, key=lambda action: _value(view, action, lacked))


def _value(view: View, action: Action, lacked: int) -> float:
    if action.verb == "play":
        return worth(view, action, lacked)
    return KEEPING if action.verb == "keep" else DRAWING


def _attack(view: View, found: list[Action]) -> Action:
    """Lay something against it if possible; challenge by probability; or draw."""
    attack = view.asked[-1]
    verbs = [action.verb for action in found]
    chance = 0.0
    if "challenge" in verbs and isinstance(attack, Attack):
        chance = bluff_chance(view, attack)
    replies = [action for action in found if action.verb in ("stack", "block")]
    if replies and (chance < SURE or len(view.hand) == 1):
        return max(replies, key=lambda action: _reply_value(view, action))
    verb = "challenge" if chance > _break_even(view) else "accept"
    return found[verbs.index(verb)]


def _reply_value(view: View, action: Action) -> float:
    """A block names no card: it is always the This is the Way."""
    if action.verb == "stack":
        return worth(view, action)
    card = view.table.face("WW")
    return worth(view, Action("play", card, action.colour))


def _break_even(view: View) -> float:
    """WD4-6: a failure costs 2 more; a success spares 4 and the turn, and 4 go to the other."""
    gain = 5 + 4 / (len(view.counts) - 1)
    return 2 / (2 + gain)


def _aim(view: View, found: list[Action]) -> Action:
    return _at(found, strongest(view, others(view)))


def _at(found: list[Action], seat: int) -> Action:
    return next(action for action in found if action.seat == seat)


def _colour(view: View, found: list[Action]) -> Action:
    """As if a Wild were played that names it."""
    return max(found, key=lambda action: _colour_value(view, action.colour))


def _colour_value(view: View, colour: int) -> float:
    deck = view.table.deck
    top = deck.kind_of[view.discards[-1]]
    held = [card for card in view.hand if deck.kind_of[card] is not top]  # those fit anyway
    return sum([deck.colour_of[card] == colour for card in held])


def _wish(view: View, found: list[Action]) -> Action:
    """WISH-2: stop a small hand; otherwise throw off the worst card."""
    verbs = [action.verb for action in found]
    danger = strongest(view, others(view))
    if len(view.hand) > 1 and fewest(view) <= LOW:
        if danger == after(view, view.seat):
            return found[verbs.index("wish draw")]
        return next(a for a in found if a.verb == "wish miss" and a.seat == danger)
    discards = [action for action in found if action.verb == "wish discard"]
    return max(discards, key=lambda action: burden(view, action.card))


def _link(view: View, found: list[Action]) -> Action:
    """The two strongest of the others, so that whatever one draws hurts the other."""
    return min(found, key=lambda action: _link_cost(view, action))


def _link_cost(view: View, action: Action) -> tuple[bool, int]:
    pair = (action.seat, action.other)
    return view.seat in pair, sum([view.counts[seat] for seat in pair])


def _pile(view: View, found: list[Action]) -> Action:
    """PILEUP-2: cards do nothing here, so away with what is a burden."""
    if found[0].verb == "take":
        return found[0]
    return max(found, key=lambda action: burden(view, action.card))


ANSWERS: Final[dict[str, Callable[[View, list[Action]], Action]]] = {
    "turn": _turn,
    "drawn": _turn,
    "attack": _attack,
    "aim": _aim,
    "colour": _colour,
    "wish": _wish,
    "point": _aim,
    "link": _link,
    "pile": _pile,
    "swap": _aim,
}
