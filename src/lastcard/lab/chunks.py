"""A chunk of a run: some games of it, played one after the other. What workers do."""

import time
from collections.abc import Callable
from functools import partial
from typing import Final

from lastcard.bots import Bot
from lastcard.lab.departures import Baseline
from lastcard.lab.hand_rows import Row, row
from lastcard.lab.like_worlds import MakeBots
from lastcard.lab.luck import luck_of, sit_down_watched
from lastcard.lab.play import play_game
from lastcard.lab.roster import make
from lastcard.lab.run_folder import Range, pack
from lastcard.lab.settings import RunSettings, check_rules
from lastcard.rules.edition import Table

SECONDS: Final = 1.5  # that a chunk should take, so that sending it costs next to nothing
TRIAL: Final = 0.25  # seconds of trying how long a game takes
MOST: Final = 5_000  # games of a chunk: what a worker holds in memory
PARTS: Final = 4_000  # files of a run; a long one gets larger chunks rather than more

Job = Callable[[RunSettings, Range], bytes]


def play_one(settings: RunSettings, table: Table, game: int) -> list[Row]:
    """The rows of one game. Its number and the settings decide everything."""
    seed = f"{settings.seed}/{game}"
    seating = settings.seating(game)
    bots = partial(_bots, settings, seating, seed)
    if settings.worlds:
        return [_watched(settings, Baseline(table), game, bots)]
    hands = play_game(table, seed, bots())
    return [row(game, seating, hand, hand is hands[-1]) for hand in hands]


def _bots(settings: RunSettings, seating: list[int], seed: str) -> list[Bot]:
    return [make(settings.bots[bot], f"{seed} bot {bot}", settings.playouts) for bot in seating]


def _watched(settings: RunSettings, baseline: Baseline, game: int, bots: MakeBots) -> Row:
    """A game of one hand, with everybody's luck."""
    seating = settings.seating(game)
    sitting = sit_down_watched(baseline.table, f"{settings.seed}/{game}", bots, baseline)
    sitting.play()
    names = [settings.bots[bot] for bot in seating]
    luck = luck_of(sitting, bots, names, settings.worlds)
    return {**row(game, seating, sitting, True), "luck": luck}


def play_chunk(settings: RunSettings, games: Range) -> bytes:
    """The Parquet file of a chunk; the same bytes wherever it is played."""
    check_rules(settings)
    table = settings.table()
    rows: list[Row] = []
    for game in range(*games):
        rows += play_one(settings, table, game)
    return pack(rows, settings)


def chunk_size(settings: RunSettings) -> int:
    """So many games that a chunk is worth sending; results do not depend on it."""
    table = settings.table()
    start = time.perf_counter()
    spent, played = 0.0, 0
    while spent < TRIAL and played < min(settings.games, 200):
        play_one(settings, table, played)
        played += 1
        spent = time.perf_counter() - start
    worth_sending = round(SECONDS * played / max(spent, 1e-6))
    return max(1, min(MOST, max(worth_sending, settings.games // PARTS)))
