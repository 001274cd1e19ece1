"""What benchmarks write: a list of rows, each about one case, build and peer."""

import json
import sys
from pathlib import Path
from typing import Any

Row = dict[str, Any]


def store(new: list[Row], output: Path, keep: bool) -> None:
    """Write the rows, beside older ones about other cases and builds if those are kept.

    Two builds that played different games end the program, after all is written.
    """
    rows = (kept(new, output) if keep else []) + new
    output.write_text(json.dumps(rows, indent=2) + "\n")
    differing = disagreed(rows)
    if differing:
        sys.exit(f"{output}: the builds do not play the same games: {', '.join(differing)}")


def kept(new: list[Row], output: Path) -> list[Row]:
    """The rows of the file that no new one replaces."""
    old: list[Row] = json.loads(output.read_text()) if output.exists() else []
    replaced = {(row["name"], row["build"]) for row in new}
    return [row for row in old if (row["name"], row["build"]) not in replaced]


def disagreed(rows: list[Row]) -> list[str]:
    """The cases with more than one checksum."""
    outcomes = dict.fromkeys([(row["name"], row["checksum"]) for row in rows])
    names = [name for name, _ in outcomes]
    return [name for name in dict.fromkeys(names) if names.count(name) > 1]
