"""One node: the tables in this process's memory, and everything that keeps them going."""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from functools import partial
from random import SystemRandom
from typing import Final

from lastcard.protocol.commands import Leave
from lastcard.protocol.log import Logged, Opened
from lastcard.protocol.tables import Seating, Settings
from lastcard.server.beside import Beside
from lastcard.server.bots import Bots
from lastcard.server.connections import farewell
from lastcard.server.followed import Followed
from lastcard.server.housekeeping import keep_leases, look_after, tidy_up
from lastcard.server.library import Library
from lastcard.server.limits import Limits
from lastcard.server.means import Means
from lastcard.server.metrics import Metrics
from lastcard.server.owned import Owned
from lastcard.server.rooms import Room
from lastcard.server.security import new_code, new_id
from lastcard.server.settings import ServerSettings
from lastcard.server.storage.base import CodeTaken, Storage, StorageError, Write
from lastcard.server.switchboard import Switchboard
from lastcard.server.tables.denied import Denied
from lastcard.server.tables.desk import Desk
from lastcard.server.tables.live import LiveTable
from lastcard.server.timers import Alarms, now_ms
from lastcard.server.whispers import ALL_TABLES, Forgotten, Left, write_whisper

log: Final = logging.getLogger("lastcard.node")

AT_ONCE: Final = 50  # entries folded before others get their turn
PATIENCE: Final = 5.0  # seconds for the last writes when the server stops


class Node:
    """Owns the storage, the tables, the timers and the limits of one process."""

    def __init__(self, settings: ServerSettings, storage: Storage) -> None:
        self.settings = settings
        self.storage = storage
        self.beside = Beside()
        self.run = self.beside.run
        self.metrics = Metrics()
        self.alarms = Alarms()
        self.bots = Bots(settings)
        self.limits = Limits(settings)
        self.library = Library(storage)
        self.rooms: dict[str, Room] = {}
        self.stopping = False
        self._started = False
        self._means = Means(
            storage, self.alarms, self.bots, self.metrics, self.lose, self.reopen, self.run
        )
        self._chance = SystemRandom()
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._taking_over: set[str] = set()
        self.releasing: asyncio.Task[None] | None = None
        self.switchboard = Switchboard(self)
        storage.on_wake(self.switchboard.wake)

    async def start(self) -> None:
        """Open the storage and begin to look after tables; a second time does nothing."""
        if self._started:
            return
        self._started = True
        await self.storage.start(self.settings.node or f"node-{new_id(6)}")
        for rounds in (keep_leases, look_after, tidy_up):
            self.beside.keep(partial(rounds, self))

    async def stop(self) -> None:
        """Write the last things, send everybody away, give all tables back."""
        self.stopping = True
        await self.say_goodbye()
        self.alarms.stop()
        await self.beside.stop()
        await asyncio.to_thread(self.bots.stop)
        await self.storage.close()

    async def say_goodbye(self) -> None:
        """Tell all clients to come back a little later."""
        self.stopping = True
        owned = [room for room in self.rooms.values() if isinstance(room, Owned)]
        writing = [asyncio.ensure_future(room.settled()) for room in owned if room.pending]
        if writing:
            await asyncio.wait(writing, timeout=PATIENCE)
        for room in self.rooms.values():
            room.dismiss(after=1000)
        self.rooms.clear()
        await self.give_back([room.id for room in owned])

    # -- tables ----------------------------------------------------------------------------------

    async def room(self, id: str) -> Room | None:
        """A table, from memory or from the storage; none if there is no such table."""
        room = self.rooms.get(id)
        if room is not None and not room.lost:
            return room
        if self.stopping or (room is None and self._full()):
            raise Denied("unavailable")
        return await asyncio.shield(self._opening.get(id) or self._begin_to_open(id))

    def _full(self) -> bool:
        return len(self.rooms) + len(self._opening) >= self.settings.tables

    def _begin_to_open(self, id: str, old: Owned | None = None) -> asyncio.Task[Room | None]:
        opening = asyncio.get_running_loop().create_task(self._open(id, old))
        self._opening[id] = opening
        return opening

    async def _open(self, id: str, old: Owned | None) -> Room | None:
        """Clients of an old room change over at once: whoever leaves does so here or there."""
        room = None
        try:
            room = await self._claim_and_read(id)
        finally:
            del self._opening[id]  # not later: the table may be lost again at once
            if old is not None and isinstance(room, Owned):
                room.inherit(old)
            elif old is not None:
                self.lose(old)
                old.dismiss()
        return room

    async def _claim_and_read(self, id: str) -> Room | None:
        if self.releasing is not None:  # it might release what is claimed now
            await asyncio.wait({self.releasing})
        lease = await self.storage.claim(id)
        if lease is None:
            return None
        live = await self._read(id)
        if lease.mine:
            return self._own(live, lease.epoch)
        return self._follow(live)

    async def _read(self, id: str) -> LiveTable:
        live = LiveTable(id)
        for count, logged in enumerate(await self.storage.read(id), start=1):
            live.enter(logged)
            if count % AT_ONCE == 0:
                await asyncio.sleep(0)
        return live

    def _desk(self, live: LiveTable) -> Desk:
        return Desk(live, now_ms(), self._chance, _secret)

    def _own(self, live: LiveTable, epoch: int) -> Owned:
        live.here.clear()
        room = Owned(self._desk(live), epoch, self._means)
        self.rooms[live.id] = room
        room.do(lambda: room.desk.tick(now_ms()))
        room.ask_around()
        return room

    def _follow(self, live: LiveTable) -> Followed:
        room = Followed(live, self.storage, self.run)
        self.rooms[live.id] = room
        room.catch_up(live.seq + 1)  # whatever was written while it was read
        return room

    async def create(self, settings: Settings, seats: tuple[Seating, ...], host: str) -> Owned:
        """A new table, on disk when this returns."""
        if self.stopping or self._full():
            raise Denied("unavailable")
        table = new_id()
        while True:
            opened = Opened(settings, seats, host, new_code())
            desk, outcome = Desk.open(table, opened, now_ms(), self._chance, _secret)
            write = Write(table, 0, outcome.entries, outcome.listing, outcome.unlisted)
            try:
                epoch = await self.storage.create(table, opened.code, settings.visibility, write)
            except CodeTaken:
                continue
            room = Owned(desk, epoch, self._means, new=True)
            self.rooms[table] = room
            return room

    async def forget(self, guest: str) -> None:
        """Delete a guest, wherever they are."""
        await self._send_away_everywhere(guest)
        await self.storage.forget(guest)
        # Meanwhile a page may have been made from what there was, here or on another node.
        await self._send_away_everywhere(guest)

    async def _send_away_everywhere(self, guest: str) -> None:
        self.send_away(guest)
        await self.storage.cast(ALL_TABLES, write_whisper(Forgotten(guest)))

    def send_away(self, guest: str) -> None:
        """A guest leaves all tables of this node and is disconnected; no page kept names them."""
        self.library.forget()
        for room in list(self.rooms.values()):
            if isinstance(room, Owned) and room.live.seat_of(guest) >= 0:
                room.obey(guest, "", Leave(id=f"forget-{new_id(8)}"))
            for client in room.devices.get(guest, []):
                client.close(farewell("bad_token"))

    # -- owning ----------------------------------------------------------------------------------

    def lose(self, room: Owned) -> None:
        """Stop speaking for a table; whoever comes back to it reads it from the log."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
            self.metrics.lost.inc()
        if not room.lost:
            room.dismiss()

    def reopen(self, room: Owned, failed: Sequence[Logged]) -> None:
        """The table in memory is not what the log says: read it anew, and keep its clients."""
        room.retire()
        self.run(self._answer_again(self._begin_to_open(room.id, room), failed))

    async def _answer_again(
        self, opening: asyncio.Task[Room | None], failed: Sequence[Logged]
    ) -> None:
        """A command that could not be written down a second time has its answer in the log."""
        room = await asyncio.shield(opening)
        for entry in failed:
            if isinstance(room, Owned) and entry.command:
                seq = await self.storage.made_by(room.id, entry.guest, entry.command)
                if seq:
                    room.repeated(entry.guest, entry.command, seq)

    def take_over(self, room: Followed) -> None:
        """The owner is gone, or seems to be: own the table if nobody does."""
        if room.id not in self._taking_over and not self.stopping:
            self._taking_over.add(room.id)
            self.run(self._take_over(room))

    async def _take_over(self, room: Followed) -> None:
        try:
            lease = await self.storage.claim(room.id)
            if lease is not None and lease.mine and self.rooms.get(room.id) is room:
                await room.read_to_end()
                self._own(room.live, lease.epoch).inherit(room)
        except StorageError as error:
            log.warning("a table could not be taken over: %s", error, extra={"table": room.id})
        finally:
            self._taking_over.discard(room.id)

    def strays(self) -> list[str]:
        """Tables that are ours, but neither in memory nor on their way there."""
        known = self.rooms.keys() | self._opening.keys()
        return [table for table in self.storage.mine if table not in known]

    async def give_back(self, tables: list[str]) -> None:
        try:
            await self.storage.release(tables)
            for table in tables:
                await self.storage.cast(table, write_whisper(Left(self.storage.node)))
        except StorageError as error:
            log.warning("tables could not be given back: %s", error)


def _secret() -> str:
    return secrets.token_hex(32)
