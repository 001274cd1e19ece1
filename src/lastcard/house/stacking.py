"""HOUSE-1: answering an attack with an attack, so that the total moves on."""

from typing import Final, final

from lastcard.rules.actions import Action, Shape
from lastcard.rules.attack import Attack, Reply, strike
from lastcard.rules.cards import distinct
from lastcard.rules.decisions import card_trouble, colour_trouble
from lastcard.rules.edition import Edition
from lastcard.rules.events import Event
from lastcard.rules.reasons import Reason, legal, refused
from lastcard.rules.state import State
from lastcard.rules.turn import go_out

# which attack may be answered with which cards
SAME: Final[dict[str, tuple[str, ...]]] = {"D": ("D",), "W4": ("W4",)}
ANY: Final[dict[str, tuple[str, ...]]] = {"D": ("D", "W4"), "W4": ("W4",)}


@final
class Stack(Reply):
    """The target adds an attack of its own; whoever adds none draws it all."""

    verb = "stack"

    def __init__(self, answers: dict[str, tuple[str, ...]]) -> None:
        self.answers: Final = answers

    def options(self, s: State, attack: Attack, seat: int) -> list[Action]:
        found: list[Action] = []
        for card in distinct(s.hands[seat]):
            if self._adds(s, attack, card):
                found += s.table.deck.namings("stack", card)
        return found

    def _adds(self, s: State, attack: Attack, card: int) -> bool:
        return s.table.deck.kind_of[card].code in self.answers[attack.kind]

    def why(self, s: State, attack: Attack, seat: int, action: Action) -> Reason:
        trouble = card_trouble(s, seat, action.card)
        if trouble is not None:
            return trouble
        card = s.table.deck.codes[action.card]
        if not self._adds(s, attack, action.card):
            return refused("HOUSE-1", "cannot_stack", {"card": card})
        return colour_trouble(s, action) or legal("HOUSE-1", "may_stack", {"card": card})

    def answer(self, s: State, attack: Attack, seat: int, action: Action) -> None:
        """The stack is their turn; a stacked Wild Draw Four is not open to a challenge."""
        kind = s.table.deck.kind_of[action.card].code
        total = attack.cards + s.table.edition.attacks[kind]
        s.turn = seat
        s.after(seat)
        told = (action.card,)
        s.tell(Event("stacked", seat, attack.by, cards=told, count=total, colour=action.colour))
        place = s.place(seat, action.card)
        s.lay(seat, place, action.colour, action.uno, s.discard_pile)
        if s.hands[seat]:
            strike(s, Attack(s.next(seat), seat, kind, total))
        else:
            go_out(s, seat, total)  # END-2


VERBS: Final[dict[str, Shape]] = {"stack": Shape(card=True, colour=True, uno=True, draws=0)}


def stacking(edition: Edition, value: str) -> Edition:
    if value == "off":
        return edition
    new = edition.copy()
    new.replies.append(Stack(ANY if value == "any" else SAME))
    new.verbs = {**new.verbs, **VERBS}
    return new
