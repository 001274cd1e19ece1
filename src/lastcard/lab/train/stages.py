"""The stages of training: games between teachers, a network fitted to them, and again with it.

All that a stage makes is kept in its folder as soon as it is made, so that training goes on where
it was left. In a later round the teachers' worlds are played on by the network of the round before.
"""

import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from lastcard.bots.weights import read_record, write
from lastcard.lab.pools import here, processes
from lastcard.lab.stop import Stop
from lastcard.lab.train.generate import training_hand
from lastcard.lab.train.samples import TrainingHand, read_hands, write_hands
from lastcard.rules.engine import REVISION
from lastcard.rules.reasons import Malformed, shown

PART: Final = 100  # hands of a part
HELD_OUT: Final = 10  # every so many'th file is not learned from
SETTINGS: Final = "train.json"
TRAINED: Final = "trained"
TRIED: Final = "part"  # the kinds of parts
PLAIN: Final = "plain"


class TrainPlan(NamedTuple):
    """What decides the weights; the same plan gives the same ones on one machine."""

    parts: str  # of the games of each round, a hundred hands each: `0-199`, or several with commas
    rounds: int
    plain: str  # the same of hands in which nothing is tried, for the head that judges the seats
    worlds: int
    epochs: int
    hidden: int
    seats: int  # hidden units of the head that judges the seats
    rate: float
    seed: str
    size: int = PART
    revision: int = REVISION


class Part(NamedTuple):
    """Some hands, in a file of their own."""

    kind: str
    number: int


class Progress(NamedTuple):
    """How far a stage is."""

    stage: str
    done: int
    total: int
    said: str = ""


Watch = Callable[[Progress], None]


def settle(plan: TrainPlan, folder: Path, resume: bool) -> None:
    """A folder for this plan; one that holds another is left alone."""
    file = folder / SETTINGS
    numbers(plan.parts)
    folder.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        if any(folder.iterdir()):
            raise Malformed(f"{folder} is not empty and holds no training")
        file.write_text(json.dumps(plan._asdict(), indent=1) + "\n", encoding="utf-8")
        return
    if not resume:
        raise Malformed(f"{folder} holds a training already; --resume goes on with it")
    kept = json.loads(file.read_text(encoding="utf-8"))
    for name, value in plan._asdict().items():
        if kept[name] != value:
            raise Malformed(f"{folder} was begun with {name} {kept[name]}, not {value}")


def train(plan: TrainPlan, folder: Path, workers: int, watch: Watch) -> Path:
    """All stages that are left; gives the folder of the weights."""
    trained: Path | None = None
    for number in range(plan.rounds):
        place = folder / f"round-{number}"
        place.mkdir(exist_ok=True)
        generate(plan, place, trained, number, workers, watch)
        trained = fit(plan, place, number, watch)
    assert trained is not None
    return trained


def numbers(parts: str) -> list[int]:
    """Which parts are meant; machines may share them between them.

    >>> numbers("0-2,7")
    [0, 1, 2, 7]
    """
    found: list[int] = []
    for some in parts.split(","):
        first, _, last = some.partition("-")
        if not first.isdigit() or not (last or first).isdigit():
            raise Malformed(f"parts are numbers like 0-199 or 0-9,20, not {shown(parts)}")
        found += range(int(first), int(last or first) + 1)
    return found


# -- games ---------------------------------------------------------------------------------------


def generate(
    plan: TrainPlan, place: Path, network: Path | None, number: int, workers: int, watch: Watch
) -> None:
    """The games of a round that are not there yet."""
    parts = all_parts(plan)
    done = sum([_file(place, part).exists() for part in parts])
    watch(Progress("games", done, len(parts)))
    with Stop() as stop:
        left = stop.until([part for part in parts if not _file(place, part).exists()])
        job = partial(_play_part, plan, place, network, number)
        for _ in _jobs(job, left, workers):
            done += 1
            watch(Progress("games", done, len(parts)))


def all_parts(plan: TrainPlan) -> list[Part]:
    tried = [Part(TRIED, number) for number in numbers(plan.parts)]
    return tried + [Part(PLAIN, number) for number in numbers(plan.plain)]


def _jobs(job: Callable[[Part], None], left: Iterator[Part], workers: int) -> Any:
    if workers == 1:
        return here(job, left)
    return processes(job, left, workers or os.cpu_count() or 1, lambda parts: f"parts {parts}")


def _file(place: Path, part: Part) -> Path:
    return place / f"{part.kind}-{part.number:05}.msgpack"


def _play_part(plan: TrainPlan, place: Path, network: Path | None, number: int, part: Part) -> None:
    series = plan.seed if part.kind == TRIED else f"{plan.seed} {part.kind}"
    series = f"{series} {number}" if number else series
    hands = range(part.number * plan.size, (part.number + 1) * plan.size)
    worlds = plan.worlds if part.kind == TRIED else 0
    found = [training_hand(f"{series}/{hand}", worlds, network) for hand in hands]
    write_hands(_file(place, part), found)


# -- weights -------------------------------------------------------------------------------------


def fit(plan: TrainPlan, place: Path, number: int, watch: Watch) -> Path:
    """Both heads from the games of a round, with their record and curve."""
    from lastcard.lab.train.curve import curve_page
    from lastcard.lab.train.fitting import FitPlan, Fitting
    from lastcard.lab.train.reading import READ, Readers

    folder = place / TRAINED
    if (folder / "judgement.json").exists():
        return folder
    readers = Readers()
    flat: dict[str, list[float]] = {}
    curves: dict[str, list[list[float]]] = {}
    sizes: dict[str, list[int]] = {}
    hidden = {"answers": plan.hidden, "seats": plan.seats}
    for name, read in READ.items():
        learned, held_out = split(plan, place, name)
        games, others = read(learned, readers).batch(), read(held_out, readers).batch()
        how = FitPlan(name, hidden[name], plan.epochs, plan.rate, number)
        fitting = Fitting(how, games, others, place / f"{name}.npz")
        fitting.run(lambda point, name=name: watch(_told(plan, name, point)))  # type: ignore[misc]
        flat[name] = fitting.layers.flat()
        curves[name] = [list(point) for point in fitting.curve]
        sizes[name] = [len(games.counts), len(others.counts)]
    record = {"revision": plan.revision, "hidden": hidden, "round": number, "plan": plan._asdict()}
    write(folder, flat, {**record, "situations": sizes, "curves": curves})
    (place / "curve.html").write_text(curve_page(read_record(folder)), encoding="utf-8")
    return folder


def split(plan: TrainPlan, place: Path, head: str) -> tuple[Iterator[TrainingHand], ...]:
    """The hands that a head learns from, and those that are held out."""
    parts = [part for part in all_parts(plan) if part.kind == TRIED or head == "seats"]
    files = [_file(place, part) for part in parts]
    held_out = files[::HELD_OUT]
    learned = [file for file in files if file not in held_out] or held_out
    return _all_hands(learned), _all_hands(held_out)


def _all_hands(files: list[Path]) -> Iterator[TrainingHand]:
    for file in files:
        yield from read_hands(file)


def _told(plan: TrainPlan, name: str, point: Any) -> Progress:
    said = f"loss {point.trained:.5f}, held out {point.held_out:.5f}"
    return Progress(name, point.epoch, plan.epochs, said)
