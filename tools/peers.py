"""Other engines, measured the same way as ours in the same run.

A random player that may draw of its own free will makes games many times longer, so every
measurement says what its player does. Here it draws only when it cannot play. Each gives the
decisions of its players and the CPU seconds, dealing included.
"""

import random
import time
from importlib import import_module
from importlib.util import find_spec


def rlcard_random_play(players: int, games: int, seed: int) -> tuple[int, float]:
    """RLCard's raw game, without environment or encoding: the quickest way to drive it.

    It already offers drawing only to a player who cannot play.
    """
    # Here, not above: RLCard comes with the benchmark pins only.
    from rlcard.games.uno import Game

    game = Game(num_players=players)
    game.np_random.seed(seed)
    pick = random.Random(seed).choice
    decisions = 0
    start = time.process_time()
    for _ in range(games):
        state, _ = game.init_game()
        while not game.is_over():
            # Every step works out the legal actions anyway; asking again would slow the peer down.
            state, _ = game.step(pick(state["legal_actions"]))
            decisions += 1
    return decisions, time.process_time() - start


CRAZY_EIGHTS = "crazy_eights(players={},use_special_cards=True)"
DRAW = 52  # behind the cards
PASS = 53


def has_open_spiel() -> bool:
    """It is no part of the pins: whoever wants to compare installs it beside them."""
    return find_spec("pyspiel") is not None


def open_spiel_random_play(players: int, games: int, seed: int) -> tuple[int, float]:
    """OpenSpiel's crazy eights from Python: C++ beneath, a smaller game of the same family.

    Dealing and drawing are moves of chance there; they take time and are not counted.
    """
    game = import_module("pyspiel").load_game(CRAZY_EIGHTS.format(players))
    pick = random.Random(seed).choice
    decisions = 0
    start = time.process_time()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if state.is_chance_node():  # one deck: all outcomes are equally likely
                state.apply_action(pick(actions))
                continue
            if len(actions) > 1 and actions[-1] in (DRAW, PASS):
                actions.pop()
            state.apply_action(pick(actions))
            decisions += 1
    return decisions, time.process_time() - start


if __name__ == "__main__":
    for players in (2, 4):
        decisions, seconds = rlcard_random_play(players, games=1000, seed=1)
        print(f"RLCard, {players} players: {decisions / seconds:,.0f} decisions a CPU second")
