"""A table that another node owns: its log is read along, commands are passed on."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Final

import msgspec

from lastcard.protocol.commands import AnyCommand
from lastcard.protocol.log import Logged
from lastcard.protocol.news import News, No, Ok, TableNews
from lastcard.server.edge.connections import Connection
from lastcard.server.edge.security import marked
from lastcard.server.node.node_messages import Heard, Passed, Present, write_message
from lastcard.server.node.room import Room
from lastcard.server.node.table_clock import TableClock
from lastcard.server.storage.base import Storage, StorageError
from lastcard.server.storage.effects import told_entries
from lastcard.server.table.denied import Denied
from lastcard.server.table.live import LiveTable
from lastcard.server.table.presence import IDLE_AFTER

log: Final = logging.getLogger("lastcard.tables")

FEW: Final = 2  # steps that a client here may have missed: most of a copy would be more of them

_encoder: Final = msgspec.json.Encoder()

Run = Callable[[Coroutine[None, None, None]], None]


class FollowedTable(Room):
    """The clients of a table whose owner is elsewhere."""

    def __init__(self, live: LiveTable, clock: TableClock, storage: Storage, run: Run) -> None:
        super().__init__(live, clock)
        live.recent = deque(live.recent, FEW)
        self.storage = storage
        self.run = run
        self._behind = False  # the log may hold more
        self._reader = asyncio.Lock()
        self._outbox: deque[tuple[Connection, AnyCommand]] = deque()
        self._early: list[tuple[str, Ok | No]] = []  # answers to what was not read yet

    # -- commands ------------------------------------------------------------------------------

    def handle(self, client: Connection, command: AnyCommand) -> None:
        self._outbox.append((client, command))
        if len(self._outbox) == 1:
            self.run(self._pass_on())

    async def _pass_on(self) -> None:
        """One after the other, so that commands arrive in the order in which they were given."""
        while self._outbox:
            client, command = self._outbox[0]
            try:
                body = _encoder.encode(Passed(command, client.since))
                await self.storage.pass_on(self.id, client.guest, client.name, body)
            except StorageError:
                client.tell(Denied("unavailable").news(command.id))
            finally:
                self._outbox.popleft()

    def heard(self, heard: Heard) -> None:
        """The owner says something that is not in the log."""
        news = heard.news
        if heard.since:
            self._tell_one(heard)
            return
        if isinstance(news, Ok) and news.seq > self.live.seq:
            self._early.append((heard.to, news))
            self.catch_up(news.seq)
            return
        if isinstance(news, TableNews):
            self._note(news)
        self.spread(news, heard.to)

    def _tell_one(self, heard: Heard) -> None:
        for client in self.devices.get(heard.to, ()):
            if client.since == heard.since:
                client.tell(heard.news)

    def _note(self, news: TableNews) -> None:
        """Who is present and who queues is not in the log; the owner knows."""
        seats = zip(news.table.seats, news.table.here, strict=False)
        self.live.here = {seating.guest for seating, here in seats if here}
        self.live.watchers = news.table.watchers
        self.live.queue = news.table.queue

    # -- reading along -------------------------------------------------------------------------

    def catch_up(self, seq: int, told: bytes = b"") -> None:
        """The log goes at least so far; what follows may have been told already."""
        if seq <= self.live.seq:
            return
        entries = [] if not told or self._behind or self._reader.locked() else told_entries(told)
        if entries and entries[0].seq == self.live.seq + 1 and not self.lost:
            self._enter(entries)
        else:
            self._behind = True
            self.read_on()

    def read_on(self) -> None:
        """Read what is known to be there, unless somebody does; again if that failed."""
        if self._behind and not self._reader.locked():
            self.run(self._read_on())

    async def _read_on(self) -> None:
        """What is announced while a read is under way may not be part of it."""
        async with self._reader:
            while self._behind and not self.lost:
                self._behind = False
                try:
                    await self._read_rest()
                except StorageError:
                    self._behind = True
                    raise

    async def read_to_end(self) -> None:
        """Once nobody else can write any more."""
        async with self._reader:
            await self._read_rest()

    async def _read_rest(self) -> None:
        """All that is on disk."""
        self._enter(await self.storage.read(self.id, self.live.seq))

    def _enter(self, entries: list[Logged]) -> None:
        for logged in entries:
            self.publish(self.live.follow(logged))
        if self.live.unread and not self.live.over:
            self.dismiss()  # the owner has other rules than this node
        self._tell_early()
        self.refresh()

    def _tell_early(self) -> None:
        early, self._early = self._early, []
        for guest, news in early:
            self.tell_in_time(guest, news)

    def tell_in_time(self, guest: str, news: News) -> None:
        """An answer, but not before the steps it speaks of."""
        if isinstance(news, Ok) and news.seq > self.live.seq:
            self._early.append((guest, news))
        else:
            self.tell(guest, news)

    async def settled(self) -> None:
        """Only what is on disk is ever read."""

    # -- presence ------------------------------------------------------------------------------

    def presence_changed(self) -> None:
        self.say_present()

    def say_present(self) -> None:
        """Let the owner know who is connected here."""
        if not self.lost:
            newest = [devices[-1] for devices in self.devices.values()]
            since, marks = [client.since for client in newest], [client.mark for client in newest]
            guests, watchers = tuple(self.devices), self.watchers()
            there = Present(
                self.storage.node, guests, watchers, tuple(since), tuple(marks), self._payer()
            )
            self.run(self._cast(there))

    def _payer(self) -> str:
        return marked(self.storage.salt, "bots", self.clients[0].address) if self.clients else ""

    async def _cast(self, there: Present) -> None:
        try:
            await self.storage.cast(self.id, write_message(there))
        except StorageError:
            log.info("a cast was lost", extra={"table": self.id})

    def quiet(self) -> bool:
        """Whether nobody has been here for a while."""
        return not self.clients and self.clock.now() - self.quiet_since >= IDLE_AFTER
