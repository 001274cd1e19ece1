"""The last steps of a hand, for whoever comes in the middle of it.

They are not kept for this: the game has the events of the hand, the table knows their entries.
"""

from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from lastcard.protocol.base import NOBODY
from lastcard.protocol.seen import Past
from lastcard.rules.events import Event
from lastcard.server.table.boards import for_all, for_seat

if TYPE_CHECKING:
    from lastcard.server.table.live import LiveTable

STEPS: Final = 40


def recent_steps(live: "LiveTable", guest: str) -> tuple[Past, ...]:
    """The last steps as a guest may know them."""
    if live.game is None:
        return ()
    deck = live.game.state.table.deck
    seat, since = _knows(live, guest)
    past = []
    for seq, events in _steps(live)[-STEPS:]:
        seen = for_all(events, deck)
        past.append(Past(seq, for_seat(events, seen, seat, deck) if seq > since else seen))
    return tuple(past)


def _steps(live: "LiveTable") -> list[tuple[int, list[Event]]]:
    assert live.game is not None
    events = zip(live.seqs, live.game.events, strict=True)
    return [(seq, [event for _, event in step]) for seq, step in groupby(events, itemgetter(0))]


def _knows(live: "LiveTable", guest: str) -> tuple[int, int]:
    """Whose secrets a guest shares, and after which entry: nobody learns of those before."""
    seat = live.seat_of(guest)
    if live.held_by.get(guest, NOBODY) != seat:
        seat = NOBODY
    return seat, live.moved.get(guest, 0) if seat != NOBODY else live.seq
