"""Games that a guest can go back to."""

from typing import Final

from litestar import Router, get

from lastcard.protocol.rest import RunningTable, RunningTables
from lastcard.server.edge.rest.common import SIGNED, AnyRequest, node_of, signed_in, whence
from lastcard.server.edge.rest.errors import problems
from lastcard.server.node.timers import now_ms
from lastcard.server.table.live import LiveTable

MOST: Final = 4  # tables that are looked at: each may have to be read from its log
GAME_LASTS: Final = 7 * 86_400_000  # milliseconds
ROOM_LASTS: Final = 12 * 3_600_000  # for a table where nothing has begun


@get("/guests/me/tables", responses=problems("bad_token"), security=SIGNED)
async def list_running(request: AnyRequest) -> RunningTables:
    """Where you have a seat and the game is not over: those that wait for you first."""
    guest, node, now = await signed_in(request), node_of(request), now_ms()
    found = await node.storage.unfinished(guest.id, now - GAME_LASTS, MOST)
    mine = whence(request).own
    seen = [running(await node.glance(table, mine), guest.id, now) for table in found]
    tables = [table for table in seen if table is not None]
    return RunningTables(sorted(tables, key=lambda table: not table.asked))


def running(live: LiveTable, guest: str, now: int) -> RunningTable | None:
    """How a table looks to a guest who might go back; none if there is nothing to go back to."""
    seat = live.seat_of(guest)
    stale = live.status == "waiting" and live.at < now - ROOM_LASTS
    if seat < 0 or live.settings.lesson or live.status == "over" or stale:
        return None
    board = live.board
    return RunningTable(
        id=live.id,
        edition=live.settings.edition,
        status=live.status,
        at=live.at,
        people=len(live.people),
        bots=len([each for each in live.seats if each.kind == "bot"]),
        code=live.shown_code(),
        asked=board is not None and live.in_hand() and seat in board.owes,
        top=board.top[-1] if board is not None and board.top else "",
    )


running_tables = Router("/", route_handlers=[list_running], tags=["guests"])
