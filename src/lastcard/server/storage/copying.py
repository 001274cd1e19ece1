"""Backups: always a file of SQLite, wherever they come from, so that either database takes them."""

import asyncio
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from lastcard.server.storage import postgres_link
from lastcard.server.storage.address import file_of, is_postgres
from lastcard.server.storage.backup_folder import rebuild
from lastcard.server.storage.base import Unavailable, Unfit
from lastcard.server.storage.postgres_link import TROUBLE, PostgresConnection, understood
from lastcard.server.storage.schema import KEPT, VERSION
from lastcard.server.storage.sqlite_file import connect, lock, migrate, version_of

CHUNK: Final = 2_000  # rows at a time

# In a backup nobody owns anything.
DISOWN: Final = ("UPDATE tables SET owner = ''", "DELETE FROM nodes")


def backup(url: str, file: Path) -> int:
    """Copy a database, in use or not, into a new file; gives the number of tables in it."""
    if file.exists():
        raise Unfit(f"{file} exists already")
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    try:
        if is_postgres(url):
            asyncio.run(_from_postgres(url, part))
        else:
            _from_file(file_of(url), part)
        count = _finish(part)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    return count


def restore(url: str, source: Path, at: int | None = None) -> int:
    """Fill an empty database from a backup of this or an older version; gives its tables.

    The source is a file, or the folder of a continuous backup: then as it was at a time, or last.
    """
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / "backup.db"
        _renewed(_rebuilt(source, at, Path(folder)) if source.is_dir() else source, fresh)
        count = _finish(fresh)
        if is_postgres(url):
            asyncio.run(_to_postgres(url, fresh))
        else:
            _to_file(file_of(url), fresh)
        return count


def _rebuilt(source: Path, at: int | None, folder: Path) -> Path:
    """The database out of a continuous backup, as a single file."""
    file = folder / "rebuilt.db"
    rebuild(source, at, file)
    with closing(connect(file)) as db, _told():
        db.execute("PRAGMA journal_mode = DELETE")
    return file


def _finish(file: Path) -> int:
    """Make it a single file on disk without owners; gives its tables."""
    with closing(connect(file)) as db, _told():
        for statement in ("PRAGMA journal_mode = DELETE", *DISOWN):
            db.execute(statement)
        count: int = db.execute("SELECT count(*) FROM tables").fetchone()[0]
    with file.open("rb") as written:
        os.fsync(written.fileno())
    return count


@contextmanager
def _told() -> Iterator[None]:
    """Errors of the driver in our words."""
    try:
        yield
    except sqlite3.Error as error:
        raise Unavailable(f"SQLite: {error}") from None


# -- SQLite ----------------------------------------------------------------------------------


def _from_file(source: Path, target: Path) -> None:
    """In one go: in WAL mode nobody waits for it, and it need not start again after a write."""
    with closing(existing(source)) as old, closing(connect(target)) as new, _told():
        old.backup(new)


def existing(file: Path) -> sqlite3.Connection:
    """A database of lastcard, to be read."""
    db = connect(file, read_only=True)
    if version_of(db) == 0:
        db.close()
        raise Unfit(f"{file} is no database of lastcard")
    return db


def _renewed(file: Path, copy: Path) -> None:
    """A copy of a backup with the newest schema."""
    _from_file(file, copy)
    with closing(connect(copy)) as db, _told():
        migrate(db)


def _to_file(target: Path, source: Path) -> None:
    with closing(lock(target)), closing(connect(target)) as new, _told():
        if not _is_empty(new):
            raise Unfit(f"{target} is not empty")
        with closing(connect(source)) as old:
            old.backup(new)


def _is_empty(db: sqlite3.Connection) -> bool:
    """Whether nothing would be lost; without our schema, whatever is there is somebody else's."""
    kept = "tables UNION SELECT 1 FROM guests" if version_of(db) else "sqlite_master"
    return db.execute(f"SELECT 1 FROM {kept} LIMIT 1").fetchone() is None


# -- PostgreSQL ------------------------------------------------------------------------------


async def _from_postgres(url: str, target: Path) -> None:
    db = await postgres_link.connect(url)
    try:
        with closing(connect(target)) as new:
            migrate(new)
            async with db.transaction(isolation="repeatable_read", readonly=True):
                await _check_version(db)
                for table in KEPT:
                    await _table_from_postgres(db, table, new)
    except TROUBLE as error:
        raise understood(error) from None
    finally:
        await db.close()


async def _check_version(db: PostgresConnection) -> None:
    await db.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
    known = await db.fetchval("SELECT to_regclass('version')")
    version = known and await db.fetchval("SELECT max(version) FROM version")
    if version != VERSION:
        raise Unfit(
            f"the schema of the database has version {version or 0}, not {VERSION}: migrate it"
        )


async def _table_from_postgres(db: PostgresConnection, table: str, new: sqlite3.Connection) -> None:
    columns = KEPT[table]
    insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
    cursor = await db.cursor(f"SELECT {', '.join(columns)} FROM {table}")
    while rows := await cursor.fetch(CHUNK):
        _insert(new, insert, [tuple(row) for row in rows])


def _insert(db: sqlite3.Connection, insert: str, rows: list[tuple[Any, ...]]) -> None:
    with _told():
        db.execute("BEGIN")
        db.executemany(insert, rows)
        db.execute("COMMIT")


async def _to_postgres(url: str, source: Path) -> None:
    await postgres_link.migrate_at(url)
    db = await postgres_link.connect(url)
    try:
        with closing(connect(source)) as old:
            async with db.transaction():
                await _fill(db, old)
    except TROUBLE as error:
        raise understood(error) from None
    finally:
        await db.close()


async def _fill(db: PostgresConnection, old: sqlite3.Connection) -> None:
    await db.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
    await db.execute("LOCK TABLE tables, guests IN EXCLUSIVE MODE")
    if await db.fetchval("SELECT 1 FROM tables UNION SELECT 1 FROM guests LIMIT 1"):
        raise Unfit("the database is not empty")
    await db.execute("DELETE FROM facts")  # a server that was here before has made some
    for table, columns in KEPT.items():
        rows = old.execute(f"SELECT {', '.join(columns)} FROM {table}")
        while records := rows.fetchmany(CHUNK):
            await db.copy_records_to_table(table, records=records, columns=columns)


def migrate_database(url: str) -> list[int]:
    """Bring a database up to date; gives the steps that were needed."""
    if is_postgres(url):
        return asyncio.run(postgres_link.migrate_at(url))
    file = file_of(url)
    with closing(lock(file)), closing(connect(file)) as db:
        return migrate(db)
