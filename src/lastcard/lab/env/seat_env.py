"""Gymnasium's environment for one learner: a seat or several of one game, others play the rest."""

from typing import Any, Self

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from lastcard.lab.env import action_names
from lastcard.lab.env.vector_env import LearnerVectorEnv
from lastcard.rules.reasons import Malformed


class LearnerEnv(gymnasium.Env[Any, Any]):
    """One game of `LearnerVectorEnv`; the arguments are the same."""

    metadata = {"render_modes": ["ansi"], "render_fps": 2}  # noqa: RUF012 - as Gymnasium has it

    def __init__(self, *, render_mode: str | None = None, **settings: Any) -> None:
        if render_mode not in (None, "ansi"):
            raise Malformed(f"render_mode takes ansi, not {render_mode!r}")
        self._settings = {"render_mode": render_mode, **settings}
        self.render_mode = render_mode
        self._vector = LearnerVectorEnv(1, autoreset_mode=AutoresetMode.DISABLED, **settings)
        self.action_space = self._vector.single_action_space
        self.observation_space = self._vector.single_observation_space
        self._began = 0  # the seed of this episode
        self._done: list[int] = []  # and the learner's actions since

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        return self._begin(int(self.np_random.integers(2**31)))

    def _begin(self, seed: int) -> tuple[Any, dict[str, Any]]:
        self._began, self._done = seed, []
        seen, told = self._vector.reset(seed=seed)
        return self._first(seen), self._only(told)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        seen, rewards, ended, cut, told = self._vector.step(np.array([int(action)]))
        self._done.append(int(action))
        info = self._only(told)
        return self._first(seen), float(rewards[0]), bool(ended[0]), bool(cut[0]), info

    def _first(self, seen: Any) -> Any:
        return {k: v[0] for k, v in seen.items()} if isinstance(seen, dict) else seen[0]

    def _only(self, told: dict[str, Any]) -> dict[str, Any]:
        return {name: value[0] for name, value in told.items() if not name.startswith("_")}

    def action_masks(self) -> NDArray[np.bool_]:
        """What is open, as SB3-contrib's `MaskablePPO` asks for it."""
        found: NDArray[np.bool_] = self._vector.action_masks()[0]
        return found

    def state(self) -> NDArray[np.float32]:
        """The whole truth, for critics."""
        return self._vector.games.state(0)

    def __copy__(self) -> Self:
        return self.__deepcopy__({})

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Another environment at the same point, that goes its own way.

        The game is played again: seeds and actions decide all of it.
        """
        new = type(self)(**self._settings)
        if self._np_random is not None:
            new.np_random.bit_generator.state = self.np_random.bit_generator.state
            new._begin(self._began)
            for action in self._done:
                new.step(action)
        return new

    def render(self) -> str | None:
        """The whole table in words, hands and all: for the one who watches."""
        if self.render_mode is None:
            return None
        game = self._vector.games.batch.game(0)
        return action_names.table_text(game, [f"player_{seat}" for seat in range(game.players)])
