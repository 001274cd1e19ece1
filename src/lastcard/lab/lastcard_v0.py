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

from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from lastcard.lab.env.aec import raw_env

__all__ = ["env", "parallel_env", "raw_env"]

ILLEGAL = -1.0  # the reward of an action that was not open; it ends the episode


def env(**settings: Any) -> Any:
    """The environment with PettingZoo's usual guards; the arguments are those of `raw_env`."""
    guarded = TerminateIllegalWrapper(raw_env(**settings), illegal_reward=ILLEGAL)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(guarded))


def parallel_env(**settings: Any) -> Any:
    """The same through PettingZoo's parallel interface: all but the agent asked are ignored."""
    return turn_based_aec_to_parallel(env(**settings))
