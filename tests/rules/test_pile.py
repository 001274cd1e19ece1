"""PILE: refilling the draw pile, and what happens without cards to draw."""

import pytest

from lastcard.testing.table import table

pytestmark = pytest.mark.rules


def test_pile_1_refilled_when_needed() -> None:
    """PILE-1: not when the last card is drawn, but when the next one is needed."""
    t = table("classic", Ann="G1", Bo="", discard="R5 Y1 Y2 Y3", draw="B9", rest="Bo")
    t.do("Ann draw")
    assert t.events == ["drew Ann x1 (B9: Ann)"]
    assert (t.draw, t.discard) == ("", "R5 Y1 Y2 Y3")
    t.do("Ann keep", "Bo draw")
    assert t.happened("refilled") == ["refilled x3"]
    assert t.events[2] == "refilled x3"
    assert (t.discard, t.colour, len(t.state.draw_pile)) == ("R5", "red", 2)


def test_pile_1_top_card_and_colour_stay() -> None:
    """PILE-1: the top card stays, and the colour in force, also a named one."""
    t = table(
        "classic", Ann="G1 G2", Bo="", discard="W R5 Y1 Y2", colour="green", draw="", rest="Bo"
    )
    t.do("Ann draw")
    assert t.events[0] == "refilled x3"
    assert (t.discard, t.colour) == ("W", "green")
    assert sorted(t.draw.split() + [code for code in t.hand("Ann").split() if code[0] != "G"]) == [
        "R5",
        "Y1",
        "Y2",
    ]
    t.do("Ann keep")
    assert t.colour == "green"


def test_pile_1_a_draw_goes_on_across_the_gap() -> None:
    """PILE-1: what was there is drawn first, then the refill."""
    t = table("classic", Ann="RD G1", Bo="G9", Cy="", discard="R5 Y1 Y2", draw="B9", rest="Cy")
    t.do("Ann play RD")
    drawn = [card for card in t.hand("Bo").split() if card not in ("G9", "B9")]
    assert len(drawn) == 1
    assert set(drawn) <= {"R5", "Y1", "Y2"}
    assert "B9" in t.hand("Bo")
    assert t.events == [
        "played Ann RD",
        "attacked Bo > Ann x2",
        "drew Bo x1 (B9: Bo)",
        "refilled x3",
        f"drew Bo x1 ({drawn[0]}: Bo)",
        "skipped Bo",
        "turn Cy",
    ]
    assert (t.discard, len(t.state.draw_pile)) == ("RD", 2)


def test_pile_1_shuffled() -> None:
    """PILE-1: the discards are shuffled, each time anew."""
    discards = "R5 Y1 Y2 Y3 Y4 Y6 Y7 Y8 Y9"
    piles = set()
    for seed in "abc":
        t = table("classic", Ann="G1", Bo="", discard=discards, rest="Bo", seed=seed)
        before = t.state.shuffles
        t.do("Ann draw")
        assert t.state.shuffles == before + 1
        piles.add(t.draw)
    assert len(piles) == 3


def test_pile_1_turning_up_refills_too() -> None:
    """PILE-1: a card that is turned up is needed as well; Shenron's Wish itself stays."""
    t = table("dragonball", Ann="WS G1 G2", Bo="", discard="R5 Y9 Y8", rest="Bo")
    t.do("Ann play WS")
    assert t.events[:2] == ["played Ann WS", "refilled x3"]
    assert len(t.state.discard_pile) == 2
    assert t.codes([t.state.discard_pile[0]]) == "WS"


def test_pile_2_wilds_lose_their_colour() -> None:
    """PILE-2: a Wild that was shuffled back is a Wild like any other."""
    t = table("classic", Ann="G1", Bo="", discard="R5 W", rest="Bo")
    t.do("Ann draw")
    assert t.hand("Ann") == "G1 W"
    t.refuses("Ann play W", "ACT-3", "needs_colour")
    t.do("Ann play W blue")
    assert t.colour == "blue"


def test_pile_3_a_forced_draw_takes_what_there_is() -> None:
    """PILE-3: the rest is dropped; the lost turn stays lost."""
    t = table("classic", Ann="W4 G1", Bo="B1", Cy="", discard="R5", draw="B9 B8", rest="Cy")
    t.do("Ann play W4 green", "Bo accept")
    # two from the pile and the one discard beneath the top
    assert (t.hand("Bo"), t.discard, t.draw, t.turn) == ("R5 B1 B8 B9", "W4", "", "Cy")
    assert t.happened("drew") == ["drew Bo x2 (B8 B9: Bo)", "drew Bo x1 (R5: Bo)"]
    assert t.events[-2:] == ["skipped Bo", "turn Cy"]


def test_pile_3_nothing_at_all() -> None:
    """PILE-3: with nothing left nothing is drawn, and nothing is owed later."""
    t = table("classic", Ann="RD G1", Bo="B1", Cy="B2", discard="R5", rest="nobody")
    t.do("Ann play RD")  # the R5 beneath is all there is
    assert (t.hand("Bo"), t.turn) == ("R5 B1", "Cy")
    t = table(
        "classic", "stacking=same", Ann="RD G1", Bo="YD Y1", Cy="B2", discard="R5", rest="nobody"
    )
    t.do("Ann play RD", "Bo stack YD", "Cy accept")
    assert (t.hand("Cy"), t.turn, t.draw, t.discard) == ("R5 RD B2", "Ann", "", "YD")


def test_pile_3_catch_with_nothing_to_draw() -> None:
    """PILE-3: a catch that cannot be paid still ends the window."""
    t = table("classic", Ann="G1", Bo="B1", discard="R5", rest="nobody", uno="Ann", turn="Bo")
    t.do("Bo catch Ann")
    assert t.events == ["caught Bo > Ann"]
    assert (t.hand("Ann"), t.uno) == ("G1", [])


def test_pile_3_several_draws() -> None:
    """PILE-3: who comes first takes what there is; the others get nothing."""
    t = table("sanrio", Ann="WB P1", Bo="G1", Cy="G2", discard="P5", draw="B9 B8", rest="nobody")
    t.do("Ann play WB pink")
    assert (t.hand("Bo"), t.hand("Cy"), t.hand("Ann")) == ("P5 G1 B8 B9", "G2", "P1")
    assert t.turn == "Bo"


def test_pile_4_must_play() -> None:
    """PILE-4: with nothing to draw, a player with a playable card must play one."""
    t = table("classic", Ann="R1 G1", Bo="B1", discard="R5", rest="Bo")
    assert t.legal("Ann") == ["play R1"]
    t.refuses("Ann draw", "PILE-4", "must_play")
    t.refuses("Ann pass", "PILE-4", "must_play")
    t.refuses("Ann keep", "PILE-4", "must_play")
    assert t.sentence("Ann pass") == (
        "PILE-4: with nothing left to draw, whoever can play must; you can play a card that fits"
    )


def test_pile_4_pass() -> None:
    """PILE-4: otherwise the player passes."""
    t = table("classic", Ann="G1 G2", Bo="B1", discard="R5", rest="Bo")
    assert t.legal("Ann") == ["pass"]
    t.refuses("Ann draw", "PILE-4", "nothing_to_draw")
    t.refuses("Ann keep", "PILE-4", "nothing_to_draw")
    assert t.sentence("Ann draw") == ("PILE-4: there is nothing left to draw; you can pass")
    assert t.sentence("Ann pass") == (
        "PILE-4: there is nothing to draw and nothing that must be played"
    )
    t.do("Ann pass")
    assert t.events == ["passed Ann", "turn Bo"]
    assert t.hand("Ann") == "G1 G2"
    t.refuses("Bo pass", "PILE-4", "must_play")


def test_pile_4_a_bluff_is_never_a_duty() -> None:
    """PILE-4, HOUSE-5: a Wild Draw Four counts only where WD4-1 allows it."""
    t = table("classic", Ann="W4 W4 G1", Bo="B1", discard="R5", rest="Bo")
    assert t.legal("Ann") == [
        "play W4 red",
        "play W4 yellow",
        "play W4 green",
        "play W4 blue",
        "pass",
    ]
    t.do("Ann pass")
    t = table("classic", Ann="W4 G1", Bo="B1", discard="R5", rest="Bo")
    assert "pass" not in t.legal("Ann")
    t.refuses("Ann pass", "PILE-4", "must_play")
    t = table("classic", Ann="W G1", Bo="B1", discard="R5", rest="Bo")
    t.refuses("Ann pass", "PILE-4", "must_play")


def test_pile_4_one_discard_beneath_can_be_drawn() -> None:
    """PILE-4, PILE-1: as long as there is a card beneath the top, drawing is possible."""
    t = table("classic", Ann="G1 G2", Bo="B1", discard="R5 Y1", rest="Bo")
    assert t.legal("Ann") == ["draw"]
    t.refuses("Ann pass", "TURN-3", "no_pass")
    t.do("Ann draw")
    assert (t.hand("Ann"), t.draw, t.discard) == ("Y1 G1 G2", "", "R5")


def test_pile_4_everybody_passed() -> None:
    """PILE-4: the hand ends without a winner; a single-hand game is over."""
    t = table("classic", Ann="G1", Bo="B1", Cy="Y1", discard="R5", rest="nobody")
    t.do("Ann pass", "Bo pass")
    assert t.turn == "Cy"
    t.do("Cy pass")
    assert t.events == ["passed Cy", "stuck"]
    assert (t.over, t.hand_winner, t.winner, t.turn) == (True, "", "", "")
    assert (t.scores, t.finished) == ((0, 0, 0), True)


def test_pile_4_scored_match_goes_on() -> None:
    """PILE-4: no points, and the next dealer deals, whatever the scores."""
    for scoring in ("winner_takes", "lowest"):
        t = table(
            "classic",
            f"scoring={scoring}",
            Ann="G1",
            Bo="B1",
            discard="R5",
            rest="nobody",
            scores="Ann 30, Bo 600",
        )
        t.do("Ann pass", "Bo pass")
        assert (t.scores, t.finished, t.dealer, t.winner) == ((30, 600), False, "Bo", "")
        t.cards = type(t.cards)(t.state.table.deck.cards)
        t.next_hand()
        assert (t.dealer, t.scores, t.turn) == ("Ann", (30, 600), "Bo")


def test_pile_4_a_play_between() -> None:
    """PILE-4: a play between starts the count anew."""
    t = table("classic", Ann="G1 G9", Bo="B1 RS R2", Cy="Y1 Y9", discard="R5", rest="nobody")
    t.do("Ann pass", "Bo play R2")
    assert t.state.passed == 0
    assert t.legal("Cy") == ["draw"]  # the R5 can be drawn now
    t.do("Cy draw", "Cy keep", "Ann pass")
    assert not t.over
    assert t.state.passed == 1


def test_pile_4_the_same_player_twice_is_not_everybody() -> None:
    """PILE-4: every player must have passed; a lost turn is no pass."""
    t = table(
        "dragonball", Ann="G1", Bo="B1", Cy="Y1", discard="R5", rest="nobody", misses="Bo 1, Cy 1"
    )
    t.do("Ann pass")
    assert t.events == ["passed Ann", "missed Bo", "missed Cy", "turn Ann"]
    t.do("Ann pass")
    assert (t.turn, t.over) == ("Bo", False)
    t.do("Bo pass", "Cy pass")
    assert t.over


def test_pile_4_a_missed_turn_does_not_interrupt() -> None:
    """PILE-4: a missed turn neither counts nor starts the count anew."""
    t = table("dragonball", Ann="G1", Bo="B1", Cy="Y1", discard="R5", rest="nobody", misses="Bo 1")
    t.do("Ann pass")
    assert t.turn == "Cy"
    t.do("Cy pass", "Ann pass")
    assert (t.turn, t.over) == ("Bo", False)
    t.do("Bo pass")
    assert (t.over, t.hand_winner) == (True, "")


def test_pile_4_taking_a_mini_pile_starts_the_count_anew() -> None:
    """PILE-4: what is taken or added lies between."""
    t = table(
        "party", "jump_in=off", Ann="G1 G9", Bo="WP B1", Cy="Y9 Y8", discard="R5", rest="nobody",
        draw="", turn="Ann",
    )  # fmt: skip
    t.do("Ann pass", "Bo play WP")  # the R5 is turned up
    assert (t.pile, t.colour, t.turn) == ("R5", "red", "Cy")
    t.do("Cy take")
    assert t.state.passed == 0


def test_pile_4_nothing_to_draw_with_draw_until() -> None:
    """PILE-4, HOUSE-4: there is no drawing on without cards."""
    t = table("classic", "draw_until=on", Ann="G1 G2", Bo="B1", discard="R5", rest="Bo")
    assert t.legal("Ann") == ["pass"]
