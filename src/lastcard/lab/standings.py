"""What a ladder found, as rows for the screen and for the documentation."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from lastcard.lab.ladder import Matchup, Plan, Wins, matchups
from lastcard.lab.roster import is_fair
from lastcard.lab.stats import Estimate, clustered, mean, way

TOGETHER: Final = "all"
YARDS: Final = ("clairvoyant", "open-hands")  # towards which a way is measured
HEAD: Final = (
    *("edition", "players", "bot", "against", "deals", "wins"),
    *("way to the clairvoyant", "way to open hands", "deals of the ways"),
)

Won = dict[int, float]  # of each deal: how many of its hands were won, on average over editions


class Way(NamedTuple):
    """How far a bot comes towards a yardstick."""

    deals: int  # which both have played
    far: Estimate


class Standing(NamedTuple):
    """One matchup with what it shows."""

    matchup: Matchup
    editions: int
    deals: int  # of each edition
    wins: Estimate
    ways: tuple[Way | None, ...]  # to each yardstick; against random players only


def standings(plan: Plan, wins: Wins) -> Iterator[Standing]:
    """All matchups of which something was played, and then those of all editions together."""
    for matchup in matchups(plan):
        yield from _standing(matchup, [matchup], wins)
    if len(plan.editions) > 1:
        for matchup in matchups(plan._replace(editions=(TOGETHER,))):
            parts = [matchup._replace(edition=edition) for edition in plan.editions]
            yield from _standing(matchup, parts, wins)


def _standing(matchup: Matchup, parts: list[Matchup], wins: Wins) -> Iterator[Standing]:
    won = _won(parts, wins)
    if won:
        estimate = clustered([*won.values()], matchup.players)
        ways = tuple([_way(matchup, parts, wins, yard) for yard in YARDS])
        yield Standing(matchup, len(parts), len(won), estimate, ways)


def _won(parts: list[Matchup], wins: Wins) -> Won:
    """Deal by deal, on average over the editions; only deals that all of them have played.

    A number deals much the same hands in every edition, so it is one deal and not several.
    """
    played = [wins.get(part, {}) for part in parts]
    common = [deal for deal in played[0] if all([deal in cell for cell in played])]
    return {deal: mean([cell[deal] for cell in played]) for deal in common}


def _way(matchup: Matchup, parts: list[Matchup], wins: Wins, yard: str) -> Way | None:
    """On the deals that both have played."""
    if matchup.others != "random" or not is_fair(matchup.hero):
        return None
    hero = _won(parts, wins)
    best = _won([part._replace(hero=yard) for part in parts], wins)
    both = [deal for deal in hero if deal in best]
    if not both:
        return None
    far = way([hero[deal] for deal in both], [best[deal] for deal in both], matchup.players)
    return None if math.isnan(far.value) else Way(len(both), far)


def cells(standing: Standing) -> tuple[str, ...]:
    """The row of a standing."""
    matchup = standing.matchup
    against = f"{matchup.players - 1} {matchup.others}"
    return (
        *(matchup.edition, str(matchup.players), matchup.hero, against),
        *(_deals(standing, standing.deals), standing.wins.percent()),
        *["" if found is None else found.far.percent() for found in standing.ways],
        _deals_of_ways(standing),
    )


def _deals_of_ways(standing: Standing) -> str:
    """Often fewer than those of the row; once for all ways, where they agree."""
    found = [_deals(standing, one.deals) for one in standing.ways if one is not None]
    return ", ".join(dict.fromkeys(found))


def _deals(standing: Standing, deals: int) -> str:
    """So many deals, each in so many editions."""
    return str(deals) if standing.editions == 1 else f"{standing.editions} × {deals}"


def markdown(plan: Plan, wins: Wins) -> str:
    """The ladder as a table for the documentation."""
    lines = [" | ".join(HEAD), " | ".join(["---"] * len(HEAD))]
    lines += [" | ".join(cells(standing)) for standing in standings(plan, wins)]
    return "".join([f"| {line} |\n" for line in lines])
