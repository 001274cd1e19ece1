"""Room for tables: those that nobody is at leave memory when others need their place.

Nothing is lost by that: whoever comes back to a table has it read from its log again.
"""

from collections.abc import Iterable
from enum import IntEnum
from time import monotonic
from typing import TYPE_CHECKING, Final

from lastcard.server.node.owned_table import OwnedTable
from lastcard.server.node.room import Room
from lastcard.server.table.lobby_listing import WAITING

if TYPE_CHECKING:
    from lastcard.server.node.node import Node

SHARE: Final = 100  # one in so many tables goes at once: looking for them takes time
RESERVE: Final = 10  # one place in so many is for those who come back, and for no new table
AGAIN: Final = 0.5  # seconds before tables are looked at anew when none could go


class Leaving(IntEnum):
    """Which go first."""

    EMPTY = 0  # nobody is there, and no game is going on
    BOTS = 1  # bots play among themselves, though somebody may look on
    IDLE = 2  # whoever plays there is gone for the moment
    STAYING = 3  # somebody is there


def leaving(room: Room) -> Leaving:
    """How soon a table may leave memory."""
    live = room.live
    if live.here or (isinstance(room, OwnedTable) and room.pending):
        return Leaving.STAYING
    if live.status in WAITING and not room.clients:
        return Leaving.EMPTY
    return Leaving.IDLE if live.people else Leaving.BOTS


class MakingRoom:
    """Sends tables out of the memory of a node."""

    def __init__(self, node: "Node") -> None:
        self._node: Final = node
        self._crowded_until = 0.0

    def for_whoever_comes_back(self) -> bool:
        """Whether a table that is stored can be opened."""
        return self._found(self._node.settings.tables)

    def for_a_new_table(self) -> bool:
        """Whether there is room for one more; not in the places of those who come back."""
        most = self._node.settings.tables
        return self._found(most - most // RESERVE)

    def _found(self, most: int) -> bool:
        if self._node.tables_in_memory() < most:
            return True
        self._node.limits.hit.note("tables")
        if monotonic() >= self._crowded_until and not self._let_go():
            self._crowded_until = monotonic() + AGAIN
        return self._node.tables_in_memory() < most

    def _let_go(self) -> int:
        """Let some of the most dispensable tables go; gives how many went."""
        going = _first_to_go(self._node.rooms.values())
        going = going[: max(1, self._node.settings.tables // SHARE)]
        for room in going:
            del self._node.rooms[room.id]
            room.dismiss()
        return len(going)


def _first_to_go(rooms: Iterable[Room]) -> list[Room]:
    """Of those that may go, the ones that go first; the longest deserted at the front."""
    ranked = [(leaving(room), room.quiet_since, room.id, room) for room in rooms]
    first = min([rank for rank, *_ in ranked], default=Leaving.STAYING)
    if first == Leaving.STAYING:
        return []
    return [room for rank, _, _, room in sorted(ranked) if rank == first]
