"""The mutation tester's changes: the right ones, in the right places."""

import pytest

from tools.mutants import mutants_of


def changed(source: str) -> set[str]:
    """What becomes of a source that is given, as a set of whole files."""
    raw = source.encode()
    return {m.apply(raw).decode() for m in mutants_of("x.py", raw) if m.is_sound(raw)}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", {"a <= b", "a >= b"}),
        ("a is not b", {"a is b"}),
        ("a not in b", {"a in b"}),
        ("seat - step", {"seat + step"}),
        ("x = -y", {"x = y"}),
        ("x = not (y)", {"x = (y)"}),
        ("x = 3", {"x = 2", "x = 4"}),
        ("x = True", {"x = False"}),
        ("x = 'R7'", {'x = "?"'}),
        ("f(a and b)", {"f(a or b)", "f((not a) and b)", "f(a and (not b))"}),
        ("x = [a, b]", {"x = [b]", "x = [a, ]"}),
        ("x = (a, b)", {"x = (b,)", "x = (a, )"}),
        ("x = {a: b, c: d,}", {"x = {c: d,}", "x = {a: b, }"}),
        ("x = (\n    a,\n    b,\n    c,\n)", None),
        ("def f(s):\n    s.go(\n        to\n    )", {"def f(s):\n    pass\n\n"}),
        ("def f(s):\n    s.x += y", {"def f(s):\n    pass", "def f(s):\n    s.x -= y"}),
        ("def f() -> bool:\n    return a", {"def f() -> bool:\n    return not (a)"}),
        ("for a in b:\n    break", {"for a in b:\n    continue"}),
        ("if (\n    a\n):\n    b", None),
        ("x = 'é' + f(1)", {"x = 'é' + f(0)", "x = 'é' + f(2)", 'x = "?" + f(1)'}),
    ],
)
def test_changes(source: str, expected: set[str] | None) -> None:
    found = changed(source)
    assert found == expected if expected is not None else found
    assert {text.count("\n") for text in found} == {source.count("\n")}


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring."""',
        "x = 'a sentence'",
        "x = {'key': 'a sentence'}",
        "x = 3  # no mutate",
        "x: Literal[1] = y",
        "Alias = dict[str, int] | None",
        "from a import b",
        "assert a == 1",
        "x = a + b'-' + c",
        "__slots__ = ('a', 'b')",
        "def f(a: Literal[1]) -> Literal[2]:\n    b = a",
        "class A:\n    def __repr__(self):\n        return 1 + 1",
        "if TYPE_CHECKING:\n    x = 1",
        "raise Odd('word')",
    ],
)
def test_left_alone(source: str) -> None:
    assert changed(source) == set()


def test_a_survivor_names_its_line() -> None:
    source = b"def f(s):\n    return s.top(\n        s.pile[3]\n    )\n"
    assert "x.py:3: s.pile[3] -> s.pile[4]" in map(str, mutants_of("x.py", source))
