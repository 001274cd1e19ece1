"""PettingZoo's own tests, and what its interface promises."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from lastcard.editions import EDITIONS
from lastcard.lab import lastcard_v0
from lastcard.rules.reasons import Malformed

# Observations with a mask are dictionaries; PettingZoo knows only its own environments as such.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]

HOUSE = {"stacking": "any", "seven_zero": "on", "jump_in": "identical", "force_play": "on"}


def check(cycles: int, **settings: object) -> None:
    api_test(lastcard_v0.env(**settings), num_cycles=cycles)
    seed_test(lambda: lastcard_v0.env(**settings), num_cycles=cycles // 4)
    parallel_api_test(lastcard_v0.parallel_env(**settings), num_cycles=cycles)


@pytest.mark.parametrize("windows", ["auto", "poll"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_interface(edition: str, windows: str) -> None:
    check(60, edition=edition, players=3, windows=windows)


@pytest.mark.slow
@pytest.mark.parametrize("windows", ["auto", "poll"])
@pytest.mark.parametrize("players", [2, 4, 7, 10, 16])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_interface_with_more_players(edition: str, players: int, windows: str) -> None:
    if players > EDITIONS[edition].most_players:
        with pytest.raises(Malformed, match="SETUP-1"):
            lastcard_v0.env(edition=edition, players=players)
        return
    check(240, edition=edition, players=players, windows=windows)


@pytest.mark.slow
@pytest.mark.parametrize("windows", ["auto", "poll"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_interface_with_house_rules(edition: str, windows: str) -> None:
    check(240, edition=edition, players=4, options=HOUSE, windows=windows)
    scored = {**HOUSE, "scoring": "lowest", "target": 60}
    check(600, edition=edition, players=3, options=scored, windows=windows, match=True)


@pytest.mark.parametrize("kind", ["raw_env", "env", "parallel_env"])
def test_seeds_are_whole_numbers_of_any_kind(kind: str) -> None:
    """Those of NumPy too; and a number below zero is a seed of its own."""
    deals = []
    for seed in (3, np.int64(3), np.uint8(3), -3):
        env = getattr(lastcard_v0, kind)(edition="classic", players=2)
        env.reset(seed=seed)
        deals.append(env.unwrapped.game.s.hands)
    assert deals[0] == deals[1] == deals[2] != deals[3]


def play(env: lastcard_v0.raw_env, seed: int) -> dict[str, float]:
    """A whole episode with random players; gives what each agent got in all."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        got[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        assert observation["observation"].dtype == np.float32
        assert (observation["action_mask"] == info["action_mask"]).all()
        env.step(chance.choice(np.flatnonzero(info["action_mask"])))
    return got


@pytest.mark.parametrize("windows", ["auto", "poll"])
def test_the_winner_gets_what_the_others_pay(windows: str) -> None:
    got = play(lastcard_v0.env(edition="classic", players=3, windows=windows), 1)
    assert sorted(got.values()) == [-0.5, -0.5, 1.0]


def test_a_match_is_one_episode() -> None:
    options = {"scoring": "winner_takes", "target": 150}
    env = lastcard_v0.env(edition="classic", players=2, options=options, match=True)
    assert sorted(play(env, 1).values()) == [-1.0, 1.0]
    assert env.unwrapped.game.s.hand_number > 1


def test_a_long_episode_is_cut() -> None:
    env = lastcard_v0.raw_env(edition="sanrio", players=4, limit=5)
    assert set(play(env, 1).values()) == {0.0}


@pytest.mark.parametrize("windows", ["auto", "poll"])
def test_without_a_history(windows: str) -> None:
    check(60, edition="party", players=3, windows=windows, history=0)


def test_settings_that_cannot_be_are_refused() -> None:
    for wrong in ({"limit": -1}, {"history": -1}):
        with pytest.raises(ValueError, match="history and limit are 0 or more, not "):
            lastcard_v0.env(edition="classic", players=2, **wrong)


def test_an_action_that_is_not_open() -> None:
    env = lastcard_v0.raw_env(edition="classic", players=2)
    env.reset(seed=1)
    closed = int(env.infos[env.agent_selection]["action_mask"].argmin())
    for wrong in (closed, -1, env.action_space(env.agent_selection).n, None):
        with pytest.raises(ValueError, match=f"action {wrong} is not open"):
            env.step(wrong)
    guarded = lastcard_v0.env(edition="classic", players=2)
    guarded.reset(seed=1)
    agent = guarded.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        guarded.step(closed)
    assert guarded.unwrapped.rewards[agent] == -1.0


@pytest.mark.parametrize(
    "number",
    [0, True, np.int64(0), np.uint8(1), np.array(1), -1, 10**6, 1.0, "0", None, np.array([1])],
)
def test_numbers_are_read_as_the_space_reads_them(number: Any) -> None:
    """The guard has a reading of its own, for the sake of speed."""
    env = lastcard_v0.env(edition="classic", players=2)
    env.reset(seed=1)
    if env.action_space(env.agent_selection).contains(number):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            env.step(number)
    else:
        with pytest.raises(AssertionError, match="action is not in action space"):
            env.step(number)


def test_only_the_one_asked_has_anything_open() -> None:
    env = lastcard_v0.raw_env(edition="party", players=4)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)
    hand = env.field(env.observe("player_0")["observation"], "hand")
    assert hand.shape == (60,)


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    env = lastcard_v0.raw_env(edition="classic", players=2, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert text.startswith("top ")
    env = lastcard_v0.raw_env(edition="classic", players=2, render_mode="human")
    env.reset(seed=1)
    env.step(int(env.infos[env.agent_selection]["action_mask"].argmax()))
    assert "player_1:" in capsys.readouterr().out
    env.close()
    with pytest.raises(Malformed):
        lastcard_v0.raw_env(render_mode="rgb_array")
