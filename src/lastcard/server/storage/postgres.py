"""The storage of several nodes: PostgreSQL."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import asyncpg

from lastcard.server.storage.base import LEASE, Stats, Unavailable, Write
from lastcard.server.storage.effects import Do
from lastcard.server.storage.groups import WaitingWrite, WriteGroup
from lastcard.server.storage.postgres_link import (
    ANSWER_SECONDS,
    CONNECT_SECONDS,
    SESSION,
    TROUBLE,
    PostgresConnection,
    in_postgres,
    make_durable,
    migrate_at,
    understood,
)
from lastcard.server.storage.postgres_wire import PostgresWire
from lastcard.server.storage.postgres_writer import PostgresWriter
from lastcard.server.storage.shared import Rows, SqlStorage
from lastcard.server.storage.sql import OWNED

POOL: Final = 6

RENEW: Final = f"""
    INSERT INTO nodes (node, until) VALUES ($1, now_ms() + {int(LEASE * 1000)})
    ON CONFLICT (node) DO UPDATE SET until = excluded.until
"""
LOST: Final = """
    SELECT id FROM unnest($1::text[]) AS held (id)
    WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = held.id AND tables.owner = $2)
"""
# A claim may have come through although its answer did not.
OWNERLESS: Final = f"""
    SELECT id FROM tables WHERE id = ANY ($1::text[]) AND (owner = $2 OR NOT {OWNED})
"""
LIVING: Final = "SELECT node FROM nodes WHERE until > now_ms()"
TIDY: Final = "DELETE FROM nodes WHERE until < now_ms() - 86400000"  # long gone
SIZE: Final = "SELECT pg_database_size(current_database())"


class PostgresStorage(SqlStorage):
    """A connection for appends, one for waking, a pool for everything else.

    A second one for appends would be no gain: what comes while a commit is under way goes with the
    next, and few large commits cost the database less than many small ones.
    """

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url: Final = url
        self._owned_until = 0.0
        self._count = 0

    @property
    def healthy(self) -> bool:
        return self._wire.healthy and self._writer.healthy

    @property
    def owned_until(self) -> float:
        return self._owned_until

    async def start(self, node: str) -> None:
        self.name_node(node)
        await migrate_at(self._url)
        try:
            await self._connect()
        except TROUBLE as error:
            raise understood(error) from None
        await self.do(Do(TIDY))
        await self.learn_salt()
        await self.renew()

    async def _connect(self) -> None:
        self._wire = PostgresWire(self._url, self.node, self.wake)
        self._writer = PostgresWriter(self._url, self._appended)
        self._pool = await asyncpg.create_pool(
            self._url,
            min_size=1,
            max_size=POOL,
            init=make_durable,
            reset=_nothing_to_reset,
            timeout=CONNECT_SECONDS,
            command_timeout=ANSWER_SECONDS,
            server_settings=SESSION,
        )
        await asyncio.gather(self._wire.start(), self._writer.start())

    async def close(self) -> None:
        await self._writer.stop()
        await self._give_back()
        await self._wire.stop()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._pool.close(), ANSWER_SECONDS)

    async def _give_back(self) -> None:
        try:
            await self.release(list(self.mine))
            await self.do(Do("DELETE FROM nodes WHERE node = $1", (self.node,)))
        except Unavailable:
            return  # the lease will run out instead

    async def stats(self) -> Stats:
        return Stats(
            queued=self._writer.queued(),
            appended=self._count,
            commits=self._writer.commits,
            failures=self._writer.failures,
            size=(await self.ask(SIZE))[0][0],
        )

    # -- statements --------------------------------------------------------------------------

    def put(self, write: Write, future: asyncio.Future[None]) -> None:
        self._writer.put(WaitingWrite(future, write))

    def _appended(self, group: WriteGroup) -> None:
        self._count += len(group.rows)
        if group.rows:
            self._wire.appended(group.table, group.rows)

    async def ask(self, sql: str, *args: Any) -> Rows:
        try:
            rows = await self._pool.fetch(in_postgres(sql), *args)
        except asyncpg.CharacterNotInRepertoireError:
            return []  # no text in the database has a NUL
        except TROUBLE as error:
            raise understood(error) from None
        return [tuple(row) for row in rows]

    async def do(self, *steps: Do) -> Rows:
        try:
            async with self._pool.acquire() as db:
                if len(steps) == 1:
                    return await _run(db, steps)
                async with db.transaction():
                    return await _run(db, steps)
        except TROUBLE as error:
            raise understood(error) from None

    # -- other nodes -------------------------------------------------------------------------

    async def ownerless(self, tables: Sequence[str]) -> list[str]:
        return [table for (table,) in await self.ask(OWNERLESS, list(tables), self.node)]

    async def living(self) -> set[str]:
        return {node for (node,) in await self.ask(LIVING)}

    async def renew(self) -> set[str]:
        held, asked = dict(self.mine), time.monotonic()
        await self.do(Do(RENEW, (self.node,)))
        self._owned_until = asked + LEASE
        gone = [table for (table,) in await self.ask(LOST, list(held), self.node)]
        lost = {table for table in gone if self.mine.get(table) == held[table]}
        for table in lost:
            del self.mine[table]
        return lost

    async def pass_on(self, table: str, guest: str, name: str, body: bytes) -> None:
        self._wire.note("command", table, body.decode(), guest=guest, name=name)
        await self._wire.sent()

    async def reply(self, node: str, table: str, guest: str, payload: bytes) -> None:
        self._wire.note("reply", table, payload.decode(), to=node, guest=guest)

    async def cast(self, table: str, payload: bytes) -> None:
        self._wire.note("cast", table, payload.decode())


async def _run(db: PostgresConnection, steps: Sequence[Do]) -> Rows:
    rows: Rows = []
    for step in steps:
        rows += [tuple(row) for row in await db.fetch(in_postgres(step.sql), *step.args)]
    return rows


async def _nothing_to_reset(db: PostgresConnection) -> None:
    """No statement of ours changes a session."""
    del db
