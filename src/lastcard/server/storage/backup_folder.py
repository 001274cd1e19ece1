"""The folder of a continuous backup: copies of the database, and what has changed since each.

A copy has a folder of its own, named by the time (milliseconds since 1970) from which on its
changes are known. Each change says when it was taken, and ends where a commit does.
"""

import os
import shutil
import struct
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from lastcard.server.storage.base import Unfit

BASE: Final = "base.db"
CHANGES: Final = "changes"
# A mark, the time, pages of the database, pages that changed, the size of one, a checksum of them.
HEAD: Final = struct.Struct(">4sQIIII")
MARK: Final = b"LCB1"
NUMBER: Final = struct.Struct(">I")
MOST: Final = 48  # copies: a server that starts again and again must not fill the disk


@dataclass(slots=True, frozen=True)
class PagesChanged:
    """Pages of the database that were written, up to a commit."""

    at: int
    size: int  # of the database, in pages
    page_size: int
    pages: Mapping[int, bytes]

    def packed(self) -> bytes:
        """As it is stored."""
        body = b"".join([NUMBER.pack(number) + page for number, page in self.pages.items()])
        counts = (self.size, len(self.pages), self.page_size)
        return HEAD.pack(MARK, self.at, *counts, zlib.crc32(body)) + body

    def apply(self, database: BinaryIO) -> None:
        """Write it into a copy of the database."""
        for number, page in self.pages.items():
            database.seek((number - 1) * self.page_size)
            database.write(page)
        database.truncate(self.size * self.page_size)


def read_changes(file: BinaryIO) -> Iterator[PagesChanged]:
    """All of them, in order; what was cut off at the end is left out."""
    while (head := file.read(HEAD.size)) and len(head) == HEAD.size:
        mark, at, size, count, page_size, checksum = HEAD.unpack(head)
        body = file.read(count * (NUMBER.size + page_size))
        if mark != MARK or zlib.crc32(body) != checksum:
            return
        yield PagesChanged(at, size, page_size, _pages(body, page_size))


def _pages(body: bytes, page_size: int) -> dict[int, bytes]:
    step = NUMBER.size + page_size
    starts = range(0, len(body), step)
    return {NUMBER.unpack_from(body, at)[0]: body[at + NUMBER.size : at + step] for at in starts}


# -- copies --------------------------------------------------------------------------------------


def copies(folder: Path) -> list[Path]:
    """The complete ones, the oldest first."""
    made = [path for path in folder.iterdir() if path.name.isdigit() and (path / BASE).is_file()]
    return sorted(made, key=lambda path: int(path.name))


def drop_before(folder: Path, at: int) -> None:
    """Delete copies of which none is needed to go back to this time, and unfinished ones."""
    complete = copies(folder)
    newer = [path for path in complete if int(path.name) > at]
    kept = {*complete[-min(len(newer) + 1, MOST) :]}
    for path in folder.iterdir():
        if path.name.isdigit() and path not in kept:
            shutil.rmtree(path, ignore_errors=True)


def rebuild(folder: Path, at: int | None, target: Path) -> int:
    """Make the database as it was at a time, or at last; gives the time of its last change."""
    fit = [path for path in copies(folder) if at is None or int(path.name) <= at]
    if not fit:
        raise Unfit(f"{folder} has no backup from before that time")
    shutil.copyfile(fit[-1] / BASE, target)
    reached = int(fit[-1].name)
    with (fit[-1] / CHANGES).open("rb") as changes, target.open("r+b") as database:
        for change in read_changes(changes):
            if at is not None and change.at > at:
                break
            change.apply(database)
            reached = change.at
        os.fsync(database.fileno())
    return reached
