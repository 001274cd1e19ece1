"""What is new in SQLite's journal (the file that ends in `-wal`), page by page.

The layout is documented at sqlite.org/walformat.html: frames of 24 bytes and a page follow a header
of 32 bytes, and the index (the file that ends in `-shm`) says how many of them count.
"""

import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Final

HEADER: Final = 32
FRAME: Final = struct.Struct(">I20x")  # the number of its page, and what we need not know
# Of the index: page size, frames that are committed, pages of the whole file, and the salt.
INDEX: Final = struct.Struct("=14xHII8x8s")


@dataclass(slots=True, frozen=True)
class Index:
    """How far the journal goes. It begins anew now and then, under another salt."""

    salt: bytes
    frames: int
    pages: int  # of the database after the last commit
    page_size: int


class Journal:
    """The journal of a database that this process has open.

    Use it between two commits: then nothing in it is half written.
    """

    def __init__(self, file: Path) -> None:
        self._frames: Final = file.with_name(f"{file.name}-wal")
        # Open as long as the database is: to close it would end SQLite's own locks on it.
        self._index: Final = file.with_name(f"{file.name}-shm").open("rb", buffering=0)

    def index(self) -> Index:
        """As it stands."""
        self._index.seek(0)
        page_size, frames, pages, salt = INDEX.unpack(self._index.read(INDEX.size))
        return Index(salt, frames, pages, 65536 if page_size == 1 else page_size)

    def pages(self, index: Index, after: int) -> dict[int, bytes]:
        """The pages that were written after so many frames, each as it was written last."""
        step = FRAME.size + index.page_size
        with self._frames.open("rb") as frames:
            frames.seek(HEADER + after * step)
            read = frames.read((index.frames - after) * step)
        found: dict[int, bytes] = {}
        for at in range(0, len(read), step):
            (number,) = FRAME.unpack_from(read, at)
            found[number] = read[at + FRAME.size : at + step]
        return found

    def close(self) -> None:
        """When the database is closed."""
        self._index.close()
