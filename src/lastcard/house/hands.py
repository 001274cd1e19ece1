"""HOUSE-3 and HOUSE-8: cards that move whole hands around the table."""

from typing import Final, final

from lastcard.rules.actions import Action, Shape
from lastcard.rules.decisions import Decision, not_the_question
from lastcard.rules.edition import Edition
from lastcard.rules.events import Event
from lastcard.rules.reasons import Reason, legal, refused
from lastcard.rules.state import CLOCKWISE, State

VERBS: Final[dict[str, Shape]] = {"swap": Shape(seats=1)}


@final
class Swap(Decision):
    """The player in turn swaps hands with a chosen player."""

    name = "swap"

    def __init__(self, rule: str) -> None:
        self.rule: Final = rule

    def answers(self, s: State, seat: int) -> list[Action]:
        return s.table.namings["swap"][seat][:]

    def why(self, s: State, seat: int, action: Action) -> Reason:
        if action.verb != "swap":
            return not_the_question(s, seat, action)
        if not 0 <= action.seat < s.players:
            return refused("ACT-3", "no_such_seat")
        if action.seat == seat:
            return refused(self.rule, "swap_other")
        return legal(self.rule, "may_swap")

    def answer(self, s: State, seat: int, action: Action) -> None:
        s.tell(Event("swapped", seat, action.seat))
        s.hands[seat], s.hands[action.seat] = s.hands[action.seat], s.hands[seat]
        receive(s, [seat, action.seat])

    def key(self) -> tuple[object, ...]:
        return (self.name, self.rule)


def receive(s: State, seats: list[int]) -> None:
    """UNO-1 applies to hands received: one card opens a window, any other number ends one."""
    for seat in seats:
        hand = tuple(s.hands[seat])
        s.tell(Event("received", seat, count=len(hand), secret_cards=hand, to=(seat,)))
        s.uno &= ~(1 << seat)
        if len(hand) == 1:
            s.open_window(seat)


SWAP_BY_SEVEN: Final = Swap("HOUSE-3")
SWAP_BY_BLANK: Final = Swap("HOUSE-8")


def seven(s: State, by: int) -> None:
    s.then(SWAP_BY_SEVEN)


def zero(s: State, by: int) -> None:
    """All hands move on in the direction of play."""
    s.tell(Event("handed on", by, count=int(s.direction == CLOCKWISE)))
    s.hands = [s.hands[(seat - s.direction) % s.players] for seat in range(s.players)]
    receive(s, list(range(s.players)))


def swapping_blank(s: State, by: int) -> None:
    s.then(SWAP_BY_BLANK)


def shuffling_blank(s: State, by: int) -> None:
    """All hands are gathered, shuffled and dealt out one by one from the next player."""
    s.tell(Event("hands shuffled", by))
    cards = sorted([card for hand in s.hands for card in hand])
    s.shuffle(cards)
    cards.reverse()  # the top of a pile is its end
    for place, seat in enumerate(s.turn_order_after(by)):
        s.hands[seat] = sorted(cards[place :: s.players])
    receive(s, list(range(s.players)))


def seven_zero(edition: Edition, value: str) -> Edition:
    """HOUSE-3."""
    if value == "off":
        return edition
    new = edition.copy()
    new.effects = {**new.effects, "7": seven, "0": zero}
    new.verbs = {**new.verbs, **VERBS}
    return new


def blank_wild(edition: Edition, value: str) -> Edition:
    """HOUSE-8, DECK-2."""
    if value == "wild":
        return edition
    new = edition.copy()
    swaps = value == "swap_hands"
    new.effects = {**new.effects, "WX": swapping_blank if swaps else shuffling_blank}
    new.verbs = {**new.verbs, **VERBS}
    return new
