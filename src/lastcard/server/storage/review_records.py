"""Reviews of stored games, hand by hand. No name is in them, so that none has to be forgotten."""

from typing import Final

from lastcard.server.storage.effects import Do
from lastcard.server.storage.operator_records import Sql

_KEEP: Final = """
    INSERT INTO reviews (game, hand, judged_by, body) VALUES ($1, $2, $3, $4)
    ON CONFLICT (game, hand) DO UPDATE SET judged_by = excluded.judged_by, body = excluded.body
"""
_OF: Final = "SELECT hand, body FROM reviews WHERE game = $1 AND judged_by = $2 ORDER BY hand"


class ReviewRecords:
    """What was found out about hands, and by which judgement."""

    def __init__(self, sql: Sql) -> None:
        self._sql: Final = sql

    async def keep(self, game: str, hand: int, judged_by: str, body: str) -> None:
        """Another judgement's review of the same hand gives way."""
        await self._sql.do(Do(_KEEP, (game, hand, judged_by, body)))

    async def of(self, game: str, judged_by: str) -> dict[int, str]:
        """By hand, those of this judgement alone."""
        return dict(await self._sql.ask(_OF, game, judged_by))
