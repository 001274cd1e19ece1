"""Damage in a database is found: in the file when a server starts, in all of it when asked."""

import asyncio
import logging
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from lastcard.cli import main
from lastcard.server.storage.base import Damaged
from lastcard.server.storage.checking import check, look_briefly
from lastcard.server.storage.sqlite import SqliteStorage
from lastcard.server.storage.sqlite_file import connect
from tests.server.storage.conftest import opened
from tests.server.storage.logs import acts, make, play_a_game

PAGE = 4096
LONG = 2_000  # entries: enough pages for one to be in the middle


async def _fill(url: str) -> None:
    async with opened(url) as storage:
        await play_a_game(storage, "t0", "g0")
        epoch = await make(storage)
        await storage.append(acts("t1", epoch, *range(2, LONG)))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "games.db"
    asyncio.run(_fill(f"sqlite:///{file}"))
    return file


def spoil(file: Path) -> None:
    """A page in the middle is not what was written there."""
    data = bytearray(file.read_bytes())
    middle = len(data) // 2 // PAGE * PAGE
    data[middle : middle + PAGE] = b"\xa5" * PAGE
    file.write_bytes(data)


def test_a_server_does_not_start_on_a_damaged_file(file: Path) -> None:
    spoil(file)
    with pytest.raises(Damaged, match="restore a backup"):
        asyncio.run(SqliteStorage(file).start("n"))
    with closing(connect(file)):
        pass  # nobody holds a lock on it


def test_a_large_file_is_looked_at_for_a_moment_only(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(connect(file)) as db, caplog.at_level(logging.WARNING):
        look_briefly(db, file, seconds=-1)
        assert "only a part of it was looked at" in caplog.text
        assert db.execute("SELECT count(*) FROM tables").fetchone() == (2,), "not interrupted"


def test_a_sound_database_is_sound(url: str) -> None:
    asyncio.run(_fill(url))
    told = CliRunner().invoke(main, ["db", "check", "--database", url])
    assert (told.exit_code, told.output) == (0, "2 tables, nothing is damaged\n")


def test_a_damaged_file_is_told_of(file: Path) -> None:
    spoil(file)
    told = CliRunner().invoke(main, ["db", "check", "--database", f"sqlite:///{file}"])
    assert told.exit_code != 0
    assert "is damaged, restore a backup" in told.output


@pytest.mark.parametrize(
    ("harm", "finding"),
    [
        ("DELETE FROM entries WHERE table_id = 't1' AND seq = 7", "the log of table t1 has gaps"),
        ("DELETE FROM entries WHERE table_id = 't1' AND seq >= 7", "the log of table t1 has gaps"),
        ("UPDATE entries SET body = '{}' WHERE seq = 3", "entry 3 of table t0 cannot be read"),
    ],
)
def test_a_log_that_is_not_whole_is_told_of(file: Path, harm: str, finding: str) -> None:
    with closing(connect(file)) as db:
        db.execute(harm)
    with pytest.raises(Damaged, match=finding):
        check(str(file))
