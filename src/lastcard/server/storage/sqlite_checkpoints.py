"""Moves what was committed from SQLite's journal into the database file, beside the writer.

Left to SQLite, the writer would do this in the middle of a commit, and some moves would wait for
it. What was committed is safe in the journal either way.
"""

import logging
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import nullcontext
from typing import Final

from lastcard.server.storage.continuous_backup import ContinuousBackup
from lastcard.server.storage.sqlite_file import BUSY_SECONDS

log: Final = logging.getLogger("lastcard.storage")

EVERY: Final = 1.0  # seconds
LONG: Final = 2048  # pages in the journal, from which on it begins anew

PASSIVE: Final = "PRAGMA wal_checkpoint(PASSIVE)"
# For the writer, between two commits, when there is next to nothing left to move. Whoever meets
# another's lock sleeps for up to a tenth of a second, so only the writer may hold this one.
RESTART: Final = "PRAGMA wal_checkpoint(RESTART)"
PATIENCE: Final = "PRAGMA busy_timeout = %d"  # milliseconds


def begin_anew(db: sqlite3.Connection) -> bool:
    """Let the journal begin anew; whether it does.

    Not while somebody reads what is in it: a backup does so for long, and commits may not wait.
    """
    db.execute(PATIENCE % 0)
    try:
        (busy, _, _) = db.execute(RESTART).fetchone()
    finally:
        db.execute(PATIENCE % int(BUSY_SECONDS * 1000))
    return not busy


class Checkpoints(threading.Thread):
    """Looks once a second; a journal without anything new costs it nothing."""

    def __init__(
        self,
        db: sqlite3.Connection,
        is_long: Callable[[], None],
        backup: ContinuousBackup | None = None,
    ) -> None:
        """`is_long` is called when the journal should begin anew."""
        super().__init__(name="lastcard-checkpoints", daemon=True)
        self.db: Final = db
        self._is_long: Final = is_long
        self._backup: Final = backup
        self._stopped: Final = threading.Event()

    def stop(self) -> None:
        """End soon."""
        self._stopped.set()

    def run(self) -> None:
        """Move what there is until stopped."""
        while not self._stopped.wait(EVERY):
            try:
                self.move()
            except sqlite3.Error as error:  # a full disk is the writer's to report
                log.warning("the journal could not be moved: %s", error)

    def move(self) -> int:
        """Move all that can be moved now; gives the pages that are left in the journal."""
        with self._backup.follow(int(time.time() * 1000)) if self._backup else nullcontext():
            _, pages, moved = self.db.execute(PASSIVE).fetchone()
        if pages > LONG:
            self._is_long()
        return int(pages - moved)
