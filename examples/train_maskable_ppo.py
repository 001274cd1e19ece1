"""Train a policy with SB3-contrib's MaskablePPO; what comes out plays like any other bot.

    pip install "torch==2.13.0" sb3-contrib "lastcard[lab]"
    python -m examples.train_maskable_ppo --minutes 20 --output learning_ppo

The learner has seat 0 at a classic table of two; seat 1 lays a random card whenever it can. The
network has one hidden layer like that of `train_policy.py`, and is written in the same form, so
that `trained_bot.py` plays it without torch. Written are `curve.csv`, `curve.svg` and `policy.npz`.
"""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from examples.train_policy import Floats, Policy, Progress, write
from lastcard.lab import lastcard_v0


class Tables(VecEnv):
    """Many games at once, as Stable-Baselines3 wants them: all of them in this process."""

    def __init__(self, games: int, seed: int) -> None:
        self.many = lastcard_v0.vector_env(
            games, "classic", 2, opponents="anybody", layout="flat", draws="must",
            autoreset_mode=AutoresetMode.SAME_STEP,
        )  # fmt: skip
        self.first, self.actions = seed, np.zeros(games, int)
        super().__init__(games, self.many.single_observation_space, self.many.single_action_space)

    def reset(self) -> Floats:
        seen: Floats = self.many.reset(seed=self.first)[0]
        return seen

    def step_async(self, actions: NDArray[Any]) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[Floats, Floats, NDArray[np.bool_], list[dict[str, Any]]]:
        seen, rewards, ended, cut, told = self.many.step(self.actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for at in np.flatnonzero(ended | cut):
            infos[at]["terminal_observation"] = told["final_obs"][at]
        return seen, rewards.astype(np.float32), ended | cut, infos

    def env_method(self, name: str, *given: Any, indices: Any = None, **named: Any) -> list[Any]:
        return list(getattr(self.many, name)(*given, **named))

    def get_attr(self, name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.many, name)] * self.num_envs

    def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
        setattr(self.many, name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.many.close()


def as_weights(model: MaskablePPO) -> dict[str, Floats]:
    """The hidden layer and the scores of the actions, in the form of `train_policy.py`."""
    layers = (model.policy.mlp_extractor.policy_net[0], model.policy.action_net)
    found = {}
    for at, layer in enumerate(layers, 1):
        found[f"w{at}"] = layer.weight.detach().numpy().T.copy()
        found[f"b{at}"] = layer.bias.detach().numpy().copy()
    return found


class Watch(BaseCallback):
    """Tests the policy now and then, and ends the training when its time is up."""

    def __init__(self, minutes: float, every: float, games: int, output: Path) -> None:
        super().__init__()
        self.progress, self.games, self.output = Progress(), games, output
        self.end, self.every, self.due = 60 * minutes, every, 0.0
        self.began = time.process_time()

    def _on_step(self) -> bool:
        return time.process_time() - self.began < self.end

    def _on_rollout_start(self) -> None:
        gone = time.process_time() - self.began
        if gone >= self.due:
            self.due = gone + self.every
            self.test(gone, self.games)

    def test(self, seconds: float, games: int) -> None:
        weights = as_weights(self.model)
        self.progress.test(Policy.of(weights), seconds, self.num_timesteps, games, draws="must")
        write(weights, self.progress.curve, self.output)  # whoever stops it has that much

    def rate(self, left: float) -> float:
        """Of learning: falls to a tenth with the time that is gone."""
        return 1e-3 * max(0.1, 1 - 0.9 * (time.process_time() - self.began) / self.end)


def make_model(games: int, hidden: int, steps: int, seed: int, watch: Watch) -> MaskablePPO:
    layers = {"net_arch": {"pi": [hidden], "vf": [hidden]}, "activation_fn": torch.nn.ReLU}
    return MaskablePPO(
        "MlpPolicy", Tables(games, seed), n_steps=steps, batch_size=2048, n_epochs=4, gamma=1.0,
        learning_rate=watch.rate, ent_coef=0.01, seed=seed, device="cpu",
        policy_kwargs=layers,
    )  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--minutes", type=float, default=20, help="of CPU time")
    parser.add_argument("--games", type=int, default=256, help="at once")
    parser.add_argument("--hidden", type=int, default=128, help="units of the hidden layer")
    parser.add_argument("--steps", type=int, default=128, help="of each game between two lessons")
    parser.add_argument("--test", type=int, default=2000, help="hands of each test")
    parser.add_argument("--every", type=float, default=60, help="CPU seconds between tests")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=Path("learning_ppo"))
    given = parser.parse_args(arguments)
    torch.set_num_threads(1)
    watch = Watch(given.minutes, given.every, given.test, given.output)
    model = make_model(given.games, given.hidden, given.steps, given.seed, watch)
    model.learn(10**12, callback=watch)
    watch.test(time.process_time() - watch.began, 5 * given.test)


if __name__ == "__main__":
    main()
