"""How fast the environment for learning is, beside RLCard's `env.step` in the same run.

Both give encoded observations and the legal actions of every decision. Players are random and
draw, or keep a drawn card, only when they cannot play; choosing is part of the time on both
sides. Rounds are short and take turns, the best of each counts, and what matters is the ratio.
With polled windows every answer to "do you claim?" counts as a decision, as it does for a learner.
"""

import argparse
import hashlib
import random
import time
from pathlib import Path
from typing import final

import numpy as np
from numpy.typing import NDArray

from lastcard.lab.env import asking_game
from lastcard.lab.env.aec import raw_env
from lastcard.lab.env.batch import BatchEnv
from lastcard.lab.env.guarded_env import GuardedEnv
from tools.bench_file import Row, store

PEER = "rlcard env.step"
CASES = (
    ("classic", 2),
    ("classic", 4),
    ("classic", 10),
    ("party", 4),
    ("party", 8),
    ("party", 16),
)
POOL = 64
SIDE_BY_SIDE = (64, 256, 1024, 4096)  # games


def build() -> str:
    """Which build of the environment runs here."""
    return "pure" if (asking_game.__file__ or "").endswith(".py") else "compiled"


@final
class RandomPolicy:
    """Any open action, but draws and keeps only when there is no other."""

    def __init__(self, batch: BatchEnv, seed: int) -> None:
        chance = np.random.default_rng(seed)
        shape = (POOL, batch.games, batch.actions)
        self.weights = chance.integers(2, 256, shape, dtype=np.uint8)
        for number, action in enumerate(batch.setting.catalogue.relative):
            if action.verb in ("draw", "keep"):
                self.weights[:, :, number] = 1
        self.product = np.empty(shape[1:], np.uint8)
        self.at = 0

    def choose(self, masks: NDArray[np.uint8]) -> NDArray[np.intp]:
        """The heaviest open action; the weights come from a pool made beforehand."""
        self.at = (self.at + 1) % POOL
        np.multiply(self.weights[self.at], masks, out=self.product)
        chosen: NDArray[np.intp] = self.product.argmax(axis=1)
        return chosen


@final
class Ours:
    """Rounds of a batch that goes on from one to the next."""

    def __init__(self, edition: str, players: int, windows: str, games: int) -> None:
        self.batch = BatchEnv(edition, players, games=games, windows=windows)
        self.policy = RandomPolicy(self.batch, 1)
        self.batch.reset(seed=1)

    def round(self, steps: int) -> float:
        """Decisions per CPU second."""
        batch, choose = self.batch, self.policy.choose
        start = time.process_time()
        for _ in range(steps):
            batch.step(choose(batch.masks))
        return steps * batch.games / (time.process_time() - start)


def their_round(players: int, decisions: int, seed: int) -> float:
    """RLCard's environment with its encoded state; decisions per CPU second."""
    # Here, not above: RLCard comes with the benchmark pins only.
    import rlcard

    env = rlcard.make("uno", config={"seed": seed, "game_num_players": players})
    pick = random.Random(seed).choice
    done = 0
    start = time.process_time()
    while done < decisions:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(pick(list(state["legal_actions"])))
            done += 1
    return done / (time.process_time() - start)


def outcome(edition: str, players: int, windows: str) -> str:
    """A checksum over everything the environment shows: the same on every machine and build."""
    batch = BatchEnv(edition, players, games=8, windows=windows)
    policy = RandomPolicy(batch, 0)
    batch.reset(seed=0)
    digest = hashlib.sha256()
    for _ in range(300):
        digest.update(batch.observations.tobytes() + batch.masks.tobytes())
        digest.update(batch.seats.tobytes() + batch.rewards.tobytes())
        batch.step(policy.choose(batch.masks))
    return digest.hexdigest()[:16]


def measure(edition: str, players: int, windows: str, rounds: int, games: int) -> Row:
    """One line of the table."""
    ours = Ours(edition, players, windows, games)
    steps = max(8000 // games, 1)
    best, peer = 0.0, 0.0
    for seed in range(rounds):
        best = max(best, ours.round(steps))
        peer = max(peer, their_round(min(players, 4), 2000, seed))
    return {
        "name": f"env {windows} {edition} {players}",
        "edition": edition,
        "players": players,
        "build": build(),
        "peer": PEER,
        "decisions_per_s": round(best),
        "peer_decisions_per_s": round(peer),
        "ratio": round(best / peer, 2),
        "checksum": outcome(edition, players, windows),
    }


def by_games(edition: str, players: int, rounds: int) -> str:
    """Whether many games side by side cost as much each as a few do; all take turns."""
    batches = {games: Ours(edition, players, "auto", games) for games in SIDE_BY_SIDE}
    best = dict.fromkeys(batches, 0.0)
    for _ in range(rounds):
        for games, ours in batches.items():
            best[games] = max(best[games], ours.round(max(8000 // games, 1)))
    figures = [f"{round(speed):,} with {games:,}" for games, speed in best.items()]
    return f"{edition} {players}, decisions/s by games side by side: {', '.join(figures)}"


def choosing(edition: str, players: int, rounds: int) -> str:
    """How fast it is without the choosing of actions, which is a part of every other figure."""
    ours = Ours(edition, players, "auto", SIDE_BY_SIDE[1])
    steps = 8000 // ours.batch.games
    best, chosen = 0.0, 0.0
    for _ in range(rounds):
        best = max(best, ours.round(steps))
        start = time.process_time()
        for _ in range(steps):
            ours.policy.choose(ours.batch.masks)
        chosen = max(chosen, steps * ours.batch.games / (time.process_time() - start))
    apart = 1 / (1 / best - 1 / chosen)
    return f"{edition} {players}, choosing apart: {apart:,.0f} decisions/s"


def one_game_round(env: raw_env, decisions: int) -> float:
    """PettingZoo's form, one game at a time; decisions per CPU second."""
    start = time.process_time()
    for _ in range(decisions):
        mask = env.last()[0]["action_mask"]
        env.step(int(mask.argmax()))
        if not env.agents or env.terminations[env.agent_selection]:
            env.reset()
    return decisions / (time.process_time() - start)


def guards(edition: str, players: int, rounds: int) -> str:
    """What the guards of `env()` cost beside `raw_env`."""
    raw, guarded = raw_env(edition, players), GuardedEnv(edition=edition, players=players)
    raw.reset(seed=1)
    guarded.reset(seed=1)
    best, unguarded = 0.0, 0.0
    for _ in range(rounds):
        best = max(best, one_game_round(guarded, 1000))
        unguarded = max(unguarded, one_game_round(raw, 1000))
    return (
        f"{edition} {players}, env() beside raw_env: {best:,.0f} and {unguarded:,.0f} decisions/s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--games", type=int, default=256, help="games side by side")
    parser.add_argument("--output", type=Path, default=Path("bench.json"))
    given = parser.parse_args()
    lines = []
    print(f"{'':24} {'build':9} {'decisions/s':>12} {PEER:>16} {'ratio':>7}  checksum")
    for windows in ("auto", "poll"):
        for edition, players in CASES:
            line = measure(edition, players, windows, given.rounds, given.games)
            lines.append(line)
            print(
                f"{line['name']:24} {line['build']:9} {line['decisions_per_s']:12,}"
                f" {line['peer_decisions_per_s']:16,} {line['ratio']:7.2f}  {line['checksum']}"
            )
    print(f"goes to {given.output}; beside more than 4 players the peer plays with 4")
    store(lines, given.output, keep=True)
    for edition, players in CASES[:2]:
        print(by_games(edition, players, given.rounds))
        print(choosing(edition, players, given.rounds))
        print(guards(edition, players, given.rounds))


if __name__ == "__main__":
    main()
