"""The expert: blind to what is hidden, bounded, legal everywhere, and no worse than it thinks."""

import random
from typing import final

import pytest

from lastcard import Action, Game
from lastcard.bots import Bot, ExpertBot, SteadyBot
from lastcard.bots.careful import Careful
from lastcard.bots.reading import answers
from lastcard.bots.search import Race, promising
from lastcard.bots.steady import outlook
from lastcard.editions import EDITIONS
from lastcard.rules.state import State
from lastcard.views import View, Worlds, determinize, view
from lastcard.views.determinize import Supply
from lastcard.views.rollout import Chance
from tests.bots.games import new_game, play_hand
from tests.bots.test_steady import position

FEW = 4  # playouts


@final
class Counting(Supply):
    """Worlds of a view, counted."""

    def __init__(self, seen: View) -> None:
        self.worlds = Worlds(seen)
        self.drawn = 0

    def draw(self, chance: Chance) -> State:
        self.drawn += 1
        return self.worlds.draw(chance)


@pytest.mark.parametrize("edition", EDITIONS)
def test_legal_and_blind_to_what_is_hidden(edition: str) -> None:
    rng = random.Random(f"expert {edition}")

    def watch(seen: View, bot: Bot, action: Action | None) -> None:
        assert action is None or action.plain() in seen.legal
        if rng.random() < 0.3 and seen.seat in seen.owes:
            seed = rng.random()
            again = view(determinize(seen, rng), seen.seat, seen.events)
            first, second = [ExpertBot(random.Random(seed), FEW) for _ in range(2)]
            assert first.choose(seen) == second.choose(again)

    game = new_game(rng, edition)
    bots: list[Bot] = [ExpertBot(random.Random(i), FEW) for i in range(len(game.players))]
    play_hand(game, bots, watch, most=50)


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
