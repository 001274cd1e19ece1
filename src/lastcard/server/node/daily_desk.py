"""The deals of the day: what there is, who has begun what, and what bots made of it."""

import asyncio
import re
from collections.abc import Sequence
from concurrent.futures import Future
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Final

from lastcard.editions import EDITIONS
from lastcard.protocol.base import Level
from lastcard.protocol.commands import Start
from lastcard.protocol.rest import Guest
from lastcard.protocol.tables import Seating
from lastcard.server.edge.security import new_id
from lastcard.server.node.daily_boards import WANTED, DailyBoards, unjudged
from lastcard.server.node.room import Room
from lastcard.server.storage.base import NOWHERE, Origin, StorageError
from lastcard.server.storage.daily_records import BotResult, DailyRecords, DailyTry
from lastcard.server.table.daily_bots import BotTry, company_of, play_in_advance
from lastcard.server.table.daily_deals import HANDS, LEVELS, settings_of, word_of
from lastcard.server.table.daily_worth import worth_of
from lastcard.server.table.denied import Denied

if TYPE_CHECKING:
    from lastcard.server.node.node import Node

_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
OLDEST: Final = date(2026, 1, 1)
EVERYBODY: Final = "daily"  # for whom, if nobody asks


class DailyDesk:
    """The deals of a node's server. Its key is the same at all nodes."""

    def __init__(self, node: "Node") -> None:
        self._node: Final = node
        self.key = ""
        self.boards: Final = DailyBoards(node.storage.daily)
        self._playing: set[str] = set()  # days that bots are playing now
        self._judging: set[str] = set()  # tables

    @property
    def records(self) -> DailyRecords:
        return self._node.storage.daily

    async def learn(self) -> None:
        """The key of this server."""
        self.key = await self.records.key()

    def today(self) -> date:
        """By the clock of the server, in UTC: the same day for everybody."""
        return datetime.fromtimestamp(self._node.clock() / 1000, UTC).date()

    def read(self, text: str) -> date:
        """A day that has begun; `Denied` if there is none of that name."""
        try:
            day = date.fromisoformat(text) if _DAY.fullmatch(text) else date.max
        except ValueError:
            day = date.max
        if not OLDEST <= day <= self.today():
            raise Denied("unknown")
        return day

    def number(self, text: str) -> int:
        """Of a hand of a day; `Denied` if there is none."""
        if text not in [str(nth) for nth in range(1, HANDS + 1)]:
            raise Denied("unknown")
        return int(text)

    # -- hands -------------------------------------------------------------------------------

    async def begin(self, guest: Guest, day: date, nth: int, origin: Origin = NOWHERE) -> Room:
        """A guest's table for a hand: the one try of today, or practice on a day gone by."""
        known = await self.begun(guest, day, nth)
        room = await self._node.room(known) if known else None
        return room or await self._open(guest, day, nth, origin, day == self.today())

    async def begun(self, guest: Guest, day: date, nth: int) -> str:
        """The table to go back to, or empty; for practice it is a new one every time."""
        return await self.records.begun(str(day), nth, guest.id) if day == self.today() else ""

    async def _open(self, guest: Guest, day: date, nth: int, origin: Origin, counts: bool) -> Room:
        settings = settings_of(edition_of(day), word_of(str(day), nth))
        seats: tuple[Seating, ...] = company_of(guest.name, guest.id, guest.face)
        room = await self._node.create(settings, seats, guest.id, origin)
        if counts and not await self.records.begin(str(day), nth, guest.id, room.id):
            return await self._first(guest, day, nth)  # begun elsewhere just now: this stays empty
        room.command(guest.id, guest.name, Start(id=f"start-{new_id(8)}"))
        return room

    async def _first(self, guest: Guest, day: date, nth: int) -> Room:
        room = await self._node.room(await self.records.begun(str(day), nth, guest.id))
        if room is None:
            raise Denied("unavailable")
        return room

    # -- bots --------------------------------------------------------------------------------

    async def play_ahead(self) -> None:
        """What bots make of today and tomorrow is known before anybody looks."""
        for day in (self.today(), self.today() + timedelta(days=1)):
            await self.bots(day)

    async def bots(self, day: date) -> list[BotResult]:
        """What bots made of a day, as far as it is known; what is missing is played beside."""
        known = [bot for bot in await self.records.bots(str(day)) if bot.skill is not None]
        if len(known) < HANDS * len(LEVELS) and str(day) not in self._playing:
            self._playing.add(str(day))
            self._node.run(self._play(day, {(each.nth, each.level) for each in known}))
        return known

    async def _play(self, day: date, known: set[tuple[int, str]]) -> None:
        """Every level in every hand; each result is kept as soon as it is there."""
        try:
            for level in LEVELS:
                for nth in range(1, HANDS + 1):
                    if (nth, level) not in known:
                        await self._play_one(day, nth, level)
        except (StorageError, OSError, RuntimeError):
            pass  # whoever looks next tries again
        finally:
            self._playing.discard(str(day))

    async def _play_one(self, day: date, nth: int, level: Level) -> None:
        settings = settings_of(edition_of(day), word_of(str(day), nth))
        future: Future[BotTry] = self._node.bots.beside(play_in_advance, settings, level, self.key)
        await self.records.note_bots(
            str(day), [BotResult(nth, level, *await asyncio.wrap_future(future))]
        )

    # -- skill -------------------------------------------------------------------------------

    def judge(self, own: Sequence[DailyTry], others: Sequence[DailyTry], guest: str) -> None:
        """Work out, beside, what hands that are over were worth: first those of who asks."""
        wanted = unjudged(own) + [each for each in others if each.guest != guest]
        for each in wanted[:WANTED]:
            if each.table not in self._judging:
                self._judging.add(each.table)
                self._node.run(self._judge(each, guest or EVERYBODY))

    async def _judge(self, played: DailyTry, asker: str) -> None:
        """Whoever looks next asks again for what is not known yet."""
        try:
            assert played.result is not None
            hands = await self._node.reviews.known(played.result.game, asker)
            if hands is not None:
                skill = worth_of([hand.given_away[0] for hand in hands])
                await self.records.note_skill(played.table, skill)
        except (StorageError, Denied):
            pass
        finally:
            self._judging.discard(played.table)


def edition_of(day: date) -> str:
    """An edition a day, one after the other."""
    names = list(EDITIONS)
    return names[day.toordinal() % len(names)]
