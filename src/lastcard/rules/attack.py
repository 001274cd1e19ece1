"""Attacks: a Draw Two or a Wild Draw Four, the challenge, and what may be laid against it."""

from typing import TYPE_CHECKING, Final, final

from lastcard.rules.actions import ACCEPT, CHALLENGE, Action
from lastcard.rules.decisions import Decision, not_the_question
from lastcard.rules.events import Event
from lastcard.rules.reasons import Reason, legal, refused
from lastcard.rules.turn import holds_match

if TYPE_CHECKING:
    from lastcard.rules.state import State

NOT_OPEN: Final = -1  # not open to a challenge
INNOCENT: Final = 0
GUILTY: Final = 1
UNKNOWN: Final = 2  # to those who may not know


class Reply:
    """A card that the target may lay against an attack: a block, a stack."""

    verb: str = ""

    def options(self, s: "State", attack: "Attack", seat: int) -> list[Action]:
        raise NotImplementedError

    def why(self, s: "State", attack: "Attack", seat: int, action: Action) -> Reason:
        raise NotImplementedError

    def answer(self, s: "State", attack: "Attack", seat: int, action: Action) -> None:
        raise NotImplementedError


@final
class Attack(Decision):
    """The target is about to draw and lose the turn; it may challenge or lay a reply."""

    name = "attack"

    def __init__(self, seat: int, by: int, kind: str, cards: int, guilt: int) -> None:
        self.seat: Final = seat  # the target
        self.by: Final = by
        self.kind: Final = kind  # the code of the attacking card's kind
        self.cards: Final = cards
        self.guilt: Final = guilt  # fixed when the card was played (WD4-3)

    def asks(self, s: "State", seat: int) -> bool:
        return seat == self.seat

    def first(self, s: "State") -> int:
        return self.seat

    def open(self, s: "State") -> bool:
        """Whether anybody at this table could answer it otherwise than by drawing."""
        return self.guilt != NOT_OPEN or len(s.table.edition.replies) > 0

    def answers(self, s: "State", seat: int) -> list[Action]:
        found = [ACCEPT]
        if self.guilt != NOT_OPEN:
            found.append(CHALLENGE)
        for reply in s.table.edition.replies:
            found += reply.options(s, self, seat)
        return found

    def allows(self, s: "State", seat: int, action: Action) -> bool:
        if action.verb == "accept":
            return True
        if action.verb == "challenge":
            return self.guilt != NOT_OPEN
        return super().allows(s, seat, action)

    def why(self, s: "State", seat: int, action: Action) -> Reason:
        if action.verb == "accept":
            return legal(self._rule(s), "may_accept", {"count": self.cards})
        if action.verb == "challenge":
            return self._why_challenge(s)
        for reply in s.table.edition.replies:
            if reply.verb == action.verb:
                return reply.why(s, self, seat, action)
        if action.verb == "stack":
            return refused("TURN-5" if self.kind == "D" else "HOUSE-1", "no_stacking")
        return not_the_question(s, seat, action)

    def _rule(self, s: "State") -> str:
        """What the count rests on: more than the card itself says has been stacked."""
        if self.cards != s.table.edition.attacks[self.kind]:
            return "HOUSE-1"
        return "TURN-5" if self.kind == "D" else "WD4-6"

    def _why_challenge(self, s: "State") -> Reason:
        if self.guilt != NOT_OPEN:
            return legal("WD4-5", "may_challenge", {"card": self.kind})
        if self.kind != "W4":
            return refused("ACT-1", "no_challenge")
        if not s.table.edition.bluffing:
            return refused("HOUSE-6", "no_bluffing")
        return refused("HOUSE-1", "stack_unchallenged")

    def answer(self, s: "State", seat: int, action: Action) -> None:
        if action.verb == "accept":
            self.fall(s)
        elif action.verb == "challenge":
            self._challenge(s, seat)
        else:
            for reply in s.table.edition.replies:
                if reply.verb == action.verb:
                    reply.answer(s, self, seat, action)

    def fall(self, s: "State") -> None:
        """TURN-5, WD4-6: the target draws and loses the turn."""
        s.draw(self.seat, self.cards)
        s.pass_over(self.seat)

    def _challenge(self, s: "State", seat: int) -> None:
        """WD4-5, WD4-6."""
        if s.sink is not None:
            shown = tuple(s.hands[self.by])
            guilty = int(self.guilt == GUILTY)
            s.tell(
                Event(
                    "challenged",
                    seat,
                    self.by,
                    count=guilty,
                    secret_cards=shown,
                    to=(seat, self.by),
                )
            )
        if self.guilt == GUILTY:
            s.draw(self.by, self.cards)
            s.begin(seat)
        else:
            s.draw(seat, self.cards + 2)
            s.pass_over(seat)

    def key(self) -> tuple[object, ...]:
        return (self.name, self.seat, self.by, self.kind, self.cards, self.guilt)

    def shown_to(self, seat: int) -> Decision:
        """Whether it was a bluff is known to the one who played it alone."""
        if self.guilt == NOT_OPEN or seat == self.by:
            return self
        return Attack(self.seat, self.by, self.kind, self.cards, UNKNOWN)

    def imagined(self, s: "State", seat: int, pick: list[int]) -> Decision:
        if self.guilt != UNKNOWN:
            return self
        return Attack(self.seat, self.by, self.kind, self.cards, guilt(s, self.by, s.was))


def guilt(s: "State", by: int, was: int) -> int:
    """WD4-1, WD4-3: by the hand without the card and the colour in force just before it."""
    if not s.table.edition.bluffing:
        return NOT_OPEN
    return GUILTY if holds_match(s, s.hands[by], was) else INNOCENT


def strike(s: "State", attack: Attack) -> None:
    """Ask the target, unless nobody at this table could ever answer otherwise."""
    if s.sink is not None:
        s.tell(Event("attacked", attack.seat, attack.by, count=attack.cards))
    if attack.open(s):
        s.then(attack)
    else:
        attack.fall(s)
