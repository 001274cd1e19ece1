"""PILEUP: Wild Pile Up (party)."""

import pytest

from lastcard.testing.table import Play, table

pytestmark = pytest.mark.rules


def piled(turned: str = "G9", bo: str = "G1 G2 B1", cy: str = "B2 B3", **more: str) -> Play:
    """Ann has played Wild Pile Up."""
    t = table("party", Ann="WP R1 R2", Bo=bo, Cy=cy, discard="R5", draw=turned, seed="seed", **more)
    t.do("Ann play WP")
    return t


def test_pileup_1_the_turned_card_rules() -> None:
    """PILEUP-1: a card is turned onto a mini-pile; its colour rules it. Nobody names a colour."""
    t = piled()
    assert t.events == ["played Ann WP", "piled Ann G9"]
    assert (t.pile, t.discard, t.colour) == ("G9", "WP R5", "green")
    assert (t.asks, t.turn) == (("pile", ["Bo"]), "Bo")


def test_pileup_1_until_a_coloured_one_shows() -> None:
    """PILEUP-1: Wilds are turned until a coloured one shows; turned cards have no effect."""
    t = piled(turned="W W4 WP WT BD")
    assert t.happened("piled") == [
        "piled Ann W",
        "piled Ann W4",
        "piled Ann WP",
        "piled Ann WT",
        "piled Ann BD",
    ]
    assert (t.pile, t.colour, t.sizes()) == ("BD WT WP W4 W", "blue", [2, 3, 2])
    assert (t.asks, t.link, t.used_up()) == (("pile", ["Bo"]), "", True)


@pytest.mark.parametrize("turned", ["GS", "GR", "GD", "GP"])
def test_pileup_1_a_coloured_action_card_has_no_effect(turned: str) -> None:
    """PILEUP-1: turned cards have no effect."""
    t = piled(turned=turned)
    assert (t.asks, t.clockwise, t.sizes()) == (("pile", ["Bo"]), True, [2, 3, 2])


def test_pileup_2_who_can_must_add() -> None:
    """PILEUP-2: a card of that colour or any Wild kind; which one is a choice."""
    t = piled(bo="G1 G1 GS B1 R9 W W4 WP WT")
    assert t.legal("Bo") == [
        "add G1",
        "add GS",
        "add W",
        "add W4",
        "add WP",
        "add WT",
    ]
    t.refuses("Bo add B1", "PILEUP-2", "wrong_add", card="B1", colour="green")
    t.refuses("Bo add R9", "PILEUP-2", "wrong_add")
    t.refuses("Bo take", "PILEUP-2", "must_add")
    t.refuses("Bo draw", "ACT-1", "not_the_question", question="pile", verb="draw")
    t.refuses("Bo play G1", "ACT-1", "not_the_question")
    t.refuses("Cy take", "ACT-1", "not_asked", asked=1)
    assert t.sentence("Bo add B1") == (
        "PILEUP-2: blue 1 is neither green nor a Wild; you can add a fitting card to the mini-pile"
    )
    assert t.sentence("Bo take") == (
        "PILEUP-2: you hold a card that can be added, so you cannot take the pile;"
        " you can add a fitting card to the mini-pile"
    )
    assert t.sentence("Bo add W") == (
        "PILEUP-2: Wild is green or a Wild and may be added to the mini-pile"
    )
    assert t.why("Bo add G1").params == {"card": "G1", "colour": "green"}


def test_pileup_2_the_number_does_not_count() -> None:
    """PILEUP-2: the colour counts, not the number."""
    t = piled(turned="G9", bo="B9 R9")
    assert t.legal("Bo") == ["take"]


def test_pileup_2_from_the_next_player_on() -> None:
    """PILEUP-2: each in turn, the one who played it included, in the direction of play."""
    t = table("party", Ann="WP G3 G4", Bo="G1 G2", Cy="G5 G6 B3", discard="R5", draw="G9")
    t.do("Ann play WP", "Bo add G1")
    assert t.events[-1] == "added Bo G1"
    assert (t.pile, t.turn, t.asks) == ("G1 G9", "Cy", ("pile", ["Cy"]))
    t.do("Cy add G6", "Ann add G4")
    assert (t.pile, t.asks, t.discard) == ("G4 G6 G1 G9", ("pile", ["Bo"]), "WP R5")
    hands = {"Ann": "WP G3 G4", "Bo": "G1 G2", "Cy": "G5 G6 B3"}
    t = table("party", discard="R5", draw="G9", direction="counterclockwise", **hands)
    t.do("Ann play WP")
    assert t.asks == ("pile", ["Cy"])


@pytest.mark.parametrize("card", ["GS", "GR", "GD", "GP", "W", "W4", "WP", "WT"])
def test_pileup_2_without_effect(card: str) -> None:
    """PILEUP-2: without effect and without changing the colour."""
    t = piled(bo=f"{card} B1 B2")
    t.do(f"Bo add {card}")
    assert t.events == [f"added Bo {card}"]
    assert (t.colour, t.asks, t.clockwise, t.sizes()) == (
        "green",
        ("pile", ["Cy"]),
        True,
        [2, 2, 2],
    )


def test_pileup_3_the_first_who_cannot_takes_all() -> None:
    """PILEUP-3: the whole mini-pile; that is their turn, and the pile's colour continues."""
    t = piled(turned="W G9", cy="B2 B3")
    t.do("Bo add G1")
    assert t.legal("Cy") == ["take"]
    assert t.sentence("Cy take") == "PILEUP-3: without a card to add, the mini-pile is taken"
    t.refuses("Cy add B2", "PILEUP-2", "wrong_add")
    t.do("Cy take")
    assert t.events == ["took Cy W G9 G1", "turn Ann"]
    assert (t.hand("Cy"), t.pile, t.discard) == ("G1 G9 B2 B3 W", "", "WP R5")
    assert (t.asks, t.colour) == (("turn", ["Ann"]), "green")


def test_pileup_3_play_goes_on_in_the_piles_colour() -> None:
    """PILEUP-3: the next player plays on the discard pile, in the pile's colour."""
    t = table("party", Ann="WP R1 R2", Bo="B1 B2", Cy="G3 R3 R5", discard="R5", draw="G9")
    t.do("Ann play WP", "Bo take")
    assert t.legal("Cy") == ["play G3", "draw"]
    t.do("Cy play G3")
    assert t.discard == "G3 WP R5"


def test_pileup_3_taking_is_not_drawing() -> None:
    """PILEUP-3, LINK-2: a link does not mirror it."""
    t = table("party", Ann="WP R1 R2", Bo="B1 B2", Cy="G3", discard="R5", draw="G9", link="Bo Cy")
    t.do("Ann play WP", "Bo take")
    assert t.sizes() == [2, 3, 1]


def test_pileup_4_the_last_card_wins() -> None:
    """PILEUP-4: adding the last card wins."""
    t = piled(bo="G1")
    t.do("Bo add G1")
    assert t.events == ["added Bo G1", "buried G9 G1", "won Bo", "champion Bo"]
    assert (t.over, t.hand_winner, t.pile, t.discard) == (True, "Bo", "", "WP G1 G9 R5")


def test_pileup_4_the_window() -> None:
    """PILEUP-4: adding down to one opens it, closed by the next player's add or take."""
    for cy, answer in (("G3 B3 B4", "add G3"), ("B3 B4", "take")):
        t = piled(bo="G1 B1", cy=cy)
        t.do("Bo add G1")
        assert t.uno == ["Bo"]
        assert t.legal("Ann") == ["catch Bo"]
        t.do(f"Cy {answer}")
        assert t.uno == []


def test_pileup_4_a_catch_in_the_middle() -> None:
    """PILEUP-4, UNO-4: a catch does not disturb the pile."""
    t = piled(bo="G1 B1")
    t.do("Bo add G1", "Cy catch Bo")
    assert (t.asks, t.pile, t.sizes()) == (("pile", ["Cy"]), "G1 G9", [2, 3, 2])


@pytest.mark.parametrize("option", ["bluffing=on", "bluffing=off"])
def test_pileup_4_a_wild_draw_four_needs_no_condition(option: str) -> None:
    """PILEUP-4: it meets no challenge either."""
    t = table("party", option, Ann="WP R1 R2", Bo="W4 G1 G2", Cy="B1", discard="R5", draw="G9")
    t.do("Ann play WP")
    assert t.legal("Bo") == ["add G1", "add G2", "add W4"]
    t.do("Bo add W4")
    t.refuses("Cy challenge", "ACT-1", "not_the_question")
    assert t.legal("Cy") == ["take"]


def test_pileup_5_a_refill_never_touches_the_mini_pile() -> None:
    """PILEUP-5: only the discards are shuffled, and Pile Up itself stays on top."""
    t = table("party", Ann="WP R1", Bo="G1", Cy="", discard="R5 W", draw="WT", rest="Cy")
    t.do("Ann play WP uno")
    assert t.events[:4] == ["played Ann WP", "uno Ann", "piled Ann WT", "refilled x2"]
    assert (t.pile.split()[-1], t.discard) == ("WT", "WP")
    assert set(t.pile.split() + t.draw.split()) == {"WT", "W", "R5"}


def test_pileup_5_a_refill_while_the_pile_lies() -> None:
    """PILEUP-5: a draw for a missing call may refill while the mini-pile lies open."""
    t = table("party", Ann="WP R1", Bo="G1 G2", Cy="", discard="R5 Y1 Y2", draw="G9", rest="Cy")
    t.do("Ann play WP", "Bo catch Ann")
    assert t.happened("refilled") == ["refilled x3"]
    assert (t.pile, t.discard, len(t.state.draw_pile)) == ("G9", "WP", 1)


def test_pileup_5_no_coloured_card_at_all() -> None:
    """PILEUP-5: what was turned goes beneath the top card; the colour stays; a normal turn."""
    t = table(
        "party", Ann="WP R1 R2", Bo="", Cy="Y1", discard="WT W", colour="red", draw="W4", rest="Bo"
    )
    t.do("Ann play WP")
    assert t.events[:3] == ["played Ann WP", "piled Ann W4", "refilled x2"]
    assert t.happened("piled")[0] == "piled Ann W4"
    assert len(t.happened("piled")) == 3
    assert t.events[-2].startswith("buried W4 W")
    assert t.events[-1] == "turn Bo"
    assert (t.pile, t.colour, t.asks, t.draw) == ("", "red", ("turn", ["Bo"]), "")
    assert t.top == "WP"
    assert sorted(t.discard.split()) == ["W", "W4", "WP", "WT"]
    # the turned cards lie in the order in which they came
    assert t.discard.split()[-1] == "W4"


def test_pileup_5_nothing_to_turn() -> None:
    """PILEUP-5: with nothing to turn at all nothing is buried."""
    t = table("party", Ann="WP R1 R2", Bo="G1", discard="W", colour="red", rest="nobody")
    t.do("Ann play WP")
    assert t.events == [
        "played Ann WP",
        "refilled x1",
        "piled Ann W",
        "buried W",
        "turn Bo",
    ]
    assert (t.discard, t.colour) == ("WP W", "red")
