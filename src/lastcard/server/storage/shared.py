"""What both databases do with the same SQL: guests, results, the lobby, claims, pruning."""

import asyncio
import time
from abc import abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from secrets import token_hex
from typing import Any, Final

import msgspec

from lastcard.protocol.log import Logged
from lastcard.protocol.rest import Guest, Played, Tally
from lastcard.protocol.tables import Listing
from lastcard.server.storage import sql
from lastcard.server.storage.base import (
    CodeTaken,
    Conflict,
    Game,
    Lease,
    OnWake,
    Storage,
    Wake,
    Write,
)
from lastcard.server.storage.effects import Do, as_logged, consequences, entry_rows
from lastcard.server.storage.forget import Eraser
from lastcard.server.tables.outcome import Result

PASSES: Final = 4  # of a guest at a time: one for each device at hand, and no heap of them
PRUNED_AT_ONCE: Final = 10  # tables a transaction: nobody waits long behind it

Rows = list[tuple[Any, ...]]


class SqlStorage(Storage):
    """A storage that speaks SQL; its databases differ in how statements get there."""

    def __init__(self) -> None:
        self.mine = {}
        self._tell: OnWake = _deaf

    def name_node(self, node: str) -> None:
        """Be somebody new: a process that died must not be mistaken for its successor."""
        self.node = f"{node}-{token_hex(4)}"

    def on_wake(self, callback: OnWake) -> None:
        self._tell = callback

    @abstractmethod
    async def ask(self, sql: str, *args: Any) -> Rows:
        """The rows of a query."""

    @abstractmethod
    async def do(self, *steps: Do) -> Rows:
        """Carry out statements in one transaction, durably; gives all rows they return."""

    @abstractmethod
    def put(self, write: Write, future: asyncio.Future[None]) -> None:
        """Have a write carried out, and the future told."""

    # -- tables ------------------------------------------------------------------------------

    def append(self, write: Write) -> asyncio.Future[None]:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if _fit(write.entries):
            self.put(write, future)
        else:
            text = f"the entries for table {write.table} have gaps, or a NUL in an id"
            future.set_exception(Conflict(text))
        return future

    async def create(self, table: str, code: str, visibility: str, write: Write) -> int:
        first = Do(sql.CREATE, (table, code or None, visibility, self.node, *_ends(write)))
        rows = [Do(sql.ENTRY, row) for row in entry_rows(write)]
        try:
            await self.do(first, *rows, *consequences(write))
        except Conflict as error:
            if code and await self.ask(sql.TAKEN, code):
                raise CodeTaken(f"code {code} is in use") from error
            raise
        self.mine[table] = 1
        return 1

    async def read(
        self, table: str, after: int | None = None, upto: int | None = None
    ) -> list[Logged]:
        end = sql.END if upto is None else upto
        if after is None:
            rows = await self.ask(sql.READ_FROM_BASE, table, end)
        else:
            rows = await self.ask(sql.READ, table, min(after, sql.END), end)
        return [as_logged(*row) for row in rows]

    async def made_by(self, table: str, guest: str, command: str) -> int:
        rows = await self.ask(sql.MADE_BY, table, guest, command)
        return rows[0][0] or 0

    async def given(self, table: str, guest: str, most: int) -> list[tuple[str, int]]:
        return [(command, seq) for command, seq in await self.ask(sql.GIVEN, table, guest, most)]

    async def find_code(self, code: str, since: int = 0) -> str | None:
        rows = await self.ask(sql.FIND_CODE, code, since)
        return rows[0][0] if rows else None

    async def lobby(self, limit: int, edition: str = "") -> list[Listing]:
        if edition:
            rows = await self.ask(sql.LOBBY_OF_EDITION, limit, edition)
        else:
            rows = await self.ask(sql.LOBBY, limit)
        return [msgspec.json.decode(text, type=Listing) for (text,) in rows]

    # -- guests ------------------------------------------------------------------------------

    async def add_guest(self, id: str, name: str, token_hash: bytes, now: int) -> None:
        await self.do(Do(sql.ADD_GUEST, (id, name, now)), Do(sql.ADD_DEVICE, (token_hash, id, now)))

    async def guest(self, token_hash: bytes) -> Guest | None:
        rows = await self.ask(sql.GUEST, token_hash)
        return Guest(*rows[0]) if rows else None

    async def rename(self, id: str, name: str) -> None:
        await self.do(Do(sql.RENAME, (id, name)))

    async def add_token(self, id: str, token_hash: bytes, now: int) -> None:
        await self.do(Do(sql.ADD_DEVICE, (token_hash, id, now)))

    async def add_pass(self, code_hash: bytes, guest: str, until: int) -> None:
        fewer = Do(sql.FEWER_INVITATIONS, (guest, PASSES - 1))
        await self.do(fewer, Do(sql.ADD_INVITATION, (code_hash, guest, until)))

    async def take_pass(self, code_hash: bytes, now: int) -> str | None:
        rows = await self.do(Do(sql.TAKE_INVITATION, (code_hash,)))
        return rows[0][0] if rows and rows[0][1] >= now else None

    async def forget(self, id: str) -> None:
        await self.do(*[Do(statement, (id,)) for statement in sql.FORGET])
        for (table,) in await self.ask(sql.SAT_AT, id):
            await self._erase(id, table)

    async def _erase(self, guest: str, table: str) -> None:
        """Take a guest's name out of a table; a live one is left for another time as well."""
        while steps := await self._left_of(guest, table):
            with suppress(Conflict):  # somebody else is forgotten here: look again
                await self.do(*steps)
        await self.do(Do(sql.ERASED, (guest, table)), Do(sql.UNLIST_UNOWNED, (table,)))

    async def _left_of(self, guest: str, table: str) -> list[Do]:
        """What is still to be done. Results are read first: the log then has what they rest on."""
        results = await self.ask(sql.RESULTS, table)
        eraser = Eraser(guest, [(seq, body) for seq, body in await self.ask(sql.NAMING, table)])
        bodies = [Do(sql.SET_BODY, (table, *changed)) for changed in eraser.entries()]
        texts = eraser.results([(game, text) for game, text in results])
        return [*bodies, *[Do(sql.SET_RESULT, changed) for changed in texts]]

    async def sweep(self, now: int) -> None:
        await self.do(Do(sql.OUTDATED, (now,)))
        for (guest,) in await self.ask(sql.FORGOTTEN):
            await self.forget(guest)

    # -- results -----------------------------------------------------------------------------

    async def game(self, id: str) -> Game | None:
        rows = await self.ask(sql.GAME, id)
        return _game(*rows[0]) if rows else None

    async def profile(self, guest: str, limit: int = 50) -> tuple[list[Tally], list[Played]]:
        tallies = [Tally(*row) for row in await self.ask(sql.TALLIES, guest)]
        texts = await self.ask(sql.PLAYED, guest, limit)
        results = [_result(text) for (text,) in texts]
        return tallies, [_played(result) for result in results if result is not None]

    async def prune(self, before: int) -> int:
        count = 0
        while old := await self.ask(sql.PRUNABLE, before, PRUNED_AT_ONCE):
            steps = [Do(sql.PRUNE_TABLE, (table, before)) for (table,) in old]
            rest = [Do(statement, (table,)) for (table,) in old for statement in sql.PRUNE_REST]
            count += len(await self.do(*steps, *rest))
        await self.do(*[Do(statement, (before,)) for statement in sql.PRUNE_GUESTS])
        return count

    # -- ownership ---------------------------------------------------------------------------

    async def claim(self, table: str) -> Lease | None:
        if "\0" in table:
            return None
        if self.owned_until < time.monotonic():
            await self.renew()
        claimed = await self.do(Do(sql.CLAIM, (table, self.node)))
        if claimed:
            self.mine[table] = claimed[0][0]
            return Lease(table, self.node, claimed[0][0], True)
        rows = await self.ask(sql.OWNER, table)
        return Lease(table, rows[0][0], rows[0][1], False) if rows else None

    async def release(self, tables: Sequence[str]) -> None:
        if tables:
            await self.do(*[Do(sql.RELEASE, (table, self.node)) for table in sorted(tables)])
        for table in tables:
            self.mine.pop(table, None)

    def wake(self, wake: Wake) -> None:
        """Tell the node."""
        self._tell(wake)


def _deaf(wake: Wake) -> None:
    del wake


def _fit(entries: Sequence[Logged]) -> bool:
    """Whether they have no gaps, and no NUL, which not every database takes."""
    return all(
        [
            entry.seq == entries[0].seq + i and "\0" not in entry.command + entry.guest
            for i, entry in enumerate(entries)
        ]
    )


def _ends(write: Write) -> tuple[int, int]:
    """The seq and the time of a new table's last entry."""
    return (write.entries[-1].seq, write.entries[-1].at) if write.entries else (0, 0)


def _game(table: str, first: int, text: str, following: int | None) -> Game:
    """Games that were given up have no result, and lessons have none: the next game ends them."""
    result = _result(text)
    if result is not None:
        return Game(table, first, result.last, result)
    return Game(table, first, None if following is None else following - 1)


def _result(text: str) -> Result | None:
    return msgspec.json.decode(text, type=Result) if text else None


def _played(result: Result) -> Played:
    winner = result.names[result.winner] if result.winner >= 0 else ""
    return Played(
        result.game, result.edition, list(result.names), result.ended, winner, result.hands
    )
