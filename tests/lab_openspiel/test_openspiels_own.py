"""OpenSpiel's own tests of a game, run on the editions."""

import unittest
from typing import Any

import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.tests import games_sim_test

from lastcard.editions import EDITIONS
from lastcard.lab.openspiel import SpielGame
from tests.lab_openspiel.trees import SMALL, load

CUT = 40  # decisions
# Of the tests on a full tree, those that know no numbers of nodes by heart.
FULL = (
    "test_legal_actions_empty",
    "test_current_player_returns_terminal_player_on_terminal_nodes",
    "test_information_state_no_argument_raises_on_terminal_nodes",
    "test_constant_sum",
    "test_current_player_infosets_no_overlap_between_players",
)


def passes(base: Any, game: SpielGame, *names: str) -> None:
    """All tests of one of OpenSpiel's classes, or the named ones, pass on a game."""
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["tests"])
    made = type("Checked", (base,), {"game_name": str(game), "game": game})
    found = names or unittest.defaultTestLoader.getTestCaseNames(made)
    result = unittest.TestResult()
    unittest.TestSuite(made(name) for name in found).run(result)
    assert result.testsRun == len(found) > 0
    assert not result.errors + result.failures


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_api_on_a_part_of_the_tree(edition: str, players: int) -> None:
    passes(api_test.EnforceAPIOnPartialTreeBase, load(edition, players=players, limit=CUT))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_api_on_a_full_tree(edition: str) -> None:
    game = load(edition, **{**SMALL, "limit": 4})
    passes(api_test.EnforceAPIOnFullTreeBase, game, *FULL)
    api_test._assert_is_perfect_recall(game)


@pytest.mark.parametrize("edition", EDITIONS)
def test_simulations(edition: str) -> None:
    """Values in range, probabilities that add up, copies, and states that are written and read."""
    game = load(edition, players=3, limit=CUT, hand_size=3)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    games_sim_test.GamesSimTest().sim_game(game)


@pytest.mark.parametrize(
    "game",
    [
        "lastcard_classic(options=seven_zero:on blank_wild:shuffle_hands,limit=30,hand_size=3)",
        "lastcard_classic(options=scoring:winner_takes target:100 stacking:any,limit=30)",
        "lastcard_party(players=6,options=draw_until:on link_mirrors:penalties,limit=30)",
        "lastcard_sanrio(players=4,options=scoring:lowest bluffing:off,limit=30,draws=must)",
    ],
)
def test_simulations_with_house_rules(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=2, serialize=True, verbose=False)
