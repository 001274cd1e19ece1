"""Many games per call show what single games show, in buffers that stay where they are."""

import numpy as np
import pytest
from numpy.typing import NDArray

from lastcard.editions import EDITIONS
from lastcard.lab.env.batch import BatchEnv
from lastcard.rules.reasons import Malformed
from tests.lab_env.games import begun, open_numbers


def heaviest(batch: BatchEnv, chance: np.random.Generator) -> NDArray[np.intp]:
    """A random open action in every game."""
    chosen: NDArray[np.intp] = (chance.random(batch.masks.shape) * batch.masks).argmax(axis=1)
    return chosen


@pytest.mark.parametrize("windows", ["auto", "poll"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_batch_is_many_single_games(edition: str, windows: str) -> None:
    batch = BatchEnv(edition, 3, games=3, windows=windows, limit=60)
    batch.reset(seed=7)
    chance = np.random.default_rng(1)
    singles = [begun(batch.setting, f"7/{at}/0") for at in range(3)]
    episodes = [1, 1, 1]
    for _ in range(150):
        for at, game in enumerate(singles):
            assert batch.seats[at] == game.seat
            row = batch.setting.encoder.row(game, game.seat)
            assert batch.observations[at].tobytes() == row
            assert np.flatnonzero(batch.masks[at]).tolist() == open_numbers(game)
        actions = heaviest(batch, chance)
        batch.step(actions)
        for at, game in enumerate(singles):
            game.answer(int(actions[at]))
            over = game.seat < 0
            assert batch.dones[at] == (1 if over else 2 if game.decisions == 60 else 0)
            assert np.allclose(batch.rewards[at], game.payoffs() if over else 0)
            if batch.dones[at]:
                game.begin(f"7/{at}/{episodes[at]}")
                episodes[at] += 1


def test_buffers_stay_where_they_are() -> None:
    batch = BatchEnv("classic", 2, games=5)
    names = ("observations", "masks", "seats", "dones", "rewards")
    arrays = [getattr(batch, name) for name in names]
    batch.reset(seed=1)
    for _ in range(5):
        batch.step(batch.masks.argmax(axis=1))
    for name, array in zip(names, arrays, strict=True):
        assert getattr(batch, name) is array
    assert batch.observations.dtype == batch.masks.dtype == np.uint8
    assert batch.scale.shape == (batch.size,)
    assert batch.field("hand").sum(axis=1).min() >= 1


def test_the_same_seed_gives_the_same_games() -> None:
    digests = []
    for _ in range(2):
        batch = BatchEnv("party", 5, games=4, windows="poll")
        batch.reset(seed=3)
        chance = np.random.default_rng(3)
        seen = b""
        for _ in range(60):
            seen += batch.observations.tobytes()
            batch.step(heaviest(batch, chance))
        digests.append(seen)
    assert digests[0] == digests[1]


def test_a_closed_action_is_refused_and_nothing_is_done() -> None:
    batch = BatchEnv("classic", 2, games=3)
    batch.reset(seed=1)
    before = batch.observations.copy()
    actions = batch.masks.argmax(axis=1)
    for wrong in (int(batch.masks[2].argmin()), -1, batch.actions):
        actions[2] = wrong
        with pytest.raises(ValueError, match="game 2"):
            batch.step(actions)
    assert (batch.observations == before).all()


@pytest.mark.parametrize(
    ("edition", "options"),
    [("classic", {}), ("sanrio", {}), ("sanrio", {"scoring": "lowest"})],
)
def test_rewards_add_up_to_nothing(edition: str, options: dict[str, str | int]) -> None:
    batch = BatchEnv(edition, 3, options, games=16)
    batch.reset(seed=1)
    chance = np.random.default_rng(1)
    ended = 0
    for _ in range(400):
        batch.step(heaviest(batch, chance))
        over = batch.dones == 1
        ended += int(over.sum())
        assert np.allclose(batch.rewards.sum(axis=1), 0, atol=1e-6)
        assert (batch.rewards[~over] == 0).all()
        assert (batch.rewards[over].max(axis=1) > 0).all()
    assert ended > 0


def test_settings_that_cannot_be_are_refused() -> None:
    for games, limit in ((0, 0), (1, -1)):
        with pytest.raises(Malformed):
            BatchEnv("classic", 2, games=games, limit=limit)
