"""Games that go on under another revision of the rules than they began with.

The log is replayed by the rules of today. If that leads to the state in which the players saw
their game last, it goes on, and the log says under which rules. If it does not, or if nobody can
tell, no move would mean what it meant: the game is adjourned. What was scored up to its last
finished hand stands, its log stays as it is, and the table is free for another game.
"""

from typing import TYPE_CHECKING

from lastcard.protocol import log
from lastcard.rules import engine
from lastcard.server.table.lobby_listing import WAITING

if TYPE_CHECKING:
    from lastcard.server.table.desk import Desk


def take_up(desk: "Desk") -> None:
    """Look at the game of a table that was read from its log."""
    live = desk.live
    if live.status in WAITING:
        return
    if live.unread:
        _adjourn(desk)
    elif live.rules != engine.REVISION:
        _go_on_or_adjourn(desk)


def _go_on_or_adjourn(desk: "Desk") -> None:
    if desk.live.certain:
        desk.log(log.Changed(desk.live.settings, engine.REVISION))
    else:
        _adjourn(desk)


def _adjourn(desk: "Desk") -> None:
    """Nobody has won, and nothing is taken from anybody."""
    desk.log(log.Ended(scores=desk.live.scored, abandoned=True, adjourned=True))
