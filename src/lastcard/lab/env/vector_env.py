"""Gymnasium's vector environment: a learner's seats in many games at once."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from lastcard.editions import FIRST
from lastcard.lab.env.learner_games import LearnerGames
from lastcard.lab.env.opponents import Opponent
from lastcard.lab.env.rewards import EPISODE
from lastcard.rules.reasons import Malformed

ILLEGAL: Final = -1.0  # the reward of an action that was not open, where that ends the episode
# How an observation is handed over: by the names of the vector and of the mask, or bare.
LAYOUTS: Final = {"dict": ("observation", "action_mask"), "tianshou": ("obs", "mask"), "flat": ()}
Step = tuple[Any, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class LearnerVectorEnv(VectorEnv):
    """`num_envs` games; in each the learner has one seat or several, opponents have the others.

    The reward is that of the seat that acted; `info["rewards"]` has those of all seats,
    `info["seat"]` says who is asked, `info["action_mask"]` what is open.
    """

    def __init__(
        self,
        num_envs: int = 16,
        edition: str = FIRST,
        players: int = 2,
        options: Mapping[str, str | int] | None = None,
        *,
        seats: Sequence[int] = (0,),
        opponents: Opponent | Sequence[Opponent] = "random",
        windows: str = "auto",
        match: bool = False,
        history: int = 0,
        limit: int = 0,
        rewards: str = EPISODE,
        draws: str = "free",
        numbering: str = "table",
        layout: str = "dict",
        illegal: str = "raise",
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
    ) -> None:
        if layout not in LAYOUTS or illegal not in ("raise", "end"):
            raise Malformed(f"layout takes {', '.join(LAYOUTS)}; illegal takes raise or end")
        self.games = LearnerGames(
            edition, players, options, num_envs, seats, opponents, numbering,
            windows=windows, match=match, history=history, limit=limit, rewards=rewards,
            draws=draws,
        )  # fmt: skip
        self.num_envs = num_envs
        self.layout, self.illegal, self.mode = layout, illegal, autoreset_mode
        self.metadata = {"autoreset_mode": autoreset_mode, "render_modes": []}
        self.single_action_space = spaces.Discrete(self.games.actions)
        self.single_observation_space = self._space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._asked = np.zeros(num_envs, int)

    def _space(self) -> spaces.Space[Any]:
        high = self.games.high.astype(np.float32)
        box = spaces.Box(np.zeros_like(high), high, dtype=np.float32)
        if self.layout == "flat":
            return box
        mask = spaces.Box(0, 1, (self.games.actions,), np.int8)
        return spaces.Dict(dict(zip(LAYOUTS[self.layout], (box, mask), strict=True)))

    # -- the course of an episode ----------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal all games; with `options={"reset_mask": ...}` only those, and the others stay."""
        super().reset(seed=seed)
        chosen = (options or {}).get("reset_mask")
        if chosen is None or not self.games.seed:
            self.games.begin(int(self.np_random.integers(2**62)))
        else:
            self.games.renew(np.flatnonzero(chosen))
        return self._seen(), self._info()

    def step(self, actions: NDArray[Any]) -> Step:
        """One decision of the learner in every game; then the others play up to the next."""
        actions = np.asarray(actions)
        before = self.games.over.copy()
        if before.any() and self.mode != AutoresetMode.NEXT_STEP:
            raise ValueError(f"games {np.flatnonzero(before).tolist()} are over: reset them first")
        playing = np.flatnonzero(~before)
        wrong = self._refuse(playing, actions)
        playing = np.setdiff1d(playing, wrong)
        self.games.act(playing, actions[playing])
        rewards = self.games.earned[np.arange(self.num_envs), self._asked].astype(np.float64)
        for at in wrong.tolist():
            self.games.close(at)
            rewards[at] = ILLEGAL
        ended = self.games.over & ~before
        cut = self.games.cut & ended
        paid = self.games.earned.copy()
        for at in np.flatnonzero(ended).tolist():
            self.games.last_look(at, int(self._asked[at]))
        last = self._reset_at_once(ended, paid)
        if before.any():
            self.games.renew(np.flatnonzero(before))
            rewards[before] = 0
        return self._seen(), rewards, ended & ~cut, cut, {**self._info(paid), **last}

    def _refuse(self, playing: NDArray[np.intp], actions: NDArray[Any]) -> NDArray[np.intp]:
        """The games whose action is not open; nothing is done if that is an error."""
        wrong: NDArray[np.intp] = playing[~self.games.open(playing, actions[playing])]
        if len(wrong) and self.illegal == "raise":
            raise ValueError(f"game {wrong[0]}: action {actions[wrong[0]]} is not open")
        return wrong

    def _reset_at_once(self, ended: NDArray[np.bool_], paid: NDArray[Any]) -> dict[str, Any]:
        """Where games begin anew in the same step: the last observations of those that ended."""
        if self.mode != AutoresetMode.SAME_STEP or not ended.any():
            return {}
        last = self._seen()
        final = np.full(self.num_envs, None, object)
        for at in np.flatnonzero(ended).tolist():
            final[at] = last[at] if self.layout == "flat" else {k: v[at] for k, v in last.items()}
        told = {"final_obs": final, "_final_obs": ended, "_final_info": ended,
                "final_info": {"rewards": paid, "_rewards": ended}}  # fmt: skip
        self.games.renew(np.flatnonzero(ended))
        return told

    # -- looking ---------------------------------------------------------------------------

    def _seen(self) -> Any:
        seats = self.games.batch.seats
        self._asked = np.where(self.games.over, self._asked, seats)
        seen = self.games.observations()
        if self.layout == "flat":
            return seen
        return dict(zip(LAYOUTS[self.layout], (seen, self.games.masks()), strict=True))

    def _info(self, paid: NDArray[Any] | None = None) -> dict[str, Any]:
        everybody = np.ones(self.num_envs, bool)
        told = {"action_mask": self.games.masks(), "seat": self._asked.copy()}
        if paid is not None:
            told["rewards"] = paid
        return told | {f"_{name}": everybody for name in told}

    def action_masks(self) -> NDArray[np.bool_]:
        """What is open in every game, as SB3-contrib asks for it."""
        return self.games.masks().astype(bool)

    def state(self) -> NDArray[np.float32]:
        """The whole truth, for critics: a row for each game."""
        return np.stack([self.games.state(at) for at in range(self.num_envs)])
