"""Time for whoever listens: unhurried tables, more time for an answer, no clock alone."""

import msgspec

from lastcard.protocol import commands, log
from lastcard.protocol.tables import Clocks, TableSettings, clocks_in_force
from tests.server.table.table import Story

WINDOW = {"discard": "R5", "Ann": "R1 R2", "Bo": "R7 B3 B4", "Cy": "Y1 Y2 Y3"}


def laid_out() -> Story:
    """Ann is down to one card and has not called; Bo is next."""
    t = Story("Ann Bo Cy", unhurried=True)
    t.lay_out(**WINDOW)
    t.does("Ann play R1")
    return t


# -- unhurried -------------------------------------------------------------------------------


def test_a_window_stays_open_against_people_too() -> None:
    t = laid_out()
    play, catch = t.does("Bo play R7"), t.does("Cy catch Ann")
    t.passes(5_999)
    assert play.held
    assert catch.held
    assert t.does("Ann uno").seq
    assert play.seq
    assert catch.no == "late"


def test_then_what_was_held_is_carried_out_in_order() -> None:
    t = laid_out()
    catch, play = t.does("Cy catch Ann"), t.does("Bo play R7")
    t.passes(6_000)
    assert catch.seq < play.seq


def test_no_bot_closes_it_before() -> None:
    t = Story("Ann", bots="Cleo:steady Dov:steady", unhurried=True)
    t.lay_out(discard="R5", Ann="R1 R2", Cleo="R7 B3 B4", Dov="Y1 Y2 Y3")
    t.does("Ann play R1")
    t.passes(5_999)
    assert t.uno == ["Ann"]
    assert t.does("Ann uno").seq


def test_its_clocks_are_long_and_those_that_are_off_stay_off() -> None:
    clocks = clocks_in_force(TableSettings(unhurried=True, clocks=Clocks(point=0)))
    assert (clocks.decision, clocks.point, clocks.more) == (180_000, 0, 10)
    assert Story("Ann Bo", unhurried=True).clients["Bo"].deadline > 0


def test_the_host_turns_it_on_in_the_middle_of_a_hand_and_everybody_sees_it() -> None:
    t = Story("Ann Bo")
    began = t.live.refs.opened_at
    settings = msgspec.structs.replace(t.settings, unhurried=True)
    assert t.says("Ann", commands.Change, settings=settings).seq
    for client in t.clients.values():
        assert client.table["settings"]["unhurried"]
        assert client.deadline == began + 180_000
    assert isinstance(t.entries[-1].entry, log.Changed)
    assert t.says("Bo", commands.Change, settings=settings).no == "not_host"


# -- more time -------------------------------------------------------------------------------


def test_whoever_is_asked_gets_the_time_once_more_as_often_as_the_host_allows() -> None:
    t = Story("Ann Bo", clocks=Clocks(more=1))
    began, slow = t.live.refs.opened_at, t.turn
    t.passes(30_000)
    assert t.says(slow, commands.More).seq
    assert [client.deadline for client in t.clients.values()] == [began + 90_000] * 2
    assert t.says(slow, commands.More).no == "wrong_time"
    t.passes(began + 89_999 - t.now)
    assert not t.acted
    t.passes(1)
    assert t.acted[0].endswith(" by clock")


def test_each_answer_can_be_extended_anew() -> None:
    t = Story("Ann Bo Cy", clocks=Clocks(more=1))
    t.lay_out(discard="R5", Ann="R1 R2 R3", Bo="R7 B3 B4", Cy="Y1 Y2 Y3")
    t.says("Ann", commands.More)
    t.does("Ann play R1")
    assert t.clients["Bo"].deadline == t.now + 45_000
    assert t.says("Bo", commands.More).seq


def test_only_those_who_are_asked_and_have_a_clock_need_more_time() -> None:
    t = Story("Ann Bo")
    other = "Bo" if t.turn == "Ann" else "Ann"
    assert t.says(other, commands.More).no == "wrong_time"
    calm = Story("Ann Bo", clocks=Clocks(decision=0))
    assert calm.says(calm.turn, commands.More).idle


# -- alone -----------------------------------------------------------------------------------


def test_no_clock_runs_for_somebody_alone_with_bots() -> None:
    t = Story("Ann", bots="Cleo:steady")
    assert t.clients["Ann"].deadline == 0
    t.passes(30_000)  # the bot may be first
    done = len(t.acted)
    t.passes(24 * 3_600_000)
    assert len(t.acted) == done


def test_it_runs_again_from_when_somebody_is_back() -> None:
    t = Story("Ann Bo", clocks=Clocks(patience=1_000))
    t.lay_out(discard="R5", Ann="R1 R2 R3", Bo="R7 B3 B4")
    t.goes("Bo")
    t.passes(1_000)
    assert t.live.alone
    assert t.clients["Ann"].deadline == 0
    t.passes(100_000)
    t.comes("Bo")
    assert t.clients["Ann"].deadline == t.now + 45_000
