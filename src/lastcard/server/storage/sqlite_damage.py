"""When a file turns out to be damaged while it is in use: the operator is told, once."""

import logging
import sqlite3
from pathlib import Path
from typing import Final

log: Final = logging.getLogger("lastcard.storage")

DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class Damage:
    """Whether any was found, by a reader or by the writer. No write that succeeds mends it."""

    def __init__(self, file: Path) -> None:
        self._file: Final = file
        self.found = False

    def note(self, error: Exception) -> None:
        """See whether this is what an error means."""
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in DAMAGE and not self.found:
            self.found = True
            log.error("%s is damaged: stop the server, restore a backup", self._file.name)
