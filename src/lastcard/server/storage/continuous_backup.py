"""Follows a database of SQLite into a folder, a second behind, while its server runs.

Only what was taken over here may be moved from the journal into the database: what was moved may
be overwritten in the journal by the next commit. So a reader holds the journal while it is moved,
and the writer lets us look before it begins the journal anew.
"""

import logging
import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from lastcard.server.storage.backup_folder import BASE, CHANGES, PagesChanged, drop_before
from lastcard.server.storage.base import StorageError
from lastcard.server.storage.sqlite_file import connect
from lastcard.server.storage.sqlite_journal import Journal

log: Final = logging.getLogger("lastcard.storage")

ANEW: Final = 86_400_000  # milliseconds after which another whole copy is made
AGAIN: Final = 60_000  # milliseconds after a failure
DAY: Final = 86_400_000
OLDEST: Final = 0

LOOK: Final = "SELECT count(*) FROM sqlite_master"  # begins to read, whatever is there


class Backups(NamedTuple):
    """Where they go, and for how many days one can go back."""

    folder: Path
    days: int


class Copy:
    """One copy, and the file of what has changed since."""

    def __init__(self, folder: Path, at: int) -> None:
        self.folder: Final = folder / f"{at:015}"
        self.at: Final = at
        self.folder.mkdir(mode=0o700, parents=True)
        self._changes: Final[BinaryIO] = _private(self.folder / CHANGES)

    def add(self, packed: bytes) -> None:
        """Something has changed; it is on disk when this returns."""
        self._changes.write(packed)
        self._changes.flush()
        os.fsync(self._changes.fileno())

    @property
    def whole(self) -> bool:
        """Whether the copy is there, so that its changes are worth something."""
        return (self.folder / BASE).exists()

    def finish(self, db: sqlite3.Connection) -> None:
        """Copy the whole database as this connection sees it."""
        part = self.folder / f"{BASE}.part"
        with closing(connect(part)) as new:
            db.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(self.folder / BASE)

    def close(self) -> None:
        """Nothing more is added."""
        with suppress(OSError):
            self._changes.close()


def _private(file: Path) -> BinaryIO:
    return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


class ContinuousBackup:
    """Takes over what is committed. `between` is held by whoever commits, by nobody for long."""

    def __init__(self, file: Path, backups: Backups, between: threading.Lock) -> None:
        self.reached = OLDEST  # everything committed before this time is in the folder
        self._file: Final = file
        self._folder, self._days = backups
        self._between: Final = between
        self._journal: Final = Journal(file)
        self._reader: Final = connect(file, read_only=True)
        self._salt = b""
        self._taken = 0  # frames of the journal
        self._changes: list[PagesChanged] = []  # not in the folder yet
        self._copies: list[Copy] = []
        self._copying: threading.Thread | None = None
        self._failed = OLDEST

    # -- what the server's threads do -------------------------------------------------------------

    @contextmanager
    def follow(self, now: int) -> Iterator[None]:
        """Take over what is new; inside, the journal may be moved as far as that."""
        with self._between:
            self._gather(now)
            _begin_to_read(self._reader)
        try:
            self._write(now)
            yield
        finally:
            self._reader.execute("COMMIT")

    def before_anew(self, now: int) -> None:
        """The writer has moved all of the journal, and the next commit may overwrite it."""
        with self._between:
            self._gather(now)

    def close(self, now: int) -> None:
        """After the last commit, while the database is still open."""
        if self._copying is not None:
            self._copying.join()
        with self.follow(now):
            pass  # there is nothing left to move
        for copy in self._copies:
            copy.close()
        self._reader.close()

    def let_go(self) -> None:
        """When the database is closed."""
        self._journal.close()

    # -- taking over ------------------------------------------------------------------------------

    def _gather(self, now: int) -> None:
        index = self._journal.index()
        if index.salt != self._salt:
            self._check_salt(index.salt)
            self._salt, self._taken = index.salt, 0
        if index.frames > self._taken:
            pages = self._journal.pages(index, self._taken)
            self._changes.append(PagesChanged(now, index.pages, index.page_size, pages))
            self._taken = index.frames

    def _check_salt(self, salt: bytes) -> None:
        """Each journal has the next number. If one is missing, another program has been at it."""
        number, before = [int.from_bytes(each[:4], "big") for each in (salt, self._salt)]
        if self._salt and number != (before + 1) % 2**32:
            log.warning("the journal has gone on without its backup: a whole copy is made")
            self._give_up()

    def _write(self, now: int) -> None:
        changes, self._changes = self._changes, []
        try:
            self._add(changes)
            self._end_copy(now)
            if any([copy.whole for copy in self._copies]):
                self.reached = now
            if self._due(now):
                self._begin_copy(now)
        except (OSError, StorageError) as error:
            log.warning("the backup cannot be written: %s", error)
            self._failed = now
            self._give_up()

    def _add(self, changes: list[PagesChanged]) -> None:
        packed = b"".join([change.packed() for change in changes])
        for copy in self._copies if packed else ():
            copy.add(packed)

    def _give_up(self) -> None:
        """What is missing now cannot be made good: only another whole copy can."""
        for copy in self._copies:
            copy.close()
        self._copies = []

    # -- whole copies -----------------------------------------------------------------------------

    def _due(self, now: int) -> bool:
        fresh = self._copies and now - self._copies[-1].at < ANEW
        return self._copying is None and not fresh and now - self._failed >= AGAIN

    def _begin_copy(self, now: int) -> None:
        """The reader sees what was taken over so far: the changes of the new copy begin there."""
        db = connect(self._file, read_only=True)
        with self._between:
            self._gather(now)
            _begin_to_read(db)
            before, self._changes = self._changes, []
        self._add(before)
        copy = Copy(self._folder, now)
        self._copies.append(copy)
        self._copying = threading.Thread(
            target=self._copy, args=(db, copy, now), name="lastcard-backup", daemon=True
        )
        self._copying.start()

    def _copy(self, db: sqlite3.Connection, copy: Copy, now: int) -> None:
        """In a thread of its own: nobody waits for it."""
        try:
            with closing(db):
                copy.finish(db)
            drop_before(self._folder, now - self._days * DAY)
        except (OSError, sqlite3.Error, StorageError) as error:
            log.warning("a whole copy could not be made: %s", error)

    def _end_copy(self, now: int) -> None:
        """Once a newer copy is whole, the older one ends; one that failed is tried again."""
        if self._copying is None or self._copying.is_alive():
            return
        self._copying = None
        whole = [copy for copy in self._copies if copy.whole][-1:]
        if self._copies and whole != self._copies[-1:]:
            self._failed = now
        for copy in self._copies:
            if copy not in whole:
                copy.close()
        self._copies = whole


def _begin_to_read(db: sqlite3.Connection) -> None:
    db.execute("BEGIN")
    db.execute(LOOK).fetchone()
