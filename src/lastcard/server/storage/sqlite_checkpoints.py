"""Moves what was committed from SQLite's journal into the database file, beside the writer.

Left to SQLite, the writer would do this in the middle of a commit, and some moves would wait for
it. What was committed is safe in the journal either way.
"""

import logging
import sqlite3
import threading
from typing import Final

log: Final = logging.getLogger("lastcard.storage")

EVERY: Final = 1.0  # seconds
LONG: Final = 2048  # pages in the journal, from which on it begins anew

PASSIVE: Final = "PRAGMA wal_checkpoint(PASSIVE)"
# Waits for the writer and holds it up, but there is next to nothing left to move.
RESTART: Final = "PRAGMA wal_checkpoint(RESTART)"


class Checkpoints(threading.Thread):
    """Looks once a second; a journal without anything new costs it nothing."""

    def __init__(self, db: sqlite3.Connection) -> None:
        super().__init__(name="lastcard-checkpoints", daemon=True)
        self.db: Final = db
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
        _, pages, moved = self.db.execute(PASSIVE).fetchone()
        if pages > LONG:
            _, pages, moved = self.db.execute(RESTART).fetchone()
        return int(pages - moved)
