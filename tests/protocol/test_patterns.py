"""What must have a form has it to the last character."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from lastcard.protocol import rest
from lastcard.protocol.base import Hex, Id
from lastcard.protocol.commands import Said
from lastcard.protocol.log import AnyEntry
from lastcard.protocol.news import News


def patterns(part: Any) -> Iterator[str]:
    """All that a schema has."""
    if isinstance(part, dict) and isinstance(part.get("pattern"), str):
        yield part["pattern"]
    inner = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    for value in inner:
        yield from patterns(value)


def all_patterns() -> set[str]:
    bodies = [kind for kind in vars(rest).values() if isinstance(kind, type(msgspec.Struct))]
    _, components = msgspec.json.schema_components([Said, News, AnyEntry, *bodies])
    return set(patterns(components))


@pytest.mark.parametrize("pattern", sorted(all_patterns()))
def test_nothing_may_follow_what_a_pattern_describes(pattern: str) -> None:
    """Neither in Python nor in JSON Schema, whose expressions have no such letters."""
    form = next(form for form in ("a1", "a.b.c") if re.search(pattern, form))
    odd = (f"{form}\n", "\n", f"{form}\n\n", f"\n{form}", f"{form}\n{form}")
    assert not any(re.search(pattern, text) for text in odd)
    assert not re.search(r"\\[AZ]", pattern)


@pytest.mark.parametrize("kind", [Id, Hex])
def test_a_line_break_is_no_part_of_an_id_or_a_number(kind: Any) -> None:
    assert msgspec.convert("a1", kind) == "a1"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert("a1\n", kind)
