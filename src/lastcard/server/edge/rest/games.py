"""Stored games: replays, files in notation, proofs. A hand still going on is never part of them."""

import asyncio
import gzip
from collections.abc import Sequence
from functools import partial
from typing import Annotated

import msgspec
from litestar import MediaType, Response, Router, get
from litestar.params import QueryParameter

from lastcard.protocol.base import END
from lastcard.protocol.log import Logged
from lastcard.protocol.rest import Replay, Verified
from lastcard.server.archive import replays
from lastcard.server.archive.games import MakePage
from lastcard.server.edge.rest.common import AFTERWARDS, AnyRequest, TableId, node_of, whence
from lastcard.server.edge.rest.errors import problems
from lastcard.server.table.denied import Denied

Audience = Annotated[str, QueryParameter(pattern="^(open|1?[0-9])" + END)]


def write_replay(game: str, audience: int, table: str, entries: Sequence[Logged]) -> bytes:
    if audience >= len(replays.began_of(entries).seats):
        raise Denied("unknown")
    return msgspec.json.encode(replays.replay(game, table, entries, audience))


def write_text(table: str, entries: Sequence[Logged]) -> bytes:
    text = replays.text(table, entries)
    if not text:
        raise Denied("wrong_time")
    return text.encode()


def write_proof(game: str, table: str, entries: Sequence[Logged]) -> bytes:
    return msgspec.json.encode(replays.verified(game, table, entries))


def _count_page(request: AnyRequest) -> None:
    """Until it is sent: whoever reads slowly does not get others meanwhile."""
    pages, mine = node_of(request).limits.pages, whence(request)
    if not pages.take(mine):
        raise Denied("too_fast")
    request.scope[AFTERWARDS].append(partial(pages.give_back, mine))  # type: ignore[typeddict-item]


async def page_of(
    request: AnyRequest, game: str, kind: str, write: MakePage, media: MediaType = MediaType.JSON
) -> Response[bytes]:
    """A page of the archive, compressed unless the client cannot read that."""
    _count_page(request)
    page = await node_of(request).archive.page(game, kind, write, whence(request).own)
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        page = await asyncio.to_thread(gzip.decompress, page)
    return Response(page, media_type=media, headers=headers)


# `gives`: what is in the bytes; `compressed`: they are, and would be a second time.
@get("/games/{id:str}/replay", responses=problems("unknown"), gives=Replay, compressed=True)
async def show_replay(request: AnyRequest, id: TableId, view: Audience = "open") -> Response[bytes]:
    """All steps of the hands that are over, with open hands or as a seat saw them."""
    audience = replays.OPEN if view == "open" else int(view)
    return await page_of(request, id, f"replay {view}", partial(write_replay, id, audience))


@get(
    "/games/{id:str}/text", responses=problems("unknown", "wrong_time"), gives=str, compressed=True
)
async def show_text(request: AnyRequest, id: TableId) -> Response[bytes]:
    """The hands that are over, as a file in notation."""
    return await page_of(request, id, "text", write_text, MediaType.TEXT)


@get("/games/{id:str}/proof", responses=problems("unknown"), gives=Verified, compressed=True)
async def show_proof(request: AnyRequest, id: TableId) -> Response[bytes]:
    """What the hands that are over were dealt from, and whether it holds: not if there are none."""
    return await page_of(request, id, "proof", partial(write_proof, id))


games = Router("/", route_handlers=[show_replay, show_text, show_proof], tags=["games"])
