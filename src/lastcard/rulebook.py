"""The page of rules, `docs/rules.md`, as text and rule by rule."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Final

from lastcard.rules.reasons import Malformed

_RULE: Final = re.compile(r"(?:- |\| )([A-Z]+[0-9]*-[0-9]+) ")


def rules_text() -> str:
    """The page: packed into the wheel, or beside the sources in a checkout."""
    packed = files("lastcard") / "rules.md"
    if packed.is_file():
        return packed.read_text(encoding="utf-8")
    page = Path(__file__).resolve().parents[2] / "docs" / "rules.md"
    if not page.is_file():
        raise Malformed("the page of rules is missing from this installation")
    return page.read_text(encoding="utf-8")


def entries(page: str) -> list[str]:
    """The rules one by one: each bullet with the lines that belong to it, each row of a table."""
    found: list[str] = []
    open_bullet = False
    for line in page.splitlines():
        if line.startswith(("- ", "| ")):
            found.append(line)
        elif open_bullet and line and not line.startswith(("#", "|")):
            found[-1] += " " + line.strip()
        open_bullet = line.startswith("- ") or (open_bullet and bool(line) and line[0] not in "#|")
    return found


def rule_id(rule: str) -> str:
    """The id of a rule; empty for lines that are none.

    >>> rule_id("- TURN-1 A card may be played if")
    'TURN-1'
    """
    match = _RULE.match(rule)
    return "" if match is None else match[1]


def sections(page: str) -> list[list[str]]:
    """The page cut before each heading."""
    found: list[list[str]] = [[]]
    for line in page.splitlines():
        if line.startswith("#"):
            found.append([])
        found[-1].append(line)
    return [section for section in found if section]
