"""Cards that lie open while they are asked about, and go into hands one by one; and what is told.

A market: two cards are put out, the next two players take one each. It changes the colour, too.
"""

from collections.abc import Callable
from typing import Final, final

import pytest

from lastcard import Game
from lastcard.editions import EDITIONS
from lastcard.notation.actions import SHAPES
from lastcard.rules.actions import Action, Shape
from lastcard.rules.cards import Count, Kind
from lastcard.rules.decisions import Decision, not_the_question
from lastcard.rules.edition import Edition
from lastcard.rules.events import BENEATH, PILE, Event, EventKind
from lastcard.rules.reasons import Reason, legal, refused
from lastcard.rules.state import State
from lastcard.testing.table import Play, table
from lastcard.views import view
from lastcard.views.knowledge import Knowledge
from lastcard.views.likely_hands import Trail
from tests import tempest

MARKET: Final = Kind("M", "Market")
BOUGHT: Final = EventKind("seat took the card from the market", takes=True)
BLUE: Final = 3


@final
class Stalls(Decision):
    """Take a card; whoever takes gold names blue."""

    name = "stalls"
    rule = "STORM-1"
    verbs = ("buy",)
    parts = ("seat", "cards")

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def asks(self, s: State, seat: int) -> bool:
        return seat == self.seat

    def first(self, s: State) -> int:
        return self.seat

    def answers(self, s: State, seat: int) -> list[Action]:
        return [Action("buy", card) for card in sorted(set(self.cards))]

    def why(self, s: State, seat: int, action: Action) -> Reason:
        if action.verb != "buy":
            return not_the_question(s, seat, action)
        if action.card not in self.cards:
            return refused("STORM-1", "not_for_sale")
        return legal("STORM-1", "may_draw")

    def answer(self, s: State, seat: int, action: Action) -> None:
        left = list(self.cards)
        left.remove(action.card)
        s.give(seat, [action.card])
        s.tell(Event("bought", seat, cards=(action.card,)))
        s.colour = BLUE
        s.tell(Event("dyed", seat, colour=BLUE))
        if len(left) > 1:
            s.then(Stalls(s.next(seat), tuple(left)))
        else:
            s.discard_pile[:0] = left
            s.tell(Event("packed", cards=tuple(left)))

    def pile(self) -> tuple[int, ...]:
        return self.cards


def market(s: State, by: int) -> None:
    cards = [s.turn_up() for _ in range(3)]
    for card in cards:
        s.tell(Event("put out", cards=(card,)))
    s.then(Stalls(s.next(by), tuple(cards)))


def edition() -> Edition:
    made = tempest.edition().copy()
    counts = [Count(MARKET, 1, "stated"), *made.deck.counts]
    made.deck = type(made.deck)(made.deck.colours, tuple(counts), printed=120)
    made.effects = {**made.effects, "M": market}
    made.questions = (*made.questions, Stalls)
    made.verbs = {**made.verbs, "buy": Shape(card=True)}
    made.events = {
        **made.events,
        "put out": EventKind("the card is for sale", lands=PILE),
        "bought": BOUGHT,
        "dyed": EventKind("seat named the colour", colours=True),
        "packed": EventKind("the cards go beneath the discards", lands=BENEATH),
    }
    return made


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Edition:
    """As if it were installed."""
    made = edition()
    monkeypatch.setitem(EDITIONS, "tempest", made)
    for verb, shape in made.verbs.items():
        monkeypatch.setitem(SHAPES, verb, shape)
    return made


def shopping() -> Play:
    """Ann has opened the market, and Bo has taken a card."""
    t = table("tempest", Ann="RM R1 R2", Bo="B1", Cy="G1 G2", discard="R5", draw="Y1 Y2 Y3")
    t.do("Ann play RM")
    return t


def test_what_is_left_of_a_pile_stays_known() -> None:
    t = shopping()
    events = t.told[:]
    t.do("Bo buy Y2")
    known = Knowledge(view(t.state, 0, events + t.told))
    face = t.state.table.face
    assert known.pile == {face("Y1"): 1, face("Y3"): 1}
    assert known.hands[1] == {face("Y2"): 1}
    t.do("Cy buy Y1")
    assert t.pile == ""


def test_who_buys_may_hold_anything() -> None:
    """Other than in party, where only who cannot add a card takes the pile."""
    t = shopping()
    events = [*[Event("dealt", seat, count=count) for seat, count in enumerate((3, 1, 2))], *t.told]
    t.do("Bo buy Y2")
    trail = Trail(t.state.table, 0, events + t.told)
    assert [slot.barred for slot in trail.hands[1]] == [0, 0]


def test_a_colour_named_over_a_coloured_card_is_read_back() -> None:
    t = shopping()
    t.do("Bo buy Y2", "Cy buy Y1")
    assert (t.top, t.colour) == ("RM", "blue")
    position = "hand Ann: R1\nhand Bo: B1\ndiscard: RM\ncolour: blue\nturn: Ann\n"
    game = Game.from_text(f"lastcard 1\nedition: tempest\nplayers: Ann, Bo\n{position}")
    assert Game.from_text(game.position()).colour == "blue"


def silent(kind: str) -> Callable[[State, Event], None]:
    """A state that says nothing of events of this kind."""

    def tell(s: State, event: Event) -> None:
        if s.sink is not None and event.kind != kind:
            s.sink.append(event)

    return tell


@pytest.mark.pure  # a method of the engine is put in place of another
@pytest.mark.parametrize(
    ("kind", "line", "trouble"),
    [
        ("bought", "Bo buy Y2", "by the events Bo's hand is B1, but it is Y2 B1"),
        ("put out", "Ann play RM", "by the events the open pile is empty, but it is Y1 Y2 Y3"),
    ],
)
def test_what_is_not_told_is_found_out(
    kind: str, line: str, trouble: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = table("tempest", Ann="RM R1 R2", Bo="B1", Cy="G1 G2", discard="R5", draw="Y1 Y2 Y3")
    if line.startswith("Bo"):
        t.do("Ann play RM")
    monkeypatch.setattr(State, "tell", silent(kind))
    with pytest.raises(AssertionError, match=trouble):
        t.do(line)


def test_a_reason_without_words_is_found_out() -> None:
    with pytest.raises(AssertionError, match="'not_for_sale' has no text"):
        shopping().refuses("Bo buy B1", "STORM-1")
