"""The coach at the table: only where no other people play, and the log and the replay say so."""

from typing import Any

import msgspec
import pytest

from lastcard.bots.reading import answers
from lastcard.protocol import commands, log
from lastcard.protocol.deeds import write_deed
from lastcard.protocol.news import Ok
from lastcard.server.archive.replays import OPEN, replay
from tests.server.table.table import Said, Story


def alone(**settings: Any) -> Story:
    """Ann among bots, and it is her turn."""
    t = Story("Ann", bots="Bo:steady Cy:casual", **settings)
    t.lay_out(discard="R5", Ann="R1 B2", Bo="R7 B3 B4", Cy="Y1 Y2 Y3")
    return t


def advised(said: Said) -> dict[str, Any]:
    assert isinstance(said.answer, Ok), said.answer
    found: dict[str, Any] = msgspec.to_builtins(said.answer.advice)
    return found


def test_whoever_plays_with_bots_alone_is_told_what_to_play_and_why() -> None:
    t = alone()
    assert t.live.game is not None
    advice = advised(t.says("Ann", commands.Advise))
    deck = t.live.game.state.table.deck
    plain = {name: part for name, part in advice["deed"].items() if name != "uno"}
    lawful = [write_deed(action, deck) for action in answers(t.live.game.view(0))]
    assert plain in [msgspec.to_builtins(deed) for deed in lawful]
    assert advice["deed"]["uno"]
    assert advice["why"]
    assert t.hand("Ann") == "R1 B2", "nothing is done"


def test_the_log_has_it_once_a_hand_and_the_answer_is_the_same() -> None:
    t = alone()
    first, second = t.says("Ann", commands.Advise), t.says("Ann", commands.Advise)
    assert t.logged(log.Helped) == [log.Helped(0)]
    assert first.seq == t.live.seq
    assert advised(first) == advised(second)
    t.reloads()
    assert t.live.helped == (0,)


def test_the_replay_marks_the_hands_played_with_help() -> None:
    t = Story("Ann", "scoring=winner_takes", "target=900", bots="Bo:casual")
    while t.live.status == "playing" and 0 not in t.live.board.owes:  # type: ignore[union-attr]
        t.passes(1_000)
    t.says("Ann", commands.Advise)
    t.plays_hand()
    t.next_hand()
    t.plays_hand()
    began = next(at for at, e in enumerate(t.entries) if isinstance(e.entry, log.Began))
    told = replay("g", "table", t.entries[began:], OPEN)
    assert {step.hand for step in told.steps} == {1, 2}
    assert [(hand.hand, hand.seats) for hand in told.helped] == [(1, [0])]


def test_never_against_people() -> None:
    t = Story("Ann Bo", bots="Cy:casual")
    for name in ("Ann", "Bo"):
        assert t.says(name, commands.Advise).no == "no_coach"
    assert not t.logged(log.Helped)


def test_nor_while_somebody_is_away_or_waits_for_the_next_hand() -> None:
    t = Story("Ann Bo")
    t.goes("Bo")
    t.passes(600_000)
    assert t.says("Ann", commands.Advise).no == "no_coach"
    t = Story("Ann", bots="Cy:casual Dov:casual")
    t.comes("Bo")
    assert t.says("Bo", commands.Sit, seat=1).seq
    assert t.says("Ann", commands.Advise).no == "no_coach"


@pytest.mark.parametrize("name", ["Bo", "Eve"])
def test_nor_for_those_who_look_on(name: str) -> None:
    t = alone()
    t.comes(name)
    assert t.says(name, commands.Advise).no == "not_seated"


def test_where_there_is_nothing_to_decide() -> None:
    t = alone()
    t.does("Ann play B2") if t.turn != "Ann" else t.does("Ann play R1 uno")
    assert t.turn != "Ann"
    assert t.says("Ann", commands.Advise).no == "wrong_time"


def test_in_a_first_game() -> None:
    """Nobody else can sit there."""
    t = Story("Ann", bots="Bo:casual Cy:casual", edition="classic", lesson=True)
    while 0 not in t.live.board.owes:  # type: ignore[union-attr]
        t.passes(1_000)
    assert advised(t.says("Ann", commands.Advise))["deed"]


def test_not_with_a_hand_of_the_day() -> None:
    """Everybody has the same cards, so it is against people."""
    t = alone(daily="2026-11-18-3")
    assert t.says("Ann", commands.Advise).no == "no_coach"
    assert not t.logged(log.Helped)
