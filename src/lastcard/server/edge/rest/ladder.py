"""The ladder: rated games of programs from outside among themselves, with fixed time per move."""

from typing import Annotated, Final

from litestar import Router, get, post
from litestar.params import QueryParameter

from lastcard.editions import EDITIONS, FIRST
from lastcard.protocol.programs import EnterLadder, Ladder
from lastcard.protocol.rest import Found
from lastcard.protocol.tables import Clocks, Listing, Seating, TableSettings
from lastcard.server.edge.rest.common import SIGNED, AnyRequest, node_of, read_body, whence
from lastcard.server.edge.rest.errors import problems
from lastcard.server.edge.rest.programs import program_of
from lastcard.server.edge.rest.tables import MOST_LISTED, shown
from lastcard.server.node.node import Node
from lastcard.server.storage.base import AS_MANY
from lastcard.server.storage.effects import ladder_shelf
from lastcard.server.table.denied import Denied
from lastcard.server.table.host import check_settings

# The same for everybody: a move takes three seconds, or a bot makes it at random.
CLOCKS: Final = Clocks(
    decision=3_000, point=3_000, grace=100, fair=500, patience=3_000, between=1_000, more=0
)
EditionParameter = Annotated[str, QueryParameter(max_length=32)]


def rated_settings(entry: EnterLadder) -> TableSettings:
    """A game of the ladder: the sheet's own rules."""
    return TableSettings(
        edition=entry.edition,
        seats=entry.seats,
        visibility="public",
        chat=False,
        reactions=False,
        pace="instant",
        clocks=CLOCKS,
        rated=True,
    )


def known_edition(name: str) -> str:
    """An edition that is played here."""
    if name not in EDITIONS:
        raise Denied("unknown", "no such edition is played here")
    return name


async def _games(node: Node, edition: str) -> list[Listing]:
    return await node.storage.lobby(MOST_LISTED, ladder_shelf(edition), AS_MANY)


async def _waiting(node: Node, entry: EnterLadder) -> str:
    """The game to come to; always the same one, so that those who look meet there."""
    games = await _games(node, entry.edition)
    fit = [game.id for game in games if game.open and game.seats == entry.seats]
    return min([game for game in fit if await _still_waits(node, game)], default="")


async def _still_waits(node: Node, id: str) -> bool:
    room = await node.room(id)
    return room is not None and room.live.status == "waiting"


@post(
    "/bot/ladder",
    status_code=200,
    responses=problems("bad_token", "barred", "unknown", "bad_settings", "too_many"),
    security=SIGNED,
    body=EnterLadder,
)
async def enter_ladder(request: AnyRequest) -> Found:
    """A rated game that waits for players: open its stream and sit down; it begins when it is full.

    Without company for half a minute, ask again: it may be that others wait elsewhere.
    """
    await program_of(request)
    entry = await read_body(request, EnterLadder)
    known_edition(entry.edition)
    settings = rated_settings(entry)
    check_settings(settings, entry.seats)
    node, mine = node_of(request), whence(request)
    async with node.entering:  # whoever comes next finds the table that this one makes
        found = await _waiting(node, entry)
        if found and (room := await node.room(found)) is not None:
            return await shown(room)
        if not node.limits.ladder.allows(mine):
            raise Denied("too_many")
        return await shown(await node.create(settings, (Seating(),) * entry.seats, host=""))


@get("/bot/ladder", responses=problems("unknown"))
async def show_ladder(request: AnyRequest, edition: EditionParameter = FIRST) -> Ladder:
    """The ladder of an edition, best first, and the games that go on or wait for players."""
    node = node_of(request)
    standings = await node.ladder.of(known_edition(edition))
    return Ladder(edition, standings, await _games(node, edition), node.ladder.since())


ladder = Router("/", route_handlers=[enter_ladder, show_ladder], tags=["programs"])
