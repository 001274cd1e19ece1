"""From training hands to numbers: the features of every decision, and what is to be learned."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import numpy as np

from lastcard.bots.faces import Faces
from lastcard.bots.feature_places import (
    ANSWER_FEATURES,
    QUESTION_FEATURES,
    SEAT_FEATURES,
    Sparse,
)
from lastcard.bots.features import Reader
from lastcard.lab.train.layers import Batch
from lastcard.lab.train.samples import NotedDecision, TrainingHand, action_of
from lastcard.lab.train.settings import TrainingTable
from lastcard.rules.edition import Table
from lastcard.views.rollout import Outlook


class Rows:
    """Situations as they are gathered."""

    def __init__(self, shared: int, own: int) -> None:
        self.widths: Final = (shared, own)
        self.shared: list[Sparse] = []
        self.own: list[Sparse] = []
        self.counts: list[int] = []
        self.targets: list[float] = []
        self.weights: list[float] = []

    def add(
        self, situation: Sparse, things: Sequence[Sparse], targets: Sequence[float], weight: float
    ) -> None:
        self.shared.append(situation)
        self.own += things
        self.counts.append(len(things))
        self.targets += targets
        self.weights.append(weight)

    def batch(self) -> Batch:
        return Batch(
            _dense(self.shared, self.widths[0]),
            _dense(self.own, self.widths[1]),
            np.array(self.counts),
            np.array(self.targets, dtype=np.float32),
            np.array(self.weights, dtype=np.float32),
        )


def _dense(rows: list[Sparse], width: int) -> Any:
    found = np.zeros((len(rows), width), dtype=np.float32)
    places = np.array([place for row in rows for place in row.places], dtype=np.intp)
    amounts = [amount for row in rows for amount in row.amounts]
    at = np.repeat(np.arange(len(rows)), [len(row.places) for row in rows])
    found[at, places] = amounts  # no place comes twice
    return found


class Readers:
    """A reader for each kind of table that was met."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[Reader, Table]] = {}

    def of(self, hand: TrainingHand) -> tuple[Reader, Table]:
        key = f"{hand.edition} {hand.players} {sorted(hand.options.items())}"
        if key not in self._found:
            table = TrainingTable(hand.edition, hand.options, hand.players).table()
            self._found[key] = Reader(Faces(table), table), table
        return self._found[key]


def outlook_of(decision: NotedDecision, table: Table) -> Outlook:
    """What the seat saw, again."""
    look = Outlook(table)
    look.asked = decision.asked
    look.seat = decision.seat
    look.hand = decision.hand
    look.counts = decision.counts
    look.direction = decision.direction
    look.colour = decision.colour
    look.was = decision.was
    look.top = decision.discards[-1]
    look.scores = tuple(decision.scores)
    look.discards = decision.discards
    look.stake = decision.stake
    look.drawn = decision.drawn
    look.bluff = decision.bluff
    look.lacked = decision.lacked
    look.lacks = decision.lacks
    return look


def answers_of(hands: Iterable[TrainingHand], readers: Readers) -> Rows:
    """The answers that were tried, and how they turned out."""
    rows = Rows(QUESTION_FEATURES, ANSWER_FEATURES)
    for hand in hands:
        reader, table = readers.of(hand)
        for decision in hand.decisions:
            if decision.worlds:
                _add_answers(rows, reader, outlook_of(decision, table), decision)
    return rows


def _add_answers(rows: Rows, reader: Reader, look: Outlook, decision: NotedDecision) -> None:
    situation = reader.question(look)
    most = max(decision.appeals)
    things = [
        reader.answer(look, action_of(decision.answers[at]), decision.appeals[at], most)
        for at in decision.tried
    ]
    rows.add(situation, things, decision.values, 1.0)


def seats_of(hands: Iterable[TrainingHand], readers: Readers) -> Rows:
    """Who won, seen from every decision of the hand."""
    rows = Rows(QUESTION_FEATURES, SEAT_FEATURES)
    for hand in hands:
        if hand.winner < 0:
            continue
        reader, table = readers.of(hand)
        targets = [float(seat == hand.winner) for seat in range(hand.players)]
        for decision in hand.decisions:
            look = outlook_of(decision, table)
            situation = reader.question(look)
            things = [reader.seat(look, seat) for seat in range(hand.players)]
            rows.add(situation, things, targets, 1.0)
    return rows


READ: Final[dict[str, Callable[[Iterable[TrainingHand], Readers], Rows]]] = {
    "answers": answers_of,
    "seats": seats_of,
}
