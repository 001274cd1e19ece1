"""Reviews of stored games: made when somebody asks, and kept."""

from litestar import Router, get, post

from lastcard.protocol.rest import Found
from lastcard.protocol.review import PlayAgain, ReviewProgress
from lastcard.server.edge.rest.common import (
    SIGNED,
    AnyRequest,
    TableId,
    node_of,
    read_body,
    signed_in,
    whence,
)
from lastcard.server.edge.rest.errors import problems
from lastcard.server.edge.rest.tables import shown


@get("/games/{id:str}/review", responses=problems("unknown"))
async def show_review(request: AnyRequest, id: TableId) -> ReviewProgress:
    """The hands that are over, taken apart; those not reviewed yet are begun by asking."""
    return await node_of(request).reviews.progress(id, whence(request).own)


@post(
    "/games/{id:str}/again",
    responses=problems("bad_token", "unknown"),
    security=SIGNED,
    body=PlayAgain,
)
async def play_again(request: AnyRequest, id: TableId) -> Found:
    """Play a hand that is over from before one of its moves, with the same cards, against bots."""
    guest, node, mine = await signed_in(request), node_of(request), whence(request)
    moment = await read_body(request, PlayAgain)
    await node.shared_limits.take_table(guest.id, mine)
    return await shown(await node.reviews.play_again(guest, id, moment, mine))


reviews = Router("/", route_handlers=[show_review, play_again], tags=["games"])
