"""A file as lines: decoded, counted, within bounds, without comments."""

import re
from collections.abc import Iterator
from typing import Final, final

from lastcard.notation.record import BadFile
from lastcard.notation.words import BadLine, Word, split, uncomment

# Far beyond any game that people or bots play; they bound what a hostile file can cost.
MOST_BYTES: Final = 16 * 1024 * 1024
MOST_LINES: Final = 1_000_000
LONGEST_LINE: Final = 65_536

_UNWANTED: Final = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\ud800-\udfff]")


@final
class Line:
    """One line of a file, and apart from it its comment."""

    __slots__ = ("comment", "empty", "number", "text")

    def __init__(self, number: int, text: str, comment: str, empty: bool) -> None:
        self.number: Final = number
        self.text: Final = text
        self.comment: Final = comment
        self.empty: Final = empty  # not even a comment

    def words(self, start: int = 0, separators: str = "") -> list[Word]:
        return split(self.text, start, separators)

    def end(self) -> int:
        """The column at which something that is missing would stand."""
        return len(self.text) + 1


def decode(text: str | bytes) -> str:
    """The text of a file; a byte order mark is dropped."""
    if len(text) > MOST_BYTES:
        raise BadFile(1, 1, f"a file has at most {MOST_BYTES} bytes")
    if isinstance(text, bytes):
        text = _utf8(text)
    return text.removeprefix("\ufeff")


def _utf8(raw: bytes) -> str:
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        column = len(before[before.rfind(b"\n") + 1 :].decode()) + 1
        raise BadFile(before.count(b"\n") + 1, column, "this is not UTF-8") from None


def cut(text: str | bytes) -> Iterator[Line]:
    """The lines of a file; lines end in a line feed, with or without a carriage return.

    They come one by one, so that a bad file costs no more than its good beginning.
    """
    text = decode(text)
    if text.count("\n") >= MOST_LINES:
        raise BadFile(MOST_LINES + 1, 1, f"a file has at most {MOST_LINES} lines")
    return (_line(number, raw) for number, raw in enumerate(_raw(text), start=1))


def _raw(text: str) -> Iterator[str]:
    start, end = 0, text.find("\n")
    while end >= 0:
        yield text[start:end]
        start, end = end + 1, text.find("\n", end + 1)
    yield text[start:]


def _line(number: int, raw: str) -> Line:
    raw = raw.removesuffix("\r")
    if len(raw) > LONGEST_LINE:
        raise BadFile(number, LONGEST_LINE + 1, f"a line has at most {LONGEST_LINE} characters")
    unwanted = _UNWANTED.search(raw)
    if unwanted is not None:
        code = ord(unwanted[0])
        raise BadFile(number, unwanted.start() + 1, f"control character {code:#04x}")
    try:
        text = uncomment(raw)
        return Line(number, text.rstrip(" \t"), raw[len(text) :], not raw.strip(" \t"))
    except BadLine as error:
        raise BadFile(number, error.column, error.text) from None
