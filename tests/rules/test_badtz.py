"""BADTZ: Wild Badtz-Maru (sanrio)."""

import pytest

from lastcard.testing.table import table

pytestmark = pytest.mark.rules


def test_badtz_1_the_fewest_cards_draw_four() -> None:
    """BADTZ-1: whoever holds the fewest cards draws 4."""
    t = table(
        "sanrio", Ann="WB P1 P2 P3", Bo="B1 B2", Cy="G1 G2 G3", discard="P5", draw="Y1 Y2 Y3 Y4 Y5"
    )
    t.do("Ann play WB green")
    assert t.events == ["played Ann WB green", "drew Bo x4 (Y1 Y2 Y3 Y4: Bo)", "turn Bo"]
    assert (t.sizes(), t.colour, t.asks) == ([3, 6, 3], "green", ("turn", ["Bo"]))


def test_badtz_1_after_the_card_has_left_the_hand() -> None:
    """BADTZ-1: counted without the card itself; the one who played it counts too."""
    t = table("sanrio", Ann="WB P1 P2", Bo="B1 B2 B3", Cy="G1 G2 G3", discard="P5")
    t.do("Ann play WB green")
    assert t.sizes() == [6, 3, 3]
    t = table("sanrio", Ann="WB P1 P2 P3", Bo="B1 B2 B3", Cy="G1 G2 G3 G4", discard="P5")
    t.do("Ann play WB green")
    assert t.sizes() == [7, 7, 4]


def test_badtz_1_all_who_tie_draw() -> None:
    """BADTZ-1: the tie is seen before anybody draws."""
    t = table("sanrio", Ann="WB P1 P2 P3", Bo="B1", Cy="G1", Di="Y1 Y2", discard="P5")
    t.do("Ann play WB pink")
    assert t.sizes() == [3, 5, 5, 2]


def test_badtz_2_order() -> None:
    """BADTZ-2: from the next player in the direction of play, the one who played it last."""
    cards = "Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y5 Y5 Y6 Y6"
    t = table("sanrio", Ann="P2", Bo="WB P1", Cy="G1", discard="P5", draw=cards, turn="Bo")
    t.do("Bo play WB green")
    assert (t.hand("Cy"), t.hand("Ann"), t.hand("Bo")) == (
        "Y1 Y1 Y2 Y2 G1",
        "P2 Y3 Y3 Y4 Y4",
        "P1 Y5 Y5 Y6 Y6",
    )
    assert (t.turn, t.used_up()) == ("Cy", True)
    hands = {"Ann": "P2", "Bo": "WB P1", "Cy": "G1"}
    t = table("sanrio", discard="P5", draw=cards, turn="Bo", direction="counterclockwise", **hands)
    t.do("Bo play WB green")
    assert [event.split(" (")[0] for event in t.happened("drew")] == [
        "drew Ann x4",
        "drew Cy x4",
        "drew Bo x4",
    ]
    assert t.turn == "Ann"


def test_badtz_2_no_turn_is_lost() -> None:
    """BADTZ-2: those who draw keep their turns."""
    t = table("sanrio", Ann="WB P1 P2 P3", Bo="B1", Cy="G1 G2", discard="P5")
    t.do("Ann play WB blue", "Bo play B1")
    assert (t.turn, t.sizes()) == ("Cy", [3, 4, 2])


def test_badtz_3_a_wild() -> None:
    """BADTZ-3: it fits on everything, and the colour is named with the play."""
    t = table("sanrio", Ann="WB P1 P2 P3", Bo="B1 B2", discard="Y5")
    assert t.legal("Ann") == [
        "play WB pink",
        "play WB yellow",
        "play WB green",
        "play WB blue",
        "draw",
    ]
    t.refuses("Ann play WB", "ACT-3", "needs_colour", card="WB")
    t.do("Ann play WB blue")
    assert t.colour == "blue"


@pytest.mark.parametrize("scoring", ["off", "winner_takes", "lowest"])
def test_badtz_3_a_last_one_wins(scoring: str) -> None:
    """BADTZ-3: as a last card it wins and nobody draws."""
    t = table("sanrio", f"scoring={scoring}", Ann="WB", Bo="B1", Cy="G1 G2", discard="P5")
    t.do("Ann play WB blue")
    assert (t.hand_winner, t.sizes()) == ("Ann", [0, 1, 2])
