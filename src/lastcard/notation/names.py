"""Players' names: plain words as they are, all others as JSON strings."""

import json
import re
from collections.abc import Sequence
from typing import Final

from lastcard.rules.reasons import Malformed, shown

PLAIN: Final = re.compile(r"[\w-]+")
LONGEST: Final = 24


def write_name(name: str) -> str:
    """A name as it stands in a file.

    >>> write_name("Ann"), write_name("Dr. No")
    ('Ann', '"Dr. No"')
    """
    return name if PLAIN.fullmatch(name) else json.dumps(name, ensure_ascii=False)


def write_names(names: Sequence[str]) -> str:
    """A list of names as it stands in a file.

    >>> write_names(["Ann", "Dr. No"])
    'Ann, "Dr. No"'
    """
    return ", ".join([write_name(name) for name in names])


def check_name(name: str) -> None:
    """1 to 24 printable characters, no blank at either end."""
    if not 1 <= len(name) <= LONGEST or not name.isprintable() or name != name.strip():
        raise Malformed(f"a name has 1 to {LONGEST} printable characters, not {shown(name)}")


def check_names(names: Sequence[str]) -> None:
    """Each name by itself, and all unique at the table ignoring case."""
    seen: set[str] = set()
    for name in names:
        check_name(name)
        if name.casefold() in seen:
            raise Malformed(f"two players are called {shown(name)}")
        seen.add(name.casefold())
