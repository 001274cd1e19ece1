"""How much of the result of a hand was luck, for every seat: what its players did not decide.

*Result - an even share = what everybody's decisions were worth + luck.* A decision is worth what it
changes in playouts (`lab/departures.py`), on the average over worlds that looked the same to
whoever took it (`lab/like_worlds.py`). By that luck has a mean of nothing, whatever the bots, and
whatever the careful player of the playouts is like: the better he foresees, the less is left in
a result that is freed from luck, but it is right in any case (in the spirit of AIVAT).
"""

from collections.abc import Iterable
from random import Random
from typing import Final

from lastcard.lab.departures import Baseline, Departure, WatchedSitting, shares
from lastcard.lab.like_worlds import MakeBots, like_worlds
from lastcard.lab.roster import is_fair, searches
from lastcard.rules.edition import Table
from lastcard.rules.events import Event
from lastcard.rules.match import first_hand
from lastcard.rules.state import State

WORLDS: Final = 100  # tries to come to another world, for every decision that is judged


def sit_down_watched(table: Table, seed: str, make: MakeBots, baseline: Baseline) -> WatchedSitting:
    """The first hand of a game, as `sit_down` deals it."""
    events: list[Event] = []
    s = first_hand(table, seed, events)
    return WatchedSitting(s, make(), Random(f"{seed} order"), events, baseline)


def luck_of(sitting: WatchedSitting, make: MakeBots, names: list[str], worlds: int) -> list[float]:
    """Of all seats, in shares of a hand.

    Where others take long to answer they are not asked again, and a decision is judged by the true
    world alone; so is that of a yardstick, which knew more than its seat.
    """
    players = sitting.s.players
    left = [share - 1 / players for share in shares(sitting.s)]
    for number, departure in enumerate(sitting.departures):
        others = [names[seat] for seat in sitting.s.others(departure.seat)]
        told = is_fair(names[departure.seat]) and not any([searches(name) for name in others])
        found = like_worlds(sitting, departure, make if told else None, worlds, f"{number}")
        for seat, gain in enumerate(_worth(sitting.baseline, departure, found, number)):
            left[seat] -= gain
    return left


def _worth(
    baseline: Baseline, departure: Departure, worlds: Iterable[State], number: int
) -> list[float]:
    """The mean over worlds, for every seat."""
    found = [
        baseline.gains(world, departure, 1_000_000 * number + at) for at, world in enumerate(worlds)
    ]
    return [sum(gains) / len(found) for gains in zip(*found, strict=True)]
