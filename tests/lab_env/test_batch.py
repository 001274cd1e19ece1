"""Many games per call show what single games show, in buffers that stay where they are."""

from collections.abc import Callable
from typing import Any

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


def test_seeds_are_whole_numbers_of_any_kind() -> None:
    batch = BatchEnv("classic", 2, games=4)
    dealt = []
    for seed in (3, np.int64(3), np.uint8(3), -3):
        batch.reset(seed=seed)
        dealt.append(batch.observations.tobytes())
    assert dealt[0] == dealt[1] == dealt[2] != dealt[3]


def test_a_closed_action_is_refused_and_nothing_is_done() -> None:
    batch = BatchEnv("classic", 2, games=3)
    batch.reset(seed=1)
    before = batch.observations.copy()
    actions = batch.masks.argmax(axis=1)
    for wrong in (int(batch.masks[2].argmin()), -2, batch.actions):
        actions[2] = wrong
        with pytest.raises(ValueError, match="game 2"):
            batch.step(actions)
    assert (batch.observations == before).all()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda actions: actions[:2],
        lambda actions: np.append(actions, 0),
        lambda actions: actions[:, np.newaxis],
        lambda actions: actions.astype(np.float32),
        lambda actions: actions > 0,
        lambda actions: actions - 1000,
    ],
    ids=["too few", "too many", "a column", "floats", "truths", "closed"],
)
def test_what_is_refused_leaves_everything_as_it_was(
    wrong: Callable[[NDArray[np.intp]], NDArray[Any]],
) -> None:
    batch = BatchEnv("classic", 2, games=3, limit=40)
    batch.reset(seed=1)
    while not batch.dones.any():  # what is told of an ended episode must stay, too
        batch.step(batch.masks.argmax(axis=1))
    actions = batch.masks.argmax(axis=1)
    arrays = (batch.observations, batch.masks, batch.seats, batch.dones, batch.rewards)
    before = [array.copy() for array in arrays]
    with pytest.raises(ValueError, match=r"^(actions are 3 whole numbers|game 0: )"):
        batch.step(wrong(actions))
    for array, copy in zip(arrays, before, strict=True):
        assert (array == copy).all()
    batch.step(actions)


@pytest.mark.parametrize("windows", ["auto", "poll"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_history_all_else_is_the_same(edition: str, windows: str) -> None:
    with_one, without = (
        BatchEnv(edition, 3, games=3, windows=windows, history=history) for history in (16, 0)
    )
    width = with_one.size - with_one.field("history").shape[1]
    assert without.size == width
    assert without.field("history").shape == (3, 0)
    with_one.reset(seed=7)
    without.reset(seed=7)
    chance = np.random.default_rng(1)
    for _ in range(150):
        assert (with_one.observations[:, :width] == without.observations).all()
        actions = heaviest(with_one, chance)
        with_one.step(actions)
        without.step(actions)


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
    with pytest.raises(Malformed, match="games is 1 or more, not 0"):
        BatchEnv("classic", 2, games=0)
    for history, limit in ((-1, 0), (16, -1)):
        with pytest.raises(ValueError, match="history and limit are 0 or more, not "):
            BatchEnv("classic", 2, games=1, history=history, limit=limit)
