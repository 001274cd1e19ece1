"""Who gives a command."""

from dataclasses import dataclass

from lastcard.protocol.base import NOBODY
from lastcard.server.table.denied import Denied


@dataclass(slots=True, frozen=True)
class Sender:
    """A guest, by name, and the seat they have."""

    guest: str
    name: str
    seat: int

    def sits(self) -> int:
        """Their seat; denied if they have none."""
        if self.seat == NOBODY:
            raise Denied("not_seated")
        return self.seat
