"""Luck and skill: a result taken apart into the moments it came from, so that all adds up.

Every moment's change of the chances is split: what the cards did beyond their mean is luck; of the
rest, what the one who acted could expect by what it knew is its decision; and what remains could
not be known.
"""

from typing import Final, final

from lastcard.review.before_deal import DEALS, expected_before_deal
from lastcard.review.chance_means import left_to_chance, mean_after
from lastcard.review.judging import Judging
from lastcard.review.played import PlayedHand, PlayedMove
from lastcard.rules.edition import Table
from lastcard.rules.engine import apply
from lastcard.views import View, Worlds
from lastcard.views.rollout import Chance

WORLDS: Final = 12  # by which a decision is judged on what the seat knew

Chances = list[float]


@final
class Shift:
    """What one action changed, for every seat."""

    __slots__ = ("after", "before", "decision", "luck", "seat", "unknown")

    def __init__(self, seat: int, before: Chances, after: Chances) -> None:
        self.seat: Final = seat  # who acted
        self.before: Final = before
        self.after: Final = after
        nothing = [0.0] * len(before)
        self.luck: Chances = nothing
        self.decision: Chances = nothing
        self.unknown: Chances = nothing


@final
class Shares:
    """The account of one seat; `result` is what all others add up to."""

    __slots__ = ("deal", "draws", "expected", "others", "own", "result", "unknown")

    def __init__(self, account: "Account", seat: int) -> None:
        changes = account.changes
        self.expected: Final = account.expected[seat]
        self.deal: Final = account.first[seat] - self.expected
        self.draws: Final = sum([change.luck[seat] for change in changes])
        self.own: Final = sum([c.decision[seat] for c in changes if c.seat == seat])
        self.others: Final = sum([c.decision[seat] for c in changes if c.seat != seat])
        self.unknown: Final = sum([change.unknown[seat] for change in changes])
        self.result: Final = account.last[seat]

    def total(self) -> float:
        return self.expected + self.deal + self.draws + self.own + self.others + self.unknown


@final
class Account:
    """The chances of all seats over a hand, and why they changed."""

    __slots__ = ("changes", "expected", "first")

    def __init__(self, expected: Chances, first: Chances, changes: list[Shift]) -> None:
        self.expected: Final = expected  # before the deal
        self.first: Final = first  # after it
        self.changes: Final = changes

    @property
    def last(self) -> Chances:
        return self.changes[-1].after if self.changes else self.first

    def of(self, seat: int) -> Shares:
        return Shares(self, seat)


@final
class Accountant:
    """Takes hands of one table apart, all by the same judgement."""

    def __init__(
        self, table: Table, judging: Judging, worlds: int = WORLDS, deals: int = DEALS
    ) -> None:
        self.judging: Final = judging
        self.worlds: Final = worlds
        self.by_place: Final = expected_before_deal(table, judging, deals)

    def account(self, hand: PlayedHand) -> Account:
        first = self.judging.chances(hand.start)
        changes: list[Shift] = []
        before = first
        for number, move in enumerate(hand.moves):
            changes.append(self._change(hand, move, before, number))
            before = changes[-1].after
        return Account(self._expected(hand, first), first, changes)

    def _expected(self, hand: PlayedHand, first: Chances) -> Chances:
        """A position that was set up was never dealt."""
        if not hand.dealt:
            return first
        players, dealer = len(first), hand.start.dealer
        return [self.by_place[(seat - dealer) % players] for seat in range(players)]

    def _change(self, hand: PlayedHand, move: PlayedMove, before: Chances, number: int) -> Shift:
        s = move.after()
        change = Shift(move.seat, before, self.judging.chances(s))
        mean = change.after
        if left_to_chance(move.before, s):
            mean = mean_after(move, s, self.judging, number)
            change.luck = _minus(change.after, mean)
        if not move.forced():
            change.decision = self.gain(hand.seen(move), move, number)
        change.unknown = _minus(_minus(mean, before), change.decision)
        return change

    def gain(self, seen: View, move: PlayedMove, number: int) -> Chances:
        """What the seat could expect of its action, in worlds that looked the same to it."""
        worlds, chance = Worlds(seen), Chance(number)
        sums = [0.0] * len(seen.counts)
        for _ in range(self.worlds):
            s = worlds.draw(chance)
            before = self.judging.chances(s)
            apply(s, move.seat, move.action)
            for seat, after in enumerate(self.judging.chances(s)):
                sums[seat] += after - before[seat]
        return [value / self.worlds for value in sums]


def _minus(one: Chances, other: Chances) -> Chances:
    return [a - b for a, b in zip(one, other, strict=True)]
