"""Does luck even out? What a review calls luck, over many hands: its mean should be nothing.

And two things that must hold in every single hand: the chances of all seats add up to one at every
moment, and the parts of an account to the result.
"""

from collections.abc import Iterator
from typing import Final, final

from lastcard.lab.noted_hands import HandsPlan, HandsSetting
from lastcard.lab.stats import Mean
from lastcard.review.account import Accountant
from lastcard.review.chance_means import left_to_chance, mean_after
from lastcard.review.judging import ByProspects, Judging
from lastcard.review.played import PlayedHand, PlayedMove
from lastcard.rules.edition import Table

ACCOUNTS: Final = 20  # every so many hands all parts are added up
TERMS: Final = ("deal", "own draws", "others' draws")
HEAD: Final = (
    *("edition", "players", "bots", "hands", *TERMS),
    *("accounts", "sums off by", "chances off by"),
)


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


def evenness(setting: HandsSetting) -> Evenness:
    """One seat of every hand, in turn; who deals is drawn by lots."""
    table = setting.at.table()
    found = Evenness(table)
    for number, hand in enumerate(setting.hands(table)):
        found.add(hand, number % table.players)
    return found


def rows(plan: HandsPlan) -> Iterator[list[str]]:
    """Setting by setting; in points of a hundred."""
    for setting in plan.settings():
        yield [*setting.cells(), *_cells(evenness(setting))]


def _cells(found: Evenness) -> list[str]:
    means = [mean.estimate() for mean in found.means]
    return [
        f"{found.hands:,}",
        *[f"{100 * mean.value:+.2f} ± {100 * (mean.high - mean.value):.2f}" for mean in means],
        f"{found.accounts:,}",
        f"{found.sums_off:.0e}",
        f"{found.chances_off:.0e}",
    ]
