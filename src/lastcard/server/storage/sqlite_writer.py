"""The one thread that writes to SQLite. Whatever has queued while it was busy is one commit."""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from lastcard.server.storage.base import Conflict, StorageError, Unavailable
from lastcard.server.storage.continuous_backup import ContinuousBackup
from lastcard.server.storage.effects import Do
from lastcard.server.storage.groups import (
    Settled,
    WaitingWrite,
    WriteGroup,
    rounds,
    settle,
    why_not,
)
from lastcard.server.storage.sql import HEAD
from lastcard.server.storage.sqlite_checkpoints import begin_anew
from lastcard.server.storage.sqlite_damage import Damage
from lastcard.server.storage.sqlite_file import in_sqlite

AT_ONCE: Final = 512  # writes a commit at most: the first should not wait long for the last
PROBE_SECONDS: Final = 1.0

# All writes of a commit in two statements: each statement of its own would give up the
# interpreter's lock, and get it back only when the busy event loop lets go of it.
MOVE: Final = """
    UPDATE tables SET last = max(tables.last, new.last), at = max(tables.at, new.at)
    FROM (
        SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS epoch,
            json_extract(value, '$[2]') AS before, json_extract(value, '$[3]') AS last,
            json_extract(value, '$[4]') AS at
        FROM json_each(?)
    ) AS new
    WHERE tables.id = new.id AND tables.epoch = new.epoch
        AND (new.before < 0 OR tables.last = new.before)
"""
PUT: Final = """
    INSERT INTO entries (table_id, seq, at, guest, command, nth, body)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
        json_extract(value, '$[6]')
    FROM json_each(?)
"""
# A write that needs the disk: as large as what is usually asked of it.
PROBE: Final = (
    "CREATE TABLE IF NOT EXISTS probe (room BLOB)",
    "DELETE FROM probe",
    "INSERT INTO probe VALUES (zeroblob(65536))",
    "DROP TABLE probe",
)


class SqliteWriter(threading.Thread):
    """Takes what is pending, commits it, and tells the event loop once for all of it."""

    def __init__(
        self, db: sqlite3.Connection, loop: asyncio.AbstractEventLoop, damage: Damage
    ) -> None:
        super().__init__(name="lastcard-writer", daemon=True)
        self._damage: Final = damage
        self.db: Final = db
        self.loop: Final = loop
        self.healthy = True
        self.appended = self.commits = self.failures = 0
        self.between: Final = threading.Lock()  # held while something is written
        self.backup: ContinuousBackup | None = None
        self._long = False  # the journal
        self._queue: queue.SimpleQueue[WaitingWrite | None] = queue.SimpleQueue()

    def put(self, pending: WaitingWrite) -> None:
        """Have something written; its future will tell."""
        self._queue.put(pending)

    def begin_anew(self) -> None:
        """Let the journal begin anew after the next commit."""
        self._long = True

    def queued(self) -> int:
        """How much waits."""
        return self._queue.qsize()

    def stop(self) -> None:
        """End after all that was put before."""
        self._queue.put(None)

    # -- in the thread -----------------------------------------------------------------------

    def run(self) -> None:
        """Write until stopped."""
        going = True
        while going:
            batch, going = self._next()
            if batch:
                settled = self._settled(batch)
                self.loop.call_soon_threadsafe(settle, settled)
            if self._long:
                self._restart()

    def _restart(self) -> None:
        """Whatever hinders it, the journal only grows, and this is asked for again."""
        self._long = False
        with suppress(sqlite3.Error):
            begin_anew(self.db)
        if self.backup is not None:
            self.backup.before_anew(int(time.time() * 1000))

    def _next(self) -> tuple[list[WaitingWrite], bool]:
        """Everything that waits, and whether to go on after it."""
        batch: list[WaitingWrite] = []
        try:
            item = self._queue.get(timeout=None if self.healthy else PROBE_SECONDS)
            while item is not None:
                batch.append(item)
                if len(batch) == AT_ONCE:
                    return batch, True
                item = self._queue.get_nowait()
        except queue.Empty:
            if not batch:
                self._probe()
            return batch, True
        return batch, False

    def _probe(self) -> None:
        """While nobody writes: is there room again?"""
        try:
            self._transaction([], [[Do(statement) for statement in PROBE]])
        except sqlite3.Error:
            return
        self.healthy = True

    def _settled(self, batch: list[WaitingWrite]) -> list[Settled]:
        """All together if possible; if anything fails, each on its own, so that only it fails."""
        before = self.db.total_changes
        try:
            settled = self._together(batch)
        except Exception as error:  # noqa: BLE001 - whatever it is, whoever waits must be told
            if len(batch) > 1:
                return [settled for pending in batch for settled in self._settled([pending])]
            return [Settled(batch[0], error=self._failed(error))]
        self.healthy |= self.db.total_changes > before
        self.commits += 1
        return settled

    def _failed(self, error: Exception) -> Exception:
        self.failures += 1
        if isinstance(error, StorageError):
            return error
        if isinstance(error, sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError:
            self.healthy = False  # a full disk, or a damaged file
            self._damage.note(error)
            return Unavailable(f"the database file cannot be written: {error}")
        return Conflict(str(error))

    def _together(self, batch: list[WaitingWrite]) -> list[Settled]:
        writes = [pending for pending in batch if pending.write is not None]
        jobs = [pending for pending in batch if pending.write is None]
        all_rounds = rounds(writes)
        results = self._transaction(all_rounds, [job.steps for job in jobs])
        self.appended += sum([len(group.rows) for groups in all_rounds for group in groups])
        done = [Settled(pending) for pending in writes]
        return done + [Settled(job, rows) for job, rows in zip(jobs, results, strict=True)]

    def _transaction(
        self, all_rounds: Sequence[list[WriteGroup]], jobs: list[list[Do]]
    ) -> list[Any]:
        with self.between:
            return self._written(all_rounds, jobs)

    def _written(self, all_rounds: Sequence[list[WriteGroup]], jobs: list[list[Do]]) -> list[Any]:
        self.db.execute("BEGIN IMMEDIATE")
        try:
            for groups in all_rounds:
                self._append(groups)
            results = [self._steps(steps) for steps in jobs]
            self.db.execute("COMMIT")
        except BaseException:
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")
            raise
        return results

    def _append(self, groups: list[WriteGroup]) -> None:
        heads = [(g.table, g.epoch, g.before, g.last, g.at) for g in groups]
        moved = self.db.execute(MOVE, (msgspec.json.encode(heads).decode(),)).rowcount
        if moved != len(groups):
            raise self._why_not(groups[0])  # if there are several, they are tried one by one
        rows = [row for group in groups for row in group.rows]
        if rows:
            self.db.execute(PUT, (msgspec.json.encode(rows).decode(),))
        for group in groups:
            self._steps(group.steps)

    def _why_not(self, group: WriteGroup) -> StorageError:
        head = self.db.execute(in_sqlite(HEAD), (group.table,)).fetchone()
        return why_not(group, *(head or (None, 0)))

    def _steps(self, steps: list[Do]) -> list[Any]:
        rows: list[Any] = []
        for step in steps:
            rows += self.db.execute(in_sqlite(step.sql), step.args).fetchall()
        return rows
