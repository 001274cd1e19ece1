"""UNO: the call, the catch, and the window between them."""

import pytest

from lastcard.rules.hands import may_call_ahead
from lastcard.testing.table import Play, table

pytestmark = pytest.mark.rules


# -- opening ---------------------------------------------------------------------------------


def test_uno_1_opens_at_one_card() -> None:
    """UNO-1: when a hand falls to exactly one card by a play."""
    t = table("classic", Ann="R1 R2", Bo="G1 G2", Cy="B1 B2", discard="R5")
    t.do("Ann play R1")
    assert t.uno == ["Ann"]
    assert t.legal("Ann") == ["uno"]
    assert t.legal("Bo") == ["play G1", "draw", "catch Ann"]
    assert t.legal("Cy") == ["catch Ann"]


def test_uno_1_not_at_two_or_none() -> None:
    """UNO-1: exactly one; two cards open nothing, none wins."""
    t = table("classic", Ann="R1 R2 R3", Bo="G1 G2", discard="R5")
    t.do("Ann play R1")
    assert t.uno == []
    t = table("classic", Ann="R1", Bo="G1 G2", discard="R5")
    t.do("Ann play R1")
    assert (t.uno, t.over) == ([], True)


def test_uno_1_not_by_a_drawn_hand() -> None:
    """UNO-1: a hand of one card that was not reached by a play has no window."""
    t = table("classic", Ann="R1", Bo="G1 G2", discard="R5")
    assert t.uno == []
    t.idle("Bo catch Ann")


def test_uno_1_by_a_discard() -> None:
    """UNO-1, WISH-5: a discard counts."""
    t = table("dragonball", Ann="WS R1 R2", Bo="G1 G2", discard="R5", draw="Y1")
    t.do("Ann play WS")
    assert t.uno == []
    t.do("Ann wish discard R1")
    assert t.uno == ["Ann"]


def test_uno_1_on_a_mini_pile() -> None:
    """UNO-1, PILEUP-4: a card added to a mini-pile counts."""
    t = table("party", Ann="WP R1 R2", Bo="G1 G2", Cy="B1", discard="R5", draw="G9")
    t.do("Ann play WP", "Bo add G1")
    assert t.uno == ["Bo"]


@pytest.mark.parametrize(
    ("edition", "hand", "play"),
    [
        ("mandalorian", "WW G1", "block red"),
        ("party", "R5 G1", "speed R5"),
    ],
)
def test_uno_1_by_a_block_or_a_speed_play(edition: str, hand: str, play: str) -> None:
    """UNO-1: a block and a Speed Play are plays."""
    t = table(edition, Ann="RD R1 R2", Bo=hand, Cy="B1", discard="R5")
    if edition == "mandalorian":
        t.do("Ann play RD")
    t.do(f"Bo {play}")
    assert t.uno == ["Bo"]


def test_uno_1_by_a_stack() -> None:
    """UNO-1, HOUSE-1: a stacked card is a play."""
    t = table("classic", "stacking=same", Ann="RD R1 R2", Bo="GD G1", Cy="B1", discard="R5")
    t.do("Ann play RD", "Bo stack GD")
    assert t.uno == ["Bo"]


# -- closing ---------------------------------------------------------------------------------


def test_uno_2_closed_by_the_next_play() -> None:
    """UNO-2: by a play of the next player."""
    t = table("classic", Ann="R1 R2", Bo="R3 R4 R5", discard="R9")
    t.do("Ann play R1", "Bo play R3")
    assert t.uno == []
    t.idle("Bo catch Ann")
    t.idle("Ann uno")


def test_uno_2_closed_by_the_next_draw() -> None:
    """UNO-2: by a draw, at once and not only when the card is kept."""
    t = table("classic", Ann="R1 R2", Bo="R3 R4 R5", discard="R9")
    t.do("Ann play R1", "Bo draw")
    assert t.uno == []
    t.idle("Bo catch Ann")


def test_uno_2_not_closed_by_a_refusal_or_a_claim() -> None:
    """UNO-2: what is refused or idle closes nothing, nor does a wrong Speed Play of another."""
    t = table("party", Ann="R1 R2", Bo="R3 G4", Cy="B1 B2", discard="R9")
    t.do("Ann play R1")
    t.refuses("Bo play G4", "TURN-1")
    t.idle("Bo uno")
    t.penalised("Cy speed B1")
    assert t.uno == ["Ann"]


def test_uno_2_closed_by_a_pass() -> None:
    """UNO-2, PILE-4: a pass closes it."""
    t = table(
        "classic", Ann="R1", Bo="G3", Cy="R7", discard="R5", rest="nobody", uno="Ann", turn="Bo"
    )
    t.do("Bo pass")
    assert t.uno == []


def test_uno_2_closed_by_a_block() -> None:
    """UNO-2: a block closes it as a play does."""
    t = table("mandalorian", Ann="RD R1", Bo="WW G1 G2", Cy="B1", discard="R5")
    t.do("Ann play RD")
    assert t.uno == ["Ann"]
    t.do("Bo block red")
    assert t.uno == []


def test_uno_2_closed_by_a_stack() -> None:
    """UNO-2: a stack closes it."""
    t = table("classic", "stacking=same", Ann="RD R1", Bo="GD G1 G2", Cy="B1", discard="R5")
    t.do("Ann play RD", "Bo stack GD")
    assert t.uno == []


def test_uno_2_closed_by_an_add_or_a_take() -> None:
    """UNO-2, PILEUP-4: an add and a take close it."""
    t = table("party", Ann="WP R1", Bo="G1 G2 G3", Cy="B1 B2", discard="R5", draw="G9")
    t.do("Ann play WP")
    assert (t.uno, t.legal("Cy")) == (["Ann"], ["catch Ann"])
    t.do("Bo add G1")
    assert t.uno == []
    t = table("party", Ann="WP R1", Bo="B1 B2", Cy="B3", discard="R5", draw="G9")
    t.do("Ann play WP", "Bo take")
    assert t.uno == []


def test_uno_2_closed_by_a_speed_play() -> None:
    """UNO-2: another's Speed Play that lands closes it."""
    t = table("party", Ann="R1 R2", Bo="G3 G4", Cy="R1 B1 B2", discard="R9")
    t.do("Ann play R1")
    t.do("Cy speed R1")
    assert t.uno == []


def test_uno_2_not_closed_by_accept() -> None:
    """UNO-2: a forced draw and accept do not close it: the one attacked has no turn."""
    t = table("classic", Ann="W4 G1", Bo="B1", Cy="B2 G2", discard="R5")
    t.do("Ann play W4 green", "Bo accept")
    assert (t.uno, t.turn) == (["Ann"], "Cy")
    t.do("Cy draw")
    assert t.uno == []
    t = table("classic", Ann="RD R1", Bo="B1", Cy="B2", discard="R5")
    t.do("Ann play RD")
    assert (t.uno, t.turn) == (["Ann"], "Cy")


def test_uno_2_not_closed_by_a_challenge() -> None:
    """UNO-2: a challenge that is lost leaves it open."""
    t = table("classic", Ann="W4 G1", Bo="B1", Cy="B2", discard="R5")
    t.do("Ann play W4 green", "Bo challenge")
    assert t.uno == ["Ann"]


def test_uno_2_not_closed_by_skip_or_miss() -> None:
    """UNO-2: lost and missed turns do not close it."""
    t = table("classic", Ann="RS R1", Bo="B1", Cy="B2", discard="R5")
    t.do("Ann play RS")
    assert (t.uno, t.turn) == (["Ann"], "Cy")
    t = table("dragonball", Ann="R2 R1", Bo="B1", Cy="B2", discard="R5", misses="Bo 1")
    t.do("Ann play R2")
    assert (t.uno, t.turn) == (["Ann"], "Cy")


def test_uno_2_not_closed_by_aim() -> None:
    """UNO-2: aim does not close the window of the one who blocked."""
    t = table("mandalorian", Ann="RD R1 R2", Bo="WW G1", Cy="B1", discard="R5")
    t.do("Ann play RD", "Bo block red", "Bo aim Cy")
    assert (t.uno, t.turn) == (["Bo"], "Cy")
    t.do("Ann catch Bo")
    assert t.sizes() == [2, 3, 3]


def test_uno_2_not_closed_by_wish_and_colour() -> None:
    """UNO-2: a wish and a colour do not close it."""
    for wish in ("draw", "reverse", "miss Bo", "none"):
        t = table("dragonball", Ann="WS R1", Bo="B1", Cy="B2", discard="R5", draw="Y1")
        t.do("Ann play WS")
        assert t.uno == ["Ann"]
        t.do(f"Ann wish {wish}")
        assert t.uno == ["Ann"]
        t.do("Ann colour red")
        assert t.uno == ["Ann"]


def test_uno_2_not_closed_by_point() -> None:
    """UNO-2: pointing does not close it."""
    t = table("party", Ann="RP R1", Bo="B1 B4", Cy="B2 B5", discard="R5")
    t.do("Ann play RP", "Ann point Bo", "Bo point Cy")
    assert t.uno == ["Ann"]
    t.do("Cy point Bo")
    assert (t.uno, t.asks) == (["Ann"], ("turn", ["Bo"]))


def test_uno_2_not_closed_by_link() -> None:
    """UNO-2: linking does not close it."""
    t = table("party", Ann="WT R1", Bo="B1", Cy="B2", discard="R5")
    t.do("Ann play WT red", "Ann link Bo Cy")
    assert t.uno == ["Ann"]


def test_uno_2_not_closed_by_a_swap_of_others_question() -> None:
    """UNO-2, HOUSE-3: while a swap is owed the window is open."""
    t = table("classic", "seven_zero=on", Ann="R7 R1", Bo="B1 B2", Cy="B3", discard="R5")
    t.do("Ann play R7")
    assert t.uno == ["Ann"]
    assert t.legal("Bo") == ["catch Ann"]


def test_uno_2_two_players_holder_moves_again() -> None:
    """UNO-2: with two players the holder's own draw or play closes it."""
    t = table("classic", Ann="RS R1", Bo="B1 B2", discard="R5", draw="G9")
    t.do("Ann play RS")
    assert (t.turn, t.uno) == ("Ann", ["Ann"])
    assert t.legal("Ann") == ["play R1", "draw", "uno"]
    t.do("Ann draw")
    assert t.uno == []
    t = table("classic", Ann="RS R1", Bo="B1 B2", discard="R5")
    t.do("Ann play RS", "Ann play R1")
    assert (t.over, t.hand_winner) == (True, "Ann")


# -- the call --------------------------------------------------------------------------------


def test_uno_3_with_the_play() -> None:
    """UNO-3: a call with the play itself: no window opens."""
    t = table("classic", Ann="R1 R2", Bo="G1 G2", discard="R5")
    t.do("Ann play R1 uno")
    assert t.events == ["played Ann R1", "uno Ann", "turn Bo"]
    assert t.uno == []
    t.idle("Bo catch Ann")
    assert t.hand("Ann") == "R2"


def test_uno_3_in_the_window() -> None:
    """UNO-3: or in the window; the call ends it."""
    t = table("classic", Ann="R1 R2", Bo="G1 G2", discard="R5")
    t.do("Ann play R1")
    assert t.sentence("Ann uno") == "UNO-3: a hand of one card may be called"
    t.do("Ann uno")
    assert t.events == ["uno Ann"]
    assert (t.uno, t.turn) == ([], "Bo")
    t.idle("Bo catch Ann")
    t.idle("Ann uno")


@pytest.mark.parametrize("verb", ["block red uno", "speed R5 uno", "add G1 uno", "stack GD uno"])
def test_uno_3_with_other_plays(verb: str) -> None:
    """UNO-3: with a block, a Speed Play, a stack or an add."""
    if verb.startswith("block"):
        t = table("mandalorian", Ann="RD R1 R2", Bo="WW G1", Cy="B1", discard="R5")
        t.do("Ann play RD")
    elif verb.startswith("speed"):
        t = table("party", Ann="R1 R2", Bo="R5 G1", Cy="B1", discard="R5")
    elif verb.startswith("add"):
        t = table("party", Ann="WP R1 R2", Bo="G1 G2", Cy="B1", discard="R5", draw="G9")
        t.do("Ann play WP")
    else:
        t = table("classic", "stacking=same", Ann="RD R1 R2", Bo="GD G1", Cy="B1", discard="R5")
        t.do("Ann play RD")
    assert t.logged(f"Bo {verb}") == verb
    t.do(f"Bo {verb}")
    assert t.uno == []
    assert t.happened("uno") == ["uno Bo"]


def test_uno_3_with_a_discard() -> None:
    """UNO-3, WISH-5: with a discard."""
    t = table("dragonball", Ann="WS R1 R2", Bo="G1 G2", discard="R5", draw="Y1")
    t.do("Ann play WS", "Ann wish discard R1 uno")
    assert (t.uno, t.happened("uno")) == ([], ["uno Ann"])


def test_uno_3_of_the_drawn_card() -> None:
    """UNO-3: with the card just drawn as well."""
    t = table("classic", Ann="B2", Bo="G1 G2", discard="R5", draw="R9")
    t.do("Ann draw", "Ann play R9 uno")
    assert (t.uno, t.happened("uno")) == ([], ["uno Ann"])


# -- the catch -------------------------------------------------------------------------------


def test_uno_4_catch() -> None:
    """UNO-4: the holder draws 2; it does not change the turn."""
    t = table("classic", Ann="R1 R2", Bo="G1 G2", Cy="B1", discard="R5", draw="Y1 Y2 Y3")
    t.do("Ann play R1")
    assert t.sentence("Cy catch Ann") == "UNO-4: there was no call for the one card of Ann"
    t.do("Cy catch Ann")
    assert t.events == ["caught Cy > Ann", "drew Ann x2 (Y1 Y2: Ann)"]
    assert (t.hand("Ann"), t.uno, t.asks) == ("R2 Y1 Y2", [], ("turn", ["Bo"]))


def test_uno_4_once() -> None:
    """UNO-4: once; the first in order of arrival wins, be it a catch or a call."""
    t = table("classic", Ann="R1 R2", Bo="G1 G2", Cy="B1", discard="R5")
    t.do("Ann play R1", "Bo catch Ann")
    t.idle("Cy catch Ann")
    t.idle("Ann uno")
    assert t.sizes() == [3, 2, 1]


def test_uno_4_any_other_player() -> None:
    """UNO-4: any other player, also while others are asked something."""
    t = table("classic", Ann="W4 R1", Bo="G1 G2", Cy="B1", discard="R5")
    t.do("Ann play W4 red")
    assert t.legal("Bo") == ["accept", "challenge", "catch Ann"]
    assert t.legal("Cy") == ["catch Ann"]
    t.do("Cy catch Ann")
    assert t.asks == ("attack", ["Bo"])


def test_uno_4_several_windows() -> None:
    """UNO-4: each holder is caught alone; catches are listed in seat order."""
    t = table("classic", Ann="R1", Bo="G1", Cy="B1 B2", discard="R5", uno="Bo Ann", turn="Cy")
    assert t.uno == ["Ann", "Bo"]
    assert t.legal("Cy") == ["draw", "catch Ann", "catch Bo"]
    assert t.legal("Ann") == ["uno", "catch Bo"]
    t.do("Cy catch Bo")
    assert (t.sizes(), t.uno) == ([1, 3, 2], ["Ann"])
    t.do("Ann uno")
    assert t.uno == []


def test_uno_4_a_link_mirrors_it() -> None:
    """UNO-4, LINK-2: the partner draws two as well, the holder first."""
    t = table(
        "party", Ann="R1 R2", Bo="G1", Cy="B1", discard="R5", link="Ann Cy", draw="Y1 Y2 Y3 Y4"
    )
    t.do("Ann play R1", "Bo catch Ann")
    assert t.events[-2:] == ["drew Ann x2 (Y1 Y2: Ann)", "drew Cy x2 (Y3 Y4: Cy)"]


# -- idle claims, growing hands, too late ----------------------------------------------------


def test_uno_5_idle_claims() -> None:
    """UNO-5: a call or a catch with nothing to claim has no effect, nor catching oneself."""
    t = table("classic", Ann="R1 R2", Bo="G1 G2", discard="R5")
    t.idle("Ann uno")
    t.idle("Bo uno")
    t.idle("Bo catch Ann")
    t.idle("Ann catch Ann")
    assert t.sentence("Ann uno") == "UNO-5: there is nothing to call; it has no effect"
    assert t.sentence("Ann catch Bo") == "UNO-5: there is nobody to catch there; it has no effect"


def test_uno_5_catching_oneself() -> None:
    """UNO-5: with an open window too."""
    t = table("classic", Ann="R1 R2", Bo="G1 G2", discard="R5")
    t.do("Ann play R1")
    t.idle("Ann catch Ann")
    t.idle("Bo uno")
    assert t.uno == ["Ann"]


def test_uno_5_needless_call_with_a_play() -> None:
    """UNO-5: it changes nothing and is not told."""
    t = table("classic", Ann="R1 R2 R3", Bo="G1 G2", discard="R5")
    t.do("Ann play R1 uno")
    assert t.events == ["played Ann R1", "turn Bo"]
    t = table("classic", Ann="R1", Bo="G1 G2", discard="R5")
    t.do("Ann play R1 uno")
    assert t.events == ["played Ann R1", "won Ann", "champion Ann"]


def test_uno_6_a_growing_hand_ends_the_window() -> None:
    """UNO-6: the hand grows by a guilty verdict: the window ends."""
    t = table("classic", Ann="W4 R1", Bo="B1", Cy="B2", discard="R5")
    t.do("Ann play W4 green", "Bo challenge")
    assert (t.uno, t.sizes()) == ([], [5, 1, 1])
    t.idle("Cy catch Ann")


def test_uno_6_by_a_mirrored_draw() -> None:
    """UNO-6, LINK-2: also by a mirrored draw, before the next player has moved."""
    t = table("party", Ann="RD R1", Bo="B1", Cy="B2", discard="R5", link="Ann Bo")
    t.do("Ann play RD")
    assert (t.uno, t.sizes()) == ([], [3, 3, 1])


def test_uno_6_by_badtz_maru() -> None:
    """UNO-6, BADTZ-1: the one who played it draws too."""
    t = table("sanrio", Ann="WB P1", Bo="B1 B2", Cy="B3 B4", discard="P5")
    t.do("Ann play WB pink")
    assert (t.uno, t.sizes()) == ([], [5, 2, 2])


def test_uno_6_by_pointing() -> None:
    """UNO-6, POINT-2: fingers end it as well."""
    t = table("party", Ann="RP R1", Bo="B1 B2", Cy="B3 B4", discard="R5")
    t.do("Ann play RP", "Ann point Bo", "Bo point Ann", "Cy point Bo")
    assert (t.uno, t.sizes()) == ([], [2, 4, 2])


def test_uno_6_by_a_wrong_speed_play() -> None:
    """UNO-6, SPEED-3: the holder's own wrong card ends it."""
    t = table("party", Ann="R1 R2", Bo="G3 G4", discard="R9")
    t.do("Ann play R1")
    t.penalised("Ann speed R2")
    assert t.uno == []
    assert t.sizes() == [2, 2]


def test_uno_6_only_the_hand_that_grows() -> None:
    """UNO-6: another's draw leaves the window open."""
    t = table("classic", Ann="RD R1", Bo="B1", Cy="B2", discard="R5")
    t.do("Ann play RD")
    assert t.uno == ["Ann"]


def test_uno_6_a_return_opens_a_new_one() -> None:
    """UNO-6: back at one card the window opens again."""
    t = table("classic", Ann="R1 R2", Bo="G1 G2", discard="R5", draw="R3 R4 Y9", uno="")
    t.do("Ann play R1", "Bo catch Ann", "Bo draw", "Bo keep")
    assert t.hand("Ann") == "R2 R3 R4"
    t.do("Ann play R2", "Bo draw", "Bo keep", "Ann play R3")
    assert t.uno == ["Ann"]


def test_uno_7_not_caught_in_time() -> None:
    """UNO-7: nothing happens, and a win stands."""
    t = table("classic", Ann="R1 R2", Bo="G1 G2 G3", discard="R5")
    t.do("Ann play R1", "Bo draw", "Bo keep")
    t.idle("Bo catch Ann")
    assert t.sizes() == [1, 4]
    t.do("Ann play R2")
    assert (t.hand_winner, t.winner) == ("Ann", "Ann")
    t.idle("Bo catch Ann")


def test_uno_3_the_call_is_listed_for_any_holder() -> None:
    """UNO-3, UNO-4: the holder may call, every other player may catch, whatever the seat."""
    t = table("classic", Ann="R1 R2", Bo="R3", Cy="R4 R5", discard="R6", turn="Cy", uno="Bo")
    assert t.legal("Bo") == ["uno"]
    assert t.legal("Ann") == ["catch Bo"]
    assert t.legal("Cy")[-1] == "catch Bo"


def ahead(t: Play) -> list[str]:
    """Who may call with the next card."""
    return [t.name(seat) for seat in range(t.state.players) if may_call_ahead(t.state, seat)]


def test_uno_3_a_call_ahead_with_one_of_two_cards() -> None:
    """UNO-3: whoever holds two cards, in turn or not."""
    t = table("classic", Ann="R7 R2", Bo="R3 R4 R5", Cy="R4 R5", discard="R6")
    assert ahead(t) == ["Ann", "Cy"]


def test_uno_3_a_call_ahead_with_a_card_that_moves_hands() -> None:
    """UNO-3, HOUSE-3: the hand that comes may be a single card; no other card brings one."""
    hands = {"Ann": "R7 R2 B3 B4", "Bo": "G9", "Cy": "R4 R5 R8"}
    assert ahead(table("classic", "seven_zero=on", discard="R6", **hands)) == ["Ann"]
    assert ahead(table("classic", discard="R6", **hands)) == []


def test_uno_3_no_call_ahead_where_all_hold_more() -> None:
    """UNO-3, HOUSE-3: hands of several cards are nothing to call."""
    hands = {"Ann": "R7 R2 B3 B4", "Bo": "G9 G8 G6", "Cy": "R4 R5 R8"}
    assert ahead(table("classic", "seven_zero=on", discard="R6", **hands)) == []


def test_uno_3_a_call_ahead_of_a_shuffle() -> None:
    """UNO-3, HOUSE-8: with few cards in all, hands dealt out anew have single cards."""
    shuffling, hands = "blank_wild=shuffle_hands", {"Ann": "WX R2 B3", "Bo": "G9 G8"}
    assert ahead(table("classic", shuffling, discard="R6", **hands, Cy="R4 R5")) == ["Bo", "Cy"]
    fewer = {"Ann": "WX R2 B3", "Bo": "G9 G8 G6"}
    assert ahead(table("classic", shuffling, discard="R6", **fewer)) == []
    assert ahead(table("classic", shuffling, discard="R6", Ann="WX R2 B3", Bo="G9")) == ["Ann"]
