"""Does luck even out? What a review calls luck, over many hands: its mean should be nothing.

And two things that must hold in every single hand: the chances of all seats add up to one at every
moment, and the parts of an account to the result.
"""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple, final

from lastcard.lab.play import Sitting
from lastcard.lab.roster import make
from lastcard.lab.stats import Estimate, about
from lastcard.lab.train.settings import TrainingTable
from lastcard.review.account import Accountant
from lastcard.review.chance_means import left_to_chance, mean_after
from lastcard.review.judging import ByProspects, Judging
from lastcard.review.played import PlayedHand, PlayedMove
from lastcard.rules.actions import Action
from lastcard.rules.edition import Table
from lastcard.rules.events import Event
from lastcard.rules.match import first_hand

ACCOUNTS: Final = 20  # every so many hands all parts are added up
TERMS: Final = ("deal", "own draws", "others' draws")
HEAD: Final = ("edition", "players", "hands", *TERMS, "accounts", "sums off by", "chances off by")


@final
class NotedSitting(Sitting):
    """A hand with all its moves, as a review takes them."""

    def __init__(self, table: Table, seed: str, level: str, playouts: int = 1) -> None:
        events: list[Event] = []
        s = first_hand(table, seed, events)
        names = tuple([str(seat) for seat in range(table.players)])
        self.hand: Final = PlayedHand(s.copy(), names, True)
        bots = [make(level, f"{seed} {name}", playouts) for name in names]
        super().__init__(s, bots, Random(f"{seed} order"), events)
        self.hand.end, self.hand.events = s, self.events

    def _apply(self, seat: int, action: Action) -> None:
        move = PlayedMove(self.s.copy(), seat, action, len(self.events))
        super()._apply(seat, action)
        self.hand.moves.append(move)


@final
class Mean:
    """Of a term, hand by hand."""

    def __init__(self) -> None:
        self.count = 0
        self.total = self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def estimate(self) -> Estimate:
        middle = self.total / self.count
        spread = (self.squares - self.total * middle) / max(1, self.count - 1)
        return about(middle, spread, self.count)


@final
class Evenness:
    """What was found at one table."""

    def __init__(self, table: Table) -> None:
        self.judging: Final = ByProspects(table)
        self.accountant: Final = Accountant(table, self.judging, 1)
        self.means: Final = tuple([Mean() for _ in TERMS])
        self.hands = self.accounts = 0
        self.sums_off = self.chances_off = 0.0

    def add(self, hand: PlayedHand, seat: int) -> None:
        for mean, value in zip(self.means, self._terms(hand, seat), strict=True):
            mean.add(value)
        if self.hands % ACCOUNTS == 0:
            self.add_up(hand)
        self.hands += 1

    def _terms(self, hand: PlayedHand, seat: int) -> list[float]:
        place = (seat - hand.start.dealer) % hand.start.players
        deal = self.judging.chances(hand.start)[seat] - self.accountant.by_place[place]
        draws = [0.0, 0.0]
        for number, move in enumerate(hand.moves):
            draws[move.seat != seat] += _luck(move, self.judging, number)[seat]
        return [deal, *draws]

    def add_up(self, hand: PlayedHand) -> None:
        """All the parts of its account, at all seats."""
        account = self.accountant.account(hand)
        self.accounts += 1
        moments = [account.expected, account.first, *[one.after for one in account.changes]]
        self.chances_off = max([self.chances_off, *[abs(sum(chances) - 1) for chances in moments]])
        for shares in [account.of(seat) for seat in range(len(account.first))]:
            self.sums_off = max(self.sums_off, abs(shares.total() - shares.result))


def _luck(move: PlayedMove, judging: Judging, number: int) -> list[float]:
    """By a review's own means."""
    s = move.after()
    if not left_to_chance(move.before, s):
        return [0.0] * s.players
    pairs = zip(judging.chances(s), mean_after(move, s, judging, number), strict=True)
    return [after - mean for after, mean in pairs]


class EvennessPlan(NamedTuple):
    """What is looked at; the same plan gives the same numbers."""

    editions: tuple[str, ...]
    players: tuple[int, ...]
    level: str
    hands: int
    seed: str


def evenness(table: Table, plan: EvennessPlan) -> Evenness:
    """One seat of every hand, in turn; who deals is drawn by lots."""
    found = Evenness(table)
    for number in range(plan.hands):
        sitting = NotedSitting(table, f"{plan.seed}/{number}", plan.level)
        sitting.play()
        found.add(sitting.hand, number % table.players)
    return found


def markdown(plan: EvennessPlan) -> Iterator[str]:
    """A table, line by line as it is found; in points of a hundred."""
    yield f"| {' | '.join(HEAD)} |"
    yield f"| {' | '.join(['---'] * len(HEAD))} |"
    for edition in plan.editions:
        for players in plan.players:
            found = evenness(TrainingTable(edition, {}, players).table(), plan)
            yield f"| {' | '.join([edition, str(players), *_cells(found)])} |"


def _cells(found: Evenness) -> list[str]:
    means = [mean.estimate() for mean in found.means]
    return [
        f"{found.hands:,}",
        *[f"{100 * mean.value:+.2f} ± {100 * (mean.high - mean.value):.2f}" for mean in means],
        f"{found.accounts:,}",
        f"{found.sums_off:.0e}",
        f"{found.chances_off:.0e}",
    ]
