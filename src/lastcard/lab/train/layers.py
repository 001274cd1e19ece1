"""The network in training: the same sums as `bots/network.py`, for many situations at once.

Plain NumPy: the network is small, so that fitting it takes minutes and nothing need be installed
that the lab does not need anyway.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import numpy as np

Array = Any  # of NumPy, whose types say little about shapes


class Batch(NamedTuple):
    """Situations with the things to be scored in each, one after the other."""

    shared: Array  # a row for each situation
    own: Array  # a row for each thing
    counts: Array  # things of each situation
    targets: Array  # of each thing
    weights: Array  # of each situation

    @property
    def starts(self) -> Array:
        return np.concatenate(([0], np.cumsum(self.counts)[:-1]))

    def chosen(self, rows: Array) -> "Batch":
        """Some of the situations."""
        starts = self.starts[rows]
        counts = self.counts[rows]
        ends = np.cumsum(counts)
        within = np.arange(ends[-1]) - np.repeat(ends - counts, counts)
        things = np.repeat(starts, counts) + within
        return Batch(
            self.shared[rows], self.own[things], counts, self.targets[things], self.weights[rows]
        )


class Layers:
    """One hidden layer, and the own features alone."""

    def __init__(self, shared: int, own: int, hidden: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        spread = 1.0 / np.sqrt(shared + own)
        self.parts: Final[dict[str, Array]] = {
            "bias": np.zeros(hidden),
            "out": random.normal(0.0, 0.1 / np.sqrt(hidden), hidden),
            "shared": random.normal(0.0, spread, (shared, hidden)),
            "own": random.normal(0.0, spread, (own, hidden)),
            "alone": np.zeros(own),
        }
        for name, part in self.parts.items():
            self.parts[name] = part.astype(np.float32)

    def scores(self, batch: Batch) -> tuple[Array, Array]:
        """Of each thing, and what the hidden units give."""
        parts = self.parts
        base = batch.shared @ parts["shared"] + parts["bias"]
        hidden = np.repeat(base, batch.counts, axis=0) + batch.own @ parts["own"]
        np.maximum(hidden, 0.0, out=hidden)
        return hidden @ parts["out"] + batch.own @ parts["alone"], hidden

    def slopes(self, batch: Batch, hidden: Array, wanted: Array) -> dict[str, Array]:
        """How the loss changes with each weight; `wanted` is its slope by each score."""
        back = np.outer(wanted, self.parts["out"]) * (hidden > 0.0)
        by_situation = np.add.reduceat(back, batch.starts, axis=0)
        return {
            "bias": by_situation.sum(axis=0),
            "out": wanted @ hidden,
            "shared": batch.shared.T @ by_situation,
            "own": batch.own.T @ back,
            "alone": wanted @ batch.own,
        }

    def flat(self) -> list[float]:
        """As `bots/network.py` wants them: unit by unit, then the own features alone."""
        parts = self.parts
        rows = [parts["bias"][:, None], parts["out"][:, None], parts["shared"].T, parts["own"].T]
        units = np.concatenate(rows, axis=1).ravel()
        return [float(weight) for weight in np.concatenate((units, parts["alone"]))]


# -- losses --------------------------------------------------------------------------------------


class Loss(NamedTuple):
    """What is lost on the average, and its slope by each score."""

    value: float
    slopes: Array


def lead_loss(batch: Batch, scores: Array) -> Loss:
    """How far the differences of scores are from those of the targets, squared."""
    away = _centred(batch, scores - batch.targets)
    weights = np.repeat(batch.weights, batch.counts)
    total = batch.weights.sum()
    return Loss(float((weights * away * away).sum() / total), 2.0 * weights * away / total)


def share_loss(batch: Batch, scores: Array) -> Loss:
    """The cross entropy of shares (a softmax of the scores) and targets that add up to one."""
    shares = softmax(batch, scores)
    weights = np.repeat(batch.weights, batch.counts)
    total = batch.weights.sum()
    lost = -(weights * batch.targets * np.log(np.maximum(shares, 1e-9))).sum() / total
    return Loss(float(lost), weights * (shares - batch.targets) / total)


def softmax(batch: Batch, scores: Array) -> Array:
    most = np.repeat(np.maximum.reduceat(scores, batch.starts), batch.counts)
    found = np.exp(scores - most)
    return found / np.repeat(np.add.reduceat(found, batch.starts), batch.counts)


def _centred(batch: Batch, values: Array) -> Array:
    means = np.add.reduceat(values, batch.starts) / batch.counts
    return values - np.repeat(means, batch.counts)


# -- steps ---------------------------------------------------------------------------------------


class Adam:
    """Steps down the slopes, each weight at its own pace."""

    FADING: Final = (0.9, 0.999)

    def __init__(self, layers: Layers) -> None:
        self.layers: Final = layers
        self.steps = 0
        self.means = {name: np.zeros_like(part) for name, part in layers.parts.items()}
        self.squares = {name: np.zeros_like(part) for name, part in layers.parts.items()}

    def step(self, slopes: dict[str, Array], rate: float) -> None:
        first, second = self.FADING
        self.steps += 1
        for name, slope in slopes.items():
            self.means[name] += (1.0 - first) * (slope - self.means[name])
            self.squares[name] += (1.0 - second) * (slope * slope - self.squares[name])
            mean = self.means[name] / (1.0 - first**self.steps)
            square = self.squares[name] / (1.0 - second**self.steps)
            self.layers.parts[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def shuffled(count: int, size: int, random: Any) -> Iterator[Array]:
    """All rows once, in parts of a size, in an order drawn by chance."""
    order = random.permutation(count)
    for start in range(0, count, size):
        yield order[start : start + size]
