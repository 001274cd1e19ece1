"""More people than seats: they queue for the next that is free, react, and bet meanwhile."""

import pytest

from lastcard.protocol import commands
from lastcard.protocol.tables import Clocks
from lastcard.server.table.outcome import GATHERED
from tests.server.table.table import Story

PATIENT = Clocks(decision=0, patience=0)


def full(names: str = "Ann Bo", *options: str, **settings: object) -> Story:
    """A game with people on every seat, and two more who look on."""
    t = Story(names, "scoring=winner_takes", *options, clocks=PATIENT, **settings)  # type: ignore[arg-type]
    for name in ("Eve", "Fay"):
        t.comes(name)
        assert t.says(name, commands.Queue).answer
    return t


def queue(t: Story) -> list[str]:
    """As everybody is told of it, after what is told at once for many has been told."""
    t.passes(300)
    return [one["name"] for one in t.clients["Ann"].table.get("queue", ())]


def news(t: Story, name: str, kind: str) -> list[dict]:  # type: ignore[type-arg]
    return [news for news in t.clients[name].heard if news["t"] == kind]


def seated(t: Story) -> list[str]:
    return [seating.name for seating in t.live.seats]


# -- the queue -------------------------------------------------------------------------------


def test_whoever_finds_a_seat_has_it_at_once() -> None:
    t = Story("Ann", bots="Cleo:steady")
    t.comes("Eve")
    assert t.says("Eve", commands.Queue).seq
    assert "Eve" in seated(t)
    assert t.says("Eve", commands.Queue).idle


def test_others_queue_in_the_order_of_coming_and_everybody_sees_it() -> None:
    t = full()
    assert queue(t) == ["Eve", "Fay"]
    assert t.says("Eve", commands.Queue).idle
    assert t.says("Ann", commands.Queue).idle, "she has a seat"
    t.says("Eve", commands.Queue, on=False)
    assert queue(t) == ["Fay"]
    assert t.says("Eve", commands.Queue, on=False).idle


def test_the_first_gets_the_seat_of_whoever_leaves_and_plays_from_the_next_hand_on() -> None:
    t = full()
    t.says("Bo", commands.Leave)
    assert seated(t) == ["Ann", "Eve"]
    assert t.live.seats[1].waits
    assert queue(t) == ["Fay"]
    t.plays_hand()
    assert not t.live.seats[1].waits


def test_whoever_is_gone_is_passed_over_and_keeps_the_place() -> None:
    t = full()
    t.goes("Eve")
    assert queue(t) == ["Fay"]
    t.comes("Eve")
    assert queue(t) == ["Eve", "Fay"]
    t.goes("Eve")
    t.says("Bo", commands.Leave)
    assert seated(t) == ["Ann", "Fay"]


def test_between_two_hands_the_seats_of_the_absent_are_given_away() -> None:
    t = Story("Ann Bo Cy", "scoring=winner_takes", clocks=Clocks(decision=0))
    t.comes("Eve")
    t.says("Eve", commands.Queue)
    t.goes("Bo")
    t.passes(21_000)
    assert seated(t) == ["Ann", "Bo", "Cy"], "not in the middle of a hand"
    t.plays_hand()
    t.passes(1)
    assert seated(t) == ["Ann", "Eve", "Cy"]
    t.comes("Bo")
    assert t.says("Bo", commands.Queue).answer
    assert queue(t) == ["Bo 2"], "the hand that is over still has a Bo"


def test_two_of_one_name_are_told_apart() -> None:
    t = full()
    t.comes("Ann 2")
    t.says("Bo", commands.Leave)
    assert t.desk.handle("guest-other", "Ann", commands.Queue(id="q"), t.now).answers
    assert t.desk.queue.name_of("guest-other") == "Ann 2"


def test_neither_the_barred_nor_those_without_a_name_queue() -> None:
    t = full()
    t.says("Ann", commands.Kick, guest="guest-Eve", bar=True)
    assert queue(t) == ["Fay"]
    assert t.says("Eve", commands.Queue).no == "barred"
    assert t.desk.handle("", "", commands.Queue(id="q"), t.now).answers[0].news.code == "bad_token"  # type: ignore[union-attr]


def test_another_server_begins_with_an_empty_queue() -> None:
    t = full()
    t.reloads()
    for name in ("Ann", "Eve"):
        t.comes(name)
    assert queue(t) == []
    t.says("Eve", commands.Queue)
    assert queue(t) == ["Eve"]


# -- reactions -------------------------------------------------------------------------------


def test_those_in_the_queue_react_by_name_and_onlookers_do_not() -> None:
    t = full()
    t.comes("Gil")
    assert t.says("Gil", commands.React, with_="wow").no == "not_seated"
    t.says("Eve", commands.React, with_="wow")
    assert news(t, "Ann", "reacted")[-1] == {
        "t": "reacted", "seat": -1, "with": "wow", "name": "Eve"
    }  # fmt: skip
    t.says("Ann", commands.Mute, guest="guest-Eve")
    assert t.says("Eve", commands.React, with_="wow").no == "muted"


# -- bets ------------------------------------------------------------------------------------


def bets(t: Story, name: str = "Ann") -> dict:  # type: ignore[type-arg]
    found: dict = news(t, name, "bets")[-1]  # type: ignore[type-arg]
    return found


def tally(t: Story) -> dict[str, int]:
    return {one["name"]: one["points"] for one in bets(t)["tally"]}


def ahead(t: Story) -> None:
    """Ann has four cards, and wins with the fourth."""
    t.lay_out(discard="R5", Ann="R1 R2 R3 R4", Bo="R6 R7 R8 R9")


def ann_wins(t: Story) -> None:
    for line in ("Ann play R1", "Bo play R6", "Ann play R2", "Bo play R7", "Ann play R3 uno"):
        assert t.does(line).seq
    t.does("Bo play R8 uno")
    assert t.does("Ann play R4").seq


def test_a_bet_on_the_winner_brings_points_of_the_tally() -> None:
    t = full()
    ahead(t)
    for name, seat in (("Eve", 1), ("Eve", 0), ("Fay", 1), ("Bo", 0)):
        assert t.says(name, commands.Bet, on="winner", seat=seat).answer
    t.passes(GATHERED)
    assert {one["name"]: one["seat"] for one in bets(t)["placed"]} == {"Eve": 0, "Fay": 1, "Bo": 0}
    ann_wins(t)
    assert tally(t) == {"Eve": 3, "Bo": 3}
    assert bets(t)["right"] == ["guest-Eve", "guest-Bo"]
    assert bets(t)["came"] == [0]
    assert "placed" not in bets(t)
    t.passes(1_000)
    t.comes("Fay")
    assert [one["name"] for one in bets(t, "Fay")["tally"]] == ["Eve", "Bo"]


def test_however_often_they_bet_everybody_is_told_now_and_then() -> None:
    """What one of a hundred bets is told to all of them with what all others bet."""
    t = full()
    ahead(t)
    for number in range(60):
        t.says("Eve", commands.Bet, on="winner", seat=number % 2)
        t.passes(10)
    t.passes(GATHERED)
    assert 2 <= len(news(t, "Ann", "bets")) <= 60 * 10 // GATHERED + 2
    assert [one["seat"] for one in bets(t)["placed"]] == [1]


def test_nobody_bets_on_what_is_nearly_settled() -> None:
    t = full()
    t.lay_out(discard="R5", Ann="R1 R2", Bo="R6 R7 R8 R9")
    assert t.says("Eve", commands.Bet, on="winner", seat=0).no == "wrong_time"
    assert t.says("Eve", commands.Bet, on="fingers", seat=0).no == "wrong_time"
    t.comes("Gil")
    assert t.says("Gil", commands.Bet, on="winner", seat=0).no == "not_seated"
    ahead(t)
    assert t.says("Eve", commands.Bet, on="winner", seat=9).no == "malformed"


def test_a_hand_that_is_given_up_has_no_winner() -> None:
    t = full()
    t.says("Eve", commands.Bet, on="winner", seat=0)
    t.says("Ann", commands.Quit)
    assert "right" not in bets(t)
    assert "placed" not in bets(t)


@pytest.mark.parametrize(("seat", "points"), [(0, {}), (1, {"Eve": 1})])
def test_a_bet_on_fingers_is_for_whoever_does_not_point(seat: int, points: dict[str, int]) -> None:
    t = full("Ann Bo Cy", edition="party")
    t.lay_out(discard="R5", Ann="RP R2 R3", Bo="R6 R7 R8", Cy="B1 B2 B3")
    t.does("Ann play RP")
    assert t.says("Ann", commands.Bet, on="fingers", seat=1).no == "wrong_time"
    assert t.says("Eve", commands.Bet, on="fingers", seat=seat).answer
    for line in ("Ann point Bo", "Bo point Cy", "Cy point Bo"):
        assert t.does(line).seq
    assert bets(t).get("came") == [1]
    assert {one["name"]: one["points"] for one in bets(t).get("tally", ())} == points


# -- the next hand ---------------------------------------------------------------------------


def test_the_host_deals_the_next_hand_without_waiting_for_others() -> None:
    t = full()
    t.plays_hand()
    assert t.status == "between"
    assert t.says("Bo", commands.Start).no == "not_host"
    assert t.says("Ann", commands.Start).answer
    t.passes(3_500)
    assert t.status == "playing"
