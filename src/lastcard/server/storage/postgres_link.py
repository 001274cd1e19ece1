"""Connections to PostgreSQL: what they promise, what their errors mean, how they are kept."""

import asyncio
import logging
from abc import ABC, abstractmethod
from contextlib import suppress
from functools import cache
from typing import Any, Final

import asyncpg

from lastcard.server.storage.base import Conflict, StorageError, Unavailable
from lastcard.server.storage.schema import VERSION_TABLE, missing_steps, statements

CONNECT_SECONDS: Final = 5.0
ANSWER_SECONDS: Final = 10.0
BACKOFF: Final = (0.05, 2.0)  # seconds before the first and, at most, before any other attempt

# Somebody stopped in the middle of a transaction must not keep a table's row locked until after
# their lease: PostgreSQL ends the transaction for them.
SESSION: Final = {"application_name": "lastcard", "idle_in_transaction_session_timeout": "2000"}
# Acknowledged means on disk, even if the server's default is not to wait for it.
DURABLE: Final = """
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off'
"""
MIGRATING: Final = 7_310_418  # the key of a lock, for one node at a time

# A connection cut in the wrong moment confuses the driver: that is what its internal error means.
TROUBLE: Final = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)
BAD_DATA: Final = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError)

PostgresConnection = Any  # asyncpg has no types

_log: Final = logging.getLogger(__name__)


def understood(error: BaseException) -> StorageError:
    """An error of the driver in our words: the database is at fault, or else the data."""
    if isinstance(error, StorageError):
        return error
    at_fault = isinstance(error, TROUBLE) and not isinstance(error, BAD_DATA)
    what = str(error) or type(error).__name__
    return Unavailable(f"PostgreSQL: {what}") if at_fault else Conflict(what)


@cache
def in_postgres(sql: str) -> str:
    """A shared statement as PostgreSQL wants it."""
    return sql.replace("now_ms()", "(extract(epoch FROM clock_timestamp()) * 1000)::bigint")


async def make_durable(db: PostgresConnection) -> None:
    """Commits of this connection are on disk when they return."""
    await db.execute(DURABLE)


async def connect(url: str) -> PostgresConnection:
    """A connection whose commits are on disk when they return."""
    try:
        db = await asyncpg.connect(
            url, timeout=CONNECT_SECONDS, command_timeout=ANSWER_SECONDS, server_settings=SESSION
        )
        await make_durable(db)
    except (*TROUBLE, ValueError) as error:
        raise Unavailable(f"PostgreSQL: {str(error) or type(error).__name__}") from None
    return db


async def migrate(db: PostgresConnection) -> list[int]:
    """Bring the schema up to date; gives the steps that were needed."""
    done: list[int] = []
    while (step := await _migrate_once(db)) is not None:
        done.append(step)
    return done


async def migrate_at(url: str) -> list[int]:
    """Bring a database up to date."""
    db = await connect(url)
    try:
        return await migrate(db)
    except TROUBLE as error:
        raise understood(error) from None
    finally:
        await db.close()


async def _migrate_once(db: PostgresConnection) -> int | None:
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        await db.execute(VERSION_TABLE)
        version = await db.fetchval("SELECT max(version) FROM version") or 0
        steps = missing_steps(version)
        if not steps:
            return None
        for statement in statements(steps[0], "postgres"):
            await db.execute(statement)
        await db.execute("DELETE FROM version")
        await db.execute("INSERT INTO version VALUES ($1)", steps[0])
        return steps[0]


class KeptConnection(ABC):
    """A connection that is made again whenever it is lost, and the work that goes over it."""

    def __init__(self, url: str) -> None:
        self._url: Final = url
        self._db: PostgresConnection = None
        self._due = asyncio.Event()
        self._stop = asyncio.Event()

    @property
    def healthy(self) -> bool:
        """Whether it can be used."""
        return self._db is not None and not self._db.is_closed()

    async def start(self) -> None:
        """Connect, or raise; then keep at it."""
        await self._connect()
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Finish what is due, and disconnect."""
        self._stop.set()
        self._due.set()
        await self._task
        if self.healthy:
            await self._db.close(timeout=CONNECT_SECONDS)

    def wake(self, *_: object) -> None:
        """There is work, or something has happened to the connection."""
        self._due.set()

    async def _run(self) -> None:
        while not self._stop.is_set():
            await self._due.wait()
            self._due.clear()
            if self.healthy:
                await self.work(self._db)
            if not self.healthy and not self._stop.is_set():
                await self._connect_again()

    async def _connect(self) -> None:
        db = await connect(self._url)
        try:
            await self.connected(db)
        except BaseException:
            db.terminate()
            raise
        db.add_termination_listener(self.wake)
        self._db = db

    async def _connect_again(self) -> None:
        self.lost()
        wait, longest = BACKOFF
        while not self.healthy and not self._stop.is_set():
            try:
                await self._connect()
            except (*TROUBLE, StorageError) as error:
                _log.warning("PostgreSQL is away: %s", error)
                await self._pause(wait)
                wait = min(2 * wait, longest)
        self._due.set()

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stop.wait(), seconds)

    def drop(self) -> None:
        """Give the connection up: nobody knows what state it is in."""
        if self._db is not None:
            self._db.terminate()

    @abstractmethod
    async def work(self, db: PostgresConnection) -> None:
        """Do all that is due. Raises nothing; a connection that fails is dropped."""

    @abstractmethod
    def lost(self) -> None:
        """The connection is gone."""

    async def connected(self, db: PostgresConnection) -> None:
        """Prepare a new connection."""
        del db
