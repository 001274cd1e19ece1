"""The expert's search: answers race in the same worlds until one is clearly ahead. Compiled.

Every answer still in the race is tried in the same worlds, so that luck falls on all of them
alike and little of it is left in the differences. What a careful player thinks of the answers
counts as if it were known from worlds already tried: a few lucky playouts do not overrule it.
"""

from math import sqrt
from typing import Final, final

from lastcard.rules.actions import Action
from lastcard.rules.engine import apply
from lastcard.views.rollout import Chance, Draw, PlayoutPlayer, outcome

LONGEST: Final = 400  # decisions of a playout to the end of the hand
ROUND: Final = 12  # worlds between two looks at the standings
MOST: Final = 6  # answers in a race
FAR: Final = 8.5  # so much less appeal, and an answer is not tried

# Measured on some hundred decisions of careful players, each tried in 1000 worlds.
LEAN: Final = 0.012  # chance to win that one unit of appeal stands for
TRUST: Final = 20.0  # worlds that a careful player's opinion is worth
CLEAR: Final = 1.8  # standard deviations behind the leader, and an answer drops out


@final
class Runner:
    """One answer, and how it did in the worlds tried so far."""

    def __init__(self, action: Action, points: float) -> None:
        self.action: Final = action
        self.points = points  # how often it won, and what was thought of it before
        self.at = 0  # its number in the race


def promising(found: list[Action], appeals: list[float]) -> list[Runner]:
    """The answers that a careful player would think of, the best first."""
    most = max(appeals)
    ranked = sorted(zip(appeals, found, strict=True), key=lambda pair: -pair[0])
    near = [pair for pair in ranked[:MOST] if most - pair[0] <= FAR]
    return [Runner(action, TRUST * LEAN * (appeal - most)) for appeal, action in near]


@final
class Race:
    """The answers to one question, to be decided in worlds."""

    def __init__(
        self, seat: int, player: PlayoutPlayer, field: list[Runner], depth: int, doubt: float
    ) -> None:
        """`doubt` is the square of a lead that may be luck before any world was tried."""
        self.seat: Final = seat
        self.player: Final = player  # plays all seats
        self.depth: Final = depth  # decisions of a playout, then it is judged
        self.field = field
        self.size: Final = len(field)
        for at, runner in enumerate(field):
            runner.at = at
        # the squares of the differences of each two, world by world
        self.apart: Final = [doubt] * (self.size * self.size)

    def decided(self) -> bool:
        return len(self.field) == 1

    def leader(self) -> Action:
        return self.field[0].action

    def run(self, draw: Draw, playouts: int, chance: Chance) -> int:
        """Until it is decided, or so many playouts are done; gives how many were."""
        left = playouts
        while not self.decided() and left >= len(self.field):
            for _ in range(min(ROUND, left // len(self.field))):
                self._try_all(draw, chance)
                left -= len(self.field)
            self._drop_out()
        return playouts - left

    def _try_all(self, draw: Draw, chance: Chance) -> None:
        """Play every answer on in one and the same world."""
        world = draw(chance)
        found: list[float] = []
        for runner in self.field:
            tried = world.copy()
            apply(tried, self.seat, runner.action)
            value = outcome(tried, self.player, self.depth, self.seat)
            runner.points += value
            for other, before in enumerate(found):
                away = value - before
                self.apart[self._pair(runner, self.field[other])] += away * away
            found.append(value)

    def _drop_out(self) -> None:
        """The leader first, then all who are not clearly behind."""
        self.field.sort(key=lambda runner: -runner.points)
        leader = self.field[0]
        self.field = [runner for runner in self.field if not self._is_behind(runner, leader)]

    def _is_behind(self, runner: Runner, leader: Runner) -> bool:
        """Whether the leader is ahead beyond doubt."""
        spread = self.apart[self._pair(runner, leader)]
        return leader.points - runner.points > CLEAR * sqrt(spread)

    def _pair(self, one: Runner, other: Runner) -> int:
        return max(one.at, other.at) * self.size + min(one.at, other.at)
