"""Reading a game file."""

from lastcard.notation.header import Field, gather, only, read_field
from lastcard.notation.lines import Line, cut
from lastcard.notation.moves import is_deal, read_deal, read_move
from lastcard.notation.places import read_places
from lastcard.notation.record import BadFile, Deal, Record
from lastcard.notation.record import Line as Entry
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
    fields, rest = _header(lines, first + 1)
    found = gather(fields)
    _check_end(lines, rest, players_of(found))
    record = read_table(found, lines[first].number)
    read_places(found, record)
    record.game_id = read_game(only(found, "game"))
    record.proof = read_proof(found, record.players)
    record.lines = _entries(lines, rest, record)
    return record


def _first(lines: list[Line]) -> int:
    """Where the file begins: with the format's name and version; comments may come before."""
    at = 0
    while at < len(lines) - 1 and not lines[at].text:
        at += 1
    line = lines[at]
    words = line.words()
    if not words or words[0].text != "lastcard":
        raise BadFile(line.number, 1, f"a game file begins with the line: lastcard {VERSION}")
    if [word.text for word in words[1:]] != [VERSION]:
        column = words[1].column if len(words) > 1 else line.end()
        raise BadFile(line.number, column, f"only version {VERSION} of this format is known")
    return at


def _header(lines: list[Line], at: int) -> tuple[list[Field], int]:
    """The header's fields, and where the actions begin: after an empty line."""
    fields: list[Field] = []
    while at < len(lines) and not lines[at].empty:
        line = lines[at]
        if line.text:
            field = read_field(line)
            if field is None:
                break
            fields.append(field)
        at += 1
    return fields, at


def _check_end(lines: list[Line], at: int, players: tuple[str, ...]) -> None:
    """The empty line may be forgotten, but not the colon of a header line."""
    if at == len(lines) or lines[at].empty:
        return
    line = lines[at]
    if line.words()[0].text not in (*players, "deal"):
        text = "expected a header line (key: value), an empty line or an action"
        raise BadFile(line.number, line.words()[0].column, text)


def _entries(lines: list[Line], at: int, record: Record) -> list[Entry]:
    players = record.players
    found: list[Entry] = []
    for line in lines[at:]:
        if line.text:
            entry = _entry(line, record, players)
            if isinstance(entry, Deal):
                players = entry.players or players
            found.append(entry)
    return found


def _entry(line: Line, record: Record, players: tuple[str, ...]) -> Entry:
    try:
        words = line.words()
        if is_deal(words):
            return read_deal(line, players)
        return read_move(line, words, record.table.deck, players)
    except BadLine as error:
        raise BadFile(line.number, error.column, error.text) from None
