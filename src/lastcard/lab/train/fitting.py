"""Fitting one head: epochs over the games, a checkpoint after each, the same from the same seed."""

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from lastcard.lab.train.layers import (
    Adam,
    Array,
    Batch,
    Layers,
    Loss,
    lead_loss,
    share_loss,
    shuffled,
)

SIZE: Final = 1024  # situations of a step
DECAY: Final = 3e-5  # of a weight, beside its slope, so that it grows for good reasons only
SLICE: Final = 20_000  # situations that are scored at once
LossOf = Callable[[Batch, Array], Loss]

LOSSES: Final[dict[str, LossOf]] = {"answers": lead_loss, "seats": share_loss}


class FitPlan(NamedTuple):
    """All that decides the weights, besides the games."""

    head: str
    hidden: int
    epochs: int
    rate: float
    seed: int


class CurvePoint(NamedTuple):
    """How good the network was after an epoch."""

    epoch: int
    trained: float  # the loss in the games that it learned from
    held_out: float  # in others


class Fitting:
    """A head on its way, kept in a file after each epoch."""

    def __init__(self, plan: FitPlan, games: Batch, held_out: Batch, file: Path) -> None:
        self.plan: Final = plan
        self.games: Final = games
        self.held_out: Final = held_out
        self.file: Final = file
        self.loss: Final = LOSSES[plan.head]
        shared, own = games.shared.shape[1], games.own.shape[1]
        self.adam: Final = Adam(Layers(shared, own, plan.hidden, plan.seed))
        self.curve: list[CurvePoint] = []
        if file.exists():
            self._load()

    @property
    def layers(self) -> Layers:
        return self.adam.layers

    def run(self, watch: Callable[[CurvePoint], None]) -> Layers:
        """The epochs that are left."""
        while len(self.curve) < self.plan.epochs:
            trained = self._epoch(len(self.curve))
            point = CurvePoint(len(self.curve) + 1, trained, self._lost(self.held_out))
            self.curve.append(point)
            self._save()
            watch(point)
        return self.layers

    def _epoch(self, epoch: int) -> float:
        random = np.random.default_rng([self.plan.seed, epoch])
        count = len(self.games.counts)
        lost = []
        for at, rows in enumerate(shuffled(count, SIZE, random)):
            batch = self.games.chosen(rows)
            scores, hidden = self.layers.scores(batch)
            loss = self.loss(batch, scores)
            slopes = self.layers.slopes(batch, hidden, loss.slopes)
            slopes = {name: slopes[name] + DECAY * self.layers.parts[name] for name in slopes}
            self.adam.step(slopes, self._rate(epoch + at * SIZE / count))
            lost.append(loss.value)
        return sum(lost) / len(lost)

    def _rate(self, done: float) -> float:
        """Large steps at first, ever smaller ones to the end."""
        return self.plan.rate * 0.5 * (1.0 + math.cos(math.pi * done / self.plan.epochs))

    def _lost(self, batch: Batch) -> float:
        total = 0.0
        for start in range(0, len(batch.counts), SLICE):
            rows = np.arange(start, min(start + SLICE, len(batch.counts)))
            part = batch.chosen(rows)
            total += self.loss(part, self.layers.scores(part)[0]).value * len(rows)
        return total / len(batch.counts)

    # -- the checkpoint ------------------------------------------------------------------------

    def _save(self) -> None:
        kept: dict[str, Any] = {"steps": np.array(self.adam.steps)}
        for name, part in self.layers.parts.items():
            kept[f"part {name}"] = part
            kept[f"mean {name}"] = self.adam.means[name]
            kept[f"square {name}"] = self.adam.squares[name]
        kept["curve"] = np.array(json.dumps(self.curve))
        beside = self.file.with_suffix(".part.npz")
        np.savez(beside, **kept)
        beside.replace(self.file)

    def _load(self) -> None:
        with np.load(self.file) as kept:
            self.adam.steps = int(kept["steps"])
            for name in self.layers.parts:
                self.layers.parts[name] = kept[f"part {name}"]
                self.adam.means[name] = kept[f"mean {name}"]
                self.adam.squares[name] = kept[f"square {name}"]
            self.curve = [CurvePoint(*point) for point in json.loads(str(kept["curve"]))]
