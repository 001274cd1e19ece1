"""Who is present at a table that this node owns, here and at other nodes, as its desk is told."""

from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final

from lastcard.server.timers import now_ms
from lastcard.server.whispers import Present

if TYPE_CHECKING:
    from lastcard.server.owned import Owned

FORGOTTEN: Final = 30.0  # seconds after which a silent node's clients count as gone


@dataclass(slots=True)
class Elsewhere:
    """Who is connected to another node."""

    guests: frozenset[str]
    watchers: int
    until: float


class Attendance:
    """The desk hears of the first device of a guest, of the last one, and how many look on."""

    def __init__(self, room: "Owned") -> None:
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
        for guest in sorted(changed):
            self.room.do(partial(self.room.desk.connected, guest, guest in here, now_ms()))
        self._note_watchers()

    def _note_watchers(self) -> None:
        watching = self.room.watchers() + sum(there.watchers for there in self.elsewhere.values())
        if watching != self._watchers:
            self._watchers = watching
            self.room.do(partial(self.room.desk.watched, watching, now_ms()))

    # -- other nodes -----------------------------------------------------------------------------

    def present(self, there: Present) -> None:
        """Another node says who is connected to it."""
        self.elsewhere.pop(there.node, None)
        if there.guests or there.watchers:
            until = monotonic() + FORGOTTEN
            guests = frozenset(there.guests)
            self.elsewhere[there.node] = Elsewhere(guests, there.watchers, until)
        self.note()

    def heard_from(self, node: str, guest: str) -> None:
        """A guest speaks from another node, which may not have said so yet."""
        there = self.elsewhere.get(node)
        if there is None or guest not in there.guests:
            guests = {guest} if there is None else there.guests | {guest}
            self.present(Present(node, tuple(guests), there.watchers if there else 0))

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
        return [node for node, there in self.elsewhere.items() if guest in there.guests]
