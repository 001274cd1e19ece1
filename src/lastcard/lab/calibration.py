"""Calibration: of positions judged 70 %, are 70 % won?

Two judgements are looked at: that of the network, by what the seat that is asked may know, and
that of a review, with all cards open. Both are asked at every decision of hands between bots of
one level, and compared with who won. Hands come from seeds of their own, which no training used.
"""

from collections.abc import Iterator
from math import log
from random import Random
from typing import Final, NamedTuple, final

from lastcard.bots.steady import outlook
from lastcard.bots.win_chances import WinChances
from lastcard.lab.noted_hands import HandsPlan, HandsSetting
from lastcard.lab.play import sit_down
from lastcard.lab.roster import make
from lastcard.lab.yardsticks import Yardstick
from lastcard.review.judging import ByProspects
from lastcard.rules.actions import Action
from lastcard.rules.edition import Table
from lastcard.views import View

BINS: Final = 10
FEWEST: Final = 50  # positions of a class that is told
NETWORK: Final = "network"
OPEN: Final = "open cards"
JUDGES: Final = (NETWORK, OPEN)


class Judged(NamedTuple):
    """The chance of one seat at one moment, and whether it won."""

    judge: str
    chance: float
    won: bool


@final
class Onlooker(Yardstick):
    """Sits behind a bot, which plays by its view alone, and notes what both judges think."""

    def __init__(self, player: str, seed: str, playouts: int, table: Table) -> None:
        super().__init__(Random(seed))
        self.bot: Final = make(player, seed, playouts)
        self.open: Final = ByProspects(table)
        self.network: Final = WinChances(table)
        self.noted: list[tuple[str, list[float]]] = []

    def claim(self, view: View) -> Action | None:
        return self.bot.claim(view)

    def answer(self, view: View) -> Action:
        assert self.truth is not None
        self.noted.append((NETWORK, self.network.of(outlook(view))))
        self.noted.append((OPEN, self.open.chances(self.truth)))
        return self.bot.answer(view)


def judged_hand(table: Table, level: str, seed: str, playouts: int) -> Iterator[Judged]:
    """A hand between bots of one level, and all that was judged in it."""
    lookers = [Onlooker(level, f"{seed} {seat}", playouts, table) for seat in range(table.players)]
    sitting = sit_down(table, seed, lookers)
    sitting.play()
    winner = sitting.s.hand_winner
    if winner < 0:
        return
    for looker in lookers:
        for judge, chances in looker.noted:
            for seat, chance in enumerate(chances):
                yield Judged(judge, chance, seat == winner)


@final
class Reliability:
    """Chances in ten classes, and how many of each were won."""

    def __init__(self) -> None:
        self.counts = [0] * BINS
        self.sums = [0.0] * BINS
        self.won = [0] * BINS
        self.lost = 0.0  # the logarithms

    def add(self, judged: Judged) -> None:
        at = min(int(judged.chance * BINS), BINS - 1)
        self.counts[at] += 1
        self.sums[at] += judged.chance
        self.won[at] += judged.won
        right = judged.chance if judged.won else 1.0 - judged.chance
        self.lost -= log(max(right, 1e-9))

    @property
    def count(self) -> int:
        return sum(self.counts)

    @property
    def log_loss(self) -> float:
        """Of each seat's chance to win or not."""
        return self.lost / max(self.count, 1)

    @property
    def error(self) -> float:
        """How far the classes are off on the average, weighed by how often they come."""
        away = [abs(won - judged) for won, judged in zip(self.won, self.sums, strict=True)]
        return sum(away) / max(self.count, 1)


class CalibrationRow(NamedTuple):
    """A row of the table."""

    edition: str
    players: int
    level: str
    judge: str


Found = tuple[CalibrationRow, Reliability]


def calibrate(plan: HandsPlan) -> Iterator[Found]:
    """Row by row, both judges of a setting one after the other."""
    for setting in plan.settings():
        found = {judge: Reliability() for judge in JUDGES}
        for judged in _judged(setting):
            found[judged.judge].add(judged)
        for judge in JUDGES:
            at = setting.at
            yield CalibrationRow(at.edition, at.players, setting.bot, judge), found[judge]


def _judged(setting: HandsSetting) -> Iterator[Judged]:
    table, plan = setting.at.table(), setting.plan
    for hand in range(plan.hands):
        yield from judged_hand(table, setting.bot, f"{plan.seed}/{hand}", plan.playouts)


def rows(plan: HandsPlan, noted: list[Found]) -> Iterator[list[str]]:
    """Of the table, row by row; all that is found is noted for a picture."""
    for setting, found in calibrate(plan):
        noted.append((setting, found))
        yield cells(setting, found)


HEAD: Final = ("edition", "players", "bots", "judge", "judged", "log loss", "off by")


def cells(setting: CalibrationRow, found: Reliability) -> list[str]:
    """A row: what was looked at, how good it is, and what was won of each class."""
    return [
        setting.edition,
        str(setting.players),
        setting.level,
        setting.judge,
        f"{found.count:,}",
        f"{found.log_loss:.3f}",
        f"{100 * found.error:.1f}",
        *[_share(found, at) for at in range(BINS)],
    ]


def _share(found: Reliability, at: int) -> str:
    """What was judged and what was won, in per cent; nothing where hardly anything was judged."""
    count = found.counts[at]
    if count < FEWEST:
        return ""
    return f"{100 * found.sums[at] / count:.0f}→{100 * found.won[at] / count:.0f}"


def head() -> list[str]:
    """What stands above the columns."""
    return [*HEAD, *_classes()]


def _classes() -> list[str]:
    return [f"{at * 100 // BINS} to {(at + 1) * 100 // BINS} %" for at in range(BINS)]
