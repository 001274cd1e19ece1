"""What a ladder found, as rows for the screen and for the documentation."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from lastcard.lab.ladder import Matchup, Plan, Wins, matchups
from lastcard.lab.roster import is_fair
from lastcard.lab.stats import Estimate, clustered, way

TOGETHER: Final = "all"
HEAD: Final = ("edition", "players", "bot", "against", "deals", "wins", "way to the clairvoyant")


class Standing(NamedTuple):
    """One matchup with what it shows."""

    matchup: Matchup
    deals: int
    wins: Estimate
    way: Estimate | None  # against random players only


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
        yield Standing(matchup, len(won), estimate, _way(matchup, parts, wins))


def _way(matchup: Matchup, parts: list[Matchup], wins: Wins) -> Estimate | None:
    """On the deals that both have played."""
    if matchup.others != "random" or not is_fair(matchup.hero):
        return None
    pairs = [pair for part in parts for pair in _both(part, wins)]
    if not pairs:
        return None
    return way([won for won, _ in pairs], [best for _, best in pairs], matchup.players)


def _both(part: Matchup, wins: Wins) -> list[tuple[int, int]]:
    """Deal by deal, the hero's wins and the clairvoyant's."""
    best = wins.get(part._replace(hero="clairvoyant"), {})
    return [(won, best[deal]) for deal, won in wins.get(part, {}).items() if deal in best]


def cells(standing: Standing) -> tuple[str, ...]:
    """The row of a standing."""
    matchup = standing.matchup
    found = standing.way
    far = "" if found is None or math.isnan(found.value) else found.percent()
    against = f"{matchup.players - 1} {matchup.others}"
    return (
        *(matchup.edition, str(matchup.players), matchup.hero, against),
        *(str(standing.deals), standing.wins.percent(), far),
    )


def markdown(plan: Plan, wins: Wins) -> str:
    """The ladder as a table for the documentation."""
    lines = [" | ".join(HEAD), " | ".join(["---"] * len(HEAD))]
    lines += [" | ".join(cells(standing)) for standing in standings(plan, wins)]
    return "".join([f"| {line} |\n" for line in lines])
