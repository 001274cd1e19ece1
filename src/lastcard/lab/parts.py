"""A run on disk: a folder with `run.json` and one Parquet file for each finished chunk."""

import io
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from lastcard.lab.extra import need
from lastcard.lab.hands import COUNTED, Row, column
from lastcard.lab.settings import Settings, read_settings
from lastcard.rules.reasons import Malformed

Range = tuple[int, int]  # games from the first up to, not including, the second

RUN_FILE: Final = "run.json"
PART: Final = re.compile(r"part-(\d{10})-(\d{10})\.parquet")


def schema() -> Any:
    """The columns of a part."""
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
    columns += [(column(kind), pa.int32()) for kind in COUNTED]
    return pa.schema(columns)


def pack(rows: list[Row]) -> bytes:
    """Rows as a Parquet file in memory; the same rows give the same table."""
    pa, pq = need("pyarrow"), need("pyarrow.parquet")
    stream = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(rows, schema()), stream, compression="zstd")
    return stream.getvalue()


def unpack(part: bytes) -> Any:
    """The table in a part."""
    return need("pyarrow.parquet").read_table(io.BytesIO(part), use_threads=False)


class Folder:
    """Where a run is kept."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def exists(self) -> bool:
        return (self.path / RUN_FILE).exists()

    def begin(self, settings: Settings) -> None:
        """Make the folder; one that holds something else is left alone."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            if any(self.path.iterdir()) and not self.exists():
                raise Malformed(f"{self.path} is not empty and holds no run")
            self._write(RUN_FILE, settings.text().encode())
        except OSError as error:
            raise Malformed(f"{self.path}: {error.strerror}") from None

    def settings(self) -> Settings:
        try:
            text = (self.path / RUN_FILE).read_text(encoding="utf-8")
        except (OSError, ValueError):
            raise Malformed(f"{self.path} holds no run") from None
        return read_settings(text, str(self.path / RUN_FILE))

    def save(self, games: Range, part: bytes) -> None:
        """All of a part or nothing of it, whatever happens in between."""
        self._write(f"part-{games[0]:010d}-{games[1]:010d}.parquet", part)

    def _write(self, name: str, content: bytes) -> None:
        unfinished = self.path / f"{name}.tmp"
        with unfinished.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        unfinished.replace(self.path / name)

    def parts(self) -> list[tuple[Range, Path]]:
        """The finished parts in order of their games."""
        found: list[tuple[Range, Path]] = []
        for file in sorted(self.path.iterdir()):
            match = PART.fullmatch(file.name)
            if match is not None:
                found.append(((int(match[1]), int(match[2])), file))
        return found

    def tables(self) -> Iterator[Any]:
        """The tables of all parts, one at a time."""
        for _, file in self.parts():
            yield self.read(file)

    def read(self, file: Path) -> Any:
        """The table of one part."""
        pq = need("pyarrow.parquet")
        try:
            return pq.read_table(file, use_threads=False)
        except (OSError, ValueError):
            raise Malformed(f"{file} is not a part of a run") from None


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
