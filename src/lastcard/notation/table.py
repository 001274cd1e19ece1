"""The header's lines about the table: edition, options, players, seed, and what verifies a deal."""

import re
from typing import Final

from lastcard.house.options import OPTIONS, find_edition, make_table, settle_options
from lastcard.notation.header import BARE, Field, Fields, only
from lastcard.notation.names import check_names
from lastcard.notation.people import check_seed
from lastcard.notation.record import NO_PROOF, BadFile, Proof, Record
from lastcard.notation.values import check_word, read_game_id, read_hex, read_list, read_number
from lastcard.notation.words import BadLine, Word
from lastcard.rules.edition import Edition
from lastcard.rules.reasons import Malformed, shown

MOST_NAMES: Final = 100  # more than any edition seats; which has its own say


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


def players_of(fields: Fields) -> tuple[str, ...]:
    """The players, as far as they are named."""
    field = only(fields, "players")
    return () if field is None else tuple(field.read(_players, field))


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


# -- options ---------------------------------------------------------------------------------


def _options(edition: Edition, field: Field | None) -> dict[str, str]:
    if field is None:
        return settle_options(edition, {})
    given: dict[str, str] = {}
    words = field.words()
    for word in words:
        name, equals, value = word.text.partition("=")
        if word.quoted or not equals:
            raise field.bad(f"an option is written name=value, not {shown(word.text)}", word)
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


# -- seed, id and proofs ---------------------------------------------------------------------


def read_seed(field: Field | None) -> str:
    """Any text to the end of the line, or a JSON string."""
    if field is None:
        return ""
    text = field.text()
    if text.startswith('"'):
        text = field.one("a seed").text
    try:
        return check_seed(text)
    except Malformed as error:
        raise field.bad(str(error)) from None


def read_game(field: Field | None) -> str:
    """The id of the game, if it has one."""
    return "" if field is None else field.read(read_game_id, field.one("an id"))


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
            raise field.bad(f"unknown player {shown(name.text)}", name)
        if name.text in found:
            raise field.bad(f"a second nonce of {name.text}", name)
        found[name.text] = field.read(read_hex, field.one("hexadecimal digits"))
    return in_seat_order(found, players)


def in_seat_order(nonces: dict[str, str], players: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple([(name, nonces[name]) for name in players if name in nonces])
