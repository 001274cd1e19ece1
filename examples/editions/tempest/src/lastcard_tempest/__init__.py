"""Tempest: one after the other everybody throws a card of the named colour overboard, or draws."""

from typing import Final, final

from lastcard.rules.actions import Action, Shape
from lastcard.rules.cards import (
    DRAW_TWO,
    NO_COLOUR,
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
from lastcard.rules.decisions import Decision, card_trouble, colour_name, not_the_question
from lastcard.rules.edition import Edition
from lastcard.rules.effects import common_attacks, common_effects
from lastcard.rules.events import DISCARD, Event, EventKind
from lastcard.rules.match import random_dealer
from lastcard.rules.reasons import Reason, legal, refused
from lastcard.rules.state import State

WILD_TEMPEST: Final = wild_kind("WE", "Wild Tempest")  # TEMPEST-1: the colour comes with the play

DECK: Final = Deck(  # DECK-1
    RED_YELLOW_GREEN_BLUE,
    (
        *numbers(1, 2, "stated"),
        Count(SKIP, 2, "stated"),
        Count(REVERSE, 2, "stated"),
        Count(DRAW_TWO, 2, "stated"),
        Count(WILD, 4, "stated"),
        Count(WILD_DRAW_FOUR, 4, "stated"),
        Count(WILD_TEMPEST, 4, "stated"),
    ),
    printed=112,
)

BRAVE: Final = Action("brave")


def wild_tempest(s: State, by: int) -> None:
    """TEMPEST-1: the next player is asked first, the one who played it last."""
    s.then(Overboard(by, s.next(by)))


@final
class Overboard(Decision):
    """TEMPEST-2: a card of the colour goes overboard, without effect, or a card is drawn."""

    name = "overboard"
    rule = "TEMPEST-2"
    verbs = ("shed", "brave")
    parts = ("by", "seat")

    def __init__(self, by: int, seat: int) -> None:
        self.by: Final = by
        self.seat: Final = seat  # who is asked

    def asks(self, s: State, seat: int) -> bool:
        return seat == self.seat

    def first(self, s: State) -> int:
        return self.seat

    def answers(self, s: State, seat: int) -> list[Action]:
        fitting = [card for card in distinct(s.hands[seat]) if fits(s, card)]
        return [*[Action("shed", card) for card in fitting], BRAVE]

    def why(self, s: State, seat: int, action: Action) -> Reason:
        if action.verb == "brave":
            return legal("TEMPEST-2", "may_brave")
        if action.verb != "shed":
            return not_the_question(s, seat, action)
        trouble = card_trouble(s, seat, action.card)
        if trouble is not None:
            return trouble
        told: dict[str, str | int] = {
            "card": s.table.deck.codes[action.card],
            "colour": colour_name(s),
        }
        if fits(s, action.card):
            return legal("TEMPEST-2", "may_shed", told)
        return refused("TEMPEST-2", "wrong_shed", told)

    def answer(self, s: State, seat: int, action: Action) -> None:
        if action.verb == "brave":
            s.draw(seat, 1)
        else:
            shed(s, seat, action)
        if s.hands[seat] and seat != self.by:
            s.then(Overboard(self.by, s.next(seat)))


def fits(s: State, card: int) -> bool:
    """TEMPEST-2: the named colour alone; a Wild has none."""
    return s.table.deck.colour_of[card] == s.colour


def shed(s: State, seat: int, action: Action) -> None:
    """TEMPEST-3: the last card wins, and one card left has to be called."""
    s.tell(Event("shed", seat, cards=(action.card,)))
    s.lay(seat, s.place(seat, action.card), NO_COLOUR, action.uno, s.discard_pile)
    if not s.hands[seat]:
        s.win(seat)


def edition() -> Edition:
    new = Edition(
        "tempest",
        "Tempest, made up",
        DECK,
        8,
        {**common_effects(), "WE": wild_tempest},
        common_attacks(),
        random_dealer,
    )
    new.verbs = {"shed": Shape(card=True, uno=True), "brave": Shape()}
    new.questions = (Overboard,)
    new.events = {
        "shed": EventKind("seat threw the card overboard", leaves=True, lands=DISCARD),
    }
    return new
