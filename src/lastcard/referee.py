"""What the engine says about printed cards: any card on any pile, and any card that is to start.

It is for a table with the real cards. Nobody tells it whose hand holds what, so all it is asked is
about one card, the card on top, the colour in force, and whether another card would make a bluff
of it (WD4-2).
"""

from typing import Final, NamedTuple

from lastcard.house.options import make_table, settle_options
from lastcard.rules.actions import Action
from lastcard.rules.attack import Attack
from lastcard.rules.cards import NO_COLOUR
from lastcard.rules.edition import Edition, Table
from lastcard.rules.engine import why
from lastcard.rules.events import Event
from lastcard.rules.match import start_hand
from lastcard.rules.reasons import LEGAL, Reason
from lastcard.rules.state import CLOCKWISE, State
from lastcard.rules.turn import TURN

ME: Final = 0
OTHER: Final = 1
AROUND: Final = 4  # players around the table at which start cards are turned up

# In turn: with nothing else that matters, with a card of the colour in force, with another Wild.
HOLDINGS: Final = ("turn", "turn.colour", "turn.wild")
SPEED: Final = "speed"  # out of turn
ATTACKED: Final = "attacked"  # by the card on top

STARTS: Final = "starts"
PASSED_OVER: Final = "passed over"  # SETUP-6
PUT_BACK: Final = "put back"  # SETUP-7


class StartCard(NamedTuple):
    """What becomes of a card that is turned up to start; places are counted from the dealer."""

    fate: str
    rule: str
    first: int = 1  # who is asked first
    clockwise: bool = True
    asks: str = "turn"
    draws: tuple[int, ...] = ()  # how many cards each place draws


class Referee:
    """Judges the cards of an edition as its sheet has them."""

    def __init__(self, edition: Edition) -> None:
        self.table: Final = _sheet(edition, 2)
        self.wide: Final = _sheet(edition, min(AROUND, edition.most_players))
        self.deck: Final = edition.deck

    def situations(self) -> tuple[str, ...]:
        """What can be asked about at this table."""
        return (*HOLDINGS, *((SPEED,) if self.table.speedy else ()), ATTACKED)

    def possible(self, top: int, colour: int) -> bool:
        """Whether a colour can be in force on a card: that of the card itself, or one named."""
        own = self.deck.colour_of[top]
        return own in (NO_COLOUR, colour) or self.table.edition.names_over_colours()

    def judge(self, situation: str, colour: int, top: int, card: int) -> Reason | None:
        """Whether a card may be laid, and why; nothing where the question has no sense."""
        s = self._position(colour, top, card)
        if situation == SPEED:
            s.turn = OTHER
            return why(s, ME, self.table.jumps[card])
        if situation == ATTACKED:
            return self._against(s, card)
        s.hands[ME] = sorted([card, *self._beside(situation, colour)])
        return why(s, ME, self.table.plays[card][0])

    def start(self, card: int) -> StartCard:
        """SETUP-5 to SETUP-7: what a card does that is turned up after the deal."""
        told: list[Event] = []
        s = self._dealt(card, told)
        start_hand(s)
        fate = next((event.kind for event in told if event.kind in (PASSED_OVER, PUT_BACK)), STARTS)
        rule = self._start_rule(card)
        if fate != STARTS:
            return StartCard(fate, rule)
        drawn = tuple([len(hand) - 1 for hand in s.hands])
        asked = s.question
        return StartCard(fate, rule, asked.first(s), s.direction == CLOCKWISE, asked.name, drawn)

    def _position(self, colour: int, top: int, card: int) -> State:
        """My turn, with this card alone in hand; copies are not counted, for decks get mixed."""
        s = State(self.table, b"")
        s.hands = [[card], [card]]
        s.discard_pile = [top]
        s.draw_pile = [self._number()]
        s.colour = s.was = colour
        s.turn = s.last = ME
        s.question = TURN
        return s

    def _number(self, colour: int = NO_COLOUR) -> int:
        """Any number card, or any of a colour."""
        deck = self.deck
        return next(
            card
            for card, kind in enumerate(deck.kind_of)
            if kind.number >= 0 and colour in (NO_COLOUR, deck.colour_of[card])
        )

    def _beside(self, situation: str, colour: int) -> list[int]:
        if situation == "turn.colour":
            return [self._number(colour)]
        if situation == "turn.wild":
            return [self.deck.index["W"]] if "W" in self.deck.index else []
        return []

    def _against(self, s: State, card: int) -> Reason | None:
        """The best that laying this card against the attack on top could be."""
        edition = self.table.edition
        kind = self.deck.kind_of[s.top()].code
        if kind not in edition.attacks:
            return None
        s.question = Attack(ME, OTHER, kind, edition.attacks[kind])
        reasons = [why(s, ME, action) for action in self._replies(card)]
        return next((reason for reason in reasons if reason.verdict == LEGAL), reasons[-1])

    def _replies(self, card: int) -> list[Action]:
        """Every way to lay a card against an attack; a stack is refused with its reason."""
        kind, shapes = self.deck.kind_of[card].code, self.table.shapes
        verbs = [reply.verb for reply in self.table.edition.replies]
        laying = [verb for verb in verbs if shapes[verb].lays == kind]
        naming = [verb for verb in verbs if shapes[verb].card]
        coloured = [Action(verb, colour=0 if shapes[verb].colour else -1) for verb in laying]
        named = [self._naming(verb, card) for verb in naming]
        return coloured or named or [Action("stack", card)]

    def _naming(self, verb: str, card: int) -> Action:
        """A card with the first of the colours, if it is laid with one."""
        coloured = self.table.shapes[verb].colour
        return self.deck.namings(verb, card)[0] if coloured else Action(verb, card)

    def _dealt(self, card: int, sink: list[Event]) -> State:
        """The hands are dealt, the dealer sits at place 0, and the card is turned up next."""
        number = self._number()
        s = State(self.wide, b"")
        s.sink = sink
        s.dealer = 0
        s.hands = [[number] for _ in range(s.players)]
        s.draw_pile = [number] * AROUND * AROUND + [card]
        return s

    def _start_rule(self, card: int) -> str:
        if self.deck.kind_of[card].number >= 0:
            return "SETUP-5"
        return "SETUP-6" if self.table.edition.starts is None else "SETUP-7"


def _sheet(edition: Edition, players: int) -> Table:
    """A table that plays by the sheet."""
    return make_table(edition, players, settle_options(edition, {}))
