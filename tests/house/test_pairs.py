"""Pairs of options that mean something together: one test for each, named `a x b`."""

import re
from pathlib import Path

import pytest

from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.house.pairs import TOGETHER
from lastcard.rules.reasons import Malformed
from lastcard.testing.table import table

pytestmark = pytest.mark.rules


def test_every_pair_is_named() -> None:
    named = set(re.findall(r'"""(\w+) x (\w+):', Path(__file__).read_text(encoding="utf-8")))
    assert named == set(TOGETHER)


def test_deck_and_hand_size() -> None:
    """deck x hand_size: 10 hands of 11 fit into 112 cards and not into 108."""
    classic = find_edition("classic")
    make_table(classic, 10, settle_options(classic, {"hand_size": 11}))
    with pytest.raises(Malformed, match=r"10 hands of 11 cards do not fit into the deck of 108"):
        make_table(classic, 10, settle_options(classic, {"hand_size": 11, "deck": 108}))


def test_hand_size_and_scoring() -> None:
    """hand_size x scoring: all that is left in large hands counts."""
    held = "R1 R2 R3 R4 R5 R6 R7 R8 R9 G1 G2 G3"
    t = table("classic", "hand_size=12", "scoring=winner_takes", Ann="R1", Bo=held, discard="R5 G9")
    t.do("Ann play R1")
    assert t.scores == (51, 0)


def test_scoring_and_target() -> None:
    """scoring x target: the match ends at the target."""
    for target, over in (("20", True), ("21", False)):
        options = ("scoring=winner_takes", f"target={target}")
        t = table("classic", *options, Ann="R1", Bo="GS", discard="R5")
        t.do("Ann play R1")
        assert t.finished is over


def test_scoring_and_stacking() -> None:
    """scoring x stacking: the whole total of a last stacked card is drawn and counted."""
    position = {"Ann": "RD R1", "Bo": "YD", "Cy": "G1", "discard": "R5", "draw": "Y1 Y2 Y3 Y4"}
    t = table("classic", "stacking=same", "scoring=winner_takes", **position)
    t.do("Ann play RD uno", "Bo stack YD")
    assert t.hand("Cy") == "Y1 Y2 Y3 Y4 G1"
    assert t.scores == (0, 1 + 11, 0)
    single = table("classic", "stacking=same", **position)
    single.do("Ann play RD uno", "Bo stack YD")
    assert (single.hand_winner, single.hand("Cy")) == ("Bo", "G1")


def test_scoring_and_jump_in() -> None:
    """scoring x jump_in: a last attack that was jumped in hits the player after the jumper."""
    t = table(
        "classic",
        "jump_in=identical",
        "scoring=winner_takes",
        Ann="R1 R2",
        Bo="G1",
        Cy="RD",
        Di="B1",
        discard="RD",
        draw="Y1 Y2",
    )
    t.do("Cy speed RD")
    assert (t.hand_winner, t.hand("Di")) == ("Cy", "Y1 Y2 B1")
    assert t.scores == (0, 0, 3 + 1 + 4, 0)


def test_scoring_and_seven_zero() -> None:
    """scoring x seven_zero: hands count as they lie; a last 7 wins without effect."""
    options = ("seven_zero=on", "scoring=winner_takes")
    t = table("classic", *options, Ann="R7", Bo="G1 G2", Cy="B9", discard="R5")
    t.do("Ann play R7")
    assert (t.hand_winner, t.scores) == ("Ann", (12, 0, 0))
    t = table("classic", *options, Ann="R7 G8 G9", Bo="R1", Cy="B9", discard="R5", draw="Y1 Y2")
    t.do("Ann play R7", "Ann swap Bo", "Bo draw", "Bo keep", "Cy draw", "Cy keep", "Ann play R1")
    assert (t.hand("Bo"), t.scores) == ("Y1 G8 G9", (18 + 9 + 2, 0, 0))


def test_scoring_and_blank_wild() -> None:
    """scoring x blank_wild: a last Blank Wild wins without moving hands."""
    for value in ("swap_hands", "shuffle_hands"):
        options = (f"blank_wild={value}", "scoring=winner_takes")
        t = table("classic", *options, Ann="WX", Bo="G1 G2", Cy="B9", discard="R5")
        t.do("Ann play WX red")
        assert (t.hand("Bo"), t.hand("Cy"), t.scores) == ("G1 G2", "B9", (12, 0, 0))


def test_scoring_and_way_chain() -> None:
    """scoring x way_chain: a last block is aimed and drawn, and not blocked again."""
    t = table(
        "mandalorian",
        "way_chain=on",
        "scoring=winner_takes",
        Ann="RD R1",
        Bo="WW",
        Cy="WW G1",
        discard="R5",
        draw="Y1 Y2",
    )
    t.do("Ann play RD", "Bo block green", "Bo aim Cy")
    assert (t.hand_winner, t.hand("Cy")) == ("Bo", "Y1 Y2 G1 WW")
    assert t.scores == (0, 1 + 54, 0)


@pytest.mark.parametrize("mirrors", ["all", "penalties"])
def test_scoring_and_link_mirrors(mirrors: str) -> None:
    """scoring x link_mirrors: a last Draw Two is drawn and mirrored, and both hands count."""
    options = ("scoring=winner_takes", f"link_mirrors={mirrors}")
    hands = {"Ann": "RD", "Bo": "B1", "Cy": "G1"}
    t = table("party", *options, discard="R5", draw="Y1 Y2 Y3 Y4", link="Bo Cy", **hands)
    t.do("Ann play RD")
    assert (t.sizes(), t.scores) == ([0, 3, 3], (12, 0, 0))


def test_stacking_and_jump_in() -> None:
    """stacking x jump_in: a jumped-in attack is stacked; nobody jumps in while one waits."""
    t = table(
        "classic",
        "stacking=same",
        "jump_in=identical",
        Ann="R1 R2",
        Bo="RD G1 G2",
        Cy="YD B1",
        Di="YD B2",
        discard="RD",
    )
    t.do("Bo speed RD")
    assert t.asks == ("attack", ["Cy"])
    t.do("Cy stack YD")
    t.refuses("Di speed YD", "SPEED-4")
    t.do("Di accept")
    assert t.sizes() == [2, 2, 1, 6]


def test_stacking_and_bluffing() -> None:
    """stacking x bluffing: only the first Wild Draw Four is bound or open to a challenge."""
    hands = {"Ann": "W4 R1 R2", "Bo": "W4 R3 B2", "Cy": "G1 G2", "discard": "R5"}
    t = table("classic", "stacking=same", "bluffing=off", **hands)
    t.refuses("Ann play W4 red", "WD4-1")
    t = table("classic", "stacking=same", **hands)
    t.do("Ann play W4 red")
    assert "challenge" in t.legal("Bo")
    t.do("Bo stack W4 red")
    t.refuses("Cy challenge", "HOUSE-1")


def test_stacking_and_way_chain() -> None:
    """stacking x way_chain: a block moves the total; the redirected one blocks or draws."""
    t = table(
        "mandalorian",
        "stacking=any",
        "way_chain=on",
        Ann="RD R1 R2",
        Bo="GD B1",
        Cy="WW G1 G2",
        Di="WW RD W4 Y1",
        discard="R5",
    )
    t.do("Ann play RD", "Bo stack GD", "Cy block blue", "Cy aim Di")
    assert t.legal("Di") == ["accept", *[f"block {c}" for c in ("red", "yellow", "green", "blue")]]
    t.refuses("Di stack RD", "HOUSE-9")
    t.do("Di block red", "Di aim Ann", "Ann accept")
    assert (t.sizes(), t.turn) == ([6, 1, 2, 3], "Di")


@pytest.mark.parametrize("mirrors", ["all", "penalties"])
def test_stacking_and_link_mirrors(mirrors: str) -> None:
    """stacking x link_mirrors: the whole total is mirrored."""
    options = ("stacking=same", f"link_mirrors={mirrors}")
    t = table("party", *options, Ann="RD R1", Bo="BD B1", Cy="G1", discard="R5", link="Ann Cy")
    t.do("Ann play RD", "Bo stack BD", "Cy accept")
    assert t.sizes() == [5, 1, 5]


def test_stacking_and_force_play() -> None:
    """stacking x force_play: nobody must stack."""
    t = table("classic", "stacking=same", "force_play=on", Ann="RD R1", Bo="GD G1", discard="R5")
    t.do("Ann play RD", "Bo accept")
    assert t.sizes() == [1, 4]


def test_stacking_and_draw_until() -> None:
    """stacking x draw_until: an attack is drawn by its number."""
    t = table(
        "classic",
        "stacking=same",
        "draw_until=on",
        Ann="RD R1",
        Bo="G1",
        discard="R5",
        draw="B1 B2 B3",
    )
    t.do("Ann play RD", "Bo accept")
    assert t.hand("Bo") == "G1 B1 B2"


def test_jump_in_and_seven_zero() -> None:
    """jump_in x seven_zero: a 7 that was jumped in swaps for the one who played it."""
    t = table(
        "party",
        "seven_zero=on",
        Ann="R1 R2",
        Bo="R7 G1 G2",
        Cy="B1",
        discard="R7",
    )
    t.do("Bo speed R7")
    assert t.asks == ("swap", ["Bo"])
    t.do("Bo swap Cy")
    assert (t.hand("Bo"), t.hand("Cy"), t.turn) == ("B1", "G1 G2", "Cy")


def test_jump_in_and_draw_until() -> None:
    """jump_in x draw_until: whoever is jumped over keeps all drawn cards."""
    t = table(
        "classic",
        "jump_in=numbers",
        "draw_until=on",
        Ann="G1",
        Bo="R5 B9",
        discard="R5",
        draw="G2 G3 R9",
    )
    t.do("Ann draw", "Bo speed R5")
    assert (t.hand("Ann"), t.asks) == ("R9 G1 G2 G3", ("turn", ["Ann"]))


def test_jump_in_and_force_play() -> None:
    """jump_in x force_play: whoever is jumped over need not play the drawn card."""
    options = ("jump_in=numbers", "force_play=on")
    t = table("classic", *options, Ann="G1", Bo="R5 B9", Cy="Y1 Y2", discard="R5", draw="R9")
    t.do("Ann draw")
    t.refuses("Ann keep", "HOUSE-5")
    t.do("Bo speed R5")
    assert (t.hand("Ann"), t.turn) == ("R9 G1", "Cy")


@pytest.mark.parametrize("mirrors", ["all", "penalties"])
def test_jump_in_and_link_mirrors(mirrors: str) -> None:
    """jump_in x link_mirrors: what a wrong Speed Play costs is mirrored."""
    options = ("jump_in=identical", f"link_mirrors={mirrors}")
    t = table("party", *options, Ann="R1", Bo="B1", Cy="G1", discard="R5", link="Bo Cy")
    t.penalised("Cy speed G1")
    assert t.sizes() == [1, 2, 2]


def test_jump_in_and_two_player_reverse() -> None:
    """jump_in x two_player_reverse: with skip the one who jumped in has the next turn."""
    for value, turn in (("skip", "Bo"), ("turn", "Ann")):
        options = ("jump_in=identical", f"two_player_reverse={value}")
        t = table("classic", *options, Ann="R1 R2", Bo="RR G1 G2", discard="RR")
        t.do("Bo speed RR")
        assert (t.turn, t.clockwise) == (turn, False)


def test_seven_zero_and_draw_until() -> None:
    """seven_zero x draw_until: a drawn 0 that is played passes the hands on."""
    options = ("seven_zero=on", "draw_until=on")
    t = table("classic", *options, Ann="G1", Bo="B1 B2", discard="R5", draw="G2 R0")
    t.do("Ann draw", "Ann play R0")
    assert (t.hand("Ann"), t.hand("Bo")) == ("B1 B2", "G1 G2")


def test_seven_zero_and_force_play() -> None:
    """seven_zero x force_play: a drawn 7 that fits must be played, and swaps."""
    options = ("seven_zero=on", "force_play=on")
    t = table("classic", *options, Ann="G1", Bo="B1 B2", discard="R5", draw="R7")
    t.do("Ann draw")
    t.refuses("Ann keep", "HOUSE-5")
    t.do("Ann play R7", "Ann swap Bo")
    assert t.hand("Ann") == "B1 B2"


def test_seven_zero_and_bluffing() -> None:
    """seven_zero x bluffing: guilt is judged by the hand held when the card was played."""
    t = table("classic", "seven_zero=on", Ann="R7 G1", Bo="W4 R1 B2", discard="R5")
    t.do("Ann play R7", "Ann swap Bo")
    t.do("Bo draw", "Bo keep", "Ann play W4 green", "Bo challenge")
    assert t.happened("challenged") == ["challenged Bo > Ann x1 (R1 B2: Bo Ann)"]


def test_seven_zero_and_blank_wild() -> None:
    """seven_zero x blank_wild: whoever receives a single card must call."""
    options = ("seven_zero=on", "blank_wild=swap_hands")
    t = table("classic", *options, Ann="R7 G1 G2", Bo="WX", Cy="B3 B4 B5", discard="R5")
    t.do("Ann play R7", "Ann swap Bo")
    assert t.uno == ["Ann"]
    t = table("classic", *options, Ann="WX G1 G2", Bo="B1", Cy="B3 B4 B5", discard="R5")
    t.do("Ann play WX green", "Ann swap Bo")
    assert t.uno == ["Ann"]


def test_draw_until_and_force_play() -> None:
    """draw_until x force_play: draw until a card can be played, and play it."""
    options = ("draw_until=on", "force_play=on")
    t = table("classic", *options, Ann="G1 G9", Bo="B1", discard="R5", draw="G2 G3 R9")
    t.do("Ann draw")
    t.refuses("Ann keep", "HOUSE-5")
    assert t.legal("Ann") == ["play R9"]


@pytest.mark.parametrize(("mirrors", "cards"), [("all", 4), ("penalties", 1)])
def test_draw_until_and_link_mirrors(mirrors: str, cards: int) -> None:
    """draw_until x link_mirrors: it is the draw of a turn, however long."""
    options = ("draw_until=on", f"link_mirrors={mirrors}")
    hands = {"Ann": "G1", "Bo": "B1"}
    t = table("party", *options, discard="R5", draw="G7 G8 R9 Y1 Y2 Y3", link="Ann Bo", **hands)
    t.do("Ann draw")
    assert t.sizes() == [4, cards]


def test_draw_until_and_bluffing() -> None:
    """draw_until x bluffing: a Wild Draw Four in hand counts if it may be played."""
    hands = {"Ann": "W4 W4", "Bo": "B1", "discard": "R5", "draw": "G2 G3 R9"}
    t = table("classic", "draw_until=on", **hands)
    t.do("Ann draw")
    assert t.hand("Ann") == "G2 W4 W4"
    t = table("classic", "draw_until=on", "bluffing=off", **hands)
    t.do("Ann draw")
    assert t.hand("Ann") == "R9 G2 G3 W4 W4"


def test_force_play_and_bluffing() -> None:
    """force_play x bluffing: a drawn Wild Draw Four that would be a bluff may be kept."""
    t = table("classic", "force_play=on", Ann="R1 R2", Bo="B1", discard="R5", draw="W4")
    t.do("Ann draw")
    assert t.legal("Ann")[-1] == "keep"
    t = table("classic", "force_play=on", Ann="G1 G2", Bo="B1", discard="R5", draw="W4")
    t.do("Ann draw")
    t.refuses("Ann keep", "HOUSE-5")


def test_bluffing_and_way_chain() -> None:
    """bluffing x way_chain: no block and no further one examines the bluff."""
    t = table("mandalorian", "way_chain=on", Ann="W4 R1 R2", Bo="WW B1", Cy="WW G1", discard="R5")
    t.do("Ann play W4 red", "Bo block blue", "Bo aim Cy")
    t.refuses("Cy challenge", "WAY-3")
    t.do("Cy block green", "Cy aim Ann")
    t.refuses("Ann challenge", "WAY-3")
    t.do("Ann accept")
    assert t.sizes() == [6, 1, 1]


def test_bluffing_and_blank_wild() -> None:
    """bluffing x blank_wild: a Blank Wild in hand is a match for the colour in force."""
    t = table("classic", "blank_wild=swap_hands", Ann="W4 WX G1", Bo="B1", discard="R5")
    t.do("Ann play W4 red", "Bo challenge")
    assert t.sizes() == [6, 1]
    t = table("classic", "bluffing=off", Ann="W4 WX G1", Bo="B1", discard="R5")
    t.refuses("Ann play W4 red", "WD4-1")
