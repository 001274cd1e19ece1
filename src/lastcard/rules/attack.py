"""Attacks: a Draw Two or a Wild Draw Four, the challenge, and what may be laid against it."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from lastcard.rules.actions import ACCEPT, CHALLENGE, Action
from lastcard.rules.cards import NO_CARD
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Reply:
    """A card that the target may lay against an attack: a block, a stack."""

    verb: ClassVar[str] = ""

    def options(self, s: "State", attack: "Attack", seat: int) -> list[Action]:
        raise NotImplementedError

    def why(self, s: "State", attack: "Attack", seat: int, action: Action) -> Reason:
        raise NotImplementedError

    def answer(self, s: "State", attack: "Attack", seat: int, action: Action) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Threat(Decision):
    """The target is about to draw cards that somebody else sends it."""

    name = "attack"
    rule = "TURN-5"
    parts: ClassVar[tuple[str, ...]] = ("seat", "by", "cards")

    def __init__(self, seat: int, by: int, cards: int) -> None:
        self.seat: Final = seat  # the target
        self.by: Final = by
        self.cards: Final = cards

    def asks(self, s: "State", seat: int) -> bool:
        return seat == self.seat

    def first(self, s: "State") -> int:
        return self.seat

    def stake(self) -> int:
        return self.cards


@final
class Attack(Threat):
    """The target would lose the turn as well; it may challenge or lay a reply."""

    verbs = ("accept", "challenge")  # and those of the table's replies
    parts = ("seat", "by", "kind", "cards", "guilt", "judged")

    def __init__(
        self,
        seat: int,
        by: int,
        kind: str,
        cards: int,
        guilt: int = NOT_OPEN,
        judged: tuple[int, ...] = (),
    ) -> None:
        super().__init__(seat, by, cards)
        self.kind: Final = kind  # the code of the attacking card's kind
        self.guilt: Final = guilt  # fixed when the card was played (WD4-3)
        self.judged: Final = judged  # the hand by which it was fixed, if it is open to a challenge

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
        """WD4-5, WD4-6: what the hand has drawn since it was judged is not shown."""
        if s.sink is not None:
            guilty = int(self.guilt == GUILTY)
            s.tell(
                Event(
                    "challenged",
                    seat,
                    self.by,
                    count=guilty,
                    secret_cards=self.judged,
                    to=(seat, self.by),
                )
            )
        if self.guilt == GUILTY:
            s.draw(self.by, self.cards)
            s.begin(seat)
        else:
            s.draw(seat, self.cards + 2)
            s.pass_over(seat)

    def shown_to(self, seat: int) -> Decision:
        """What was judged is known to the one who played it alone; how many cards is open."""
        if self.guilt == NOT_OPEN or seat == self.by:
            return self
        return self._judged(UNKNOWN, (NO_CARD,) * len(self.judged))

    def imagined(self, s: "State", known: list[list[int]], pick: list[int]) -> Decision:
        if self.guilt != UNKNOWN:
            return self
        hand = self._imagined_hand(s.hands[self.by], known[self.by], pick)
        return self._judged(guilt(s, hand), tuple(hand))

    def _imagined_hand(self, now: list[int], known: list[int], pick: list[int]) -> list[int]:
        """The hand that was judged. What is known of it lay there: later cards are secret."""
        if len(now) == len(self.judged):
            return now
        left = now[:]
        hand = known[: len(self.judged)]
        for card in hand:
            left.remove(card)
        while len(hand) < len(self.judged):
            hand.append(left.pop(pick.pop() % len(left)))
        return sorted(hand)

    def _judged(self, guilt: int, hand: tuple[int, ...]) -> "Attack":
        return Attack(self.seat, self.by, self.kind, self.cards, guilt, hand)


def guilt(s: "State", hand: list[int]) -> int:
    """WD4-1, WD4-3: by the hand without the card and the colour in force just before it."""
    return GUILTY if holds_match(s, hand, s.was) else INNOCENT


def open_to_challenge(s: "State", by: int, kind: str, cards: int) -> Attack:
    """An attack on the next player that may be a bluff; the hand is judged now (WD4-3)."""
    target = s.next(by)
    if not s.table.edition.bluffing:
        return Attack(target, by, kind, cards)
    hand = s.hands[by]
    return Attack(target, by, kind, cards, guilt(s, hand), tuple(hand))


def strike(s: "State", attack: Attack) -> None:
    """Ask the target, unless nobody at this table could ever answer otherwise."""
    if s.sink is not None:
        s.tell(Event("attacked", attack.seat, attack.by, count=attack.cards))
    if attack.open(s):
        s.then(attack)
    else:
        attack.fall(s)
