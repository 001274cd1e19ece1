"""Too late is not wrong (SPEED-3, DESIGN): what a Speed Play referred to decides."""

import pytest

from tests.server.table.table import Story


@pytest.fixture
def t() -> Story:
    """Cy holds a card for every top there will be, and Dan is on the way to the next ones."""
    story = Story("Ann Bo Cy Dan", edition="party")
    story.lay_out(
        discard="R5",
        Ann="R1 B2 B3 B4",
        Bo="R2 G6 G7 G8",
        Cy="R5 R1 R9 Y4 Y6",
        Dan="R3 Y1 Y2 Y3",
    )
    return story


def test_a_card_that_fits_the_present_top_is_laid(t: Story) -> None:
    assert t.does("Cy speed R5").seq
    assert t.turn == "Dan"


def test_a_card_that_fitted_one_of_the_last_two_tops_is_late(t: Story) -> None:
    five = t.live.refs.card
    t.does("Ann play R1")
    one = t.live.refs.card
    assert t.does("Cy speed R5", ref=five).no == "late"
    t.does("Bo play R2")
    assert t.does("Cy speed R5", ref=five).no in ("late", "refused")
    t.does("Cy play R9")
    assert t.does("Cy speed R1", ref=one).no == "late"
    assert len(t.hand("Cy").split()) == 4
    assert t.acted == ["Ann play R1", "Bo play R2", "Cy play R9"]


def test_a_card_that_fitted_an_older_top_costs_one(t: Story) -> None:
    five = t.live.refs.card
    for line in ("Ann play R1", "Bo play R2", "Cy play R9"):
        t.does(line)
    assert t.does("Cy speed R5", ref=five).seq
    assert t.acted[-1] == "Cy speed R5"
    assert len(t.hand("Cy").split()) == 5
    assert t.turn == "Dan"


def test_a_card_that_never_fitted_the_named_top_costs_one(t: Story) -> None:
    five = t.live.refs.card
    t.does("Ann play R1")
    assert t.does("Cy speed R9", ref=five).seq
    assert t.acted[-1] == "Cy speed R9"
    assert len(t.hand("Cy").split()) == 6


def test_a_card_that_fits_another_of_the_tops_than_it_names_costs_one(t: Story) -> None:
    t.does("Ann play R1")
    one = t.live.refs.card
    t.does("Bo play R2")
    assert t.turn == "Cy"
    t.does("Cy play R9")
    assert t.does("Cy speed R5", ref=one).seq
    assert t.acted[-1] == "Cy speed R5"


@pytest.mark.parametrize(("jump_in", "no"), [("numbers", ""), ("identical", "late")])
def test_a_kind_that_is_never_thrown_in_was_never_late(jump_in: str, no: str) -> None:
    """SPEED-1, HOUSE-2: an identical Skip fits only where action cards are thrown in."""
    t = Story("Ann Bo Cy Dan", f"jump_in={jump_in}")
    t.lay_out(discard="R5", Ann="RS R2 R3", Bo="RS B3 B4", Cy="R1 Y2 Y3", Dan="G1 G2 G3")
    t.does("Ann play RS")
    skip = t.live.refs.card
    t.does("Cy play R1")
    said = t.does("Bo speed RS", ref=skip)
    assert said.no == no
    assert len(t.hand("Bo").split()) == (3 if no else 4)


def test_late_also_when_no_turn_is_pending_any_more() -> None:
    """SPEED-4: the top is still there, but somebody's play asks something first."""
    t = Story("Ann Bo Cy", "seven_zero=on", edition="party")
    t.lay_out(discard="R5", Ann="R7 R2 R3", Bo="R7 B3 B4", Cy="Y1 Y2 Y3")
    t.does("Ann play R7")
    assert t.does("Bo speed R7").no == "late"
    t.does("Ann swap Cy")
    assert t.does("Bo play R7").seq


def test_a_card_not_held_is_refused() -> None:
    t = Story("Ann Bo Cy", edition="party")
    t.lay_out(discard="R5", Ann="R1 R2 R3", Bo="R7 B3 B4", Cy="Y1 Y2 Y3")
    assert t.does("Bo speed Y9").no == "refused"


def test_speed_play_where_it_is_not_played_is_refused() -> None:
    t = Story("Ann Bo Cy")
    t.lay_out(discard="R5", Ann="R1 R2 R3", Bo="R7 B3 B4", Cy="Y1 Y2 Y3")
    assert t.does("Bo speed R7").no == "refused"
    assert not t.acted
