"""Every rule id of the rules' page is proved by a test here and stands where it is carried out."""

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

pytestmark = pytest.mark.rules

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "rules.md"
ROOMS = ("rules", "editions", "house")
GROUPS = {
    "DECK": 3,
    "ACT": 3,
    "SETUP": 8,
    "TURN": 8,
    "PILE": 4,
    "WD4": 7,
    "UNO": 7,
    "END": 2,
    "SCORE": 3,
    "BADTZ": 3,
    "WISH": 6,
    "WAY": 7,
    "SPEED": 4,
    "POINT": 3,
    "PILEUP": 5,
    "LINK": 4,
    "TRACK": 1,
    "HOUSE": 10,
}
IDS = {f"{group}-{n}" for group, count in GROUPS.items() for n in range(1, count + 1)}
ID = re.compile(r"\b(?:" + "|".join(GROUPS) + r")-[1-9]\d*\b")
SPAN = re.compile(r"\b(" + "|".join(GROUPS) + r")-([1-9]\d*) to \1-([1-9]\d*)\b")


def ids_in(text: str) -> set[str]:
    """The rule ids of a text, those within `WAY-1 to WAY-3` included."""
    found = set(ID.findall(text))
    for group, first, last in SPAN.findall(text):
        found |= {f"{group}-{n}" for n in range(int(first), int(last) + 1)}
    return found


def remarks(path: Path) -> str:
    """The comments and docstrings of a module."""
    source = path.read_text(encoding="utf-8")
    found = [
        token.string
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            found.append(ast.get_docstring(node) or "")
    return "\n".join(found)


def proved() -> set[str]:
    """The ids that the docstring of a test here begins with or names before its colon."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= ids_in((ast.get_docstring(node) or "").partition(":")[0])
    return found


def carried_out() -> set[str]:
    """The ids that stand in a comment or docstring of the rules, editions or house rules."""
    files = [file for room in ROOMS for file in (ROOT / "src/lastcard" / room).rglob("*.py")]
    return set().union(*[ids_in(remarks(file)) for file in files])


def test_every_id_is_proved() -> None:
    assert sorted(IDS - proved()) == []


def test_every_id_stands_where_it_is_carried_out() -> None:
    assert sorted(IDS - carried_out()) == []


def test_the_page_has_these_ids() -> None:
    assert sorted(ids_in(PAGE.read_text(encoding="utf-8")) ^ IDS) == []


def codes_of_refusals() -> set[str]:
    """The codes with which rules, editions and options refuse."""
    sources = [file for room in ROOMS for file in (ROOT / "src/lastcard" / room).rglob("*.py")]
    calls = [
        node
        for source in sources
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refused"
    ]
    named = [part for call in calls for part in ast.walk(call.args[1])]
    return {
        part.value
        for part in named
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def test_every_refusal_comes_up_here() -> None:
    """`refuses` then checks that it names what can be done instead."""
    codes = codes_of_refusals()
    assert len(codes) > 30
    files = Path(__file__).parent.glob("test_*.py")
    tests = "\n".join([file.read_text(encoding="utf-8") for file in files])
    assert [code for code in sorted(codes) if f'"{code}"' not in tests] == []
