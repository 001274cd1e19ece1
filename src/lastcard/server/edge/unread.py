"""Messages that wait for slow readers, of one connection and of all together."""

from collections.abc import Callable
from typing import Final


class Unread:
    """Bytes that wait for all clients together to be read."""

    def __init__(
        self, most: int, hit: Callable[[], None], each: int, hit_each: Callable[[], None]
    ) -> None:
        self.bytes = 0
        self._most: Final = most
        self._hit: Final = hit
        self._each: Final = each
        self._hit_each: Final = hit_each

    def has_room(self, size: int, of_this_one: int) -> bool:
        """Whether so many more may wait for a client for whom so many wait already."""
        if of_this_one + size > self._each:
            self._hit_each()
            return False
        if self.bytes + size > self._most:
            self._hit()
            return False
        return True
