"""Whoever sits down in the middle of a hand plays from the next deal on, and sees no cards before.

Otherwise a second guest of the same person would sit down on a bot's seat, look, and leave; or a
host would send somebody away and let a friend look at the cards.
"""

from random import Random

import pytest

from lastcard.protocol import commands
from lastcard.protocol.deeds import Deed
from lastcard.protocol.tables import Clocks
from tests.server.table.table import Story

BOTS = "Cleo:steady Dov:steady"
SLOW = Clocks(decision=0, patience=0)


def match(names: str = "Ann Bo", *options: str) -> Story:
    return Story(names, "scoring=winner_takes", *options, bots=BOTS, clocks=SLOW)


def waits(t: Story, name: str) -> bool:
    return t.live.seats[t.seat(name)].waits


def sees_cards(t: Story, name: str) -> bool:
    """Whether anything that somebody was told holds cards that a spectator is not told of."""
    heard = t.clients[name].heard
    events = [event for news in heard for event in news.get("events", ())]
    return any(news.get("own") for news in heard) or any(event.get("seen") for event in events)


@pytest.mark.parametrize("scoring", ["winner_takes", "off"])
def test_a_second_guest_does_not_see_the_hand_of_a_bot(scoring: str) -> None:
    t = Story("Ann", f"scoring={scoring}", bots=BOTS)
    t.comes("Eve")
    assert t.says("Eve", commands.Sit, seat=1).seq
    assert (t.clients["Eve"].seat, waits(t, "Eve")) == (1, True)
    for _ in range(3):
        t.passes(3_000)
        t.plays_on(Random(1))
    assert not sees_cards(t, "Eve")
    assert t.says("Eve", commands.Leave).seq
    assert not sees_cards(t, "Eve")


def test_a_friend_of_the_host_does_not_see_the_hand_of_whoever_was_sent_away() -> None:
    t = match()
    t.comes("Eve")
    t.says("Ann", commands.Kick, seat=1)
    assert t.says("Eve", commands.Sit, seat=1).seq
    t.passes(5_000)
    assert not sees_cards(t, "Eve")


def test_everybody_is_told_that_the_newcomer_waits() -> None:
    t = match()
    t.comes("Eve")
    t.says("Eve", commands.Sit, seat=2)
    for name in ("Ann", "Bo", "Eve"):
        assert t.clients[name].table["seats"][2]["waits"]


def test_a_bot_plays_the_hand_and_the_newcomer_the_next() -> None:
    t = match()
    t.comes("Eve")
    t.says("Eve", commands.Sit, seat=2)
    t.lay_out(discard="R5", Ann="R1 R9", Bo="B3 B4", Cleo="R2 R3", Dov="G2 G1", turn="Cleo")
    t.passes(10_000)
    assert t.acted[0].startswith("Eve play R")
    assert t.acted[0].endswith("by bot")
    t.plays_hand()
    assert not waits(t, "Eve")
    assert not sees_cards(t, "Eve")
    t.next_hand()
    assert t.clients["Eve"].own["hand"] == t.hand("Eve").split()
    assert not t.clients["Ann"].table["seats"][2].get("waits")


def test_neither_action_nor_question_of_a_newcomer_is_answered() -> None:
    """A refusal would tell whether a card is in the hand, and so would a reason."""
    t = match()
    t.comes("Eve")
    t.says("Eve", commands.Sit, seat=2)
    t.lay_out(discard="R5", Ann="R1 R9", Bo="B3 B4", Cleo="R2 R3", Dov="G2 G1", turn="Cleo")
    said = [t.does("Eve play R2"), t.does("Eve play G7"), t.does("Eve uno"), t.does("Eve catch Bo")]
    said.append(t.says("Eve", commands.Ask, deeds=[Deed("play", "R2")]))
    assert {one.no for one in said} == {"wrong_time"}
    assert {one.answer.text for one in said} == {"you play from the next hand on"}  # type: ignore[union-attr]


def test_whoever_comes_back_to_their_own_seat_has_it_at_once() -> None:
    t = match()
    t.says("Bo", commands.Leave)
    t.says("Bo", commands.Sit)
    assert not waits(t, "Bo")
    assert t.clients["Bo"].own["hand"] == t.hand("Bo").split()
    t.says("Ann", commands.Kick, seat=1)
    t.reloads()
    t.comes("Bo")
    t.says("Bo", commands.Sit)
    assert t.clients["Bo"].own["hand"] == t.hand("Bo").split(), "the log remembers"


def test_whoever_finds_their_seat_taken_waits_at_another() -> None:
    t = match()
    t.says("Bo", commands.Leave)
    t.comes("Eve")
    t.says("Eve", commands.Sit, seat=1)
    assert t.says("Bo", commands.Sit).seq
    assert waits(t, "Bo 2")
    t.clients["Bo"].forget()
    t.passes(5_000)
    assert not sees_cards(t, "Bo")


def test_a_newcomer_who_is_lost_and_comes_back_still_waits() -> None:
    t = Story("Ann Bo", "scoring=winner_takes", bots=BOTS)
    t.comes("Eve")
    t.says("Eve", commands.Sit, seat=2)
    t.goes("Eve")
    t.passes(20_000)
    assert t.live.seats[2].away
    t.comes("Eve")
    assert waits(t, "Eve")
    assert not sees_cards(t, "Eve")


def among_bots() -> Story:
    """A hand that was dealt to bots alone, while Ann looks on."""
    t = Story("Ann", "scoring=winner_takes", bots=BOTS)
    t.lay_out(discard="R5", Ann="R1", Cleo="B3 B4", Dov="G1 G2", turn="Ann")
    t.does("Ann play R1")
    t.says("Ann", commands.Leave)
    t.deals()
    assert not t.live.people
    return t


def test_the_first_to_sit_down_among_bots_takes_up_a_hand_at_once() -> None:
    """Nobody has seen a card of this hand: there is no secret of anybody else."""
    t = among_bots()
    t.says("Ann", commands.Sit, seat=1)
    assert not waits(t, "Ann")
    assert t.clients["Ann"].own["hand"] == t.hand("Ann").split()


def test_the_second_waits_and_so_does_the_first_at_another_seat() -> None:
    t = among_bots()
    t.says("Ann", commands.Sit, seat=1)
    t.comes("Eve")
    t.says("Eve", commands.Sit, seat=2)
    assert waits(t, "Eve")
    t.says("Ann", commands.Leave)
    t.clients["Ann"].forget()
    t.says("Ann", commands.Sit, seat=0)
    t.passes(3_000)
    assert not sees_cards(t, "Ann")


def test_a_game_that_is_given_up_leaves_nobody_waiting() -> None:
    t = match()
    t.comes("Eve")
    t.says("Eve", commands.Sit, seat=2)
    t.says("Ann", commands.Quit)
    assert not any(seating.waits for seating in t.live.seats)
    t.begins()
    assert t.clients["Eve"].own["hand"] == t.hand("Eve").split()
