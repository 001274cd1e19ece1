"""TEMPEST: Wild Tempest."""

from lastcard.testing.table import table


def test_tempest_1_everybody_is_asked_in_turn() -> None:
    """TEMPEST-1: the next player first, the one who played it last; then the next has a turn."""
    t = table("tempest", Ann="WE R1 R2", Bo="B1 B2", Cy="G1 G2", discard="R5", draw="Y1 Y2 Y3")
    t.do("Ann play WE blue")
    assert t.asks == ("overboard", ["Bo"])
    t.do("Bo brave", "Cy brave")
    assert t.asks == ("overboard", ["Ann"])
    t.do("Ann brave")
    assert t.asks == ("turn", ["Bo"])
    assert t.used_up()


def test_tempest_2_a_card_of_the_colour_goes_overboard_without_effect() -> None:
    """TEMPEST-2: also a Draw Two; the colour stays."""
    t = table("tempest", Ann="WE R1 R2", Bo="BD B2 G1", discard="R5")
    t.do("Ann play WE blue", "Bo shed BD")
    assert (t.hand("Bo"), t.top, t.colour) == ("G1 B2", "BD", "blue")
    assert t.asks == ("overboard", ["Ann"])


def test_tempest_2_no_other_card_goes() -> None:
    """TEMPEST-2: not even a Wild, which has no colour."""
    t = table("tempest", Ann="WE R1 R2", Bo="G1 W B2", discard="R5")
    t.do("Ann play WE blue")
    assert t.legal("Bo") == ["shed B2", "brave"]
    t.refuses("Bo shed G1", "TEMPEST-2", "wrong_shed", card="G1", colour="blue")
    t.refuses("Bo shed W", "TEMPEST-2", "wrong_shed")
    t.refuses("Bo draw", "ACT-1")


def test_tempest_3_the_last_card_wins() -> None:
    """TEMPEST-3: thrown overboard, too."""
    t = table("tempest", Ann="WE R1", Bo="B2", discard="R5")
    t.do("Ann play WE blue", "Bo shed B2")
    assert t.hand_winner == "Bo"


def test_tempest_3_one_card_left_has_to_be_called() -> None:
    """TEMPEST-3: UNO-1 holds here, too."""
    t = table("tempest", Ann="WE R1 R2", Bo="B2 B3", discard="R5")
    t.do("Ann play WE blue", "Bo shed B2")
    assert t.uno == ["Bo"]


def test_tempest_3_as_a_last_card_it_wins() -> None:
    """TEMPEST-3: END-2, and nobody is asked."""
    t = table("tempest", Ann="WE", Bo="B2 B3", discard="R5")
    t.do("Ann play WE blue")
    assert (t.hand_winner, t.hand("Bo")) == ("Ann", "B2 B3")
