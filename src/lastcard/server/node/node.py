"""One node: the tables in this process's memory, and everything that keeps them going."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from functools import partial
from random import SystemRandom
from time import monotonic
from typing import Final

from lastcard.protocol.commands import Leave
from lastcard.protocol.log import Logged, Opened
from lastcard.protocol.tables import Seating, TableSettings
from lastcard.server.archive.games import GameArchive
from lastcard.server.archive.ladder import LadderBoard
from lastcard.server.edge.addresses import Whence
from lastcard.server.edge.connections import farewell
from lastcard.server.edge.limits import Limits
from lastcard.server.edge.limits_hit import LimitsHit
from lastcard.server.edge.security import marked, new_code, new_id
from lastcard.server.edge.shared_limits import SharedLimits
from lastcard.server.edge.waiting_line import WaitingLine
from lastcard.server.node.background_tasks import BackgroundTasks
from lastcard.server.node.bot_workers import BotWorkers
from lastcard.server.node.breaker import Breaker
from lastcard.server.node.daily_desk import DailyDesk
from lastcard.server.node.followed_table import FollowedTable
from lastcard.server.node.housekeeping import keep_leases, look_after, tidy_up, watch_nodes
from lastcard.server.node.inbox import Inbox
from lastcard.server.node.listening_programs import ListeningPrograms
from lastcard.server.node.making_room import MakingRoom
from lastcard.server.node.node_figures import Heartbeat, keep_beating
from lastcard.server.node.node_messages import (
    ALL_TABLES,
    Forgotten,
    Left,
    SignedOut,
    write_message,
)
from lastcard.server.node.operator_desk import OperatorDesk
from lastcard.server.node.owned_table import OwnedTable
from lastcard.server.node.review_desk import ReviewDesk
from lastcard.server.node.room import Room
from lastcard.server.node.season_skill import SeasonSkill
from lastcard.server.node.services import NodeServices
from lastcard.server.node.table_clock import TableClock
from lastcard.server.node.timers import Alarms, now_ms
from lastcard.server.process.logs import Caller
from lastcard.server.process.metrics import Metrics
from lastcard.server.process.settings import ServerSettings
from lastcard.server.storage.base import (
    NOWHERE,
    CodeTaken,
    Origin,
    Storage,
    StorageError,
    Unavailable,
    Write,
)
from lastcard.server.table.denied import Denied
from lastcard.server.table.desk import Desk
from lastcard.server.table.live import LiveTable

log: Final = logging.getLogger("lastcard.node")

AT_ONCE: Final = 50  # entries folded before others get their turn
PATIENCE: Final = 5.0  # seconds for the last writes when the server stops


class Node:
    """Owns the storage, the tables, the timers and the limits of one process."""

    def __init__(
        self, settings: ServerSettings, storage: Storage, clock: Callable[[], int] = now_ms
    ) -> None:
        self.settings = settings
        self.storage = storage
        self.clock = clock
        self.beside = BackgroundTasks()
        self.run = self.beside.run
        self.metrics = Metrics()
        self.breaker = Breaker(self.metrics)
        self.making_room = MakingRoom(self)
        self.alarms = Alarms(clock)
        self.bots = BotWorkers(settings)
        self.limits = Limits(settings, LimitsHit(self.metrics))
        self.shared_limits = SharedLimits(settings, storage, self.limits.hit)
        self.archive = GameArchive(storage)
        self.seasons = WaitingLine(self.limits.hit_pages)
        self.glances = WaitingLine(self.limits.hit_pages)
        self.pictures = WaitingLine(self.limits.hit_pages)
        self.ladder = LadderBoard(storage, clock)
        self.rooms: dict[str, Room] = {}
        self.stopping = False
        self.draining = False  # no new tables
        self.leaving = False  # tables go to other nodes, and none is opened here
        self._started = False
        self._services = NodeServices(
            storage,
            self.alarms,
            self.bots,
            self.limits.bots,
            self.metrics,
            self.lose,
            self.fail,
            self.reopen,
            self.run,
        )
        self._chance = SystemRandom()
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._taking_over: set[str] = set()
        self.releasing: asyncio.Task[None] | None = None
        self.heartbeat = Heartbeat()
        self.operator = OperatorDesk(self)
        self.daily = DailyDesk(self)
        self.reviews = ReviewDesk(self)
        self.season_skill = SeasonSkill(self)
        self.inbox = Inbox(self)
        self.entering = asyncio.Lock()  # the ladder, one after the other
        self.programs = ListeningPrograms(storage, self.run)
        storage.on_wake(self.inbox.wake)

    async def start(self) -> None:
        """Open the storage and begin to look after tables; a second time does nothing."""
        if self._started:
            return
        self._started = True
        await self.storage.start(self.settings.node or f"node-{new_id(6)}")
        await self.operator.learn()
        await self.daily.learn()
        for rounds in (keep_leases, watch_nodes, look_after, tidy_up, keep_beating):
            self.beside.keep(partial(rounds, self))

    async def stop(self) -> None:
        """Write the last things, send everybody away, give all tables back."""
        self.stopping = True
        await self.say_goodbye()
        self.alarms.stop()
        await self.beside.stop()
        await asyncio.to_thread(self.reviews.stop)
        await asyncio.to_thread(self.bots.stop)
        await self.storage.close()

    async def say_goodbye(self) -> None:
        """Tell all clients to come back a little later."""
        self.stopping = True
        owned = [room for room in self.rooms.values() if isinstance(room, OwnedTable)]
        writing = [asyncio.ensure_future(room.settled()) for room in owned if room.pending]
        if writing:
            await asyncio.wait(writing, timeout=PATIENCE)
        for room in self.rooms.values():
            room.dismiss(after=1000)
        self.rooms.clear()
        self.programs.dismiss()
        await self.give_back([room.id for room in owned])

    @property
    def ready(self) -> bool:
        """To renew leases is to write: a database that can only be read lets them run out."""
        current = monotonic() < self.storage.owned_until
        return self.storage.healthy and current and not self.stopping and not self.draining

    # -- tables ----------------------------------------------------------------------------------

    async def room(self, id: str) -> Room | None:
        """A table, from memory or from the storage; none if there is no such table."""
        room = self.rooms.get(id)
        if room is not None and not room.lost:
            return room
        if id in self.breaker.closed:
            raise Denied("broken")
        if self.leaving:
            raise Unavailable("this node gives its tables to others")
        opening = self._opening.get(id)
        if opening is None and self._may_open(room):
            opening = self._begin_to_open(id)
        if self.stopping or opening is None:
            raise Denied("unavailable")
        return await asyncio.shield(opening)

    def _may_open(self, lost: Room | None) -> bool:
        """A table that was lost just now has its place."""
        return not self.stopping and (lost is not None or self.making_room.for_whoever_comes_back())

    def tables_in_memory(self) -> int:
        """Those that are there, and those on their way."""
        return len(self.rooms) + len(self._opening)

    def _begin_to_open(self, id: str, old: OwnedTable | None = None) -> asyncio.Task[Room | None]:
        opening = asyncio.get_running_loop().create_task(self._open(id, old))
        self._opening[id] = opening
        return opening

    async def _open(self, id: str, old: OwnedTable | None) -> Room | None:
        """Clients of an old room change over at once: whoever leaves does so here or there."""
        room = None
        try:
            room = await self._claim_and_read(id)
        except (StorageError, Denied):
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, it is this table's
            raise Denied("broken" if self.breaker.failed(id, error) else "unavailable") from None
        finally:
            del self._opening[id]  # not later: the table may be lost again at once
            if old is not None and isinstance(room, OwnedTable):
                room.inherit(old)
            elif old is not None:
                self.lose(old)
                self._send_home(old)
        return room

    async def _claim_and_read(self, id: str) -> Room | None:
        if self.releasing is not None:  # it might release what is claimed now
            await asyncio.wait({self.releasing})
        lease = await self.storage.claim(id)
        if lease is None:
            return None
        if lease.closed:
            raise Denied("closed")
        live = await self._read(id)
        if lease.mine:
            return self._own(live, lease.epoch)
        return self._follow(live)

    async def glance(self, id: str, address: str) -> LiveTable:
        """A table as it stands, without bringing it to life; for somebody from an address."""
        room = self.rooms.get(id)
        if room is not None and not room.lost:
            return room.live
        async with self.glances.turn(address):
            return await self._read(id)

    async def _read(self, id: str) -> LiveTable:
        live = LiveTable(id)
        for count, logged in enumerate(await self.storage.read(id), start=1):
            live.follow(logged)
            if count % AT_ONCE == 0:
                await asyncio.sleep(0)
        return live

    def _own(self, live: LiveTable, epoch: int) -> OwnedTable:
        live.here.clear()
        clock = TableClock(live, self.clock)
        desk = Desk(live, clock.now(), self._chance, _secret, self.daily.key)
        room = OwnedTable(desk, clock, epoch, self._services)
        self.rooms[live.id] = room
        room.do(lambda: desk.take_up(clock.now()))
        room.ask_around()
        return room

    def _follow(self, live: LiveTable) -> FollowedTable:
        if live.unread and not live.over:  # its owner has other rules; whoever owns it next, not
            raise Denied("unavailable")
        room = FollowedTable(live, TableClock(live, self.clock), self.storage, self.run)
        self.rooms[live.id] = room
        room.catch_up(live.seq + 1)  # whatever was written while it was read
        return room

    async def create(
        self,
        settings: TableSettings,
        seats: tuple[Seating, ...],
        host: str,
        origin: Origin = NOWHERE,
        position: str = "",
    ) -> OwnedTable:
        """A new table, on disk when this returns; the cards may be laid out in a position."""
        if self.stopping or self.draining or not self.making_room.for_a_new_table():
            raise Denied("unavailable")
        table = new_id()
        while True:
            opened = Opened(settings, seats, host, new_code(), position)
            desk, outcome = Desk.open(
                table, opened, self.clock(), self._chance, _secret, self.daily.key
            )
            write = Write(table, 0, outcome.entries, outcome.listing, outcome.unlisted)
            try:
                epoch = await self.storage.create(
                    table, opened.code, settings.visibility, write, origin
                )
            except CodeTaken:
                continue
            clock = TableClock(desk.live, self.clock)
            room = OwnedTable(desk, clock, epoch, self._services, new=True)
            self.rooms[table] = room
            return room

    def named(self, address: str) -> Caller:
        """Somebody who comes from there, as log lines name them."""
        salt = b"" if self.settings.log_addresses == "full" else self.storage.salt
        return Caller(secrets.token_hex(4), address, salt)

    def mark(self, table: str, whence: Whence) -> str:
        """What is known of an address at a table: the same everywhere, and at no other table."""
        return marked(self.storage.salt, table, whence.own)

    async def forget(self, guest: str) -> None:
        """Delete a guest, wherever they are."""
        await self._send_away_everywhere(guest)
        await self.storage.forget(guest)
        # Meanwhile a page may have been made from what there was, here or on another node.
        await self._send_away_everywhere(guest)

    async def _send_away_everywhere(self, guest: str) -> None:
        self.send_away(guest)
        await self.storage.cast(ALL_TABLES, write_message(Forgotten(guest)))

    def send_away(self, guest: str) -> None:
        """A guest leaves all tables of this node and is disconnected; no page kept names them."""
        self.archive.forget()
        self.daily.boards.forget()
        for room in list(self.rooms.values()):
            if isinstance(room, OwnedTable) and room.live.seat_of(guest) >= 0:
                room.obey(guest, "", Leave(id=f"forget-{new_id(8)}"))
            for client in room.devices.get(guest, []):
                client.close(farewell("bad_token"))
        self.programs.send_away(guest)

    async def sign_out_everywhere(self, guest: str, device: str) -> None:
        """A device whose token is worth nothing any more is disconnected, wherever it is."""
        self.sign_out(guest, device)
        await self.storage.cast(ALL_TABLES, write_message(SignedOut(guest, device)))

    def sign_out(self, guest: str, device: str) -> None:
        """On this node."""
        for room in list(self.rooms.values()):
            for client in [each for each in room.clients if each.guest == guest]:
                if client.device == device:
                    client.close(farewell("bad_token"))
        self.programs.send_away(guest, device)

    # -- owning ----------------------------------------------------------------------------------

    def drop(self, room: Room) -> None:
        """A table leaves memory, whoever is there; who owns it may be another node's to say."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        if not room.lost:
            room.dismiss()
        if isinstance(room, OwnedTable):
            self.run(self.give_back([room.id]))

    def lose(self, room: OwnedTable) -> None:
        """Stop speaking for a table; whoever comes back to it reads it from the log."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
            self.metrics.lost.inc()
        if not room.lost:
            room.dismiss()

    def fail(self, room: Room, error: Exception) -> None:
        """A table has failed: it is read anew, or closed if it fails again and again."""
        self.breaker.failed(room.id, error)
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
            self.metrics.lost.inc()
        self._send_home(room)

    def _send_home(self, room: Room) -> None:
        if room.id in self.breaker.closed:
            room.close()
        else:
            room.dismiss()

    def retry(self, table: str) -> bool:
        """Let a table be opened again that was closed after failing; whether it was."""
        return self.breaker.retry(table)

    def reopen(self, room: OwnedTable, failed: Sequence[Logged]) -> None:
        """The table in memory is not what the log says: read it anew, and keep its clients."""
        room.retire()
        self.run(self._answer_again(self._begin_to_open(room.id, room), failed))

    async def _answer_again(
        self, opening: asyncio.Task[Room | None], failed: Sequence[Logged]
    ) -> None:
        """A command that could not be written down a second time has its answer in the log."""
        try:
            room = await asyncio.shield(opening)
        except Denied:  # it failed, which was noted
            return
        for entry in failed:
            if isinstance(room, OwnedTable) and entry.command:
                seq = await self.storage.made_by(room.id, entry.guest, entry.command)
                if seq:
                    room.repeated(entry.guest, entry.command, seq)

    def take_over(self, room: FollowedTable) -> None:
        """The owner is gone, or seems to be: own the table if nobody does."""
        if room.id not in self._taking_over and not self.stopping and not self.leaving:
            self._taking_over.add(room.id)
            self.run(self._take_over(room))

    async def _take_over(self, room: FollowedTable) -> None:
        try:
            lease = await self.storage.claim(room.id)
            if lease is not None and lease.mine and self.rooms.get(room.id) is room:
                await room.read_to_end()
                self._own(room.live, lease.epoch).inherit(room)
        except StorageError as error:
            log.warning("a table could not be taken over: %s", error, extra={"table": room.id})
        except Exception as error:  # noqa: BLE001 - whatever it is, it is this table's
            self.fail(room, error)
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
                await self.storage.cast(table, write_message(Left(self.storage.node)))
        except StorageError as error:
            log.warning("tables could not be given back: %s", error)


def _secret() -> str:
    return secrets.token_hex(32)
