"""Other engines, measured the same way as ours in the same run.

A random player that may draw of its own free will makes games many times longer, so every
measurement says what its player does. Here it draws only when it cannot play.
"""

import random
import time


def rlcard_random_play(players: int, games: int, seed: int) -> tuple[int, float]:
    """Play RLCard's raw game with random players; return the decisions and the CPU seconds.

    The raw game, without environment or encoding, is the quickest way to drive RLCard. It already
    offers drawing only to a player who cannot play.
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


if __name__ == "__main__":
    for players in (2, 4):
        decisions, seconds = rlcard_random_play(players, games=1000, seed=1)
        print(f"RLCard, {players} players: {decisions / seconds:,.0f} decisions a CPU second")
