"""Tempest: an edition of which nobody else has heard.

Wild Storm: in turn order everybody else throws off a card of the named colour, or shelters and
draws one. Whoever throws off the last card wins.
"""

from typing import Final

from lastcard.rules.actions import Action, Shape
from lastcard.rules.cards import (
    DRAW_TWO,
    RED_YELLOW_GREEN_BLUE,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    Count,
    Deck,
    distinct,
    numbers,
    wild_kind,
)
from lastcard.rules.decisions import Decision, card_trouble, not_the_question
from lastcard.rules.edition import Edition
from lastcard.rules.effects import common_attacks, common_effects
from lastcard.rules.events import DISCARD, Event, EventKind
from lastcard.rules.match import random_dealer
from lastcard.rules.reasons import Reason, legal, refused
from lastcard.rules.state import State

DECK: Final = Deck(
    RED_YELLOW_GREEN_BLUE,
    (
        *numbers(1, 2, "stated"),
        Count(SKIP, 2, "stated"),
        Count(REVERSE, 2, "stated"),
        Count(DRAW_TWO, 2, "stated"),
        Count(WILD, 4, "stated"),
        Count(WILD_DRAW_FOUR, 4, "stated"),
        Count(wild_kind("WZ", "Wild Storm"), 8, "stated"),
    ),
    printed=116,
)
SHELTER: Final = Action("shelter")


def storm(s: State, by: int) -> None:
    s.then(Storm(by, s.next(by)))


class Storm(Decision):
    """Throw off a card of the colour, or shelter and draw one."""

    name = "storm"
    rule = "STORM-1"
    verbs = ("throw", "shelter")
    parts = ("by", "seat")

    def __init__(self, by: int, seat: int) -> None:
        self.by: Final = by
        self.seat: Final = seat

    def asks(self, s: State, seat: int) -> bool:
        return seat == self.seat

    def first(self, s: State) -> int:
        return self.seat

    def answers(self, s: State, seat: int) -> list[Action]:
        fitting = [card for card in distinct(s.hands[seat]) if fits(s, card)]
        return [*[Action("throw", card) for card in fitting], SHELTER]

    def why(self, s: State, seat: int, action: Action) -> Reason:
        if action.verb == "shelter":
            return legal("STORM-1", "may_draw")
        if action.verb != "throw":
            return not_the_question(s, seat, action)
        trouble = card_trouble(s, seat, action.card)
        if trouble is None and not fits(s, action.card):
            trouble = refused("STORM-1", "no_such_card")
        return trouble or legal("STORM-1", "may_draw")

    def answer(self, s: State, seat: int, action: Action) -> None:
        if action.verb == "shelter":
            s.draw(seat, 1)
        else:
            s.tell(Event("threw", seat, cards=(action.card,)))
            s.lay(seat, s.place(seat, action.card), -1, action.uno, s.discard_pile)
        if not s.hands[seat]:
            s.win(seat)
        elif s.next(seat) != self.by:
            s.then(Storm(self.by, s.next(seat)))


def fits(s: State, card: int) -> bool:
    return s.table.deck.colour_of[card] == s.colour


def edition() -> Edition:
    new = Edition(
        "tempest",
        "Tempest, made up",
        DECK,
        10,
        {**common_effects(), "WZ": storm},
        common_attacks(),
        random_dealer,
    )
    new.questions = (Storm,)
    new.verbs = {"throw": Shape(card=True, uno=True), "shelter": Shape()}
    new.events = {
        "threw": EventKind("seat threw off the card", leaves=True, lands=DISCARD, colours=True)
    }
    return new
