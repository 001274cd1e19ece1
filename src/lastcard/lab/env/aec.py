"""The PettingZoo environment: one seat after the other is asked, with a mask of what is open."""

import random
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from lastcard.editions import FIRST
from lastcard.lab.env import action_names
from lastcard.lab.env.batch import scale_of
from lastcard.lab.env.bounds import highest
from lastcard.lab.env.encode import ObservationField
from lastcard.lab.env.setting import HISTORY, Setting
from lastcard.lab.env.whole_truth import whole_truth
from lastcard.rules.reasons import Malformed

Observation = dict[str, NDArray[Any]]


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo has no types
    """One hand is an episode; with `match=True` a whole match.

    Observations are `{"observation": float32 vector, "action_mask": int8 vector}`; the mask is in
    `infos` as well. `fields` names the parts of the vector; `docs/environment.md` has it all.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "lastcard_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        edition: str = FIRST,
        players: int = 8,
        options: Mapping[str, str | int] | None = None,
        windows: str = "auto",
        render_mode: str | None = None,
        *,
        match: bool = False,
        history: int = HISTORY,
        limit: int = 0,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi", "human"):
            raise Malformed(f"render_mode takes ansi or human, not {render_mode!r}")
        self.setting = Setting(edition, players, options, windows, match, history, limit)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.scale = scale_of(self.fields)
        actions = self.setting.catalogue.size
        self._actions = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._spaces = {agent: self._space(actions) for agent in self.possible_agents}
        self._seeds = random.Random()
        self.game = self.setting.game()

    def _space(self, actions: int) -> spaces.Dict:
        most = (highest(self.setting.table, self.fields) * self.scale).astype(np.float32)
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(most), most, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    # -- spaces and names ------------------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    @property
    def fields(self) -> list[ObservationField]:
        """The named parts of the observation, in order."""
        return self.setting.encoder.fields

    def field(self, observation: NDArray[Any], name: str) -> NDArray[Any]:
        """One named part of an observation vector."""
        found = {field.name: field for field in self.fields}[name]
        return observation[found.start : found.start + found.size]

    def action_text(self, number: int, agent: str | None = None) -> str:
        """An action in notation as this agent would say it; without one with relative seats."""
        if agent is None:
            return action_names.relative_text(self.setting.catalogue, number)
        seat = self.possible_agents.index(agent)
        return action_names.text(self.setting.catalogue, number, seat, self.possible_agents)

    def action_number(self, text: str, agent: str | None = None) -> int:
        """The number of an action in notation, the other way round."""
        if agent is None:
            return action_names.relative_number(self.setting.catalogue, text)
        seat = self.possible_agents.index(agent)
        return action_names.number(self.setting.catalogue, text, seat, self.possible_agents)

    # -- the course of an episode ----------------------------------------------------------

    def reset(
        self,
        seed: int | np.integer | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> None:
        """Deal; the seed decides all that follows, also later resets without one."""
        if seed is not None:
            # As text: of a number Python leaves out the sign, and it takes none of NumPy's.
            self._seeds = random.Random(str(int(seed)))
        self.game.begin(f"{self._seeds.getrandbits(64):016x}")
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | np.integer | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        asked = self.agent_selection
        if action is None or not self._open(asked, int(action)):
            raise ValueError(f"{asked}: action {action} is not open")
        self._take(asked, int(action))

    def _take(self, asked: str, action: int) -> None:
        """An action that is open."""
        self._cumulative_rewards[asked] = 0.0
        self._clear_rewards()
        self.game.answer(action)
        if self.game.seat < 0:
            self._end(self.terminations, self.game.payoffs())
        elif 0 < self.setting.limit <= self.game.decisions:
            self._end(self.truncations, [0.0] * len(self.agents))
        else:
            self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _open(self, agent: str, action: int) -> bool:
        """A number that names no action is never open: NumPy would count -1 from the end."""
        return 0 <= action < self.setting.catalogue.size and bool(self._mask(agent)[action])

    def _end(self, ends: dict[str, bool], rewards: list[float]) -> None:
        for agent, reward in zip(self.agents, rewards, strict=True):
            ends[agent] = True
            self.rewards[agent] = reward
        self._show_masks()
        self._deads_step_first()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.game.seat]
        self._show_masks()

    def _show_masks(self) -> None:
        for agent in self.agents:
            self.infos[agent] = {"action_mask": self._mask(agent)}

    # -- looking ---------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        """What an agent may know; only the one who is asked has anything open."""
        seat = self.possible_agents.index(agent)
        row = np.frombuffer(self.setting.encoder.row(self.game, seat), np.uint8)
        return {"observation": row * self.scale, "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> NDArray[np.int8]:
        marks = bytearray(self.setting.catalogue.size)
        ended = self.terminations[agent] or self.truncations[agent]
        if not ended and self.possible_agents[self.game.seat] == agent:
            self.game.mark(marks)
        return np.frombuffer(marks, np.int8)

    def state(self) -> NDArray[np.float32]:
        """The whole truth, for critics: the row of whoever is asked, all hands, the draw pile."""
        return whole_truth(self.setting, self.game, max(self.game.seat, 0))

    def render(self) -> str | None:
        """The whole table in words, hands and all: for the one who watches, not for players."""
        text = action_names.table_text(self.game, self.possible_agents)
        if self.render_mode == "human":
            print(text)  # noqa: T201 - this is what it is for
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""
