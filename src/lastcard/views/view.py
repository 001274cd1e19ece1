"""What a seat or a spectator may know, built up from nothing.

A view is never a state with holes: every field below is put there because the seat may know it.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, final

from lastcard.notation.actions import write_action
from lastcard.rules.actions import NOBODY, Action
from lastcard.rules.cards import NO_CARD
from lastcard.rules.decisions import Decision
from lastcard.rules.edition import Table
from lastcard.rules.engine import decision, legal, owes
from lastcard.rules.events import Event
from lastcard.rules.scoring import winner
from lastcard.rules.state import State
from lastcard.views.actions import Actions
from lastcard.views.redact import redacted

SPECTATOR: Final = NOBODY


@final
class View:
    """The table as one seat sees it. Piles have their top at the end, as in the rules.

    `events` are those of this hand, with what this seat was shown: a hand in a challenge, a wrong
    Speed Play. They belong to the view because memory is lawful.
    """

    __slots__ = (
        "answered",
        "asked",
        "colour",
        "counts",
        "dealer",
        "decision",
        "direction",
        "discards",
        "draw_count",
        "drawn",
        "events",
        "hand",
        "hand_number",
        "hand_winner",
        "last",
        "legal",
        "misses",
        "open_pile",
        "owes",
        "partners",
        "passed",
        "scores",
        "seat",
        "table",
        "turn",
        "uno",
        "was",
        "winner",
    )

    def __init__(self, s: State, seat: int, events: Sequence[Event]) -> None:
        seated = seat != SPECTATOR
        self.table: Table = s.table
        self.seat: int = seat
        self.hand: tuple[int, ...] = tuple(s.hands[seat]) if seated else ()
        self.counts: tuple[int, ...] = tuple(len(hand) for hand in s.hands)
        self.draw_count: int = len(s.draw_pile)
        self.discards: tuple[int, ...] = tuple(s.discard_pile)
        self.open_pile: tuple[int, ...] = s.open_pile()
        self.colour: int = s.colour
        self.was: int = s.was
        self.direction: int = s.direction
        self.dealer: int = s.dealer
        self.turn: int = s.turn
        self.last: int = s.last
        self.decision: str = decision(s)
        # A state remembers the card until the next turn, and others may be asked before.
        own_draw = seat == s.turn and self.decision == "drawn"
        self.drawn: int = s.drawn if own_draw else NO_CARD
        self.asked: tuple[Decision, ...] = tuple(d.shown_to(seat) for d in s.questions())
        self.owes: tuple[int, ...] = tuple(owes(s))
        self.answered: tuple[int, ...] = tuple(s.question.answered(s))
        self.uno: tuple[int, ...] = tuple(i for i in range(s.players) if s.uno >> i & 1)
        self.passed: int = s.passed
        self.misses: tuple[int, ...] = s.misses
        self.partners: tuple[int, int] | None = s.partners
        self.scores: tuple[int, ...] = s.scores
        self.hand_number: int = s.hand_number
        self.hand_winner: int = s.hand_winner
        self.winner: int = winner(s)
        found = legal(s, seat) if seated else ()
        self.legal: tuple[Action, ...] = Actions(found, s.table.deck, seat_names(s.players))
        self.events: tuple[Event, ...] = redacted(events, seat)

    def __repr__(self) -> str:
        whose = "a spectator" if self.seat == SPECTATOR else f"seat {self.seat}"
        held = f", holding {' '.join(self.cards)}" if self.hand else ""
        return f"<View of {whose}, {self.table.edition.id}, {self.decision} on {self.top}{held}>"

    @property
    def cards(self) -> list[str]:
        """The hand as text, in the order of `hand`."""
        return [self.table.deck.codes[card] for card in self.hand]

    @property
    def top(self) -> str:
        """The top card of the discard pile as text."""
        return self.table.deck.codes[self.discards[-1]]

    def text(self, action: Action, players: Sequence[str] = ()) -> str:
        """An action in notation; players without names are called after their seats."""
        names = players or seat_names(len(self.counts))
        return write_action(action, self.table.deck, names)

    def known(self) -> tuple[object, ...]:
        """Everything in the view, for comparison."""
        shown = [decision.key() for decision in self.asked]
        fields = [getattr(self, name) for name in self.__slots__ if name not in ("asked", "table")]
        return (*fields, shown)


@cache
def seat_names(players: int) -> tuple[str, ...]:
    """How players are called of whom no more is known than where they sit."""
    return tuple(f"seat{seat}" for seat in range(players))


def view(s: State, seat: int, events: Sequence[Event] = ()) -> View:
    """What `seat` may know of a state; `SPECTATOR` for a spectator."""
    return View(s, seat, events)
