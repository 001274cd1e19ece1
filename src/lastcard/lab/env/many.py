"""Many games side by side, each asking one seat at a time, written into shared buffers.

This module is compiled with the rules; `batch.py` shows the buffers as NumPy arrays.
"""

from typing import Final, final

from lastcard.lab.env.asking import Asking
from lastcard.lab.env.catalogue import Catalogue
from lastcard.lab.env.encode import Encoder

ON: Final = 0
OVER: Final = 1
CUT: Final = 2  # too long


@final
class Many:
    """Games that begin anew by themselves when they are over."""

    def __init__(
        self,
        catalogue: Catalogue,
        encoder: Encoder,
        games: int,
        match: bool,
        history: int,
        limit: int = 0,
    ) -> None:
        self.catalogue: Final = catalogue
        self.encoder: Final = encoder
        self.games: Final = [Asking(catalogue, match, history) for _ in range(games)]
        self.episodes: list[int] = [0] * games
        self.seed = ""
        self.limit: Final = limit  # decisions; 0 for none
        self.observations: Final = bytearray(games * encoder.size)
        self.masks: Final = bytearray(games * catalogue.size)
        self.no_masks: Final = bytes(games * catalogue.size)
        self.seats: Final = bytearray(games)
        self.dones: Final = bytearray(games)
        self.none_done: Final = bytes(games)
        self.finished: list[int] = []  # the games that ended with the last step
        self.payoffs: list[list[float]] = []  # and what each of them was worth

    def begin(self, seed: str) -> None:
        """Deal all games anew."""
        self.seed = seed
        self.episodes = [0] * len(self.games)
        self.finished = []
        self.payoffs = []
        self.dones[:] = self.none_done
        for at in range(len(self.games)):
            self._deal(at)
        self._write()

    def _deal(self, at: int) -> None:
        self.games[at].begin(f"{self.seed}/{at}/{self.episodes[at]}")
        self.episodes[at] += 1

    def step(self, numbers: list[int]) -> None:
        """One decision in every game, if all of them are open; otherwise nothing is done."""
        self._check(numbers)
        self.dones[:] = self.none_done
        self.finished = []
        self.payoffs = []
        for at, game in enumerate(self.games):
            game.answer(numbers[at])
            if game.seat < 0 or (self.limit and game.decisions >= self.limit):
                self._end(at, game)
        self._write()

    def _check(self, numbers: list[int]) -> None:
        size = self.catalogue.size
        for at in range(len(numbers)):
            number = numbers[at]
            if not 0 <= number < size or not self.masks[at * size + number]:
                raise ValueError(f"game {at}: action {number} is not open to the seat asked")

    def _end(self, at: int, game: Asking) -> None:
        over = game.seat < 0
        self.dones[at] = OVER if over else CUT
        self.finished.append(at)
        self.payoffs.append(game.payoffs() if over else [0.0] * game.players)
        self._deal(at)

    def _write(self) -> None:
        """Observation, mask and seat of every game; the buffers stay where they are."""
        encoder, masks, seats = self.encoder, self.masks, self.seats
        width, size = encoder.size, self.catalogue.size
        masks[:] = self.no_masks
        for at, game in enumerate(self.games):
            self.observations[at * width : (at + 1) * width] = encoder.row(game, game.seat)
            game.mark(masks, at * size)
            seats[at] = game.seat
