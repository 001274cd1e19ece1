"""What a step of the game means to each audience: spectators, and every person at the table."""

from functools import partial
from typing import TYPE_CHECKING, Any

from lastcard.protocol.base import NOBODY
from lastcard.protocol.log import Logged
from lastcard.protocol.news import Step
from lastcard.protocol.seen import Happened
from lastcard.rules.events import Event
from lastcard.server.table.announcements import Announcement
from lastcard.server.table.boards import board_of, changes, for_all, for_seat

if TYPE_CHECKING:
    from lastcard.server.table.live import LiveTable


def tell(live: "LiveTable", logged: Logged, events: list[Event], by: str = "") -> Announcement:
    """Tell what happened, with the fields that it changed.

    A seat that knows no more of it than everybody gets what everybody gets, encoded once.
    """
    assert live.game is not None
    live.settle()
    s = live.game.state
    deck = s.table.deck
    board = board_of(s)
    patch = changes(live.board, board)
    live.board = board
    seen = for_all(events, deck)
    step = partial(_step, live, logged, live.deadline(), patch, by)
    steps = {NOBODY: step(seen, {})}
    for seat in live.holders:
        known, own = for_seat(events, seen, seat, deck), _own_patch(live, seat)
        if own or known is not seen:
            steps[seat] = step(known, own)
    return Announcement(logged.seq, steps)


def tell_time(live: "LiveTable", logged: Logged) -> dict[int, Step]:
    """Tell only how long the present decision lasts."""
    return {NOBODY: _step(live, logged, live.deadline(), {}, "", (), {})}


def _own_patch(live: "LiveTable", seat: int) -> dict[str, Any]:
    own = live.own_of(seat)
    assert own is not None
    patch = changes(live.own.get(seat), own)
    live.own[seat] = own
    return patch


def _step(
    live: "LiveTable",
    logged: Logged,
    deadline: int,
    board: dict[str, Any],
    by: str,
    events: tuple[Happened, ...],
    own: dict[str, Any],
) -> Step:
    refs = live.refs
    return Step(logged.seq, logged.at, events, board, own, by, deadline, refs.decision, refs.card)
