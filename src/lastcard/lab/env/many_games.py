"""Many games side by side, each asking one seat at a time, written into shared buffers.

This module is compiled with the rules; `batch.py` shows the buffers as NumPy arrays.
"""

from typing import Final, final

from lastcard.lab.env.asking_game import Asking
from lastcard.lab.env.catalogue import Catalogue
from lastcard.lab.env.encode import Encoder
from lastcard.lab.env.plain_slates import HOLD
from lastcard.rules.actions import NOBODY

ON: Final = 0
OVER: Final = 1
CUT: Final = 2  # too long
ABSENT: Final = 255  # instead of a seat: the game is over


@final
class Many:
    """Games that begin anew when they are over: by themselves, or when `renew` is called."""

    def __init__(
        self,
        catalogue: Catalogue,
        encoder: Encoder,
        games: int,
        match: bool,
        limit: int = 0,
        restart: bool = True,
    ) -> None:
        self.catalogue: Final = catalogue
        self.encoder: Final = encoder
        self.games: Final = [Asking(catalogue, encoder.layout, match) for _ in range(games)]
        self.episodes: list[int] = [0] * games
        self.seed = ""
        self.limit: Final = limit  # decisions; 0 for none
        self.restart: Final = restart
        self.observations: Final = bytearray(games * encoder.size)
        self.masks: Final = bytearray(games * catalogue.size)
        self.no_mask: Final = bytes(catalogue.size)
        self.seats: Final = bytearray(games)
        slates = [game.slate for game in self.games]
        for at, slate in enumerate(slates):
            slate.attach(self.observations, self.masks, self.seats, at, slates)
        self.dones: Final = bytearray(games)
        self.none_done: Final = bytes(games)
        self.paid: list[int] = []  # the games that brought rewards with the last step
        self.payoffs: list[list[float]] = []  # and which, by seat

    def begin(self, seed: str) -> None:
        """Deal all games anew."""
        self.seed = seed
        self.episodes = [0] * len(self.games)
        self.paid = []
        self.payoffs = []
        self.dones[:] = self.none_done
        self.renew(list(range(len(self.games))))

    def renew(self, ats: list[int]) -> None:
        """Deal some games anew."""
        for at in ats:
            self._deal(at)
            self._write(at, self.games[at])

    def _deal(self, at: int) -> None:
        self.games[at].begin(f"{self.seed}/{at}/{self.episodes[at]}")
        self.episodes[at] += 1

    def step(self, numbers: list[int]) -> None:
        """One decision in every game but those held, if all are open; otherwise nothing is done."""
        self._check(numbers)
        self.dones[:] = self.none_done
        self.paid = []
        self.payoffs = []
        for at, game in enumerate(self.games):
            number = numbers[at]
            if number == HOLD:
                continue
            game.answer(number)
            if game.due:
                self._pay(at, game)
            if game.seat < 0 or (self.limit and game.decisions >= self.limit):
                self._end(at, game)
            self._write(at, game)

    def _check(self, numbers: list[int]) -> None:
        at = self.encoder.layout.first_closed(self.masks, numbers)
        if at >= 0:
            raise ValueError(f"game {at}: action {numbers[at]} is not open to the seat asked")

    def _pay(self, at: int, game: Asking) -> None:
        self.paid.append(at)
        self.payoffs.append(game.due)
        game.due = []

    def _end(self, at: int, game: Asking) -> None:
        self.dones[at] = OVER if game.seat < 0 else CUT
        if self.restart:
            self._deal(at)
        else:
            game.seat = NOBODY

    def close(self, at: int) -> None:
        """End a game here and now."""
        self.games[at].seat = NOBODY
        self._write(at, self.games[at])

    def _write(self, at: int, game: Asking) -> None:
        """Observation, mask and seat of a game; the buffers stay where they are.

        Of a game that is over the row stays: whoever wants a last look says who looks.
        """
        if game.seat >= 0:
            self.encoder.show(game)
            return
        size = self.catalogue.size
        self.masks[at * size : (at + 1) * size] = self.no_mask
        self.seats[at] = ABSENT
