"""A run on disk: a folder with `run.json` and one Parquet file for each finished chunk."""

import io
import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from lastcard.lab.hand_rows import Row, column
from lastcard.lab.labels import counted
from lastcard.lab.optional_packages import need
from lastcard.lab.settings import RunSettings, read_settings
from lastcard.lab.stop import Unfinished
from lastcard.rules.reasons import Malformed

Range = tuple[int, int]  # games from the first up to, not including, the second

RUN_FILE: Final = "run.json"
LOCK: Final = "lock"
PART: Final = re.compile(r"part-(\d{10})-(\d{10})\.parquet")


def schema(settings: RunSettings) -> Any:
    """The columns of a part: the same for all hands of a run."""
    pa = need("pyarrow")
    small, word = pa.int8(), pa.dictionary(pa.int16(), pa.string())
    columns = [
        *(("game", pa.int64()), ("hand", pa.int16()), ("seed", pa.string())),
        *(("dealer", small), ("first", small), ("winner", small)),
        *(("game_over", pa.bool_()), ("game_winner", small)),
        *(("decisions", pa.int32()), ("turns", pa.int32()), ("points", pa.int32())),
        *(("behind", pa.int16()), ("card", word), ("how", word)),
        *(("cards", pa.list_(pa.int16())), ("scores", pa.list_(pa.int32()))),
        ("seating", pa.list_(small)),
    ]
    columns += [(column(kind), pa.int32()) for kind in counted(settings.table().edition)]
    if settings.worlds:
        columns.append(("luck", pa.list_(pa.float32())))
    return pa.schema(columns)


def pack(rows: list[Row], settings: RunSettings) -> bytes:
    """Rows as a Parquet file in memory; the same rows give the same table."""
    pa, pq = need("pyarrow"), need("pyarrow.parquet")
    stream = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(rows, schema(settings)), stream, compression="zstd")
    return stream.getvalue()


def unpack(part: bytes) -> Any:
    """The table in a part."""
    return _table(io.BytesIO(part))


def _table(part: Path | io.BytesIO) -> Any:
    """Read without threads of Arrow: one that still waits when the process ends can abort it."""
    with need("pyarrow.parquet").ParquetFile(part, pre_buffer=False) as file:
        return file.read(use_threads=False)


class Folder:
    """Where a run is kept."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def exists(self) -> bool:
        return (self.path / RUN_FILE).exists()

    def make(self) -> None:
        """A place for a run; a folder that holds something else is left alone."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            others = [file for file in self.path.iterdir() if file.name != LOCK]
        except OSError as error:
            raise Malformed(f"{self.path}: {error.strerror}") from None
        if others and not self.exists():
            raise Malformed(f"{self.path} is not empty and holds no run")

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nobody else plays here meanwhile: two would save the same games in parts of their own.

        The lock is one of SQLite: the same on all systems, and it dies with its process.
        """
        with ExitStack() as stack:
            try:
                lock = sqlite3.connect(self.path / LOCK, timeout=0, isolation_level=None)
                stack.enter_context(closing(lock)).execute("BEGIN EXCLUSIVE")
            except sqlite3.Error as error:
                raise Malformed(f"{self.path}: {_not_held(error)}") from None
            yield

    def write(self, settings: RunSettings) -> None:
        try:
            self._write(RUN_FILE, settings.text().encode())
        except OSError as error:
            raise Malformed(f"{self.path}: {error.strerror}") from None

    def settings(self) -> RunSettings:
        try:
            text = (self.path / RUN_FILE).read_text(encoding="utf-8")
        except (OSError, ValueError):
            raise Malformed(f"{self.path} holds no run") from None
        return read_settings(text, str(self.path / RUN_FILE))

    @cached_property
    def schema(self) -> Any:
        """The columns of its parts."""
        return schema(self.settings())

    def save(self, games: Range, part: bytes) -> None:
        """All of a part or nothing of it, whatever happens in between."""
        name = f"part-{games[0]:010d}-{games[1]:010d}.parquet"
        try:
            self._write(name, part)
        except OSError as error:
            raise Unfinished(f"{self.path / name}: {error.strerror}") from None

    def _write(self, name: str, content: bytes) -> None:
        unfinished = self.path / f"{name}.tmp"
        with unfinished.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        unfinished.replace(self.path / name)

    def parts(self) -> list[tuple[Range, Path]]:
        """The finished parts in order of their games, of which each is in one part only.

        Parts that overlap come from two runs in one folder; their games are the same, and those
        that are left without a part are played again.
        """
        found: list[tuple[Range, Path]] = []
        reached = 0
        for file in sorted(self.path.iterdir()):
            match = PART.fullmatch(file.name)
            if match is not None and int(match[1]) >= reached:
                reached = int(match[2])
                found.append(((int(match[1]), reached), file))
        return found

    def tables(self) -> Iterator[Any]:
        """The tables of all parts, one at a time."""
        for _, file in self.parts():
            yield self.read(file)

    def read(self, file: Path) -> Any:
        """The table of one part."""
        try:
            table = _table(file)
        except (OSError, ValueError):
            table = None
        if table is None or not table.schema.equals(self.schema):
            raise Malformed(f"{file} is not a part of a run")
        return table


def _not_held(error: sqlite3.Error) -> str:
    if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
        return "another lab run is at work here"
    return f"{LOCK}: {error}"


def gaps(done: list[Range], games: int) -> list[Range]:
    """The games not yet played.

    >>> gaps([(0, 10), (20, 25)], 30)
    [(10, 20), (25, 30)]
    """
    found: list[Range] = []
    reached = 0
    for start, end in sorted(done):
        if start > reached:
            found.append((reached, min(start, games)))
        reached = max(reached, end)
    if reached < games:
        found.append((reached, games))
    return [games for games in found if games[0] < games[1]]


def cut(ranges: list[Range], size: int) -> Iterator[Range]:
    """The same games in chunks of at most `size`.

    >>> list(cut([(0, 5), (9, 10)], 2))
    [(0, 2), (2, 4), (4, 5), (9, 10)]
    """
    for start, end in ranges:
        for at in range(start, end, size):
            yield at, min(at + size, end)
