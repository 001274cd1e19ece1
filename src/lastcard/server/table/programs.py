"""Programs from outside: where they may sit, and the games of their ladder.

A game of the ladder has no host. It begins when every seat has a program that is there, and is
played once. Whoever leaves it has lost it.
"""

from typing import TYPE_CHECKING, Final

from lastcard.protocol.base import NOBODY, Level, is_artificial
from lastcard.protocol.tables import TableSettings
from lastcard.server.table.denied import Denied
from lastcard.server.table.sender import Sender

if TYPE_CHECKING:
    from lastcard.server.table.desk import Desk
    from lastcard.server.table.live import LiveTable

STAND_IN: Final[Level] = "steady"  # who plays for the absent, and after those who left
RATED_STAND_IN: Final[Level] = "random"  # staying away must not make anybody stronger

ONLY_PROGRAMS: Final = "only programs play on the ladder"
ITS_OWN_PLAYERS: Final = "a game of the ladder keeps the players it began with"
ONCE: Final = "a game of the ladder is played once; ask for another"


def stand_in(settings: TableSettings) -> Level:
    """Which bot plays for somebody who is not there, or too slow."""
    return RATED_STAND_IN if settings.rated else STAND_IN


def check_newcomer(live: "LiveTable", who: Sender) -> None:
    """Deny programs where only people sit, and people where only programs do."""
    artificial = is_artificial(who.guest)
    if artificial and live.settings.people_only:
        raise Denied("people_only")
    if live.settings.rated and not artificial:
        raise Denied("barred", ONLY_PROGRAMS)
    if live.settings.rated and live.status != "waiting" and who.seat == NOBODY:
        raise Denied("wrong_time", ITS_OWN_PLAYERS)


def check_rematch(live: "LiveTable") -> None:
    """Deny another game with the same players: whom somebody meets is not theirs to choose."""
    if live.settings.rated and live.status == "over":
        raise Denied("wrong_time", ONCE)


def seats_of_programs(live: "LiveTable") -> list[int]:
    """Where programs sit."""
    return [seat for seat in live.people if live.seats[seat].artificial]


def may_begin(desk: "Desk") -> bool:
    """Whether a game of the ladder has all its players."""
    live = desk.live
    if not live.settings.rated or live.status != "waiting":
        return False
    return all([live.is_here(seat) for seat in range(len(live.seats))])
