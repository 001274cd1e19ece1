"""SPEED: Speed Play (party, and as HOUSE-2 elsewhere)."""

import pytest

from lastcard.editions import EDITIONS
from lastcard.rules.cards import NO_CARD
from lastcard.testing.table import make, table

pytestmark = pytest.mark.rules


# -- what may be laid, and what follows ------------------------------------------------------


def test_speed_1_out_of_turn() -> None:
    """SPEED-1: an identical number card may be played out of turn; play goes on after it."""
    t = table("party", Ann="R1 R2", Bo="B1 B2", Cy="R5 G1 G2", Di="Y1 Y2", discard="R5 R9")
    assert t.legal("Cy") == ["speed R5"]
    assert t.sentence("Cy speed R5") == "SPEED-1: red 5 is identical to the card on top"
    t.do("Cy speed R5")
    assert t.events == ["speed Cy R5", "turn Di"]
    assert (t.hand("Cy"), t.discard, t.turn) == ("G1 G2", "R5 R5 R9", "Di")


def test_speed_1_counterclockwise() -> None:
    """SPEED-1: in the present direction."""
    hands = {"Ann": "R1 R2", "Bo": "B1 B2", "Cy": "R5 G1 G2", "Di": "Y1 Y2"}
    t = table("party", discard="R5", direction="counterclockwise", **hands)
    t.do("Cy speed R5")
    assert (t.turn, t.clockwise) == ("Bo", False)


@pytest.mark.parametrize("card", ["R6", "G5", "RS", "W", "W4"])
def test_speed_1_colour_and_number(card: str) -> None:
    """SPEED-1: identical in colour and number; neither alone, nor a Wild."""
    t = table("party", Ann="R1 R2", Bo=f"{card} G1", Cy="B1", discard="R5")
    assert t.legal("Bo") == []
    t.penalised(f"Bo speed {card}")


@pytest.mark.parametrize("top", ["RS", "RR", "RD", "RP"])
def test_speed_1_numbers_only(top: str) -> None:
    """SPEED-1: only on a number card; an action card never fits out of turn."""
    t = table("party", Ann="R1 R2", Bo=f"{top} G1", Cy="B1", discard=top)
    assert t.legal("Bo") == []
    t.penalised(f"Bo speed {top}")


def test_speed_1_no_wild_on_a_wild() -> None:
    """SPEED-1: a Wild is no number."""
    t = table("party", Ann="R1 R2", Bo="W G1", Cy="B1", discard="W", colour="red")
    t.penalised("Bo speed W")


def test_speed_1_all_numbers() -> None:
    """SPEED-1: from 0 to 9."""
    for n in range(1, 10):
        t = table("party", Ann="Y1 Y2", Bo=f"B{n} G1", Cy="B1", discard=f"B{n}")
        assert t.legal("Bo") == [f"speed B{n}"]
    assert EDITIONS["party"].defaults == {"jump_in": "numbers"}
    assert make("party", (), 3).edition.speed == frozenset("0123456789")


def test_speed_1_by_the_one_who_just_played() -> None:
    """SPEED-1: the one who just played included; the player deciding gets a new turn."""
    t = table("party", Ann="R1 R1 R2", Bo="B1 B2", Cy="G1", discard="R5")
    t.do("Ann play R1", "Ann speed R1")
    assert t.events == ["played Ann R1", "turn Bo", "speed Ann R1", "turn Bo"]
    assert (t.uno, t.hand("Ann"), t.turn) == (["Ann"], "R2", "Bo")


def test_speed_1_passes_over_or_comes_back() -> None:
    """SPEED-1: play goes on from the one who jumped in, whoever is passed over by it."""
    t = table("party", Ann="R1 R2", Bo="R5 B2 B3", Cy="G1", discard="R5")
    t.do("Bo speed R5")
    assert t.turn == "Cy"  # Ann's turn is gone
    t = table("party", Ann="R1 R2", Bo="B2 B3", Cy="R5 G1 G2", discard="R5")
    t.do("Cy speed R5")
    assert t.turn == "Ann"  # a new turn for the one who was deciding


def test_speed_1_on_the_start_card() -> None:
    """SPEED-1, SPEED-2: from the moment a card lies there, the start card too."""
    t = table("party", Ann="R1 R2", Bo="R5 B2 B3", start="R5")
    t.do("Bo speed R5")
    assert t.turn == "Ann"


def test_speed_1_after_a_speed_play() -> None:
    """SPEED-1: again and again."""
    t = table("party", Ann="R5 R2 R3", Bo="B2 B3", Cy="R5 G1 G2", discard="R5")
    t.do("Cy speed R5")
    t.refuses("Ann speed R5", "SPEED-4", "own_turn")
    t.do("Ann play R5")
    assert t.turn == "Bo"


@pytest.mark.parametrize("edition", ["classic", "sanrio", "dragonball", "mandalorian"])
def test_speed_1_off_elsewhere(edition: str) -> None:
    """SPEED-1: elsewhere it is not played."""
    t = table(edition, Ann="G1 G2", Bo="B5 B1", discard="B5")
    t.refuses("Bo speed B5", "SPEED-1", "no_speed")
    t.refuses("Bo speed B1", "SPEED-1", "no_speed")
    assert t.sentence("Bo speed B5") == "SPEED-1: nobody plays out of turn at this table"
    assert t.legal("Bo") == []


# -- until when ------------------------------------------------------------------------------


def test_speed_2_until_somebody_plays() -> None:
    """SPEED-2: a play covers the card; then it is wrong."""
    t = table("party", Ann="R1 R2 R3", Bo="B2 B3", Cy="R5 G1", discard="R5")
    t.do("Ann play R1")
    assert t.legal("Cy") == []
    t.penalised("Cy speed R5")


def test_speed_2_while_the_player_in_turn_decides() -> None:
    """SPEED-2: that player keeps the drawn card and loses the turn."""
    t = table("party", Ann="R1 R2", Bo="R5 B2 B3", Cy="G1", discard="R5", draw="R9")
    t.do("Ann draw")
    assert t.legal("Bo") == ["speed R5"]
    t.do("Bo speed R5")
    assert (t.hand("Ann"), t.asks, t.state.drawn) == ("R1 R2 R9", ("turn", ["Cy"]), -1)
    t.refuses("Ann play R9", "ACT-1", "not_your_turn")


def test_speed_2_after_a_kept_card() -> None:
    """SPEED-2: drawing and keeping covers nothing."""
    t = table("party", Ann="R1 R2", Bo="B2 B3", Cy="R5 G1 G2", discard="R5")
    t.do("Ann draw", "Ann keep")
    assert t.legal("Cy") == ["speed R5"]
    t.do("Cy speed R5")
    assert t.turn == "Ann"


def test_speed_2_first_in_order_of_arrival() -> None:
    """SPEED-2: the first one lands; the second may still fit, onto the first."""
    t = table("party", Ann="R1 R2", Bo="R5 B2 B3", Cy="R5 G1 G2", discard="R5")
    t.do("Cy speed R5", "Bo speed R5")
    assert t.turn == "Cy"
    assert t.discard == "R5 R5 R5"


# -- wrong cards -----------------------------------------------------------------------------


def test_speed_3_a_wrong_card_costs_one() -> None:
    """SPEED-3: it goes back to the hand and costs one card; the turn does not change."""
    t = table("party", Ann="R1 R2", Bo="R6 B2", Cy="G1", discard="R5", draw="Y1 Y2")
    assert t.sentence("Bo speed R6").startswith("SPEED-3: red 6 ")
    assert t.sentence("Bo speed R6").endswith("red 5: it goes back and costs one card")
    assert t.why("Bo speed R6").params == {"card": "R6", "top": "R5"}
    t.penalised("Bo speed R6")
    assert t.events == ["wrong speed Bo R6", "drew Bo x1 (Y1: Bo)"]
    assert (t.hand("Bo"), t.asks, t.discard) == ("R6 Y1 B2", ("turn", ["Ann"]), "R5")


def test_speed_3_while_another_has_drawn() -> None:
    """SPEED-3: the player deciding goes on deciding."""
    t = table("party", Ann="R1 R2", Bo="R6 B2", Cy="G1", discard="R5", draw="R9 Y2")
    t.do("Ann draw")
    t.penalised("Bo speed R6")
    assert (t.asks, t.legal("Ann")) == (("drawn", ["Ann"]), ["play R9", "keep"])


def test_speed_3_a_needless_call_with_it() -> None:
    """SPEED-3, UNO-5: a call with a wrong card is no call."""
    t = table("party", Ann="R1 R2", Bo="R6 B2", Cy="G1", discard="R5")
    t.penalised("Bo speed R6 uno")
    assert t.happened("uno") == []
    assert (t.uno, t.sizes()) == ([], [2, 3, 1])


def test_speed_3_nothing_to_draw() -> None:
    """SPEED-3, PILE-3: with nothing to draw it costs nothing."""
    t = table("party", Ann="R1 R2", Bo="R6 B2", discard="R5", rest="nobody")
    t.penalised("Bo speed R6")
    assert t.events == ["wrong speed Bo R6"]


def test_speed_3_sentence_for_an_action_card() -> None:
    """SPEED-3: a Skip on the same Skip is wrong though identical, and the reason says so."""
    t = table("party", Ann="R1 R2", Bo="RS R5", Cy="B1", discard="RS")
    assert t.why("Bo speed RS").params == {"card": "RS"}
    assert t.sentence("Bo speed RS") == (
        "SPEED-3: red Skip may not be laid out of turn: it goes back and costs one card"
    )
    assert t.sentence("Bo speed R5") == (
        "SPEED-3: red 5 does not fit out of turn on red Skip: it goes back and costs one card"
    )


# -- when it is refused ----------------------------------------------------------------------


def test_speed_4_not_by_the_player_in_turn() -> None:
    """SPEED-4: TURN-2 holds for the player in turn."""
    t = table("party", Ann="R5 R2", Bo="B2 B3", discard="R5")
    t.refuses("Ann speed R5", "SPEED-4", "own_turn")
    assert t.sentence("Ann speed R5") == (
        "SPEED-4: it is your own turn, so there is no need to throw a card in;"
        " you can play a card that fits or draw a card"
    )
    assert t.legal("Ann") == ["play R2", "play R5", "draw"]
    t.do("Ann draw")
    t.refuses("Ann speed R5", "SPEED-4", "own_turn")
    assert "speed R5" not in t.legal("Ann")


@pytest.mark.parametrize(
    ("hand", "play", "asked"),
    [
        ("W4 R1 R2", "play W4 red", "attack"),
        ("RP R1 R2", "play RP", "point"),
        ("WT R1 R2", "play WT red", "link"),
        ("WP R1 R2", "play WP", "pile"),
    ],
)
def test_speed_4_only_while_a_turn_is_pending(hand: str, play: str, asked: str) -> None:
    """SPEED-4: otherwise it is refused without penalty, also for a card that fits nowhere."""
    t = table("party", Ann=hand, Bo="G1 G2", Cy="R5 G3", discard="R5")
    t.do(f"Ann {play}")
    assert t.asks[0] == asked
    t.refuses("Cy speed R5", "SPEED-4", "no_turn_pending")
    t.refuses("Cy speed G3", "SPEED-4", "no_turn_pending")
    assert t.sentence("Cy speed R5").startswith(
        "SPEED-4: cards are thrown in only while somebody is about to play"
    )


def test_speed_4_for_the_one_whose_turn_is_carried_out() -> None:
    """SPEED-4: while something else is asked, for the player in turn too."""
    t = table("party", Ann="W4 R1 R5", Bo="G1 G2", Cy="R5 G3", discard="R5")
    t.do("Ann play W4 red")
    t.refuses("Ann speed R5", "SPEED-4", "no_turn_pending")


def test_speed_4_hand_over() -> None:
    """SPEED-4: nor when the hand is over."""
    t = table("party", Ann="R5", Bo="R5 G1", discard="R5")
    t.do("Ann play R5")
    t.refuses("Bo speed R5", "SPEED-4", "no_turn_pending")


def test_speed_4_a_card_not_held() -> None:
    """SPEED-4, ACT-2: refused without penalty."""
    t = table("party", Ann="R1 R2", Bo="B2 B3", discard="R5")
    t.refuses("Bo speed R5", "ACT-2", "not_held", card="R5")
    t.refuses("Bo speed G9", "ACT-2", "not_held", card="G9")


def test_speed_4_the_penalty_is_a_draw() -> None:
    """SPEED-4, LINK-2: a link mirrors it, also for the player in turn."""
    t = table("party", Ann="R1 R2", Bo="R6 B2", Cy="G1", discard="R5", draw="Y1 Y2", link="Ann Bo")
    t.penalised("Bo speed R6")
    assert t.events == ["wrong speed Bo R6", "drew Bo x1 (Y1: Bo)", "drew Ann x1 (Y2: Ann)"]
    assert t.asks == ("turn", ["Ann"])
    assert t.used_up()


def test_speed_4_mirrored_while_deciding() -> None:
    """SPEED-4, LINK-2: the mirrored card gives no right to play."""
    t = table(
        "party", Ann="R1 R2", Bo="R6 B2", Cy="G1", discard="R5", draw="B9 Y1 Y2 R8",
        link="Ann Bo",
    )  # fmt: skip
    t.do("Ann draw")  # B9, and Y1 for Bo
    t.penalised("Bo speed R6")  # Y2, and R8 for Ann
    assert (t.hand("Ann"), t.legal("Ann")) == ("R1 R2 R8 B9", ["keep"])
    t.refuses("Ann play R8", "TURN-2", "drawn_unfit", drawn="B9")


# -- as a house rule -------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["classic", "dragonball", "mandalorian"])
def test_house_2_numbers(edition: str) -> None:
    """HOUSE-2: Speed Play in every edition."""
    t = table(edition, "jump_in=numbers", Ann="R1 R2", Bo="B2", Cy="R5 G1 G2", discard="R5")
    t.do("Cy speed R5")
    assert t.turn == "Ann"
    t = table(edition, "jump_in=numbers", Ann="R1 R2", Bo="RS G1", discard="RS")
    t.penalised("Bo speed RS")


def test_house_2_off_in_party() -> None:
    """HOUSE-2: off removes it."""
    t = table("party", "jump_in=off", Ann="R1 R2", Bo="R5 B3", discard="R5")
    t.refuses("Bo speed R5", "SPEED-1", "no_speed")


def test_house_2_identical_skip() -> None:
    """HOUSE-2: identical also for action cards, which take effect from the one who played them."""
    t = table("classic", "jump_in=identical", Ann="R1", Bo="RS B2 B3", Cy="G1", Di="Y1",
              discard="RS")  # fmt: skip
    t.do("Bo speed RS")
    assert t.events == ["speed Bo RS", "skipped Cy", "turn Di"]


def test_house_2_identical_draw_two() -> None:
    """HOUSE-2: the one after the one who jumped in draws."""
    t = table("classic", "jump_in=identical", Ann="R1", Bo="RD B2 B3", Cy="G1", Di="Y1",
              discard="RD")  # fmt: skip
    t.do("Bo speed RD")
    assert (t.sizes(), t.turn) == ([1, 2, 3, 1], "Di")


def test_house_2_identical_reverse() -> None:
    """HOUSE-2: and a Reverse turns from there."""
    t = table("classic", "jump_in=identical", Ann="R1", Bo="RR B2 B3", Cy="G1", discard="RR")
    t.do("Bo speed RR")
    assert (t.turn, t.clockwise) == ("Ann", False)
    t = table("classic", "jump_in=identical", Ann="R1", Bo="RR B2 B3", discard="RR")
    t.do("Bo speed RR")
    assert (t.turn, t.clockwise) == ("Bo", False)


def test_house_2_identical_point_taken() -> None:
    """HOUSE-2: a Point Taken too; numbers as before; but no Wild."""
    t = table("party", "jump_in=identical", Ann="R1", Bo="RP B2 B3", Cy="G1", discard="RP")
    t.do("Bo speed RP")
    assert (t.asks, t.turn) == (("point", ["Ann", "Bo", "Cy"]), "Bo")
    t = table("party", "jump_in=identical", Ann="R1", Bo="R5 B2 B3", discard="R5")
    t.do("Bo speed R5")
    t = table("party", "jump_in=identical", Ann="R1", Bo="W B2 B3", discard="W", colour="red")
    t.penalised("Bo speed W")


def test_house_2_identical_tells_nothing_of_a_drawn_card() -> None:
    """SPEED-2: the card that another has just drawn is not the jumper's to know or play."""
    t = table("party", "jump_in=identical", Ann="R1", Bo="RP B2 B3", discard="RP", draw="R9")
    t.do("Ann draw")
    assert t.state.drawn == t.state.table.face("R9")
    t.do("Bo speed RP")
    assert (t.asks, t.state.drawn) == (("point", ["Ann", "Bo"]), NO_CARD)


def test_house_2_identical_needs_the_colour_too() -> None:
    """HOUSE-2: another colour's Skip is not identical."""
    t = table("classic", "jump_in=identical", Ann="R1", Bo="GS B2 B3", discard="RS")
    t.penalised("Bo speed GS")


def test_house_2_with_seven_zero() -> None:
    """HOUSE-2, HOUSE-3: a 7 laid out of turn swaps hands for the one who laid it."""
    t = table(
        "classic", "jump_in=numbers", "seven_zero=on", Ann="R1 R2", Bo="R7 B2 B3", Cy="G1",
        discard="R7",
    )  # fmt: skip
    t.do("Bo speed R7")
    assert (t.asks, t.turn) == (("swap", ["Bo"]), "Bo")
    t.refuses("Cy speed G1", "SPEED-4", "no_turn_pending")
    t.do("Bo swap Cy")
    assert (t.hand("Bo"), t.hand("Cy"), t.turn) == ("G1", "B2 B3", "Cy")
    assert t.uno == ["Bo"]


def test_house_2_with_stacking() -> None:
    """HOUSE-2, HOUSE-1: an attack laid out of turn can be stacked upon."""
    t = table(
        "classic", "jump_in=identical", "stacking=same", Ann="R1", Bo="RD B2 B3", Cy="GD G1",
        discard="RD",
    )  # fmt: skip
    t.do("Bo speed RD")
    assert t.legal("Cy") == ["accept", "stack GD"]
    t.do("Cy stack GD", "Ann accept")
    assert (t.sizes(), t.turn) == ([5, 2, 1], "Bo")


def test_house_2_after_a_wish() -> None:
    """HOUSE-2, WISH-3: the number card on top counts, whatever colour was named."""
    t = table(
        "dragonball", "jump_in=numbers", Ann="WS R1 R2", Bo="B1 B2", Cy="Y3 G1 G2", discard="R5",
        draw="Y3",
    )  # fmt: skip
    t.do("Ann play WS", "Ann wish none", "Ann colour blue", "Cy speed Y3")
    assert (t.colour, t.turn) == ("yellow", "Ann")
