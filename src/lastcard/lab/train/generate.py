"""Games to learn from: at every decision the promising answers are tried in the same worlds.

Without worlds nothing is tried: such hands take little time and tell who wins from where.

The players follow what they found, and sometimes any of the promising answers, so that the
network also meets positions that good players avoid.
"""

from pathlib import Path
from random import Random
from typing import Final

from lastcard.bots.bot import Bot
from lastcard.bots.expert import DEPTH
from lastcard.bots.judgement import Judgement
from lastcard.bots.reading import answers, calling
from lastcard.bots.search import Runner, promising
from lastcard.bots.steady import SteadyBot
from lastcard.bots.weights import heads
from lastcard.lab.play import sit_down
from lastcard.lab.train.samples import NotedDecision, TrainingHand, decision_of
from lastcard.lab.train.settings import training_table
from lastcard.rules.actions import Action
from lastcard.rules.engine import apply
from lastcard.views import View, Worlds
from lastcard.views.rollout import Chance, PlayoutPlayer, outcome

WORLDS: Final = 16  # in which every answer is tried
CANDIDATES: Final = 40  # deals of the hidden cards that are compared
STRAYS: Final = 0.08  # of the answers are any of the promising ones


class Teacher(Bot):
    """Tries all promising answers in as many worlds, and notes what came of it."""

    name = "teacher"

    def __init__(self, random: Random, worlds: int = WORLDS, network: Path | None = None) -> None:
        super().__init__(random)
        self.worlds = worlds
        self.network = network  # the weights of whoever plays the worlds; none for a careful player
        self.steady = SteadyBot(random)
        self.noted: list[NotedDecision] = []

    def player(self, view: View) -> PlayoutPlayer:
        """Whoever plays the worlds to their end."""
        mind = self.steady.mind(view.table)
        return Judgement(mind, heads(self.network)["answers"]) if self.network else mind

    def claim(self, view: View) -> Action | None:
        return self.steady.claim(view)

    def answer(self, view: View) -> Action:
        found = answers(view)
        if len(found) == 1:
            return calling(view, found[0])
        appeals = self.steady.appeals(view, found)
        noted = decision_of(view, found, appeals)
        self.noted.append(noted)
        field = promising(found, appeals)
        if len(field) > 1 and self.worlds:
            won = self._tried(view, field)
            noted.tried = [found.index(runner.action) for runner in field]
            noted.values = [tried / self.worlds for tried in won]
            noted.worlds = self.worlds
            return calling(view, self._choice(field, won))
        return calling(view, field[0].action)

    def _tried(self, view: View, field: list[Runner]) -> list[float]:
        """In how many worlds each answer won."""
        player = self.player(view)
        chance = Chance(self.random.getrandbits(30))
        worlds = Worlds(view)
        worlds.weigh(player, CANDIDATES, chance)
        won = [0.0] * len(field)
        for _ in range(self.worlds):
            world = worlds.draw(chance)
            for at, runner in enumerate(field):
                tried = world.copy()
                apply(tried, view.seat, runner.action)
                won[at] += outcome(tried, player, DEPTH, view.seat)
        return won

    def _choice(self, field: list[Runner], won: list[float]) -> Action:
        if self.random.random() < STRAYS:
            return self.random.choice(field).action
        points = [runner.points + more for runner, more in zip(field, won, strict=True)]
        return field[points.index(max(points))].action


def training_hand(seed: str, worlds: int = WORLDS, network: Path | None = None) -> TrainingHand:
    """A hand between teachers; the same seed gives the same one."""
    setting = training_table(seed)
    seats = range(setting.players)
    teachers = [Teacher(Random(f"{seed} {at}"), worlds, network) for at in seats]
    sitting = sit_down(setting.table(), seed, teachers)
    sitting.play()
    return TrainingHand(
        setting.edition,
        setting.options,
        setting.players,
        [Teacher.name] * setting.players,
        sitting.s.hand_winner,
        [decision for teacher in teachers for decision in teacher.noted],
    )
