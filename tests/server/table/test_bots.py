"""Bots: a fair chance for people before they close a window, and times that tell nothing."""

from random import Random
from typing import Any

import pytest

from lastcard.bots import timing
from lastcard.protocol import commands
from lastcard.protocol.tables import Clocks
from lastcard.rules.actions import Action
from lastcard.views import determinize
from tests.server.table.table import Story

LEVELS = ("random", "casual", "steady", "quick", "expert", "master")


def times(t: Story) -> list[int]:
    """When actions were logged."""
    return [logged.at for logged in t.entries if type(logged.entry).__name__ == "Acted"]


# -- fair chances ----------------------------------------------------------------------------


@pytest.mark.parametrize("pace", ["calm", "quick", "instant"])
@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_closes_a_window_before_a_person_had_a_fair_chance(level: str, pace: str) -> None:
    """Ann could call; Bo could catch: for two seconds nobody but them does anything."""
    t = Story("Ann Bo", bots=f"Cleo:{level} Dov:{level}", pace=pace)
    t.lay_out(discard="R5", Ann="R1 R2", Cleo="R7 B3", Dov="Y1 Y2", Bo="R8 R9", turn="Ann")
    t.does("Ann play R1")
    opened = t.now
    t.passes(1_999)
    assert t.uno == ["Ann"]
    assert t.acted == ["Ann play R1"]
    t.passes(10_000)
    assert len(t.acted) > 1
    assert min(times(t)[1:]) >= opened + 2_000


def test_a_bot_that_forgot_to_call_can_be_caught_for_two_seconds() -> None:
    """A bot's own call would close the window as well; a casual one forgets now and then."""
    forgot = [t for t in map(down_to_one_card, range(30)) if t.uno == ["Cleo"]]
    assert 2 < len(forgot) < 25
    for t in forgot[::2]:
        t.passes(1_100)
        assert t.does("Ann catch Cleo").seq
    for t in forgot[1::2]:
        t.passes(1_999 - (t.now - t.live.refs.windows[2].at))
        assert t.uno == ["Cleo"]


@pytest.mark.parametrize("level", timing.CAREFUL)
def test_a_careful_bot_forgets_and_overlooks_too_if_seldom(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(timing.FORGETS, level, 0.5)
    forgot = [down_to_one_card(seed, level).uno == ["Cleo"] for seed in range(20)]
    assert 2 < sum(forgot) < 18
    monkeypatch.setitem(timing.OVERLOOKS, level, 0.5)
    caught = [not_called(seed, f"Cleo:{level}").acted[1:2] for seed in range(20)]
    assert 2 < caught.count(["Cleo catch Ann"]) < 18


def test_a_stand_in_for_a_person_does_not_slip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(timing.OVERLOOKS, "steady", 1.0)
    t = Story("Ann Bo", pace="instant", clocks=Clocks(patience=1_000))
    t.goes("Bo")
    t.passes(2_000)
    t.lay_out(discard="R5", Ann="R1 R2", Bo="R8 R9 G1", turn="Ann")
    t.does("Ann play R1")
    t.passes(10_000)
    assert t.acted[t.acted.index("Ann play R1") + 1] == "Bo catch Ann by bot"


def not_called(seed: int, bots: str) -> Story:
    """Ann forgets to call, and has had her fair chance."""
    t = Story("Ann Bo", bots=bots, pace="instant", seed=seed)
    t.lay_out(discard="R5", Ann="R1 R2", Bo="R8 R9 G1", Cleo="R4 G9 G8", turn="Ann")
    t.does("Ann play R1")
    t.passes(2_000)
    return t


def down_to_one_card(seed: int, level: str = "casual") -> Story:
    t = Story("Ann Bo", bots=f"Cleo:{level}", pace="instant", seed=seed)
    t.lay_out(discard="R5", Ann="R7 R2 R3", Bo="R8 R9 G1", Cleo="R4 G9", turn="Bo")
    t.does("Bo play R8")
    t.passes(800 if level in timing.SLOW else 25)
    assert t.acted[-1] in ("Cleo play R4", "Cleo play R4 uno")
    return t


def test_where_no_person_is_there_nobody_waits() -> None:
    t = Story("Ann", bots="Cleo:steady Dov:steady", pace="instant", clocks=Clocks(patience=1_000))
    t.watches()
    t.says("Ann", commands.Leave)
    t.goes("Ann")
    t.passes(60_000)
    assert t.status == "over"


def test_the_clock_closes_no_window_early() -> None:
    t = Story("Ann Bo Cy", clocks=Clocks(decision=1_000))
    t.lay_out(discard="R5", Ann="R1 R2", Bo="R7 B3 B4", Cy="Y1 Y2 Y3")
    t.does("Ann play R1")
    t.passes(1_999)
    assert t.acted == ["Ann play R1"]
    t.passes(1)
    assert t.acted[1].startswith("Bo ")
    assert t.acted[1].endswith(" by clock")


def test_the_fair_chance_is_a_setting() -> None:
    t = Story("Ann Bo", bots="Cleo:steady", pace="instant", clocks=Clocks(fair=5_000))
    t.lay_out(discard="R5", Ann="R1 R2", Bo="R7 B3", Cleo="Y1 Y2 R9", turn="Ann")
    t.does("Ann play R1")
    t.passes(4_999)
    assert t.uno == ["Ann"]
    t.passes(1)
    assert t.acted[-1] == "Cleo catch Ann"


# -- times -----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("edition", ["classic", "party", "sanrio", "dragonball", "mandalorian"])
def test_times_of_bots_do_not_depend_on_their_cards(edition: str, level: str) -> None:
    """The same chance and other hidden cards: the bots mean to act at the same times."""
    for seed in range(6):
        plans = []
        for world in range(4):
            t = Story("Ann", edition=edition, bots=f"Cleo:{level} Dov:{level}", seed=seed)
            if world:
                shuffle_what_ann_may_not_know(t, world)
            plans.append(until_somebody_acts(t))
        assert all([plan == plans[0] for plan in plans]), plans


def until_somebody_acts(t: Story) -> list[Any]:
    """When the bots plan to look or to answer, and when the first of them acted."""
    if t.turn == "Ann":
        t.does("Ann draw")
        t.does("Ann keep")
    seen: list[Any] = []
    done = len(t.acted)
    while len(t.acted) == done and t.desk.wake and t.now < t.desk.wake:
        seen.append((dict(t.desk.bots.answers), dict(t.desk.bots.claims), t.desk.wake))
        t.passes(t.desk.wake - t.now)
    return [seen, t.now]


def shuffle_what_ann_may_not_know(t: Story, world: int) -> None:
    game = t.live.game
    assert game is not None
    game.state = determinize(game.view(0), Random(world))


def test_an_expert_is_asked_whatever_it_holds_and_never_waited_for() -> None:
    """With one possible answer, too; and the answer comes when it was planned."""
    moments = []
    for hand in ("R1 R2 R3", "Y1 G2 G3"):
        t = Story("Ann", bots="Cleo:expert", seed=3)
        t.lay_out(discard="R5", Ann="R7 B3 B4", Cleo=hand, turn="Ann")
        t.thoughts.clear()
        t.does("Ann play R7")
        assert [thought.seat for thought in t.thoughts] == [1]
        moments.append(t.thoughts[0].due - t.now)
        assert moments[-1] >= 800
        t.passes(moments[-1] - 1)
        assert t.acted == ["Ann play R7"]
        t.passes(1)
        assert len(t.acted) == 2
    assert moments[0] == moments[1]


def test_a_thought_is_used_if_it_comes_in_time() -> None:
    t = Story("Ann", bots="Cleo:expert")
    t.lay_out(discard="R5", Ann="R7 B3 B4", Cleo="R1 R2 G3", turn="Ann")
    t.does("Ann play R7")
    thought = t.thoughts[-1]
    assert t.live.game is not None
    t.thinks(thought, Action("draw"))
    assert t.acted == ["Ann play R7"], "not before its time"
    t.passes(thought.due - t.now)
    assert t.acted == ["Ann play R7", "Cleo draw"]
    t.thinks(thought, Action("draw"))
    t.thinks(thought, None)
    assert len(t.acted) == 2


def test_a_thought_that_the_rules_refuse_is_not_used() -> None:
    t = Story("Ann", bots="Cleo:expert")
    t.lay_out(discard="R5", Ann="R7 B3 B4", Cleo="R1 R2 G3", turn="Ann")
    t.does("Ann play R7")
    t.thinks(t.thoughts[-1], Action("keep"))
    t.passes(t.thoughts[-1].due - t.now)
    assert len(t.acted) == 2


# -- whole games -----------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["classic", "party", "sanrio", "dragonball", "mandalorian"])
def test_bots_play_matches_to_the_end_for_whoever_looks_on(edition: str) -> None:
    t = Story(
        "Ann",
        "scoring=winner_takes",
        "target=120",
        edition=edition,
        bots="Cleo:casual Dov:steady Esme:random",
        pace="instant",
        clocks=Clocks(between=0),
        start=False,
    )
    t.watches()
    t.says("Ann", commands.Start)
    t.says("Ann", commands.Leave)
    t.goes("Ann")
    for _ in range(400):
        if t.status == "over":
            break
        t.passes(5_000)
    assert t.status == "over"
    assert t.results[0].hands == sum(t.results[0].wins)
    assert max(t.results[0].scores) >= 120


def test_hands_that_end_as_soon_as_they_are_dealt_do_not_stop_a_match() -> None:
    """With one card each, bots that take no time finish a hand in the moment of its deal."""
    t = Story(
        "Ann",
        *("scoring=winner_takes", "target=60", "hand_size=1"),
        bots="Cleo:random Dov:random",
        pace="instant",
        clocks=Clocks(between=0),
        start=False,
    )
    t.watches()
    t.says("Ann", commands.Start)
    t.says("Ann", commands.Leave)
    t.goes("Ann")
    t.passes(600_000)
    assert t.status == "over"
    assert len(t.results) == 1
