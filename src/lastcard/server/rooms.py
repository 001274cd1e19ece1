"""A table in this node's memory, with the clients that came to this node."""

from abc import ABC, abstractmethod
from typing import Final

from lastcard.protocol.base import NOBODY
from lastcard.protocol.commands import AnyCommand
from lastcard.protocol.news import News
from lastcard.server.connections import GOING_AWAY, Connection, encode, farewell
from lastcard.server.tables.live import LiveTable
from lastcard.server.tables.outcome import EVERYBODY
from lastcard.server.tables.steps import Told
from lastcard.server.timers import now_ms

AGAIN: Final = 500  # milliseconds after which a client may come back to a table that was lost


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
        """The first device of a guest came, the last one went, or a watcher did."""

    # -- coming and going ----------------------------------------------------------------------

    def join(self, client: Connection, seen: int) -> None:
        """Welcome a client; from now on it gets everything. `live` must be settled."""
        client.seat = self._seat_of(client)
        self.clients.append(client)
        self._welcome(client, seen)
        if client.guest and not client.watch:
            self.devices.setdefault(client.guest, []).append(client)
        if not client.guest or client.watch or len(self.devices[client.guest]) == 1:
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

    def plays(self, client: Connection) -> bool:
        """Whether this is the guest's newest connection; older ones only mirror it."""
        return self.devices[client.guest][-1] is client

    def watchers(self) -> int:
        """Clients without a seat."""
        return sum(client.seat == NOBODY for client in self.clients)

    def _seat_of(self, client: Connection) -> int:
        return NOBODY if client.watch else self.live.seat_of(client.guest)

    def _welcome(self, client: Connection, seen: int = 0) -> None:
        live = self.live
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
        """Seats or the list of the barred may have changed."""
        for client in self.clients:
            seat = self._seat_of(client)
            if seat != client.seat:
                client.seat = seat
                self.stale.add(client)
            if client.guest in self.live.barred:
                client.close(farewell("barred"))

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
        devices = self.devices.get(guest)
        if devices:
            data = encode(news)
            for client in devices:
                client.send(data)

    def spread(self, news: News, to: str = EVERYBODY) -> None:
        """Something that nobody keeps, for one guest or everybody who is here."""
        if to != EVERYBODY:
            self.tell(to, news)
        else:
            data = encode(news)
            for client in self.clients:
                client.send(data)

    def dismiss(self, after: int = AGAIN) -> None:
        """This node can no longer speak for the table; clients come back and find who can."""
        self.lost = True
        for client in self.clients:
            client.close(farewell("unavailable", after), GOING_AWAY)
