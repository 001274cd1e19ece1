"""How fast the engine is, beside other engines in the same run.

The machines are noisy, so all take turns in short rounds and the best round of each counts;
what matters is the ratio. Players draw only when they cannot play. Every decision counts one
`legal` and one `apply`, without an event sink; dealing is included on all sides.
"""

import argparse
import hashlib
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from lastcard.build import build
from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.rules.edition import Table
from lastcard.rules.match import first_hand
from lastcard.views.rollout import Chance, random_playout
from tools import bench_decisions
from tools.bench_file import Row, store
from tools.peers import has_open_spiel, open_spiel_random_play, rlcard_random_play

Play = Callable[[int, int, int], tuple[int, float]]  # players, games, seed; decisions, CPU seconds

RLCARD = "rlcard raw"
OPEN_SPIEL = "open_spiel crazy_eights"
PEERS: dict[str, Play] = {RLCARD: rlcard_random_play, OPEN_SPIEL: open_spiel_random_play}
MOST = 4  # players of a peer's game

CASES = (
    ("classic", 2, (RLCARD, OPEN_SPIEL)),
    ("classic", 4, (RLCARD, OPEN_SPIEL)),
    ("classic", 10, (RLCARD,)),
    ("party", 2, (RLCARD,)),
    ("party", 4, (RLCARD,)),
    ("party", 16, (RLCARD,)),
)


def table(edition: str, players: int) -> Table:
    printed = find_edition(edition)
    return make_table(printed, players, settle_options(printed, {}))


# -- decisions a second ------------------------------------------------------------------------


def our_random_play(at: Table, games: int, seed: int) -> tuple[int, float]:
    chance = Chance(seed)
    decisions = 0
    start = time.process_time()
    for game in range(games):
        decisions += random_playout(first_hand(at, f"{seed}/{game}"), chance)
    return decisions, time.process_time() - start


def speed(decisions: int, seconds: float) -> float:
    return decisions / seconds


def measure(edition: str, players: int, peers: list[str], rounds: int, games: int) -> list[Row]:
    """A row for each peer."""
    at = table(edition, players)
    ours = 0.0
    theirs = dict.fromkeys(peers, 0.0)
    for seed in range(rounds):
        ours = max(ours, speed(*our_random_play(at, games, seed)))
        for peer in peers:
            played = PEERS[peer](min(players, MOST), games, seed)
            theirs[peer] = max(theirs[peer], speed(*played))
    checksum = outcome(at, 50)
    return [
        {
            "name": f"{edition} {players}",
            "edition": edition,
            "players": players,
            "build": build(),
            "peer": peer,
            "decisions_per_s": round(ours),
            "peer_decisions_per_s": round(theirs[peer]),
            "ratio": round(ours / theirs[peer], 2),
            "checksum": checksum,
        }
        for peer in peers
    ]


def outcome(at: Table, games: int) -> str:
    """A checksum over whole games: the same on every machine and build."""
    digest = hashlib.sha256()
    chance = Chance(0)
    for game in range(games):
        s = first_hand(at, f"checksum/{game}")
        decisions = random_playout(s, chance)
        digest.update(repr((decisions, s.hand_winner, s.hands, s.discard_pile)).encode())
    return digest.hexdigest()[:16]


# -- a state -----------------------------------------------------------------------------------


def copy_time(players: int) -> float:
    """Microseconds for a copy of a state."""
    s = first_hand(table("classic", players), "copy")
    best_time = 1.0
    for _ in range(20):
        start = time.process_time()
        for _ in range(2000):
            s.copy()
        best_time = min(best_time, (time.process_time() - start) / 2000)
    return best_time * 1e6


def state_size(edition: str, players: int) -> int:
    """Bytes of a state, by what many copies of it take; what they share is not theirs."""
    s = first_hand(table(edition, players), "size")
    copies = [s] * 1000
    tracemalloc.start()
    for at in range(len(copies)):
        copies[at] = s.copy()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return round(taken / len(copies))


# -- the report --------------------------------------------------------------------------------


def show_rows(rows: list[Row]) -> None:
    for row in rows:
        print(
            f"{row['name']:12} {row['build']:9} {row['decisions_per_s']:12,}"
            f" {row['peer_decisions_per_s']:12,} {row['ratio']:7.2f}  {row['peer']:24}"
            f" {row['checksum']}"
        )


def show_flatness(rows: list[Row]) -> None:
    """What a decision costs at the largest table of an edition, beside the smallest.

    Over whole games, where other things happen at a large table, and then like with like.
    """
    for edition in dict.fromkeys([row["edition"] for row in rows]):
        speeds = {r["players"]: r["decisions_per_s"] for r in rows if r["edition"] == edition}
        few, many = min(speeds), max(speeds)
        ratio = speeds[few] / speeds[many]
        cost = f"a decision with {many} players costs {ratio:.2f} of one with {few}"
        print(f"{edition}, whole games: {cost}")
    bench_decisions.show()
    print(f"a decision of party 16 costs {party_beside_classic(rows):.2f} of one of classic 4")


def party_beside_classic(rows: list[Row]) -> float:
    """What a decision costs at the largest table of all, beside the usual one; 2 is allowed."""
    speeds = {row["name"]: row["decisions_per_s"] for row in rows}
    ratio: float = speeds["classic 4"] / speeds["party 16"]
    return ratio


def show_states() -> None:
    for players in (2, 4, 10):
        print(f"copy of a state, classic {players}: {copy_time(players):.2f} µs")
    for edition in ("classic", "party"):
        print(f"size of a state, {edition} 4: {state_size(edition, 4):,} bytes")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--output", type=Path, default=Path("bench.json"))
    parser.add_argument("--append", action="store_true", help="keep what others measured")
    given = parser.parse_args()
    if not has_open_spiel():
        print("SKIPPED: OpenSpiel is not installed here (pip install open_spiel)")
    here = [peer for peer in PEERS if peer != OPEN_SPIEL or has_open_spiel()]
    rows: list[Row] = []
    print(f"{'':12} {'build':9} {'decisions/s':>12} {'peer':>12} {'ratio':>7}")
    for edition, players, named in CASES:
        peers = [peer for peer in named if peer in here]
        new = measure(edition, players, peers, given.rounds, given.games)
        show_rows(new)
        rows += new
    show_flatness(rows)
    show_states()
    print(f"goes to {given.output}; beside more than {MOST} players a peer plays with {MOST}")
    store(rows, given.output, given.append)


if __name__ == "__main__":
    main()
