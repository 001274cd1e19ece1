"""Whoever comes in the middle of a hand is told its last steps, and nothing they may not know."""

import itertools
from random import Random
from typing import Any

import pytest

from lastcard.protocol import commands
from lastcard.server.table.recent_steps import STEPS
from tests.server.table.client import Client
from tests.server.table.table import Story, guest_of
from tests.server.table.test_leaks import EDITIONS


def past(t: Story, name: str) -> list[dict[str, Any]]:
    """What a new device of somebody is told of the hand so far."""
    guest = guest_of(name) if name != "TV" else ""
    [welcome] = Client(name, guest).welcome(t.live, t.now)
    found: list[dict[str, Any]] = welcome.get("past", [])
    return found


def seen(t: Story, name: str) -> str:
    """Cards that somebody alone was shown since the deal."""
    events = [event for step in past(t, name) for event in step["events"]]
    cards = [event.get("seen", []) for event in events if event["kind"] != "dealt"]
    return " ".join(itertools.chain(*cards))


def drawn() -> Story:
    """Ann, and nobody else, knows what she drew."""
    t = Story("Ann Bo Cy")
    t.lay_out(discard="R5", draw="R9", Ann="B1 B2 B3", Bo="B4 B5 B6", Cy="Y1 Y2 Y3")
    t.does("Ann draw")
    t.does("Ann keep")
    return t


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_past_is_what_was_told_when_it_happened(edition: str) -> None:
    chance = Random(f"lately {edition}")
    t = Story("Ann Bo Cy", edition=edition, start=False)
    t.watches()
    t.begins()
    for _ in range(60):
        if t.status == "between":
            t.next_hand()
        t.plays_on(chance)
    for name, client in t.clients.items():
        told = [{"seq": n["seq"], "events": n["events"]} for n in client.news("step")]
        hand = [step for step in told if step["seq"] >= t.live.seqs[0]]
        assert past(t, name) == hand[-STEPS:]


def test_nobody_else_learns_what_was_drawn() -> None:
    t = drawn()
    assert seen(t, "Ann") == "R9"
    for name in ("Bo", "Cy", "TV", "Zoe"):
        assert [step["events"][0]["kind"] for step in past(t, name)][-2:] == ["drew", "kept"]
        assert seen(t, name) == ""


def test_a_newcomer_learns_what_lies_open_until_the_next_deal() -> None:
    t = drawn()
    t.comes("Dan")
    t.says("Ann", commands.Leave)
    t.says("Dan", commands.Sit)
    assert t.live.seat_of(guest_of("Dan")) == 0
    for name in ("Bo", "Cy"):
        t.does(f"{name} draw")
        t.does(f"{name} keep")
    t.passes(5_000)
    assert t.acted[-1] == "Dan play R9 by bot"
    assert seen(t, "Dan") == seen(t, "Ann") == ""


def test_whoever_comes_back_to_their_hand_learns_what_it_is_told_from_then_on() -> None:
    t = drawn()
    t.says("Ann", commands.Leave)
    t.says("Ann", commands.Sit)
    assert seen(t, "Ann") == ""
    for name in itertools.islice(itertools.cycle(("Bo", "Cy", "Ann")), 12):
        t.does(f"{name} draw")
        t.does(f"{name} keep")
    assert len(seen(t, "Ann").split()) == 4


def test_no_more_than_the_last_steps() -> None:
    t = Story("Ann Bo", "draw_until=off")
    for name in itertools.islice(itertools.cycle((t.turn, "Bo" if t.turn == "Ann" else "Ann")), 30):
        t.does(f"{name} draw")
        if t.live.refs.word == "drawn":
            t.does(f"{name} keep")
    assert len(past(t, "Ann")) == STEPS


def test_nothing_is_told_before_a_deal_or_of_the_hand_before() -> None:
    t = Story("Ann Bo", "scoring=winner_takes", start=False)
    assert past(t, "Ann") == []
    t.begins()
    t.plays_hand()
    assert "won" in [event["kind"] for event in past(t, "Bo")[-1]["events"]]
    t.next_hand()
    [deal] = past(t, "Bo")
    assert deal["events"][0]["kind"] == "dealt"


def test_a_server_that_reads_the_log_again_tells_the_same() -> None:
    t = Story("Ann Bo Cy", edition="party")
    for _ in range(20):
        t.plays_on(Random(5))
    before = [past(t, name) for name in ("Ann", "Bo", "Cy", "TV")]
    t.reloads()
    assert [past(t, name) for name in ("Ann", "Bo", "Cy", "TV")] == before
