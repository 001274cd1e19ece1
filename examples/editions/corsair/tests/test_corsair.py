"""RANSOM: a card that is paid instead of drawn. SPYGLASS: cards that one alone may look at."""

from lastcard.testing.table import table


def test_ransom_1_somebody_is_chosen() -> None:
    """RANSOM-1: another player."""
    t = table("corsair", Ann="RK R1 R2", Bo="B1", Cy="G1", discard="R5")
    t.do("Ann play RK")
    assert t.asks == ("captive", ["Ann"])
    assert t.legal("Ann") == ["board Bo", "board Cy"]
    t.refuses("Ann board Ann", "ACT-3", "not_yourself")


def test_ransom_2_a_card_goes_from_hand_to_hand_in_secret() -> None:
    """RANSOM-2: those two alone know which."""
    t = table("corsair", Ann="RK R1 R2", Bo="B1", Cy="G1", discard="R5")
    t.do("Ann play RK", "Ann board Cy", "Ann pay R2 uno")
    assert (t.hand("Ann"), t.hand("Cy")) == ("R1", "R2 G1")
    assert t.happened("paid") == ["paid Ann > Cy x1 (R2: Ann Cy)"]
    assert t.asks == ("turn", ["Bo"])


def test_ransom_3_the_last_card_given_away_wins() -> None:
    """RANSOM-3."""
    t = table("corsair", Ann="RK R1", Bo="B1 B2", discard="R5")
    t.do("Ann play RK", "Ann board Bo", "Ann pay R1")
    assert t.hand_winner == "Ann"


def test_ransom_3_one_card_left_has_to_be_called() -> None:
    """RANSOM-3: as after a play."""
    t = table("corsair", Ann="RK R1 R2", Bo="B1 B2", discard="R5")
    t.do("Ann play RK", "Ann board Bo", "Ann pay R1")
    assert t.uno == ["Ann"]


def test_ransom_4_it_is_laid_against_an_attack() -> None:
    """RANSOM-4: of any colour; nobody draws, the attacker gets a card, and it was their turn."""
    t = table("corsair", Ann="RD R1", Bo="BK B1 B2", Cy="G1 G2", discard="R5")
    t.do("Ann play RD", "Bo ransom BK")
    assert (t.colour, t.asks) == ("blue", ("payment", ["Bo"]))
    t.do("Bo pay B1 uno")
    assert (t.hand("Ann"), t.hand("Bo")) == ("R1 B1", "B2")
    assert t.asks == ("turn", ["Cy"])


def test_ransom_4_no_other_card_is_a_ransom() -> None:
    """RANSOM-4."""
    t = table("corsair", Ann="RD R1", Bo="BK B1", discard="R5")
    t.do("Ann play RD")
    t.refuses("Bo ransom B1", "RANSOM-4", "no_ransom", card="B1")


def test_ransom_4_as_a_last_card_it_wins() -> None:
    """RANSOM-4, END-1."""
    t = table("corsair", Ann="RD R1", Bo="BK", discard="R5")
    t.do("Ann play RD", "Bo ransom BK")
    assert t.hand_winner == "Bo"


def test_spyglass_1_three_cards_are_looked_at_in_secret() -> None:
    """SPYGLASS-1: they leave the draw pile, and one seat alone knows which."""
    t = table("corsair", Ann="RL R1 R2", Bo="B1", discard="R5", draw="Y1 Y2 Y3 Y4")
    t.do("Ann play RL")
    assert t.asks == ("lookout", ["Ann"])
    assert t.happened("spied") == ["spied Ann x3 (Y1 Y2 Y3: Ann)"]
    assert t.legal("Ann") == ["haul Y1", "haul Y2", "haul Y3"]
    t.refuses("Ann haul Y4", "SPYGLASS-2", "not_spied")


def test_spyglass_2_one_is_kept_and_the_others_go_under_the_draw_pile() -> None:
    """SPYGLASS-2: and a hand that has grown needs no call."""
    t = table("corsair", Ann="RL R1", Bo="B1 B2", discard="R5", draw="Y1 Y2 Y3 Y4")
    t.do("Ann play RL", "Ann haul Y2")
    assert (t.hand("Ann"), t.uno) == ("R1 Y2", [])
    assert t.state.draw_pile[:2] == [t.state.table.face(card) for card in ("Y1", "Y3")]
    assert t.asks == ("turn", ["Bo"])


def test_spyglass_2_as_a_last_card_it_wins() -> None:
    """SPYGLASS-2, END-1."""
    t = table("corsair", Ann="RL", Bo="B1", discard="R5")
    t.do("Ann play RL")
    assert t.hand_winner == "Ann"
