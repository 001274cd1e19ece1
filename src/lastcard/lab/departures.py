"""Where the players of a hand leave the path of a careful one, and what that is worth.

With careful players in all seats a deal that is played from every seat gives each of them an even
share. Whoever wins more does so by the moments at which somebody does something else: they alone
have to be judged, by playouts of careful players, whole ones, in the same worlds with and without.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple, final

from lastcard.bots import Bot
from lastcard.bots.careful import Careful
from lastcard.lab.play import Sitting
from lastcard.rules.actions import NOBODY, Action
from lastcard.rules.edition import Table
from lastcard.rules.engine import apply
from lastcard.rules.events import Event
from lastcard.rules.state import State
from lastcard.views import View
from lastcard.views.rollout import Chance, Outlook, rollout

LONGEST: Final = 5_000  # decisions of a playout; nobody wins one that goes on
PAIRS: Final = 2  # playouts with and without the departure, in each world

Deed = tuple[int, Action | None, bool]  # who, what, and whether it was only said


class Departure(NamedTuple):
    """An action that a careful player would not have done there."""

    before: State
    seat: int
    action: Action
    seen: View  # by the seat
    deeds: int  # of the hand, until it was asked


@final
class Baseline:
    """The careful player of playouts, in all seats of one table."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.mind: Final = Careful(table)

    def departs(self, s: State, seat: int, action: Action) -> bool:
        """Whether play would not have gone on like that."""
        return self._next(s) != (seat, action.plain())

    def _next(self, s: State) -> tuple[int, Action] | None:
        """What comes next; none where that has to be tried out."""
        thrower = self._thrower(s)
        if thrower != NOBODY:
            return thrower, Action("speed", s.top())
        seat = s.question.first(s)
        found = s.question.options(s, seat)
        if len(found) == 1:
            return seat, found[0]
        if self.mind.puzzled:
            return None
        return seat, self.mind.choose(self._outlook(s, seat), found)

    def _thrower(self, s: State) -> int:
        """SPEED-1: as playouts have it, the first in turn order who wants to."""
        if not s.table.speedy or s.question.name != "turn" or not s.table.speed[s.top()]:
            return NOBODY
        speed = Action("speed", s.top())
        for seat in s.others(s.turn):
            holds = speed.card in s.hands[seat]
            if holds and self.mind.throws_in(self._outlook(s, seat), speed):
                return seat
        return NOBODY

    def _outlook(self, s: State, seat: int) -> Outlook:
        look = Outlook(self.table)
        look.take_in(s, s.question, seat)
        return look

    def gains(self, world: State, departure: Departure, seed: int) -> list[float]:
        """What the departure changes for every seat, in a world that may be the true one."""
        gained = [0.0] * world.players
        for number in range(PAIRS):
            without = mixed(world, f"{seed} {number}")
            after = without.copy()
            apply(after, departure.seat, departure.action)
            for s, weight in ((after, 1 / PAIRS), (without, -1 / PAIRS)):
                rollout(s, self.mind, LONGEST)
                for seat, share in enumerate(shares(s)):
                    gained[seat] += weight * share
        return gained


def mixed(world: State, seed: str) -> State:
    """The same hands; what is to be drawn comes in an order of its own."""
    s = world.copy()
    s.seed = seed.encode()  # of later shuffles
    s.draw_pile.sort()
    Chance(Random(seed).getrandbits(30)).mix(s.draw_pile)
    return s


def shares(s: State) -> list[float]:
    """Of each seat in a hand that was won; one that nobody has won is everybody's."""
    if s.hand_winner == NOBODY:
        return [1 / s.players] * s.players
    return [float(seat == s.hand_winner) for seat in range(s.players)]


@final
class WatchedSitting(Sitting):
    """A hand that is played as any other, and noted: all deeds, and which of them departed."""

    def __init__(
        self, s: State, bots: Sequence[Bot], random: Random, dealt: list[Event], baseline: Baseline
    ) -> None:
        self.baseline: Final = baseline
        self.dealt: Final = (s.copy(), dealt[:])
        self.deeds: list[Deed] = []
        self.departures: list[Departure] = []
        super().__init__(s, bots, random, dealt)

    def _hear(self, seat: int, ask: Callable[[View], Action | None]) -> Action | None:
        said = super()._hear(seat, ask)
        self.deeds.append((seat, said, True))
        return said

    def _apply(self, seat: int, action: Action) -> None:
        departure = self._departure(seat, action)
        super()._apply(seat, action)
        self.deeds.append((seat, action, False))
        if departure is not None and _matters(departure.before, self.s):
            self.departures.append(departure)

    def _departure(self, seat: int, action: Action) -> Departure | None:
        if not self.baseline.departs(self.s, seat, action):
            return None
        return Departure(self.s.copy(), seat, action, self._view(seat), len(self.deeds))


def _matters(before: State, after: State) -> bool:
    """Whether more has changed than who can be caught, of which playouts know nothing."""
    return (
        before.questions() != after.questions()
        or before.hands != after.hands
        or before.discard_pile != after.discard_pile
        or before.turn != after.turn
    )
