"""A table in this node's memory, with the clients that came to this node."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from lastcard.protocol.base import NOBODY
from lastcard.protocol.commands import AnyCommand
from lastcard.protocol.news import News, No, Ok, Table
from lastcard.server.admission import audience_of, unwelcome
from lastcard.server.connections import GOING_AWAY, Connection, encode, farewell
from lastcard.server.tables.live import LiveTable
from lastcard.server.tables.outcome import EVERYBODY
from lastcard.server.tables.steps import OUTSIDE, Told
from lastcard.server.timers import now_ms

AGAIN: Final = 500  # milliseconds after which a client may come back to a table that was lost
OUTSIDE_TOO: Final = (Table, Ok, No)  # what those hear who must sit down to see the game


class Room(ABC):
    """The clients of one table on one node. Whoever is `stale` gets a fresh welcome soon."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.clients: list[Connection] = []
        self.devices: dict[str, list[Connection]] = {}  # of each guest, the newest last
        self.stale: set[Connection] = set()
        self.lost = False
        self.quiet_since = now_ms()

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
        client.since = now_ms()
        self.clients.append(client)
        self._welcome(client, seen)
        if client.guest and not client.watch:
            self.devices.setdefault(client.guest, []).append(client)
        self.presence_changed()

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
            self.quiet_since = now_ms()

    def knows(self, client: Connection) -> bool:
        """Whether it may play here; one that is being closed may have come to the room before."""
        return client in self.devices.get(client.guest, ())

    def plays(self, client: Connection) -> bool:
        """Whether this is the guest's newest connection here; older ones only mirror it."""
        return self.devices[client.guest][-1] is client

    def watchers(self) -> int:
        """Clients who see the game without a seat."""
        return sum(client.seat == NOBODY for client in self.clients)

    def _welcome(self, client: Connection, seen: int = 0) -> None:
        live = self.live
        if client.seat == OUTSIDE:
            client.send(live.doorstep(client.guest, now_ms()))
            return
        guest = "" if client.watch else client.guest
        for message in live.welcome(guest, seen, now_ms(), live.deadline()):
            client.send(message)

    # -- telling -------------------------------------------------------------------------------

    def publish(self, told: Told) -> None:
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

    def dismiss(self, after: int = AGAIN) -> None:
        """This node can no longer speak for the table; clients come back and find who can."""
        self.lost = True
        for client in self.clients:
            client.close(farewell("unavailable", after), GOING_AWAY)
