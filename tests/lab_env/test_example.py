"""The worked example runs, learns from its games, and writes what it promises."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from examples.train_policy import Training, interval, train, win_rate, write
from lastcard import Game
from lastcard.lab.env.view_reader import ViewReader
from lastcard.lab.roster import find_bot


def test_a_few_iterations(tmp_path: Path) -> None:
    training = Training(games=16, hidden=8, seed=1, rate=0.01)
    before = {name: value.copy() for name, value in training.policy.weights.items()}
    train(training, minutes=1, most=2, games=20)
    assert training.decisions == 2 * 64 * 16
    assert any((before[name] != value).any() for name, value in training.policy.weights.items())
    assert all(np.isfinite(value).all() for value in training.policy.weights.values())
    write(training.policy.weights, training.progress.curve, tmp_path)
    lines = (tmp_path / "curve.csv").read_text().splitlines()
    assert len(lines) == 1 + len(training.progress.curve) == 3
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")
    assert set(np.load(tmp_path / "policy.npz")) == set(before)


@pytest.mark.slow
def test_a_quarter_of_a_minute_is_enough_to_beat_random_play() -> None:
    """The rate of learning falls with what is done, not with time, so that a seed decides it."""
    training = Training(games=64, hidden=32, seed=1, rate=0.01)
    for done in range(150):
        training.iterate(64, 1 - 0.9 * done / 150)
    low, _ = interval(*win_rate(training.policy, games=2000, seed=5))
    assert low > 0.53


def test_the_interval_of_a_share() -> None:
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)


def test_the_trained_policy_is_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table of its own kind it plays; at another it says why not."""
    found = ViewReader.of("classic", 2)
    shapes = {"w1": (found.size, 4), "b1": (4,), "w2": (4, found.actions), "b2": (found.actions,)}
    chance = np.random.default_rng(1)
    weights: dict[str, Any] = {name: chance.random(shape) for name, shape in shapes.items()}
    np.savez(tmp_path / "policy.npz", **weights)
    monkeypatch.setenv("LASTCARD_POLICY", str(tmp_path / "policy.npz"))
    bot = find_bot("examples.trained_bot:TrainedBot")(Random(1))
    game = Game("classic", 2, seed="1")
    assert bot.answer(game.view(0)) in game.legal(0)
    with pytest.raises(ValueError, match=f"the policy is for {found.size} inputs"):
        bot.answer(Game("classic", 3, seed="1").view(0))


def test_who_learned_to_draw_only_when_it_must_does_so_at_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Drawing was never open in training when a card could be laid, so its score means nothing."""
    found = ViewReader.of("classic", 2, draws="must")
    draw = next(n for n, a in enumerate(found.setting.catalogue.relative) if a.verb == "draw")
    weights = {
        "w1": np.zeros((found.size, 1)),
        "b1": np.zeros(1),
        "w2": np.zeros((1, found.actions)),
        "b2": np.eye(found.actions)[draw],
    }
    np.savez(tmp_path / "policy.npz", **weights)
    monkeypatch.setenv("LASTCARD_POLICY", str(tmp_path / "policy.npz"))
    view = Game("classic", 2, seed="1").view(0)
    verbs = [
        find_bot(f"examples.trained_bot:{name}")(Random(1)).answer(view).verb
        for name in ("TrainedBot", "MaskablePPOBot")
    ]
    assert verbs == ["draw", "play"]
