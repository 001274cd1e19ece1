"""Cutting a line into words, each with the column at which it stands."""

import json
from typing import Final, final

from lastcard.rules.reasons import Malformed

_DECODER: Final = json.JSONDecoder()


class BadLine(Malformed):
    """Something in a line that means nothing, and where: columns count from 1."""

    def __init__(self, column: int, text: str) -> None:
        super().__init__(text)
        self.column = column
        self.text = text


@final
class Word:
    """A word of a line; a quoted one is a JSON string and can only be a name."""

    __slots__ = ("column", "quoted", "text")

    def __init__(self, text: str, column: int, quoted: bool = False) -> None:
        self.text: Final = text
        self.column: Final = column
        self.quoted: Final = quoted

    def __repr__(self) -> str:
        return f"Word({self.text!r}, {self.column})"


def split(line: str, start: int = 0, separators: str = "") -> list[Word]:
    """The words of a line from `start` on; each separator is a word of its own.

    A comment must have been cut off before; see `uncomment`.

    >>> [word.text for word in split('"Dr. No" play W red')]
    ['Dr. No', 'play', 'W', 'red']
    """
    words: list[Word] = []
    at = start
    while at < len(line):
        if line[at] in " \t":
            at += 1
        elif line[at] == '"':
            text, at = _quoted(line, at)
            words.append(text)
        elif line[at] in separators:
            words.append(Word(line[at], at + 1))
            at += 1
        else:
            end = at
            while end < len(line) and line[end] not in ' \t"' and line[end] not in separators:
                end += 1
            words.append(Word(line[at:end], at + 1))
            at = end
    return words


def _quoted(line: str, at: int) -> tuple[Word, int]:
    try:
        text, end = _DECODER.raw_decode(line, at)
    except (ValueError, RecursionError):
        raise BadLine(at + 1, "a quoted text is not closed") from None
    return Word(str(text), at + 1, quoted=True), end


def uncomment(line: str) -> str:
    """The line without its comment: `#` outside a quoted name starts one."""
    if "#" not in line and '"' not in line:
        return line
    at = 0
    while at < len(line):
        if line[at] == "#":
            return line[:at]
        at = _quoted(line, at)[1] if line[at] == '"' else at + 1
    return line
