"""Set-up positions: a hand in the middle, built from named cards."""

from typing import final

from lastcard.rules.actions import NOBODY
from lastcard.rules.cards import NO_CARD, NO_COLOUR
from lastcard.rules.edition import Table
from lastcard.rules.events import Event
from lastcard.rules.match import start_hand, tell_hands
from lastcard.rules.reasons import Malformed
from lastcard.rules.state import CLOCKWISE, State
from lastcard.rules.turn import TURN


@final
class Position:
    """The cards and the rest of a position. Piles have their top at the end.

    Cards that are not named go beneath the named ones of the draw pile, in seeded order. Either
    `discards` or `start`, a card that is turned up as the start card, is given.
    """

    def __init__(self, hands: list[list[int]]) -> None:
        self.hands = hands
        self.discards: list[int] = []
        self.draw: list[int] = []
        self.start = NO_CARD
        self.colour = NO_COLOUR  # of the top discard, unless given
        self.turn = 0
        self.dealer = NOBODY  # the player before `turn`, unless given
        self.direction = CLOCKWISE
        self.partners: tuple[int, int] | None = None
        self.misses: tuple[int, ...] = ()
        self.scores: tuple[int, ...] = ()
        self.uno: list[int] = []


def set_up(
    table: Table, position: Position, seed: str = "", sink: list[Event] | None = None
) -> State:
    """The state of a set-up position; `Malformed` if it cannot be."""
    s = State(table, seed.encode())
    s.sink = sink
    s.hands = [sorted(hand) for hand in position.hands]
    s.draw_pile = unnamed(table, position)
    s.shuffle_draw_pile()
    s.draw_pile += position.draw
    s.direction = position.direction
    s.dealer = (position.turn - s.direction) % s.players
    if position.dealer != NOBODY:
        s.dealer = position.dealer
    s.partners = position.partners
    s.misses = position.misses if any(position.misses) else ()
    s.scores = position.scores or s.scores
    tell_hands(s)
    if position.start != NO_CARD:
        _turn_up(s, position)
    else:
        _lay_out(s, position)
    s.sink = None
    return s


def unnamed(table: Table, position: Position) -> list[int]:
    """The cards of the deck that the position does not name, in deck order."""
    left = table.deck.copies[:]
    named = [card for hand in position.hands for card in hand]
    named += position.discards + position.draw
    if position.start != NO_CARD:
        named.append(position.start)
    for card in named:
        left[card] -= 1
        if left[card] < 0:
            code = table.deck.codes[card]
            raise Malformed(f"{code} is named more often than the deck holds it")
    return [card for card, count in enumerate(left) for _ in range(count)]


def _turn_up(s: State, position: Position) -> None:
    """SETUP-6, SETUP-7: with the first player to the dealer's left."""
    s.draw_pile.append(position.start)
    if not start_hand(s):
        raise Malformed("no card of the draw pile can start")


def _lay_out(s: State, position: Position) -> None:
    s.discard_pile = position.discards[:]
    s.colour = s.table.deck.colour_of[s.top()]
    if position.colour != NO_COLOUR:
        s.colour = position.colour
    s.was = s.colour
    s.turn = position.turn
    s.last = position.turn
    s.then(TURN)
    s.tell(Event("laid out", cards=tuple(s.discard_pile)))
    for seat in position.uno:
        s.open_window(seat)
