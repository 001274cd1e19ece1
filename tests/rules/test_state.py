"""What a state is made of: copies share nothing, and everything counts in a comparison."""

import pickle

import pytest

from lastcard.editions.mandalorian import Aim, Redirected
from lastcard.editions.party import Pile, Point
from lastcard.house.options import OPTIONS
from lastcard.house.pairs import TOGETHER, refusals, together
from lastcard.rules import engine
from lastcard.rules.actions import NOBODY, Action
from lastcard.rules.attack import Attack
from lastcard.rules.cards import NO_CARD, NO_COLOUR
from lastcard.rules.decisions import COLOUR, NOTHING
from lastcard.rules.events import Event
from lastcard.rules.hands import SwapHands
from lastcard.rules.reasons import IDLE, LEGAL, PENALISED, REFUSED, Reason, legal, refused
from lastcard.rules.secret import NOT_YET
from lastcard.rules.state import CLOCKWISE, State
from lastcard.rules.turn import DRAWN, TURN
from lastcard.testing.table import make, table
from lastcard.words.reasons import sentence

pytestmark = pytest.mark.rules


def test_verdicts() -> None:
    """The four verdicts, by name."""
    assert (LEGAL, PENALISED, IDLE, REFUSED) == ("legal", "penalised", "idle", "refused")


def test_before_the_deal() -> None:
    """A new state holds nothing, and nobody is asked."""
    s = State(make("classic", (), 2), b"seed")
    cards: tuple[object, ...] = ([], [], [], NO_COLOUR, NO_COLOUR)
    turn: tuple[object, ...] = (CLOCKWISE, NOBODY, NOBODY, NOBODY, [], NO_CARD)
    rest: tuple[object, ...] = (0, 0, (), None, b"seed", 0, 1, (0, 0), NOBODY)
    assert s.known() == (*cards, *turn, *rest)
    assert s.over()


def test_keys_of_decisions() -> None:
    """All that makes two decisions the same."""
    assert (TURN.key(), DRAWN.key()) == (("turn",), ("drawn",))
    assert Pile((1, 2)).key() == ("pile", (1, 2))
    assert Point(1, bytes([0, NOT_YET])).key() == ("point", 1, bytes([0, NOT_YET]))
    assert Attack(1, 0, "D", 2).key() == ("attack", 1, 0, "D", 2, -1, ())
    assert Aim(1, 4, True).key() == ("aim", 1, 4, True)
    assert Redirected(2, 1, 4).key() == ("attack", 2, 1, 4)
    assert SwapHands().key() == ("swap", False)
    assert Pile((1, 2)).pile() == (1, 2)
    assert TURN.pile() == ()
    assert TURN.shown_to(0) is TURN
    t = table("classic", Ann="R1", Bo="B1", discard="R5")
    assert TURN.imagined(t.state, [], []) is TURN


def test_a_copy_shares_nothing() -> None:
    """What happens to a copy does not happen to the state."""
    t = table(
        "party", Ann="WP R1 R2", Bo="B1 B2", Cy="G1", discard="R5", draw="W B9", uno="Cy",
        link="Ann Bo", scores="Ann 3", direction="counterclockwise", dealer="Cy",
    )  # fmt: skip
    before = t.state.copy()
    t.do("Ann play WP", "Cy take", "Bo draw", "Bo keep")
    assert before.known() != t.state.known()
    again = table(
        "party", Ann="WP R1 R2", Bo="B1 B2", Cy="G1", discard="R5", draw="W B9", uno="Cy",
        link="Ann Bo", scores="Ann 3", direction="counterclockwise", dealer="Cy",
    )  # fmt: skip
    assert before.known() == again.state.known()


def test_everything_counts_in_a_comparison() -> None:
    """Two states that differ in anything are not the same."""
    base = table("classic", Ann="R1", Bo="B1", discard="R5").state
    for attribute, value in (
        ("hands", [[1], [2]]),
        ("draw_pile", [1]),
        ("discard_pile", [1]),
        ("colour", 3),
        ("was", 3),
        ("direction", -1),
        ("dealer", 0),
        ("turn", 1),
        ("last", 1),
        ("question", NOTHING),
        ("waiting", (COLOUR,)),
        ("drawn", 4),
        ("uno", 1),
        ("passed", 1),
        ("misses", (1, 0)),
        ("partners", (0, 1)),
        ("seed", b"another"),
        ("shuffles", 9),
        ("hand_number", 2),
        ("scores", (1, 0)),
        ("hand_winner", 1),
    ):
        other = base.copy()
        assert other.known() == base.known()
        setattr(other, attribute, value)
        assert other.known() != base.known(), attribute
        assert other.copy().known() == other.known()


def test_what_is_asked_and_what_waits() -> None:
    """A question that comes after another one waits beneath it; nothing ever does."""
    t = table("dragonball", Ann="WS R1", Bo="B1", discard="R5", draw="Y3")
    t.do("Ann play WS")
    assert [question.name for question in t.state.questions()] == ["colour", "wish"]
    t.do("Ann wish none")
    assert (t.state.question.key(), t.state.waiting) == (("colour", True), ())
    t.do("Ann colour green")
    assert t.state.questions() == (TURN,)


def test_looking() -> None:
    """Who comes next, and who else there is."""
    t = table("classic", Ann="R1", Bo="B1", Cy="G1", Di="Y1", discard="R5")
    s = t.state
    assert ([s.next(seat) for seat in range(4)], s.turn_order_after(1)) == (
        [1, 2, 3, 0],
        [2, 3, 0, 1],
    )
    s.direction = -1
    assert ([s.next(seat) for seat in range(4)], s.turn_order_after(1)) == (
        [3, 0, 1, 2],
        [0, 3, 2, 1],
    )
    assert [s.others(seat) for seat in range(4)] == [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]]
    assert not s.over()
    assert not make("classic", (), 2).scored()
    assert make("classic", ("scoring=lowest",), 2).scored()


def test_the_mini_pile_is_that_of_the_present_question() -> None:
    """PILEUP-1: whatever else waits beneath it."""
    s = table("party", Ann="R1", Bo="B1", discard="R5").state
    assert s.open_pile() == ()
    s.then(Pile((1, 2)))
    assert s.open_pile() == (1, 2)


@pytest.mark.parametrize("play", ["RP", "WT blue"])
@pytest.mark.parametrize("players", [3, 4])
def test_a_list_of_actions_is_its_askers_own(play: str, players: int) -> None:
    """Whoever changes it changes nothing at the table."""
    hands = dict(zip(("Ann", "Bo", "Cy", "Di"), ("RP WT R1", "B1", "G1", "Y1"), strict=True))
    link = "" if play == "RP" else "Bo Cy"
    t = table("party", discard="R5", link=link, **dict(list(hands.items())[:players]))
    t.do(f"Ann play {play}")
    listed = t.legal("Ann")
    engine.legal(t.state, 0).clear()
    assert t.legal("Ann") == listed != []


def test_values_compare_by_what_they_say() -> None:
    """Actions, events and reasons are values."""
    action = Action("play", 3, 1, 2, 0, True)
    same = Action("play", 3, 1, 2, 0, True)
    assert (action, hash(action)) == (same, hash(same))
    for other in (
        Action("add", 3, 1, 2, 0, True),
        Action("play", 4, 1, 2, 0, True),
        Action("play", 3, 2, 2, 0, True),
        Action("play", 3, 1, 1, 0, True),
        Action("play", 3, 1, 2, 1, True),
        Action("play", 3, 1, 2, 0, False),
        "play",
    ):
        assert action != other
    assert action.plain() == Action("play", 3, 1, 2, 0)
    assert pickle.loads(pickle.dumps(action)) == action
    event = Event("drew", 1, 2, (3,), 4, 0, (5,), 6, (1,))
    assert (event, hash(event)) == (same_event := Event(*event._key()), hash(same_event))  # type: ignore[arg-type]
    assert event != Event("drew", 1)
    assert event != "drew"
    reason = Reason(LEGAL, "TURN-1", "wild", {"card": "W"})
    assert (reason, hash(reason)) == (same_reason := legal("TURN-1", "wild", {"card": "W"}),
                                      hash(same_reason))  # fmt: skip
    for another in (
        refused("TURN-1", "wild", {"card": "W"}),
        legal("TURN-2", "wild", {"card": "W"}),
        legal("TURN-1", "bluff", {"card": "W"}),
        legal("TURN-1", "wild"),
        "wild",
    ):
        assert reason != another


def test_sentences_without_names() -> None:
    """A sentence needs no names: seats have numbers."""
    classic = make("classic", (), 2)
    reason = refused("ACT-1", "not_asked", {"asked": 1})
    assert sentence(reason, classic) == "ACT-1: it is up to seat 1 now"
    assert sentence(reason, classic, ("Ann", "Bo")) == "ACT-1: it is up to Bo now"
    assert sentence(reason, classic, ("Ann",)) == "ACT-1: it is up to seat 1 now"
    held = refused("ACT-2", "not_held", {"card": "G7"})
    assert sentence(held, classic) == "ACT-2: green 7 is not in your hand"


def test_what_options_mean_together() -> None:
    """Each pair of options is named at most once, in the order of the options."""
    order = list(OPTIONS)
    for a, b in TOGETHER:
        assert order.index(a) < order.index(b)
        assert together(a, b) == together(b, a) == TOGETHER[a, b] != ""
    assert together("deck", "stacking") == ""
    reason = "target needs scoring: a single hand has no points to count"
    assert refusals("target", "scoring") == [("target=*", "scoring=off", reason)]
    assert refusals("scoring", "target") == refusals("target", "scoring")
    assert [pair[:2] for pair in refusals("deck", "blank_wild")] == [
        ("blank_wild=swap_hands", "deck=108"),
        ("blank_wild=shuffle_hands", "deck=108"),
    ]
    assert refusals("deck", "target") == []
