"""The header of a file: `key: value` lines in any order, read in the order they depend on."""

import json
import re
from collections.abc import Callable
from typing import Final, TypeVar, final

from lastcard.house.options import OPTIONS, find_edition, make_table, settle_options
from lastcard.notation.lines import Line
from lastcard.notation.names import check_name, check_names
from lastcard.notation.record import NO_PROOF, BadFile, Proof, Record
from lastcard.notation.words import BadLine, Word
from lastcard.rules.edition import Edition
from lastcard.rules.reasons import Malformed

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
    "rules",
    "commit",
    "secret",
    "nonce",
)
NAMED: Final = ("hand", "nonce")  # one line for each player
BARE: Final = ("rules", "commit", "secret", "nonce")  # the colon may be left out

MOST_NAMES: Final = 100  # more than any edition seats; which has its own say
_HEX: Final = re.compile(r"[0-9a-fA-F]{1,1024}")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,15}", re.ASCII)

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
            raise self.bad(f"unexpected {words[1].text!r}", words[1])
        return words[0]


Fields = dict[str, list[Field]]


def read_field(line: Line) -> Field | None:
    """A header line, or `None` if it does not look like one."""
    words = line.words(0, ":")
    key = words[0]
    if key.quoted or key.text not in KEYS:
        return _unknown(line, words)
    if key.text in NAMED:
        return _named(line, words)
    if len(words) > 1 and _is_colon(words[1]):
        return Field(key.text, None, line, words[1].column)
    if key.text in BARE and len(words) == 2:
        return Field(key.text, None, line, words[1].column - 1)
    return None


def _is_colon(word: Word) -> bool:
    return word.text == ":" and not word.quoted


def _unknown(line: Line, words: list[Word]) -> None:
    if any([_is_colon(word) for word in words[1:3]]):
        raise BadFile(line.number, words[0].column, f"unknown header line {words[0].text!r}")


def _named(line: Line, words: list[Word]) -> Field | None:
    """`hand Ann: ...`, `nonce Ann: HEX`, `nonce Ann HEX`."""
    key = words[0].text
    if len(words) > 1 and _is_colon(words[1]):
        raise BadFile(line.number, words[1].column, f"{key} needs a player")
    if len(words) > 2 and _is_colon(words[2]):
        return Field(key, words[1], line, words[2].column)
    if key in BARE and len(words) == 3:
        return Field(key, words[1], line, words[2].column - 1)
    return None


def gather(fields: list[Field]) -> Fields:
    """The fields by key; a line that comes twice is an error."""
    found: Fields = {}
    for field in fields:
        if field.key in found and field.key not in NAMED:
            raise BadFile(field.line.number, 1, f"a second {field.key} line")
        found.setdefault(field.key, []).append(field)
    return found


def only(fields: Fields, key: str) -> Field | None:
    return fields[key][0] if key in fields else None


# -- the table -------------------------------------------------------------------------------


def read_table(fields: Fields, first: int) -> Record:
    """Edition, options, players and seed; `first` is the line that a missing one is told of."""
    edition_field = _needed(fields, "edition", first)
    players_field = _needed(fields, "players", first)
    word = edition_field.one("an edition")
    try:
        edition = find_edition(word.text)
    except Malformed as error:
        raise edition_field.bad(str(error), word) from None
    options = _options(edition, only(fields, "options"))
    players = players_field.read(_players, players_field)
    try:
        table = make_table(edition, len(players), options)
    except Malformed as error:
        raise _table_trouble(fields, error) from None
    return Record(edition.id, options, players, table, read_seed(only(fields, "seed")))


def _needed(fields: Fields, key: str, first: int) -> Field:
    field = only(fields, key)
    if field is None:
        raise BadFile(first, 1, f"the {key} line is missing")
    return field


def _table_trouble(fields: Fields, error: Malformed) -> BadFile:
    """SETUP-1 is a matter of the players, SETUP-2 of the hand size where it was chosen."""
    options = only(fields, "options")
    if options is not None and str(error).startswith("SETUP-2"):
        for word in options.words():
            if word.text.startswith("hand_size="):
                return options.bad(str(error), word)
    return fields["players"][0].bad(str(error))


def _players(field: Field) -> list[str]:
    words = field.words(",")
    names = read_list(words, field.line.end(), "a player")
    if len(names) > MOST_NAMES:
        raise BadLine(names[MOST_NAMES].column, "too many players")
    for count, word in enumerate(names, start=1):
        check_word(word)
        try:
            check_names([name.text for name in names[:count]])
        except Malformed as error:
            raise BadLine(word.column, str(error)) from None
    return [word.text for word in names]


def check_word(word: Word) -> None:
    """A new name: plain, or a JSON string."""
    try:
        check_name(word.text)
    except Malformed as error:
        raise BadLine(word.column, str(error)) from None
    if not word.quoted and any([not (c.isalnum() or c in "_-") for c in word.text]):
        raise BadLine(word.column, f"the name {word.text!r} must be written in double quotes")


def read_list(words: list[Word], end: int, what: str) -> list[Word]:
    """Words with commas between them."""
    found: list[Word] = []
    for place, word in enumerate(words):
        comma = word.text == "," and not word.quoted
        if comma != bool(place % 2):
            raise BadLine(word.column, "a comma is missing" if place % 2 else f"{what} is missing")
        if not comma:
            found.append(word)
    if len(words) % 2 == 0:
        raise BadLine(end, f"{what} is missing")
    return found


# -- options ---------------------------------------------------------------------------------


def _options(edition: Edition, field: Field | None) -> dict[str, str]:
    if field is None:
        return settle_options(edition, {})
    given: dict[str, str] = {}
    words = field.words()
    for word in words:
        name, equals, value = word.text.partition("=")
        if word.quoted or not equals:
            raise field.bad(f"an option is written name=value, not {word.text!r}", word)
        if name in given:
            raise field.bad(f"option {name} is given twice", word)
        given[name] = value
        if name not in OPTIONS or not OPTIONS[name].takes(value):
            _settle(edition, {name: value}, field, word)
    return _settle(edition, given, field, _culprit(edition, given, words))


def _settle(
    edition: Edition, given: dict[str, str], field: Field, word: Word | None
) -> dict[str, str]:
    try:
        return settle_options(edition, given)
    except Malformed as error:
        raise field.bad(str(error), word) from None


def _culprit(edition: Edition, given: dict[str, str], words: list[Word]) -> Word | None:
    """The option that is wrong by itself or, for two that do not go together, named first."""
    try:
        settle_options(edition, given)
    except Malformed as error:
        for word in words:
            if re.search(rf"\b{re.escape(word.text.partition('=')[0])}\b", str(error)):
                return word
    return None


# -- seed, numbers, proofs -------------------------------------------------------------------


def read_seed(field: Field | None) -> str:
    """Any text to the end of the line, or a JSON string."""
    if field is None:
        return ""
    text = field.text()
    if text.startswith('"'):
        return _quoted_seed(field)
    return text


def _quoted_seed(field: Field) -> str:
    word = field.one("a seed")
    try:
        word.text.encode()
    except UnicodeEncodeError:
        raise field.bad("a seed is text that UTF-8 can carry", word) from None
    return word.text


def write_seed(seed: str) -> str:
    """A seed as it stands in a header: plain if that reads back as it is.

    >>> write_seed("night 7"), write_seed("#7")
    ('night 7', '"#7"')
    """
    plain = seed.isprintable() and seed == seed.strip() and "#" not in seed and '"' not in seed
    return seed if plain else json.dumps(seed)


def read_number(word: Word, most: int) -> int:
    """A plain number, without signs or leading zeros."""
    if word.quoted or not _NUMBER.fullmatch(word.text) or int(word.text) > most:
        raise BadLine(word.column, f"expected a number from 0 to {most}, not {word.text!r:.60}")
    return int(word.text)


def read_hex(word: Word) -> str:
    """Hexadecimal digits, kept as they are."""
    if word.quoted or not _HEX.fullmatch(word.text):
        raise BadLine(word.column, f"expected hexadecimal digits, not {word.text!r:.60}")
    return word.text


def read_proof(fields: Fields, players: tuple[str, ...]) -> Proof:
    """The lines that only verification reads."""
    if not any([key in fields for key in BARE]):
        return NO_PROOF
    rules = only(fields, "rules")
    revision = 0 if rules is None else rules.read(read_number, rules.one("a revision"), 999_999)
    return Proof(revision, _hex(fields, "commit"), _hex(fields, "secret"), _nonces(fields, players))


def _hex(fields: Fields, key: str) -> str:
    field = only(fields, key)
    return "" if field is None else field.read(read_hex, field.one("hexadecimal digits"))


def _nonces(fields: Fields, players: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    found: dict[str, str] = {}
    for field in fields.get("nonce", []):
        name = field.name
        assert name is not None
        if name.text not in players:
            raise field.bad(f"unknown player {name.text!r}", name)
        if name.text in found:
            raise field.bad(f"a second nonce of {name.text}", name)
        found[name.text] = field.read(read_hex, field.one("hexadecimal digits"))
    return in_seat_order(found, players)


def in_seat_order(nonces: dict[str, str], players: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple([(name, nonces[name]) for name in players if name in nonces])
