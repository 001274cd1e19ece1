"""The PettingZoo environment with its usual guards.

PettingZoo has them as wrappers, which look every attribute up through each other and take four
times as long; here they are one class.
"""

from collections.abc import Iterator
from operator import index
from typing import Any, Final, final

import numpy as np
from pettingzoo.utils.env import AECIterable, AECIterator
from pettingzoo.utils.env_logger import EnvLogger

from lastcard.lab.env.aec import Observation, raw_env

ILLEGAL: Final = -1.0  # the reward of an action that was not open; it ends the episode
AFTER_RESET: Final = frozenset(
    {"rewards", "terminations", "truncations", "infos", "agent_selection", "num_agents", "agents"}
)


@final
class GuardedEnv(raw_env):
    """Says what is done in a wrong order; an action that is not open ends the episode."""

    def __init__(self, **settings: Any) -> None:
        self.has_reset = False
        self.has_updated = False
        super().__init__(**settings)
        del self.agents

    def __getattr__(self, name: str) -> Any:
        """Only asked for what is not there."""
        if name in AFTER_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__} has no {name}")

    def reset(
        self,
        seed: int | np.integer | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        self.has_reset = self.has_updated = True
        super().reset(seed, options)

    def step(self, action: int | np.integer | None) -> None:
        if not self.has_reset:
            EnvLogger.error_step_before_reset()
        self.has_updated = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = self._number(action)
        assert 0 <= number < self.setting.catalogue.size, "action is not in action space"
        if self.infos[agent]["action_mask"][number]:
            self._take(agent, number)
        else:
            self._lose(agent)

    def _number(self, action: Any) -> int:
        """As the space reads it, which takes as long as all else that is guarded."""
        try:
            return index(action)
        except TypeError:
            return -1

    def _lose(self, agent: str) -> None:
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.truncations = dict.fromkeys(self.agents, True)
        rewards = [ILLEGAL if other == agent else 0.0 for other in self.agents]
        self._end(self.terminations, rewards)
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        if not self.has_reset:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def render(self) -> str | None:
        if not self.has_reset:
            EnvLogger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> "GuardedAgents":
        if not self.has_reset:
            EnvLogger.error_agent_iter_before_reset()
        return GuardedAgents(self, max_iter)

    def __str__(self) -> str:
        return str(self.metadata["name"])


class GuardedAgents(AECIterable):  # type: ignore[misc]
    """The agents as they are asked, if one goes on between them."""

    def __iter__(self) -> Iterator[str]:
        for agent in AECIterator(self.env, self.max_iter):
            assert self.env.has_updated, (
                "need to call step() or reset() in a loop over `agent_iter`"
            )
            self.env.has_updated = False
            yield agent
