"""Mutation testing: change the rules in small ways and see whether the rule tests notice.

    make mutate ARGS="--count 100 --minutes 10"

Each mutant is run against the tests marked `rules`, in a copy of `src` that comes before the
installed package. A mutant that no test fails on is a rule that no test pins down. The sample is
seeded and run in random order, so that a run cut short by its time is still a fair one.
"""

import argparse
import compileall
import json
import os
import py_compile
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

from tools.mutants import Mutant, mutants_of

ROOT: Final = Path(__file__).resolve().parent.parent
PATHS: Final = ("src/lastcard/rules", "src/lastcard/editions", "src/lastcard/house")
# Where the tests marked `rules` are: to collect all others too takes longer than to run these.
PLACES: Final = ("tests/rules", "tests/house")
TESTS: Final = ("-x", "-q", "-m", "rules", "-p", "no:cacheprovider", "--hypothesis-seed=0", *PLACES)

# Runs pytest on the copy: refuses any other, and keeps a mutant that hoards memory in bounds.
WRONG_COPY: Final = 99
NO_TESTS: Final = 5
LAUNCH: Final = f"""
import importlib.util, resource, sys
import pytest
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
spec = importlib.util.find_spec("lastcard")
if spec is None or not str(spec.origin).startswith(sys.argv[1]):
    sys.exit({WRONG_COPY})
sys.exit(pytest.main(sys.argv[2:]))
"""

KILLED: Final = "killed"
SURVIVED: Final = "survived"
TIMED_OUT: Final = "timed out"


@dataclass(frozen=True)
class Result:
    mutant: Mutant
    outcome: str
    seconds: float


@dataclass
class Run:
    """What the workers share."""

    todo: SimpleQueue[Mutant]
    total: int
    limit: float  # seconds for one mutant
    deadline: float  # no mutant is begun after it
    start: float = field(default_factory=time.monotonic)
    results: list[Result] = field(default_factory=list)
    stopped: threading.Event = field(default_factory=threading.Event)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def add(self, result: Result) -> None:
        with self.lock:
            self.results.append(result)
            self.show_progress()

    def count(self) -> Counter[str]:
        return Counter(result.outcome for result in self.results)

    def show_progress(self) -> None:
        done, count = len(self.results), self.count()
        minutes, seconds = divmod(int(time.monotonic() - self.start), 60)
        line = (
            f"{done}/{self.total}  killed {count[KILLED]}  survived {count[SURVIVED]}  "
            f"timed out {count[TIMED_OUT]}  {minutes}:{seconds:02}"
        )
        if sys.stdout.isatty():
            print(f"\r{line}", end="\n" if done == self.total else "", flush=True)
        elif done % 20 == 0 or done == self.total:
            print(line, flush=True)


def sample(sources: dict[str, bytes], count: int, seed: int) -> tuple[list[Mutant], int]:
    """At most `count` sound mutants in random order, and the number of candidates."""
    candidates = [m for path in sorted(sources) for m in mutants_of(path, sources[path])]
    random.Random(seed).shuffle(candidates)
    chosen: list[Mutant] = []
    for mutant in candidates:
        if len(chosen) == count:
            break
        if mutant.is_sound(sources[mutant.path]):
            chosen.append(mutant)
    return chosen, len(candidates)


def read_sources(paths: Iterable[str]) -> dict[str, bytes]:
    files: set[Path] = set()
    for path in paths:
        place = (ROOT / path).resolve()
        if not place.exists() or not place.is_relative_to(ROOT / "src"):
            sys.exit(f"mutate: {path} is not in src")
        files.update(place.rglob("*.py") if place.is_dir() else [place])
    return {file.relative_to(ROOT).as_posix(): file.read_bytes() for file in files}


def copy_tree(tree: Path) -> None:
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__"))
    # Checked by hash: with time stamps, a mutant of the same second and size would go unnoticed.
    compileall.compile_dir(
        tree / "src", quiet=2, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH
    )


def run_tests(tree: Path, limit: float | None, log: Path | None = None) -> int | None:
    """Run the rule tests on a copied tree; the exit code, or None when out of time."""
    source = tree / "src"
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(source), os.environ.get("PYTHONPATH", "")]).rstrip(":"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": "0",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(tree / "hypothesis"),
    }
    command = [sys.executable, "-c", LAUNCH, str(source), *TESTS]
    with (log or Path(os.devnull)).open("wb") as output:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # so that what a test starts ends with it
        )
        try:
            return process.wait(limit)
        except subprocess.TimeoutExpired:
            return None
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def measure_baseline(tree: Path) -> float:
    """The seconds that the unchanged rules take; they must pass."""
    log = tree / "baseline.log"
    start = time.monotonic()
    code = run_tests(tree, None, log)
    if code == 0:
        return time.monotonic() - start
    if code == WRONG_COPY:
        sys.exit("mutate: the tests would not import the copied tree, so no mutant would be seen")
    if code == NO_TESTS:
        sys.exit("mutate: no test is marked `rules`")
    print(log.read_text()[-4000:])
    sys.exit("mutate: the tests fail on the unchanged rules; make them pass first")


def work(run: Run, tree: Path, sources: dict[str, bytes]) -> None:
    while not run.stopped.is_set() and time.monotonic() < run.deadline:
        try:
            mutant = run.todo.get_nowait()
        except Empty:
            return
        file = tree / mutant.path
        start = time.monotonic()
        file.write_bytes(mutant.apply(sources[mutant.path]))
        try:
            code = run_tests(tree, run.limit)
        finally:
            file.write_bytes(sources[mutant.path])
            shutil.rmtree(tree / "hypothesis", ignore_errors=True)
        outcome = TIMED_OUT if code is None else SURVIVED if code == 0 else KILLED
        run.add(Result(mutant, outcome, time.monotonic() - start))


def run_all(run: Run, trees: Sequence[Path], sources: dict[str, bytes]) -> None:
    with ThreadPoolExecutor(len(trees)) as pool:
        workers = [pool.submit(work, run, tree, sources) for tree in trees]
        try:
            for worker in workers:
                worker.result()
        except KeyboardInterrupt:
            print("\nmutate: finishing the mutants under way")
        finally:
            run.stopped.set()


def report(run: Run) -> dict[str, object]:
    """Print the summary, and return it for the JSON file."""
    count, done = run.count(), len(run.results)
    noticed = count[KILLED] + count[TIMED_OUT]
    score = 100 * noticed / done if done else 0.0
    survivors = sorted(r.mutant for r in run.results if r.outcome == SURVIVED)
    if survivors:
        print("\nSurvivors:")
    for mutant in survivors:
        print(f"  {mutant}")
    print(
        f"\n{done} of {run.total} mutants run: {count[KILLED]} killed, {count[TIMED_OUT]} timed "
        f"out, {count[SURVIVED]} survived; score {score:.1f} %"
    )
    return {
        "total": run.total,
        "done": done,
        "killed": count[KILLED],
        "timed_out": count[TIMED_OUT],
        "survived": count[SURVIVED],
        "score": round(score, 2),
        "mutants": [
            asdict(r.mutant) | {"outcome": r.outcome, "seconds": round(r.seconds, 2)}
            for r in sorted(run.results, key=lambda r: r.mutant)
        ],
    }


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutate", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=400, help="mutants in the sample")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--minutes", type=float, default=30, help="at most, for the whole run")
    parser.add_argument("--jobs", type=int, default=2, help="mutants at a time")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every result there")
    parser.add_argument("--paths", nargs="+", default=PATHS, help="files or folders in src")
    return parser.parse_args()


def main() -> None:
    arguments = parse_arguments()
    start = time.monotonic()
    sources = read_sources(arguments.paths)
    mutants, candidates = sample(sources, arguments.count, arguments.seed)
    print(f"{len(mutants)} of {candidates} candidates in {len(sources)} files", flush=True)

    with tempfile.TemporaryDirectory(prefix="lastcard-mutate-") as folder:
        trees = [Path(folder).resolve() / str(number) for number in range(arguments.jobs)]
        for tree in trees:
            copy_tree(tree)
        baseline = measure_baseline(trees[0])
        limit = 3 * baseline + 5
        print(f"the tests take {baseline:.1f} s, the limit is {limit:.1f} s", flush=True)

        todo: SimpleQueue[Mutant] = SimpleQueue()
        for mutant in mutants:
            todo.put(mutant)
        deadline = start + 60 * arguments.minutes - baseline
        run = Run(todo, len(mutants), limit, deadline)
        run_all(run, trees, sources)

    summary = report(run)
    if arguments.json:
        settings = {"seed": arguments.seed, "candidates": candidates, "baseline": baseline}
        arguments.json.write_text(json.dumps(settings | summary, indent=2) + "\n")


if __name__ == "__main__":
    main()
