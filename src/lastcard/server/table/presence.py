"""Who is connected, how long others have been gone, and whether anybody is there to play for."""

from typing import TYPE_CHECKING, Final

from lastcard.protocol import log
from lastcard.protocol.base import NOBODY
from lastcard.protocol.tables import Seating, taken_by
from lastcard.server.table.seats import hand_over

if TYPE_CHECKING:
    from lastcard.server.table.desk import Desk

IDLE_AFTER: Final = 60_000  # milliseconds without anybody, then the table leaves memory


class Presence:
    """Nothing happens at a table where nobody is; it sleeps until somebody comes."""

    def __init__(self, desk: "Desk", now: int) -> None:
        self._desk: Final = desk
        self._lost: dict[str, int] = {}  # guests and since when they are gone
        self._back: dict[int, int] = {}  # seats and when whoever has them came to look
        self._awake = False
        self._since = now  # when it last woke up, or fell asleep

    # -- coming and going --------------------------------------------------------------------

    def came(self, guest: str) -> None:
        """The first device of a guest is connected."""
        live = self._desk.live
        live.here.add(guest)
        self._lost.pop(guest, None)
        seat = live.seat_of(guest)
        if seat == NOBODY:
            return
        self.looks_anew(seat)
        if live.seats[seat].away:
            self._desk.log(log.Seated(seat, _back(live.seats[seat])))
        if not live.host and not live.settings.rated:
            self._desk.log(log.Hosted(guest))

    def looks_anew(self, seat: int) -> None:
        """Whoever has a seat is back, or new there, and sees only now which windows are open.

        That counts once for each window: those who come and go must not hold up the others. Those
        who wait for the next deal have no part in them.
        """
        if seat not in self._desk.live.holders:
            return
        windows = self._desk.live.refs.windows.values()
        opened = max([window.at for window in windows], default=self._desk.now)
        if self._back.get(seat, 0) < opened:
            self._back[seat] = self._desk.now

    def looks_since(self, seat: int) -> int:
        """Since when whoever has a seat sees the windows that were open before."""
        return max(self._desk.live.woke, self._back.get(seat, 0))

    def went(self, guest: str) -> None:
        """The last device of a guest is gone."""
        live = self._desk.live
        live.here.discard(guest)
        self._lost = {
            other: since
            for other, since in {**self._lost, guest: self._desk.now}.items()
            if other == live.host or live.seat_of(other) != NOBODY
        }

    # -- awake or asleep ---------------------------------------------------------------------

    def awake(self) -> bool:
        """Somebody is there to play for, or to look on where only bots play."""
        live = self._desk.live
        awake = bool(live.here) or (live.watchers > 0 and not live.people)
        if awake != self._awake:
            self._awake, self._since = awake, self._desk.now
            self._begin_anew()
        return awake

    def _begin_anew(self) -> None:
        """Whoever comes back to a sleeping table has time to look, and a part in a deal.

        Nothing happens the moment they come that was due while nobody was there.
        """
        self._desk.live.woke = self._since
        self._desk.bots.plan_anew()
        if self._desk.dealing is not None:
            self._desk.dealing.wait(self._since)

    def asleep_for(self, now: int) -> int:
        """Milliseconds since somebody was here."""
        return 0 if self._awake else now - self._since

    # -- patience ----------------------------------------------------------------------------

    def look(self) -> None:
        """After some patience a bot plays for whoever is lost, and another is the host."""
        for seating, seat in self._missing():
            if 0 < self._gone_at(seating.guest) <= self._desk.now:
                away = taken_by(seating.guest, seating.name, away=True, face=seating.face)
                self._desk.log(log.Seated(seat, away))
        if 0 < self._host_gone_at() <= self._desk.now:
            hand_over(self._desk)

    def times(self) -> list[int]:
        """When somebody's patience will end."""
        ends = [self._gone_at(seating.guest) for seating, _ in self._missing()]
        return [end for end in (*ends, self._host_gone_at()) if end > self._desk.now]

    def _missing(self) -> list[tuple[Seating, int]]:
        """People who are not connected, and for whom no bot plays yet. Mostly there are none."""
        live = self._desk.live
        here, seats = live.here, live.seats
        return [
            (seats[i], i) for i in live.people if seats[i].guest not in here and not seats[i].away
        ]

    def _gone_at(self, guest: str) -> int:
        """When a missing guest counts as gone; 0 for never."""
        patience = self._desk.live.settings.clocks.patience
        return self._lost_since(guest) + patience if patience else 0

    def _host_gone_at(self) -> int:
        """Even where patience has no end, a table needs a host."""
        live = self._desk.live
        if not live.host or live.host in live.here:
            return 0
        return self._lost_since(live.host) + (live.settings.clocks.patience or IDLE_AFTER)

    def _lost_since(self, guest: str) -> int:
        """A sleeping table runs out of patience with nobody."""
        return max(self._lost.get(guest, 0), self._since)


def _back(seating: Seating) -> Seating:
    return taken_by(seating.guest, seating.name, face=seating.face)
