"""The small things that lines are made of: numbers, hexadecimal digits, lists, seeds."""

import json
import re
from typing import Final

from lastcard.notation.names import PLAIN, check_name
from lastcard.notation.words import BadLine, Word
from lastcard.rules.reasons import Malformed, shown

_HEX: Final = re.compile(r"[0-9a-fA-F]{1,1024}")
_GAME_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,15}", re.ASCII)


def read_number(word: Word, most: int) -> int:
    """A plain number, without signs or leading zeros."""
    if word.quoted or not _NUMBER.fullmatch(word.text) or int(word.text) > most:
        raise BadLine(word.column, f"expected a number from 0 to {most}, not {shown(word.text)}")
    return int(word.text)


def read_hex(word: Word) -> str:
    """Hexadecimal digits, kept as they are."""
    if word.quoted or not _HEX.fullmatch(word.text):
        raise BadLine(word.column, f"expected hexadecimal digits, not {shown(word.text)}")
    return word.text


def read_game_id(word: Word) -> str:
    """The id of a game: plain ASCII, for it goes into hashes."""
    if word.quoted or not _GAME_ID.fullmatch(word.text):
        raise BadLine(word.column, f"expected 1 to 64 of A-Z a-z 0-9 _ -, not {shown(word.text)}")
    return word.text


def write_seed(seed: str) -> str:
    """A seed as it stands in a header: plain if that reads back as it is.

    >>> write_seed("night 7"), write_seed("#7")
    ('night 7', '"#7"')
    """
    plain = seed.isprintable() and seed == seed.strip() and "#" not in seed and '"' not in seed
    return seed if plain else json.dumps(seed)


def seed_line(seed: str) -> str:
    """The line of a header that holds a seed."""
    return f"seed: {write_seed(seed)}"


def check_word(word: Word) -> None:
    """A new name: plain, or a JSON string."""
    try:
        check_name(word.text)
    except Malformed as error:
        raise BadLine(word.column, str(error)) from None
    if not word.quoted and not PLAIN.fullmatch(word.text):
        raise BadLine(word.column, f"the name {shown(word.text)} must be written in double quotes")


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
