"""Decisions judged anew by paired playouts, in worlds that looked the same to the seat then.

The field is tried in few worlds; what looks better than the answer given is then compared with
it in many other worlds, so that the luck by which it was found does not count for it.
"""

from math import sqrt
from random import Random
from typing import Final, final

from lastcard.bots.reading import answers
from lastcard.bots.search import promising
from lastcard.bots.steady import SteadyBot
from lastcard.rules.actions import Action
from lastcard.rules.engine import apply
from lastcard.rules.state import State
from lastcard.views import View, Worlds
from lastcard.views.rollout import Chance, PlayoutPlayer, outcome

DEPTH: Final = 24  # decisions of a playout, then it is judged
FIRST: Final = 32  # worlds for a first look at all answers
FURTHER: Final = 320  # for a comparison of two
CANDIDATES: Final = 60  # deals of the hidden cards that are compared


@final
class Lead:
    """How far one answer is ahead of the one given, and how sure that is."""

    __slots__ = ("action", "error", "given", "mean")

    def __init__(self, action: Action, differences: list[float], given: float) -> None:
        count = len(differences)
        self.action: Final = action
        self.given: Final = given  # chance to win with the other one
        self.mean: Final = sum(differences) / count
        spread = sum([(value - self.mean) ** 2 for value in differences]) / max(count - 1, 1)
        self.error: Final = sqrt(spread / count)


@final
class Rejudged:
    """One decision: what was answered, and what could have been."""

    def __init__(self, seen: View, given: Action, seed: int) -> None:
        steady = SteadyBot(Random(seed))
        self.seat: Final = seen.seat
        self.given: Final = given.plain()
        self.chance: Final = Chance(seed)
        self.player: Final[PlayoutPlayer] = steady.mind(seen.table)
        self.worlds: Final = Worlds(seen)
        self.worlds.weigh(self.player, CANDIDATES, self.chance)
        self.others: Final = self._others(steady, seen)

    def _others(self, steady: SteadyBot, seen: View) -> list[Action]:
        found = answers(seen)
        near = [runner.action for runner in promising(found, steady.appeals(seen, found))]
        return [action for action in near if action != self.given]

    def best_other(self) -> Lead | None:
        """The best of the other answers, at a first look; none if there is no other."""
        if not self.others:
            return None
        leads = self._leads(self.others, FIRST)
        return max(leads, key=lambda lead: lead.mean)

    def compared(self, other: Action) -> Lead:
        """This answer with the one given, thoroughly."""
        return self._leads([other], FURTHER)[0]

    def _leads(self, others: list[Action], worlds: int) -> list[Lead]:
        differences: list[list[float]] = [[] for _ in others]
        sum_given = 0.0
        for _ in range(worlds):
            world = self.worlds.draw(self.chance)
            given = self._value(world, self.given)
            sum_given += given
            for found, other in zip(differences, others, strict=True):
                found.append(self._value(world, other) - given)
        mean = sum_given / worlds
        return [Lead(other, d, mean) for other, d in zip(others, differences, strict=True)]

    def _value(self, world: State, action: Action) -> float:
        s = world.copy()
        apply(s, self.seat, action)
        return outcome(s, self.player, DEPTH, self.seat)
