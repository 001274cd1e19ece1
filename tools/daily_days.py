"""Does the table of a daily deal tell who plays well? `python -m tools.daily_days [--days N]`.

Bots of two levels play the hands of many days in the seat that people have, and are ranked as
people are. Told is on how many days the stronger one stands above the weaker one: by skill, as it
is ranked, and by what a table without it could go by. With no more than five hands a day chance
is large, so that days of eight are measured as well.
"""

import argparse
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import date, timedelta
from functools import partial
from typing import Final

from lastcard.protocol.base import Level
from lastcard.server.node.daily_desk import edition_of
from lastcard.server.table.daily_bots import BotTry, play_in_advance
from lastcard.server.table.daily_deals import HANDS, settings_of, word_of
from lastcard.server.table.daily_standings import DailyStanding, worth

FIRST: Final = date(2026, 1, 1)
EIGHT: Final = 8
STRONG: Final[Level] = "expert"
WEAK: Final[Level] = "casual"

Day = tuple[str, dict[Level, list[BotTry]]]  # the edition, and what each level made of the hands
Measure = Callable[[DailyStanding], object]
MEASURES: Final[dict[str, Measure]] = {
    "skill": worth,
    "points": lambda standing: standing.value,
    "wins": lambda standing: standing.wins,
}


def played(day: date, hands: int, key: str) -> Day:
    """A day, by both."""
    edition = edition_of(day)
    words = [word_of(str(day), nth) for nth in range(1, hands + 1)]
    levels: tuple[Level, ...] = (STRONG, WEAK)
    return edition, {
        level: [play_in_advance(settings_of(edition, word), level, key) for word in words]
        for level in levels
    }


def above(day: Day, hands: int, measure: Measure) -> float:
    """1 if the stronger one stands above the weaker one, a half where they share a place."""
    strong, weak = [measure(standing(day, level, hands)) for level in (STRONG, WEAK)]
    return 0.5 if strong == weak else float(max(strong, weak, key=_comparable) == strong)


def _comparable(value: object) -> tuple[float, ...]:
    return value if isinstance(value, tuple) else (float(str(value)),)


def standing(day: Day, level: Level, hands: int) -> DailyStanding:
    found = DailyStanding(level, level)
    for made in day[1][level][:hands]:
        found.add(made.won, made.value, made.skill)
    return found


def interval(share: float, days: int) -> tuple[float, float]:
    """Wilson's, of 95 %.

    >>> [round(end, 3) for end in interval(0.9, 100)]
    [0.826, 0.945]
    """
    z, n = 1.96, days
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return middle - reach, middle + reach


def table(days: Sequence[Day]) -> Iterator[str]:
    """Lines of Markdown: a line for each edition, and one for all."""
    columns = [(hands, name) for hands in (EIGHT, HANDS) for name in MEASURES]
    yield (
        "| edition | days | "
        + " | ".join(f"{name}, {hands} hands" for hands, name in columns)
        + " |"
    )
    yield "|" + "---|" * (len(columns) + 2)
    for edition in [*sorted({day[0] for day in days}), "all"]:
        chosen = [day for day in days if edition in (day[0], "all")]
        cells = [_cell(chosen, hands, MEASURES[name]) for hands, name in columns]
        yield f"| {edition} | {len(chosen)} | " + " | ".join(cells) + " |"


def _cell(days: Sequence[Day], hands: int, measure: Measure) -> str:
    share = sum([above(day, hands, measure) for day in days]) / len(days)
    low, high = interval(share, len(days))
    return f"{share:.1%} ({low:.0%} to {high:.0%})"


def main(arguments: Sequence[str]) -> int:
    """Play the days, and print the table."""
    parser = argparse.ArgumentParser(prog="tools.daily_days", description=__doc__)
    parser.add_argument("--days", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--key", default="measured", help="what the deals follow from")
    chosen = parser.parse_args(arguments)
    dates = [FIRST + timedelta(days=n) for n in range(chosen.days)]
    with ProcessPoolExecutor(chosen.jobs) as pool:
        days = list(pool.map(partial(played, hands=EIGHT, key=chosen.key), dates))
    print(*table(days), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
