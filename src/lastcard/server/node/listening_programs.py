"""Programs from outside that wait to be challenged, at this node and at others."""

from collections.abc import Callable, Coroutine, Iterator
from time import monotonic
from typing import Final

from lastcard.protocol.programs import BotEvent, Challenge
from lastcard.protocol.rest import Guest
from lastcard.server.edge.connections import GOING_AWAY, Connection, farewell
from lastcard.server.node.node_messages import ALL_TABLES, Challenged, Listening, write_message
from lastcard.server.storage.base import Storage

FORGOTTEN: Final = 30.0  # seconds after which the programs of a silent node count as gone
MOST: Final = 200  # that are named

Run = Callable[[Coroutine[None, None, None]], None]


class ListeningPrograms:
    """Who listens, by guest; several streams of one all hear the same."""

    def __init__(self, storage: Storage, run: Run) -> None:
        self._storage: Final = storage
        self._run: Final = run
        self._here: Final[dict[str, list[Connection]]] = {}
        self._elsewhere: Final[dict[str, tuple[float, tuple[Guest, ...]]]] = {}  # by node
        self._said: tuple[Guest, ...] = ()

    def join(self, client: Connection) -> None:
        """A program listens from now on."""
        self._here.setdefault(client.guest, []).append(client)
        self.say_present()

    def leave(self, client: Connection) -> None:
        """It does no longer."""
        clients = self._here.get(client.guest, [])
        if client in clients:
            clients.remove(client)
        if not clients:
            self._here.pop(client.guest, None)
        self.say_present()

    def clients(self) -> Iterator[Connection]:
        """All that listen here."""
        return (client for clients in self._here.values() for client in clients)

    # -- events ----------------------------------------------------------------------------------

    def tell(self, guest: str, event: BotEvent) -> None:
        """Something for a program that listens here."""
        for client in self._here.get(guest, ()):
            client.tell(event)

    async def challenge(self, bot: str, challenge: Challenge) -> None:
        """Tell a program, wherever it listens."""
        self.tell(bot, challenge)
        message = write_message(Challenged(bot, challenge))
        await self._storage.cast(ALL_TABLES, message)

    # -- who listens -----------------------------------------------------------------------------

    def listening(self) -> list[Guest]:
        """Everybody who does, by name."""
        now = monotonic()
        found = {guest.id: guest for guest in self._mine()}
        for until, guests in self._elsewhere.values():
            found |= {guest.id: guest for guest in guests if until > now}
        return sorted(found.values(), key=lambda guest: (guest.name.casefold(), guest.id))[:MOST]

    def _mine(self) -> tuple[Guest, ...]:
        return tuple([Guest(bot, clients[-1].name) for bot, clients in self._here.items()][:MOST])

    def say_present(self) -> None:
        """Let other nodes know; those who have said that nobody listens need not repeat it."""
        mine = self._mine()
        if mine or self._said:
            self._said = mine
            message = write_message(Listening(self._storage.node, mine))
            self._run(self._storage.cast(ALL_TABLES, message))

    def heard(self, there: Listening) -> None:
        """Another node says who listens there."""
        self._elsewhere[there.node] = (monotonic() + FORGOTTEN, there.bots)
        if not there.bots:
            del self._elsewhere[there.node]

    # -- farewells -------------------------------------------------------------------------------

    def send_away(self, guest: str, device: str = "") -> None:
        """A program is forgotten, or one of its tokens is worth nothing any more."""
        for client in self._here.get(guest, ()):
            if device in ("", client.device):
                client.close(farewell("bad_token"))

    def dismiss(self) -> None:
        """The server stops; it may be back soon."""
        for clients in self._here.values():
            for client in clients:
                client.close(farewell("unavailable", 1000), GOING_AWAY)
