"""A policy sees at a real table what it saw in the environment, and its numbers mean the same."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from lastcard import Game, Malformed
from lastcard.editions import EDITIONS
from lastcard.lab.env.catalogue import NOTHING
from lastcard.lab.env.setting import Setting
from lastcard.lab.env.view_reader import ViewReader
from lastcard.lab.policy_bot import PolicyBot
from lastcard.rules.engine import why
from lastcard.rules.reasons import LEGAL
from lastcard.views import view
from tests.lab.runs import cli
from tests.lab_env.games import begun, course, open_numbers, random_setting


class Eager(PolicyBot):
    """The first action that is open."""

    name = "eager"

    def decide(self, observation: NDArray[np.float32], mask: NDArray[np.int8]) -> int:
        assert (observation >= 0).all()
        return int(mask.argmax())


class Claiming(Eager):
    """The last one in a window, so that it claims what can be claimed."""

    windows = "poll"

    def decide(self, observation: NDArray[np.float32], mask: NDArray[np.int8]) -> int:
        return int(np.flatnonzero(mask)[-1 if mask[NOTHING] else 0])


class Wrong(Eager):
    def decide(self, observation: NDArray[np.float32], mask: NDArray[np.int8]) -> int:
        return -1


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_view_reads_as_the_environment_shows_it(edition: str) -> None:
    for number in range(4):
        random = Random(f"{edition}/{number}")
        made = random_setting(edition, random)
        windows = "poll" if made.catalogue.poll else "auto"
        setting = Setting.at(made.table, windows, match=made.match, history=0)
        reader = ViewReader(setting)
        game = begun(setting, str(number), logged=True)
        for _ in course(game, random, 80):
            assert game.log is not None
            seen = view(game.s, game.seat, game.log)
            row, mask = reader.read(seen, game.polling)
            assert row == setting.encoder.row(game, game.seat)
            found = open_numbers(game)
            assert [number for number, mark in enumerate(mask) if mark] == found
            for chosen in found:
                action = reader.action(seen, chosen)
                assert (action is None) == (game.polling and chosen == NOTHING)
                if action is not None:
                    assert why(game.s, game.seat, action).verdict == LEGAL


def test_a_history_is_refused() -> None:
    with pytest.raises(Malformed, match="history=0"):
        ViewReader(Setting("classic", 2))
    with pytest.raises(Malformed, match="nobody is asked"):
        ViewReader.of("classic", 2).read(Game("classic", 2, seed="1").view(0), window=True)
    with pytest.raises(Malformed, match="no action 9999"):
        ViewReader.of("classic", 2).action(Game("classic", 2, seed="1").view(0), 9999)


@pytest.mark.parametrize("kind", [Eager, Claiming])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_policy_plays_whole_games(edition: str, kind: type[PolicyBot]) -> None:
    game = Game(edition, 3, {"hand_size": 3}, seed=edition)
    bots = [kind(Random(seat)) for seat in range(3)]
    for _ in range(400):
        if game.over:
            return
        seat = game.seat(game.owes[0])
        game.apply(seat, bots[seat].choose(game.view(seat)))


def test_a_closed_action_is_told() -> None:
    with pytest.raises(Malformed, match="action -1 is not open"):
        Wrong(Random(1)).answer(Game("classic", 2, seed="1").view(0))


def test_it_plays_in_the_lab(tmp_path: Path) -> None:
    bots = "tests.lab_env.test_policy_bot:Claiming,steady"
    settings = ("--bots", bots, "--players", "2", "--games", "2", "--workers", "1")
    result = cli("run", *settings, "--output", str(tmp_path / "run"))
    assert result.exit_code == 0, result.output
