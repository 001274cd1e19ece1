"""Decisions: what is asked of whom, what may be answered, and what an answer does.

A decision is taken away before it is answered; the answer says what is asked next. It is asked
even if only one answer is open, so that being asked tells nothing.
"""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from lastcard.rules.actions import Action
from lastcard.rules.cards import NO_COLOUR
from lastcard.rules.events import Event
from lastcard.rules.reasons import LEGAL, Reason, legal, refused

if TYPE_CHECKING:
    from lastcard.rules.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision:
    """Something asked of one or more seats. Subclasses are immutable values.

    A subclass describes itself: packing, comparison, the pages and the clients go by that. What
    an answer looks like follows from the shapes of its verbs.
    """

    name: ClassVar[str] = ""  # one word for the question, as in the notation
    rule: ClassVar[str] = ""  # the id of the rule that it comes from
    verbs: ClassVar[tuple[str, ...]] = ()  # what may be answered
    parts: ClassVar[tuple[str, ...]] = ()  # what it is made from, in the constructor's order
    blind: ClassVar[bool] = False  # nobody sees an answer before all are given
    tells: ClassVar[str] = ""  # the kind of event that says who has answered, and not what

    def asks(self, s: "State", seat: int) -> bool:
        """Whether this seat owes an answer; by default the player in turn does."""
        return seat == s.turn

    def first(self, s: "State") -> int:
        """The first seat that owes an answer; by default the only one, in turn."""
        return s.turn

    def jumpable(self) -> bool:
        """SPEED-2: whether a turn is pending, so that others may jump in."""
        return False

    def owes(self, s: "State") -> list[int]:
        """The seats that owe an answer."""
        return [seat for seat in range(s.players) if self.asks(s, seat)]

    def answered(self, s: "State") -> list[int]:
        """The seats that have answered already, where several are asked at once."""
        return []

    def options(self, s: "State", seat: int) -> list[Action]:
        """The answers open to a seat, in canonical order; none to a seat that owes none."""
        return self.answers(s, seat) if self.asks(s, seat) else []

    def answers(self, s: "State", seat: int) -> list[Action]:
        """The answers open to a seat that owes one."""
        raise NotImplementedError

    def take(self, s: "State", seat: int, action: Action) -> bool:
        """Carry out an answer if it is legal; if not, change nothing."""
        if not self.asks(s, seat) or not self.allows(s, seat, action):
            return False
        s.answered()
        self.answer(s, seat, action)
        return True

    def allows(self, s: "State", seat: int, action: Action) -> bool:
        """What `why` says, without saying why: a question asked often answers this quicker."""
        return self.why(s, seat, action).verdict == LEGAL

    def why(self, s: "State", seat: int, action: Action) -> Reason:
        """Why a seat that owes an answer may or may not answer so."""
        raise NotImplementedError

    def why_not_asked(self, s: "State", seat: int) -> Reason:
        """ACT-1: why a seat that owes no answer may give none."""
        code = "not_your_turn" if self.jumpable() else "not_asked"
        return refused("ACT-1", code, {"asked": self.first(s)})

    def answer(self, s: "State", seat: int, action: Action) -> None:
        """Carry out an answer that is allowed."""
        raise NotImplementedError

    def pile(self) -> tuple[int, ...]:
        """Cards that lie open beside the piles while this is asked, the top one last."""
        return ()

    def face_down(self) -> tuple[int, ...]:
        """Cards that lie face down while this is asked; `NO_CARD` for one that is hidden."""
        return ()

    def stake(self) -> int:
        """How many cards somebody is to draw by this."""
        return 0

    def key(self) -> tuple[object, ...]:
        """All that makes two decisions the same."""
        return (self.name, *[getattr(self, part) for part in self.parts])

    def shown_to(self, seat: int) -> "Decision":
        """This decision as a seat may know it. A subclass with secrets must hide them here."""
        return self

    def imagined(self, s: "State", known: list[list[int]], pick: list[int]) -> "Decision":
        """A plausible whole of a decision that was shown to a seat.

        `known` are the hands as far as that seat knows them, `pick` is a supply of random words.
        Cards that lie face down are still at the end of `s.draw_pile`, to be taken from there.
        """
        return self


@final
class Nothing(Decision):
    """Nothing is asked: the hand is over, or the next turn is about to begin."""

    name = "over"

    def asks(self, s: "State", seat: int) -> bool:
        return False

    def why(self, s: "State", seat: int, action: Action) -> Reason:
        return refused("ACT-1", "over")


NOTHING: Final = Nothing()


# -- common reasons --------------------------------------------------------------------------


def not_the_question(s: "State", seat: int, action: Action) -> Reason:
    """ACT-1: an answer to something that was not asked."""
    question = s.question.name
    return refused("ACT-1", "not_the_question", {"question": question, "verb": action.verb})


def card_trouble(s: "State", seat: int, card: int) -> Reason | None:
    """ACT-2: a card named must be in the hand."""
    if not 0 <= card < len(s.table.deck.codes):
        return refused("ACT-2", "no_such_card")
    if card not in s.hands[seat]:
        return refused("ACT-2", "not_held", {"card": s.table.deck.codes[card]})
    return None


def colour_trouble(s: "State", action: Action) -> Reason | None:
    """ACT-3: a Wild needs its colour where it names one, and no other card does."""
    deck = s.table.deck
    needed = deck.kind_of[action.card].names_colour
    if needed and action.colour == NO_COLOUR:
        return refused("ACT-3", "needs_colour", {"card": deck.codes[action.card]})
    if not needed and action.colour != NO_COLOUR:
        return refused("ACT-3", "names_no_colour", {"card": deck.codes[action.card]})
    if not NO_COLOUR <= action.colour < len(deck.colours):
        return refused("ACT-3", "no_such_colour")
    return None


def seat_trouble(s: "State", seat: int, action: Action) -> Reason | None:
    """ACT-3: a player named must be at the table, and another one."""
    if not 0 <= action.seat < s.players:
        return refused("ACT-3", "no_such_seat")
    if action.seat == seat:
        return refused("ACT-3", "not_yourself")
    return None


def colour_name(s: "State") -> str:
    """The colour in force; there is one whenever a card can be played or added."""
    return s.table.deck.colours[s.colour]


# -- naming a colour -------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Colour(Decision):
    """The player in turn names the colour (TURN-8, SETUP-7)."""

    name = "colour"
    rule = "TURN-8"
    verbs = ("colour",)

    def answers(self, s: "State", seat: int) -> list[Action]:
        return COLOURS[: len(s.table.deck.colours)]

    def why(self, s: "State", seat: int, action: Action) -> Reason:
        if action.verb != "colour":
            return not_the_question(s, seat, action)
        if not 0 <= action.colour < len(s.table.deck.colours):
            return refused("ACT-3", "no_such_colour")
        return legal("TURN-8", "may_name")

    def answer(self, s: "State", seat: int, action: Action) -> None:
        s.colour = action.colour
        if s.sink is not None:
            s.tell(Event("coloured", seat, colour=action.colour))


COLOURS: Final = [Action("colour", colour=colour) for colour in range(8)]
COLOUR: Final = Colour()
