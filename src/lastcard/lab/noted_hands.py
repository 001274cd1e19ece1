"""Hands between bots of one level, noted move by move: what several measurements look at."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple, final

from lastcard.lab.play import Sitting
from lastcard.lab.roster import make
from lastcard.lab.train.settings import TrainingTable
from lastcard.review.played import PlayedHand, PlayedMove
from lastcard.rules.actions import Action
from lastcard.rules.edition import Table
from lastcard.rules.events import Event
from lastcard.rules.match import first_hand


class HandsPlan(NamedTuple):
    """What is looked at; the same plan gives the same numbers."""

    editions: tuple[str, ...]
    players: tuple[int, ...]
    bots: tuple[str, ...]  # one after the other, each in all seats
    hands: int  # of each
    playouts: int  # of bots that search
    seed: str

    def settings(self) -> Iterator["HandsSetting"]:
        for edition in self.editions:
            for players in self.players:
                for bot in self.bots:
                    yield HandsSetting(TrainingTable(edition, {}, players), bot, self)


class HandsSetting(NamedTuple):
    """A table of the plan, and who plays there."""

    at: TrainingTable
    bot: str
    plan: HandsPlan

    def cells(self) -> list[str]:
        """How a row about it begins."""
        return [self.at.edition, str(self.at.players), self.bot]

    def seed(self, number: int) -> str:
        return f"{self.plan.seed}/{number}"

    def hands(self, table: Table) -> Iterator[PlayedHand]:
        """All of them, each from a seed of its own."""
        for number in range(self.plan.hands):
            yield noted_hand(table, self.seed(number), self.bot, self.plan.playouts)


def noted_hand(table: Table, seed: str, bot: str, playouts: int = 1) -> PlayedHand:
    """A hand with this bot in all seats."""
    sitting = _NotedSitting(table, seed, bot, playouts)
    sitting.play()
    return sitting.hand


@final
class _NotedSitting(Sitting):
    """A hand with all its moves, as a review takes them."""

    def __init__(self, table: Table, seed: str, bot: str, playouts: int) -> None:
        events: list[Event] = []
        s = first_hand(table, seed, events)
        names = tuple([str(seat) for seat in range(table.players)])
        self.hand: Final = PlayedHand(s.copy(), names, True)
        bots = [make(bot, f"{seed} {name}", playouts) for name in names]
        super().__init__(s, bots, Random(f"{seed} order"), events)
        self.hand.end, self.hand.events = s, self.events

    def _apply(self, seat: int, action: Action) -> None:
        move = PlayedMove(self.s.copy(), seat, action, len(self.events))
        super()._apply(seat, action)
        self.hand.moves.append(move)


def markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A table, line by line as it is found."""
    yield _line(head)
    yield _line(["---"] * len(head))
    for row in rows:
        yield _line(row)


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
