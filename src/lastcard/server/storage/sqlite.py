"""The storage of one process: a file of SQLite."""

import asyncio
import math
import sqlite3
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from lastcard.server.storage.base import Stats, Unavailable, Wake, Write
from lastcard.server.storage.checking import look_briefly
from lastcard.server.storage.continuous_backup import Backups, ContinuousBackup
from lastcard.server.storage.effects import Do
from lastcard.server.storage.groups import WaitingWrite
from lastcard.server.storage.shared import Rows, SqlStorage
from lastcard.server.storage.sqlite_checkpoints import Checkpoints
from lastcard.server.storage.sqlite_damage import Damage
from lastcard.server.storage.sqlite_file import connect, connect_writer, in_sqlite, lock, migrate
from lastcard.server.storage.sqlite_writer import SqliteWriter

READERS: Final = 2

# Whoever owned a table before is dead: the lock says so.
ALONE: Final = ("DELETE FROM nodes", "INSERT INTO nodes (node, until) VALUES ($1, $2)")
FOREVER: Final = 2**62


class SqliteStorage(SqlStorage):
    """One writing thread, a few reading ones, one that tidies up, and no other node."""

    def __init__(self, file: str | Path, backups: Backups | None = None) -> None:
        super().__init__()
        self.file: Final = Path(file)
        self._damage: Final = Damage(self.file)
        self._backups: Final = backups
        self._backup: ContinuousBackup | None = None
        self._own = threading.local()  # each reading thread has its own connection
        self._readers: list[sqlite3.Connection] = []

    @property
    def healthy(self) -> bool:
        return self._writer.healthy and not self._damage.found

    @property
    def owned_until(self) -> float:
        return math.inf

    async def start(self, node: str) -> None:
        self.name_node(node)
        self._loop = asyncio.get_running_loop()
        self._guard = lock(self.file)
        try:
            db = connect_writer(self.file)
            await asyncio.to_thread(look_briefly, db, self.file)
            migrate(db)
        except BaseException:
            self._guard.close()
            raise
        self._pool = ThreadPoolExecutor(READERS, "lastcard-reader")
        self._writer = SqliteWriter(db, self._loop, self._damage)
        if self._backups is not None:
            self._backup = ContinuousBackup(self.file, self._backups, self._writer.between)
        self._writer.backup = self._backup
        self._writer.start()
        self._checkpoints = Checkpoints(connect(self.file), self._writer.begin_anew, self._backup)
        self._checkpoints.start()
        await self.do(Do(ALONE[0]), Do(ALONE[1], (self.node, FOREVER)))
        await self.learn_salt()

    async def close(self) -> None:
        self._writer.stop()
        self._checkpoints.stop()
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._checkpoints.join)
        await asyncio.to_thread(self._pool.shutdown)
        if self._backup is not None:
            await asyncio.to_thread(self._backup.close, int(time.time() * 1000))
        for db in (*self._readers, self._checkpoints.db, self._writer.db, self._guard):
            db.close()
        if self._backup is not None:
            self._backup.let_go()

    async def stats(self) -> Stats:
        writer = self._writer
        (pages,), (size,) = [
            (await self.ask(f"PRAGMA {what}"))[0] for what in ("page_count", "page_size")
        ]
        counts = (writer.queued(), writer.appended, writer.commits, writer.failures)
        backed_up = self._backup.reached if self._backup is not None else -1
        return Stats(*counts, pages * size, backed_up)

    # -- statements --------------------------------------------------------------------------

    def put(self, write: Write, future: asyncio.Future[None]) -> None:
        self._writer.put(WaitingWrite(future, write))

    async def do(self, *steps: Do) -> Rows:
        future: asyncio.Future[Rows] = self._loop.create_future()
        self._writer.put(WaitingWrite(future, steps=list(steps)))
        return await future

    async def ask(self, sql: str, *args: Any) -> Rows:
        return await self._loop.run_in_executor(self._pool, self._ask, sql, args)

    def _ask(self, sql: str, args: tuple[Any, ...]) -> Rows:
        try:
            return self._reader().execute(in_sqlite(sql), args).fetchall()
        except sqlite3.DatabaseError as error:
            self._damage.note(error)
            if isinstance(error, sqlite3.OperationalError) or self._damage.found:
                raise Unavailable(f"the database file cannot be read: {error}") from None
            raise

    def _reader(self) -> sqlite3.Connection:
        if not hasattr(self._own, "db"):
            self._own.db = connect(self.file, read_only=True)
            self._readers.append(self._own.db)
        db: sqlite3.Connection = self._own.db
        return db

    # -- with itself -------------------------------------------------------------------------

    async def ownerless(self, tables: Sequence[str]) -> list[str]:
        """Whatever is open is ours."""
        del tables
        return []

    async def living(self) -> set[str]:
        return {self.node}

    async def renew(self) -> set[str]:
        return set()

    async def pass_on(self, table: str, guest: str, name: str, body: bytes) -> None:
        wake = Wake("command", table, guest, 0, body, self.node, name)
        self._loop.call_soon(self.wake, wake)

    async def reply(self, node: str, table: str, guest: str, payload: bytes) -> None:
        if node == self.node:
            self._loop.call_soon(self.wake, Wake("reply", table, guest, 0, payload, node))

    async def cast(self, table: str, payload: bytes) -> None:
        """There is nobody else."""
