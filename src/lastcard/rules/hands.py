"""Whole hands that move around the table (HOUSE-3, and cards that editions bring)."""

from typing import Final

from lastcard.rules.actions import NOBODY, Action, Shape
from lastcard.rules.decisions import Decision, not_the_question
from lastcard.rules.events import Event
from lastcard.rules.reasons import Reason, legal, refused
from lastcard.rules.state import CLOCKWISE, State

VERBS: Final[dict[str, Shape]] = {"swap": Shape(seats=1)}


class SwapHands(Decision):
    """The player in turn swaps hands with a chosen player."""

    name = "swap"
    rule = "HOUSE-3"
    verbs = ("swap",)
    parts = ("called",)

    def __init__(self, called: bool = False) -> None:
        self.called: Final = called  # with the play, for a hand that is yet to come (UNO-3)

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
        hands = s.hands[:]
        hands[seat], hands[action.seat] = hands[action.seat], hands[seat]
        receive(s, hands, [seat, action.seat], seat if self.called else NOBODY)


def receive(s: State, hands: list[list[int]], seats: list[int], caller: int) -> None:
    """UNO-1 applies to hands received: one card opens a window, any other number ends one.

    UNO-3: whoever called with the play has called for the hand received. It is told once.
    """
    told = caller != NOBODY and len(s.hands[caller]) == 1
    s.hands = hands
    for seat in seats:
        hand = tuple(hands[seat])
        s.tell(Event("received", seat, count=len(hand), secret_cards=hand, to=(seat,)))
        s.uno &= ~(1 << seat)
        if len(hand) == 1 and not (told and seat == caller):
            s.open_window(seat, seat == caller)


def caller(s: State, by: int) -> int:
    """Who has called with the play, or `NOBODY`."""
    return by if s.called else NOBODY


def called_for_later(s: State, by: int) -> bool:
    """Whether a call with the play is to be remembered: the swap may leave one card."""
    return s.called and any([len(s.hands[seat]) == 1 for seat in s.others(by)])


def may_call_ahead(s: State, seat: int) -> bool:
    """UNO-3: whether a call made with the next card may count, by what lies open and the own hand.

    It does with one of two cards, and with one that moves hands where a single card may come of it.
    """
    hand, movers = s.hands[seat], s.table.edition.moves_hands
    if len(hand) == 2 or not movers:
        return len(hand) == 2
    kind_of = s.table.deck.kind_of
    return any([kind_of[card].code in movers for card in hand]) and _single_card_near(s, seat)


def _single_card_near(s: State, seat: int) -> bool:
    """Somebody else holds one card, or so few are left that a deal of all gives single ones."""
    others = [len(s.hands[other]) for other in s.others(seat)]
    return 1 in others or len(s.hands[seat]) - 1 + sum(others) < 2 * s.players


def swap(s: State, by: int) -> None:
    """The one who played the card chooses with whom."""
    s.then(SwapHands(called_for_later(s, by)))


def hand_on(s: State, by: int) -> None:
    """All hands move on in the direction of play."""
    s.tell(Event("handed on", by, count=int(s.direction == CLOCKWISE)))
    hands = [s.hands[(seat - s.direction) % s.players] for seat in range(s.players)]
    receive(s, hands, list(range(s.players)), caller(s, by))


def shuffle_hands(s: State, by: int) -> None:
    """All hands are gathered, shuffled and dealt out one by one from the next player."""
    s.tell(Event("hands shuffled", by))
    cards = sorted([card for hand in s.hands for card in hand])
    s.shuffle(cards)
    cards.reverse()  # the top of a pile is its end
    hands = s.hands[:]
    for place, seat in enumerate(s.turn_order_after(by)):
        hands[seat] = sorted(cards[place :: s.players])
    receive(s, hands, list(range(s.players)), caller(s, by))
