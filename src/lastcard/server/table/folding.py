"""What each kind of entry means for a table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from lastcard.protocol import log
from lastcard.protocol.log import Logged
from lastcard.protocol.news import News
from lastcard.protocol.tables import Seating
from lastcard.server.table.announcements import Announcement
from lastcard.server.table.folding_hands import acted, dealt, proof_of
from lastcard.server.table.telling import tell_time

if TYPE_CHECKING:
    from lastcard.server.table.live import LiveTable


def fold(live: "LiveTable", logged: Logged) -> Announcement:
    """Let an entry take effect."""
    return FOLDS[type(logged.entry)](live, logged.entry, logged)


def _changed(live: "LiveTable", also: tuple[News, ...] = ()) -> Announcement:
    """How the table looks now is told with every entry but those of the game."""
    live.settle()
    return Announcement(live.seq, also=also)


def _timed(live: "LiveTable", logged: Logged, ends: int) -> Announcement:
    """The same, and how long the present decision lasts if that has changed as well."""
    told = _changed(live)
    if live.in_hand() and live.deadline() != ends:
        told.steps = tell_time(live, logged)
    return told


# -- the table -------------------------------------------------------------------------------


def opened(live: "LiveTable", entry: log.Opened, logged: Logged) -> Announcement:
    live.agree(entry.settings)
    live.position = entry.position
    live.host, live.code = entry.host, entry.code
    live.sit_down(_filled(entry.seats, entry.settings.seats))
    return _changed(live)


def changed(live: "LiveTable", entry: log.Changed, logged: Logged) -> Announcement:
    """The number of seats never changes in a game, and open ones that were left out stay so."""
    ends = live.deadline()
    if entry.settings.seats != live.settings.seats:
        live.sit_down(_filled(live.seats, entry.settings.seats))
    live.agree(entry.settings)
    live.rules = entry.rules or live.rules
    return _timed(live, logged, ends)


def _filled(seats: tuple[Seating, ...], count: int) -> tuple[Seating, ...]:
    """So many seats, open where nobody sits."""
    return seats[:count] + (Seating(),) * (count - len(seats))


def seated(live: "LiveTable", entry: log.Seated, logged: Logged) -> Announcement:
    ends, alone = live.deadline(), live.alone
    seats = list(live.seats)
    seats[entry.seat] = _as_of_now(live, entry) if live.in_hand() else entry.to
    live.sit_down(tuple(seats))
    if live.in_hand():
        _take_up_hand(live, entry.seat)
    if alone and not live.alone:
        live.refs.restart(logged.at)  # no clock ran before
    return _timed(live, logged, ends)


def _as_of_now(live: "LiveTable", entry: log.Seated) -> Seating:
    """Nobody sees a hand that was another's: whoever did not hold it waits for the next deal.

    Where no person has held cards in this hand, bots play among themselves, and whoever comes
    first may take up the cards of one.
    """
    guest = entry.to.guest
    waits = bool(guest and live.held_by) and live.held_by.get(guest) != entry.seat
    return msgspec.structs.replace(entry.to, waits=waits)


def _take_up_hand(live: "LiveTable", seat: int) -> None:
    """Whose hand it is sees the cards, in the welcome that follows."""
    live.own.pop(seat, None)
    if seat in live.holders:
        live.held_by[live.seats[seat].guest] = seat
        own = live.own_of(seat)
        assert own is not None
        live.own[seat] = own


def hosted(live: "LiveTable", entry: log.Hosted, logged: Logged) -> Announcement:
    live.host = entry.guest
    return _changed(live)


def barred(live: "LiveTable", entry: log.Barred, logged: Logged) -> Announcement:
    live.barred |= {entry.guest}
    live.barred_from |= {entry.mark} if entry.mark else set()
    return _changed(live)


def muted(live: "LiveTable", entry: log.Muted, logged: Logged) -> Announcement:
    live.muted = live.muted | {entry.guest} if entry.on else live.muted - {entry.guest}
    return _changed(live)


# -- the game --------------------------------------------------------------------------------


def began(live: "LiveTable", entry: log.Began, logged: Logged) -> Announcement:
    live.agree(entry.settings)
    live.position = entry.position
    live.host, live.code = entry.host, entry.code
    live.barred, live.muted = frozenset(entry.barred), frozenset(entry.muted)
    live.barred_from = frozenset(entry.barred_from)
    live.sit_down(entry.seats)
    live.game_id, live.began = entry.game, logged
    live.put_away()
    live.dealt, live.rules, live.scored = None, entry.rules, ()
    live.unread, live.certain = False, True
    live.held_by, live.wins = {}, [0] * len(entry.seats)
    live.played = set()
    live.over = live.paused = live.adjourned = False
    return _changed(live)


def paused(live: "LiveTable", entry: log.Paused, logged: Logged) -> Announcement:
    live.paused = entry.on
    live.refs.restart(logged.at)
    told = _changed(live)
    told.steps = tell_time(live, logged)
    return told


def extended(live: "LiveTable", entry: log.Extended, logged: Logged) -> Announcement:
    ends = live.deadline()
    live.refs.extended += 1
    return _timed(live, logged, ends)


def helped(live: "LiveTable", entry: log.Helped, logged: Logged) -> Announcement:
    live.helped = (*live.helped, entry.seat)
    return _changed(live)


def ended(live: "LiveTable", entry: log.Ended, logged: Logged) -> Announcement:
    """Open seats were left out of the game; from now on they can be taken again.

    The secret of a hand is shown when it is abandoned, too.
    """
    abandoned = live.in_hand() or entry.adjourned
    live.over = True
    if entry.adjourned:
        live.adjourned, live.scored = True, entry.scores
        live.put_away()
    live.admit_newcomers()
    told = _changed(live, proof_of(live) if abandoned else ())
    live.sit_down(_filled(live.seats, max(live.settings.seats, len(live.seats))))
    return told


FOLDS: Final[dict[type, Callable[["LiveTable", Any, Logged], Announcement]]] = {
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
    log.Extended: extended,
    log.Helped: helped,
    log.Ended: ended,
}
