"""WAY: Wild This is the Way (mandalorian), and HOUSE-9."""

import pytest

from lastcard.testing.table import Play, table

pytestmark = pytest.mark.rules

BLOCKS = ["block red", "block yellow", "block green", "block blue"]


def attacked(
    *options: str, card: str = "RD", bo: str = "WW G1 G2", cy: str = "B1 B2", draw: str = ""
) -> Play:
    """Ann has attacked Bo."""
    t = table(
        "mandalorian", *options, Ann=f"{card} R1 R2", Bo=bo, Cy=cy, Di="Y8 Y9", discard="R5",
        draw=draw,
    )  # fmt: skip
    t.do(f"Ann play {card}" + (" red" if card == "W4" else ""))
    return t


def test_way_1_block_a_draw_two() -> None:
    """WAY-1: the penalty is blocked and another player draws instead, losing no turn."""
    t = attacked(draw="Y1 Y2")
    assert (t.asks, t.legal("Bo")) == (("attack", ["Bo"]), ["accept", *BLOCKS])
    assert t.sentence("Bo block red") == "WAY-1: the target of an attack may block it"
    t.do("Bo block green")
    assert t.events == ["blocked Bo > Ann WW green"]
    assert (t.asks, t.legal("Bo")) == (("aim", ["Bo"]), ["aim Ann", "aim Cy", "aim Di"])
    assert t.sentence("Bo aim Cy") == "WAY-1: any other player may be made to draw"
    t.do("Bo aim Cy")
    assert t.events == ["aimed Bo > Cy x2", "drew Cy x2 (Y1 Y2: Cy)", "turn Cy"]
    assert (t.sizes(), t.turn, t.colour, t.top) == ([2, 2, 4, 2], "Cy", "green", "WW")
    assert t.used_up()


def test_way_1_block_a_wild_draw_four() -> None:
    """WAY-1: four cards against a Wild Draw Four."""
    t = attacked(card="W4", draw="Y1 Y2 Y3 Y4")
    t.do("Bo block green", "Bo aim Di")
    assert (t.sizes(), t.turn, t.used_up()) == ([2, 2, 2, 6], "Cy", True)


def test_way_1_the_attacker_included() -> None:
    """WAY-1: even the one who attacked."""
    t = attacked(draw="Y1 Y2")
    t.do("Bo block green", "Bo aim Ann")
    assert (t.hand("Ann"), t.turn) == ("R1 R2 Y1 Y2", "Cy")


def test_way_1_before_drawing() -> None:
    """WAY-1: before the draw, not after."""
    t = attacked()
    t.do("Bo accept")
    assert (t.sizes()[1], t.turn) == (5, "Cy")
    t.refuses("Bo block red", "ACT-1", "not_your_turn")


def test_way_1_only_the_target() -> None:
    """WAY-1: nobody else may block."""
    t = attacked(bo="G1 G2", cy="WW B1")
    t.refuses("Cy block red", "ACT-1", "not_asked", asked=1)
    t.refuses("Bo block red", "ACT-2", "not_held", card="WW")


def test_way_1_a_block_needs_its_colour() -> None:
    """WAY-1, ACT-3: the colour is named with the block."""
    t = attacked()
    t.refuses("Bo block", "ACT-3", "needs_colour", card="WW")
    _, action = t.read("Bo block red")
    beyond = type(action)("block", colour=4)
    t.refuses_raw(1, beyond, "ACT-3", "no_such_colour")


def test_way_2_the_block_was_their_turn() -> None:
    """WAY-2: the one who blocks names the colour; play goes on with the next player."""
    t = attacked()
    t.do("Bo block yellow")
    assert (t.colour, t.turn) == ("yellow", "Bo")
    t.refuses("Bo draw", "ACT-1", "not_the_question", question="aim", verb="draw")
    t.do("Bo aim Di")
    assert t.asks == ("turn", ["Cy"])


def test_way_2_counterclockwise() -> None:
    """WAY-2: in the direction of play."""
    hands = {"Ann": "RD R1 R2", "Bo": "B1 B2", "Cy": "WW G1 G2"}
    t = table("mandalorian", discard="R5", direction="counterclockwise", **hands)
    t.do("Ann play RD", "Cy block red", "Cy aim Ann")
    assert t.turn == "Bo"


def test_way_2_two_players() -> None:
    """WAY-2: with two players the attacker draws and goes on."""
    t = table("mandalorian", Ann="RD R1 R2", Bo="WW G1 G2", discard="R5")
    t.do("Ann play RD", "Bo block red")
    assert t.legal("Bo") == ["aim Ann"]
    t.do("Bo aim Ann")
    assert (t.turn, t.sizes()) == ("Ann", [4, 2])


def test_way_3_one_of_the_three() -> None:
    """WAY-3: against a Wild Draw Four draw, challenge or block."""
    t = attacked(card="W4")
    assert t.legal("Bo") == ["accept", "challenge", *BLOCKS]
    t.do("Bo block red")
    t.refuses("Bo challenge", "WAY-3", "challenge_or_block")
    t.refuses("Cy challenge", "WAY-3", "challenge_or_block")


def test_way_3_the_bluff_is_left_unexamined() -> None:
    """WAY-3: a block tells nothing about the bluff."""
    t = attacked(card="W4")  # Ann holds red cards: a bluff
    t.do("Bo block red", "Bo aim Ann")
    assert t.happened("challenged") == []
    assert t.sizes() == [6, 2, 2, 2]


def test_way_3_no_block_of_the_six() -> None:
    """WAY-3: no block after a failed challenge."""
    t = table("mandalorian", Ann="W4 G1 G2", Bo="WW B1", Cy="B2", discard="R5")
    t.do("Ann play W4 red", "Bo challenge")
    assert (t.sizes(), t.asks) == ([2, 8, 1], ("turn", ["Cy"]))


def test_way_3_no_block_of_a_guilty_four() -> None:
    """WAY-3: nor by the one who was guilty."""
    t = table("mandalorian", Ann="W4 WW R1", Bo="G1 B1", Cy="B2", discard="R5")
    t.do("Ann play W4 red", "Bo challenge")
    assert (t.sizes(), t.asks) == ([6, 2, 1], ("turn", ["Bo"]))


def test_way_3_without_bluffing() -> None:
    """WAY-3, HOUSE-6: accept or block, and no challenge."""
    t = table("mandalorian", "bluffing=off", Ann="W4 G1 G2", Bo="WW B1", Cy="B2", discard="R5")
    t.do("Ann play W4 red")
    assert t.legal("Bo") == ["accept", *BLOCKS]
    t.refuses("Bo challenge", "HOUSE-6", "no_bluffing")
    t.refuses("Cy challenge", "HOUSE-6", "no_bluffing")  # nobody may
    assert t.sentence("Bo challenge") == (
        "HOUSE-6: nobody can bluff at this table, so there is nothing to challenge;"
        " you can draw the 4 cards or block with This is the Way"
    )


def test_way_4_no_second_block() -> None:
    """WAY-4: the one redirected to cannot block again."""
    t = attacked(cy="WW B1")
    t.do("Bo block red", "Bo aim Cy")
    assert (t.asks, t.sizes()) == (("turn", ["Cy"]), [2, 2, 4, 2])


def test_way_5_a_plain_wild_in_turn() -> None:
    """WAY-5: in turn it is a plain Wild."""
    t = table("mandalorian", Ann="WW R1 R2", Bo="B1 B2", discard="G5")
    t.do("Ann play WW blue")
    assert t.events == ["played Ann WW blue", "turn Bo"]
    assert (t.colour, t.asks) == ("blue", ("turn", ["Bo"]))


@pytest.mark.parametrize("bo", ["WW G1 G2", "G1 G2 G3"])
@pytest.mark.parametrize("card", ["RD", "W4"])
def test_way_6_every_target_is_asked(bo: str, card: str) -> None:
    """WAY-6: whether they hold the card or not."""
    t = attacked(card=card, bo=bo)
    assert t.asks == ("attack", ["Bo"])
    if "WW" not in bo:
        assert t.legal("Bo") == ["accept"] + (["challenge"] if card == "W4" else [])


# -- last cards ------------------------------------------------------------------------------


def test_way_7_a_last_block_wins() -> None:
    """WAY-7: in a single hand the game ends at once."""
    t = attacked(bo="WW")
    t.do("Bo block red")
    assert t.events == ["blocked Bo > Ann WW red", "won Bo", "champion Bo"]
    assert (t.over, t.hand_winner, t.sizes()) == (True, "Bo", [2, 0, 2, 2])


@pytest.mark.parametrize("chain", ["off", "on"])
@pytest.mark.parametrize("scoring", ["winner_takes", "lowest"])
def test_way_7_in_scored_games(scoring: str, chain: str) -> None:
    """WAY-7: it is aimed, and the redirected cards are drawn first; nobody blocks them."""
    t = attacked(f"scoring={scoring}", f"way_chain={chain}", bo="WW", cy="WW B1", draw="Y1 Y2")
    t.do("Bo block red")
    assert t.asks == ("aim", ["Bo"])
    t.do("Bo aim Cy")
    assert t.events[:3] == ["aimed Bo > Cy x2", "drew Cy x2 (Y1 Y2: Cy)", "won Bo"]
    assert (t.over, t.hand_winner) == (True, "Bo")
    assert t.scores == ((0, 74, 0, 0) if scoring == "winner_takes" else (3, 0, 54, 17))


@pytest.mark.parametrize("card", ["RD", "W4"])
def test_way_7_no_block_of_a_last_attack(card: str) -> None:
    """WAY-7: against a last Draw Two or Wild Draw Four there is no block."""
    play = "W4 red" if card == "W4" else card
    t = table("mandalorian", Ann=card, Bo="WW", Cy="B1", discard="R5")
    t.do(f"Ann play {play}")
    assert (t.over, t.sizes()) == (True, [0, 1, 1])
    t = table("mandalorian", "scoring=winner_takes", Ann=card, Bo="WW", Cy="B1", discard="R5")
    t.do(f"Ann play {play}")
    assert (t.over, t.sizes()) == (True, [0, 5 if card == "W4" else 3, 1])


# -- way_chain -------------------------------------------------------------------------------


def test_house_9_the_one_redirected_to_may_block_again() -> None:
    """HOUSE-9: and play goes on after the first who blocked."""
    t = attacked("way_chain=on", cy="WW B1 B2", draw="Y1 Y2")
    t.do("Bo block green", "Bo aim Cy")
    assert t.events[-1] == "aimed Bo > Cy x2"
    assert (t.asks, t.turn) == (("attack", ["Cy"]), "Bo")
    assert t.legal("Cy") == ["accept", *BLOCKS]
    assert t.sentence("Cy accept") == (
        "WAY-1: the redirected attack may be accepted: draw 2 and lose no turn"
    )
    t.refuses("Cy draw", "ACT-1", "not_the_question")
    t.do("Cy block blue")
    assert t.events == ["blocked Cy > Bo WW blue"]
    assert (t.colour, t.asks) == ("blue", ("aim", ["Cy"]))
    t.do("Cy aim Ann")
    assert t.asks == ("attack", ["Ann"])
    t.do("Ann accept")
    assert t.events == ["drew Ann x2 (Y1 Y2: Ann)", "turn Cy"]
    assert t.sizes() == [4, 2, 2, 2]


def test_house_9_asked_without_the_card_too() -> None:
    """HOUSE-9, WAY-6: every target is asked; a redirected attack costs no turn."""
    t = attacked("way_chain=on", cy="B1 B2")
    t.do("Bo block green", "Bo aim Cy")
    assert t.legal("Cy") == ["accept"]
    t.refuses("Cy block red", "ACT-2", "not_held", card="WW")
    t.do("Cy accept")
    assert t.asks == ("turn", ["Cy"])


def test_house_9_nothing_is_examined() -> None:
    """HOUSE-9, WAY-3: a redirected Wild Draw Four is not challenged."""
    t = attacked("way_chain=on", card="W4", cy="WW B1")
    t.do("Bo block green", "Bo aim Cy")
    t.refuses("Cy challenge", "WAY-3", "challenge_or_block")
    t.refuses("Ann challenge", "WAY-3", "challenge_or_block")  # nobody may
    assert t.sentence("Cy challenge") == (
        "WAY-3: after a block nothing is challenged any more;"
        " you can draw the 4 cards or block with This is the Way"
    )
    t.do("Cy accept")
    assert t.sizes() == [2, 2, 6, 2]


def test_house_9_back_and_forth() -> None:
    """HOUSE-9: the first who blocked may be aimed at and block again."""
    t = attacked("way_chain=on", bo="WW WW G1", cy="WW B1")
    t.do("Bo block green", "Bo aim Cy", "Cy block red", "Cy aim Bo", "Bo block blue", "Bo aim Di")
    t.do("Di accept")
    assert (t.sizes(), t.turn, t.colour) == ([2, 1, 1, 4], "Cy", "blue")


def test_house_9_a_last_block_in_the_chain() -> None:
    """HOUSE-9, WAY-7: a last block wins in a single hand."""
    t = attacked("way_chain=on", cy="WW")
    t.do("Bo block green", "Bo aim Cy", "Cy block red")
    assert (t.over, t.hand_winner) == (True, "Cy")


# -- with stacking ---------------------------------------------------------------------------


def test_way_with_stacking() -> None:
    """WAY-1, HOUSE-1: a block moves the whole total; the options come in canonical order."""
    t = attacked("stacking=any", bo="YD W4 G1 G2", cy="WW BD B2")
    assert t.legal("Bo") == [
        "accept",
        "stack YD",
        "stack W4 red",
        "stack W4 yellow",
        "stack W4 green",
        "stack W4 blue",
    ]
    t.do("Bo stack YD")
    assert t.legal("Cy") == ["accept", *BLOCKS, "stack BD"]
    t.do("Cy block red", "Cy aim Ann")
    assert t.sizes() == [6, 3, 2, 2]
    assert t.turn == "Di"


def test_way_with_stacking_and_chain() -> None:
    """HOUSE-9, HOUSE-1: a redirected attack is not stacked upon."""
    t = attacked("stacking=same", "way_chain=on", bo="WW G1 G2", cy="BD B1")
    t.do("Bo block red", "Bo aim Cy")
    assert t.legal("Cy") == ["accept"]
    t.refuses("Cy stack BD", "HOUSE-9", "redirected_no_stack")
    assert t.sentence("Cy stack BD") == (
        "HOUSE-9: nothing is stacked on cards that were sent on; you can draw the 2 cards"
    )
