"""The pictures of link previews: that of an edition, with the code of a table in it.

`tools/previews.py` drew them so that they can be put together here without a library: indexed
colours, of which the first are those of the letters, and rows that stand as they are.
"""

import struct
import zlib
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from lastcard.editions import EDITIONS
from lastcard.server.edge.security import LETTERS

SIZE: Final = (1200, 630)
CELL: Final = 62  # pixels of a letter's width
PLACE: Final = (64, 490)  # of the code's upper left corner
PICTURE: Final = "preview.png"
KEPT: Final = 64
_OWN: Final = files("lastcard.server.edge") / "previews"
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


class Picture(NamedTuple):
    """Rows of indices into a palette."""

    width: int
    palette: bytes
    rows: list[bytes]


@lru_cache(maxsize=KEPT)
def preview_picture(edition: str, code: str) -> bytes:
    """As PNG. Whatever is no edition has a plain picture; no other letter is set into any."""
    place = _place(edition)
    if not code or set(code) - set(LETTERS):
        return place.read_bytes()
    picture = read_picture(place.read_bytes())
    return write_picture(_with(picture, _code(code), *PLACE))


def _place(edition: str) -> Traversable:
    known = EDITIONS.get(edition)
    own = files(known.home) / PICTURE if known is not None else None
    return own if own is not None and own.is_file() else _OWN / PICTURE


@cache
def _letters() -> list[list[bytes]]:
    """By letter, the two ends first and last, row by row."""
    picture = read_picture((_OWN / "letters.png").read_bytes())
    starts = range(0, picture.width, CELL)
    return [[row[start : start + CELL] for row in picture.rows] for start in starts]


def _code(code: str) -> list[bytes]:
    first, *letters, last = _letters()
    cells = [first, *[letters[LETTERS.index(letter)] for letter in code], last]
    return [b"".join(row) for row in zip(*cells, strict=True)]


def _with(picture: Picture, piece: list[bytes], left: int, top: int) -> Picture:
    rows = picture.rows[:]
    for at, new in enumerate(piece, top):
        rows[at] = rows[at][:left] + new + rows[at][left + len(new) :]
    return picture._replace(rows=rows)


def read_picture(png: bytes) -> Picture:
    """One of ours: no other is read here."""
    parts: dict[bytes, bytes] = {}
    at = len(_SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        parts[png[at + 4 : at + 8]] = png[at + 8 : at + 8 + length]
        at += 12 + length
    width, height = struct.unpack_from(">II", parts[b"IHDR"])
    body = zlib.decompress(parts[b"IDAT"])
    starts = [row * (width + 1) + 1 for row in range(height)]
    return Picture(width, parts[b"PLTE"], [body[start : start + width] for start in starts])


def write_picture(picture: Picture) -> bytes:
    """As a file."""
    size = struct.pack(">IIBBBBB", picture.width, len(picture.rows), 8, 3, 0, 0, 0)
    body = zlib.compress(b"".join([b"\0" + row for row in picture.rows]))
    parts = ((b"IHDR", size), (b"PLTE", picture.palette), (b"IDAT", body), (b"IEND", b""))
    return _SIGNATURE + b"".join([_chunk(kind, data) for kind, data in parts])


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)
