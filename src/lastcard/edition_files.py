"""What lies beside an edition's module besides its words: its signs and its lesson.

An edition without signs is drawn with the client's own; one without a lesson has none. A file that
cannot be read counts as missing, and a sentence on the standard error says why.
"""

import sys
from functools import cache
from importlib.resources import files
from typing import TypeVar
from xml.etree import ElementTree

import msgspec

from lastcard.editions import EDITIONS
from lastcard.protocol.rest import Hint, Look
from lastcard.rules.reasons import Malformed

T = TypeVar("T")


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A first game: hands and piles in notation, and the hints that come up."""

    position: str  # {0} learns, {1} and {2} are bots
    hints: list[str]  # in order
    own: dict[str, Hint] = {}  # those that only this edition has


@cache
def look_of(edition: str) -> Look:
    return _read(edition, "signs.toml", Look) or Look()


@cache
def lesson_of(edition: str) -> Lesson | None:
    return _read(edition, "lesson.toml", Lesson)


def _read(edition: str, name: str, kind: type[T]) -> T | None:
    """A file of an edition; none if it has no such file, or one that cannot be read."""
    file = files(EDITIONS[edition].home) / name
    try:
        found = msgspec.toml.decode(file.read_bytes(), type=kind) if file.is_file() else None
        if isinstance(found, Look):
            check_drawings(found)
    except (ValueError, Malformed) as error:
        sys.stderr.write(f"lastcard: {edition}, {name} is left out: {error}\n")
        return None
    return found


def check_drawings(look: Look) -> None:
    """Raise `Malformed` if a drawing would break the page around it."""
    signs = {f"the sign {code}": sign.big + sign.index for code, sign in look.signs.items()}
    badges = {f"badge {i + 1}": badge.svg for i, badge in enumerate(look.badges)}
    for name, svg in {**signs, **badges}.items():
        try:
            ElementTree.fromstring(f"<g>{svg}</g>")
        except ElementTree.ParseError as error:
            raise Malformed(f"{name} is not well-formed: {error}") from None
