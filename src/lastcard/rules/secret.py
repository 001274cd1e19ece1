"""Secret questions: everybody answers, and nobody sees an answer before all are given.

The answers are named choices (each a verb of its own) or, with a single verb, other players. Who
answers with anything else in secret writes a `Decision` of its own.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from lastcard.rules.actions import NOBODY, Action
from lastcard.rules.decisions import Decision, not_the_question, seat_trouble
from lastcard.rules.events import Event
from lastcard.rules.reasons import Reason, legal, refused

if TYPE_CHECKING:
    from lastcard.rules.state import State

NOT_YET: Final = 255
HIDDEN: Final = 254  # has answered; what is a secret
VALUES: Final = bytes(range(256))
NOBODY_YET: Final = bytes([NOT_YET] * 16)
NO_ANSWER: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Secret(Decision):
    """Asked of everybody at once; `reveal` says what comes of it when all have answered.

    `chosen` has an answer for each seat: the place of the verb in `verbs` or, where the only verb
    names a player, that player's seat. It is bytes, for it is copied with every answer.
    """

    parts = ("by", "chosen")
    blind = True

    def __init__(self, by: int, chosen: bytes, asked: int = 0) -> None:
        """Nobody before the seat `asked` owes an answer."""
        self.by: Final = by  # who has played the card
        self.chosen: Final = chosen
        while asked < len(chosen) and chosen[asked] != NOT_YET:
            asked += 1
        self.asked: Final = asked

    def reveal(self, s: "State", chosen: bytes) -> None:
        """All have answered."""
        raise NotImplementedError

    def again(self, chosen: bytes, asked: int) -> "Secret":
        """The same question with other answers."""
        return type(self)(self.by, chosen, asked)

    def asks(self, s: "State", seat: int) -> bool:
        return 0 <= seat < s.players and self.chosen[seat] == NOT_YET

    def first(self, s: "State") -> int:
        return self.asked

    def answered(self, s: "State") -> list[int]:
        return [seat for seat in range(s.players) if self.chosen[seat] != NOT_YET]

    def options(self, s: "State", seat: int) -> list[Action]:
        if not 0 <= seat < s.players or self.chosen[seat] != NOT_YET:
            return []
        return self.choices(s, seat)

    def choices(self, s: "State", seat: int) -> list[Action]:
        """All that a seat may answer."""
        players = s.table.namings.get(self.verbs[0])
        return [Action(verb) for verb in self.verbs] if players is None else players[seat][:]

    def take(self, s: "State", seat: int, action: Action) -> bool:
        """Allowed and carried out at one go: everybody answers this."""
        if not 0 <= seat < s.players or self.chosen[seat] != NOT_YET:
            return False
        value = self.value(s, seat, action)
        if value == NO_ANSWER:
            return False
        if s.sink is not None and self.tells:
            told = (seat,) if action.seat != NOBODY else ()
            s.tell(Event(self.tells, seat, secret_seat=action.seat, to=told))
        chosen = self.chosen[:seat] + VALUES[value : value + 1] + self.chosen[seat + 1 :]
        question = self.again(chosen, self.asked)
        if question.asked < s.players:
            s.question = question
        else:
            s.answered()
            self.reveal(s, chosen)
        return True

    def value(self, s: "State", seat: int, action: Action) -> int:
        """An answer as it is kept; `NO_ANSWER` for one that is not open."""
        if action.verb not in self.verbs:
            return NO_ANSWER
        if self.verbs[0] not in s.table.namings:
            return self.verbs.index(action.verb)
        return action.seat if 0 <= action.seat < s.players and action.seat != seat else NO_ANSWER

    def why(self, s: "State", seat: int, action: Action) -> Reason:
        if action.verb not in self.verbs:
            return not_the_question(s, seat, action)
        trouble = seat_trouble(s, seat, action) if self.verbs[0] in s.table.namings else None
        return trouble or legal(self.rule, f"may_{action.verb}")

    def why_not_asked(self, s: "State", seat: int) -> Reason:
        """Everybody was asked, and others may owe their answers still."""
        return refused("ACT-1", "answered")

    def shown_to(self, seat: int) -> Decision:
        chosen = list(self.chosen)
        for other in range(len(chosen)):
            if other != seat and chosen[other] != NOT_YET:
                chosen[other] = HIDDEN
        return self.again(bytes(chosen), 0)

    def imagined(self, s: "State", known: list[list[int]], pick: list[int]) -> Decision:
        chosen = list(self.chosen)
        for other in range(len(chosen)):
            if chosen[other] == HIDDEN:
                choices = self.choices(s, other)
                picked = choices[pick.pop() % len(choices)]
                chosen[other] = self.value(s, other, picked)
        return self.again(bytes(chosen), 0)
