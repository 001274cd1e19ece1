"""Who is present at a table that this node owns, here and at other nodes, as its desk is told."""

from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final

from lastcard.server.node.node_messages import Present

if TYPE_CHECKING:
    from lastcard.server.node.owned_table import OwnedTable

FORGOTTEN: Final = 30.0  # seconds after which a silent node's clients count as gone


@dataclass(slots=True)
class Elsewhere:
    """Who is connected to another node."""

    guests: dict[str, int]  # with the time at which the newest device of each came
    watchers: int
    until: float
    payer: str


class Attendance:
    """The desk hears of the first device of a guest, of the last one, and how many look on."""

    def __init__(self, room: "OwnedTable") -> None:
        self.room = room
        self.elsewhere: dict[str, Elsewhere] = {}  # by node
        self._here: set[str] = set()
        self._watchers = 0

    def note(self) -> None:
        """Tell the desk who came and went since it was last told."""
        if self.room.lost:
            return
        here = set(self.room.devices).union(*[there.guests for there in self.elsewhere.values()])
        changed, self._here = here ^ self._here, here
        self._note_watchers(tell=not changed)
        for guest in sorted(changed):
            self.room.do(
                partial(self.room.desk.connected, guest, guest in here, self.room.clock.now())
            )

    def _note_watchers(self, tell: bool) -> None:
        """Everybody is told how many they are, unless the same is told of a guest anyway."""
        watching = self.room.watchers() + sum(there.watchers for there in self.elsewhere.values())
        if watching != self._watchers:
            self._watchers = watching
            self.room.do(partial(self.room.desk.watched, watching, self.room.clock.now(), tell))

    def payer(self) -> str:
        """The address of whoever came first: here as it is, at another node a hash of it."""
        if self.room.clients:
            return self.room.clients[0].address
        return next((there.payer for there in self.elsewhere.values()), "")

    # -- other nodes -----------------------------------------------------------------------------

    def present(self, there: Present) -> None:
        """Another node says who is connected to it."""
        self.elsewhere.pop(there.node, None)
        for guest, mark in zip(there.guests, there.marks, strict=False):
            self.room.live.came_from(guest, mark)
        if there.guests or there.watchers:
            until = monotonic() + FORGOTTEN
            since = there.since or (0,) * len(there.guests)  # a node of an older version
            guests = dict(zip(there.guests, since, strict=True))
            self.elsewhere[there.node] = Elsewhere(guests, there.watchers, until, there.payer)
        self.note()

    def heard_from(self, node: str, guest: str, since: int) -> None:
        """A guest speaks from another node, which may not have said so yet."""
        there = self.elsewhere.get(node)
        if there is None or guest not in there.guests:
            guests = (there.guests if there else {}) | {guest: since}
            watchers, payer = (there.watchers, there.payer) if there else (0, "")
            came = tuple(guests.values())
            self.present(Present(node, tuple(guests), watchers, came, payer=payer))

    def newest(self, guest: str, since: int) -> bool:
        """Whether no device of a guest came after this time, here or elsewhere."""
        devices = self.room.devices.get(guest)
        here = devices[-1].since if devices else 0
        return since >= max([here, *[there.guests[guest] for there in self._with(guest).values()]])

    def _with(self, guest: str) -> dict[str, Elsewhere]:
        return {node: there for node, there in self.elsewhere.items() if guest in there.guests}

    def forget_silent_nodes(self) -> None:
        """A node that says nothing any more has no clients."""
        now = monotonic()
        silent = [node for node, there in self.elsewhere.items() if there.until < now]
        for node in silent:
            del self.elsewhere[node]
        if silent:
            self.note()

    def nodes_of(self, guest: str) -> list[str]:
        """Where else a guest is connected."""
        return list(self._with(guest))
