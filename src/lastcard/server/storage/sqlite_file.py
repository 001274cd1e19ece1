"""A database file of SQLite: opening it, locking out others, bringing its schema up to date."""

import re
import sqlite3
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from lastcard.server.storage.base import InUse, Unavailable, Unfit
from lastcard.server.storage.schema import VERSION_TABLE, missing_steps, statements

BUSY_SECONDS: Final = 10.0  # a backup or a checkpoint of another process may take a moment


def connect(file: Path, read_only: bool = False) -> sqlite3.Connection:
    """A connection that begins and ends its transactions itself."""
    mode = "ro" if read_only else "rwc"
    if not read_only:
        make_private(file)
    uri = f"{file.absolute().as_uri()}?mode={mode}"
    try:
        db = sqlite3.connect(
            uri, BUSY_SECONDS, isolation_level=None, check_same_thread=False, uri=True
        )
        db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as error:
        raise Unavailable(f"cannot open {file}: {error}") from None
    except sqlite3.DatabaseError as error:
        raise Unfit(f"{file} is no database: {error}") from None
    return db


def make_private(file: Path) -> None:
    """A new file is for its owner alone: the cards of games going on are in it.

    SQLite gives its journals the same rights. A file that is there is not even opened: closing it
    again would end the locks of this process.
    """
    with suppress(OSError):  # if it cannot be made, SQLite says why
        file.touch(0o600, exist_ok=False)


def connect_writer(file: Path) -> sqlite3.Connection:
    """The one connection that writes: a commit is on disk when it returns."""
    db = connect(file)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA journal_size_limit = 67108864")
    db.execute("PRAGMA wal_autocheckpoint = 0")  # somebody else does that
    return db


def lock(file: Path) -> sqlite3.Connection:
    """Keep other processes out, for as long as the connection lives.

    The lock is a transaction on a file beside the database: it works wherever SQLite does, and
    the system takes it away from a process that dies.
    """
    beside = file.with_name(f"{file.name}-lock")
    make_private(beside)
    try:
        guard = sqlite3.connect(beside, 0, isolation_level=None, check_same_thread=False)
    except sqlite3.OperationalError as error:
        raise Unavailable(f"cannot open {beside}: {error}") from None
    try:
        guard.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        guard.close()
        raise InUse(
            f"{file} is used by another lastcard: stop it first, "
            "or use PostgreSQL for several at once"
        ) from None
    return guard


def version_of(db: sqlite3.Connection) -> int:
    """The version of the schema; 0 if there is none yet."""
    found = db.execute("SELECT 1 FROM sqlite_master WHERE name = 'version'").fetchone()
    if found is None:
        return 0
    return int(db.execute("SELECT max(version) FROM version").fetchone()[0] or 0)


def migrate(db: sqlite3.Connection) -> list[int]:
    """Bring the schema up to date; gives the steps that were needed."""
    steps = missing_steps(version_of(db))
    if 1 in steps and db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone():
        raise Unfit("this is a database of another program")
    for step in steps:
        _migrate(db, step)
    return list(steps)


def _migrate(db: sqlite3.Connection, step: int) -> None:
    db.execute("BEGIN IMMEDIATE")
    try:
        db.execute(VERSION_TABLE)
        for statement in statements(step, "sqlite"):
            db.execute(statement)
        db.execute("DELETE FROM version")
        db.execute("INSERT INTO version VALUES (?)", (step,))
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


@cache
def in_sqlite(sql: str) -> str:
    """A shared statement as SQLite wants it. No other node can be alive, so no clock is needed.

    >>> in_sqlite("SELECT $1 WHERE until > now_ms()")
    'SELECT ?1 WHERE until > 0'
    """
    return re.sub(r"\$(\d)", r"?\1", sql).replace("now_ms()", "0")
