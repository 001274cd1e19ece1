"""What a ladder found, as rows for the screen and for the documentation."""

import math
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from lastcard.lab.freed import Freed, freed
from lastcard.lab.ladder import Climbed, Matchup, Plan, matchups
from lastcard.lab.roster import is_fair
from lastcard.lab.stats import Estimate, clustered, mean, way

TOGETHER: Final = "all"
YARDS: Final = ("clairvoyant", "open-hands")  # towards which a way is measured
HEAD: Final = (
    *("edition", "players", "bot", "against", "deals", "wins"),
    *("way to the clairvoyant", "way to open hands", "deals of the ways"),
)
FREED_HEAD: Final = ("without luck", "worth deals")  # where luck was measured

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
    freed: Freed | None  # from luck, where all of it was measured


def standings(plan: Plan, climbed: Climbed) -> Iterator[Standing]:
    """All matchups of which something was played, and then those of all editions together."""
    for matchup in matchups(plan):
        yield from _standing(matchup, [matchup], climbed)
    if len(plan.editions) > 1:
        for matchup in matchups(plan._replace(editions=(TOGETHER,))):
            parts = [matchup._replace(edition=edition) for edition in plan.editions]
            yield from _standing(matchup, parts, climbed)


def _standing(matchup: Matchup, parts: list[Matchup], climbed: Climbed) -> Iterator[Standing]:
    won = _by_deal(parts, climbed.wins)
    if won:
        estimate = clustered([*won.values()], matchup.players)
        ways = tuple([_way(matchup, parts, climbed, yard) for yard in YARDS])
        free = _freed(matchup, won, _by_deal(parts, climbed.lucks))
        yield Standing(matchup, len(parts), len(won), estimate, ways, free)


def _by_deal(parts: list[Matchup], found: Mapping[Matchup, Mapping[int, float]]) -> Won:
    """On average over the editions; only deals that all of them have played.

    A number deals much the same hands in every edition, so it is one deal and not several.
    """
    played = [found.get(part, {}) for part in parts]
    common = [deal for deal in played[0] if all([deal in cell for cell in played])]
    return {deal: mean([cell[deal] for cell in played]) for deal in common}


def _freed(matchup: Matchup, won: Won, luck: Won) -> Freed | None:
    if any([deal not in luck for deal in won]):
        return None
    return freed([*won.values()], [luck[deal] for deal in won], matchup.players)


def _way(matchup: Matchup, parts: list[Matchup], climbed: Climbed, yard: str) -> Way | None:
    """On the deals that both have played."""
    if matchup.others != "random" or not is_fair(matchup.hero):
        return None
    hero = _by_deal(parts, climbed.wins)
    best = _by_deal([part._replace(hero=yard) for part in parts], climbed.wins)
    both = [deal for deal in hero if deal in best]
    if not both:
        return None
    far = way([hero[deal] for deal in both], [best[deal] for deal in both], matchup.players)
    return None if math.isnan(far.value) else Way(len(both), far)


def head(plan: Plan) -> tuple[str, ...]:
    """What stands above the columns."""
    return (*HEAD, *FREED_HEAD) if plan.worlds else HEAD


def cells(plan: Plan, standing: Standing) -> tuple[str, ...]:
    """The row of a standing."""
    matchup = standing.matchup
    against = f"{matchup.players - 1} {matchup.others}"
    return (
        *(matchup.edition, str(matchup.players), matchup.hero, against),
        *(_deals(standing, standing.deals), standing.wins.percent()),
        *["" if found is None else found.far.percent() for found in standing.ways],
        _deals_of_ways(standing),
        *(_without_luck(standing) if plan.worlds else ()),
    )


def _without_luck(standing: Standing) -> tuple[str, str]:
    """The share, and to how many deals without it that amounts."""
    found = standing.freed
    if found is None:
        return "", ""
    return found.wins.percent(), f"{found.deals:.1f} ×"


def _deals_of_ways(standing: Standing) -> str:
    """Often fewer than those of the row; once for all ways, where they agree."""
    found = [_deals(standing, one.deals) for one in standing.ways if one is not None]
    return ", ".join(dict.fromkeys(found))


def _deals(standing: Standing, deals: int) -> str:
    """So many deals, each in so many editions."""
    return str(deals) if standing.editions == 1 else f"{standing.editions} × {deals}"


def markdown(plan: Plan, climbed: Climbed) -> str:
    """The ladder as a table for the documentation."""
    above = head(plan)
    lines = [" | ".join(above), " | ".join(["---"] * len(above))]
    lines += [" | ".join(cells(plan, standing)) for standing in standings(plan, climbed)]
    return "".join([f"| {line} |\n" for line in lines])
