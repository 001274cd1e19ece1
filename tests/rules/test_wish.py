"""WISH: Wild Shenron's Wish (dragonball)."""

import pytest

from lastcard.editions.dragonball import shenrons_wish
from lastcard.rules.cards import NO_CARD
from lastcard.testing.table import Play, table

pytestmark = pytest.mark.rules

COLOURS = ["colour red", "colour yellow", "colour green", "colour blue"]


def wisher(*options: str, turned: str = "Y3", draw: str = "", misses: str = "") -> Play:
    """Ann has played Shenron's Wish, and a card was turned up."""
    t = table(
        "dragonball",
        *options,
        Ann="WS R1 R2 RS",
        Bo="B1 B2 Y9",
        Cy="G1 G2 Y8",
        discard="R5",
        draw=f"{turned} {draw}",
        misses=misses,
    )
    t.do("Ann play WS")
    return t


def test_wish_1_a_card_is_turned_up() -> None:
    """WISH-1: the top card of the draw pile goes onto the discard pile."""
    t = wisher()
    assert t.events == ["played Ann WS", "turned up Ann Y3"]
    assert (t.discard, t.colour, t.turn) == ("Y3 WS R5", "red", "Ann")


@pytest.mark.parametrize("turned", ["YS", "YR", "YD", "W", "W4", "WS"])
def test_wish_1_it_has_no_effect_of_its_own(turned: str) -> None:
    """WISH-1: whatever it is, it does nothing."""
    t = wisher(turned=turned)
    assert t.asks == ("colour", ["Ann"])
    t.do("Ann colour blue")
    assert t.events == ["coloured Ann blue", "turn Bo"]
    assert (t.top, t.sizes(), t.clockwise, t.misses) == (turned, [3, 3, 3], True, ())


def test_wish_2_what_may_be_wished() -> None:
    """WISH-2: one wish or none; the listing is in canonical order."""
    t = wisher()
    assert t.asks == ("wish", ["Ann"])
    assert t.legal("Ann") == [
        "wish draw",
        "wish reverse",
        "wish miss Bo",
        "wish miss Cy",
        "wish discard R1",
        "wish discard R2",
        "wish discard RS",
        "wish none",
    ]
    assert t.legal("Bo") == []
    assert t.sentence("Ann wish draw") == (
        "WISH-2: the turned-up card has a Dragonball: one wish, or none"
    )
    t.refuses("Ann colour red", "ACT-1", "not_the_question", question="wish",
              verb="colour")  # fmt: skip
    t.refuses("Bo wish draw", "ACT-1", "not_asked")


def test_wish_2_one_wish() -> None:
    """WISH-2: there is no second wish."""
    t = wisher()
    t.do("Ann wish none")
    t.refuses("Ann wish reverse", "WISH-2", "one_wish")
    t.refuses("Bo wish reverse", "ACT-1", "not_asked")


def test_wish_2_each_face_once() -> None:
    """WISH-2: two cards of one face are one option."""
    t = table("dragonball", Ann="WS R1 R1", Bo="B1", discard="R5", draw="Y3")
    t.do("Ann play WS")
    assert t.legal("Ann") == [
        "wish draw",
        "wish reverse",
        "wish miss Bo",
        "wish discard R1",
        "wish none",
    ]


def test_wish_2_draw() -> None:
    """WISH-2 (1): the next player draws 2 and keeps the turn."""
    t = wisher(draw="Y1 Y2")
    t.do("Ann wish draw")
    assert t.events == ["wished Ann x1", "drew Bo x2 (Y1 Y2: Bo)"]
    assert t.asks == ("colour", ["Ann"])
    t.do("Ann colour green")
    assert t.events == ["coloured Ann green", "turn Bo"]
    assert (t.sizes(), t.turn, t.colour) == ([3, 5, 3], "Bo", "green")
    assert t.used_up()


def test_wish_2_reverse() -> None:
    """WISH-2 (2): the direction turns."""
    t = wisher()
    t.do("Ann wish reverse")
    assert t.events == ["wished Ann x2", "reversed x0"]
    t.do("Ann colour green")
    assert (t.turn, t.clockwise) == ("Cy", False)


def test_wish_2_reverse_with_two_players() -> None:
    """WISH-2 (2), TURN-6: with two players the other one is passed over."""
    t = table("dragonball", Ann="WS R1 R2", Bo="B1", discard="R5", draw="Y3")
    t.do("Ann play WS", "Ann wish reverse", "Ann colour green")
    assert t.events[2:] == [
        "wished Ann x2",
        "reversed x0",
        "skipped Bo",
        "coloured Ann green",
        "turn Ann",
    ]
    assert (t.turn, t.clockwise) == ("Ann", False)


def test_wish_2_reverse_with_two_players_as_an_option() -> None:
    """WISH-2 (2), HOUSE-7: with two_player_reverse=turn nobody is passed over."""
    t = table(
        "dragonball", "two_player_reverse=turn", Ann="WS R1 R2", Bo="B1", discard="R5", draw="Y3"
    )
    t.do("Ann play WS", "Ann wish reverse", "Ann colour green")
    assert (t.turn, t.clockwise) == ("Bo", False)


def test_wish_2_miss() -> None:
    """WISH-2 (3): another player will miss the next turn."""
    t = wisher()
    t.do("Ann wish miss Bo")
    assert t.events == ["wished Ann > Bo x3"]
    assert (t.misses, t.asks) == ((0, 1, 0), ("colour", ["Ann"]))
    t.do("Ann colour green")
    assert t.events == ["coloured Ann green", "missed Bo", "turn Cy"]
    assert (t.misses, t.turn) == ((), "Cy")


def test_wish_2_miss_with_two_players() -> None:
    """WISH-2 (3): asked by name though there is only one other."""
    t = table("dragonball", Ann="WS R1 R2", Bo="B1", discard="R5", draw="Y3")
    t.do("Ann play WS", "Ann wish miss Bo", "Ann colour green")
    assert t.turn == "Ann"


def test_wish_2_discard() -> None:
    """WISH-2 (4): any one card, without effect; it need not match."""
    t = table("dragonball", Ann="WS RS B9 B8", Bo="B1", Cy="G1", discard="R5", draw="Y3")
    t.do("Ann play WS", "Ann wish discard RS")
    assert t.events[2:] == ["wished Ann RS x4"]
    assert (t.discard, t.hand("Ann"), t.colour) == ("RS Y3 WS R5", "B8 B9", "red")
    t.do("Ann colour green")
    assert (t.turn, t.colour, t.top) == ("Bo", "green", "RS")


@pytest.mark.parametrize("card", ["RD", "W4", "RR", "WS", "W"])
def test_wish_2_a_discard_has_no_effect(card: str) -> None:
    """WISH-2 (4): no attack, no wish, no other colour."""
    t = table("dragonball", Ann=f"WS {card} B9 B8", Bo="B1", Cy="G1", discard="R5", draw="Y3")
    t.do("Ann play WS", f"Ann wish discard {card}", "Ann colour red")
    assert (t.turn, t.sizes(), t.clockwise) == ("Bo", [2, 1, 1], True)


def test_wish_2_none() -> None:
    """WISH-2: or none."""
    t = wisher()
    t.do("Ann wish none")
    assert t.events == ["wished Ann x0"]
    t.do("Ann colour green")
    assert (t.turn, t.sizes(), t.clockwise, t.misses) == ("Bo", [3, 3, 3], True, ())


def test_wish_2_without_an_icon() -> None:
    """WISH-2: without an icon there is no wish; only the colour is named."""
    t = wisher(turned="Y9")
    assert (t.asks, t.legal("Ann")) == (("colour", ["Ann"]), COLOURS)
    t.refuses("Ann wish none", "WISH-2", "no_icon")


def test_wish_3_the_colour_is_named_last() -> None:
    """WISH-3: after the wish; not with the play."""
    t = wisher()
    t.do("Ann wish none")
    assert (t.asks, t.legal("Ann"), t.colour) == (("colour", ["Ann"]), COLOURS, "red")
    t.refuses("Ann draw", "ACT-1", "not_the_question")


def test_wish_3_colour_or_the_card_on_top() -> None:
    """WISH-3: the colour holds; number or symbol of the card on top may be matched as well."""
    t = table("dragonball", Ann="WS R1 R2", Bo="B3 G9 Y9 R8", discard="R5", draw="Y3")
    t.do("Ann play WS", "Ann wish none", "Ann colour green")
    assert t.legal("Bo") == ["play G9", "play B3", "draw"]
    told = {"card": "Y9", "colour": "green", "symbol": "3", "top": "Y3"}
    t.refuses("Bo play Y9", "TURN-1", "no_match_named", **told)
    expected = "TURN-1: yellow 9 matches neither the green in force nor the 3 of yellow 3"
    expected += "; you can play a card that fits or draw a card"
    assert t.sentence("Bo play Y9") == expected


def test_wish_3_after_a_discard() -> None:
    """WISH-3: the card now on top is the one discarded."""
    t = table("dragonball", Ann="WS RS R2 R9", Bo="B3 BS G9", discard="R5", draw="Y3")
    t.do("Ann play WS", "Ann wish discard RS", "Ann colour green")
    assert t.legal("Bo") == ["play G9", "play BS", "draw"]


def test_wish_3_on_a_wild() -> None:
    """WISH-3: if a Wild was turned up only the colour counts."""
    t = table("dragonball", Ann="WS R1 R2", Bo="B3 G9", discard="R5", draw="W")
    t.do("Ann play WS", "Ann colour blue")
    assert t.legal("Bo") == ["play B3", "draw"]


# -- missed turns ----------------------------------------------------------------------------

FOUR = {"Ann": "R1 R2 R3 RS", "Bo": "R4 RR R6 RD", "Cy": "R7 R8 R9 RS", "Di": "R1 R2 R3 R4"}


def test_wish_4_used_up_when_the_turn_would_begin() -> None:
    """WISH-4: at the next turn, and then it is gone."""
    t = table("dragonball", discard="R5", misses="Cy 1", **FOUR)
    t.do("Ann play R1")
    assert (t.turn, t.misses) == ("Bo", (0, 0, 1, 0))
    t.do("Bo play R4")
    assert t.events == ["played Bo R4", "missed Cy", "turn Di"]
    assert t.misses == ()
    t.do("Di play R1", "Ann play R2", "Bo play R6")
    assert t.turn == "Cy"


def test_wish_4_adds_up() -> None:
    """WISH-4: two wishes, two turns."""
    t = wisher(misses="Cy 1")
    t.do("Ann wish miss Cy", "Ann colour blue")
    assert list(t.misses) == [0, 0, 2]
    t.do("Bo play B1")
    assert (t.turn, t.misses) == ("Ann", (0, 0, 1))
    t.do("Ann draw", "Ann keep", "Bo play B2")
    assert (t.turn, t.misses) == ("Ann", ())
    t.do("Ann draw", "Ann keep", "Bo draw", "Bo keep")
    assert t.turn == "Cy"


def test_wish_4_several_in_a_row() -> None:
    """WISH-4: each one's missed turn is used up as it comes."""
    t = table("dragonball", discard="R5", misses="Bo 1, Cy 2", **FOUR)
    t.do("Ann play R1")
    assert t.events[1:] == ["missed Bo", "missed Cy", "turn Di"]
    assert t.misses == (0, 0, 1, 0)


def test_wish_4_all_the_way_round() -> None:
    """WISH-4: if everybody misses, it goes round."""
    t = table("dragonball", Ann="R1 R2", Bo="G1", discard="R5", misses="Ann 1, Bo 2")
    t.do("Ann play R1")
    assert t.events[1:] == ["missed Bo", "missed Ann", "missed Bo", "turn Ann"]
    assert t.misses == ()


def test_wish_4_survives_reverses() -> None:
    """WISH-4: a reverse neither uses it up nor ends it."""
    t = table("dragonball", discard="R5", misses="Cy 1", turn="Bo", **FOUR)
    t.do("Bo play RR")
    assert (t.turn, t.misses) == ("Ann", (0, 0, 1, 0))
    t.do("Ann play R1", "Di play R2")
    assert t.events[-2:] == ["missed Cy", "turn Bo"]


def test_wish_4_a_turn_lost_to_another_card() -> None:
    """WISH-4: does not use it up; such a player counts as the next one for it."""
    t = table("dragonball", discard="R5", misses="Cy 1", turn="Bo", **FOUR)
    t.do("Bo play RD")
    assert (t.sizes(), t.turn, t.misses) == ([4, 3, 6, 4], "Di", (0, 0, 1, 0))
    t = table("dragonball", discard="R5", misses="Bo 1", **FOUR)
    t.do("Ann play RS")
    assert t.events == ["played Ann RS", "skipped Bo", "turn Cy"]
    assert t.misses == (0, 1, 0, 0)


def test_wish_4_next_player_for_a_wish() -> None:
    """WISH-4: and for a wish."""
    t = wisher(draw="Y1 Y2", misses="Bo 1")
    t.do("Ann wish draw", "Ann colour blue")
    assert (t.hand("Bo"), t.turn) == ("Y1 Y2 Y9 B1 B2", "Cy")


def test_wish_4_wild_draw_four() -> None:
    """WISH-4: accepting a Wild Draw Four loses that turn; the miss waits."""
    t = table("dragonball", Ann="W4 G1 G2", Bo="B1", Cy="B2", discard="R5", misses="Bo 1")
    t.do("Ann play W4 red", "Bo accept")
    assert (t.turn, t.misses) == ("Cy", (0, 1, 0))


def test_wish_4_a_challenger_who_won_takes_the_turn() -> None:
    """WISH-4: and the miss waits for the turn after that."""
    t = table(
        "dragonball", Ann="W4 R1 R2", Bo="B1 B2 Y9", Cy="G1 G2 Y8", discard="R5", misses="Bo 1"
    )
    t.do("Ann play W4 blue", "Bo challenge")
    assert (t.turn, t.misses) == ("Bo", (0, 1, 0))
    t.do("Bo play B1", "Cy draw", "Cy keep", "Ann draw", "Ann keep")
    assert (t.turn, t.misses) == ("Cy", ())


def test_wish_4_passed_over_by_a_speed_play() -> None:
    """WISH-4, HOUSE-2: being passed over by a Speed Play does not use it up."""
    t = table(
        "dragonball", "jump_in=numbers", Ann="R1 R2", Bo="B1 B2", Cy="B3 B4", Di="R1 R9 R8",
        discard="R5", misses="Cy 1",
    )  # fmt: skip
    t.do("Ann play R1", "Di speed R1")
    assert (t.turn, t.misses, t.happened("missed")) == ("Ann", (0, 0, 1, 0), [])


def test_wish_4_ends_with_the_hand() -> None:
    """WISH-4: in the next hand nobody misses a turn."""
    t = table(
        "dragonball", "scoring=winner_takes", Ann="R1", Bo="B1", discard="R5", misses="Ann 1, Bo 1"
    )
    t.do("Ann play R1")
    t.next_hand()
    assert (t.misses, t.happened("missed")) == ((), [])


# -- last cards ------------------------------------------------------------------------------


def test_wish_5_a_discard_wins() -> None:
    """WISH-5: wish 4 may empty the hand and win; no colour is asked."""
    t = table("dragonball", Ann="WS B2", Bo="B1", discard="R5", draw="Y3")
    t.do("Ann play WS", "Ann wish discard B2")
    assert t.events[2:] == ["wished Ann B2 x4", "won Ann", "champion Ann"]
    assert (t.over, t.hand_winner, t.top) == (True, "Ann", "B2")


def test_wish_5_a_discard_leaves_one_card() -> None:
    """WISH-5, UNO-1: and may leave one card, which opens the window."""
    t = table("dragonball", Ann="WS B2 B3", Bo="B1 B4", discard="R5", draw="Y3")
    t.do("Ann play WS", "Ann wish discard B2")
    assert (t.uno, t.legal("Bo"), t.hand("Ann")) == (["Ann"], ["catch Ann"], "B3")
    assert t.legal("Ann") == [*COLOURS, "uno"]


def test_wish_5_a_discard_wins_after_a_draw() -> None:
    """WISH-5, TURN-2: also when the Wish itself was drawn; nothing is left to play or keep."""
    t = table("dragonball", Ann="R1", Bo="B1", Cy="G1", discard="R5", draw="WS Y3")
    t.do("Ann draw", "Ann play WS", "Ann wish discard R1")
    assert (t.hand_winner, t.over, t.state.drawn) == ("Ann", True, NO_CARD)


def test_wish_5_a_last_one_wins_without_a_turn_up() -> None:
    """WISH-5: as a last card it wins at once."""
    t = table("dragonball", Ann="WS", Bo="B1", discard="R5", draw="Y3")
    t.do("Ann play WS")
    assert t.events == ["played Ann WS", "won Ann", "champion Ann"]
    assert (t.top, t.draw[:2]) == ("WS", "Y3")


def test_wish_6_nothing_to_turn_up() -> None:
    """WISH-6: without a card to turn up, as without an icon: only the colour is named.

    The card beneath could always be turned up, so the guard is asked outright.
    """
    t = table("dragonball", Ann="B2 B3", Bo="B1", discard="WS", colour="red", rest="nobody")
    t.state.answered()
    shenrons_wish(t.state, 0)
    assert (t.asks, t.legal("Ann"), t.discard) == (("colour", ["Ann"]), COLOURS, "WS")
    t.do("Ann colour green")
    assert t.events == ["coloured Ann green", "turn Bo"]


def test_wish_6_the_card_beneath_is_turned_up() -> None:
    """WISH-6, PILE-1: after a refill there is a card."""
    t = table("dragonball", Ann="WS B2 B3", Bo="B1", discard="R5", rest="nobody")
    t.do("Ann play WS")
    assert t.events == ["played Ann WS", "refilled x1", "turned up Ann R5"]
    assert (t.asks, t.discard) == (("wish", ["Ann"]), "R5 WS")
