"""The header of a file as fields: `key: value` lines in any order."""

from collections.abc import Callable
from typing import Final, TypeVar, final

from lastcard.editions import EDITIONS
from lastcard.notation.lines import Line
from lastcard.notation.record import BadFile
from lastcard.notation.words import BadLine, Word
from lastcard.rules.reasons import shown

KEYS: Final = (
    "edition",
    "options",
    "players",
    "seed",
    "dealer",
    "turn",
    "direction",
    "hand",
    "discard",
    "start",
    "draw",
    "colour",
    "link",
    "misses",
    "uno",
    "scores",
    "shuffles",
    "game",
    "rules",
    "commit",
    "secret",
    "nonce",
)
NAMED: Final = ("hand", "nonce")  # one line for each player
BARE: Final = ("rules", "commit", "secret", "nonce")  # the colon may be left out

MOST_PLAYERS: Final = max([edition.most_players for edition in EDITIONS.values()])

T = TypeVar("T")


@final
class Field:
    """One line of the header: its key, the player it is for, and where its value begins."""

    __slots__ = ("key", "line", "name", "start")

    def __init__(self, key: str, name: Word | None, line: Line, start: int) -> None:
        self.key: Final = key
        self.name: Final = name
        self.line: Final = line
        self.start: Final = start

    def words(self, separators: str = "") -> list[Word]:
        return self.line.words(self.start, separators)

    def text(self) -> str:
        return self.line.text[self.start :].strip(" \t")

    def column(self) -> int:
        """Where the value stands, or would stand."""
        words = self.line.text[self.start :]
        return self.start + len(words) - len(words.lstrip(" \t")) + 1

    def bad(self, text: str, word: Word | None = None) -> BadFile:
        column = self.column() if word is None else word.column
        return BadFile(self.line.number, column, text)

    def read(self, reader: Callable[..., T], *args: object) -> T:
        """Read with a reader that knows columns but not lines."""
        try:
            return reader(*args)
        except BadLine as error:
            raise BadFile(self.line.number, error.column, error.text) from None

    def one(self, what: str) -> Word:
        """The one word of this line."""
        words = self.words()
        if not words:
            raise self.bad(f"{self.key} needs {what}")
        if len(words) > 1:
            raise self.bad(f"unexpected {shown(words[1].text)}", words[1])
        return words[0]


Fields = dict[str, list[Field]]


def read_field(line: Line) -> Field | None:
    """A header line, or `None` if it does not look like one."""
    words = line.words(0, ":")
    key = words[0]
    if key.quoted or key.text not in KEYS:
        _check_unknown(line, words)
        return None
    if key.text in NAMED:
        return _named(line, words)
    if len(words) > 1 and is_colon(words[1]):
        return Field(key.text, None, line, words[1].column)
    if key.text in BARE and len(words) == 2:
        return Field(key.text, None, line, words[1].column - 1)
    return None


def is_colon(word: Word) -> bool:
    return word.text == ":" and not word.quoted


def _check_unknown(line: Line, words: list[Word]) -> None:
    if any([is_colon(word) for word in words[1:3]]):
        raise BadFile(line.number, words[0].column, f"unknown header line {shown(words[0].text)}")


def _named(line: Line, words: list[Word]) -> Field | None:
    """`hand Ann: ...`, `nonce Ann: HEX`, `nonce Ann HEX`."""
    key = words[0].text
    if len(words) > 1 and is_colon(words[1]):
        raise BadFile(line.number, words[1].column, f"{key} needs a player")
    if len(words) > 2 and is_colon(words[2]):
        return Field(key, words[1], line, words[2].column)
    if key in BARE and len(words) == 3:
        return Field(key, words[1], line, words[2].column - 1)
    return None


def gather(found: Fields, field: Field) -> None:
    """Put a field to those of its key; a line too many is an error before the next is read."""
    same = found.setdefault(field.key, [])
    if same and field.key not in NAMED:
        raise BadFile(field.line.number, 1, f"a second {field.key} line")
    if len(same) == MOST_PLAYERS:
        text = f"more {field.key} lines than there can be players"
        raise BadFile(field.line.number, 1, text)
    same.append(field)


def only(fields: Fields, key: str) -> Field | None:
    return fields[key][0] if key in fields else None
