"""Places for connections of which a stranger can open any number.

If there is no place left, the most crowded network makes room for whoever has far fewer: else some
addresses could keep everybody out who has not come yet.
"""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

from lastcard.server.edge.addresses import Whence

if TYPE_CHECKING:
    from lastcard.server.edge.limits import HoldingByAddress

Leave = Callable[[], None]


class Crowds:
    """Who has a place, by network and in the order in which they came."""

    def __init__(self, places: "HoldingByAddress") -> None:
        self.places: Final = places
        self._there: Final[dict[str, dict[Hashable, tuple[Whence, Leave]]]] = {}
        self._of_size: Final[dict[int, dict[str, None]]] = {}  # networks, by how many are there

    def take(self, whence: Whence, who: Hashable, leave: Leave) -> bool:
        """A place, if there is one or can be; `leave` hangs up when it is given to another."""
        if not self.places.take(whence) and not (
            self._make_room(whence) and self.places.take(whence)
        ):
            return False
        there = self._there.setdefault(whence.near, {})
        there[who] = (whence, leave)
        self._note_size(whence.near, len(there) - 1, len(there))
        return True

    def give_back(self, whence: Whence, who: Hashable) -> None:
        """Somebody goes, perhaps again."""
        there = self._there.get(whence.near, {})
        if there.pop(who, None) is None:
            return
        self._note_size(whence.near, len(there) + 1, len(there))
        self.places.give_back(whence)

    def _make_room(self, whence: Whence) -> bool:
        """The oldest of the most crowded network goes, unless this one has hardly fewer."""
        most = max(self._of_size, default=0)
        has_more = most > len(self._there.get(whence.near, ())) + 1
        if not has_more or not self.places.lack_room(whence):
            return False
        crowded = next(iter(self._of_size[most]))
        who, (theirs, leave) = next(iter(self._there[crowded].items()))
        self.give_back(theirs, who)
        leave()
        return True

    def _note_size(self, near: str, before: int, now: int) -> None:
        """There are few sizes: a hundred already take five thousand connections."""
        known = self._of_size.get(before, {})
        known.pop(near, None)
        if not known:
            self._of_size.pop(before, None)
        if now:
            self._of_size.setdefault(now, {})[near] = None
        else:
            del self._there[near]
