"""How fast the engine is, beside RLCard's raw game in the same run.

The machines are noisy, so both take turns in short rounds and the best round of each counts;
what matters is the ratio. Players draw only when they cannot play. Every decision counts one
`legal` and one `apply`, without an event sink; dealing is included on both sides.
"""

import argparse
import hashlib
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lastcard.build import build
from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.rules.edition import Table
from lastcard.rules.match import first_hand
from lastcard.views.rollout import Chance, random_playout
from tools.peers import rlcard_random_play

Round = Callable[[int], tuple[int, float]]  # a seed in, decisions and CPU seconds out


def table(edition: str, players: int) -> Table:
    printed = find_edition(edition)
    return make_table(printed, players, settle_options(printed, {}))


def our_round(at: Table, games: int) -> Round:
    def run(seed: int) -> tuple[int, float]:
        chance = Chance(seed)
        decisions = 0
        start = time.process_time()
        for game in range(games):
            decisions += random_playout(first_hand(at, f"{seed}/{game}"), chance)
        return decisions, time.process_time() - start

    return run


def their_round(players: int, games: int) -> Round:
    return lambda seed: rlcard_random_play(players, games, seed)


def outcome(at: Table, games: int) -> str:
    """A checksum over whole games: the same on every machine and build."""
    digest = hashlib.sha256()
    chance = Chance(0)
    for game in range(games):
        s = first_hand(at, f"checksum/{game}")
        decisions = random_playout(s, chance)
        digest.update(repr((decisions, s.hand_winner, s.hands, s.discard_pile)).encode())
    return digest.hexdigest()[:16]


def best(rounds: list[tuple[int, float]]) -> float:
    return max(decisions / seconds for decisions, seconds in rounds)


def measure(edition: str, players: int, rounds: int, games: int) -> dict[str, Any]:
    """One line of the table."""
    at = table(edition, players)
    ours, theirs = our_round(at, games), their_round(min(players, 4), games)
    our_rounds, their_rounds = [], []
    for seed in range(rounds):
        our_rounds.append(ours(seed))
        their_rounds.append(theirs(seed))
    our_speed, their_speed = best(our_rounds), best(their_rounds)
    return {
        "name": f"{edition} {players}",
        "edition": edition,
        "players": players,
        "build": build(),
        "peer": "rlcard raw",
        "decisions_per_s": round(our_speed),
        "peer_decisions_per_s": round(their_speed),
        "ratio": round(our_speed / their_speed, 2),
        "checksum": outcome(at, 50),
    }


def copy_time(players: int) -> float:
    """Microseconds for a copy of a state in the middle of a hand."""
    s = first_hand(table("classic", players), "copy")
    best_time = 1.0
    for _ in range(20):
        start = time.process_time()
        for _ in range(2000):
            s.copy()
        best_time = min(best_time, (time.process_time() - start) / 2000)
    return best_time * 1e6


def rows_of_other_builds(output: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(output.read_text()) if output.exists() else []
    return [row for row in rows if row["build"] != build()]


CASES = (("classic", 2), ("classic", 4), ("classic", 10), ("party", 4), ("party", 16))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--output", type=Path, default=Path("bench.json"))
    parser.add_argument("--append", action="store_true", help="keep the rows of the other build")
    given = parser.parse_args()
    lines = rows_of_other_builds(given.output) if given.append else []
    print(f"{'':12} {'build':9} {'decisions/s':>12} {'rlcard raw':>12} {'ratio':>7}  checksum")
    for edition, players in CASES:
        line = measure(edition, players, given.rounds, given.games)
        lines.append(line)
        print(
            f"{line['name']:12} {line['build']:9} {line['decisions_per_s']:12,}"
            f" {line['peer_decisions_per_s']:12,} {line['ratio']:7.2f}  {line['checksum']}"
        )
    for players in (2, 4, 10):
        print(f"copy of a state, classic {players}: {copy_time(players):.2f} µs")
    given.output.write_text(json.dumps(lines, indent=2) + "\n")
    print(f"written to {given.output}; beside more than 4 players the peer plays with 4")


if __name__ == "__main__":
    main()
