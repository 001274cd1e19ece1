"""A table in this node's memory, with the clients that came to this node."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from lastcard.protocol.base import NOBODY
from lastcard.protocol.commands import AnyCommand
from lastcard.protocol.errors import Code
from lastcard.protocol.news import News, No, Notice, Ok, TableNews
from lastcard.server.edge.admission import audience_of, unwelcome
from lastcard.server.edge.connections import GOING_AWAY, NEVER, Connection, encode, farewell
from lastcard.server.node.table_clock import TableClock
from lastcard.server.table.announcements import OUTSIDE, Announcement
from lastcard.server.table.denied import Denied
from lastcard.server.table.live import LiveTable
from lastcard.server.table.outcome import EVERYBODY

MIRROR: Final = "a newer connection of yours plays; connect again to play here"
AGAIN: Final = 500  # milliseconds after which a client may come back to a table that was lost
OUTSIDE_TOO: Final = (
    TableNews,
    Ok,
    No,
    Notice,
)  # for those outside too


class Room(ABC):
    """The clients of one table on one node. Whoever is `stale` gets a fresh welcome soon."""

    def __init__(self, live: LiveTable, clock: TableClock) -> None:
        self.live = live
        self.clock = clock
        self.clients: list[Connection] = []
        self.devices: dict[str, list[Connection]] = {}  # of each guest, the newest last
        self.stale: set[Connection] = set()
        self.lost = False
        self.quiet_since = self.clock.now()

    @property
    def id(self) -> str:
        """The table's."""
        return self.live.id

    # -- what owners and followers do differently ----------------------------------------------

    @abstractmethod
    def handle(self, client: Connection, command: AnyCommand) -> None:
        """A client wants something."""

    @abstractmethod
    async def settled(self) -> None:
        """Wait until everything that `live` holds is on disk."""

    @abstractmethod
    def presence_changed(self) -> None:
        """A device of a guest or a watcher came or went."""

    # -- coming and going ----------------------------------------------------------------------

    def join(self, client: Connection, seen: int) -> None:
        """Welcome a client; from now on it gets everything. `live` must be settled."""
        client.seat = audience_of(self.live, client)
        client.since = self.clock.now()
        self.note_whence(client)
        self.clients.append(client)
        self._welcome(client, seen)
        if client.guest and not client.watch:
            self.devices.setdefault(client.guest, []).append(client)
        self.presence_changed()

    def note_whence(self, client: Connection) -> None:
        """For the case that the guest is barred."""
        if client.guest:
            self.live.came_from(client.guest, client.mark)

    def leave(self, client: Connection) -> None:
        """A client is gone."""
        if client not in self.clients:
            return
        self.clients.remove(client)
        self.stale.discard(client)
        devices = self.devices.get(client.guest, [])
        if client in devices:
            devices.remove(client)
        if not devices:
            self.devices.pop(client.guest, None)
        self.presence_changed()
        if not self.clients:
            self.quiet_since = self.clock.now()

    def knows(self, client: Connection) -> bool:
        """Whether it may play here; one that is being closed may have come to the room before."""
        return client in self.devices.get(client.guest, ())

    def plays(self, client: Connection) -> bool:
        """Whether this is the guest's newest connection here; older ones only mirror it."""
        return self.devices[client.guest][-1] is client

    def check_speaker(self, client: Connection) -> None:
        """Deny onlookers, those whom a table was closed to, and devices that mirror a newer one."""
        if not client.guest or client.watch:
            raise Denied("not_seated", "those who only watch cannot do this")
        if not self.knows(client):
            raise Denied("unavailable")
        if not self.plays(client):
            raise Denied("wrong_time", MIRROR)

    def watchers(self) -> int:
        """Clients who see the game without a seat."""
        return sum(client.seat == NOBODY for client in self.clients)

    def _welcome(self, client: Connection, seen: int = 0) -> None:
        live = self.live
        if client.seat == OUTSIDE:
            client.send(live.doorstep(client.guest, self.clock.now()))
            return
        guest = "" if client.watch else client.guest
        for message in live.welcome(guest, seen, self.clock.now(), live.deadline()):
            client.send(message)

    # -- telling -------------------------------------------------------------------------------

    def publish(self, told: Announcement) -> None:
        """Tell everybody of an entry that is on disk."""
        if told.table is not None:
            self._look_around()
        stale = self.stale
        for client in self.clients:
            if not stale or client not in stale:
                for message in told.messages(client.seat):
                    client.send(message)

    def _look_around(self) -> None:
        """Seats, the host, the barred or what spectators may do: all of it may have changed."""
        for client in self.clients:
            seat = audience_of(self.live, client)
            if seat != client.seat:
                client.seat = seat
                self.stale.add(client)
            code = unwelcome(self.live, client)
            if code is not None:
                client.close(farewell(code))

    def greet_again(self) -> None:
        """The table has a new owner, who knows only the log.

        Whoever said that they were ready, or gave a command without an answer, says it again
        after a welcome.
        """
        self.stale.update(self.clients)

    def refresh(self) -> None:
        """Welcome anew those who have changed seats. `live` must be settled."""
        while self.stale:
            self._welcome(self.stale.pop())

    def tell(self, guest: str, news: News) -> None:
        """Say something to all devices of a guest."""
        self._say(self.devices.get(guest, ()), news)

    def spread(self, news: News, to: str = EVERYBODY) -> None:
        """Something that nobody keeps, for one guest or everybody who is here."""
        self._say(self.clients if to == EVERYBODY else self.devices.get(to, ()), news)

    def _say(self, clients: Sequence[Connection], news: News) -> None:
        data = encode(news) if clients else b""
        for client in clients:
            if client.seat != OUTSIDE or isinstance(news, OUTSIDE_TOO):
                client.send(data)

    def dismiss(self, after: int = AGAIN, code: Code = "unavailable") -> None:
        """This node can no longer speak for the table; clients come back and find who can."""
        self.lost = True
        for client in self.clients:
            client.close(farewell(code, after), GOING_AWAY)

    def close(self) -> None:
        """Nobody can speak for the table any more."""
        self.dismiss(NEVER, "broken")
