"""Write `docs/options.md`: every option, and every pair of options (`make docs`)."""

import argparse
from itertools import combinations
from pathlib import Path
from typing import Final

from lastcard.editions import EDITIONS
from lastcard.house.options import OPTIONS, default, known_options
from lastcard.house.pairs import refusals, together
from lastcard.rules.options import Option

PAGE: Final = Path(__file__).parent.parent / "docs" / "options.md"

HEAD: Final = """\
# Options of a table

This page is written by `make docs` from `lastcard.house`; a test keeps it current. What an option
means in full stands under its rule in [rules.md](rules.md). An option that an edition does not
know, a value an option does not take and a pair that does not go together are refused when the
table is made, with the reason.
"""

COVERED: Final = """\
What covers them: `tests/house/test_options.py` takes every value of each option with every value
of each other, in every edition that knows both. It finds the pair refused with its reason, or plays
a hand to its end and checks that no card is lost and that the text of the game leads to the same
end. For the pairs marked `.` this is all there is beside the tests of each option; the meanings
defined below have tests of their own in `tests/house/test_pairs.py`.
"""


def option_rows() -> list[str]:
    rows = ["| option | values | rule | meaning |", "|---|---|---|---|"]
    for option in OPTIONS.values():
        values = (
            option.expects() if option.values else f"{option.expects()} (default {option.default})"
        )
        rows.append(f"| `{option.name}` | {values} | {option.rule} | {option.meaning} |")
    return rows


def default_rows() -> list[str]:
    editions = list(EDITIONS.values())
    rows = [
        "| option | " + " | ".join(f"`{e.id}`" for e in editions) + " |",
        "|---" * (len(editions) + 1) + "|",
    ]
    for option in OPTIONS.values():
        cells = [
            default(edition, option) if option in known_options(edition) else "-"
            for edition in editions
        ]
        rows.append(f"| `{option.name}` | " + " | ".join(cells) + " |")
    return rows


def sign(a: Option, b: Option) -> str:
    if known_together(a, b) is None:
        return "-"
    if refusals(a.name, b.name):
        return "x"
    return "o" if together(a.name, b.name) else "."


def known_together(a: Option, b: Option) -> str | None:
    """An edition that knows both options."""
    for edition in EDITIONS.values():
        known = known_options(edition)
        if a in known and b in known:
            return edition.id
    return None


def matrix_rows() -> list[str]:
    options = list(OPTIONS.values())
    rows = [
        "| | " + " | ".join(option.name.replace("_", " ") for option in options) + " |",
        "|---" * (len(options) + 1) + "|",
    ]
    for a in options:
        cells = ["" if a is b else sign(a, b) for b in options]
        rows.append(f"| `{a.name}` | " + " | ".join(cells) + " |")
    return rows


def pair_lines() -> list[str]:
    lines = []
    for a, b in combinations(OPTIONS, 2):
        lines += [f"- `{x}` with `{y}` is refused: {why}." for x, y, why in refusals(a, b)]
        if together(a, b):
            lines.append(f"- `{a}` and `{b}`: {together(a, b)}.")
    return lines


def page() -> str:
    """The whole page."""
    parts = [
        [HEAD],
        [
            "## All options",
            "",
            "The first value is the default unless the edition sets another.",
            "",
        ],
        option_rows(),
        ["", "## Defaults by edition", "", "`-`: the edition does not know the option.", ""],
        default_rows(),
        ["", "## Pairs", ""],
        ["`.` each does what it says and no more; `o` defined below; `x` some values are refused;"],
        ["`-` no edition knows both.", ""],
        matrix_rows(),
        ["", COVERED],
        pair_lines(),
    ]
    return "\n".join(line for part in parts for line in part) + "\n"


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    print(f"wrote {PAGE.name}")


if __name__ == "__main__":
    main()
