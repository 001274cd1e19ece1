"""What a ladder found, as rows for the screen and for the documentation."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from lastcard.lab.ladder import Matchup, Plan, Wins, matchups
from lastcard.lab.roster import is_fair
from lastcard.lab.stats import Estimate, clustered, way

TOGETHER: Final = "all"
YARDS: Final = ("clairvoyant", "open-hands")  # towards which a way is measured
HEAD: Final = (
    *("edition", "players", "bot", "against", "deals", "wins"),
    *("way to the clairvoyant", "way to open hands"),
)


class Standing(NamedTuple):
    """One matchup with what it shows."""

    matchup: Matchup
    deals: int
    wins: Estimate
    ways: tuple[Estimate | None, ...]  # to each yardstick; against random players only


def standings(plan: Plan, wins: Wins) -> Iterator[Standing]:
    """All matchups of which something was played, and then those of all editions together."""
    for matchup in matchups(plan):
        yield from _standing(matchup, [matchup], wins)
    if len(plan.editions) > 1:
        for matchup in matchups(plan._replace(editions=(TOGETHER,))):
            parts = [matchup._replace(edition=edition) for edition in plan.editions]
            yield from _standing(matchup, parts, wins)


def _standing(matchup: Matchup, parts: list[Matchup], wins: Wins) -> Iterator[Standing]:
    won = [number for part in parts for number in wins.get(part, {}).values()]
    if won:
        estimate = clustered(won, matchup.players)
        ways = tuple([_way(matchup, parts, wins, yard) for yard in YARDS])
        yield Standing(matchup, len(won), estimate, ways)


def _way(matchup: Matchup, parts: list[Matchup], wins: Wins, yard: str) -> Estimate | None:
    """On the deals that both have played."""
    if matchup.others != "random" or not is_fair(matchup.hero):
        return None
    pairs = [pair for part in parts for pair in _both(part, wins, yard)]
    if not pairs:
        return None
    return way([won for won, _ in pairs], [best for _, best in pairs], matchup.players)


def _both(part: Matchup, wins: Wins, yard: str) -> list[tuple[int, int]]:
    """Deal by deal, the hero's wins and the yardstick's."""
    best = wins.get(part._replace(hero=yard), {})
    return [(won, best[deal]) for deal, won in wins.get(part, {}).items() if deal in best]


def cells(standing: Standing) -> tuple[str, ...]:
    """The row of a standing."""
    matchup = standing.matchup
    against = f"{matchup.players - 1} {matchup.others}"
    return (
        *(matchup.edition, str(matchup.players), matchup.hero, against),
        *(str(standing.deals), standing.wins.percent()),
        *[_far(found) for found in standing.ways],
    )


def _far(found: Estimate | None) -> str:
    return "" if found is None or math.isnan(found.value) else found.percent()


def markdown(plan: Plan, wins: Wins) -> str:
    """The ladder as a table for the documentation."""
    lines = [" | ".join(HEAD), " | ".join(["---"] * len(HEAD))]
    lines += [" | ".join(cells(standing)) for standing in standings(plan, wins)]
    return "".join([f"| {line} |\n" for line in lines])
