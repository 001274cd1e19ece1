"""Corsair: a Ransom is paid with a card of the hand, and a Spyglass sees what is to be drawn."""

from typing import Final, final

from lastcard.rules.actions import Action, Shape
from lastcard.rules.attack import Attack, Reply
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
    Kind,
    distinct,
    numbers,
)
from lastcard.rules.decisions import Decision, card_trouble, not_the_question, seat_trouble
from lastcard.rules.edition import Edition
from lastcard.rules.effects import common_attacks, common_effects
from lastcard.rules.events import DISCARD, Event, EventKind
from lastcard.rules.match import random_dealer
from lastcard.rules.reasons import Reason, legal, refused
from lastcard.rules.state import State

RANSOM: Final = Kind("K", "Ransom")
SPYGLASS: Final = Kind("L", "Spyglass")

DECK: Final = Deck(  # DECK-1
    RED_YELLOW_GREEN_BLUE,
    (
        *numbers(1, 2, "stated"),
        Count(SKIP, 2, "stated"),
        Count(REVERSE, 2, "stated"),
        Count(DRAW_TWO, 2, "stated"),
        Count(RANSOM, 2, "stated"),
        Count(SPYGLASS, 1, "stated"),
        Count(WILD, 4, "stated"),
        Count(WILD_DRAW_FOUR, 4, "stated"),
    ),
    printed=120,
)


# -- in turn: somebody gets a card ---------------------------------------------------------------


def ransom(s: State, by: int) -> None:
    """RANSOM-1: first it is said who gets a card."""
    s.then(CAPTIVE)


@final
class Captive(Decision):
    """RANSOM-1: any other player."""

    name = "captive"
    rule = "RANSOM-1"
    verbs = ("board",)

    def answers(self, s: State, seat: int) -> list[Action]:
        return s.table.namings["board"][seat][:]

    def why(self, s: State, seat: int, action: Action) -> Reason:
        if action.verb != "board":
            return not_the_question(s, seat, action)
        return seat_trouble(s, seat, action) or legal("RANSOM-1", "may_board")

    def answer(self, s: State, seat: int, action: Action) -> None:
        s.tell(Event("boarded", seat, action.seat))
        s.then(Payment(seat, action.seat))


CAPTIVE: Final = Captive()


@final
class Payment(Decision):
    """RANSOM-2: which card is paid; those two alone know it."""

    name = "payment"
    rule = "RANSOM-2"
    verbs = ("pay",)
    parts = ("seat", "to")

    def __init__(self, seat: int, to: int) -> None:
        self.seat: Final = seat  # who pays
        self.to: Final = to

    def asks(self, s: State, seat: int) -> bool:
        return seat == self.seat

    def first(self, s: State) -> int:
        return self.seat

    def answers(self, s: State, seat: int) -> list[Action]:
        return [Action("pay", card) for card in distinct(s.hands[seat])]

    def why(self, s: State, seat: int, action: Action) -> Reason:
        if action.verb != "pay":
            return not_the_question(s, seat, action)
        return card_trouble(s, seat, action.card) or legal("RANSOM-2", "may_pay")

    def answer(self, s: State, seat: int, action: Action) -> None:
        """RANSOM-3: whoever pays with the last card wins; one card left has to be called."""
        card = action.card
        s.tell(Event("paid", seat, self.to, count=1, secret_cards=(card,), to=(seat, self.to)))
        s.hand_over(seat, card, self.to)
        if not s.hands[seat]:
            s.win(seat)
        elif len(s.hands[seat]) == 1:
            s.open_window(seat, action.uno)


# -- against an attack: paid instead of drawn ------------------------------------------------------


@final
class Ransomed(Reply):
    """RANSOM-4: laid against an attack; its colour comes in force, and the attacker gets a card."""

    verb = "ransom"

    def options(self, s: State, attack: Attack, seat: int) -> list[Action]:
        return [Action("ransom", card) for card in distinct(s.hands[seat]) if is_ransom(s, card)]

    def why(self, s: State, attack: Attack, seat: int, action: Action) -> Reason:
        trouble = card_trouble(s, seat, action.card)
        if trouble is not None:
            return trouble
        if is_ransom(s, action.card):
            return legal("RANSOM-4", "may_ransom")
        return refused("RANSOM-4", "no_ransom", {"card": s.table.deck.codes[action.card]})

    def answer(self, s: State, attack: Attack, seat: int, action: Action) -> None:
        """It was their turn; play goes on after them."""
        s.turn = seat
        s.after(seat)
        s.tell(Event("ransomed", seat, attack.by, cards=(action.card,)))
        s.lay(seat, s.place(seat, action.card), NO_COLOUR, action.uno, s.discard_pile)
        if s.hands[seat]:
            s.then(Payment(seat, attack.by))
        else:
            s.win(seat)


def is_ransom(s: State, card: int) -> bool:
    return s.table.deck.kind_of[card] is RANSOM


# -- cards of the draw pile, which one alone may look at -------------------------------------------

SIGHT: Final = 3


def spyglass(s: State, by: int) -> None:
    """SPYGLASS-1: fewer where there are fewer."""
    cards = s.set_aside(by, SIGHT, "spied")
    if cards:
        s.then(Lookout(by, cards))


@final
class Lookout(Decision):
    """SPYGLASS-2: one of them is kept."""

    name = "lookout"
    rule = "SPYGLASS-2"
    verbs = ("haul",)
    parts = ("seat", "cards")

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def asks(self, s: State, seat: int) -> bool:
        return seat == self.seat

    def first(self, s: State) -> int:
        return self.seat

    def answers(self, s: State, seat: int) -> list[Action]:
        return [Action("haul", card) for card in distinct(list(self.cards))]

    def why(self, s: State, seat: int, action: Action) -> Reason:
        if action.verb != "haul":
            return not_the_question(s, seat, action)
        if action.card not in self.cards:
            return refused("SPYGLASS-2", "not_spied")
        return legal("SPYGLASS-2", "may_haul")

    def answer(self, s: State, seat: int, action: Action) -> None:
        rest = list(self.cards)
        rest.remove(action.card)
        s.give(seat, [action.card])
        s.tell(Event("hauled", seat, count=1, secret_cards=(action.card,), to=(seat,)))
        s.put_under(seat, rest, "let go")

    def face_down(self) -> tuple[int, ...]:
        return self.cards

    def shown_to(self, seat: int) -> Decision:
        return self if seat == self.seat else Lookout(self.seat, (NO_CARD,) * len(self.cards))

    def imagined(self, s: State, known: list[list[int]], pick: list[int]) -> Decision:
        if NO_CARD not in self.cards:
            return self
        return Lookout(self.seat, tuple(sorted([s.draw_pile.pop() for _ in self.cards])))


def edition() -> Edition:
    new = Edition(
        "corsair",
        "Corsair, made up",
        DECK,
        8,
        {**common_effects(), "K": ransom, "L": spyglass},
        common_attacks(),
        random_dealer,
    )
    new.replies = [Ransomed()]
    new.verbs = {
        "board": Shape(seats=1),
        "pay": Shape(card=True, uno=True),
        "ransom": Shape(card=True, uno=True),
        "haul": Shape(card=True),
    }
    new.questions = (Captive, Payment, Lookout)
    new.events = {
        "boarded": EventKind("seat will give a card to other"),
        "paid": EventKind("seat gave other count cards (secret: which)", gives=True),
        "ransomed": EventKind(
            "seat laid the card against other's attack", leaves=True, lands=DISCARD, colours=True
        ),
        "spied": EventKind("seat looks at count cards (secret: which)", sets_aside=True),
        "hauled": EventKind("seat kept count of them (secret: which)", draws=True),
        "let go": EventKind("the other count go under the draw pile", puts_back=True),
    }
    return new
