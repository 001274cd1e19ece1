"""Time: decisions, pointing, between hands, patience with the lost, pauses, sleep and reloads."""

from lastcard.protocol import commands, log
from lastcard.protocol.tables import Clocks
from tests.server.table.table import Story, guest_of


def test_whoever_takes_too_long_is_played_for_once() -> None:
    t = Story("Ann Bo")
    slow = t.turn
    end = t.clients["Ann"].deadline
    t.passes(end - t.now - 1)
    assert not t.acted
    t.passes(1)
    assert len(t.acted) == 1
    assert t.acted[0].startswith(f"{slow} ")
    assert t.acted[0].endswith(" by clock")
    assert not t.live.seats[t.seat(slow)].away, "slow is not absent"


def test_every_decision_has_its_own_time() -> None:
    t = Story("Ann Bo Cy")
    t.lay_out(discard="R5", Ann="R1 R2 R3", Bo="R7 B3 B4", Cy="Y1 Y2 Y3")
    t.passes(44_000)
    t.does("Ann play R1")
    assert t.clients["Bo"].deadline == t.now + 45_000
    t.passes(44_999)
    assert t.acted == ["Ann play R1"]
    t.passes(1)
    assert len(t.acted) == 2


def test_without_limits_nobody_is_hurried() -> None:
    t = Story("Ann Bo", clocks=Clocks(decision=0, point=0))
    assert t.clients["Ann"].deadline == 0
    t.passes(24 * 3_600_000)
    assert not t.acted


def test_a_call_by_somebody_else_does_not_prolong_a_decision() -> None:
    t = Story("Ann Bo Cy")
    t.lay_out(discard="R5", Ann="R1 R2", Bo="R7 B3 B4", Cy="Y1 Y2 Y3")
    t.does("Ann play R1")
    end = t.clients["Bo"].deadline
    t.passes(30_000)
    t.does("Ann uno")
    assert t.clients["Bo"].deadline == end


def test_chance_points_for_those_who_did_not() -> None:
    """The clock of pointing is its own; the windows of others are no fingers."""
    targets = set()
    for seed in range(12):
        t = Story("Ann Bo Cy Dan", edition="party", seed=seed)
        t.lay_out(discard="R5", Ann="RP R2", Bo="R7 B3 B4", Cy="Y1 Y2 Y3", Dan="G1 G2 G3")
        t.does("Ann play RP")
        t.does("Ann point Bo")
        t.does("Cy point Bo")
        assert t.clients["Bo"].deadline == t.now + 15_000
        t.passes(14_999)
        assert t.clients["Bo"].board["pointed"] == [0, 2]
        t.passes(1)
        late = [line for line in t.acted if line.endswith("by clock")]
        assert [line.split()[:2] for line in late] == [["Bo", "point"], ["Dan", "point"]]
        targets.add(late[0])
        assert t.live.refs.word == "turn"
    assert len(targets) == 3, "any other player"


def test_between_two_hands_everybody_may_look_at_the_points() -> None:
    t = Story("Ann Bo", "scoring=winner_takes")
    win(t)
    assert t.status == "between"
    assert t.clients["Ann"].deadline == t.now + 15_000
    t.passes(14_999)
    assert t.desk.dealing is None
    t.passes(1 + 3_000)
    assert t.status == "playing"


def win(t: Story, **position: str) -> None:
    """Ann lays her last card."""
    t.lay_out(**(position or {"discard": "R5", "Ann": "R1", "Bo": "B3 B4"}))
    t.does("Ann play R1")


def test_the_next_hand_comes_when_all_are_ready() -> None:
    t = Story("Ann Bo", "scoring=winner_takes", nonces=True)
    win(t)
    t.says("Ann", commands.Next)
    assert t.status == "between"
    t.says("Bo", commands.Next)
    assert t.status == "playing"


def test_those_who_are_not_there_need_not_be_ready() -> None:
    t = Story("Ann Bo", "scoring=winner_takes", clocks=Clocks(between=0))
    win(t)
    t.says("Ann", commands.Next)
    t.passes(100_000)
    assert t.status == "between"
    t.goes("Bo")
    t.passes(3_000)
    assert t.status == "playing"


# -- the lost --------------------------------------------------------------------------------


def test_a_bot_plays_for_the_lost_after_some_patience() -> None:
    t = Story("Ann Bo", clocks=Clocks(decision=0, patience=20_000))
    who, other = (t.turn, "Bo" if t.turn == "Ann" else "Ann")
    t.goes(who)
    t.passes(19_999)
    assert not t.live.seats[t.seat(who)].away
    t.passes(1)
    assert t.live.seats[t.seat(who)].away
    assert t.clients[other].table["seats"][t.seat(who)]["away"]
    t.passes(10_000)
    assert t.acted[0].startswith(f"{who} ")
    assert t.acted[0].endswith(" by bot")


def test_whoever_comes_back_plays_on() -> None:
    t = Story("Ann Bo", clocks=Clocks(decision=0))
    who = t.turn
    t.goes(who)
    t.passes(20_000)
    t.comes(who)
    assert not t.live.seats[t.seat(who)].away
    t.passes(60_000)
    assert not t.acted, "the bot that was thinking does not act any more"
    assert t.does(f"{who} draw").seq


def test_whoever_comes_back_in_time_was_never_away() -> None:
    t = Story("Ann Bo")
    t.goes("Bo")
    t.passes(19_000)
    t.comes("Bo")
    t.passes(5_000)
    assert not [e for e in t.logged(log.Seated) if e.to.away]


def test_the_clock_runs_while_patience_does() -> None:
    t = Story("Ann Bo", clocks=Clocks(decision=5_000, patience=20_000))
    who = t.turn
    t.goes(who)
    t.passes(5_000)
    assert t.acted[0].endswith(" by clock")


def test_endless_patience_never_plays_for_the_lost_but_finds_a_host() -> None:
    t = Story("Ann Bo", clocks=Clocks(decision=0, patience=0))
    t.goes("Ann")
    t.passes(3_600_000)
    assert not t.live.seats[0].away
    assert not t.acted or not t.acted[0].startswith("Ann")
    assert t.host == "Bo"


def test_patience_begins_anew_for_those_who_are_lost_again() -> None:
    t = Story("Ann Bo", clocks=Clocks(decision=0))
    for _ in range(3):
        t.goes("Bo")
        t.passes(15_000)
        t.comes("Bo")
    t.goes("Bo")
    t.passes(19_999)
    assert not t.live.seats[1].away


# -- pauses ----------------------------------------------------------------------------------


def test_a_pause_stops_the_clock_and_its_end_begins_it_anew() -> None:
    t = Story("Ann Bo")
    t.passes(40_000)
    t.says("Ann", commands.Pause)
    assert t.status == "paused"
    assert t.clients["Bo"].deadline == 0
    t.passes(3_600_000)
    assert not t.acted
    t.says("Ann", commands.Pause, on=False)
    assert t.clients["Bo"].deadline == t.now + 45_000, "and everybody is told"
    t.passes(44_999)
    assert not t.acted
    t.passes(1)
    assert len(t.acted) == 1


def test_bots_wait_while_paused() -> None:
    t = Story("Ann", bots="Cleo:steady Dov:steady")
    if t.turn == "Ann":
        t.does("Ann draw")
        t.does("Ann keep")
    done = len(t.acted)
    t.says("Ann", commands.Pause)
    t.passes(60_000)
    assert len(t.acted) == done
    t.says("Ann", commands.Pause, on=False)
    t.passes(10_000)
    assert len(t.acted) > done


def test_pausing_twice_is_idle_and_only_the_host_pauses() -> None:
    t = Story("Ann Bo")
    assert t.says("Bo", commands.Pause).no == "not_host"
    assert t.says("Ann", commands.Pause, on=False).idle
    t.says("Ann", commands.Pause)
    assert t.says("Ann", commands.Pause).idle


def test_a_pause_during_a_deal_does_not_keep_the_table_awake() -> None:
    t = Story("Ann Bo", "scoring=winner_takes")
    win(t)
    t.says("Ann", commands.Next)
    t.says("Bo", commands.Next)
    assert t.desk.dealing is not None
    t.says("Ann", commands.Pause)
    assert t.desk.wake == 0
    t.passes(60_000)
    assert t.desk.dealing is not None
    t.says("Ann", commands.Pause, on=False)
    t.passes(1_499)
    assert t.status == "between", "there is time again for pledges"
    t.passes(3_000)
    assert t.status == "playing"


# -- sleep and reloads -----------------------------------------------------------------------


def test_a_table_without_anybody_sleeps() -> None:
    t = Story("Ann Bo", bots="Cleo:steady")
    t.goes("Ann")
    t.goes("Bo")
    assert t.desk.wake == 0
    entries = len(t.entries)
    t.passes(59_999)
    assert not t.desk.idle(t.now)
    t.passes(1)
    assert t.desk.idle(t.now), "and leaves memory"
    assert len(t.entries) == entries


def test_a_table_that_wakes_up_is_in_no_hurry() -> None:
    """The decision's time is long over, but whoever comes back must have a look first."""
    t = Story("Ann Bo")
    who, other = (t.turn, "Bo" if t.turn == "Ann" else "Ann")
    t.goes("Ann")
    t.goes("Bo")
    t.passes(1_000_000)
    t.comes(who)
    assert t.live.deadline() == t.now + 10_000
    t.passes(9_999)
    assert not t.acted
    assert not t.live.seats[t.seat(other)].away, "patience begins when somebody is there"
    t.passes(1)
    assert t.acted[0].endswith(" by clock")
    t.passes(10_000)
    assert t.live.seats[t.seat(other)].away


def test_a_new_owner_resumes_the_deadlines_of_the_log() -> None:
    t = Story("Ann Bo")
    end = t.clients["Ann"].deadline
    t.passes(5_000)
    t.reloads(after=2_000)
    t.comes("Ann")
    t.comes("Bo")
    assert t.clients["Ann"].deadline == end
    t.passes(end - t.now - 1)
    assert not t.acted
    t.passes(1)
    assert len(t.acted) == 1


def test_a_new_owner_has_mercy_with_what_ran_out_meanwhile() -> None:
    t = Story("Ann Bo")
    t.reloads(after=50_000)
    t.comes("Ann")
    t.comes("Bo")
    t.passes(9_999)
    assert not t.acted
    t.passes(1)
    assert len(t.acted) == 1


def test_mercy_is_for_old_decisions_only() -> None:
    t = Story("Ann Bo Cy", clocks=Clocks(decision=3_000))
    t.lay_out(discard="R5", Ann="R1 R2 R3", Bo="R7 B3 B4", Cy="Y1 Y2 Y3")
    t.does("Ann play R1")
    t.passes(3_000)
    assert t.acted[1].endswith(" by clock")


def test_a_reload_between_hands_deals_the_next_one() -> None:
    t = Story("Ann Bo", "scoring=winner_takes", clocks=Clocks(decision=100))
    while t.status != "between":
        t.passes(1_000)
    t.reloads(after=100_000)
    t.comes("Ann")
    t.comes("Bo")
    t.passes(9_999)
    assert t.status == "between"
    t.passes(4_000)
    assert t.status == "playing"


def test_commands_of_a_guest_who_just_came_need_no_waiting() -> None:
    t = Story("Ann Bo")
    t.reloads(after=1_000_000)
    who = t.turn
    t.comes(who)
    assert t.does(f"{who} draw").seq
    assert t.entries[-1].guest == guest_of(who)
