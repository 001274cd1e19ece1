"""The expert: blind to what is hidden, bounded, legal everywhere, and no worse than it thinks."""

import random
import tracemalloc
from typing import final

import pytest

from lastcard import Action, Game
from lastcard.bots import Bot, ExpertBot, SteadyBot
from lastcard.bots.careful import Careful
from lastcard.bots.reading import answers
from lastcard.bots.search import Race, promising
from lastcard.bots.steady import outlook
from lastcard.rules.state import State
from lastcard.views import View, Worlds
from lastcard.views.determinize import Supply
from lastcard.views.rollout import Chance
from tests.bots.games import play_hand
from tests.bots.test_steady import position


@final
class Counting(Supply):
    """Worlds of a view, counted."""

    def __init__(self, seen: View) -> None:
        self.worlds = Worlds(seen)
        self.drawn = 0

    def draw(self, chance: Chance) -> State:
        self.drawn += 1
        return self.worlds.draw(chance)


def race(text: str, player: str, playouts: int) -> tuple[Action, int, int]:
    """The winner, how many ran, and how many worlds it took."""
    seen = Game.from_text(text).view(player)
    mind = Careful(seen.table)
    found = answers(seen)
    field = promising(found, mind.appeals(outlook(seen), found))
    contest = Race(seen.seat, mind, field, ExpertBot.depth, ExpertBot.doubt)
    runners = len(contest.field)
    supply = Counting(seen)
    contest.run(supply.draw, playouts, Chance(1))
    return contest.leader(), runners, supply.drawn


CLOSE = position(
    "classic", {"Ann": "R1 R2 B5 B6", "Bo": "G1 G2 G3 G4", "Cy": "Y1 Y2 Y3"}, "discard: R5"
)


def test_a_search_is_bounded_by_its_playouts() -> None:
    for playouts in (2, 50, 120):
        _, runners, drawn = race(CLOSE, "Ann", playouts)
        assert runners > 1
        assert drawn * 2 <= max(playouts, 2)


def test_a_clear_race_ends_early() -> None:
    hands = {"Ann": "R1 W", "Bo": "G1", "Cy": "Y1 Y2 Y3"}
    text = position("classic", hands, "discard: R5")
    _, runners, drawn = race(text, "Ann", 100_000)
    assert runners > 1
    assert drawn < 10_000


def test_hopeless_answers_are_not_tried() -> None:
    hands = {"Ann": "R1", "Bo": "G1 G2"}
    won, runners, drawn = race(position("classic", hands, "discard: R5"), "Ann", 100)
    assert (won.verb, runners, drawn) == ("play", 1, 0)


def test_memory_does_not_grow_with_the_playouts() -> None:
    """A hundred thousand bytes are room for the deals compared, of which there are 50 and 200."""
    seen = Game.from_text(CLOSE).view("Ann")
    peak(seen, 100)  # what is made once and kept, for the table
    assert peak(seen, 2_000) < peak(seen, 100) + 100_000


def peak(seen: View, playouts: int) -> int:
    """Bytes; of a search that is not decided before its playouts are done."""
    bot = ExpertBot(random.Random(1), playouts)
    bot.doubt = 1e9
    tracemalloc.start()
    try:
        bot.answer(seen)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
        assert bot.spent > 0.9 * playouts


@pytest.mark.slow
def test_expert_beats_steady_over_duplicate_hands() -> None:
    """Each deal twice with the seats exchanged: it wins about 60 of 100, and must win 50."""
    won = 0
    deals = 20
    for number in range(deals):
        for seat in (0, 1):
            bots: list[Bot] = [SteadyBot(random.Random(1)), SteadyBot(random.Random(2))]
            bots[seat] = ExpertBot(random.Random(f"{number}"), 120)
            game = Game("dragonball", 2, seed=f"duel {number}", dealer=0)
            play_hand(game, bots)
            won += game.hand_winner == game.players[seat]
    assert won > deals
