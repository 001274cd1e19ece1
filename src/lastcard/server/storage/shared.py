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
from lastcard.protocol.rest import Guest, GuestTally, Played
from lastcard.protocol.tables import Listing
from lastcard.server.storage import sql
from lastcard.server.storage.base import (
    AS_MANY,
    NOWHERE,
    Charge,
    CodeTaken,
    Conflict,
    Lease,
    OnWake,
    Origin,
    Places,
    Storage,
    StoredGame,
    Wake,
    Write,
)
from lastcard.server.storage.club_records import ClubRecords
from lastcard.server.storage.daily_records import DailyRecords
from lastcard.server.storage.effects import Do, as_logged, consequences, entry_rows
from lastcard.server.storage.forget import Eraser
from lastcard.server.storage.operator_records import CLOSED, Devices, OperatorRecords
from lastcard.server.storage.review_records import ReviewRecords
from lastcard.server.table.outcome import GameResult

PASSES: Final = 4  # of a guest at a time: one for each device at hand, and no heap of them
KEYS: Final = 4  # that are asked for at once
PRUNED_AT_ONCE: Final = 10  # tables a transaction: nobody waits long behind it

Rows = list[tuple[Any, ...]]


class SqlStorage(Storage):
    """A storage that speaks SQL; its databases differ in how statements get there."""

    def __init__(self) -> None:
        self.mine = {}
        self.operator = OperatorRecords(self)
        self.daily = DailyRecords(self)
        self.clubs = ClubRecords(self)
        self.reviews = ReviewRecords(self)
        self.devices = Devices(self)
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

    async def create(
        self, table: str, code: str, visibility: str, write: Write, origin: Origin = NOWHERE
    ) -> int:
        named = (table, code or None, visibility, self.node)
        first = Do(sql.CREATE, (*named, *_ends(write), origin.own, origin.near))
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

    async def lobby(self, limit: int, edition: str = "", places: Places = AS_MANY) -> list[Listing]:
        bounds = (limit, places.own, places.near)
        if edition:
            rows = await self.ask(sql.LOBBY_OF_EDITION, *bounds, edition)
        else:
            rows = await self.ask(sql.LOBBY, *bounds)
        return [msgspec.json.decode(text, type=Listing) for (text,) in rows]

    # -- allowances --------------------------------------------------------------------------

    async def owed(self, keys: Sequence[str], now: int) -> list[int]:
        asked = [*keys, *[""] * (KEYS - len(keys))]
        found: dict[str, int] = dict(await self.ask(sql.OWED, *asked, now))
        return [max(0, found.get(key, 0)) for key in keys]

    async def charge(self, costs: Sequence[Charge], now: int) -> None:
        """Sorted: nodes that lock rows in the same order never wait for each other in a circle."""
        await self.do(*[_charged(cost, now) for cost in sorted(costs)])

    async def learn_salt(self) -> None:
        """The salt of this database; the first to ask makes it."""
        await self.do(Do(sql.MAKE_SALT, (token_hex(16),)))
        ((salt,),) = await self.ask(sql.SALT)
        self.salt = bytes.fromhex(salt)

    # -- guests ------------------------------------------------------------------------------

    async def add_guest(
        self,
        id: str,
        name: str,
        token_hash: bytes,
        now: int,
        device: str = "",
        face: str = "",
    ) -> None:
        first = Do(sql.ADD_DEVICE, (token_hash, id, now, device))
        await self.do(Do(sql.ADD_GUEST, (id, name, now, face)), first)

    async def guest(self, token_hash: bytes) -> Guest | None:
        rows = await self.ask(sql.GUEST, token_hash)
        return Guest(*rows[0]) if rows else None

    async def change_guest(self, guest: Guest) -> None:
        await self.do(Do(sql.CHANGE_GUEST, (guest.id, guest.name, guest.face)))

    async def add_token(self, id: str, token_hash: bytes, now: int, device: str = "") -> None:
        await self.do(Do(sql.ADD_DEVICE, (token_hash, id, now, device)))

    async def add_pass(self, code_hash: bytes, guest: str, until: int) -> None:
        fewer = Do(sql.FEWER_INVITATIONS, (guest, PASSES - 1))
        await self.do(fewer, Do(sql.ADD_INVITATION, (code_hash, guest, until)))

    async def take_pass(self, code_hash: bytes, now: int) -> str | None:
        rows = await self.do(Do(sql.TAKE_INVITATION, (code_hash,)))
        return rows[0][0] if rows and rows[0][1] >= now else None

    async def forget(self, id: str) -> None:
        await self.do(*[Do(statement, (id,)) for statement in sql.FORGET])
        await self.clubs.sweep()
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
        await self.do(Do(sql.OUTDATED, (now,)), Do(sql.PAID_OFF, (now,)))
        await self.operator.sweep(now)
        for (guest,) in await self.ask(sql.FORGOTTEN):
            await self.forget(guest)

    # -- results -----------------------------------------------------------------------------

    async def game(self, id: str) -> StoredGame | None:
        rows = await self.ask(sql.GAME, id)
        return _game(*rows[0]) if rows else None

    async def profile(self, guest: str, limit: int = 50) -> tuple[list[GuestTally], list[Played]]:
        tallies = [GuestTally(*row) for row in await self.ask(sql.TALLIES, guest)]
        texts = await self.ask(sql.PLAYED, guest, limit)
        results = [_result(text) for (text,) in texts]
        return tallies, [_played(result) for result in results if result is not None]

    async def unfinished(self, guest: str, since: int, limit: int) -> list[str]:
        return [table for (table,) in await self.ask(sql.UNFINISHED, guest, since, limit)]

    async def rated(self, since: int, limit: int) -> list[GameResult]:
        rows = await self.ask(sql.RATED, since, limit)
        return [msgspec.json.decode(text, type=GameResult) for *_, text in reversed(rows)]

    async def programs(self, since: int) -> dict[str, str]:
        return dict(await self.ask(sql.PROGRAMS, since))

    async def tables_of(self, guest: str, since: int, limit: int) -> list[str]:
        return [table for (table,) in await self.ask(sql.TABLES_OF, guest, since, limit)]

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
            epoch, ruling = claimed[0]
            self.mine[table] = epoch
            return Lease(table, self.node, epoch, True, ruling == CLOSED)
        rows = await self.ask(sql.OWNER, table)
        if not rows:
            return None
        owner, epoch, ruling = rows[0]
        return Lease(table, owner, epoch, False, ruling == CLOSED)

    async def release(self, tables: Sequence[str]) -> None:
        if tables:
            await self.do(*[Do(sql.RELEASE, (table, self.node)) for table in sorted(tables)])
        for table in tables:
            self.mine.pop(table, None)

    def wake(self, wake: Wake) -> None:
        """Tell the node."""
        self._tell(wake)


def _charged(cost: Charge, now: int) -> Do:
    return Do(sql.CHARGE, (cost.key, now + cost.millis, now, cost.millis, now + cost.most))


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


def _game(table: str, first: int, text: str, following: int | None) -> StoredGame:
    """Games that were given up have no result, and lessons have none: the next game ends them."""
    result = _result(text)
    if result is not None:
        return StoredGame(table, first, result.last, result)
    return StoredGame(table, first, None if following is None else following - 1)


def _result(text: str) -> GameResult | None:
    return msgspec.json.decode(text, type=GameResult) if text else None


def _played(result: GameResult) -> Played:
    winner = result.names[result.winner] if result.winner >= 0 else ""
    return Played(
        result.game, result.edition, list(result.names), result.ended, winner, result.hands
    )
