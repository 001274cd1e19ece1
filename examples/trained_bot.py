"""Trained policies as bots, for the ladder and every other place that takes bots.

export LASTCARD_POLICY=learning/policy.npz
lastcard lab run --bots examples.trained_bot:TrainedBot,steady --players 2 --output duel

`TrainedBot` plays what `train_policy.py` wrote, `MaskablePPOBot` what `train_maskable_ppo.py` did.
"""

import os
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lastcard.lab.policy_bot import PolicyBot


class TrainedBot(PolicyBot):
    """Plays the action that the policy likes best; for classic with two players."""

    name = "trained"
    windows = "auto"

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        with np.load(os.environ.get("LASTCARD_POLICY", "learning/policy.npz")) as found:
            self.weights: dict[str, NDArray[Any]] = dict(found)

    def decide(self, observation: NDArray[np.float32], mask: NDArray[np.int8]) -> int:
        w = self.weights
        if len(observation) != len(w["w1"]):
            raise ValueError(f"the policy is for {len(w['w1'])} inputs, not {len(observation)}")
        hidden = np.maximum(observation @ w["w1"] + w["b1"], 0)
        return int(np.where(mask, hidden @ w["w2"] + w["b2"], -np.inf).argmax())


class MaskablePPOBot(TrainedBot):
    """It learned where cards are drawn only when none can be laid, and plays so."""

    name = "maskable-ppo"
    draws = "must"
