"""LINK: Wild Drawn Together (party)."""

import pytest

from lastcard.rules.actions import Action
from lastcard.rules.engine import apply
from lastcard.testing.table import table

pytestmark = pytest.mark.rules


def test_link_1_two_players_and_a_colour() -> None:
    """LINK-1: the colour is named with the play; then two players are linked."""
    t = table("party", Ann="WT R1 R2", Bo="B1", Cy="G1", discard="R5")
    t.do("Ann play WT blue")
    assert t.events == ["played Ann WT blue"]
    assert (t.colour, t.asks) == ("blue", ("link", ["Ann"]))
    assert t.legal("Ann") == ["link Ann Bo", "link Ann Cy", "link Bo Cy"]
    assert t.sentence("Ann link Bo Cy") == "LINK-1: these two may be linked"
    t.do("Ann link Bo Cy")
    assert t.events == ["linked Bo > Cy", "turn Bo"]
    assert (t.link, t.turn) == ("Bo Cy", "Bo")


def test_link_1_oneself_is_allowed() -> None:
    """LINK-1: the one who plays it may be one of them."""
    t = table("party", Ann="WT R1 R2", Bo="B1", Cy="G1", discard="R5")
    t.do("Ann play WT blue", "Ann link Ann Cy")
    assert t.link == "Ann Cy"


def test_link_1_in_either_order() -> None:
    """LINK-1: accepted in either order, kept in seat order."""
    t = table("party", Ann="WT R1 R2", Bo="B1", Cy="G1", discard="R5")
    t.do("Ann play WT blue")
    apply(t.state, 0, Action("link", seat=2, other=1))
    assert t.link == "Bo Cy"


def test_link_1_two_different_players() -> None:
    """LINK-1: a link takes two."""
    t = table("party", Ann="WT R1 R2", Bo="B1", Cy="G1", discard="R5")
    t.do("Ann play WT blue")
    t.refuses("Ann link Bo Bo", "LINK-1", "link_two")
    assert t.sentence("Ann link Bo Bo") == (
        "LINK-1: a link takes two different players; you can link two players"
    )
    t.refuses("Bo link Ann Bo", "ACT-1", "not_asked")
    t.refuses("Ann draw", "ACT-1", "not_the_question", question="link", verb="draw")


# -- what is mirrored ------------------------------------------------------------------------


def test_link_2_a_draw_by_choice() -> None:
    """LINK-2: the other draws as many, the one obliged first; it gives no right to play."""
    t = table("party", Ann="R1 R2", Bo="B1", Cy="G1", discard="R5", draw="R9 R8", link="Ann Cy")
    t.do("Ann draw")
    assert t.events == ["drew Ann x1 (R9: Ann)", "drew Cy x1 (R8: Cy)"]
    assert t.legal("Ann") == ["play R9", "keep"]
    assert (t.legal("Cy"), t.asks) == ([], ("drawn", ["Ann"]))
    t.do("Ann keep")
    assert (t.turn, t.used_up()) == ("Bo", True)


def test_link_2_both_ways() -> None:
    """LINK-2: whichever of the two draws; nobody else."""
    hands = {"Ann": "R1 R2", "Bo": "B1", "Cy": "G1"}
    t = table("party", discard="R5", link="Ann Cy", turn="Cy", **hands)
    t.do("Cy draw")
    assert t.sizes() == [3, 1, 2]
    t = table("party", discard="R5", link="Ann Cy", turn="Bo", **hands)
    t.do("Bo draw")
    assert t.sizes() == [2, 2, 1]


def test_link_2_forced_draws() -> None:
    """LINK-2: a Draw Two, a Wild Draw Four and a lost challenge; the partner loses no turn."""
    t = table(
        "party", Ann="RD R1", Bo="B1", Cy="G1", discard="R5", draw="Y1 Y2 Y3 Y4", link="Bo Cy"
    )
    t.do("Ann play RD")
    assert (t.hand("Bo"), t.hand("Cy"), t.turn) == ("Y1 Y2 B1", "Y3 Y4 G1", "Cy")
    assert t.used_up()
    t = table("party", Ann="W4 G1 G2", Bo="B1", Cy="G3", discard="R5", link="Bo Cy")
    t.do("Ann play W4 red", "Bo challenge")
    assert (t.sizes(), t.turn) == ([2, 7, 7], "Cy")


def test_link_2_a_guilty_four() -> None:
    """LINK-2: what the guilty one draws is mirrored, even by the challenger."""
    t = table("party", Ann="W4 R1 R2", Bo="B1", Cy="G3", discard="R5", link="Ann Bo")
    t.do("Ann play W4 red", "Bo challenge")
    assert (t.sizes(), t.turn) == ([6, 5, 1], "Bo")


PENALTIES = "link_mirrors=penalties"


@pytest.mark.parametrize(("mirrors", "drawn"), [("all", 1), ("penalties", 0)])
def test_house_10_the_draw_of_a_turn(mirrors: str, drawn: int) -> None:
    """HOUSE-10, LINK-2: it is mirrored with `all` alone, also for whoever cannot play."""
    for hand in ("R1 R2", "G1 G2"):
        t = table(
            "party", f"link_mirrors={mirrors}", Ann=hand, Bo="B1", discard="R5", link="Ann Bo"
        )
        t.do("Ann draw")
        assert t.sizes() == [3, 1 + drawn]


def test_house_10_penalties() -> None:
    """HOUSE-10: a Draw Two, a Wild Draw Four, a lost challenge, and the four of a bluff."""
    hands = {"Bo": "B1", "Cy": "G3"}
    t = table("party", PENALTIES, Ann="RD R1", discard="R5", link="Bo Cy", **hands)
    t.do("Ann play RD")
    assert t.sizes() == [1, 3, 3]
    for answer, cards in (("accept", 5), ("challenge", 7)):
        t = table("party", PENALTIES, Ann="W4 G1 G2", discard="R5", link="Bo Cy", **hands)
        t.do("Ann play W4 red", f"Bo {answer}")
        assert t.sizes() == [2, cards, cards]
    t = table("party", PENALTIES, Ann="W4 R1 R2", discard="R5", link="Ann Cy", **hands)
    t.do("Ann play W4 red", "Bo challenge")
    assert t.sizes() == [6, 1, 5]


def test_house_10_a_catch_and_a_wrong_speed_play() -> None:
    """HOUSE-10, UNO-4, SPEED-3: what they cost must be drawn."""
    hands = {"Bo": "B1 B2", "Cy": "G3 G4"}
    t = table("party", PENALTIES, Ann="R1 R2", discard="R5", link="Ann Cy", **hands)
    t.do("Ann play R1", "Bo catch Ann")
    assert t.sizes() == [3, 2, 4]
    t.penalised("Cy speed G3")
    assert t.sizes() == [4, 2, 5]


def test_link_2_starts_nothing_further() -> None:
    """LINK-2: the mirrored draw is not mirrored back."""
    t = table("party", Ann="R1 R2", Bo="B1", discard="R5", link="Ann Bo")
    t.do("Ann draw")
    assert t.sizes() == [3, 2]


def test_link_2_as_many_as_were_drawn() -> None:
    """LINK-2, PILE-3: of what was really drawn, as far as there are cards."""
    t = table(
        "party", Ann="RD R1", Bo="B1", Cy="G1", Di="G2", discard="R5", draw="Y1", link="Bo Cy",
        rest="nobody",
    )  # fmt: skip
    t.do("Ann play RD")  # Y1, and after a refill the R5
    assert (t.hand("Bo"), t.hand("Cy")) == ("R5 Y1 B1", "G1")
    t = table("party", Ann="R1", Bo="B1", discard="G5", draw="Y1", link="Ann Bo", rest="nobody")
    t.do("Ann draw")
    assert (t.hand("Ann"), t.hand("Bo")) == ("R1 Y1", "B1")


def test_link_2_partial_draw_is_mirrored_in_part() -> None:
    """LINK-2: three of four drawn, three mirrored."""
    t = table(
        "party",
        Ann="W4 G9",
        Bo="B1",
        Cy="G1",
        discard="R5",
        draw="Y1 Y2",
        link="Bo Cy",
        rest="nobody",
    )
    t.state.discard_pile[:0] = [t.state.table.face("Y3")]
    t.cards.update([t.state.table.face("Y3")])
    t.do("Ann play W4 green", "Bo accept")
    assert t.sizes() == [1, 5, 1]


def test_link_2_with_draw_until() -> None:
    """LINK-2, HOUSE-4: after the whole draw, where several cards are drawn."""
    t = table(
        "party", "draw_until=on", Ann="B1 B2", Bo="G1", discard="R5", draw="Y1 Y2 R9 Y3 Y4 Y6",
        link="Ann Bo",
    )  # fmt: skip
    t.do("Ann draw")
    assert (t.hand("Ann"), t.hand("Bo")) == ("R9 Y1 Y2 B1 B2", "Y3 Y4 Y6 G1")
    assert t.events == [
        "drew Ann x1 (Y1: Ann)",
        "drew Ann x1 (Y2: Ann)",
        "drew Ann x1 (R9: Ann)",
        "drew Bo x3 (Y3 Y4 Y6: Bo)",
    ]


def test_link_2_others_draw_unmirrored() -> None:
    """LINK-2: a forced draw of one who is not linked concerns nobody else."""
    t = table("party", Ann="RD R1", Bo="B1", Cy="G1", discard="R5", link="Ann Cy")
    t.do("Ann play RD")
    assert t.sizes() == [1, 3, 1]


# -- one link at a time ----------------------------------------------------------------------


def test_link_3_four_players() -> None:
    """LINK-3: two players not linked now, if there are two such."""
    t = table("party", Ann="WT R1", Bo="B1", Cy="G1", Di="Y1", discard="R5", link="Ann Cy")
    t.do("Ann play WT red")
    assert [line for line in t.legal("Ann") if line != "uno"] == ["link Bo Di"]
    for pair in ("Ann Cy", "Ann Bo", "Cy Di", "Bo Cy"):
        t.refuses(f"Ann link {pair}", "LINK-3", "link_others")
    assert t.sentence("Ann link Ann Bo") == (
        "LINK-3: two players who are not linked now must be chosen;"
        " you can link two players or call UNO"
    )
    t.do("Ann link Bo Di")
    assert t.events == ["unlinked Ann > Cy", "linked Bo > Di", "turn Bo"]
    assert t.link == "Bo Di"


def test_link_3_five_players() -> None:
    """LINK-3: any two of the others."""
    t = table(
        "party", Ann="WT R1 R2", Bo="B1", Cy="G1", Di="Y1", Ed="Y2", discard="R5", link="Bo Di"
    )
    t.do("Ann play WT red")
    assert t.legal("Ann") == ["link Ann Cy", "link Ann Ed", "link Cy Ed"]


def test_link_3_three_players() -> None:
    """LINK-3: with three players another pair."""
    t = table("party", Ann="WT R1 R2", Bo="B1", Cy="G1", discard="R5", link="Ann Cy")
    t.do("Ann play WT red")
    assert t.legal("Ann") == ["link Ann Bo", "link Bo Cy"]
    t.refuses("Ann link Ann Cy", "LINK-3", "link_another_pair")
    assert t.sentence("Ann link Cy Ann") == (
        "LINK-3: another pair than the present one must be chosen; you can link two players"
    )
    t.do("Ann link Bo Cy")
    assert (t.link, t.events[:2]) == ("Bo Cy", ["unlinked Ann > Cy", "linked Bo > Cy"])


def test_link_3_two_players() -> None:
    """LINK-3: with two it stays; asked all the same."""
    t = table("party", Ann="WT R1 R2", Bo="B1", discard="R5", link="Ann Bo")
    t.do("Ann play WT red")
    assert (t.asks, t.legal("Ann")) == (("link", ["Ann"]), ["link Ann Bo"])
    t.do("Ann link Ann Bo")
    assert (t.link, t.events) == ("Ann Bo", ["turn Bo"])
    t = table("party", Ann="WT R1 R2", Bo="B1", discard="R5")
    t.do("Ann play WT red", "Ann link Ann Bo")
    assert t.events[-2:] == ["linked Ann > Bo", "turn Bo"]


def test_link_4_it_ends_with_a_point_taken() -> None:
    """LINK-4: a Point Taken ends it."""
    t = table("party", Ann="RP R1 R2", Bo="B1", Cy="G1", discard="R5", link="Ann Cy")
    t.do("Ann play RP")
    assert (t.link, t.happened("unlinked")) == ("", ["unlinked Ann > Cy"])


def test_link_4_it_ends_with_the_hand() -> None:
    """LINK-4: and the hand."""
    t = table(
        "party", "scoring=winner_takes", Ann="R1", Bo="B1", Cy="G1", discard="R5", link="Ann Cy"
    )
    t.do("Ann play R1")
    t.next_hand()
    assert t.link == ""


def test_link_4_not_by_being_out_of_cards_to_draw() -> None:
    """LINK-4: nothing else ends it."""
    t = table("party", Ann="W4 RS R1 R2", Bo="B1", Cy="G1", discard="R5", link="Ann Cy")
    t.do("Ann play RS")
    assert t.link == "Ann Cy"
