"""Looking for damage: a short look whenever a server starts, a whole one by `lastcard db check`.

A disk or a copy that went wrong may spoil pages in the middle of a file. SQLite notices when it
comes to them, perhaps months later, when no backup is without the damage any more.
"""

import logging
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec

from lastcard.protocol.log import read_entry
from lastcard.server.storage.address import file_of, is_postgres
from lastcard.server.storage.base import Damaged
from lastcard.server.storage.copying import backup, existing

log: Final = logging.getLogger("lastcard.storage")

AT_START: Final = 2.0  # seconds: nobody waits longer for a server because its file is large
STEPS: Final = 10_000  # instructions of SQLite between two looks at the clock
SHOWN: Final = 5  # findings; damage seldom comes alone

QUICK: Final = "PRAGMA quick_check"
THOROUGH: Final = "PRAGMA integrity_check"
SOUND: Final = "ok"

# A log begins with 1 and has no gaps, so its last number is how many entries it has.
GAPS: Final = """
    SELECT id FROM tables
    LEFT JOIN (SELECT table_id, count(*) AS many, max(seq) AS newest FROM entries GROUP BY table_id)
        ON table_id = id
    WHERE last <> coalesce(many, 0) OR last <> coalesce(newest, 0)
"""
BODIES: Final = "SELECT table_id, seq, body FROM entries ORDER BY table_id, seq"


def look_briefly(db: sqlite3.Connection, file: Path, seconds: float = AT_START) -> None:
    """Refuse a damaged file, as far as that can be found out in this time."""
    until = monotonic() + seconds
    db.set_progress_handler(lambda: monotonic() > until, STEPS)
    try:
        _refuse(file, _pages(db, QUICK))
    except sqlite3.OperationalError:  # interrupted
        log.warning("%s is large: only a part of it was looked at for damage", file.name)
    finally:
        db.set_progress_handler(None, 0)


def check(url: str) -> int:
    """Look at everything, in use or not; gives the number of tables. `Damaged` says what is wrong.

    PostgreSQL looks after its pages itself: of it, the logs are looked at, in a copy.
    """
    if not is_postgres(url):
        return _check_file(file_of(url))
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        backup(url, copy)
        return _check_file(copy)


def _check_file(file: Path) -> int:
    with closing(existing(file)) as db:
        _refuse(file, _pages(db, THOROUGH))
        _refuse(file, [*_gaps(db), *_unreadable(db)])
        return int(db.execute("SELECT count(*) FROM tables").fetchone()[0])


def _refuse(file: Path, found: list[str]) -> None:
    if found:
        told = "; ".join(found[:SHOWN])
        raise Damaged(f"{file} is damaged, restore a backup: {told}")


def _pages(db: sqlite3.Connection, pragma: str) -> list[str]:
    """What SQLite finds; of a file that is too damaged to be looked through, that."""
    try:
        found = [text for (text,) in db.execute(f"{pragma}({SHOWN})")]
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [] if found == [SOUND] else found


def _gaps(db: sqlite3.Connection) -> list[str]:
    return [f"the log of table {table} has gaps" for (table,) in db.execute(GAPS)]


def _unreadable(db: sqlite3.Connection) -> Iterator[str]:
    for table, seq, body in db.execute(BODIES):
        try:
            read_entry(body.encode())
        except msgspec.MsgspecError:
            yield f"entry {seq} of table {table} cannot be read"
