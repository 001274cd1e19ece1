"""Train a small policy on the CPU, in NumPy alone, until it clearly beats random play.

    build/compiled/bin/python examples/train_policy.py --minutes 4 --output learning

Any Python with `lastcard[lab]` does; this one, which `make lab` builds, has the compiled engine.
One hidden layer sees the observation (all but the history) and chooses among the open actions; a
second head guesses the outcome, so that a decision is praised only for what came better than
expected (an actor and a critic with Adam). The learner has seat 0 at a classic table of two; seat 1
lays a random card whenever it can. Written are `curve.csv`, `curve.svg` and `policy.npz`.
"""

import argparse
import math
import time
from pathlib import Path
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

from lastcard.lab.env.batch import BatchEnv

Floats = NDArray[np.float32]
LEARNER = 0
VARIETY = np.float32(0.01)  # what trying different things is worth
TRUST = np.float32(0.1)  # in the guess of the outcome after the next decision
CLOSED = np.float32(-1e9)  # the score of an action that is not open


@final
class Policy:
    """A layer of hidden units, the scores of all actions, and a guess of the outcome."""

    def __init__(self, size: int, actions: int, hidden: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        self.weights: dict[str, Floats] = {
            # most of an observation is empty, so its few numbers may weigh something
            "w1": (chance.standard_normal((size, hidden)) / 3).astype(np.float32),
            "b1": np.zeros(hidden, np.float32),
            "w2": np.zeros((hidden, actions), np.float32),
            "b2": np.zeros(actions, np.float32),
            "wv": np.zeros((hidden, 1), np.float32),
            "bv": np.zeros(1, np.float32),
        }

    @classmethod
    def of(cls, weights: dict[str, Floats]) -> "Policy":
        """One that has learned already."""
        new = cls.__new__(cls)
        new.weights = weights
        return new

    def hidden(self, seen: Floats) -> Floats:
        found: Floats = np.maximum(seen @ self.weights["w1"] + self.weights["b1"], 0)
        return found

    def chances(self, hidden: Floats, masks: NDArray[np.uint8]) -> Floats:
        """How likely each open action is."""
        scores: Floats = np.where(masks, hidden @ self.weights["w2"] + self.weights["b2"], CLOSED)
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        scores /= scores.sum(axis=1, keepdims=True)
        return scores

    def value(self, hidden: Floats) -> Floats:
        """The expected outcome."""
        return (hidden @ self.weights["wv"] + self.weights["bv"])[:, 0]

    def gradient(
        self, seen: Floats, masks: NDArray[Any], chosen: NDArray[Any], outcome: Floats
    ) -> dict[str, Floats]:
        """Uphill: towards actions that came out better than expected, and towards variety."""
        hidden = self.hidden(seen)
        chances = self.chances(hidden, masks)
        surprise = outcome - self.value(hidden)
        scale = np.float32(1 / len(seen))
        praise = (surprise / (surprise.std() + 1e-6))[:, None]
        push = -chances * praise
        push[np.arange(len(chosen)), chosen] += praise[:, 0]
        logs = np.log(chances + 1e-9)
        variety = -chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        push = (push + VARIETY * variety) * scale
        guess = (surprise * scale)[:, None]
        back = (push @ self.weights["w2"].T + guess @ self.weights["wv"].T) * (hidden > 0)
        return {
            "w1": seen.T @ back,
            "b1": back.sum(axis=0),
            "w2": hidden.T @ push,
            "b2": push.sum(axis=0),
            "wv": hidden.T @ guess,
            "bv": guess.sum(axis=0),
        }


@final
class Adam:
    """The usual way to turn gradients into steps."""

    def __init__(self, weights: dict[str, Floats], rate: float) -> None:
        self.weights, self.rate = weights, rate
        self.mean = {name: np.zeros_like(value) for name, value in weights.items()}
        self.square = {name: np.zeros_like(value) for name, value in weights.items()}
        self.steps = 0

    def climb(self, gradient: dict[str, Floats], rate: float) -> None:
        self.steps += 1
        for name, slope in gradient.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.weights[name] += (self.rate * rate * mean / (np.sqrt(square) + 1e-8)).astype(
                np.float32
            )


def random_weights(batch: BatchEnv) -> Floats:
    """What makes a random player like the bot `random`: any face, then any colour for it.

    It draws, or keeps a drawn card, only when it can lay none.
    """
    weights = np.zeros(batch.actions, np.float32)
    for number, action in enumerate(batch.setting.catalogue.relative):
        weights[number] = 0.25 if action.colour >= 0 else 1.0
        if action.verb in ("draw", "keep"):
            weights[number] = 1e-6
    return weights


def sample(chances: Floats, chance: np.random.Generator) -> NDArray[np.intp]:
    """One action per row, by its chance."""
    noise = chance.standard_exponential(chances.shape, dtype=np.float32)
    chosen: NDArray[np.intp] = (chances / (noise + 1e-12)).argmax(axis=1)
    return chosen


@final
class Lesson:
    """The decisions of the learner that wait for the outcome of their game."""

    def __init__(self, games: int) -> None:
        self.open: list[list[tuple[Any, ...]]] = [[] for _ in range(games)]
        self.done: list[tuple[Any, ...]] = []

    def note(self, batch: BatchEnv, mine: NDArray[np.intp], chosen: NDArray[np.intp],
             seen: Floats, guesses: Floats) -> None:  # fmt: skip
        masks = batch.masks[mine]
        for at, game in enumerate(mine):
            self.open[game].append((guesses[at], seen[at], masks[at], chosen[game]))

    def settle(self, batch: BatchEnv) -> None:
        for game in np.flatnonzero(batch.dones):
            outcome = batch.rewards[game, LEARNER]
            for guess, *noted in reversed(self.open[game]):
                self.done.append((*noted, outcome))
                outcome += TRUST * (guess - outcome)
            self.open[game] = []

    def take(self) -> tuple[NDArray[Any], ...]:
        """All finished decisions: what was seen, what was open, what was chosen, the outcome."""
        found, self.done = self.done, []
        return tuple(np.array(column) for column in zip(*found, strict=True))


def act(batch: BatchEnv, policy: Policy, other: Floats, chance: np.random.Generator,
        lesson: Lesson | None = None) -> NDArray[np.intp]:  # fmt: skip
    """An action for every game; the learner tries things out only in a lesson."""
    mine = np.flatnonzero(batch.seats == LEARNER)
    chosen = sample(batch.masks * other, chance)
    size = len(policy.weights["w1"])
    seen: Floats = batch.observations[mine, :size] * batch.scale[:size]
    hidden = policy.hidden(seen)
    chances = policy.chances(hidden, batch.masks[mine])
    if lesson is None:
        chosen[mine] = chances.argmax(axis=1)
    else:
        chosen[mine] = sample(chances, chance)
        lesson.note(batch, mine, chosen, seen, policy.value(hidden))
    return chosen


def win_rate(policy: Policy, games: int, seed: int, draws: str = "free") -> tuple[int, int]:
    """Hands won and played by the learner's best actions against random play."""
    slots, each = min(games, 500), max(games // 500, 1)
    batch = BatchEnv("classic", 2, games=slots, draws=draws)
    batch.reset(seed=seed)
    chance = np.random.default_rng(seed)
    other = random_weights(batch)
    won, finished = 0, np.zeros(slots, int)  # as many of each: short hands count no more
    while finished.min() < each:
        batch.step(act(batch, policy, other, chance))
        counted = (batch.dones > 0) & (finished < each)
        won += int((batch.rewards[counted, LEARNER] > 0).sum())
        finished += batch.dones > 0
    return won, slots * each


def interval(won: int, played: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    share, z = won / played, 1.96
    middle = share + z * z / (2 * played)
    spread = z * math.sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    scale = 1 + z * z / played
    return (middle - spread) / scale, (middle + spread) / scale


@final
class Progress:
    """How a policy does against random play, test by test."""

    def __init__(self) -> None:
        self.curve: list[tuple[float, int, int, int]] = []  # seconds, decisions, won, played

    def test(
        self, policy: Policy, seconds: float, decisions: int, games: int, draws: str = "free"
    ) -> None:
        won, played = win_rate(policy, games, 1000 + len(self.curve), draws)
        self.curve.append((seconds, decisions, won, played))
        low, high = interval(won, played)
        print(  # noqa: T201
            f"{seconds:6.0f} s {decisions:9,} decisions: wins {won / played:.1%}"
            f" [{low:.1%}, {high:.1%}]",
            flush=True,
        )


@final
class Training:
    """A policy, the games it learns from, and how it has done so far."""

    def __init__(self, games: int, hidden: int, seed: int, rate: float) -> None:
        self.batch = BatchEnv("classic", 2, games=games)
        self.batch.reset(seed=seed)
        size = self.batch.fields[-1].start  # without the history
        self.policy = Policy(size, self.batch.actions, hidden, seed)
        self.adam = Adam(self.policy.weights, rate)
        self.chance = np.random.default_rng(seed)
        self.other = random_weights(self.batch)
        self.lesson = Lesson(games)
        self.decisions = 0
        self.progress = Progress()

    def iterate(self, steps: int, rate: float) -> None:
        """Play on for some steps, then learn from the hands that ended."""
        for _ in range(steps):
            self.batch.step(act(self.batch, self.policy, self.other, self.chance, self.lesson))
            self.lesson.settle(self.batch)
        self.decisions += steps * self.batch.games
        if self.lesson.done:
            seen, masks, chosen, outcome = self.lesson.take()
            for part in np.array_split(self.chance.permutation(len(seen)), len(seen) // 2048 + 1):
                parts = [column[part] for column in (seen, masks, chosen, outcome)]
                self.adam.climb(self.policy.gradient(*parts), rate)

    def test(self, seconds: float, games: int) -> None:
        self.progress.test(self.policy, seconds, self.decisions, games)


def train(training: Training, minutes: float, most: int, games: int) -> None:
    """Until the time is up or `most` iterations are done; the rate of learning falls to a tenth."""
    start = time.process_time()
    training.test(0.0, games)
    for iteration in range(1, most + 1):
        gone = time.process_time() - start
        if gone > 60 * minutes:
            break
        training.iterate(64, 1 - 0.9 * gone / (60 * minutes))
        if iteration % 40 == 0:
            training.test(time.process_time() - start, games)
    training.test(time.process_time() - start, 5 * games)


def write(
    weights: dict[str, Floats], curve: list[tuple[float, int, int, int]], output: Path
) -> None:
    output.mkdir(parents=True, exist_ok=True)
    np.savez(output / "policy.npz", **weights)  # type: ignore[arg-type]
    lines = ["seconds,decisions,won,played,share,low,high"]
    for seconds, decisions, won, played in curve:
        low, high = interval(won, played)
        lines.append(
            f"{seconds:.1f},{decisions},{won},{played},{won / played:.4f},{low:.4f},{high:.4f}"
        )
    (output / "curve.csv").write_text("\n".join(lines) + "\n")
    (output / "curve.svg").write_text(picture(curve))


def picture(curve: list[tuple[float, int, int, int]]) -> str:
    """The learning curve: share of hands won against decisions played."""
    far = curve[-1][1] or 1
    places = [(60 + 520 * d / far, 300 - 260 * (w / p - 0.4) / 0.4) for _, d, w, p in curve]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    marks = []
    for share in (0.4, 0.5, 0.6, 0.7, 0.8):
        y = 300 - 260 * (share - 0.4) / 0.4
        marks.append(f'<line x1="60" x2="580" y1="{y}" y2="{y}" stroke="#ccc"/>')
        marks.append(f'<text x="52" y="{y + 4}" text-anchor="end">{share:.0%}</text>')
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 350" font-family="sans-serif"'
        ' font-size="12"><rect width="600" height="350" fill="white"/>'
        f"{''.join(marks)}"
        f'<polyline points="{line}" fill="none" stroke="#0057b8" stroke-width="2"/>'
        '<text x="60" y="24">hands won against random play, classic, 2 players</text>'
        f'<text x="580" y="335" text-anchor="end">{far:,} decisions</text></svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--minutes", type=float, default=4, help="of CPU time")
    parser.add_argument("--rate", type=float, default=0.003, help="of learning, at first")
    parser.add_argument("--iterations", type=int, default=1_000_000)
    parser.add_argument("--test", type=int, default=2000, help="hands of each test")
    parser.add_argument("--hidden", type=int, default=64, help="units of the hidden layer")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=Path("learning"))
    given = parser.parse_args()
    training = Training(games=256, hidden=given.hidden, seed=given.seed, rate=given.rate)
    train(training, given.minutes, given.iterations, given.test)
    write(training.policy.weights, training.progress.curve, given.output)


if __name__ == "__main__":
    main()
