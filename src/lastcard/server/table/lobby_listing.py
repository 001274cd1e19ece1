"""How a public table stands in the lobby."""

from typing import Final

from lastcard.protocol.base import NOBODY
from lastcard.protocol.tables import Listing
from lastcard.server.table.live import LiveTable
from lastcard.server.table.outcome import Outcome

WAITING: Final = ("waiting", "over")  # no game is going on: seats and settings may change


class Listed:
    """Keeps the lobby current: a public table stands in it while somebody is there."""

    def __init__(self, live: LiveTable) -> None:
        self._live: Final = live
        self._looked_at: tuple[object, ...] = ()
        self._shown: tuple[Listing | None, int] = (None, 0)
        # Whoever owned a public table before may have left it in the lobby.
        self._known = live.seq == 0 or live.settings.visibility != "public"

    def note(self, out: Outcome) -> None:
        """Say how the lobby should show it, if that has changed."""
        live = self._live
        looked_at = (live.seats, live.settings, live.status, live.host, len(live.here))
        if looked_at == self._looked_at:
            return
        self._looked_at = looked_at
        listing = listing_of(live)
        shown = listing, households(live) if listing else 0
        if shown != self._shown or not self._known:
            out.listing, out.households = shown
            out.unlisted = out.listing is None
        self._shown, self._known = shown, True


def present(live: LiveTable) -> int:
    """How many of those who have a seat are really there."""
    return sum([live.is_here(seat) for seat in live.people])


def households(live: LiveTable) -> int:
    """From how many addresses they come: made up guests, who cost nothing, do not count."""
    here = [live.seats[seat].guest for seat in live.people if live.is_here(seat)]
    return len({live.marks.get(guest, guest) for guest in here})


def listing_of(live: LiveTable) -> Listing | None:
    """A table in the lobby; none if it does not belong there."""
    if not _belongs(live):
        return None
    seat = live.seat_of(live.host)
    return Listing(
        id=live.id,
        edition=live.settings.edition,
        seats=live.settings.seats,
        people=present(live),
        open=len(live.seats) - len(_holding(live)),
        status=live.status,
        host=live.seats[seat].name if seat != NOBODY else "lastcard",
        options=live.settings.options,
        artificial=sum([live.seats[seat].artificial for seat in live.people]),
        people_only=live.settings.people_only,
        rated=live.settings.rated,
    )


def _belongs(live: LiveTable) -> bool:
    """Public tables where somebody is, and games of the ladder from the first moment to the last.

    A game of the ladder that is not listed yet would be made again by the next who looks for one.
    """
    if live.settings.rated:
        return live.status == "waiting" or (bool(live.here) and live.status != "over")
    return live.settings.visibility == "public" and bool(live.here)


def _holding(live: LiveTable) -> list[int]:
    """Seats that nobody else can take; on the ladder whoever is away has lost theirs."""
    if not live.settings.rated:
        return list(live.people)
    return [seat for seat in live.people if not live.seats[seat].away]
