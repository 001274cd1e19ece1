"""Masquerade: an edition of which nobody else has heard, with answers of many parts.

All put on a mask in secret. Then whoever played the card gives one of the hand to a first player,
and the cards that were turned up to a second.
"""

from typing import Final, final

from lastcard.rules.actions import Action, Shape
from lastcard.rules.cards import (
    NO_CARD,
    RED_YELLOW_GREEN_BLUE,
    REVERSE,
    WILD,
    Count,
    Deck,
    distinct,
    numbers,
    wild_kind,
)
from lastcard.rules.decisions import Decision, card_trouble, not_the_question, seat_trouble
from lastcard.rules.edition import Edition
from lastcard.rules.effects import common_effects
from lastcard.rules.events import PILE, Event, EventKind
from lastcard.rules.match import random_dealer
from lastcard.rules.reasons import Reason, legal, refused
from lastcard.rules.secret import NOBODY_YET, Secret
from lastcard.rules.state import State

DECK: Final = Deck(
    RED_YELLOW_GREEN_BLUE,
    (
        *numbers(1, 2, "stated"),
        Count(REVERSE, 2, "stated"),
        Count(WILD, 4, "stated"),
        Count(wild_kind("WM", "Wild Masquerade"), 12, "stated"),
    ),
    printed=100,
)
SUN, MOON, STAR = range(3)


def masquerade(s: State, by: int) -> None:
    s.then(Masks(by, NOBODY_YET[: s.players]))


@final
class Masks(Secret):
    """A moon draws a card, for a star one is turned up."""

    name = "masks"
    rule = "MASK-1"
    verbs = ("mask sun", "mask moon", "mask star")
    tells = "masked"

    def reveal(self, s: State, chosen: bytes) -> None:
        cards: list[int] = []
        for seat in s.turn_order_after(self.by):
            s.tell(Event("unmasked", seat, count=chosen[seat]))
            if chosen[seat] == MOON:
                s.draw(seat, 1)
            elif chosen[seat] == STAR:
                cards += turned_up(s, seat)
        s.then(Gift(tuple(cards)))


def turned_up(s: State, seat: int) -> list[int]:
    card = s.turn_up()
    if card == NO_CARD:
        return []
    s.tell(Event("laid in", seat, cards=(card,)))
    return [card]


@final
class Gift(Decision):
    """A card of the hand for the first player named, what was turned up for the second."""

    name = "gift"
    rule = "MASK-2"
    verbs = ("bestow",)
    parts = ("cards",)

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards: Final = cards

    def answers(self, s: State, seat: int) -> list[Action]:
        return [
            Action("bestow", card, seat=pair.seat, other=pair.other)
            for card in distinct(s.hands[seat])
            for pair in s.table.pairs["bestow"]
            if pair.seat != seat
        ]

    def why(self, s: State, seat: int, action: Action) -> Reason:
        if action.verb != "bestow":
            return not_the_question(s, seat, action)
        trouble = card_trouble(s, seat, action.card) or seat_trouble(s, seat, action)
        if trouble is None and not (0 <= action.other < s.players and action.other != action.seat):
            trouble = refused("ACT-3", "no_such_seat")
        return trouble or legal("MASK-2", "may_bestow")

    def answer(self, s: State, seat: int, action: Action) -> None:
        told = (seat, action.seat)
        s.tell(Event("bestowed", *told, count=1, secret_cards=(action.card,), to=told))
        s.hand_over(seat, action.card, action.seat)
        if self.cards:
            s.give(action.other, list(self.cards))
            s.tell(Event("looted", action.other, cards=self.cards))
        if not s.hands[seat]:
            s.win(seat)
        elif len(s.hands[seat]) == 1:
            s.open_window(seat, action.uno)

    def pile(self) -> tuple[int, ...]:
        return self.cards


def edition() -> Edition:
    new = Edition(
        "masquerade",
        "Masquerade, made up",
        DECK,
        6,
        {**common_effects(), "WM": masquerade},
        {},
        random_dealer,
    )
    new.questions = (Masks, Gift)
    new.verbs = {
        **{verb: Shape() for verb in Masks.verbs},
        "bestow": Shape(card=True, seats=2, ordered=True, uno=True),
    }
    new.events = {
        "masked": EventKind("seat has put on a mask"),
        "unmasked": EventKind("seat's mask", variants=("sun", "moon", "star")),
        "laid in": EventKind("the card was turned up into the chest", lands=PILE),
        "bestowed": EventKind("seat gave other a card (secret: which)", gives=True),
        "looted": EventKind("seat took the cards of the chest", takes=True),
    }
    return new
