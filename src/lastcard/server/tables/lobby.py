"""How a public table stands in the lobby."""

from typing import Final

from lastcard.protocol.base import NOBODY
from lastcard.protocol.tables import Listing
from lastcard.server.tables.live import LiveTable
from lastcard.server.tables.outcome import Outcome

WAITING: Final = ("waiting", "over")  # no game is going on: seats and settings may change


class Listed:
    """Keeps the lobby current: a public table stands in it while somebody is there."""

    def __init__(self, live: LiveTable) -> None:
        self._live: Final = live
        self._looked_at: tuple[object, ...] = ()
        self._listing: Listing | None = None
        # Whoever owned a public table before may have left it in the lobby.
        self._known = live.seq == 0 or live.settings.visibility != "public"

    def note(self, out: Outcome) -> None:
        """Say how the lobby should show it, if that has changed."""
        live = self._live
        looked_at = (live.seats, live.settings, live.status, live.host, bool(live.here))
        if looked_at == self._looked_at:
            return
        self._looked_at = looked_at
        listing = listing_of(live)
        if listing != self._listing or not self._known:
            out.listing, out.unlisted = listing, listing is None
        self._listing, self._known = listing, True


def listing_of(live: LiveTable) -> Listing | None:
    """A table in the lobby; none if it does not belong there."""
    if live.settings.visibility != "public" or not live.here:
        return None
    seat = live.seat_of(live.host)
    return Listing(
        id=live.id,
        edition=live.settings.edition,
        seats=live.settings.seats,
        people=len(live.people),
        open=len(live.seats) - len(live.people),
        status=live.status,
        host=live.seats[seat].name if seat != NOBODY else "lastcard",
        options=live.settings.options,
    )
