"""A strong player: tries the promising answers in many worlds that its view allows."""

from random import Random
from typing import Final, final

from lastcard.bots.bot import Bot
from lastcard.bots.reading import answers, calling
from lastcard.bots.search import LONGEST, Race, Runner, promising
from lastcard.bots.steady import SteadyBot
from lastcard.rules.actions import Action
from lastcard.views import View, Worlds
from lastcard.views.determinize import Supply
from lastcard.views.rollout import Chance, PlayoutPlayer

PLAYOUTS: Final = 400
DEPTH: Final = 16  # decisions of a playout; what comes after is nearly all luck
# How far a lead may be luck: the variance of a difference in one world, for some 20 or 80 worlds.
SOON_CLEAR: Final = 1.6  # where playouts end with a judgement
LONG_UNCLEAR: Final = 24.0  # where they end with the hand
CANDIDATES: Final = 200  # deals of the hidden cards that are compared for each question


class SearchingBot(Bot):
    """Search bounded by playouts, so that a seed gives the same game."""

    depth: int = LONGEST  # decisions of a playout
    doubt: float = LONG_UNCLEAR

    def __init__(self, random: Random, playouts: int = PLAYOUTS) -> None:
        super().__init__(random)
        self.playouts = playouts
        self.spent = 0  # playouts of the latest answer
        self.steady = SteadyBot(random)

    def field(self, view: View, found: list[Action]) -> list[Runner]:
        """The answers to try."""
        return promising(found, self.steady.appeals(view, found))

    def player(self, view: View) -> PlayoutPlayer:
        """Whoever plays the worlds to their end."""
        return self.steady.mind(view.table)

    def supply(self, view: View, chance: Chance) -> Supply:
        """The worlds to search in."""
        raise NotImplementedError

    def claim(self, view: View) -> Action | None:
        """Calls and catches are never wrong, and Speed Plays seldom: as a steady player does."""
        return self.steady.claim(view)

    def answer(self, view: View) -> Action:
        self.spent = 0
        found = answers(view)
        if len(found) == 1:
            return calling(view, found[0])
        field = self.field(view, found)
        race = Race(view.seat, self.player(view), field, self.depth, self.doubt)
        if not race.decided():
            chance = Chance(self.random.getrandbits(30))
            self.spent = race.run(self.supply(view, chance).draw, self.playouts, chance)
        return calling(view, race.leader())


class WeighingBot(SearchingBot):
    """Searches in worlds drawn from its view alone, weighed by how the others have played."""

    depth = DEPTH
    doubt = SOON_CLEAR

    def supply(self, view: View, chance: Chance) -> Supply:
        worlds = Worlds(view)
        candidates = min(self.playouts // 2, CANDIDATES)
        worlds.weigh(self.steady.mind(view.table), candidates, chance)
        return worlds


@final
class ExpertBot(WeighingBot):
    """Begins from what a careful player thinks of the answers."""

    name = "expert"
