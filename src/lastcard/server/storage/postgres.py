"""The storage of several nodes: PostgreSQL."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final
from zlib import crc32

import asyncpg

from lastcard.server.storage.base import LEASE, Passed, Stats, Unavailable, Write
from lastcard.server.storage.effects import Do
from lastcard.server.storage.groups import Group, Pending
from lastcard.server.storage.postgres_link import (
    ANSWER_SECONDS,
    CONNECT_SECONDS,
    SESSION,
    TROUBLE,
    Connection,
    in_postgres,
    make_durable,
    migrate_at,
    understood,
)
from lastcard.server.storage.postgres_wire import Wire
from lastcard.server.storage.postgres_writer import Writer
from lastcard.server.storage.shared import Rows, SqlStorage

WRITERS: Final = 4
POOL: Final = 6

RENEW: Final = f"""
    INSERT INTO nodes (node, until) VALUES ($1, now_ms() + {int(LEASE * 1000)})
    ON CONFLICT (node) DO UPDATE SET until = excluded.until
"""
LOST: Final = """
    SELECT id FROM unnest($1::text[]) AS held (id)
    WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = held.id AND tables.owner = $2)
"""
# Traces of nodes that are long gone.
TIDY: Final = (
    "DELETE FROM nodes WHERE until < now_ms() - 86400000",
    """DELETE FROM commands
       WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.node = commands.node)""",
)
# Nobody waits for the disk: what comes back after a crash has an id that was heard before.
TAKE: Final = """
    DELETE FROM commands
    USING (SELECT set_config('synchronous_commit', 'off', true)) AS quick
    WHERE table_id = ANY ($1::text[])
    AND EXISTS (SELECT 1 FROM tables WHERE tables.id = commands.table_id AND tables.owner = $2)
    RETURNING id, table_id, guest, name, body, node
"""
SIZE: Final = "SELECT pg_database_size(current_database())"


class PostgresStorage(SqlStorage):
    """Writers with a connection each, one for waking, a pool for everything else."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url: Final = url
        self._owned_until = 0.0
        self._count = 0

    @property
    def healthy(self) -> bool:
        return self._wire.healthy and all([writer.healthy for writer in self._writers])

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
        await self.do(*map(Do, TIDY))
        await self.renew()

    async def _connect(self) -> None:
        self._wire = Wire(self._url, self.node, self.wake)
        self._writers = [Writer(self._url, self._appended) for _ in range(WRITERS)]
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
        await asyncio.gather(*[held.start() for held in (self._wire, *self._writers)])

    async def close(self) -> None:
        await asyncio.gather(*[writer.stop() for writer in self._writers])
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
            queued=sum([writer.queued() for writer in self._writers]),
            appended=self._count,
            commits=sum([writer.commits for writer in self._writers]),
            failures=sum([writer.failures for writer in self._writers]),
            size=(await self.ask(SIZE))[0][0],
        )

    # -- statements --------------------------------------------------------------------------

    def put(self, write: Write, future: asyncio.Future[None]) -> None:
        # Always the same writer for a table: it keeps the order.
        self._writers[crc32(write.table.encode()) % WRITERS].put(Pending(future, write))

    def _appended(self, group: Group) -> None:
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
        await self._wire.put(Passed(table, guest, name, body, self.node))

    async def take_commands(self, tables: Sequence[str]) -> list[Passed]:
        rows = await self.do(Do(TAKE, (list(tables), self.node)))
        return [Passed(*row[1:]) for row in sorted(rows)]

    async def reply(self, node: str, table: str, guest: str, payload: bytes) -> None:
        self._wire.note("reply", table, payload.decode(), to=node, guest=guest)

    async def cast(self, table: str, payload: bytes) -> None:
        self._wire.note("cast", table, payload.decode())


async def _run(db: Connection, steps: Sequence[Do]) -> Rows:
    rows: Rows = []
    for step in steps:
        rows += [tuple(row) for row in await db.fetch(in_postgres(step.sql), *step.args)]
    return rows


async def _nothing_to_reset(db: Connection) -> None:
    """No statement of ours changes a session."""
    del db
