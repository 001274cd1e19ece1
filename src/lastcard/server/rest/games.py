"""Stored games: replays, files in notation, proofs. A hand still going on is never part of them."""

import asyncio
from typing import Annotated

from litestar import MediaType, Router, get
from litestar.params import QueryParameter

from lastcard.protocol.log import Logged
from lastcard.protocol.rest import Replay, Verified
from lastcard.server import replays
from lastcard.server.node import Node
from lastcard.server.rest.common import AnyRequest, TableId, node_of
from lastcard.server.rest.errors import problems
from lastcard.server.tables.denied import Denied

Audience = Annotated[str, QueryParameter(pattern="^(open|1?[0-9])$")]


async def read_game(node: Node, id: str) -> tuple[str, list[Logged]]:
    """A game's table and its entries, from the first to the last there is."""
    game = await node.storage.game(id)
    if game is None:
        raise Denied("unknown")
    last = game.result.last if game.result is not None else None
    entries = await node.storage.read(game.table, game.first - 1, last)
    if not entries:
        raise Denied("unknown")
    return game.table, entries


@get("/games/{id:str}/replay", responses=problems("unknown"))
async def show_replay(request: AnyRequest, id: TableId, view: Audience = "open") -> Replay:
    """All steps of the hands that are over, with open hands or as a seat saw them."""
    table, entries = await read_game(node_of(request), id)
    audience = replays.OPEN if view == "open" else int(view)
    if audience >= len(replays.began_of(entries).seats):
        raise Denied("unknown")
    return await asyncio.to_thread(replays.replay, id, table, entries, audience)


@get("/games/{id:str}/text", media_type=MediaType.TEXT, responses=problems("unknown", "wrong_time"))
async def show_text(request: AnyRequest, id: TableId) -> str:
    """The hands that are over, as a file in notation."""
    table, entries = await read_game(node_of(request), id)
    text = await asyncio.to_thread(replays.text, table, entries)
    if not text:
        raise Denied("wrong_time")
    return text


@get("/games/{id:str}/proof", responses=problems("unknown"))
async def show_proof(request: AnyRequest, id: TableId) -> Verified:
    """What the hands that are over were dealt from, and whether it holds."""
    table, entries = await read_game(node_of(request), id)
    return await asyncio.to_thread(replays.verified, id, table, entries)


games = Router("/", route_handlers=[show_replay, show_text, show_proof], tags=["games"])
