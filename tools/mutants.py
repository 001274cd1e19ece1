"""Small wrong changes to a Python file, each a source edit at an exact place.

The edits keep the number of lines, so that a survivor's line is the line in the file. What only
describes or types the code is left alone: docstrings, annotations, type aliases, sentences,
asserts, `__repr__`, and lines marked `# no mutate` (for changes that make no difference).
"""

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, tuple[str, ...]]]] = {
    ast.Eq: (r"==", ("!=",)),
    ast.NotEq: (r"!=", ("==",)),
    ast.Lt: (r"<", ("<=", ">=")),
    ast.LtE: (r"<=", ("<", ">")),
    ast.Gt: (r">", (">=", "<=")),
    ast.GtE: (r">=", (">", "<")),
    ast.Is: (r"\bis\b", ("is not",)),
    ast.IsNot: (r"\bis\s+not\b", ("is",)),
    ast.In: (r"\bin\b", ("not in",)),
    ast.NotIn: (r"\bnot\s+in\b", ("in",)),
}
ARITHMETIC: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: (r"\+", "-"),
    ast.Sub: (r"-", "+"),
    ast.Mult: (r"\*", "+"),
    ast.Div: (r"/", "*"),
    ast.FloorDiv: (r"//", "*"),
    ast.Mod: (r"%", "*"),
    ast.Pow: (r"\*\*", "*"),
    ast.LShift: (r"<<", ">>"),
    ast.RShift: (r">>", "<<"),
    ast.BitAnd: (r"&", "|"),
    ast.BitOr: (r"\|", "&"),
    ast.BitXor: (r"\^", "|"),
}
RETURNS: Final = {
    "bool": "not ({})",
    "int": "({}) + 1",
    "str": '""',
    "list": "[]",
    "tuple": "()",
    "dict": "{{}}",
}
CODE: Final = re.compile(r"""(["'])[^\s\\"']+\1""")  # a string of one word
OPT_OUT: Final = b"# no mutate"
CONTEXT: Final = 32  # characters shown on either side of a change

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, order=True)
class Mutant:
    """One change: replace the bytes from `start` to `end` of the file by `text`."""

    path: str
    start: int
    end: int
    text: str
    line: int
    kind: str
    before: str
    after: str

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]

    def is_sound(self, source: bytes) -> bool:
        """Whether it is Python, says something else than before, and keeps the lines."""
        changed = self.apply(source)
        try:
            tree = ast.parse(changed)
        except SyntaxError:
            return False
        return changed.count(b"\n") == source.count(b"\n") and ast.dump(tree) != ast.dump(
            ast.parse(source)
        )

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before} -> {self.after}"


def mutants_of(path: str, source: bytes) -> list[Mutant]:
    r"""All candidates of a file, in a fixed order; a few may turn out not to be sound.

    >>> for mutant in mutants_of("turn.py", b"seat = (seat + 1) % players\n"):
    ...     print(mutant)
    turn.py:1: seat = (seat + 1) % players -> seat = (seat - 1) % players
    turn.py:1: seat = (seat + 1) % players -> seat = (seat + 0) % players
    turn.py:1: seat = (seat + 1) % players -> seat = (seat + 2) % players
    turn.py:1: seat = (seat + 1) % players -> seat = (seat + 1) * players
    """
    finder = _Finder(path, source)
    finder.visit(ast.parse(source))
    return sorted(set(finder.found))


class _Finder(ast.NodeVisitor):
    def __init__(self, path: str, source: bytes) -> None:
        self.path = path
        self.source = source
        self.found: list[Mutant] = []
        self.line_starts = [0, *(m.end() for m in re.finditer(rb"\n", source))]
        self.returns = ""  # what the function at hand is said to return; none at module level
        self.reassigned: frozenset[str] = frozenset()  # names it can do without setting again
        self.inside_function = False
        self.inside_raise = False

    # -- places and edits ------------------------------------------------------------------

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.line_starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.line_starts[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.expr) -> str:
        return self.source[self.start(node) : self.end(node)].decode()

    def add(self, kind: str, start: int, end: int, text: str) -> None:
        line_start = self.source.rfind(b"\n", 0, start) + 1
        line_end = self.source.find(b"\n", end)
        line = self.source[line_start : len(self.source) if line_end < 0 else line_end]
        if OPT_OUT in line:
            return
        before = _shown(line.decode(), start - line_start, end - line_start, None)
        after = _shown(line.decode(), start - line_start, end - line_start, text)
        number = self.source.count(b"\n", 0, start) + 1
        self.found.append(Mutant(self.path, start, end, text, number, kind, before, after))

    def replace(self, kind: str, node: ast.expr, text: str) -> None:
        start, end = self.start(node), self.end(node)
        lost = self.source.count(b"\n", start, end) - text.count("\n")
        self.add(kind, start, end, f"({text}{lost * chr(10)})" if lost else text)

    def delete(self, node: ast.stmt) -> None:
        start, end = self.start(node), self.end(node)
        self.add("delete", start, end, "pass" + "\n" * self.source.count(b"\n", start, end))

    def swap(self, kind: str, pattern: str, start: int, end: int, text: str) -> None:
        """Replace the operator between two operands; comments there may hide it."""
        match = re.search(pattern.encode(), self.source[start:end])
        if match and b"#" not in self.source[start : start + match.start()]:
            self.add(kind, start + match.start(), start + match.end(), text)

    # -- where not to look -----------------------------------------------------------------

    def visit_FunctionDef(self, node: Function) -> None:
        if node.name == "__repr__":
            return
        outer = self.returns, self.reassigned, self.inside_function
        self.returns = ast.unparse(node.returns) if node.returns else ""
        self.reassigned, self.inside_function = _reassigned(node), True
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                self.visit(default)
        self.visit_all(node.body)
        self.returns, self.reassigned, self.inside_function = outer

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.visit_all(node.body)

    def visit_Import(self, node: ast.Import | ast.ImportFrom) -> None:
        pass

    visit_ImportFrom = visit_Import  # noqa: N815

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass

    def visit_Raise(self, node: ast.Raise) -> None:
        self.inside_raise = True
        self.generic_visit(node)
        self.inside_raise = False

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.visit(node.value)
        if not isinstance(node.slice, ast.Tuple):  # dict[str, int]
            self.visit(node.slice)

    def visit_all(self, nodes: Sequence[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)

    # -- statements ------------------------------------------------------------------------

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):  # a docstring
            return
        if self.inside_function and isinstance(node.value, ast.Call | ast.Await):
            self.delete(node)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        if any(name in {"__slots__", "__all__"} for name in names):
            return
        if not self.inside_function and any(map(_is_type_name, names)):  # a type alias
            return
        if self.can_go(node.targets):
            self.delete(node)
        self.visit_all(node.targets)
        # Taking an element from a value that is unpacked would only break the unpacking.
        if isinstance(node.value, ast.Tuple) and isinstance(node.targets[0], ast.Tuple):
            self.visit_all(node.value.elts)
        else:
            self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is None or ast.unparse(node.annotation) == "TypeAlias":
            return
        if self.can_go([node.target]):
            self.delete(node)
        self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if self.inside_function:
            self.delete(node)
        pattern, other = ARITHMETIC.get(type(node.op), ("", ""))
        if pattern:
            end = self.start(node.value)
            self.swap("arithmetic", pattern, self.end(node.target), end, other)
        self.generic_visit(node)

    def can_go(self, targets: Sequence[ast.expr]) -> bool:
        """Whether an assignment is more than the only one of a name, which all tests would miss."""
        return self.inside_function and all(
            target.id in self.reassigned if isinstance(target, ast.Name) else True
            for target in targets
        )

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            return
        if not isinstance(node.value, ast.Constant):
            template = RETURNS.get(self.returns.partition("[")[0], "None")
            self.replace("return", node.value, template.format(self.text(node.value)))
        self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        condition = ast.unparse(node.test)
        if "TYPE_CHECKING" not in condition and "__name__" not in condition:
            self.condition(node.test, "True", "False")
            self.visit(node.test)
            self.visit_all(node.body)
        self.visit_all(node.orelse)

    def visit_While(self, node: ast.While) -> None:
        self.condition(node.test, "False")  # True is a loop without end, which any test notices
        self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self.add("jump", self.start(node), self.end(node), "break")

    def visit_Break(self, node: ast.Break) -> None:
        self.add("jump", self.start(node), self.end(node), "continue")

    # -- expressions -----------------------------------------------------------------------

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.condition(node.test, "True", "False")
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.condition(test, "True", "False")
        self.generic_visit(node)

    def condition(self, test: ast.expr, *values: str) -> None:
        if isinstance(test, ast.Constant):
            return
        for value in values:
            self.replace("condition", test, value)
        self.negate(test)

    def negate(self, test: ast.expr) -> None:
        # Comparisons and `not` have their own opposites.
        if isinstance(test, ast.Name | ast.Attribute | ast.Call | ast.Subscript):
            self.replace("negate", test, f"(not {self.text(test)})")

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in pairwise(node.values):
            self.swap("and/or", rf"\b{old}\b", self.end(left), self.start(right), new)
        for value in node.values:
            self.negate(value)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        start = self.start(node)
        if isinstance(node.op, ast.Not):
            self.swap("not", r"not\s*", start, self.start(node.operand), "")
        elif isinstance(node.op, ast.USub):
            self.add("sign", start, start + 1, "")
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for left, op, right in zip(operands, node.ops, operands[1:], strict=False):
            pattern, others = COMPARISONS[type(op)]
            for other in others:
                self.swap("comparison", pattern, self.end(left), self.start(right), other)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        pattern, other = ARITHMETIC.get(type(node.op), ("", ""))
        if pattern and not any(_is_text_or_type(side) for side in (node.left, node.right)):
            self.swap("arithmetic", pattern, self.end(node.left), self.start(node.right), other)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.replace("constant", node, str(not node.value))
        elif isinstance(node.value, int):
            self.replace("constant", node, str(node.value - 1))
            self.replace("constant", node, str(node.value + 1))
        elif not self.inside_raise and CODE.fullmatch(self.text(node)):
            self.replace("constant", node, '"?"')

    def visit_Call(self, node: ast.Call) -> None:
        self.visit(node.func)
        types = isinstance(node.func, ast.Name) and node.func.id in {"cast", "NewType", "TypeVar"}
        self.visit_all(node.args[1:] if types else node.args)
        self.visit_all(node.keywords)

    def visit_Tuple(self, node: ast.Tuple | ast.List | ast.Set) -> None:
        if isinstance(node, ast.Set) or isinstance(node.ctx, ast.Load):
            for start, end, text in self.without_one(node, node.elts, node.elts):
                self.add("element", start, end, text)
        self.generic_visit(node)

    visit_List = visit_Set = visit_Tuple  # noqa: N815

    def visit_Dict(self, node: ast.Dict) -> None:
        if any(_is_sentence(value) for value in node.values):  # a catalogue of texts
            return
        keys = [key for key in node.keys if key is not None]
        if len(keys) == len(node.keys):
            for start, end, text in self.without_one(node, keys, node.values):
                self.add("element", start, end, text)
        self.generic_visit(node)

    def without_one(
        self, whole: ast.expr, firsts: Sequence[ast.expr], lasts: Sequence[ast.expr]
    ) -> Iterator[tuple[int, int, str]]:
        """The edits that take one element out of a display of at least two."""
        if len(firsts) < 2:
            return
        for element, following in pairwise(firsts):
            start, end = self.start(element), self.start(following)
            if isinstance(whole, ast.Tuple) and len(firsts) == 2:  # (a, b) to (b,)
                text = self.source[end : self.end(following)].decode()
                yield start, self.end(following), f"{text},"
            else:
                yield start, end, "\n" * self.source.count(b"\n", start, end)
        start, end = self.start(firsts[-1]), self.end(lasts[-1])
        comma = re.match(rb"\s*,", self.source[end : self.end(whole)])
        end += comma.end() if comma else 0
        yield start, end, "\n" * self.source.count(b"\n", start, end)


def _shown(line: str, start: int, end: int, text: str | None) -> str:
    """The surroundings of a change on one line of print, with `text` in its place if given."""
    raw = line.encode()
    before, old, after = (part.decode() for part in (raw[:start], raw[start:end], raw[end:]))
    before, new, after = (
        re.sub(r"\s+", " ", part) for part in (before, old if text is None else text, after)
    )
    before = "…" + before[-CONTEXT:] if len(before.strip()) > CONTEXT else before.lstrip()
    after = after[:CONTEXT] + "…" if len(after) > CONTEXT else after
    return (before + new + after).strip()


def _is_type_name(name: str) -> bool:
    return name[:1].isupper() and not name.isupper()


def _is_sentence(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value


def _is_text_or_type(node: ast.expr) -> bool:
    """Whether an operand is a text or, as in `int | None`, a type: no arithmetic."""
    if isinstance(node, ast.BinOp):
        return _is_text_or_type(node.left) or _is_text_or_type(node.right)
    if isinstance(node, ast.Name):
        return _is_type_name(node.id)
    if isinstance(node, ast.Constant):
        return node.value is None or isinstance(node.value, str | bytes)
    return isinstance(node, ast.JoinedStr)


def _reassigned(function: Function) -> frozenset[str]:
    """Names that a function sets more than once, its parameters counting as set."""
    seen = {arg.arg for arg in ast.walk(function.args) if isinstance(arg, ast.arg)}
    again: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            (again if node.id in seen else seen).add(node.id)
    return frozenset(again)
