"""The connection that appends to PostgreSQL.

Why a deposed owner can never append, at READ COMMITTED, without a higher isolation: the statement
locks the row of the table (`FOR UPDATE`), and so does a claim (`UPDATE`). One of them is first.

- The append is first: the claim waits for its commit, so whoever claims reads a log that has it.
- The claim is first: the append waits for it, then PostgreSQL looks at the newest version of the
  row, finds another epoch there, and `moved` leaves the table out, and with it its entries.

Rows are locked in the order of their ids, so two nodes cannot wait for each other in a circle.
"""

from collections.abc import Callable, Iterable
from typing import Final

from lastcard.server.storage.base import Conflict, StorageError, Unavailable
from lastcard.server.storage.effects import in_order
from lastcard.server.storage.groups import (
    Settled,
    WaitingWrite,
    WriteGroup,
    rounds,
    settle,
    why_not,
)
from lastcard.server.storage.postgres_link import (
    KeptConnection,
    PostgresConnection,
    in_postgres,
    understood,
)
from lastcard.server.storage.sql import HEAD

AT_ONCE: Final = 512

APPEND: Final = """
    WITH new AS (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
            AS new (id, epoch, before, last, at)
    ), locked AS MATERIALIZED (
        SELECT tables.id FROM tables WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE
    ), moved AS (
        UPDATE tables SET last = greatest(tables.last, new.last), at = greatest(tables.at, new.at)
        FROM new JOIN locked ON locked.id = new.id
        WHERE tables.id = new.id AND tables.epoch = new.epoch
            AND (new.before < 0 OR tables.last = new.before)
        RETURNING tables.id
    ), put AS (
        INSERT INTO entries (table_id, seq, at, guest, command, nth, body)
        SELECT e.* FROM unnest($6::text[], $7::bigint[], $8::bigint[], $9::text[], $10::text[],
            $11::integer[], $12::text[]) AS e (table_id, seq, at, guest, command, nth, body)
        JOIN moved ON moved.id = e.table_id
    )
    SELECT id FROM moved
"""


class PostgresWriter(KeptConnection):
    """Appends what has queued while it was busy in one transaction."""

    def __init__(self, url: str, appended: Callable[[WriteGroup], None]) -> None:
        super().__init__(url)
        self._appended: Final = appended
        self._queue: list[WaitingWrite] = []
        self.commits = self.failures = 0

    def put(self, pending: WaitingWrite) -> None:
        """Have something written; its future will tell."""
        self._queue.append(pending)
        if self.healthy:
            self.wake()
        else:
            self.lost()

    def queued(self) -> int:
        """How much waits."""
        return len(self._queue)

    def lost(self) -> None:
        queued, self._queue = self._queue, []
        self._fail(queued, Unavailable("PostgreSQL is away"))

    async def work(self, db: PostgresConnection) -> None:
        while self._queue and not db.is_closed():
            batch, self._queue = self._queue[:AT_ONCE], self._queue[AT_ONCE:]
            for groups in self._rounds(batch):
                await self._write(db, groups)

    def _rounds(self, batch: list[WaitingWrite]) -> list[list[WriteGroup]]:
        """Without those that cannot even be written down."""
        try:
            return rounds(batch)
        except Exception as error:  # noqa: BLE001 - whatever it is, whoever waits must be told
            if len(batch) > 1:
                return [groups for pending in batch for groups in self._rounds([pending])]
            self._fail(batch, understood(error))
            return []

    async def _write(self, db: PostgresConnection, groups: list[WriteGroup]) -> None:
        """All together if possible; if the data is at fault, one by one, so that only it fails."""
        batch = [pending for group in groups for pending in group.pending]
        try:
            settle(await self._together(db, groups))
        except Exception as trouble:  # noqa: BLE001 - whatever it is, whoever waits must be told
            error = understood(trouble)
            if not isinstance(error, Conflict):
                self.drop()
            if not isinstance(error, Conflict) or len(batch) == 1:
                self._fail(batch, error)
                return
            for pending in batch:
                await self._write(db, *rounds([pending]))

    def _fail(self, batch: Iterable[WaitingWrite], error: StorageError) -> None:
        settled = [Settled(pending, error=error) for pending in batch]
        self.failures += len(settled)
        settle(settled)

    async def _together(self, db: PostgresConnection, groups: list[WriteGroup]) -> list[Settled]:
        done = await self._append(db, groups)
        self.commits += 1
        for group in groups:
            if group.table in done:
                self._appended(group)
        outcomes = [await self._outcome(db, group, group.table in done) for group in groups]
        return [settled for outcome in outcomes for settled in outcome]

    async def _outcome(
        self, db: PostgresConnection, group: WriteGroup, done: bool
    ) -> list[Settled]:
        if done:
            return [Settled(pending) for pending in group.pending]
        head = await db.fetchrow(in_postgres(HEAD), group.table)
        error = why_not(group, *(head or (None, 0)))
        self.failures += len(group.pending)
        return [Settled(pending, error=error) for pending in group.pending]

    async def _append(self, db: PostgresConnection, groups: list[WriteGroup]) -> set[str]:
        """Append to these tables; gives those it was possible for."""
        if not any([group.steps for group in groups]):
            return await _put(db, groups)
        async with db.transaction():
            done = await _put(db, groups)
            await _follow(db, [group for group in groups if group.table in done])
        return done


async def _put(db: PostgresConnection, groups: list[WriteGroup]) -> set[str]:
    heads = [(g.table, g.epoch, g.before, g.last, g.at) for g in groups]
    rows = [row for group in groups for row in group.rows]
    columns = [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(7)]
    moved = await db.fetch(APPEND, *[list(column) for column in zip(*heads, strict=True)], *columns)
    return {row[0] for row in moved}


async def _follow(db: PostgresConnection, groups: list[WriteGroup]) -> None:
    for step in in_order([step for group in groups for step in group.steps]):
        await db.execute(in_postgres(step.sql), *step.args)
