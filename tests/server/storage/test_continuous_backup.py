"""A backup a second behind, and back to any moment of it."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from lastcard.cli import main
from lastcard.server.storage import open_storage, sqlite_checkpoints
from lastcard.server.storage.backup_folder import (
    BASE,
    CHANGES,
    PagesChanged,
    copies,
    drop_before,
    read_changes,
    rebuild,
)
from lastcard.server.storage.base import Unfit
from lastcard.server.storage.continuous_backup import AGAIN, ANEW, Backups, ContinuousBackup
from lastcard.server.storage.copying import restore
from lastcard.server.storage.sqlite import SqliteStorage
from lastcard.server.storage.sqlite_checkpoints import begin_anew
from lastcard.server.storage.sqlite_file import connect, connect_writer
from tests.server.storage.logs import acts, make, seqs, until

START = 1_000_000
PASSIVE = "PRAGMA wal_checkpoint(PASSIVE)"


class Followed:
    """A database with one number in it, which is followed; time is the test's own."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "games.db"
        self.folder = folder / "backup"
        self.db = connect_writer(self.file)
        self.db.execute("CREATE TABLE numbers (n INTEGER, filler BLOB)")
        self.backup = ContinuousBackup(self.file, Backups(self.folder, 7), threading.Lock())
        self.now = START
        self.later(0)

    def set(self, number: int, room: int = 20_000) -> None:
        self.db.execute("DELETE FROM numbers")
        self.db.execute("INSERT INTO numbers VALUES (?, zeroblob(?))", (number, room))

    def later(self, ms: int) -> None:
        """A round of the server: follow, and move the journal; a copy that is begun is finished."""
        self.now += ms
        with self.backup.follow(self.now):
            self.db.execute(PASSIVE)
        if self.backup._copying is not None:
            self.backup._copying.join()

    def at(self, time: int | None) -> int | None:
        """The number at a time, according to the backup."""
        rebuilt = self.folder.parent / "rebuilt.db"
        rebuild(self.folder, time, rebuilt)
        with closing(connect(rebuilt)) as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            found = db.execute("SELECT n FROM numbers").fetchone()
        rebuilt.unlink()
        return found and int(found[0])

    def close(self) -> None:
        self.backup.close(self.now)
        self.db.close()
        self.backup.let_go()


@pytest.fixture
def followed(tmp_path: Path) -> Iterator[Followed]:
    made = Followed(tmp_path)
    yield made
    made.close()


def test_every_moment_comes_back(followed: Followed) -> None:
    for number in range(1, 6):
        followed.set(number)
        followed.later(1_000)
    assert [followed.at(START + 1_000 * n) for n in range(6)] == [None, 1, 2, 3, 4, 5]
    assert followed.at(START + 2_999) == 2
    assert followed.at(None) == 5
    with pytest.raises(Unfit, match="before that time"):
        followed.at(START - 1)


def test_what_a_journal_that_begins_anew_held_is_not_lost(followed: Followed) -> None:
    """All of it is moved between two rounds, and the next commit overwrites it."""
    followed.set(1)
    assert begin_anew(followed.db)
    followed.backup.before_anew(followed.now + 400)
    followed.set(2)
    followed.later(1_000)
    assert [followed.at(START + ms) for ms in (399, 400, 1_000)] == [None, 1, 2]


def test_nothing_that_was_not_taken_over_is_moved(followed: Followed) -> None:
    """A commit after the look and before the move stays in the journal until the next round."""
    with followed.backup.follow(followed.now + 500):
        followed.set(1)
        _, frames, moved = followed.db.execute(PASSIVE).fetchone()
    assert moved < frames
    followed.set(2)
    followed.later(1_000)
    assert followed.at(None) == 2


def test_a_database_that_shrinks(followed: Followed) -> None:
    followed.set(1, room=2_000_000)
    followed.later(1_000)
    followed.set(2, room=0)
    followed.db.execute("VACUUM")
    followed.later(1_000)
    assert [followed.at(START + ms) for ms in (1_000, 2_000)] == [1, 2]


def test_a_new_copy_every_day_and_old_ones_go(followed: Followed) -> None:
    for day in range(1, 11):
        followed.set(day)
        followed.later(ANEW)
    followed.later(1_000)  # the last copy is whole only now
    kept = [int(path.name) for path in copies(followed.folder)]
    assert kept == [START + ANEW * day for day in range(3, 11)]  # a week
    assert followed.at(START + 4 * ANEW + 1_000) == 4
    assert followed.at(None) == 10


def test_a_server_that_starts_again_and_again_does_not_fill_the_disk(tmp_path: Path) -> None:
    for at in range(60):
        (tmp_path / str(START + at)).mkdir()
        (tmp_path / str(START + at) / BASE).touch()
    drop_before(tmp_path, START)
    assert len(copies(tmp_path)) == 48


def test_another_program_at_the_journal_is_noticed(followed: Followed) -> None:
    for number in (1, 2):  # twice, so that a number is missed
        followed.set(number)
        assert begin_anew(followed.db)
    followed.set(3)
    followed.later(1_000)
    followed.later(1_000)
    assert len(copies(followed.folder)) == 2
    assert followed.at(None) == 3


def test_a_folder_that_fails_harms_nobody(
    followed: Followed, caplog: pytest.LogCaptureFixture
) -> None:
    followed.later(1_000)
    [copy] = followed.backup._copies
    copy.close()  # as good as a disk that is gone
    copy.add = _full  # type: ignore[method-assign]
    followed.set(1)
    followed.later(1_000)
    assert "the backup cannot be written" in caplog.text
    assert followed.backup.reached == START + 1_000
    followed.set(2)
    followed.later(AGAIN)
    followed.later(1_000)
    assert followed.backup.reached == followed.now
    assert followed.at(None) == 2


def _full(packed: bytes) -> None:
    raise OSError(28, "no space left on device")


def test_a_change_that_was_cut_off_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "changes"
    changes = [PagesChanged(n, 1, 4, {1: bytes([n] * 4)}) for n in (1, 2)]
    whole = b"".join([change.packed() for change in changes])
    for bad in (whole[:-1], whole[:-1] + b"?", whole[: len(whole) // 2 + 3]):
        file.write_bytes(bad)
        with file.open("rb") as read:
            assert list(read_changes(read)) == changes[:1]


# -- the whole of it -----------------------------------------------------------------------------


async def play(storage: SqliteStorage, folder: Path) -> int:
    """Two tables, one after the other; gives a time between them."""
    backup = storage._backup
    assert backup is not None
    await make(storage, "t1")
    await storage.append(acts("t1", 1, 2, 3))
    first = backup.reached
    await until(lambda: backup.reached > first)
    between = backup.reached
    await until(lambda: backup.reached > between)
    await make(storage, "t2")
    return between


def tables_of(file: Path) -> dict[str, list[int]]:
    async def read() -> dict[str, list[int]]:
        storage = open_storage(str(file))
        assert isinstance(storage, SqliteStorage)
        await storage.start("n")
        try:
            return {table: await seqs(storage, table) for table in ("t1", "t2")}
        finally:
            await storage.close()

    return asyncio.run(read())


def test_a_server_and_back_to_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_checkpoints, "EVERY", 0.01)
    folder = tmp_path / "backup"

    async def serve() -> int:
        storage = open_storage(str(tmp_path / "games.db"), Backups(folder, 7))
        assert isinstance(storage, SqliteStorage)
        await storage.start("n")
        try:
            return await play(storage, folder)
        finally:
            await storage.close()

    between = asyncio.run(serve())
    restore(str(tmp_path / "last.db"), folder)
    assert tables_of(tmp_path / "last.db") == {"t1": [1, 2, 3], "t2": [1]}
    restore(str(tmp_path / "then.db"), folder, between)
    assert tables_of(tmp_path / "then.db") == {"t1": [1, 2, 3], "t2": []}


def test_by_command(followed: Followed, tmp_path: Path) -> None:
    command = ["db", "restore", "--database", str(tmp_path / "new.db")]
    wrong = CliRunner().invoke(main, [*command, "--at", "noon", str(followed.folder)])
    assert "no time like" in wrong.stderr
    early = CliRunner().invoke(
        main, [*command, "--at", "1970-01-01T00:00:01", str(followed.folder)]
    )
    assert "has no backup from before that time" in early.stderr
    file = tmp_path / "a.db"
    sqlite3.connect(file).close()
    odd = CliRunner().invoke(main, [*command, "--at", "1970-01-01T00:20:00Z", str(file)])
    assert "--at goes with the folder" in odd.stderr


def test_files_are_for_the_eyes_of_their_server_alone(followed: Followed) -> None:
    [copy] = copies(followed.folder)
    assert copy.stat().st_mode & 0o77 == 0
    assert {path.name for path in copy.iterdir()} == {BASE, CHANGES}


def test_postgres_has_its_own_way(tmp_path: Path) -> None:
    with pytest.raises(Unfit, match="only a file of SQLite"):
        open_storage("postgresql://localhost/lastcard", Backups(tmp_path, 7))
