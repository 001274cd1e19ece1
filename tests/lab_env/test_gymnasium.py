"""The learner's environments do what Gymnasium and the libraries built on it expect."""

import copy
import hashlib
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from lastcard import Malformed
from lastcard.editions import EDITIONS
from lastcard.lab import lastcard_v0
from lastcard.lab.env.common_actions import NUMBERING, CommonActions
from lastcard.lab.env.many_games import ABSENT
from lastcard.lab.env.setting import Setting
from lastcard.lab.env.vector_env import ILLEGAL, LearnerVectorEnv
from tests.lab_env.games import random_setting


def any_open(masks: NDArray[Any], chance: np.random.Generator) -> NDArray[Any]:
    chosen: NDArray[Any] = (masks * (chance.random(masks.shape) + 1e-9)).argmax(axis=-1)
    return chosen


@pytest.mark.parametrize("layout", ["dict", "flat", "tianshou"])
def test_gymnasium_finds_nothing(layout: str) -> None:
    env = lastcard_v0.gym_env(edition="classic", players=3, layout=layout, illegal="end")
    check_env(env, skip_render_check=True)


def test_it_is_registered() -> None:
    env = gymnasium.make("lastcard/Seat-v0", edition="party", players=3)
    seen, told = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert (told["action_mask"] == seen["action_mask"]).all()
    many = gymnasium.make_vec("lastcard/Seat-v0", 3, edition="party", players=3)
    assert many.reset(seed=1)[0]["observation"].shape[0] == 3


@pytest.mark.parametrize("opponents", ["anybody", "steady"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_bounds_are_true_and_games_end(edition: str, opponents: str) -> None:
    env = LearnerVectorEnv(
        6, edition, 4, {"hand_size": 3}, opponents=opponents, windows="poll", draws="must"
    )
    chance = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    ended = 0
    for _ in range(60):
        seen, rewards, over, cut, told = env.step(any_open(env.action_masks(), chance))
        assert env.observation_space.contains(seen)
        assert not cut.any()
        assert (rewards[~over] == 0).all()
        assert np.allclose(told["rewards"].sum(axis=1), 0, atol=1e-5)
        ended += int(over.sum())
    assert ended


def played(env: LearnerVectorEnv, steps: int) -> list[Any]:
    chance = np.random.default_rng(2)
    env.reset(seed=5)
    return [env.step(any_open(env.action_masks(), chance)) for _ in range(steps)]


def test_the_seed_decides_everything() -> None:
    one, other = (played(LearnerVectorEnv(4, "party", 3, opponents="steady"), 15) for _ in range(2))
    for (a, rewards, *_), (b, same, *_) in zip(one, other, strict=True):
        assert (a["observation"] == b["observation"]).all()
        assert (rewards == same).all()


def test_the_next_step_begins_anew() -> None:
    env = LearnerVectorEnv(3, "classic", 2, {"hand_size": 1}, opponents="anybody")
    env.reset(seed=1)
    chance = np.random.default_rng(1)
    over = np.zeros(3, bool)
    for _ in range(40):
        before = over
        seen, rewards, over, _, _ = env.step(any_open(env.action_masks(), chance))
        assert not (before & over).any()
        assert (rewards[before] == 0).all()
        assert (seen["action_mask"][over] == 0).all()
        assert seen["action_mask"][~over].any(axis=1).all()


def test_the_same_step_shows_what_was_last() -> None:
    env = LearnerVectorEnv(
        3, "classic", 2, {"hand_size": 1}, opponents="anybody", layout="flat",
        autoreset_mode=AutoresetMode.SAME_STEP,
    )  # fmt: skip
    env.reset(seed=1)
    chance = np.random.default_rng(1)
    for _ in range(20):
        _, _, over, _, told = env.step(any_open(env.action_masks(), chance))
        assert env.action_masks().any(axis=1).all()
        for at in np.flatnonzero(over):
            assert env.single_observation_space.contains(told["final_obs"][at])
            assert told["final_info"]["rewards"][at].any()
        assert ("final_obs" in told) == over.any()


def test_games_can_wait_for_a_reset() -> None:
    env = LearnerVectorEnv(2, "classic", 2, {"hand_size": 1}, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=1)
    chance = np.random.default_rng(1)
    over = np.zeros(2, bool)
    while not over.any():
        _, _, over, _, _ = env.step(any_open(env.action_masks(), chance))
    assert (env.games.batch.seats[over] == ABSENT).all()
    with pytest.raises(ValueError, match="are over: reset them first"):
        env.step(np.zeros(2, int))
    kept = env.games.batch.observations[~over].copy()
    env.reset(options={"reset_mask": over})
    assert (env.games.batch.observations[~over] == kept).all()
    assert env.action_masks().any(axis=1).all()


def test_a_closed_action() -> None:
    strict = lastcard_v0.gym_env(edition="classic")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="is not open"):
        strict.step(int((~strict.action_masks()).argmax()))
    mild = lastcard_v0.gym_env(edition="classic", illegal="end")
    mild.reset(seed=1)
    _, reward, over, _, _ = mild.step(int((~mild.action_masks()).argmax()))
    assert (reward, over) == (ILLEGAL, True)


def test_a_copy_goes_its_own_way() -> None:
    env = lastcard_v0.gym_env(edition="party", players=4, opponents="steady", limit=500)
    env.reset(seed=4)
    for _ in range(4):
        env.step(int(env.action_masks().argmax()))
    other = copy.deepcopy(env)
    assert (other.state() == env.state()).all()
    state = env.state()
    other.step(int(other.action_masks().argmax()))
    assert (env.state() == state).all()
    assert (env.step(int(env.action_masks().argmax()))[0]["observation"] >= 0).all()
    assert (other.state() == env.state()).all()


@pytest.mark.parametrize("rewards", ["hands", "points"])
def test_hands_of_a_match_pay_when_they_end(rewards: str) -> None:
    options: dict[str, str | int] = {"scoring": "winner_takes", "target": 60, "hand_size": 2}
    env = LearnerVectorEnv(4, "classic", 2, options, match=True, rewards=rewards, draws="must",
                           opponents="anybody")  # fmt: skip
    env.reset(seed=1)
    chance = np.random.default_rng(1)
    between = 0
    for _ in range(80):
        _, paid, over, _, _ = env.step(any_open(env.action_masks(), chance))
        between += int(((paid != 0) & ~over).sum())
        if rewards == "hands":
            assert (paid == np.round(paid)).all()
    assert between


def test_several_seats() -> None:
    env = LearnerVectorEnv(3, "classic", 4, seats=(0, 2), opponents=["steady", "anybody"])
    env.reset(seed=1)
    asked = {*played_seats(env, 30)}
    assert asked == {0, 2}
    with pytest.raises(Malformed, match="1 opponents for 2 seats"):
        LearnerVectorEnv(3, "classic", 4, seats=(0, 2), opponents=["steady"])
    with pytest.raises(Malformed, match="unknown opponent"):
        LearnerVectorEnv(3, "classic", 4, opponents="nobody")


def played_seats(env: LearnerVectorEnv, steps: int) -> list[int]:
    chance = np.random.default_rng(1)
    found: list[int] = []
    for _ in range(steps):
        _, _, over, _, told = env.step(any_open(env.action_masks(), chance))
        found += told["seat"][~over].tolist()
    return found


def test_a_frozen_policy_sits_there() -> None:
    def first(observations: NDArray[np.float32], masks: NDArray[np.uint8]) -> NDArray[Any]:
        assert observations.dtype == np.float32
        chosen: NDArray[Any] = masks.argmax(axis=1)
        return chosen

    env = LearnerVectorEnv(5, "mandalorian", 3, opponents=first, seats=(1,))
    env.reset(seed=1)
    assert set(played_seats(env, 10)) == {1}


def test_common_numbers_mean_the_same_everywhere() -> None:
    common = CommonActions()
    assert len(set(common.names)) == common.size
    pinned = hashlib.sha256("\n".join(common.names).encode()).hexdigest()
    assert (NUMBERING, pinned[:16]) == (1, "9edf75817bdca797")
    for edition in EDITIONS:
        for number in range(5):
            setting = random_setting(edition, Random(f"{edition}/{number}"))
            found = common.of(Setting.at(setting.table, "poll").catalogue)
            assert len(set(found)) == len(found)
    env = LearnerVectorEnv(2, "sanrio", 3, numbering="common", opponents="anybody")
    env.reset(seed=1)
    assert env.action_masks().shape == (2, common.size)
    played_seats(env, 10)
