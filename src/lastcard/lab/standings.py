"""What a ladder found, as rows for the screen and for the documentation."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from lastcard.lab.ladder import Matchup, Plan, Wins, matchups
from lastcard.lab.roster import is_fair
from lastcard.lab.stats import Estimate, clustered, way

HEAD: Final = ("edition", "players", "bot", "against", "deals", "wins", "way to the clairvoyant")


class Standing(NamedTuple):
    """One matchup with what it shows."""

    matchup: Matchup
    deals: int
    wins: Estimate
    way: Estimate | None  # against random players only


def standings(plan: Plan, wins: Wins) -> Iterator[Standing]:
    """All matchups of which something was played."""
    for matchup in matchups(plan):
        found = wins.get(matchup)
        if found:
            estimate = clustered([*found.values()], matchup.players)
            yield Standing(matchup, len(found), estimate, _way(matchup, wins))


def _way(matchup: Matchup, wins: Wins) -> Estimate | None:
    """On the deals that both have played."""
    best = wins.get(matchup._replace(hero="clairvoyant"), {})
    if matchup.others != "random" or not is_fair(matchup.hero):
        return None
    deals = [deal for deal in wins[matchup] if deal in best]
    if not deals:
        return None
    hero = [wins[matchup][deal] for deal in deals]
    return way(hero, [best[deal] for deal in deals], matchup.players)


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
