"""Party!, 2025: Point Taken, Wild Pile Up, Wild Drawn Together, Speed Play."""

from typing import Final, final

from lastcard.editions.party.bots import HEURISTICS
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
    Kind,
    numbers,
    wild_kind,
)
from lastcard.rules.decisions import (
    Decision,
    card_trouble,
    colour_name,
    not_the_question,
)
from lastcard.rules.edition import PARTNERS, Edition
from lastcard.rules.effects import common_attacks, common_effects
from lastcard.rules.events import BENEATH, PILE, Event, EventKind
from lastcard.rules.match import random_dealer
from lastcard.rules.options import Option
from lastcard.rules.reasons import Reason, legal, refused
from lastcard.rules.secret import NO_ANSWER, NOBODY_YET, Secret
from lastcard.rules.state import State

POINT_TAKEN: Final = Kind("P", "Point Taken")
PILE_UP: Final = wild_kind("WP", "Wild Pile Up", names_colour=False)  # PILEUP-1
DRAWN_TOGETHER: Final = wild_kind("WT", "Wild Drawn Together")

DECK: Final = Deck(  # DECK-1; beside it lie two Links, and a tracker of the direction (TRACK-1)
    RED_YELLOW_GREEN_BLUE,
    (
        *numbers(1, 3, "assumed"),
        Count(SKIP, 2, "assumed"),
        Count(REVERSE, 2, "assumed"),
        Count(DRAW_TWO, 2, "assumed"),
        Count(POINT_TAKEN, 2, "assumed"),
        Count(WILD, 6, "assumed"),
        Count(WILD_DRAW_FOUR, 6, "assumed"),
        Count(PILE_UP, 5, "assumed"),
        Count(DRAWN_TOGETHER, 4, "assumed"),
    ),
    printed=168,
    beside=3,
)

# -- Point Taken -----------------------------------------------------------------------------

MOST_FINGERS: Final = 5


def point_taken(s: State, by: int) -> None:
    """POINT-1; POINT-3: it ends a link first."""
    if s.partners is not None:  # LINK-4
        s.tell(Event("unlinked", s.partners[0], s.partners[1]))
        s.partners = None
    s.then(Point(by, NOBODY_YET[: s.players]))


@final
class Point(Secret):
    """POINT-1: everybody secretly points at one other player; all is shown at once."""

    name = "point"
    rule = "POINT-1"
    verbs = ("point",)
    tells = "pointing"

    def reveal(self, s: State, chosen: bytes) -> None:
        show_fingers(s, self.by, chosen)

    # What follows is what any such question does, only quicker: everybody answers this.

    def again(self, chosen: bytes, asked: int) -> Secret:
        return Point(self.by, chosen, asked)

    def choices(self, s: State, seat: int) -> list[Action]:
        return s.table.namings["point"][seat][:]

    def value(self, s: State, seat: int, action: Action) -> int:
        at = action.seat
        return at if action.verb == "point" and 0 <= at < s.players and at != seat else NO_ANSWER


def show_fingers(s: State, by: int, chosen: bytes) -> None:
    """POINT-2: one card per finger, at most 5; these draws are not mirrored (POINT-3)."""
    if s.sink is not None:
        for seat in range(s.players):
            s.tell(Event("pointed", seat, chosen[seat]))
    fingers = [0] * s.players
    for seat in chosen:
        fingers[seat] += 1
    for seat in s.turn_order_after(by):
        if fingers[seat]:
            s.draw_alone(seat, min(fingers[seat], MOST_FINGERS))


# -- Wild Pile Up ----------------------------------------------------------------------------


def pile_up(s: State, by: int) -> None:
    """PILEUP-1: turn cards until a coloured one shows; its colour rules the mini-pile."""
    turned: list[int] = []
    colour = NO_COLOUR
    while colour == NO_COLOUR:
        card = s.turn_up()
        if card == NO_CARD:  # PILEUP-5: there is no mini-pile and the colour stays
            bury(s, turned)
            return
        turned.append(card)
        if s.sink is not None:
            s.tell(Event("piled", by, cards=(card,)))
        colour = s.table.deck.colour_of[card]
    s.colour = colour
    pass_pile_on(s, by, tuple(turned))


def bury(s: State, cards: list[int]) -> None:
    """Put cards beneath the top of the discard pile."""
    top = s.discard_pile.pop()
    s.discard_pile += cards
    s.discard_pile.append(top)
    s.tell(Event("buried", cards=tuple(cards)))


def pass_pile_on(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """PILEUP-2: the next player has to add a card; that is their turn."""
    s.turn = s.next(seat)
    s.after(s.turn)
    s.then(Pile(cards))


ADDS: Final = [Action("add", card) for card in range(len(DECK.codes))]
TAKE: Final = Action("take")


@final
class Pile(Decision):
    """PILEUP-2, PILEUP-3: add a card of the pile's colour or a Wild; who cannot takes all."""

    name = "pile"
    rule = "PILEUP-2"
    verbs = ("add", "take")
    parts = ("cards",)

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards: Final = cards

    def answers(self, s: State, seat: int) -> list[Action]:
        colour_of = s.table.deck.colour_of
        colour = s.colour
        found: list[Action] = []
        before = NO_CARD
        for card in s.hands[seat]:
            own = colour_of[card]
            if card == before or (own != colour and own != NO_COLOUR):
                continue
            before = card
            found.append(ADDS[card])
        return found or [TAKE]

    def _fits(self, s: State, card: int) -> bool:
        own = s.table.deck.colour_of[card]
        return own == s.colour or own == NO_COLOUR

    def _must_take(self, s: State, seat: int) -> bool:
        return self.answers(s, seat)[0] is TAKE

    def allows(self, s: State, seat: int, action: Action) -> bool:
        if action.verb == "add":
            return action.card in s.hands[seat] and self._fits(s, action.card)
        return action.verb == "take" and self._must_take(s, seat)

    def why(self, s: State, seat: int, action: Action) -> Reason:
        if action.verb == "take":
            if self._must_take(s, seat):
                return legal("PILEUP-3", "must_take")
            return refused("PILEUP-2", "must_add")
        if action.verb != "add":
            return not_the_question(s, seat, action)
        trouble = card_trouble(s, seat, action.card)
        if trouble is not None:
            return trouble
        told: dict[str, str | int] = {
            "card": s.table.deck.codes[action.card],
            "colour": colour_name(s),
        }
        if self._fits(s, action.card):
            return legal("PILEUP-2", "may_add", told)
        return refused("PILEUP-2", "wrong_add", told)

    def answer(self, s: State, seat: int, action: Action) -> None:
        if action.verb == "take":
            self._take(s, seat)
        else:
            self._add(s, seat, action)

    def _add(self, s: State, seat: int, action: Action) -> None:
        """PILEUP-4: without effect; the last card wins."""
        cards = list(self.cards)
        if s.sink is not None:
            s.tell(Event("added", seat, cards=(action.card,)))
        s.lay(seat, s.place(seat, action.card), NO_COLOUR, action.uno, cards)
        if s.hands[seat]:
            pass_pile_on(s, seat, tuple(cards))
        else:
            bury(s, cards)
            s.win(seat)

    def _take(self, s: State, seat: int) -> None:
        """PILEUP-3: taking is not drawing; it closes open windows (UNO-2)."""
        s.uno = 0
        s.passed = 0
        s.give(seat, list(self.cards))
        if s.sink is not None:
            s.tell(Event("took", seat, cards=self.cards))

    def pile(self) -> tuple[int, ...]:
        return self.cards


# -- Wild Drawn Together ---------------------------------------------------------------------


def drawn_together(s: State, by: int) -> None:
    """LINK-1: the colour was named with the play; now two players are linked."""
    s.then(LINK)


@final
class Link(Decision):
    """LINK-1, LINK-3: which two players are linked; asked even if nothing can change."""

    name = "link"
    rule = "LINK-1"
    verbs = ("link",)

    def answers(self, s: State, seat: int) -> list[Action]:
        if s.partners is None or s.players == 2:
            return s.table.pairs["link"][:]
        if s.players == 3:
            return [pair for pair in s.table.pairs["link"] if may_link(s, pair)]
        return s.table.apart("link", s.partners)[:]

    def allows(self, s: State, seat: int, action: Action) -> bool:
        pair = in_seat_order(action)
        there = action.verb == "link" and 0 <= pair.seat < pair.other < s.players
        return there and may_link(s, pair)

    def why(self, s: State, seat: int, action: Action) -> Reason:
        if action.verb != "link":
            return not_the_question(s, seat, action)
        pair = in_seat_order(action)
        if pair.seat < 0 or pair.other >= s.players:
            return refused("ACT-3", "no_such_seat")
        if pair.seat == pair.other:
            return refused("LINK-1", "link_two")
        if may_link(s, pair):
            return legal("LINK-1", "may_link")
        return refused("LINK-3", "link_another_pair" if s.players == 3 else "link_others")

    def answer(self, s: State, seat: int, action: Action) -> None:
        pair = in_seat_order(action)
        if s.partners == (pair.seat, pair.other):  # LINK-3: two players stay linked
            return
        if s.sink is not None:
            if s.partners is not None:  # LINK-4
                s.tell(Event("unlinked", s.partners[0], s.partners[1]))
            s.tell(Event("linked", pair.seat, pair.other))
        s.partners = (pair.seat, pair.other)  # LINK-2: from now on each draws with the other


def may_link(s: State, pair: Action) -> bool:
    """LINK-3: two who are not linked now; with three players another pair; with two the same."""
    if s.partners is None or s.players == 2:
        return True
    if s.players == 3:
        return (pair.seat, pair.other) != s.partners
    return pair.seat not in s.partners and pair.other not in s.partners


def in_seat_order(action: Action) -> Action:
    """A link is accepted in either order and written in seat order."""
    if action.seat <= action.other:
        return action
    return Action(action.verb, seat=action.other, other=action.seat)


LINK: Final = Link()


def link_mirrors(edition: Edition, value: str) -> Edition:
    """HOUSE-10."""
    new = edition.copy()
    new.mirrors_turns = value == "all"
    return new


def edition() -> Edition:
    new = Edition(
        "party",
        "UNO Party!, 2025",
        DECK,
        16,
        {**common_effects(), "P": point_taken, "WP": pile_up, "WT": drawn_together},
        common_attacks(),
        random_dealer,
    )
    new.order = 2
    new.draws = {"P": 0, "WT": 0}
    new.crowd = 6  # SETUP-1
    new.marks = (PARTNERS,)
    new.defaults = {"jump_in": "numbers"}  # SPEED-1
    new.own_options = (
        Option(
            "link_mirrors",
            ("all", "penalties"),
            "HOUSE-10",
            "a link mirrors every draw, or only the draws that a player must make",
            link_mirrors,
        ),
    )
    new.together = {
        (
            "scoring",
            "link_mirrors",
        ): "in a match a last attack is a draw that must be made, and is mirrored either way",
        (
            "stacking",
            "link_mirrors",
        ): "whoever draws the whole total must, so it is mirrored either way",
        (
            "jump_in",
            "link_mirrors",
        ): "the card that a wrong Speed Play costs is mirrored either way",
        (
            "draw_until",
            "link_mirrors",
        ): "drawing until a card can be played is the draw of a turn: with penalties none of it"
        " is mirrored",
    }
    new.questions = (Point, Pile, Link)
    new.events = {
        "pointing": EventKind("seat has pointed (secret: at whom)"),
        "pointed": EventKind("all is shown: seat pointed at other"),
        "piled": EventKind(
            "the card was turned up from the draw pile onto the mini-pile",
            lands=PILE,
            colours=True,
        ),
        "added": EventKind("seat added the card to the mini-pile", leaves=True, lands=PILE),
        "took": EventKind("seat took the mini-pile (the cards)", takes=True, lacks=True),
        "buried": EventKind(
            "the cards went beneath the top of the discard pile (PILEUP-5, END-1)", lands=BENEATH
        ),
        "linked": EventKind("seat and other are linked"),
        "unlinked": EventKind("the link of seat and other ended"),
    }
    new.verbs = {
        "point": Shape(seats=1, draws=16),
        "link": Shape(seats=2, draws=0),
        "add": Shape(card=True, uno=True, draws=0),
        "take": Shape(),
    }
    new.heuristics = HEURISTICS
    return new
