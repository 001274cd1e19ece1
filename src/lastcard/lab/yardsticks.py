"""Players that see what no player may see: yardsticks for the lab, and for nothing else.

They search as the expert does, with as many playouts, but on the true state, which the lab hands
them before each question. How far a fair bot comes towards them shows how much there is to gain.
"""

from random import Random
from typing import Final, final

from lastcard.bots import Bot, SteadyBot
from lastcard.bots.reading import answers, calling
from lastcard.rules.actions import Action
from lastcard.rules.engine import apply
from lastcard.rules.state import State
from lastcard.views import View
from lastcard.views.rollout import Chance, rollout

PLAYOUTS: Final = 400
LONGEST: Final = 400  # decisions of a playout, as the expert's


class Yardstick(Bot):
    """The expert's search in worlds made from the true state."""

    def __init__(self, random: Random, playouts: int = PLAYOUTS) -> None:
        super().__init__(random)
        self.playouts = playouts
        self.steady = SteadyBot(random)
        self.truth: State | None = None

    def see(self, s: State) -> None:
        """The lab shows the true state."""
        self.truth = s

    def world(self, truth: State, chance: Chance) -> State:
        """A world to try an answer in."""
        raise NotImplementedError

    def claim(self, view: View) -> Action | None:
        return self.steady.claim(view)

    def answer(self, view: View) -> Action:
        found = answers(view)
        if len(found) == 1:
            return calling(view, found[0])
        return calling(view, self._search(view.seat, found))

    def _search(self, seat: int, found: list[Action]) -> Action:
        """Halve the field until one is left, as the expert does."""
        chance = Chance(self.random.getrandbits(30))
        wins = dict.fromkeys(found, 0)
        rounds = max(1, (len(found) - 1).bit_length())
        field = found
        for _ in range(rounds):
            for _ in range(max(1, self.playouts // (rounds * len(field)))):
                self._try_all(seat, field, wins, chance)
            field = sorted(field, key=lambda action: -wins[action])[: max(1, len(field) // 2)]
        return field[0]

    def _try_all(
        self, seat: int, field: list[Action], wins: dict[Action, int], chance: Chance
    ) -> None:
        assert self.truth is not None
        world = self.world(self.truth, chance)
        luck = chance.state
        for action in field:
            tried = world.copy()
            apply(tried, seat, action)
            chance.state = luck
            if rollout(tried, chance, LONGEST) == seat:
                wins[action] += 1


def _with_own_shuffles(truth: State, chance: Chance) -> State:
    """The same cards; a refill to come is shuffled otherwise, for that nobody can see."""
    world = truth.copy()
    world.seed = chance.below(1 << 30).to_bytes(4, "big")
    return world


@final
class Clairvoyant(Yardstick):
    """Sees every hand and every card of the draw pile in its place."""

    name = "clairvoyant"

    def world(self, truth: State, chance: Chance) -> State:
        return _with_own_shuffles(truth, chance)


@final
class OpenHands(Yardstick):
    """Sees every hand; the draw pile is mixed anew in every world."""

    name = "open-hands"

    def world(self, truth: State, chance: Chance) -> State:
        world = _with_own_shuffles(truth, chance)
        chance.mix(world.draw_pile)
        return world


YARDSTICKS: Final[dict[str, type[Yardstick]]] = {bot.name: bot for bot in (Clairvoyant, OpenHands)}
