"""Tables: made, found by code or in the lobby, and looked at."""

from typing import Annotated, Final

from litestar import Controller, Router, get, post
from litestar.params import QueryParameter

from lastcard.editions import EDITIONS
from lastcard.protocol.base import Level
from lastcard.protocol.commands import Start
from lastcard.protocol.rest import Found, Guest, Join, Lobby, NewTable, PlayNow
from lastcard.protocol.tables import Seating, Settings
from lastcard.server.limits import EVERYBODY, PLAYERS
from lastcard.server.node import Node
from lastcard.server.owned import Owned
from lastcard.server.rest.common import (
    SIGNED,
    AnyRequest,
    TableId,
    address,
    count_guess,
    guest_of,
    node_of,
    read_body,
    signed_in,
)
from lastcard.server.rest.errors import problems
from lastcard.server.rooms import Room
from lastcard.server.security import new_id, plain_code
from lastcard.server.tables.denied import Denied
from lastcard.server.tables.hosting import check_settings
from lastcard.server.tables.seating import bot_seating
from lastcard.server.timers import now_ms

MOST_LISTED: Final = 100
# Milliseconds: whoever tries codes out finds none of the many tables that were deserted before.
CODE_LASTS: Final = 7 * 86_400_000
Edition = Annotated[str, QueryParameter(max_length=32)]
COMPANY: Final[tuple[Level, ...]] = ("casual", "casual", "casual")


async def open_table(node: Node, guest: Guest, new: NewTable) -> Owned:
    """A table as somebody wants it, begun if they want that too."""
    seats = seats_of(guest, new)
    check_settings(new.settings, len(seats))
    if not node.limits.tables.allows(guest.id):
        raise Denied("too_many")
    room = await node.create(new.settings, seats, guest.id)
    if new.start:
        # Not an id that the guest may give to another command: that would count as given.
        room.command(guest.id, guest.name, Start(id=f"start-{new_id(8)}"))
    return room


async def shown(room: Room) -> Found:
    """A table as it stands on disk."""
    await room.settled()
    return Found(room.live.info())


def seats_of(guest: Guest, new: NewTable) -> tuple[Seating, ...]:
    """Who sits where at first."""
    seats = [Seating("person", guest.name, guest.id)] if new.sit else []
    for level in new.bots:
        seats.append(bot_seating([seating.name for seating in seats], level))
    if len(seats) > new.settings.seats:
        raise Denied("bad_settings", "there are more players than seats")
    return (*seats, *[Seating()] * (new.settings.seats - len(seats)))


class Tables(Controller):
    """All tables."""

    path = "/tables"

    @post(responses=problems("bad_token", "bad_settings"), security=SIGNED, body=NewTable)
    async def make_table(self, request: AnyRequest) -> Found:
        """Make a table. You sit down first, the bots next; others come by link or code."""
        guest = await signed_in(request)
        data = await read_body(request, NewTable)
        return await shown(await open_table(node_of(request), guest, data))

    @get(responses=problems())
    async def list_tables(self, request: AnyRequest, edition: Edition = "") -> Lobby:
        """The public tables where somebody is, those with open seats first."""
        return Lobby(await node_of(request).storage.lobby(MOST_LISTED, edition))


@get("/tables/{id:str}", responses=problems("unknown"))
async def show_table(request: AnyRequest, id: TableId) -> Found:
    """A table by its id, which is the key to it."""
    room = await node_of(request).room(id)
    if room is None:
        raise Denied("unknown")
    return await shown(room)


async def _count_code(request: AnyRequest) -> None:
    """A right code counts as well; by a limit of its own, for a whole class has one address."""
    limits, mine = node_of(request).limits, address(request)
    if limits.guesses.spent(mine) or not limits.codes.allows(mine):
        raise Denied("too_fast")
    # Somebody with many addresses tries them all out.
    if limits.wrong_codes.spent(EVERYBODY) and not await _is_player(request):
        raise Denied("too_fast")


async def _is_player(request: AnyRequest) -> bool:
    """Whether somebody asks who has played here before, and has not asked often.

    There are 23^6 codes, 148 million. With 120 a minute for everybody and 120 for players, whoever
    tries them out gets through 2.4 million in a week, after which a deserted table has none: that
    finds one table in 61, and takes 120 addresses that do nothing else.
    """
    node = node_of(request)
    guest = await guest_of(request)
    if guest is None or not node.limits.players.allows(guest.id):
        return False
    played, _ = await node.storage.profile(guest.id, limit=1)
    return bool(played) and node.limits.wrong_codes.allows(PLAYERS)


@post("/join", status_code=200, responses=problems("unknown"), body=Join)
async def join(request: AnyRequest) -> Found:
    """The table with a short code; none that is found by its link alone, or long deserted."""
    data = await read_body(request, Join)
    node = node_of(request)
    await _count_code(request)
    code = plain_code(data.code)
    found = await node.storage.find_code(code, now_ms() - CODE_LASTS)
    room = await node.room(found) if found else None
    if room is None or room.live.shown_code() != code:
        node.limits.wrong_codes.allows(EVERYBODY)
        count_guess(request)
        raise Denied("unknown")
    return await shown(room)


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
    node = node_of(request)
    if data.edition and data.edition not in EDITIONS:
        raise Denied("unknown")
    for listing in await node.storage.lobby(MOST_LISTED, data.edition):
        room = await node.room(listing.id) if listing.open else None
        if room is not None and guest.id not in room.live.barred:
            return await shown(room)
    settings = Settings(edition=data.edition or "classic", visibility="public")
    room = await open_table(node, guest, NewTable(settings, list(COMPANY), start=True))
    return await shown(room)


tables = Router(
    "/",
    route_handlers=[Tables, show_table, join, play_now],
    tags=["tables"],
)
