"""The environment for learning, as PettingZoo names things.

>>> from lastcard.lab import lastcard_v0
>>> env = lastcard_v0.env(edition="classic", players=3)
>>> env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.last()
>>> number = int(observation["action_mask"].argmax())
>>> env.agent_selection, env.unwrapped.action_text(number)
('player_0', 'play W red')
>>> env.step(number)
"""

from typing import Any

import gymnasium
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from lastcard.lab.env.aec import raw_env
from lastcard.lab.env.common_actions import NUMBERING
from lastcard.lab.env.encode import ENCODING
from lastcard.lab.env.guarded_env import GuardedEnv
from lastcard.lab.env.seat_env import LearnerEnv
from lastcard.lab.env.vector_env import LearnerVectorEnv

__all__ = ["ENCODING", "NUMBERING", "env", "gym_env", "parallel_env", "raw_env", "vector_env"]

gym_env = LearnerEnv
vector_env = LearnerVectorEnv
gymnasium.register(
    "lastcard/Seat-v0",
    entry_point="lastcard.lab.env.seat_env:LearnerEnv",
    vector_entry_point="lastcard.lab.env.vector_env:LearnerVectorEnv",
    disable_env_checker=True,  # it chooses actions without looking at the mask
)


def env(**settings: Any) -> GuardedEnv:
    """The environment with PettingZoo's usual guards; the arguments are those of `raw_env`."""
    return GuardedEnv(**settings)


def parallel_env(**settings: Any) -> Any:
    """The same through PettingZoo's parallel interface: all but the agent asked are ignored."""
    return turn_based_aec_to_parallel(env(**settings))
