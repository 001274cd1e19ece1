"""What each kind of entry means for a table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from lastcard.protocol import log
from lastcard.protocol.log import Logged
from lastcard.protocol.news import News
from lastcard.protocol.tables import Seating
from lastcard.server.tables.hands import acted, dealt, proof_of
from lastcard.server.tables.refs import Refs
from lastcard.server.tables.steps import Told
from lastcard.server.tables.telling import tell_time

if TYPE_CHECKING:
    from lastcard.server.tables.live import LiveTable


def fold(live: "LiveTable", logged: Logged) -> Told:
    """Let an entry take effect."""
    return FOLDS[type(logged.entry)](live, logged.entry, logged)


def _changed(live: "LiveTable", also: tuple[News, ...] = ()) -> Told:
    """How the table looks now is told with every entry but those of the game."""
    return Told(live.seq, also=also)


# -- the table -------------------------------------------------------------------------------


def opened(live: "LiveTable", entry: log.Opened, logged: Logged) -> Told:
    live.settings = entry.settings
    live.host, live.code = entry.host, entry.code
    live.sit_down(_filled(entry.seats, entry.settings.seats))
    return _changed(live)


def changed(live: "LiveTable", entry: log.Changed, logged: Logged) -> Told:
    """The number of seats never changes in a game, and open ones that were left out stay so."""
    if entry.settings.seats != live.settings.seats:
        live.sit_down(_filled(live.seats, entry.settings.seats))
    live.settings = entry.settings
    return _changed(live)


def _filled(seats: tuple[Seating, ...], count: int) -> tuple[Seating, ...]:
    """So many seats, open where nobody sits."""
    return seats[:count] + (Seating(),) * (count - len(seats))


def seated(live: "LiveTable", entry: log.Seated, logged: Logged) -> Told:
    seats = list(live.seats)
    seats[entry.seat] = entry.to
    live.sit_down(tuple(seats))
    if live.in_hand():
        _take_up_hand(live, entry.seat)
    return _changed(live)


def _take_up_hand(live: "LiveTable", seat: int) -> None:
    """Whoever sits there now sees the cards, in the welcome that follows."""
    guest = live.seats[seat].guest
    live.own.pop(seat, None)
    if guest:
        live.held_by[guest] = seat
        own = live.own_of(seat)
        assert own is not None
        live.own[seat] = own


def hosted(live: "LiveTable", entry: log.Hosted, logged: Logged) -> Told:
    live.host = entry.guest
    return _changed(live)


def barred(live: "LiveTable", entry: log.Barred, logged: Logged) -> Told:
    live.barred |= {entry.guest}
    return _changed(live)


def muted(live: "LiveTable", entry: log.Muted, logged: Logged) -> Told:
    live.muted = live.muted | {entry.guest} if entry.on else live.muted - {entry.guest}
    return _changed(live)


# -- the game --------------------------------------------------------------------------------


def began(live: "LiveTable", entry: log.Began, logged: Logged) -> Told:
    live.settings = entry.settings
    live.host, live.code = entry.host, entry.code
    live.barred, live.muted = frozenset(entry.barred), frozenset(entry.muted)
    live.sit_down(entry.seats)
    live.game_id, live.began = entry.game, logged
    live.game = live.dealt = live.board = None
    live.own, live.held_by, live.wins = {}, {}, [0] * len(entry.seats)
    live.played = set()
    live.over = live.paused = False
    live.refs = Refs()
    return _changed(live)


def paused(live: "LiveTable", entry: log.Paused, logged: Logged) -> Told:
    live.paused = entry.on
    live.refs.restart(logged.at)
    told = _changed(live)
    told.steps = tell_time(live, logged)
    return told


def ended(live: "LiveTable", entry: log.Ended, logged: Logged) -> Told:
    """Open seats were left out of the game; from now on they can be taken again.

    The secret of a hand is shown when it is abandoned, too.
    """
    abandoned = live.in_hand()
    live.over = True
    told = _changed(live, proof_of(live) if abandoned else ())
    live.sit_down(_filled(live.seats, max(live.settings.seats, len(live.seats))))
    return told


FOLDS: Final[dict[type, Callable[["LiveTable", Any, Logged], Told]]] = {
    log.Opened: opened,
    log.Changed: changed,
    log.Seated: seated,
    log.Hosted: hosted,
    log.Barred: barred,
    log.Muted: muted,
    log.Began: began,
    log.Dealt: dealt,
    log.Acted: acted,
    log.Paused: paused,
    log.Ended: ended,
}
