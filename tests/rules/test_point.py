"""POINT: Point Taken (party)."""

import pytest

from lastcard.editions.party import Point
from lastcard.rules.actions import Action
from lastcard.rules.engine import asked
from lastcard.rules.secret import HIDDEN, NOT_YET
from lastcard.testing.table import table

pytestmark = pytest.mark.rules


def test_point_1_all_point_at_one_other() -> None:
    """POINT-1: all players, the one who played it included, point at one other player."""
    t = table("party", Ann="RP R1 R2", Bo="B1", Cy="G1", discard="R5")
    t.do("Ann play RP")
    assert t.events == ["played Ann RP"]
    assert (t.asks, t.turn) == (("point", ["Ann", "Bo", "Cy"]), "Ann")
    assert t.legal("Ann") == ["point Bo", "point Cy"]
    assert t.legal("Bo") == ["point Ann", "point Cy"]
    assert t.legal("Cy") == ["point Ann", "point Bo"]
    assert t.sentence("Bo point Cy") == "POINT-1: everybody points at one other player"
    t.refuses("Bo draw", "ACT-1", "not_the_question", question="point", verb="draw")


def test_point_1_secretly() -> None:
    """POINT-1: in any order, and secretly: only that somebody pointed is told."""
    t = table("party", Ann="RP R1 R2", Bo="B1", Cy="G1", discard="R5")
    t.do("Ann play RP", "Cy point Ann")
    assert t.events[1:] == ["pointing Cy (Ann: Cy)"]
    assert t.asks == ("point", ["Ann", "Bo"])
    t.refuses("Cy point Bo", "ACT-1", "answered")
    assert (
        t.sentence("Cy point Bo")
        == "ACT-1: you have answered already, and the others are still asked"
    )
    t.do("Bo point Ann")
    assert t.events == ["pointing Bo (Ann: Bo)"]
    assert t.asks == ("point", ["Ann"])


def test_point_1_all_is_shown_at_once() -> None:
    """POINT-1, POINT-2: then all is shown, in seat order, and the draws follow."""
    t = table("party", Ann="RP R1 R2", Bo="B1", Cy="G1", discard="R5", draw="Y1 Y2 Y3")
    t.do("Ann play RP", "Cy point Ann", "Bo point Ann")
    t.do("Ann point Cy")
    assert t.events == [
        "pointing Ann (Cy: Ann)",
        "pointed Ann > Cy",
        "pointed Bo > Ann",
        "pointed Cy > Ann",
        "drew Cy x1 (Y1: Cy)",
        "drew Ann x2 (Y2 Y3: Ann)",
        "turn Bo",
    ]
    assert t.used_up()


def test_point_1_two_players() -> None:
    """POINT-1: asked though there is only one other."""
    t = table("party", Ann="RP R1 R2", Bo="B1 B2", discard="R5")
    t.do("Ann play RP", "Bo point Ann", "Ann point Bo")
    assert (t.sizes(), t.turn) == ([3, 3], "Bo")


def test_point_1_what_others_may_know() -> None:
    """POINT-1: a finger that is not one's own is hidden."""
    point = Point(0, bytes([1, 2, NOT_YET]))
    assert point.shown_to(0).key() == ("point", 0, bytes([1, HIDDEN, NOT_YET]))
    assert point.shown_to(2).key() == ("point", 0, bytes([HIDDEN, HIDDEN, NOT_YET]))
    t = table("party", Ann="RP R1", Bo="B1", Cy="G1", discard="R5")
    imagined = point.shown_to(2).imagined(t.state, [], [5, 4])
    # the supply is used from its end: seat 0 points at one of (1, 2), seat 1 at one of (0, 2)
    assert imagined.key() == ("point", 0, bytes([1, 2, NOT_YET]))
    assert point.imagined(t.state, [], []).key() == point.key()


def test_point_1_nobody_is_imagined_to_point_at_themself() -> None:
    """POINT-1: at any other player, whatever is picked."""
    t = table("party", Ann="RP R1", Bo="B1", Cy="G1", discard="R5")
    hidden = Point(0, bytes([HIDDEN, HIDDEN, NOT_YET]))
    picked = [hidden.imagined(t.state, [], [bo, ann]).key() for ann in range(3) for bo in range(3)]
    chosen = {(1, 0), (1, 2), (2, 0), (2, 2)}
    assert set(picked) == {("point", 0, bytes([ann, bo, NOT_YET])) for ann, bo in chosen}


def test_point_1_who_is_asked_first() -> None:
    """POINT-1: the first seat that has not pointed, in whatever order the others do."""
    t = table("party", Ann="RP R1 R2", Bo="B1", Cy="G1", Di="Y1", discard="R5")
    t.do("Ann play RP")
    firsts = []
    for name in ("Bo", "Ann", "Di"):
        t.do(f"{name} point Cy")
        firsts.append(t.name(asked(t.state)))
    assert firsts == ["Ann", "Cy", "Cy"]


@pytest.mark.parametrize("seat", [-1, 0, 3])
def test_point_1_only_at_another_player(seat: int) -> None:
    """POINT-1, ACT-3: neither at oneself nor at nobody."""
    t = table("party", Ann="RP R1 R2", Bo="B1", Cy="G1", discard="R5")
    t.do("Ann play RP")
    t.refuses_raw(0, Action("point", seat=seat), "ACT-3")


def test_point_2_one_card_per_finger() -> None:
    """POINT-2: nobody pointed at draws nothing; no turn is lost."""
    t = table("party", Ann="RP R1 R2", Bo="B1", Cy="G1", Di="Y1", discard="R5")
    t.do("Ann play RP", "Ann point Bo", "Bo point Di", "Cy point Bo", "Di point Bo")
    assert (t.sizes(), t.turn) == ([2, 4, 1, 2], "Bo")
    t.do("Bo draw", "Bo keep")
    assert t.turn == "Cy"


@pytest.mark.parametrize(
    ("direction", "order"),
    [("clockwise", ["Cy", "Di", "Ann", "Bo"]), ("counterclockwise", ["Ann", "Di", "Cy", "Bo"])],
)
def test_point_2_order(direction: str, order: list[str]) -> None:
    """POINT-2: from the next player in the direction of play, the one who played it last."""
    hands = {"Ann": "Y2", "Bo": "RP R1", "Cy": "G1", "Di": "Y1"}
    t = table("party", discard="R5", turn="Bo", direction=direction, **hands)
    t.do("Bo play RP uno", "Ann point Bo", "Bo point Cy", "Cy point Di", "Di point Ann")
    assert [event.split()[1] for event in t.happened("drew")] == order
    assert t.turn == order[0]


def test_point_2_at_most_five() -> None:
    """POINT-2: at most 5."""
    names = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"]
    hands = dict(zip(names, ["RP R1 R2", "B1", "B2", "B3", "B4", "B5", "B6"], strict=True))
    t = table("party", discard="R5", **hands)
    t.do("Ann play RP", "Bo point Ann", *[f"{name} point Bo" for name in names if name != "Bo"])
    assert t.sizes() == [3, 6, 1, 1, 1, 1, 1]
    names.pop()
    hands.pop("Gus")
    t = table("party", discard="R5", **hands)
    t.do("Ann play RP", "Bo point Ann", *[f"{name} point Bo" for name in names if name != "Bo"])
    assert t.sizes() == [3, 6, 1, 1, 1, 1]


def test_point_3_it_ends_a_link_first() -> None:
    """POINT-3: the link ends first, and the draws are not mirrored."""
    t = table("party", Ann="RP R1 R2", Bo="B1", Cy="G1", discard="R5", link="Bo Cy")
    t.do("Ann play RP")
    assert t.events == ["played Ann RP", "unlinked Bo > Cy"]
    assert t.link == ""
    t.do("Ann point Bo", "Bo point Ann", "Cy point Bo")
    assert t.sizes() == [3, 3, 1]


def test_point_3_not_on_a_mini_pile() -> None:
    """POINT-3: on a mini-pile it does nothing of this."""
    t = table("party", Ann="WP R1", Bo="RP B1 B2", Cy="G1", discard="R5", draw="R9",
              link="Bo Cy")  # fmt: skip
    t.do("Ann play WP", "Bo add RP")
    assert (t.link, t.asks) == ("Bo Cy", ("pile", ["Cy"]))


def test_point_3_not_as_a_last_card() -> None:
    """POINT-3, END-2: as a last card it wins, and nobody points."""
    t = table("party", Ann="RP", Bo="B1", Cy="G1", discard="R5", link="Bo Cy")
    t.do("Ann play RP")
    assert (t.over, t.sizes(), t.happened("unlinked")) == (True, [0, 1, 1], [])
