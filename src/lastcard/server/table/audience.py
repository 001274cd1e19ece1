"""Whoever has no seat yet: they queue for the next that is free, and meanwhile are the audience.

Nothing of it is stored. A new owner begins with an empty queue, and whoever stood in it says so
again with the welcome.
"""

from typing import TYPE_CHECKING, Final

from lastcard.protocol import commands, log
from lastcard.protocol.base import NOBODY
from lastcard.protocol.tables import Queued
from lastcard.server.table.denied import Denied
from lastcard.server.table.outcome import NO_EFFECT, NOTED
from lastcard.server.table.seats import free_seats, may_sit, person, sit
from lastcard.server.table.sender import Sender

if TYPE_CHECKING:
    from lastcard.server.table.desk import Desk
    from lastcard.server.table.live import LiveTable

LONGEST: Final = 64  # who may queue


class SeatQueue:
    """Who wants the next seats, in the order of coming; those who are gone keep their place."""

    def __init__(self, live: "LiveTable") -> None:
        self._live: Final = live
        self._all: dict[str, Queued] = {}  # by guest

    def __contains__(self, guest: str) -> bool:
        return guest in self._all

    def name_of(self, guest: str) -> str:
        """By which somebody in it is shown."""
        return self._all[guest].name if guest in self._all else ""

    def add(self, newcomer: Queued) -> None:
        """Somebody comes last; of too many, whoever is gone loses the place."""
        self._all[newcomer.guest] = newcomer
        for other in [other for other in self._all if other not in self._live.here]:
            if len(self._all) > LONGEST:
                del self._all[other]
        self.look()

    def remove(self, guest: str) -> None:
        """Somebody has a seat, or does not want one any more."""
        self._all.pop(guest, None)
        self.look()

    def look(self) -> bool:
        """Show those who are here; whether that has changed."""
        live = self._live
        if not self._all and not live.queue:
            return False
        for guest in [guest for guest in self._all if _settled(live, guest)]:
            del self._all[guest]
        shown = tuple([one for one in self._all.values() if one.guest in live.here])
        changed, live.queue = shown != live.queue, shown
        return changed


def _settled(live: "LiveTable", guest: str) -> bool:
    return live.seat_of(guest) != NOBODY or guest in live.barred


def queue(desk: "Desk", who: Sender, command: commands.Queue) -> int:
    """A seat as soon as there is one; on request no longer."""
    if not command.on:
        return _unqueue(desk, who)
    if who.seat != NOBODY or who.guest in desk.queue:
        return NO_EFFECT
    may_sit(desk, who)
    if _seats_to_give(desk.live):
        return sit(desk, who, commands.Sit(id=command.id, face=command.face))
    if len(desk.live.queue) >= LONGEST:
        raise Denied("full")
    name = person(desk, who, who.name, NOBODY, command.face).name
    desk.queue.add(Queued(who.guest, name, command.face))
    desk.tell_table()
    return NOTED


def _unqueue(desk: "Desk", who: Sender) -> int:
    if who.guest not in desk.queue:
        return NO_EFFECT
    desk.queue.remove(who.guest)
    desk.tell_table()
    return NOTED


def seat_next(desk: "Desk") -> None:
    """Seats that have become free go to those who are here, the first to come first."""
    while desk.live.queue:
        free = _seats_to_give(desk.live)
        if not free:
            return
        _seat(desk, desk.live.queue[0], free[0])


def _seats_to_give(live: "LiveTable") -> list[int]:
    """Between two hands the seats of those who are gone, too: they come back to another."""
    gone = [seat for seat in live.people if live.seats[seat].away]
    return free_seats(live) or (gone if live.status == "between" else [])


def _seat(desk: "Desk", first: Queued, seat: int) -> None:
    who = Sender(first.guest, first.name, NOBODY)
    desk.log(log.Seated(seat, person(desk, who, first.name, seat, first.face)))
    desk.presence.looks_anew(seat)
    desk.queue.remove(first.guest)
