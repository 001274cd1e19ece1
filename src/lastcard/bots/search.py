"""The expert's search: answers race in the same worlds until one is clearly ahead.

Every answer still in the race is tried in the same worlds, so that luck falls on all of them
alike and little of it is left in the differences. What a careful player thinks of the answers
counts as if it were known from worlds already tried: a few lucky playouts do not overrule it.
"""

from math import sqrt
from typing import Final, final

from lastcard.rules.actions import Action
from lastcard.rules.engine import apply
from lastcard.views.determinize import Supply
from lastcard.views.rollout import Chance, Player, rollout

LONGEST: Final = 400  # decisions of a playout; a hand that goes on longer counts for nobody
ROUND: Final = 12  # worlds between two looks at the standings
MOST: Final = 6  # answers in a race
FAR: Final = 4.0  # so much less appeal, and an answer is not tried

# Measured on some hundred decisions of careful players, each tried in 1500 worlds.
LEAN: Final = 0.025  # chance to win that one unit of appeal stands for
SPREAD: Final = 0.3  # variance of the difference of two answers in one world
TRUST: Final = 80.0  # worlds that a careful player's opinion is worth
CLEAR: Final = 1.8  # standard deviations behind the leader, and an answer drops out


@final
class Runner:
    """One answer, and the worlds in which it won."""

    def __init__(self, action: Action, prior: float) -> None:
        self.action: Final = action
        self.prior: Final = prior
        self.won = 0  # a bit per world

    def points(self) -> float:
        return self.won.bit_count() + TRUST * self.prior

    def is_behind(self, leader: "Runner") -> bool:
        """Whether the leader is ahead beyond doubt."""
        ahead = leader.points() - self.points()
        spread = (self.won ^ leader.won).bit_count() + TRUST * SPREAD
        return ahead > CLEAR * sqrt(spread)


def promising(found: list[Action], appeals: list[float]) -> list[Runner]:
    """The answers that a careful player would think of, the best first."""
    most = max(appeals)
    ranked = sorted(zip(appeals, found, strict=True), key=lambda pair: -pair[0])
    near = [pair for pair in ranked[:MOST] if most - pair[0] <= FAR]
    return [Runner(action, LEAN * (appeal - most)) for appeal, action in near]


@final
class Race:
    """The answers to one question, to be decided in worlds from a supply."""

    def __init__(self, seat: int, player: Player, field: list[Runner]) -> None:
        self.seat: Final = seat
        self.player: Final = player  # plays all seats to the end
        self.field = field
        self.worlds = 0

    def decided(self) -> bool:
        return len(self.field) == 1

    def leader(self) -> Action:
        return self.field[0].action

    def run(self, supply: Supply, playouts: int, chance: Chance) -> None:
        """Until it is decided, or so many playouts are done."""
        left = playouts
        while not self.decided() and left >= len(self.field):
            for _ in range(min(ROUND, left // len(self.field))):
                self._try_all(supply, chance)
                left -= len(self.field)
            self._drop_out()

    def _try_all(self, supply: Supply, chance: Chance) -> None:
        """Play every answer to the end of the hand in one and the same world."""
        world = supply.draw(chance)
        for runner in self.field:
            tried = world.copy()
            apply(tried, self.seat, runner.action)
            if rollout(tried, self.player, LONGEST) == self.seat:
                runner.won |= 1 << self.worlds
        self.worlds += 1

    def _drop_out(self) -> None:
        """The leader first, then all who are not clearly behind."""
        self.field.sort(key=lambda runner: -runner.points())
        leader = self.field[0]
        self.field = [r for r in self.field if not r.is_behind(leader)]
