"""Games in which a learner has some seats, and others play the rest up to its next decision."""

from collections.abc import Mapping, Sequence
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

from lastcard.lab.env.batch import BatchEnv
from lastcard.lab.env.bounds import highest
from lastcard.lab.env.common_actions import CommonActions
from lastcard.lab.env.many_games import CUT
from lastcard.lab.env.opponents import BotCrowd, Opponent, seated
from lastcard.lab.env.plain_slates import HOLD
from lastcard.lab.env.whole_truth import whole_truth
from lastcard.rules.reasons import Malformed

NUMBERINGS = ("table", "common")
SEATED = 255  # more than any seat


@final
class LearnerGames:
    """After `begin`, `renew` and `act` every game that is not over waits for the learner."""

    def __init__(
        self,
        edition: str,
        players: int,
        options: Mapping[str, str | int] | None,
        games: int,
        seats: Sequence[int],
        opponents: Opponent | Sequence[Opponent],
        numbering: str,
        **settings: Any,
    ) -> None:
        if not seats or not set(seats) <= set(range(players)):
            raise Malformed(f"seats are some of 0 to {players - 1}, not {seats!r}")
        if numbering not in NUMBERINGS:
            raise Malformed(f"numbering takes {' or '.join(NUMBERINGS)}, not {numbering!r}")
        self.batch = BatchEnv(edition, players, options, games=games, restart=False, **settings)
        for at in range(games):  # bots draw as they like
            self.batch.game(at).must &= sum(1 << seat for seat in set(seats))
        others = [seat for seat in range(players) if seat not in seats]
        self.crowds = dict(zip(others, seated(opponents, others, self.batch), strict=True))
        self.learning = np.isin(np.arange(SEATED + 1), [*seats, SEATED])  # over: nobody waits
        self.first_seat = seats[0]
        self.common = numbering == "common"
        self.numbers = np.arange(self.batch.actions)
        self.actions = self.batch.actions
        if self.common:
            found = CommonActions()
            self.numbers = np.array(found.of(self.batch.setting.catalogue))
            self.actions = found.size
        self.own = np.full(self.actions, self.batch.actions, int)  # beyond the list: never open
        self.own[self.numbers] = np.arange(self.batch.actions)
        self.high = highest(self.batch.setting.table, self.batch.fields) * self.batch.scale
        self.earned: NDArray[np.float32] = np.zeros((games, players), np.float32)
        self.over = np.ones(games, bool)
        self.cut = np.zeros(games, bool)
        self.seed = ""

    # -- the course of the games -----------------------------------------------------------

    def begin(self, seed: int) -> None:
        """Deal all anew."""
        self.seed = str(seed)
        if any(isinstance(crowd, BotCrowd) for crowd in self.crowds.values()):
            for at in range(self.batch.games):
                self.batch.game(at).log = []  # bots see events
        self.batch.reset(seed)
        self._seat(np.arange(self.batch.games))

    def renew(self, ats: NDArray[np.intp]) -> None:
        """Deal some anew; the others stay as they are."""
        if len(ats):
            self.batch.renew(ats)
            self._seat(ats)

    def _seat(self, ats: NDArray[np.intp]) -> None:
        for crowd in self.crowds.values():
            for at in ats.tolist():
                crowd.begin(at, f"{self.seed}/{self.batch.game(at).seed}")
        self.over[ats] = False
        self.cut[ats] = False
        self._play_on()
        unasked = ats[self.over[ats]]  # somebody won before the learner had a turn: deal again
        self.renew(unasked)

    def open(self, ats: NDArray[np.intp], actions: NDArray[Any]) -> NDArray[np.bool_]:
        """Whether each of these actions may be chosen in its game."""
        inside = (actions >= 0) & (actions < self.actions)
        return inside & (self.masks()[ats, np.where(inside, actions, 0)] > 0)

    def act(self, ats: NDArray[np.intp], actions: NDArray[Any]) -> None:
        """The learner's action in some games, all of them open; then the others play on."""
        self.earned.fill(0)
        self._step(ats, self.own[actions])
        self._play_on()

    def _play_on(self) -> None:
        while True:
            waiting = ~self.learning[self.batch.seats]
            if not waiting.any():
                return
            numbers = np.full(self.batch.games, HOLD)
            for seat, crowd in self.crowds.items():
                ats = np.flatnonzero(self.batch.seats == seat)
                if len(ats):
                    numbers[ats] = crowd.choose(self.batch, ats)
            ats = np.flatnonzero(waiting)
            self._step(ats, numbers[ats])

    def _step(self, ats: NDArray[np.intp], numbers: NDArray[Any]) -> None:
        said = np.full(self.batch.games, HOLD)
        said[ats] = numbers
        self.batch.step(said)
        self.earned += self.batch.rewards
        self.over |= self.batch.dones > 0
        self.cut |= self.batch.dones == CUT

    def close(self, at: int) -> None:
        """End a game here and now."""
        self.batch.close(at)
        self.over[at] = True

    # -- looking ---------------------------------------------------------------------------

    def observations(self) -> NDArray[np.float32]:
        """What the seat asked may know, of every game, as a new array."""
        return self.batch.observations * self.batch.scale

    def last_look(self, at: int, seat: int) -> None:
        """Of a game that is over: what this seat sees now."""
        row = self.batch.setting.encoder.row(self.batch.game(at), seat)
        self.batch.observations[at] = np.frombuffer(row, np.uint8)

    def masks(self) -> NDArray[np.int8]:
        """What is open, by the numbering that was asked for, as a new array."""
        if not self.common:
            return self.batch.masks.astype(np.int8)
        found = np.zeros((self.batch.games, self.actions), np.int8)
        found[:, self.numbers] = self.batch.masks
        return found

    def state(self, at: int) -> NDArray[np.float32]:
        """The whole truth of a game, as whoever is asked looks at it."""
        seat = self.first_seat if self.over[at] else int(self.batch.seats[at])
        return whole_truth(self.batch.setting, self.batch.game(at), seat)
