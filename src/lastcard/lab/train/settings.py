"""The tables that the judgement is trained at: all editions, many numbers of players, options."""

from random import Random
from typing import Final, NamedTuple

from lastcard.editions import EDITIONS
from lastcard.house.options import find_edition, known_options, make_table, settle_options
from lastcard.rules.edition import Edition, Table
from lastcard.rules.reasons import Malformed

SIZES: Final = (2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 5, 6, 8)  # players, as often as people play so
AS_PRINTED: Final = 0.6  # of the tables play without house rules
CHANGED: Final = 0.2  # of the options are set at the other tables
NUMBERS: Final = ("hand_size", "target")


class TrainingTable(NamedTuple):
    """A table as text and as rules."""

    edition: str
    options: dict[str, str]
    players: int

    def table(self) -> Table:
        edition = find_edition(self.edition)
        return make_table(edition, self.players, settle_options(edition, self.options))


def training_table(seed: str) -> TrainingTable:
    """Some table; the same seed gives the same one."""
    random = Random(f"{seed} table")
    name = random.choice(sorted(EDITIONS))
    edition = EDITIONS[name]
    players = min(random.choice(SIZES), edition.most_players)
    found = TrainingTable(name, _options(edition, random), players)
    try:
        found.table()
    except Malformed:  # options that do not go together
        return TrainingTable(name, {}, players)
    return found


def _options(edition: Edition, random: Random) -> dict[str, str]:
    if random.random() < AS_PRINTED:
        return {}
    return {
        option.name: random.choice(option.values)
        for option in known_options(edition)
        if option.name not in NUMBERS and random.random() < CHANGED
    }
