"""Dragon Ball, 2021: Wild Shenron's Wish."""

from typing import Final, final

from lastcard.editions.dragonball.bots import HEURISTICS
from lastcard.rules.actions import Action, Shape
from lastcard.rules.cards import (
    DRAW_TWO,
    NO_CARD,
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
from lastcard.rules.decisions import Colour, Decision, card_trouble, not_the_question, seat_trouble
from lastcard.rules.edition import MISSES, Edition
from lastcard.rules.effects import common_attacks, common_effects, reverse
from lastcard.rules.events import DISCARD, Event, EventKind
from lastcard.rules.match import random_dealer
from lastcard.rules.reasons import Reason, legal, refused
from lastcard.rules.state import State

SHENRONS_WISH: Final = wild_kind("WS", "Wild Shenron's Wish", names_colour=False)  # WISH-3

DECK: Final = Deck(  # DECK-1
    RED_YELLOW_GREEN_BLUE,
    (
        *numbers(1, 2, "derived"),
        Count(SKIP, 2, "derived"),
        Count(REVERSE, 2, "derived"),
        Count(DRAW_TWO, 2, "derived"),
        Count(WILD, 4, "derived"),
        Count(WILD_DRAW_FOUR, 4, "derived"),
        Count(SHENRONS_WISH, 4, "derived"),
    ),
    printed=112,
)

ICONS: Final = (1, 2, 3, 4, 5, 6, 7)  # DECK-3: the numbers with a Dragonball (assumed)


def shenrons_wish(s: State, by: int) -> None:
    """WISH-1, WISH-6: turn up a card; with an icon a wish, then the colour is named."""
    card = s.turn_up()
    icon = card != NO_CARD and s.table.deck.kind_of[card].number in ICONS
    s.then(ColourAfterWish(icon))
    if card == NO_CARD:
        return
    s.discard_pile.append(card)
    s.tell(Event("turned up", by, cards=(card,)))
    if icon:
        s.then(WISH)


@final
class ColourAfterWish(Colour):
    """WISH-3: the colour is named when the wish is done, or at once if there is none."""

    rule = "WISH-3"
    parts = ("icon",)

    def __init__(self, icon: bool) -> None:
        self.icon: Final = icon

    def why(self, s: State, seat: int, action: Action) -> Reason:
        if action.verb in VERBS:
            return refused("WISH-2", "one_wish" if self.icon else "no_icon")
        return super().why(s, seat, action)


@final
class Wish(Decision):
    """WISH-2: one wish or none; WISH-3: the colour is named afterwards."""

    name = "wish"
    rule = "WISH-2"
    verbs = ("wish draw", "wish reverse", "wish miss", "wish discard", "wish none")

    def answers(self, s: State, seat: int) -> list[Action]:
        return [
            Action("wish draw"),
            Action("wish reverse"),
            *s.table.namings["wish miss"][seat],
            *[Action("wish discard", card) for card in distinct(s.hands[seat])],
            Action("wish none"),
        ]

    def why(self, s: State, seat: int, action: Action) -> Reason:
        if action.verb not in VERBS:
            return not_the_question(s, seat, action)
        trouble: Reason | None = None
        if action.verb == "wish miss":
            trouble = seat_trouble(s, seat, action)
        elif action.verb == "wish discard":
            trouble = card_trouble(s, seat, action.card)
        return trouble or legal("WISH-2", "may_wish")

    def answer(self, s: State, seat: int, action: Action) -> None:
        wish = VERBS.index(action.verb)
        shown = (action.card,) if action.verb == "wish discard" else ()
        s.tell(Event("wished", seat, action.seat, cards=shown, count=wish))
        if action.verb == "wish draw":
            s.draw(s.next(seat), 2)
        elif action.verb == "wish reverse":
            reverse(s, seat)
        elif action.verb == "wish miss":
            s.miss(action.seat)  # WISH-4
        elif action.verb == "wish discard":
            discard(s, seat, action)


def discard(s: State, seat: int, action: Action) -> None:
    """WISH-5: without effect; it may win the hand, or leave one card (UNO-1)."""
    colour = s.colour
    s.lay(seat, s.place(seat, action.card), NO_COLOUR, action.uno, s.discard_pile)
    s.colour = colour  # until the new one is named
    if not s.hands[seat]:
        s.win(seat)


WISH: Final = Wish()
VERBS: Final = ("wish none", "wish draw", "wish reverse", "wish miss", "wish discard")


def edition() -> Edition:
    new = Edition(
        "dragonball",
        "UNO Dragon Ball, 2021",
        DECK,
        10,
        {**common_effects(), "WS": shenrons_wish},
        common_attacks(),
        random_dealer,
    )
    new.order = 4
    new.marks = (MISSES,)
    new.questions = (ColourAfterWish, Wish)
    new.events = {
        "wished": EventKind(
            "seat's wish; count is its number, 0 for none; other misses, the card is discarded",
            leaves=True,
            lands=DISCARD,
            variants=("none", "draw", "reverse", "miss", "discard"),
        ),
    }
    new.recolours = True  # WISH-3
    new.verbs = {
        "wish none": Shape(),
        "wish draw": Shape(),
        "wish reverse": Shape(),
        "wish miss": Shape(seats=1),
        "wish discard": Shape(card=True, uno=True),
    }
    new.heuristics = HEURISTICS
    return new
