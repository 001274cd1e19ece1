"""What is stored of daily deals: who has begun which hand, and what bots made of it."""

from asyncio import to_thread
from collections.abc import Iterable, Sequence
from secrets import token_hex
from typing import Any, Final, NamedTuple

import msgspec

from lastcard.protocol.base import Level
from lastcard.server.storage.effects import Do
from lastcard.server.storage.operator_records import Sql
from lastcard.server.table.outcome import GameResult

_KEY: Final = "SELECT value FROM facts WHERE name = 'daily'"
_MAKE_KEY: Final = "INSERT INTO facts (name, value) VALUES ('daily', $1) ON CONFLICT DO NOTHING"

_BEGIN: Final = """
    INSERT INTO daily_tries (day, nth, guest, table_id) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING RETURNING table_id
"""
_BEGUN: Final = "SELECT table_id FROM daily_tries WHERE day = $1 AND nth = $2 AND guest = $3"
# Tables of people have the result of one game at most: a hand of the day is played once.
_TRIES: Final = """
    SELECT daily_tries.nth, daily_tries.guest, coalesce(guests.name, ''), daily_tries.table_id,
        coalesce(games.result, ''), daily_tries.skill
    FROM daily_tries LEFT JOIN guests ON guests.id = daily_tries.guest
    LEFT JOIN games ON games.table_id = daily_tries.table_id AND games.result <> ''
    WHERE daily_tries.day = $1 ORDER BY daily_tries.guest, daily_tries.nth
"""
_OWN: Final = _TRIES.replace("ORDER BY", "AND daily_tries.guest = $2 ORDER BY")
_DAYS: Final = """
    SELECT day, count(*) FROM daily_tries WHERE guest = $1 GROUP BY day ORDER BY day DESC LIMIT $2
"""
_NOTE_BOT: Final = """
    INSERT INTO daily_bots (day, nth, level, won, value, skill) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (day, nth, level) DO UPDATE SET skill = coalesce(daily_bots.skill, excluded.skill)
"""
_BOTS: Final = """
    SELECT nth, level, won, value, skill FROM daily_bots WHERE day = $1 ORDER BY nth, level
"""
_NOTE_SKILL: Final = "UPDATE daily_tries SET skill = $1 WHERE table_id = $2 AND skill IS NULL"


class DailyTry(NamedTuple):
    """Somebody's hand of a day; without a result it is still being played."""

    nth: int
    guest: str
    name: str
    table: str
    result: GameResult | None
    skill: float | None = None  # as in `BotResult`


class BotResult(NamedTuple):
    """What a level made of a hand."""

    nth: int
    level: Level
    won: bool
    value: int
    skill: float | None = None  # wins that its decisions were worth; `None` until it is known


class DailyRecords:
    """The server's key, tries, and results of bots."""

    def __init__(self, sql: Sql) -> None:
        self._sql: Final = sql

    async def key(self) -> str:
        """What all deals of this server follow from; the first to ask makes it."""
        await self._sql.do(Do(_MAKE_KEY, (token_hex(32),)))
        ((key,),) = await self._sql.ask(_KEY)
        return str(key)

    async def begin(self, day: str, nth: int, guest: str, table: str) -> bool:
        """The one try that a guest has; false if it was begun before."""
        return bool(await self._sql.do(Do(_BEGIN, (day, nth, guest, table))))

    async def begun(self, day: str, nth: int, guest: str) -> str:
        """The table of a guest's try, or empty."""
        rows = await self._sql.ask(_BEGUN, day, nth, guest)
        return str(rows[0][0]) if rows else ""

    async def tries(self, day: str) -> list[DailyTry]:
        """Everybody's, of those who are still known."""
        rows = await self._sql.ask(_TRIES, day)
        return await to_thread(_tries_of, rows)  # there may be thousands

    async def tries_of(self, day: str, guest: str) -> list[DailyTry]:
        """Those of one guest."""
        return _tries_of(await self._sql.ask(_OWN, day, guest))

    async def days(self, guest: str, most: int) -> list[tuple[str, int]]:
        """The last days on which a guest has begun a hand, and how many."""
        return [(day, count) for day, count in await self._sql.ask(_DAYS, guest, most)]

    async def note_bots(self, day: str, results: list[BotResult]) -> None:
        """What bots made of a day; whatever is known already stays."""
        rows = [(day, b.nth, b.level, int(b.won), b.value, b.skill) for b in results]
        await self._sql.do(*[Do(_NOTE_BOT, row) for row in rows])

    async def note_skill(self, table: str, skill: float) -> None:
        """What somebody's hand was worth without luck, once it is known."""
        await self._sql.do(Do(_NOTE_SKILL, (skill, table)))

    async def bots(self, day: str) -> list[BotResult]:
        """What is known of a day, by hand."""
        rows = await self._sql.ask(_BOTS, day)
        return [
            BotResult(nth, level, bool(won), value, skill) for nth, level, won, value, skill in rows
        ]


def _tries_of(rows: Iterable[Sequence[Any]]) -> list[DailyTry]:
    return [
        DailyTry(nth, who, name, at, _result(text), skill)
        for nth, who, name, at, text, skill in rows
    ]


def _result(text: str) -> GameResult | None:
    return msgspec.json.decode(text, type=GameResult) if text else None
