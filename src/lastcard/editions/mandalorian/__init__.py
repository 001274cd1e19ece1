"""The Mandalorian, 2021: Wild This is the Way."""

from typing import Final, final

from lastcard.editions.mandalorian.bots import HEURISTICS
from lastcard.rules.actions import ACCEPT, Action, Shape
from lastcard.rules.attack import Attack, Reply, Threat
from lastcard.rules.cards import (
    DRAW_TWO,
    RED_YELLOW_GREEN_BLUE,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    Count,
    Deck,
    numbers,
    wild_kind,
)
from lastcard.rules.decisions import Decision, card_trouble, not_the_question, seat_trouble
from lastcard.rules.edition import Edition
from lastcard.rules.effects import common_attacks, common_effects
from lastcard.rules.events import DISCARD, Event, EventKind
from lastcard.rules.match import random_dealer
from lastcard.rules.options import Option
from lastcard.rules.reasons import Reason, legal, refused
from lastcard.rules.state import State

THIS_IS_THE_WAY: Final = wild_kind("WW", "Wild This is the Way")  # WAY-5: in turn a plain Wild

DECK: Final = Deck(  # DECK-1
    RED_YELLOW_GREEN_BLUE,
    (
        *numbers(1, 2, "derived"),
        Count(SKIP, 2, "derived"),
        Count(REVERSE, 2, "derived"),
        Count(DRAW_TWO, 2, "derived"),
        Count(WILD, 4, "derived"),
        Count(WILD_DRAW_FOUR, 4, "derived"),
        Count(THIS_IS_THE_WAY, 4, "derived"),
    ),
    printed=112,
)


@final
class Block(Reply):
    """WAY-1 to WAY-3, WAY-6: every target is asked; it may block and send the cards on."""

    verb = "block"

    def __init__(self, chain: bool = False) -> None:
        self.chain: Final = chain  # HOUSE-9

    def options(self, s: State, attack: Attack, seat: int) -> list[Action]:
        return blocks(s, seat)

    def why(self, s: State, attack: Attack, seat: int, action: Action) -> Reason:
        return why_block(s, seat, action)

    def answer(self, s: State, attack: Attack, seat: int, action: Action) -> None:
        """WAY-2: the block is their turn; play goes on after them."""
        s.turn = seat
        s.after(seat)
        block(s, seat, attack.by, attack.cards, action, self.chain)


def blocks(s: State, seat: int) -> list[Action]:
    if s.table.face("WW") not in s.hands[seat]:
        return []
    return [Action("block", colour=colour) for colour in range(len(s.table.deck.colours))]


def why_block(s: State, seat: int, action: Action) -> Reason:
    trouble = card_trouble(s, seat, s.table.face("WW"))
    if trouble is not None:
        return trouble
    if action.colour < 0:
        return refused("ACT-3", "needs_colour", {"card": "WW"})
    if action.colour >= len(s.table.deck.colours):
        return refused("ACT-3", "no_such_colour")
    return legal("WAY-1", "may_block")


def block(s: State, seat: int, by: int, cards: int, action: Action, chain: bool) -> None:
    """WAY-7: a last block wins; where points count, the cards are aimed and drawn first."""
    card = s.table.face("WW")
    s.tell(Event("blocked", seat, by, cards=(card,), colour=action.colour))
    s.lay(seat, s.place(seat, card), action.colour, action.uno, s.discard_pile)
    if not s.hands[seat] and not s.table.scored():
        s.win(seat)
    else:
        s.then(Aim(seat, cards, chain))


@final
class Aim(Decision):
    """WAY-1: the one who blocked chooses any other player, the attacker included."""

    name = "aim"
    rule = "WAY-1"
    verbs = ("aim",)
    parts = ("seat", "cards", "chain")

    def __init__(self, seat: int, cards: int, chain: bool) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.chain: Final = chain

    def asks(self, s: State, seat: int) -> bool:
        return seat == self.seat

    def first(self, s: State) -> int:
        return self.seat

    def stake(self) -> int:
        return self.cards

    def answers(self, s: State, seat: int) -> list[Action]:
        return s.table.namings["aim"][seat][:]

    def why(self, s: State, seat: int, action: Action) -> Reason:
        if action.verb == "challenge":
            return refused("WAY-3", "challenge_or_block")
        if action.verb != "aim":
            return not_the_question(s, seat, action)
        return seat_trouble(s, seat, action) or legal("WAY-1", "may_aim")

    def answer(self, s: State, seat: int, action: Action) -> None:
        s.tell(Event("aimed", seat, action.seat, count=self.cards))
        if not s.hands[seat]:  # WAY-7
            s.draw(action.seat, self.cards)
            s.win(seat)
        elif self.chain:
            s.then(Redirected(action.seat, seat, self.cards))
        else:
            s.draw(action.seat, self.cards)  # WAY-4: drawn at once; no turn is lost


@final
class Redirected(Threat):
    """HOUSE-9: the one redirected to may block again; no turn is lost, nothing is examined."""

    rule = "HOUSE-9"
    verbs = ("accept", "block")

    def answers(self, s: State, seat: int) -> list[Action]:
        return [ACCEPT, *blocks(s, seat)]

    def why(self, s: State, seat: int, action: Action) -> Reason:
        if action.verb == "accept":
            return legal("WAY-1", "may_accept_redirected", {"count": self.cards})
        if action.verb == "block":
            return why_block(s, seat, action)
        if action.verb == "challenge":
            return refused("WAY-3", "challenge_or_block")
        if action.verb == "stack":
            return refused("HOUSE-9", "redirected_no_stack")
        return not_the_question(s, seat, action)

    def answer(self, s: State, seat: int, action: Action) -> None:
        if action.verb == "accept":
            s.draw(seat, self.cards)
        else:
            block(s, seat, self.by, self.cards, action, True)


def way_chain(edition: Edition, value: str) -> Edition:
    """HOUSE-9."""
    new = edition.copy()
    chain = value == "on"
    new.replies = [Block(chain) if reply.verb == "block" else reply for reply in new.replies]
    return new


def edition() -> Edition:
    new = Edition(
        "mandalorian",
        "UNO The Mandalorian, 2021",
        DECK,
        10,
        common_effects(),
        common_attacks(),
        random_dealer,
    )
    new.order = 5
    new.replies = [Block()]
    new.questions = (Aim, Redirected)
    new.events = {
        "blocked": EventKind(
            "seat blocked other's attack with the card and named the colour",
            leaves=True,
            lands=DISCARD,
            colours=True,
        ),
        "aimed": EventKind("seat sent count cards on to other"),
    }
    new.verbs = {
        "block": Shape(colour=True, uno=True, lays="WW", draws=0),
        "aim": Shape(seats=1, draws=0),
    }
    new.own_options = (
        Option(
            "way_chain",
            ("off", "on"),
            "HOUSE-9",
            "a player to whom an attack was redirected may block it again",
            way_chain,
        ),
    )
    new.together = {
        (
            "scoring",
            "way_chain",
        ): "in a match a last block is aimed and drawn, and is not blocked again",
        (
            "stacking",
            "way_chain",
        ): "a block moves the whole total; the one redirected to may block again, but not stack",
        (
            "bluffing",
            "way_chain",
        ): "a block leaves a bluff unexamined, and so does every further one",
    }
    new.heuristics = HEURISTICS
    return new
