"""Players' names: plain words as they are, all others as JSON strings."""

import json
import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from lastcard.rules.reasons import Malformed, shown

PLAIN: Final = re.compile(r"[\w-]+")
LONGEST: Final = 24
JOINER: Final = "\u200d"  # makes one picture of two: a person with a laptop
SHOWN_AS_PICTURE: Final = "\ufe0f"
FIRST_SKIN: Final = "\U0001f3fb"
LAST_SKIN: Final = "\U0001f3ff"


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


def without_loose_joiners(name: str) -> str:
    r"""Joiners stay between two pictures alone: anywhere else they would be hidden signs.

    >>> without_loose_joiners("An\u200dn")
    'Ann'
    """
    return "".join([sign for at, sign in enumerate(name) if sign != JOINER or _joins(name, at)])


def _joins(name: str, at: int) -> bool:
    return 0 < at < len(name) - 1 and _is_picture(name[at - 1]) and _is_picture(name[at + 1])


def _is_picture(sign: str) -> bool:
    tint = sign == SHOWN_AS_PICTURE or FIRST_SKIN <= sign <= LAST_SKIN
    return tint or unicodedata.category(sign) == "So"


def printable(name: str) -> bool:
    r"""Whether all of it can be seen.

    >>> printable("\U0001f9d1\u200d\U0001f4bb"), printable("An\u200dn")
    (True, False)
    """
    kept = without_loose_joiners(name)
    return kept == name and kept.replace(JOINER, "").isprintable()


def check_name(name: str) -> None:
    """1 to 24 printable characters, no blank at either end."""
    if not 1 <= len(name) <= LONGEST or not printable(name) or name != name.strip():
        raise Malformed(f"a name has 1 to {LONGEST} printable characters, not {shown(name)}")


def check_names(names: Sequence[str]) -> None:
    """Each name by itself, and all unique at the table ignoring case."""
    seen: set[str] = set()
    for name in names:
        check_name(name)
        if name.casefold() in seen:
            raise Malformed(f"two players are called {shown(name)}")
        seen.add(name.casefold())
