"""What a run of the fault tests comes to, as lines for people and as a page."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.chaos.faults import SCENARIOS
from tools.chaos.run import Found

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "chaos.md"
SHOWN: Final = 10  # failures
HEAD: Final = """# Fault tests

`make chaos` plays games over the network while it breaks things: it kills and stops servers,
restarts the database, cuts and delays connections. The players behave like any client: they come
back, repeat commands that have no answer, and now and then one that had. When the faults stop,
every game must come to its end by itself. Then everything is compared:

- every acknowledged command is in the log, with its number and its id; no refused one is;
- numbers have no gaps, none comes twice; no command took effect twice however often it was sent;
- after every entry that a client was told of, its board and its own part, put together from
  patches, were what the log says; in the end they are what a fresh view says;
- each table read from its last game's beginning is the same as read from its first entry;
- every game has its result, and statistics count it and each of its hands once.

Half of the tables are open when the faults begin, the others open meanwhile. They play all
editions, with and without clocks, some with bots and some with onlookers; people of one table
are on different nodes. `make chaos ARGS="--seconds 600 --tables 500 --seed 7 nodes"` runs one
scenario longer. What failed keeps its evidence in `build/chaos`: the database, the servers' logs,
and what each client said and heard.

## The last full run

"""
COLUMNS: Final = (
    "scenario", "faults", "tables", "games", "entries", "acknowledged", "views compared",
    "repeated", "connections", "result",
)  # fmt: skip


def lines(found: Found) -> list[str]:
    """For the terminal."""
    v = found.verdict
    faults = ", ".join(f"{name} {count}" for name, count in sorted(found.faults.items()))
    head = (
        f"{found.plan.scenario}: {'FAILED' if v.failures else 'passed'} in {found.took:.0f} s: "
        f"{v.games} games, {v.entries} entries, {v.promises} promises, {v.pictures} pictures, "
        f"{v.repeated} repetitions, {found.visits} connections; {faults}"
    )
    more = [f"  and {len(v.failures) - SHOWN} more"] if len(v.failures) > SHOWN else []
    return [head, *[f"  {text[:300]}" for text in v.failures[:SHOWN]], *more]


def write_page(runs: Sequence[Found]) -> None:
    """`docs/chaos.md`."""
    plan = runs[0].plan
    rows = [_cells(COLUMNS), "|---" * len(COLUMNS) + "|", *[_row(found) for found in runs]]
    about = f"{plan.seconds:.0f} seconds of faults in each scenario, seed {plan.seed}."
    PAGE.write_text(HEAD + about + "\n\n" + "\n".join(rows) + "\n")


def _row(found: Found) -> str:
    v = found.verdict
    faults = ", ".join(f"{n} {name}" for name, n in sorted(found.faults.items()))
    result = f"{len(v.failures)} failures" if v.failures else "passed"
    cells = (
        SCENARIOS[found.plan.scenario].meaning, faults.replace("_", " "), found.plan.tables,
        v.games, v.entries, v.promises, v.pictures, v.repeated, found.visits, result,
    )  # fmt: skip
    return _cells(cells)


def _cells(cells: Sequence[object]) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"
