"""Tables: made, found by code or in the lobby, and looked at."""

from typing import Annotated, Final

from litestar import Controller, Router, get, post
from litestar.params import QueryParameter

from lastcard.editions import EDITIONS, FIRST
from lastcard.protocol.base import Level, is_artificial
from lastcard.protocol.commands import Start
from lastcard.protocol.rest import Found, Guest, Join, Lobby, NewTable, PlayNow
from lastcard.protocol.tables import Listing, Seating, TableSettings, taken_by
from lastcard.server.edge.addresses import Whence
from lastcard.server.edge.admission import is_barred
from lastcard.server.edge.rest.common import (
    SIGNED,
    AnyRequest,
    TableId,
    count_wrong,
    node_of,
    read_body,
    signed_in,
    whence,
)
from lastcard.server.edge.rest.errors import problems
from lastcard.server.edge.security import new_id, plain_code
from lastcard.server.node.node import Node
from lastcard.server.node.owned_table import OwnedTable
from lastcard.server.node.room import Room
from lastcard.server.node.timers import now_ms
from lastcard.server.table.again import only_laid_out_here
from lastcard.server.table.daily_deals import only_dealt_here
from lastcard.server.table.denied import Denied
from lastcard.server.table.host import check_not_rated, check_settings
from lastcard.server.table.seats import bot_seating

MOST_LISTED: Final = 100
# Milliseconds: whoever tries codes out finds none of the many tables that were deserted before.
CODE_LASTS: Final = 7 * 86_400_000
EditionParameter = Annotated[str, QueryParameter(max_length=32)]
COMPANY: Final[tuple[Level, ...]] = ("casual", "casual", "casual")


async def open_table(node: Node, guest: Guest, new: NewTable, mine: Whence) -> OwnedTable:
    """A table as somebody wants it, begun if they want that too."""
    seats = checked_seats(guest, new)
    await node.shared_limits.take_table(guest.id, mine)
    room = await node.create(new.settings, seats, guest.id, node.shared_limits.origin(mine))
    if new.start:
        # Not an id that the guest may give to another command: that would count as given.
        room.command(guest.id, guest.name, Start(id=f"start-{new_id(8)}"))
    return room


def checked_seats(guest: Guest, new: NewTable) -> tuple[Seating, ...]:
    """Who sits where at first, if a table may be like this."""
    only_dealt_here(new.settings)
    only_laid_out_here(new.settings)
    seats = seats_of(guest, new)
    check_settings(new.settings, len(seats))
    check_not_rated(new.settings)
    check_maker(guest, new)
    return seats


def check_maker(guest: Guest, new: NewTable) -> None:
    """Deny a program the seat that it would forbid itself."""
    if new.settings.people_only and is_artificial(guest.id):
        raise Denied("people_only")


async def shown(room: Room) -> Found:
    """A table as it stands on disk."""
    await room.settled()
    return Found(room.live.info())


def seats_of(guest: Guest, new: NewTable) -> tuple[Seating, ...]:
    """Who sits where at first."""
    seats = [taken_by(guest.id, guest.name, face=guest.face)] if new.sit else []
    for level in new.bots:
        seats.append(bot_seating([seating.name for seating in seats], level))
    if len(seats) > new.settings.seats:
        raise Denied("bad_settings", "there are more players than seats")
    return (*seats, *[Seating()] * (new.settings.seats - len(seats)))


async def _lobby(node: Node, edition: str) -> list[Listing]:
    return await node.storage.lobby(MOST_LISTED, edition, node.shared_limits.places)


class Tables(Controller):
    """All tables."""

    path = "/tables"

    @post(responses=problems("bad_token", "bad_settings"), security=SIGNED, body=NewTable)
    async def make_table(self, request: AnyRequest) -> Found:
        """Make a table. You sit down first, the bots next; others come by link or code."""
        guest = await signed_in(request)
        data = await read_body(request, NewTable)
        return await shown(await open_table(node_of(request), guest, data, whence(request)))

    @get(responses=problems())
    async def list_tables(self, request: AnyRequest, edition: EditionParameter = "") -> Lobby:
        """The public tables where somebody is, those with open seats first."""
        return Lobby(await _lobby(node_of(request), edition))


@get("/tables/{id:str}", responses=problems("unknown"))
async def show_table(request: AnyRequest, id: TableId) -> Found:
    """A table by its id, which is the key to it."""
    room = await node_of(request).room(id)
    if room is None:
        raise Denied("unknown")
    return await shown(room)


async def _count_code(node: Node, mine: Whence) -> None:
    """A right code counts as well; by a limit of its own, for a whole class has one address."""
    if node.limits.guesses.spent(mine.own) or not node.limits.codes.allows(mine.own):
        raise Denied("too_fast")
    await node.shared_limits.check_code(mine)


async def room_by_code(node: Node, text: str, mine: Whence) -> Room:
    """The table with a short code, by whatever door somebody comes to try one out."""
    await _count_code(node, mine)
    room = await _room_by_code(node, plain_code(text))
    if room is not None:
        return room
    await node.shared_limits.note_wrong_code(mine)
    count_wrong(node, mine)
    raise Denied("unknown")


async def _room_by_code(node: Node, code: str) -> Room | None:
    """None that is found by its link alone, or long deserted."""
    found = await node.storage.find_code(code, now_ms() - CODE_LASTS)
    room = await node.room(found) if found else None
    return room if room is not None and room.live.shown_code() == code else None


@post("/join", status_code=200, responses=problems("unknown"), body=Join)
async def join(request: AnyRequest) -> Found:
    """The table with a short code; none that is found by its link alone, or long deserted."""
    data = await read_body(request, Join)
    return await shown(await room_by_code(node_of(request), data.code, whence(request)))


@post(
    "/play",
    status_code=200,
    responses=problems("bad_token", "unknown"),
    security=SIGNED,
    body=PlayNow,
)
async def play_now(request: AnyRequest) -> Found:
    """Any public table with an open seat, or a new one that fills with bots and begins."""
    guest = await signed_in(request)
    data = await read_body(request, PlayNow)
    node, mine = node_of(request), whence(request)
    if data.edition and data.edition not in EDITIONS:
        raise Denied("unknown")
    for listing in await _lobby(node, data.edition):
        room = await node.room(listing.id) if listing.open and listing.people else None
        if room is not None and not is_barred(room.live, guest.id, node.mark(listing.id, mine)):
            return await shown(room)
    settings = TableSettings(edition=data.edition or FIRST, visibility="public")
    room = await open_table(node, guest, NewTable(settings, list(COMPANY), start=True), mine)
    return await shown(room)


tables = Router(
    "/",
    route_handlers=[Tables, show_table, join, play_now],
    tags=["tables"],
)
