"""Fair chances for those who come back, or sit down, while a window is open."""

from typing import Any

import pytest

from lastcard.protocol import commands
from lastcard.protocol.tables import Clocks
from tests.server.table.table import Story

PACES = ("calm", "quick", "instant")
BOTS = "Cleo:steady Dov:steady"


@pytest.fixture
def t() -> Story:
    """Ann is down to one card and has not called; a bot is next."""
    return not_called()


def not_called(**settings: Any) -> Story:
    t = Story("Ann Bo", bots=BOTS, **{"pace": "instant", **settings})
    t.lay_out(discard="R5", Ann="R1 R2", Bo="G1 G2 G3", Cleo="R7 B3 B4", Dov="Y1 Y2 Y3", turn="Ann")
    t.does("Ann play R1")
    assert t.uno == ["Ann"]
    return t


def not_called_by_the_log(bots: str = BOTS, **settings: Any) -> tuple[Story, str, str]:
    """The same, but dealt, so that it can be read again; who holds the window, and who does not."""
    for seed in range(1, 100):
        t = Story("Ann Bo", "hand_size=2", bots=bots, seed=seed, **settings)
        holder = t.turn
        own = t.live.own_of(t.seat(holder)) if holder in t.names else None
        plays = [deed for deed in own.legal if deed.verb == "play"] if own else []
        if plays:
            t.says(holder, commands.Act, deed=plays[0], ref=t.live.refs.decision)
            if t.uno == [holder]:
                return t, holder, "Bo" if holder == "Ann" else "Ann"
    raise AssertionError("no such deal")


def quiet_for(t: Story) -> int:
    """Milliseconds until something happens by itself, after the one card that was played."""
    assert len(t.acted) == 1, "something happened the moment they came"
    since = t.now
    while len(t.acted) == 1:
        assert t.desk.wake, "nothing ever happens"
        t.passes(t.desk.wake - t.now)
    return t.now - since


# -- bots and clocks -------------------------------------------------------------------------


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("after", [0, 3_000, 100_000])
def test_after_a_reload_a_fair_chance_begins_when_people_are_back(pace: str, after: int) -> None:
    t, holder, other = not_called_by_the_log(pace=pace)
    t.reloads(after=after)
    t.comes(other)
    t.passes(20)
    t.comes(holder)
    assert quiet_for(t) >= 2_000


@pytest.mark.parametrize("pace", PACES)
def test_a_table_that_wakes_up_gives_a_fair_chance(pace: str) -> None:
    t = not_called(pace=pace)
    t.passes(100)
    for name in ("Ann", "Bo"):
        t.goes(name)
    t.passes(60_000)
    t.comes("Ann")
    assert quiet_for(t) >= 2_000


def test_however_often_a_table_wakes_up(t: Story) -> None:
    t.goes("Bo")
    for _ in range(3):
        t.goes("Ann")
        t.passes(5_000)
        t.comes("Ann")
        t.passes(1_999)
        assert t.uno == ["Ann"]


@pytest.mark.parametrize("gone", ["Ann", "Bo"])
def test_one_who_comes_back_to_the_others_has_a_fair_chance(t: Story, gone: str) -> None:
    """Ann could call, Bo could catch."""
    t.goes(gone)
    t.passes(1_900)
    t.comes(gone)
    assert quiet_for(t) == 2_000


def test_that_counts_once_for_each_window(t: Story) -> None:
    """Nobody holds up a table by coming and going."""
    t.goes("Ann")
    t.passes(1_000)
    for _ in range(8):
        t.comes("Ann")
        t.passes(249)
        t.goes("Ann")
        t.comes("Ann")
        t.passes(1)
    assert t.acted[1] == "Cleo catch Ann"


def test_those_who_are_gone_hold_nothing_up(t: Story) -> None:
    t.passes(100)
    t.goes("Ann")
    t.passes(1_899)
    assert len(t.acted) == 1
    t.passes(1)
    assert t.acted[1] == "Cleo catch Ann"


def test_the_clock_waits_for_one_who_comes_back_too() -> None:
    t = Story("Ann Bo Cy", clocks=Clocks(decision=2_500))
    t.lay_out(discard="R5", Ann="R1 R2", Bo="R7 B3 B4", Cy="Y1 Y2 Y3")
    t.does("Ann play R1")
    t.goes("Ann")
    t.passes(2_400)
    t.comes("Ann")
    assert quiet_for(t) == 2_000


def test_whoever_waits_for_the_next_deal_holds_nobody_up() -> None:
    t = Story("Ann Bo", bots=BOTS, pace="instant")
    t.comes("Cy")
    t.lay_out(discard="R5", Ann="R1 R2", Bo="G1 G2 G3", Cleo="R7 B3 B4", Dov="Y1 Y2 Y3", turn="Ann")
    t.does("Ann play R1")
    t.passes(1_500)
    assert t.says("Cy", commands.Sit, seat=t.seat("Dov")).seq
    assert quiet_for(t) == 500


# -- times of bots ---------------------------------------------------------------------------


def test_what_bots_meant_to_do_before_they_slept_is_not_overdue() -> None:
    """Without any window, too: whoever comes back sees things happen, one after the other."""
    t = Story("Ann", bots=BOTS)
    t.lay_out(discard="R5", Ann="R1 R2 R3", Cleo="R7 B3 B4", Dov="Y1 Y2 Y3", turn="Ann")
    t.does("Ann play R1")
    t.goes("Ann")
    t.passes(30_000)
    t.comes("Ann")
    assert quiet_for(t) > 300


def test_an_expert_is_asked_again_when_its_table_wakes_up() -> None:
    t = Story("Ann", bots="Cleo:expert")
    t.lay_out(discard="R5", Ann="R7 B3 B4", Cleo="R1 R2 G3", turn="Ann")
    t.does("Ann play R7")
    t.goes("Ann")
    t.passes(30_000)
    t.comes("Ann")
    first, again = t.thoughts[-2:]
    assert (again.seat, again.ref) == (first.seat, first.ref)
    assert again.due >= t.now + 800


# -- grace -----------------------------------------------------------------------------------


def test_after_a_reload_a_catch_is_held_until_the_holder_can_call() -> None:
    t, holder, other = not_called_by_the_log(bots="")
    t.reloads(after=3_000)
    t.comes(other)
    catch = t.does(f"{other} catch {holder}")
    t.passes(500)
    t.comes(holder)
    t.passes(699)
    assert catch.held
    assert t.does(f"{holder} uno").seq
    assert catch.no == "late"


def test_a_catch_is_held_for_a_holder_who_came_back(t: Story) -> None:
    t.goes("Ann")
    t.passes(1_500)
    t.comes("Ann")
    catch = t.does("Bo catch Ann")
    t.passes(699)
    assert catch.held
    t.passes(1)
    assert catch.seq


def test_a_catch_waits_for_nobody_but_the_holder(t: Story) -> None:
    t.goes("Bo")
    t.passes(1_500)
    t.comes("Bo")
    assert t.does("Bo catch Ann").seq


def test_the_grace_of_somebody_gone_ends(t: Story) -> None:
    t.goes("Ann")
    catch = t.does("Bo catch Ann")
    t.passes(700)
    assert catch.seq
