"""Many games per call, for training: NumPy arrays in and out, always the same buffers.

>>> batch = BatchEnv("classic", 2, games=4)
>>> batch.reset(seed=1)
>>> batch.observations.shape == (4, batch.size), batch.masks.shape == (4, batch.actions)
(True, True)
>>> batch.step(batch.masks.argmax(axis=1))
>>> batch.seats.tolist(), batch.dones.tolist()
([0, 1, 0, 0], [0, 0, 0, 0])
"""

from collections.abc import Mapping
from typing import final

import numpy as np
from numpy.typing import NDArray

from lastcard.editions import FIRST
from lastcard.lab.env.asking_game import Asking
from lastcard.lab.env.encode import ObservationField
from lastcard.lab.env.many_games import Many
from lastcard.lab.env.rewards import EPISODE, REWARDS
from lastcard.lab.env.setting import HISTORY, Setting
from lastcard.rules.reasons import Malformed

DRAWS = ("free", "must")


@final
class BatchEnv:
    """`games` games side by side; each asks one seat at a time and begins anew when it is over.

    After `reset` and after every `step` the arrays hold, for each game:

    - `observations` (uint8): what the seat asked may know, in `fields`; times `scale` for floats
    - `masks` (uint8): 1 for every action it may choose
    - `seats` (uint8): who it is
    - `dones` (uint8): 0; 1 if the step ended an episode; 2 if it grew longer than `limit`
    - `rewards` (float32): of all seats for what just ended, otherwise 0

    The arrays are written over by the next call: copy what you keep. Of an episode that ended the
    last observation is not shown; the arrays already hold the first one of the next. With
    `restart=False` a game that is over waits for `renew` instead, with nobody asked (seat 255).
    An action of -1 (`HOLD`) holds a game back: it stays as it is.
    """

    def __init__(
        self,
        edition: str = FIRST,
        players: int = 2,
        options: Mapping[str, str | int] | None = None,
        *,
        games: int = 256,
        windows: str = "auto",
        match: bool = False,
        history: int = HISTORY,
        limit: int = 0,
        rewards: str = EPISODE,
        draws: str = "free",
        restart: bool = True,
    ) -> None:
        if games < 1:
            raise Malformed(f"games is 1 or more, not {games}")
        self.setting = Setting(edition, players, options, windows, match, history, limit)
        if rewards not in REWARDS:
            raise Malformed(f"rewards takes {', '.join(REWARDS)}, not {rewards!r}")
        if draws not in DRAWS:
            raise Malformed(f"draws takes {' or '.join(DRAWS)}, not {draws!r}")
        self.games = games
        self.players = players
        self.size = self.setting.encoder.size
        self.actions = self.setting.catalogue.size
        self._many = Many(
            self.setting.catalogue, self.setting.encoder, games, match, limit, restart
        )
        for game in self._many.games:
            game.pays = rewards
            game.must = (1 << players) - 1 if draws == "must" else 0
        self.observations = shown(self._many.observations, games, self.size)
        self.masks = shown(self._many.masks, games, self.actions)
        self.seats = shown(self._many.seats, games, 1)[:, 0]
        self.dones = shown(self._many.dones, games, 1)[:, 0]
        self.rewards: NDArray[np.float32] = np.zeros((games, players), np.float32)
        self.scale = scale_of(self.setting.encoder.fields)

    @property
    def fields(self) -> list[ObservationField]:
        """The named parts of an observation."""
        return self.setting.encoder.fields

    def field(self, name: str) -> NDArray[np.uint8]:
        """A view of one field of all observations."""
        found = {field.name: field for field in self.fields}[name]
        return self.observations[:, found.start : found.start + found.size]

    def reset(self, seed: int | np.integer) -> None:
        """Deal all games anew; the seed decides everything."""
        self.rewards.fill(0)
        self._many.begin(str(int(seed)))

    def step(self, actions: NDArray[np.integer]) -> None:
        """One decision in every game; `ValueError` if one is not allowed, and nothing is done."""
        if actions.shape != (self.games,) or actions.dtype.kind not in "iu":
            given = f"{actions.dtype} of shape {actions.shape}"
            raise ValueError(f"actions are {self.games} whole numbers, one a game, not {given}")
        many = self._many
        paid_before = many.paid
        many.step(actions.tolist())
        if paid_before:
            self.rewards.fill(0)
        if many.paid:
            self.rewards[many.paid] = many.payoffs

    def renew(self, ats: NDArray[np.integer]) -> None:
        """With `restart=False`: deal these games anew."""
        self._many.renew(ats.tolist())

    def close(self, at: int) -> None:
        """With `restart=False`: end a game here and now."""
        self._many.close(at)

    def game(self, at: int) -> Asking:
        """One of the games."""
        return self._many.games[at]


def shown(buffer: bytearray, rows: int, columns: int) -> NDArray[np.uint8]:
    """A buffer as an array, without a copy."""
    return np.frombuffer(buffer, np.uint8).reshape(rows, columns)


def scale_of(fields: list[ObservationField]) -> NDArray[np.float32]:
    """What to multiply the bytes of an observation with for values around 0 to 1."""
    parts = [np.full(field.size, 1 / field.most, np.float32) for field in fields]
    return np.concatenate(parts)
