"""What is stored of clubs: names, plans, members, and at which tables they played."""

from typing import Final

import msgspec

from lastcard.protocol.clubs import Club, ClubMember
from lastcard.protocol.rest import NewTable
from lastcard.server.storage.effects import Do
from lastcard.server.storage.operator_records import Sql
from lastcard.server.table.outcome import GameResult

TONIGHT: Final = 12 * 3_600_000  # milliseconds after which a table is one of another evening

_MAKE: Final = "INSERT INTO clubs (id, name, plan, tonight, made) VALUES ($1, $2, $3, '', $4)"
_JOIN: Final = """
    INSERT INTO club_members (club, guest, joined)
    SELECT id, $2, $3 FROM clubs WHERE id = $1 ON CONFLICT DO NOTHING
"""
_LEAVE: Final = "DELETE FROM club_members WHERE club = $1 AND guest = $2"
_CLUB: Final = """
    SELECT name, plan, CASE WHEN coalesce(tables.at, 0) > $2 THEN tonight ELSE '' END
    FROM clubs LEFT JOIN tables ON tables.id = clubs.tonight WHERE clubs.id = $1
"""
_MEMBERS: Final = """
    SELECT guest, name, face FROM club_members JOIN guests ON guests.id = guest
    WHERE club = $1 ORDER BY joined, guest
"""
_OF_GUEST: Final = """
    SELECT club FROM club_members JOIN clubs ON clubs.id = club
    WHERE guest = $1 ORDER BY made DESC, club
"""
_CHANGE: Final = "UPDATE clubs SET name = $2, plan = $3 WHERE id = $1"
# Of two who open a table at the same moment one is later, and comes to that of the other.
_OPEN: Final = """
    UPDATE clubs SET tonight = $2 WHERE id = $1 AND (tonight = $3 OR NOT EXISTS (
        SELECT 1 FROM tables WHERE tables.id = clubs.tonight AND tables.at > $4
    )) RETURNING id
"""
_NOTE_TABLE: Final = """
    INSERT INTO club_tables (table_id, club) SELECT $1, id FROM clubs WHERE id = $2
    ON CONFLICT DO NOTHING
"""
_RESULTS: Final = """
    SELECT games.result FROM club_tables JOIN games ON games.table_id = club_tables.table_id
    WHERE club_tables.club = $1 AND games.result <> ''
"""
_DELETE: Final = (
    "DELETE FROM club_members WHERE club = $1",
    "DELETE FROM club_tables WHERE club = $1",
    "DELETE FROM clubs WHERE id = $1",
)
_DESERTED: Final = """
    SELECT id FROM clubs WHERE NOT EXISTS (SELECT 1 FROM club_members WHERE club = clubs.id)
"""
_ALL: Final = "SELECT id FROM clubs ORDER BY id"


class ClubRecords:
    """Clubs, their members, their tables and their games."""

    def __init__(self, sql: Sql) -> None:
        self._sql: Final = sql

    async def make(self, id: str, name: str, plan: NewTable, guest: str, now: int) -> None:
        """A new club; whoever makes it is the first member."""
        made = Do(_MAKE, (id, name, _written(plan), now))
        await self._sql.do(made, Do(_JOIN, (id, guest, now)))

    async def club(self, id: str, guest: str, now: int) -> Club | None:
        """A club as a guest sees it."""
        rows = await self._sql.ask(_CLUB, id, now - TONIGHT)
        if not rows:
            return None
        ((name, plan, tonight),) = rows
        members = [ClubMember(*row) for row in await self._sql.ask(_MEMBERS, id)]
        mine = any([member.guest == guest for member in members])
        return Club(id, name, msgspec.json.decode(plan, type=NewTable), members, mine, tonight)

    async def of_guest(self, guest: str) -> list[str]:
        """The ids of a guest's clubs, the newest first."""
        return [club for (club,) in await self._sql.ask(_OF_GUEST, guest)]

    async def all(self) -> list[str]:
        """The ids of all clubs."""
        return [club for (club,) in await self._sql.ask(_ALL)]

    async def join(self, id: str, guest: str, now: int) -> None:
        """A guest belongs to a club from now on."""
        await self._sql.do(Do(_JOIN, (id, guest, now)))

    async def leave(self, id: str, guest: str) -> None:
        """A guest does not any more; a club without members is deleted."""
        await self._sql.do(Do(_LEAVE, (id, guest)))
        await self.sweep()

    async def change(self, id: str, name: str, plan: NewTable) -> None:
        """Another name, or another way to play."""
        await self._sql.do(Do(_CHANGE, (id, name, _written(plan))))

    async def open(self, club: Club, table: str, now: int) -> bool:
        """Play at this table from now on; false if somebody has just opened another one."""
        args = (club.id, table, club.tonight, now - TONIGHT)
        if not await self._sql.do(Do(_OPEN, args)):
            return False
        await self._sql.do(Do(_NOTE_TABLE, (table, club.id)))
        return True

    async def results(self, id: str) -> list[GameResult]:
        """All games of a club, in the order of their end."""
        rows = await self._sql.ask(_RESULTS, id)
        found = [msgspec.json.decode(text, type=GameResult) for (text,) in rows]
        return sorted(found, key=lambda result: (result.ended, result.game))

    async def delete(self, id: str) -> None:
        """A club is no more; its games stay with those who played them."""
        await self._sql.do(*[Do(statement, (id,)) for statement in _DELETE])

    async def sweep(self) -> None:
        """Delete clubs that everybody has left."""
        for (club,) in await self._sql.ask(_DESERTED):
            await self.delete(club)


def _written(plan: NewTable) -> str:
    return msgspec.json.encode(plan).decode()
