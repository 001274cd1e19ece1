"""What only a file can do: be locked, be full, be enormous."""

import asyncio
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from lastcard.server.storage import sqlite, sqlite_checkpoints
from lastcard.server.storage.base import InUse, StorageError, Unavailable
from lastcard.server.storage.effects import Do
from lastcard.server.storage.shared import SqlStorage
from lastcard.server.storage.sqlite import SqliteStorage
from lastcard.server.storage.sqlite_checkpoints import RESTART, Checkpoints, begin_anew
from lastcard.server.storage.sqlite_file import connect
from tests.server.storage.conftest import opened
from tests.server.storage.logs import acts, make, seqs, until

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def errors_of_another_process(file: Path) -> str:
    program = [sys.executable, "-m", "tests.server.storage.appender", str(file)]
    return subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False).stderr


async def test_a_second_server_is_refused(file: Path) -> None:
    async with opened(str(file)) as storage:
        await make(storage)
        with pytest.raises(InUse, match="used by another lastcard"):
            await SqliteStorage(file).start("n")
        assert "InUse" in errors_of_another_process(file)
        assert await seqs(storage) == [1]
    async with opened(str(file)) as storage:
        assert await seqs(storage) == [1]


async def test_a_place_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="cannot open"):
        await SqliteStorage(tmp_path / "nowhere" / "games.db").start("n")


def rights(file: Path) -> str:
    return stat.filemode(file.stat().st_mode)


async def test_games_are_for_the_eyes_of_their_server_alone(file: Path) -> None:
    async with opened(str(file)) as storage:
        await make(storage)
        made = list(file.parent.iterdir())
        assert {f.name.removeprefix(file.name) for f in made} >= {"", "-wal", "-lock"}
        assert {rights(f) for f in made} == {"-rw-------"}


def share(file: Path) -> None:
    file.touch()
    file.chmod(0o640)


async def test_rights_that_were_given_stay(file: Path) -> None:
    share(file)
    async with opened(str(file)):
        assert rights(file) == "-rw-r-----"


async def test_commits_are_on_disk(file: Path) -> None:
    async with opened(str(file)) as storage:
        assert await storage.do(Do("PRAGMA journal_mode"), Do("PRAGMA synchronous")) == [
            ("wal",),
            (2,),
        ]


async def fill_up(storage: SqlStorage) -> None:
    """Let the file grow no further."""
    pages = await storage.do(Do("PRAGMA page_count"))
    await storage.do(Do(f"PRAGMA max_page_count = {pages[0][0]}"))


async def test_a_full_disk_fails_writes_and_passes(file: Path) -> None:
    async with opened(str(file)) as storage:
        await make(storage)
        await make(storage, "t2")
        await fill_up(storage)
        waiting = [storage.append(acts("t1", 1, *range(n, n + 50))) for n in range(2, 2_000, 50)]
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        failed = [outcome for outcome in outcomes if outcome is not None]
        assert isinstance(failed[0], Unavailable)
        assert "full" in str(failed[0])
        assert all([isinstance(outcome, StorageError) for outcome in failed])
        assert not storage.healthy
        kept = len(outcomes) - len(failed)
        assert await seqs(storage) == list(range(1, 2 + 50 * kept))
        await storage.do(Do("PRAGMA max_page_count = 1000000"))
        await storage.append(acts("t1", 1, 2 + 50 * kept))
        assert storage.healthy


@pytest.mark.parametrize("reads", [False, True])
async def test_a_damaged_file_is_no_conflict(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, reads: bool
) -> None:
    """A conflict would say that somebody else had written, and the table would be read again.

    It is a large file: the damage was not found when the server started.
    """
    monkeypatch.setattr(sqlite, "look_briefly", lambda db, file: None)
    async with opened(str(file)) as storage:
        await make(storage)
        ((page,), (size,)) = [
            *await storage.ask("SELECT rootpage FROM sqlite_schema WHERE name = 'entries'"),
            *await storage.ask("PRAGMA page_size"),
        ]
    with file.open("r+b") as damaged:
        damaged.seek((page - 1) * size)
        damaged.write(b"\xff" * size)
    async with opened(str(file)) as storage:
        for _ in range(2):
            with pytest.raises(Unavailable, match="malformed"):
                await (storage.read("t1") if reads else storage.append(acts("t1", 1, 2)))
        await storage.add_guest("ann", "Ann", b"a", 1)  # elsewhere in the file
        assert not storage.healthy  # until it is mended, whatever can still be written
    assert [line.getMessage() for line in caplog.records] == [
        f"{file.name} is damaged: stop the server, restore a backup"
    ]


async def test_health_returns_without_a_write(file: Path) -> None:
    async with opened(str(file)) as storage:
        await make(storage)
        await fill_up(storage)
        with pytest.raises(Unavailable):
            await storage.append(acts("t1", 1, *range(2, 2_000)))
        await until(lambda: not storage.healthy)
        await storage.do(Do("PRAGMA max_page_count = 1000000"))
        await until(lambda: storage.healthy)


MEMORY = """
import asyncio, resource, sys
from lastcard.server.storage import open_storage

async def main():
    storage = open_storage(sys.argv[1])
    await storage.start("n")
    await storage.claim("t7")
    await storage.read("t7")
    await storage.lobby(50)
    await storage.close()

asyncio.run(main())
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def memory_of(file: Path) -> int:
    command = [sys.executable, "-c", MEMORY, str(file)]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


@pytest.mark.slow
async def test_a_hundred_thousand_games_need_no_memory(file: Path) -> None:
    """Peak memory with many stored tables is that of an empty database, nearly."""
    async with opened(str(file)):
        pass
    empty = memory_of(file)
    many = "WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 100000)"
    async with opened(str(file)) as storage:
        await storage.do(
            Do(
                f"{many} INSERT INTO tables SELECT 't' || i, NULL, '', '', 1, 3, 1, i, 0,"
                " '', '', '' FROM n"
            ),
            Do(
                f"{many} INSERT INTO entries SELECT 't' || i, 1, i, '', '', 0,"
                """ '{"t":"paused"}' FROM n"""
            ),
        )
    assert memory_of(file) < 1.1 * empty


def size(file: Path) -> int:
    return file.stat().st_size


async def test_the_journal_is_moved_into_the_file_beside_the_writer(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_checkpoints, "EVERY", 3600.0)
    async with opened(str(file)) as storage:
        await make(storage)
        small = size(file)
        await storage.append(acts("t1", 1, *range(2, 2002)))
        assert size(file) == small
        assert isinstance(storage, SqliteStorage)
        moving = Checkpoints(connect(file), storage._writer.begin_anew)
        assert moving.move() == 0
        assert size(file) > small
        moving.db.close()


async def test_a_long_journal_begins_anew(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_checkpoints, "EVERY", 3600.0)
    monkeypatch.setattr(sqlite_checkpoints, "LONG", 10)
    async with opened(str(file)) as storage:
        await make(storage)
        assert isinstance(storage, SqliteStorage)
        moving = Checkpoints(connect(file), storage._writer.begin_anew)
        journal = file.with_name(f"{file.name}-wal")
        sizes = []
        for first in (2, 502, 1002):
            await storage.append(acts("t1", 1, *range(first, first + 500)))
            assert moving.move() == 0
            sizes.append(size(journal))
        assert sizes[2] < 2 * sizes[0]
        assert await seqs(storage) == list(range(1, 1502))
        moving.db.close()


async def test_no_commit_waits_until_a_long_reader_is_done(file: Path) -> None:
    """A backup, for example: the journal begins anew another time."""
    async with opened(str(file)) as storage:
        await make(storage)
        with closing(connect(file, read_only=True)) as reader, closing(connect(file)) as db:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM entries").fetchone()
            await storage.append(acts("t1", 1, 2))
            said: list[str] = []
            db.set_trace_callback(said.append)
            assert not begin_anew(db)
            assert said[:2] == ["PRAGMA busy_timeout = 0", RESTART]
            reader.execute("COMMIT")
            assert begin_anew(db)
            assert db.execute("PRAGMA busy_timeout").fetchone() == (10_000,)
