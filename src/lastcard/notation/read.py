"""Reading a game file."""

from collections.abc import Iterable, Iterator
from itertools import chain

from lastcard.notation.header import Fields, gather, only, read_field
from lastcard.notation.lines import Line, cut
from lastcard.notation.moves import is_deal, read_deal, read_move
from lastcard.notation.places import read_places
from lastcard.notation.record import BadFile, Deal, Record, RecordLine
from lastcard.notation.table import players_of, read_game, read_proof, read_table
from lastcard.notation.words import BadLine

VERSION = "1"


def read(text: str | bytes) -> Record:
    r"""The game that a file holds; `BadFile`, a `Malformed`, with line and column if it holds none.

    >>> record = read("lastcard 1\nedition: classic\nplayers: Ann, Bo\nseed: 1\n\nAnn draw\n")
    >>> record.players, record.lines[0].action.verb
    (('Ann', 'Bo'), 'draw')
    """
    lines = cut(text)
    first = _first(lines)
    found, last = _header(lines)
    _check_end(last, players_of(found))
    record = read_table(found, first)
    read_places(found, record)
    record.game_id = read_game(only(found, "game"))
    record.proof = read_proof(found, record.players)
    record.lines = _entries(chain([last] if last else [], lines), record)
    return record


def _first(lines: Iterator[Line]) -> int:
    """The line in which it begins, with the format's name and version; comments may come before."""
    for line in lines:  # there is one at least
        if line.text:
            break
    words = line.words()
    if not words or words[0].text != "lastcard":
        raise BadFile(line.number, 1, f"a game file begins with the line: lastcard {VERSION}")
    if [word.text for word in words[1:]] != [VERSION]:
        column = words[1].column if len(words) > 1 else line.end()
        raise BadFile(line.number, column, f"only version {VERSION} of this format is known")
    return line.number


def _header(lines: Iterator[Line]) -> tuple[Fields, Line | None]:
    """The header's fields, and the line that ends it: an empty one, an action, or none."""
    found: Fields = {}
    for line in lines:
        if line.empty:
            return found, line
        if line.text:
            field = read_field(line)
            if field is None:
                return found, line
            gather(found, field)
    return found, None


def _check_end(line: Line | None, players: tuple[str, ...]) -> None:
    """The empty line may be forgotten, but not the colon of a header line."""
    if line is None or line.empty:
        return
    if line.words()[0].text not in (*players, "deal"):
        text = "expected a header line (key: value), an empty line or an action"
        raise BadFile(line.number, line.words()[0].column, text)


def _entries(lines: Iterable[Line], record: Record) -> list[RecordLine]:
    players = record.players
    found: list[RecordLine] = []
    for line in lines:
        if line.text:
            entry = _entry(line, record, players)
            if isinstance(entry, Deal):
                players = entry.players or players
            found.append(entry)
    return found


def _entry(line: Line, record: Record, players: tuple[str, ...]) -> RecordLine:
    try:
        words = line.words()
        if is_deal(words):
            return read_deal(line, players)
        return read_move(line, words, record.table.deck, players)
    except BadLine as error:
        raise BadFile(line.number, error.column, error.text) from None
