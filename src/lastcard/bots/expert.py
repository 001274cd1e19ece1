"""A strong player: tries every answer in many worlds that its view allows, and takes the best.

The worlds are drawn from the view alone. Every answer still in the running is tried in the same
worlds, so that luck falls on all of them alike; after each round the weaker half drops out.
"""

from random import Random
from typing import Final, final

from lastcard.bots.bot import Bot
from lastcard.bots.reading import answers, calling
from lastcard.bots.steady import SteadyBot
from lastcard.rules.actions import Action
from lastcard.rules.engine import apply
from lastcard.views import View, Worlds
from lastcard.views.rollout import Chance, rollout

PLAYOUTS: Final = 400
LONGEST: Final = 400  # decisions of a playout; a hand that goes on longer counts for nobody


@final
class ExpertBot(Bot):
    """Search over sampled worlds, bounded by playouts, so that a seed gives the same game."""

    name = "expert"

    def __init__(self, random: Random, playouts: int = PLAYOUTS) -> None:
        super().__init__(random)
        self.playouts = playouts
        self.steady = SteadyBot(random)

    def claim(self, view: View) -> Action | None:
        """Calls and catches are never wrong, and Speed Plays seldom: as a steady player does."""
        return self.steady.claim(view)

    def answer(self, view: View) -> Action:
        found = answers(view)
        if len(found) == 1:
            return calling(view, found[0])
        return calling(view, self.search(view, found))

    def search(self, view: View, found: list[Action]) -> Action:
        """Halve the field until one is left, giving each round an equal share of playouts."""
        chance = Chance(self.random.getrandbits(30))
        worlds = Worlds(view)
        wins = dict.fromkeys(found, 0)
        rounds = max(1, (len(found) - 1).bit_length())
        field = found
        for _ in range(rounds):
            for _ in range(max(1, self.playouts // (rounds * len(field)))):
                try_all(worlds, field, wins, chance)
            field = sorted(field, key=lambda action: -wins[action])[: max(1, len(field) // 2)]
        return field[0]


def try_all(worlds: Worlds, field: list[Action], wins: dict[Action, int], chance: Chance) -> None:
    """Play every answer to the end of the hand in one and the same world."""
    seat = worlds.view.seat
    world = worlds.draw(chance)
    luck = chance.state
    for action in field:
        tried = world.copy()
        apply(tried, seat, action)
        chance.state = luck
        if rollout(tried, chance, LONGEST) == seat:
            wins[action] += 1
