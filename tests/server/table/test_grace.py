"""Fair races over a network: what is held, for how long, and what a call does to it."""

import pytest

from lastcard.protocol import commands
from lastcard.protocol.tables import Clocks
from tests.server.table.table import Story


@pytest.fixture
def t() -> Story:
    """Ann is down to one card and has not called; Bo is next."""
    story = Story("Ann Bo Cy Dan")
    story.lay_out(discard="R5", Ann="R1 R2", Bo="R7 B3 B4 B6", Cy="Y1 Y2 Y3 R8", Dan="G1 G2 G3 G4")
    story.does("Ann play R1")
    assert story.uno == ["Ann"]
    return story


def test_a_catch_is_held_for_the_grace_and_then_carried_out(t: Story) -> None:
    catch = t.does("Cy catch Ann")
    t.passes(699)
    assert catch.held
    assert t.acted == ["Ann play R1"]
    t.passes(1)
    assert catch.seq == len(t.entries)
    assert t.acted[-1] == "Cy catch Ann"
    assert len(t.hand("Ann").split()) == 3


def test_a_call_drops_the_catches_that_are_held_for_it(t: Story) -> None:
    catches = [t.does("Cy catch Ann"), t.does("Dan catch Ann")]
    t.passes(400)
    assert t.does("Ann uno").seq
    assert [catch.no for catch in catches] == ["late", "late"]
    t.passes(1_000)
    assert t.acted == ["Ann play R1", "Ann uno"]


def test_what_would_close_the_window_is_held_too(t: Story) -> None:
    play = t.does("Bo play R7")
    assert play.held
    t.passes(300)
    assert t.does("Ann uno").seq
    assert play.seq, "with the window gone nothing has to wait"
    assert t.acted == ["Ann play R1", "Ann uno", "Bo play R7"]


def test_held_commands_are_released_in_order_of_arrival(t: Story) -> None:
    catch = t.does("Cy catch Ann")
    t.passes(200)
    play = t.does("Bo play R7")
    t.passes(500)
    assert t.acted[1:] == ["Cy catch Ann", "Bo play R7"]
    assert catch.seq < play.seq


def test_the_play_that_came_first_leaves_nothing_to_catch(t: Story) -> None:
    play, catch = t.does("Bo draw"), t.does("Cy catch Ann")
    t.passes(700)
    assert play.seq
    assert catch.no == "late"
    assert len(t.hand("Ann").split()) == 1


def test_the_second_catch_is_too_late(t: Story) -> None:
    first, second = t.does("Dan catch Ann"), t.does("Cy catch Ann")
    t.passes(700)
    assert first.seq
    assert second.no == "late"


def test_whatever_came_before_goes_before_even_if_the_tick_is_late(t: Story) -> None:
    """At 705 ms, before any tick, another catch arrives: the held one is still the first."""
    held = t.does("Dan catch Ann")
    t.now += 705
    other = t.does("Cy catch Ann")
    assert held.seq
    assert other.idle


def test_after_the_grace_nothing_is_held(t: Story) -> None:
    t.passes(701)
    assert t.does("Cy catch Ann").seq


def test_held_commands_are_checked_again() -> None:
    """Cy throws in a card that fits; by the time it is released it no longer is the top."""
    t = Story("Ann Bo Cy", edition="party")
    t.lay_out(discard="R5", Ann="R1 R2", Bo="R7 B3 B4", Cy="R1 Y2 Y3")
    t.does("Ann play R1")
    play, jump = t.does("Bo play R7"), t.does("Cy speed R1")
    assert play.held
    assert jump.held
    t.passes(700)
    assert play.seq
    assert jump.no == "late"


def test_the_held_command_of_somebody_who_was_sent_away_is_dropped(t: Story) -> None:
    catch = t.does("Cy catch Ann")
    t.says("Ann", commands.Kick, seat=2)
    t.passes(700)
    assert catch.no == "not_seated"


def test_an_answer_that_closes_no_window_is_not_held() -> None:
    """UNO-2: accepting an attack closes nothing."""
    t = Story("Ann Bo Cy")
    t.lay_out(discard="R5", Ann="W4 R2", Bo="R7 B3 B4", Cy="Y1 Y2 Y3")
    t.does("Ann play W4 red")
    assert t.uno == ["Ann"]
    assert t.does("Bo accept").seq
    assert t.does("Cy catch Ann").held


def test_calling_with_the_play_opens_no_window() -> None:
    t = Story("Ann Bo Cy")
    t.lay_out(discard="R5", Ann="R1 R2", Bo="R7 B3 B4", Cy="Y1 Y2 Y3")
    t.does("Ann play R1 uno")
    assert not t.uno
    assert t.does("Cy catch Ann").idle
    assert t.does("Bo play R7").seq


def test_a_call_that_was_sent_before_the_play_was_told_counts(t: Story) -> None:
    """The one who plays and calls at once cannot know yet what to refer to."""
    assert t.does("Ann uno", ref=1).seq


def test_a_catch_for_an_earlier_window_is_idle(t: Story) -> None:
    earlier = t.live.refs.card
    t.does("Ann uno")
    t.lay_out(discard="R7", Ann="R2 R3", Bo="B3 B4 B6", Cy="Y1 Y2 Y3", Dan="G1 G2 G3")
    t.does("Ann play R2")
    assert t.uno == ["Ann"]
    assert t.does("Cy catch Ann", ref=earlier).idle
    assert t.does("Dan catch Ann").held


def test_a_window_of_a_mini_pile_can_be_caught() -> None:
    """PILEUP-4: what a claim refers to is the card that was added."""
    t = Story("Ann Bo Cy", edition="party")
    t.lay_out(discard="R5", draw="R9", Ann="WP R2 R3", Bo="R7 B3", Cy="Y1 Y2 Y3")
    t.does("Ann play WP")
    t.does("Bo add R7")
    assert t.uno == ["Bo"]
    t.passes(700)
    assert t.does("Cy catch Bo", ref=t.clients["Cy"].card).seq


def test_a_window_that_opens_with_swapped_hands_can_be_caught() -> None:
    """HOUSE-3: nobody has laid a card since the 7."""
    t = Story("Ann Bo Cy", "seven_zero=on")
    t.lay_out(discard="R5", Ann="R7 R2 R3", Bo="R9", Cy="Y1 Y2 Y3")
    t.does("Ann play R7")
    t.passes(5_000)
    t.does("Ann swap Bo")
    assert t.uno == ["Ann"]
    catch = t.does("Cy catch Ann", ref=t.clients["Cy"].card)
    assert catch.held, "the grace begins when the window opens"
    t.passes(700)
    assert catch.seq


def test_a_new_hand_is_a_new_window() -> None:
    """UNO-6: Ann's second window is not that for which the catch was held."""
    t = Story("Ann Bo Cy", "seven_zero=on")
    t.lay_out(discard="R5", Ann="R7 R2", Bo="R9", Cy="Y1 Y2 Y3")
    t.does("Ann play R7")
    assert t.uno == ["Ann"]
    catch = t.does("Cy catch Ann")
    t.passes(300)
    assert t.does("Ann swap Bo").seq
    assert t.uno == ["Ann", "Bo"]
    assert catch.no == "late"
    assert t.does("Cy catch Ann").held


def test_the_grace_is_a_setting() -> None:
    t = Story("Ann Bo Cy", clocks=Clocks(grace=0))
    t.lay_out(discard="R5", Ann="R1 R2", Bo="R7 B3 B4", Cy="Y1 Y2 Y3")
    t.does("Ann play R1")
    assert t.does("Cy catch Ann").seq


def test_a_pause_keeps_what_is_held_and_begins_the_grace_anew(t: Story) -> None:
    catch = t.does("Cy catch Ann")
    t.says("Ann", commands.Pause)
    t.passes(60_000)
    assert catch.held
    t.says("Ann", commands.Pause, on=False)
    t.passes(500)
    assert catch.held
    assert t.does("Ann uno").seq
    assert catch.no == "late"


def test_the_table_is_woken_for_the_first_of_what_is_held(t: Story) -> None:
    """The others wait for it, whatever time was theirs before the pause."""
    catches = [t.does("Cy catch Ann"), t.does("Dan catch Ann")]
    t.says("Ann", commands.Pause)
    t.passes(5_000)
    t.says("Ann", commands.Pause, on=False)
    assert t.desk.wake == t.now + 700
    t.passes(700)
    assert [catches[0].seq > 0, catches[1].no] == [True, "late"]


def test_nobody_can_have_the_table_hold_any_number_of_commands(t: Story) -> None:
    codes = [t.does("Cy catch Ann").no for _ in range(20)]
    assert codes.count("too_fast") > 10
    assert t.does("Dan catch Ann").held


def test_held_is_not_told_to_anybody(t: Story) -> None:
    for client in t.clients.values():
        client.forget()
    t.does("Cy catch Ann")
    t.does("Bo play R7")
    t.passes(600)
    assert not any([client.heard for client in t.clients.values()])
