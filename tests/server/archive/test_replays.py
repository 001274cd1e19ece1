"""Replays, files and proofs tell of one game, and of its hands only when they are over."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from lastcard.cli.verify import check
from lastcard.editions import EDITIONS
from lastcard.game import Game
from lastcard.protocol import commands, log
from lastcard.protocol.base import NOBODY
from lastcard.protocol.log import Dealt, Logged
from lastcard.protocol.tables import TableSettings
from lastcard.server.archive import replays
from tests.server.table.table import Story
from tests.server.table.test_lessons import lesson_of

AUDIENCES = (replays.OPEN, 0, 1)


def log_from(t: Story, nth: int) -> list[Logged]:
    """The log from the beginning of its nth game, into whatever followed."""
    began = [i for i, one in enumerate(t.entries) if isinstance(one.entry, log.Began)]
    return t.entries[began[nth] :]


def shown(entries: Sequence[Logged]) -> bytes:
    """All that anybody is told of a stored game."""
    game = replays.began_of(entries).game
    told = [replays.replay(game, "table", entries, audience) for audience in AUDIENCES]
    proof = replays.verified(game, "table", entries)
    return msgspec.json.encode([told, replays.text("table", entries), proof])


def in_it(dealt: Dealt, said: bytes) -> bool:
    """Whether somebody is told what a hand was dealt from, and so all its cards."""
    assert dealt.secret
    return dealt.secret.encode() in said or dealt.seed.encode() in said


def plays_some(t: Story, actions: int) -> None:
    chance = Random(actions)
    for _ in range(actions):
        t.plays_on(chance)
    assert t.status == "playing"


def test_a_game_that_was_given_up_tells_nothing_of_the_next() -> None:
    t = Story("Ann Bo", nonces=True)
    plays_some(t, 6)
    t.says("Ann", commands.Quit)
    before = shown(log_from(t, 0))
    t.begins()
    plays_some(t, 4)
    _, dealt = t.logged(Dealt)
    after = shown(log_from(t, 0))
    assert not in_it(dealt, after)
    assert after == before
    proof = replays.verified(replays.began_of(log_from(t, 0)).game, "table", log_from(t, 0))
    assert (len(proof.hands), proof.holds) == (1, True)
    t.plays_hand()
    assert shown(log_from(t, 0)) == before, "the next game is over: it is still another game"


def test_a_game_that_was_given_up_before_its_deal_tells_nothing_of_the_next() -> None:
    t = Story("Ann Bo", start=False)
    t.says("Ann", commands.Start)
    t.says("Ann", commands.Quit)
    t.begins()
    plays_some(t, 4)
    (dealt,) = t.logged(Dealt)
    after = shown(log_from(t, 0))
    assert not in_it(dealt, after)
    assert replays.replay("game", "table", log_from(t, 0), replays.OPEN).steps == []


def test_a_lesson_tells_nothing_of_the_game_after_it() -> None:
    t = lesson_of("classic")
    t.plays_hand(Random(1))
    before = shown(log_from(t, 0))
    t.says("Ann", commands.Change, settings=TableSettings(seats=3))
    t.begins()
    plays_some(t, 4)
    _, dealt = t.logged(Dealt)
    after = shown(log_from(t, 0))
    assert not in_it(dealt, after)
    assert after == before


def test_in_a_match_the_hand_that_is_played_stays_closed() -> None:
    t = Story("Ann Bo", "scoring=winner_takes", nonces=True)
    t.plays_hand()
    before = shown(log_from(t, 0))
    t.next_hand()
    plays_some(t, 4)
    first, second = t.logged(Dealt)
    during = shown(log_from(t, 0))
    assert during == before
    assert in_it(first, during)
    assert not in_it(second, during)
    told = replays.replay("game", "table", log_from(t, 0), replays.OPEN)
    assert ({step.hand for step in told.steps}, len(told.proofs)) == ({1}, 1)
    t.plays_hand()
    told = replays.replay("game", "table", log_from(t, 0), replays.OPEN)
    assert ({step.hand for step in told.steps}, len(told.proofs)) == ({1, 2}, 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_file_has_the_whole_game(edition: str) -> None:
    t = Story("Ann Bo", "scoring=winner_takes", edition=edition, bots="Cleo:casual", nonces=True)
    t.plays_hand()
    t.next_hand()
    t.plays_hand()
    game = Game.from_text(replays.text("table", log_from(t, 0)))
    assert t.live.game is not None
    assert game.state.known() == t.live.game.state.known()
    assert len(game.record.lines) == len(t.acted) + 1, "all actions, and the second deal"
    checked = check(game.record)
    assert [hand.verdict for hand in checked.hands] == ["verified", "verified"]


@pytest.mark.parametrize("audience", AUDIENCES)
def test_a_paused_hand_stays_closed(audience: int) -> None:
    t = Story("Ann Bo")
    plays_some(t, 4)
    t.says("Ann", commands.Pause)
    told = replays.replay("game", "table", log_from(t, 0), audience)
    assert (told.steps, told.proofs, told.finished) == ([], [], False)
    assert replays.tell("table", log_from(t, 0), NOBODY).proofs == []
