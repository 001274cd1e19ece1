"""What is stored for whoever runs the server, and about the devices of guests."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from msgspec.structs import replace

from lastcard.protocol.operator import KeptOut, Noted, PlayerReport, ReportLine
from lastcard.protocol.rest import Device
from lastcard.server.storage.effects import Do

CLOSED: Final = "closed"
UNLISTED: Final = "unlisted"
SHOWN: Final = 100  # of anything that may be long
REPORTS_KEPT: Final = 90 * 86_400_000  # milliseconds
AUDIT_KEPT: Final = 400 * 86_400_000
OLD: Final = 3_600_000  # milliseconds after which the last use of a device is noted again

_SECRET: Final = "SELECT hash FROM operators"  # noqa: S105  # no secret, a statement
_FORGET_SECRETS: Final = "DELETE FROM operators"
_SET_SECRET: Final = "INSERT INTO operators (hash, made) VALUES ($1, $2)"  # noqa: S105

_NOTE: Final = """
    INSERT INTO audit (id, at, node, act, about, detail) VALUES ($1, $2, $3, $4, $5, $6)
"""
_NOTED: Final = "SELECT at, node, act, about, detail FROM audit ORDER BY at DESC, id LIMIT $1"

_RULE: Final = "UPDATE tables SET ruling = $2 WHERE id = $1 RETURNING id"
_RULING: Final = "SELECT ruling FROM tables WHERE id = $1"

_KEEP_OUT: Final = """
    INSERT INTO kept_out (whom, until, made, why) VALUES ($1, $2, $3, $4)
    ON CONFLICT (whom)
    DO UPDATE SET until = excluded.until, made = excluded.made, why = excluded.why
"""
_LET_IN: Final = "DELETE FROM kept_out WHERE whom = $1 RETURNING whom"
_OUT: Final = """
    SELECT whom, until, kept_out.made, why, coalesce(guests.name, '') FROM kept_out
    LEFT JOIN guests ON 'guest:' || guests.id = kept_out.whom
    WHERE until > $1 ORDER BY until DESC LIMIT $2
"""

_REPORT: Final = """
    INSERT INTO reports (id, at, table_id, guest, name, by_guest, by_name, text, settled)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0)
"""
_LINE: Final = """
    INSERT INTO report_lines (report, nth, guest, name, text, at) VALUES ($1, $2, $3, $4, $5, $6)
"""
_REPORTS: Final = """
    SELECT id, at, table_id, guest, name, by_guest, by_name, text, settled FROM reports
    ORDER BY CASE WHEN settled = 0 THEN 0 ELSE 1 END, at DESC, id LIMIT $1
"""
_LINES: Final = "SELECT guest, name, text, at FROM report_lines WHERE report = $1 ORDER BY nth"
_SETTLE: Final = "UPDATE reports SET settled = $2 WHERE id = $1 AND settled = 0 RETURNING id"
_WAITING: Final = "SELECT count(*) FROM reports WHERE settled = 0"

_NODES: Final = "SELECT count(*) FROM nodes WHERE until > now_ms()"

_SWEEP: Final = (
    ("DELETE FROM kept_out WHERE until < $1", 0),
    (
        "DELETE FROM report_lines WHERE report IN (SELECT id FROM reports WHERE at < $1)",
        REPORTS_KEPT,
    ),
    ("DELETE FROM reports WHERE at < $1", REPORTS_KEPT),
    ("DELETE FROM audit WHERE at < $1", AUDIT_KEPT),
)

_DEVICES: Final = """
    SELECT hash, name, made, used FROM tokens WHERE guest = $1
    ORDER BY CASE WHEN used > made THEN used ELSE made END DESC LIMIT $2
"""
_SIGN_OUT: Final = "DELETE FROM tokens WHERE guest = $1 AND hash = $2 RETURNING guest"
_USED: Final = "SELECT used FROM tokens WHERE hash = $1"
_USE: Final = "UPDATE tokens SET used = $2 WHERE hash = $1"


class Sql(Protocol):
    """A database to speak to."""

    async def ask(self, sql: str, *args: Any) -> list[tuple[Any, ...]]: ...
    async def do(self, *steps: Do) -> list[tuple[Any, ...]]: ...


def device_id(token_hash: bytes) -> str:
    """By which a guest names a device; it says nothing about the token."""
    return token_hash.hex()[:16]


class Devices:
    """A guest's devices, each of which has a token."""

    def __init__(self, sql: Sql) -> None:
        self._sql: Final = sql

    async def of(self, guest: str, this: bytes) -> list[Device]:
        """All of them, the last used first; `this` asks."""
        rows = await self._sql.ask(_DEVICES, guest, SHOWN)
        return [
            Device(device_id(token), name, made, max(made, used), bytes(token) == this)
            for token, name, made, used in rows
        ]

    async def sign_out(self, guest: str, id: str) -> bool:
        """The token of a device is worth nothing any more; whether there was one."""
        rows = await self._sql.ask(_DEVICES, guest, SHOWN)
        found = [token for token, *_ in rows if device_id(token) == id]
        return bool(found and await self._sql.do(Do(_SIGN_OUT, (guest, found[0]))))

    async def note_use(self, token_hash: bytes, now: int) -> None:
        """A device has come; to the hour is enough, for each note is a write."""
        rows = await self._sql.ask(_USED, token_hash)
        if rows and now - rows[0][0] > OLD:
            await self._sql.do(Do(_USE, (token_hash, now)))


class OperatorRecords:
    """The secret, the audit log, rulings about tables, who is kept out, and reports."""

    def __init__(self, sql: Sql) -> None:
        self._sql: Final = sql

    # -- the secret --------------------------------------------------------------------------

    async def secret(self) -> bytes | None:
        """The hash of the operator's secret, if there is one."""
        rows = await self._sql.ask(_SECRET)
        return bytes(rows[0][0]) if rows else None

    async def set_secret(self, secret_hash: bytes, now: int) -> None:
        """The old one is worth nothing any more."""
        await self._sql.do(Do(_FORGET_SECRETS), Do(_SET_SECRET, (secret_hash, now)))

    # -- the audit log -----------------------------------------------------------------------

    async def note(self, id: str, noted: Noted) -> None:
        """An operator did something."""
        line = (id, noted.at, noted.node, noted.act, noted.about, noted.detail)
        await self._sql.do(Do(_NOTE, line))

    async def noted(self) -> list[Noted]:
        """The latest first."""
        return [Noted(*row) for row in await self._sql.ask(_NOTED, SHOWN)]

    # -- tables ------------------------------------------------------------------------------

    async def rule(self, table: str, ruling: str) -> bool:
        """Close a table, take it out of the lobby, or neither; whether there is such a table."""
        return bool(await self._sql.do(Do(_RULE, (table, ruling))))

    async def ruling(self, table: str) -> str:
        """What was last said about a table."""
        rows = await self._sql.ask(_RULING, table)
        return rows[0][0] if rows else ""

    # -- guests and addresses ----------------------------------------------------------------

    async def keep_out(self, whom: Sequence[str], until: int, now: int, why: str) -> None:
        """All of these."""
        await self._sql.do(*[Do(_KEEP_OUT, (each, until, now, why)) for each in whom])

    async def let_in(self, whom: str) -> bool:
        """Whether somebody was kept out."""
        return bool(await self._sql.do(Do(_LET_IN, (whom,))))

    async def kept_out(self, now: int, most: int = SHOWN) -> list[KeptOut]:
        """Those whose time is not over."""
        return [KeptOut(*row) for row in await self._sql.ask(_OUT, now, most)]

    # -- reports -----------------------------------------------------------------------------

    async def report(self, report: PlayerReport) -> None:
        """A player reports another one."""
        about = (report.table, report.guest, report.name, report.by, report.by_name, report.text)
        lines = [
            Do(_LINE, (report.id, nth, line.guest, line.name, line.text, line.at))
            for nth, line in enumerate(report.lines)
        ]
        await self._sql.do(Do(_REPORT, (report.id, report.at, *about)), *lines)

    async def reports(self) -> list[PlayerReport]:
        """Those not looked at first, then the latest."""
        found: list[PlayerReport] = []
        for row in await self._sql.ask(_REPORTS, SHOWN):
            report, settled = PlayerReport(*row[:-1]), row[-1]
            lines = [ReportLine(*line) for line in await self._sql.ask(_LINES, report.id)]
            found.append(replace(report, lines=lines, settled=settled))
        return found

    async def settle(self, report: str, now: int) -> bool:
        """Whether it was waiting."""
        return bool(await self._sql.do(Do(_SETTLE, (report, now))))

    async def waiting(self) -> int:
        """How many nobody has looked at."""
        count: int = (await self._sql.ask(_WAITING))[0][0]
        return count

    async def nodes(self) -> int:
        """How many are alive."""
        count: int = (await self._sql.ask(_NODES))[0][0]
        return count

    async def sweep(self, now: int) -> None:
        """Delete what is too old."""
        await self._sql.do(*[Do(statement, (now - age,)) for statement, age in _SWEEP])
