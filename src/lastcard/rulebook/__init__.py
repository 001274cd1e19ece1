"""The page of rules, `docs/rules.md`, as text and rule by rule."""

import re
from functools import cache
from typing import Final

from lastcard.rulebook.page import RulePage
from lastcard.words import ENGLISH

_RULE: Final = re.compile(r"(?:- |\| )([A-Z]+[0-9]*-[0-9]+) ")


@cache
def rules_text(language: str = ENGLISH) -> str:
    """The page of rules; what a language does not say is said in English."""
    return "\n".join(RulePage(language).lines()) + "\n"


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
