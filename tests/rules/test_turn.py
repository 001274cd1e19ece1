"""TURN: playing a card, drawing one, and the cards that every edition has."""

import pytest

from lastcard.editions import EDITIONS
from lastcard.testing.table import table

pytestmark = pytest.mark.rules

COLOURS = ("red", "yellow", "green", "blue")


def wild(code: str) -> list[str]:
    return [f"play {code} {colour}" for colour in COLOURS]


# -- what fits -------------------------------------------------------------------------------


def test_turn_1_matches() -> None:
    """TURN-1: colour or number fits, or a Wild; each face is listed once, in order."""
    t = table("classic", Ann="R1 R1 RS Y5 Y1 G5 B9 BS W WX", Bo="G1", discard="R5")
    assert t.legal("Ann") == [
        "play R1",
        "play RS",
        "play Y5",
        "play G5",
        *wild("W"),
        *wild("WX"),
        "draw",
    ]
    t.refuses("Ann play Y1", "TURN-1", "no_match", card="Y1", colour="red", symbol="5", top="R5")
    t.refuses("Ann play B9", "TURN-1")
    t.refuses("Ann play BS", "TURN-1")


@pytest.mark.parametrize("symbol", ["S", "R", "D"])
def test_turn_1_symbols(symbol: str) -> None:
    """TURN-1: a symbol fits on the same symbol of any colour, and on no other."""
    t = table("classic", Ann="GS GR GD B1", Bo="G1", discard=f"R{symbol}")
    assert t.legal("Ann") == [f"play G{symbol}", "draw"]
    t.do(f"Ann play G{symbol}")
    assert t.colour == "green"


def test_turn_1_point_taken_is_a_symbol() -> None:
    """TURN-1: Point Taken fits by colour or on another one."""
    t = table("party", Ann="GP BP R1", Bo="G1", discard="RP")
    assert t.legal("Ann") == ["play R1", "play GP", "play BP", "draw"]
    t = table("party", Ann="GP BP", Bo="G1", discard="B4")
    assert t.legal("Ann") == ["play BP", "draw"]


def test_turn_1_named_colour_counts_on_a_wild() -> None:
    """TURN-1: on a Wild the named colour counts, and nothing else."""
    t = table("classic", Ann="R1 Y1 G1 B1", Bo="G2", discard="W R5", colour="green")
    assert t.legal("Ann") == ["play G1", "draw"]
    t.refuses("Ann play R1", "TURN-1", "no_match_colour", card="R1", colour="green")
    assert t.sentence("Ann play R1") == (
        "TURN-1: red 1 does not match the colour in force, green;"
        " you can play a card that fits or draw a card"
    )


def test_turn_1_reasons() -> None:
    """TURN-1: why a card can be played, and why not, in plain English."""
    t = table("classic", Ann="R1 Y5 B9 W", Bo="GS G4", discard="R5")
    assert t.sentence("Ann play R1") == "TURN-1: red 1 matches the colour in force, red"
    assert t.sentence("Ann play Y5") == "TURN-1: yellow 5 matches the 5 of red 5"
    assert t.sentence("Ann play W red") == "TURN-1: Wild is a Wild and fits on everything"
    assert t.sentence("Ann play B9") == (
        "TURN-1: blue 9 matches neither the red nor the 5 of red 5;"
        " you can play a card that fits or draw a card"
    )
    assert t.why("Ann play R1").params == {"card": "R1", "colour": "red"}
    assert t.why("Ann play Y5").params == {"card": "Y5", "symbol": "5", "top": "R5"}
    assert t.why("Ann play W red").params == {"card": "W"}


def test_turn_1_a_play_lands_and_passes_the_turn() -> None:
    """TURN-1: one card, onto the discard pile; its colour comes in force."""
    t = table("classic", Ann="R1 Y5 B9", Bo="G1 G2", Cy="B1 B2", discard="R5 G5")
    t.do("Ann play Y5")
    assert (t.hand("Ann"), t.discard, t.colour, t.turn) == ("R1 B9", "Y5 R5 G5", "yellow", "Bo")
    assert t.events == ["played Ann Y5", "turn Bo"]
    assert t.uno == []


def test_turn_1_both_directions() -> None:
    """TURN-1: the turn passes on in the direction of play."""
    hands = {"Ann": "R1 R2", "Bo": "R3 R4", "Cy": "R6 R7"}
    t = table("classic", discard="R5", Ann="R1 R2 R8", Bo="R3 R4 R8", Cy="R6 R7 R9")
    t.do("Ann play R1", "Bo play R3", "Cy play R6")
    assert t.turn == "Ann"
    t = table("classic", discard="R5", direction="counterclockwise", **hands)
    t.do("Ann play R1")
    assert t.turn == "Cy"
    t.do("Cy play R6")
    assert t.turn == "Bo"
    t.do("Bo play R3")
    assert t.turn == "Ann"


# -- drawing ---------------------------------------------------------------------------------


def test_turn_2_draw_while_holding_a_playable_card() -> None:
    """TURN-2: one card may be drawn also while holding a playable one."""
    t = table("classic", Ann="R1 R2", Bo="G1", discard="R5", draw="B9 B8")
    assert t.sentence("Ann draw") == (
        "TURN-2: one card may be drawn, also while holding a playable one"
    )
    t.do("Ann draw")
    assert t.events == ["drew Ann x1 (B9: Ann)"]
    assert (t.hand("Ann"), t.asks, t.turn) == ("R1 R2 B9", ("drawn", ["Ann"]), "Ann")


def test_turn_2_the_drawn_card_and_no_other() -> None:
    """TURN-2: after a draw only the drawn card may be played, or it is kept."""
    t = table("classic", Ann="R1 R2", Bo="G1", discard="R5", draw="R9")
    t.do("Ann draw")
    assert t.legal("Ann") == ["play R9", "keep"]
    t.refuses("Ann play R1", "TURN-2", "only_drawn", drawn="R9")
    t.refuses("Ann draw", "TURN-2", "one_draw")
    assert t.sentence("Ann play R1") == (
        "TURN-2: only the card just drawn, red 9, may be played;"
        " you can play the drawn card or keep the drawn card"
    )
    assert t.sentence("Ann draw") == (
        "TURN-2: you have drawn already; you can play the drawn card or keep the drawn card"
    )
    assert t.sentence("Ann keep") == "TURN-2: the drawn card may be kept"
    t.do("Ann play R9")
    assert t.events == ["played Ann R9", "turn Bo"]
    assert (t.hand("Ann"), t.top, t.turn) == ("R1 R2", "R9", "Bo")
    assert t.used_up()


def test_turn_2_kept() -> None:
    """TURN-2: or kept; then the turn is over."""
    t = table("classic", Ann="R1 R2", Bo="G1", discard="R5", draw="R9")
    t.do("Ann draw", "Ann keep")
    assert t.events == ["drew Ann x1 (R9: Ann)", "kept Ann", "turn Bo"]
    assert (t.hand("Ann"), t.top, t.asks) == ("R1 R2 R9", "R5", ("turn", ["Bo"]))
    assert t.state.drawn == -1


def test_turn_2_a_drawn_card_that_does_not_fit() -> None:
    """TURN-2, TURN-1: it can only be kept, and that is asked all the same."""
    t = table("classic", Ann="R1 R2", Bo="G1", discard="R5", draw="B9")
    t.do("Ann draw")
    assert t.legal("Ann") == ["keep"]
    t.refuses("Ann play B9", "TURN-1", "no_match")
    t.refuses("Ann play R1", "TURN-2", "drawn_unfit", drawn="B9")
    assert t.sentence("Ann play R1") == (
        "TURN-2: only the card just drawn may be played, and blue 9 does not fit;"
        " you can keep the drawn card"
    )


def test_turn_2_a_face_already_held() -> None:
    """TURN-2: two cards of one face are the same card to everybody."""
    t = table("classic", Ann="R9 G2", Bo="G1", discard="R5", draw="R9")
    t.do("Ann draw")
    assert t.legal("Ann") == ["play R9", "keep"]
    t.do("Ann play R9")
    assert t.hand("Ann") == "R9 G2"


def test_turn_2_an_effect_of_the_drawn_card() -> None:
    """TURN-2: the drawn card does what it does."""
    t = table("classic", Ann="R1 R2", Bo="G1", Cy="B1", discard="R5", draw="RS")
    t.do("Ann draw", "Ann play RS")
    assert t.turn == "Cy"


@pytest.mark.parametrize("edition", EDITIONS)
def test_turn_3_no_pass_without_a_draw(edition: str) -> None:
    """TURN-3: nobody passes without having drawn."""
    t = table(edition, Ann="G1 G2", Bo="B1", discard="Y5", draw="Y1")
    t.refuses("Ann pass", "TURN-3", "no_pass")
    t.refuses("Ann keep", "TURN-3", "no_pass")
    assert t.sentence("Ann pass") == (
        "TURN-3: nobody passes without having drawn; you can draw a card"
    )
    t.do("Ann draw")
    t.refuses("Ann pass", "TURN-3", "one_draw")
    assert t.sentence("Ann pass") == (
        "TURN-3: you have drawn already; you can play the drawn card or keep the drawn card"
    )


def test_turn_2_what_is_left_after_a_draw() -> None:
    """TURN-2, TURN-3, HOUSE-5: a second draw is refused with what may be done instead."""
    t = table("classic", Ann="G1 G2", Bo="B1", discard="Y5", draw="R3")
    t.do("Ann draw")
    assert t.sentence("Ann draw") == "TURN-2: you have drawn already; you can keep the drawn card"
    t.refuses("Ann pass", "TURN-3", "one_draw")
    t = table("classic", "force_play=on", Ann="G1 G2", Bo="B1", discard="Y5", draw="Y3")
    t.do("Ann draw")
    assert t.sentence("Ann draw") == "TURN-2: you have drawn already; you can play the drawn card"
    t.refuses("Ann pass", "TURN-3", "one_draw")
    t.refuses("Ann keep", "HOUSE-5", "must_play_drawn", drawn="Y3")


def test_turn_2_a_drawn_bluff_may_be_kept_under_force_play() -> None:
    """TURN-2, HOUSE-5: then both ways are open, and the refusal says so."""
    t = table("classic", "force_play=on", Ann="Y1 G2", Bo="B1", discard="Y5", draw="W4")
    t.do("Ann draw")
    t.refuses("Ann draw", "TURN-2", "one_draw")
    assert "keep" in t.legal("Ann")


def test_turn_4_refused_without_penalty() -> None:
    """TURN-4: an illegal play in turn is refused with the reason, and costs nothing."""
    t = table("classic", Ann="R1 B9", Bo="G1", discard="R5")
    t.refuses("Ann play B9", "TURN-1", "no_match")
    assert (t.hand("Ann"), t.turn, t.asks) == ("R1 B9", "Ann", ("turn", ["Ann"]))
    t.do("Ann play R1")


# -- the cards -------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["classic", "party", "dragonball"])
def test_turn_5_draw_two(edition: str) -> None:
    """TURN-5: the next player draws 2 and loses the turn; nobody is asked."""
    t = table(edition, Ann="RD R1 R2", Bo="GD G2", Cy="B1 B2", discard="R5", draw="Y1 Y2 Y3")
    t.do("Ann play RD")
    assert t.events == [
        "played Ann RD",
        "attacked Bo > Ann x2",
        "drew Bo x2 (Y1 Y2: Bo)",
        "skipped Bo",
        "turn Cy",
    ]
    assert (t.hand("Bo"), t.turn, t.asks) == ("Y1 Y2 G2 GD", "Cy", ("turn", ["Cy"]))
    assert (t.hand("Ann"), t.hand("Cy")) == ("R1 R2", "B1 B2")


def test_turn_5_in_sanrio() -> None:
    """TURN-5: the same in sanrio."""
    t = table("sanrio", Ann="PD P1 P2", Bo="GD", Cy="B1", discard="P5", draw="Y1 Y2")
    t.do("Ann play PD")
    assert (t.hand("Bo"), t.turn) == ("Y1 Y2 GD", "Cy")


def test_turn_5_counterclockwise() -> None:
    """TURN-5: the next player in the direction of play."""
    hands = {"Ann": "RD R1 R2", "Bo": "G1", "Cy": "B1"}
    t = table("classic", discard="R5", draw="Y1 Y2", direction="counterclockwise", **hands)
    t.do("Ann play RD")
    assert (t.hand("Cy"), t.hand("Bo"), t.turn) == ("Y1 Y2 B1", "G1", "Bo")
    assert t.used_up()


def test_turn_5_two_players() -> None:
    """TURN-5: with two players the one who played it goes on."""
    t = table("classic", Ann="RD R1 R2", Bo="G1", discard="R5", draw="Y1 Y2")
    t.do("Ann play RD")
    assert (t.hand("Bo"), t.turn) == ("Y1 Y2 G1", "Ann")


def test_turn_5_no_stacking() -> None:
    """TURN-5: a Draw Two cannot be answered, even by one who holds another."""
    t = table("mandalorian", Ann="RD R1 R2", Bo="RD GD W4", Cy="B1", discard="R5")
    t.do("Ann play RD")
    assert t.legal("Bo") == ["accept"]
    t.refuses("Bo stack GD", "TURN-5", "no_stacking")
    t.refuses("Cy challenge", "ACT-1", "not_asked")
    t.refuses("Bo play RD", "ACT-1", "not_the_question")
    assert t.sentence("Bo accept") == "TURN-5: the attack may be accepted: draw 2 and lose the turn"


def test_turn_6_reverse() -> None:
    """TURN-6: the direction turns, and back again."""
    t = table("classic", Ann="RR R1 R2", Bo="G1 G2", Cy="GR B2 B3", discard="R5")
    t.do("Ann play RR")
    assert t.events == ["played Ann RR", "reversed x0", "turn Cy"]
    assert (t.turn, t.clockwise) == ("Cy", False)
    t.do("Cy play GR")
    assert t.events == ["played Cy GR", "reversed x1", "turn Ann"]
    assert (t.turn, t.clockwise) == ("Ann", True)


def test_turn_6_reverse_with_two_players() -> None:
    """TURN-6: with two players the other one is passed over as well."""
    t = table("classic", Ann="RR R1 R2", Bo="G1 G2", discard="R5")
    t.do("Ann play RR")
    assert t.events == ["played Ann RR", "reversed x0", "skipped Bo", "turn Ann"]
    assert (t.turn, t.clockwise) == ("Ann", False)


def test_turn_6_two_players_as_an_option() -> None:
    """TURN-6, HOUSE-7: two_player_reverse=turn only turns the direction."""
    t = table("classic", "two_player_reverse=turn", Ann="RR R1 R2", Bo="G1 G2", discard="R5")
    t.do("Ann play RR")
    assert t.events == ["played Ann RR", "reversed x0", "turn Bo"]
    assert (t.turn, t.clockwise) == ("Bo", False)


def test_turn_7_skip() -> None:
    """TURN-7: the next player loses the turn, and draws nothing."""
    t = table("classic", Ann="RS R1 R2", Bo="G1", Cy="B1", discard="R5")
    t.do("Ann play RS")
    assert t.events == ["played Ann RS", "skipped Bo", "turn Cy"]
    assert t.sizes() == [2, 1, 1]
    hands = {"Ann": "RS R1 R2", "Bo": "G1", "Cy": "B1"}
    t = table("classic", discard="R5", direction="counterclockwise", **hands)
    t.do("Ann play RS")
    assert t.events == ["played Ann RS", "skipped Cy", "turn Bo"]


def test_turn_7_skip_with_two_players() -> None:
    """TURN-7: with two players the one who played it goes on."""
    t = table("classic", Ann="RS R1 R2", Bo="G1", discard="R5")
    t.do("Ann play RS")
    assert t.turn == "Ann"


@pytest.mark.parametrize("top", ["R5", "G5"])
@pytest.mark.parametrize("colour", COLOURS)
def test_turn_8_wild(colour: str, top: str) -> None:
    """TURN-8: any colour may be named, the present one included."""
    t = table("classic", Ann="W R1 R2", Bo="R3 Y3 G3 B3", discard=top)
    t.do(f"Ann play W {colour}")
    assert t.events == [f"played Ann W {colour}", "turn Bo"]
    assert (t.colour, t.top) == (colour, "W")
    assert t.legal("Bo") == [f"play {colour[0].upper()}3", "draw"]


def test_turn_8_on_a_wild() -> None:
    """TURN-8: a Wild fits on a Wild; a later coloured card brings its own colour."""
    t = table("classic", Ann="W R1 R2", Bo="B3 B4", discard="WX", colour="red")
    t.do("Ann play W blue", "Bo play B3")
    assert t.colour == "blue"


def test_track_1_tracker() -> None:
    """TRACK-1: the direction is told to everybody whenever it turns; not without effect."""
    t = table("party", Ann="RR R1 R2", Bo="GR G2", Cy="BR B2", discard="R5")
    t.do("Ann play RR")
    assert t.happened("reversed") == ["reversed x0"]
    t.do("Cy play BR")
    assert t.happened("reversed") == ["reversed x1"]
    t = table("party", Ann="WP R1 R2", Bo="GR G2", Cy="BR B2", discard="R5", draw="G7")
    t.do("Ann play WP", "Bo add GR")
    assert (t.happened("reversed"), t.clockwise) == ([], True)  # on a mini-pile: no effect


def test_track_1_last_card() -> None:
    """TRACK-1, END-2: a last Reverse takes no effect and turns nothing."""
    t = table("party", Ann="RR", Bo="GR G2", Cy="BR B2", discard="R5")
    t.do("Ann play RR")
    assert t.happened("reversed") == []
    assert t.clockwise


def test_turn_1_the_colour_of_the_card_comes_in_force() -> None:
    """TURN-1: a card that matches by number brings its own colour, the first one too."""
    for card, colour in (("R5", "red"), ("Y5", "yellow"), ("B5", "blue")):
        t = table("classic", Ann=f"{card} G1 G2", Bo="R1 B1", discard="G5")
        t.do(f"Ann play {card}")
        assert t.colour == colour


def test_turn_2_only_the_one_who_drew_answers() -> None:
    """TURN-2, ACT-1: nobody else keeps or plays the drawn card."""
    t = table("classic", Ann="G1 G2", Bo="R9 B1", discard="R5", draw="R9")
    t.do("Ann draw")
    t.refuses("Bo keep", "ACT-1", "not_your_turn")
    t.refuses("Bo play R9", "ACT-1", "not_your_turn")
