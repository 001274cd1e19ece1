"""Players that see what no player may see: yardsticks for the lab, and for nothing else.

They search with as many playouts as the expert, but on the true state, which the lab hands them
before each question. How far a fair bot comes towards them shows how much there is to gain.
"""

from random import Random
from typing import Final, final

from lastcard.bots.careful import Careful
from lastcard.bots.expert import DEPTH, PLAYOUTS, SOON_CLEAR, SearchingBot
from lastcard.bots.search import Runner
from lastcard.rules.actions import Action
from lastcard.rules.state import State
from lastcard.views import View
from lastcard.views.determinize import Supply
from lastcard.views.rollout import Chance, PlayoutPlayer

WAVERS: Final = 20  # of 100 answers


class Yardstick(SearchingBot, Supply):
    """A search in worlds made from the true state."""

    foresees: bool = False  # the order of the draw pile

    def __init__(self, random: Random, playouts: int = PLAYOUTS) -> None:
        super().__init__(random, playouts)
        self.truth: State | None = None

    def see(self, s: State) -> None:
        """The lab shows the true state."""
        self.truth = s

    def supply(self, _view: View, _chance: Chance) -> Supply:
        return self

    def draw(self, chance: Chance) -> State:
        """The same cards; a refill to come is shuffled otherwise, for that nobody can see."""
        assert self.truth is not None
        world = self.truth.copy()
        world.seed = chance.below(1 << 30).to_bytes(4, "big")
        return world


@final
class Clairvoyant(Yardstick):
    """Sees every hand and every card of the draw pile in its place."""

    name = "clairvoyant"
    foresees = True

    def field(self, _view: View, found: list[Action]) -> list[Runner]:
        """All answers: who sees the cards need not go by appearances."""
        return [Runner(action, 0.0) for action in found]

    def player(self, view: View) -> PlayoutPlayer:
        """Seen cards leave nothing else to chance, so the players of its worlds waver a little."""
        return Careful(view.table, WAVERS)


@final
class OpenHands(Yardstick):
    """The expert that sees every hand; the draw pile is mixed anew in every world."""

    name = "open-hands"
    depth = DEPTH
    doubt = SOON_CLEAR

    def draw(self, chance: Chance) -> State:
        world = super().draw(chance)
        chance.mix(world.draw_pile)
        return world


YARDSTICKS: Final[dict[str, type[Yardstick]]] = {bot.name: bot for bot in (Clairvoyant, OpenHands)}
