"""Programs from outside: they say what they are, read lines, and play at the same seats."""

from functools import partial
from typing import Annotated, Final

from litestar import Response, Router, get, post
from litestar.params import PathParameter, QueryParameter
from litestar.types import ASGIApp

from lastcard.protocol.base import NOBODY, is_artificial
from lastcard.protocol.commands import AnyCommand, Hello
from lastcard.protocol.news import News, No, Ok
from lastcard.protocol.programs import BotEvent, Challenge, NewChallenge, ProgramList
from lastcard.protocol.rest import Admitted, Guest, NewGuest, Problem
from lastcard.server.edge.line_streams import OpenStreams
from lastcard.server.edge.program_streams import NO_TABLE, say_once, stream_events, stream_table
from lastcard.server.edge.rest.common import (
    SIGNED,
    AnyRequest,
    TableId,
    node_of,
    read_any,
    read_body,
    signed_in,
)
from lastcard.server.edge.rest.errors import STATUS, problems
from lastcard.server.edge.rest.guests import admit_newcomer
from lastcard.server.edge.security import bearer
from lastcard.server.table.denied import Denied

FOR_PROGRAMS: Final = "this is for programs: POST /api/bots gives one a token"

GuestId = Annotated[str, PathParameter(min_length=1, max_length=64)]
SeenParameter = Annotated[str, QueryParameter(pattern=r"^\d{1,15}$")]


async def program_of(request: AnyRequest) -> Guest:
    """Which program asks; a person has other doors."""
    guest = await signed_in(request)
    if not is_artificial(guest.id):
        raise Denied("barred", FOR_PROGRAMS)
    return guest


def _hello(request: AnyRequest, table: str, seen: int = 0) -> Hello:
    token = bearer(request.headers.get("authorization", ""))
    return Hello(table=table, token=token, seen=seen)


def _streams(request: AnyRequest) -> OpenStreams:
    streams = request.app.state.streams
    assert isinstance(streams, OpenStreams)
    return streams


# -- who they are --------------------------------------------------------------------------------


@post("/bots", responses=problems("bad_name"), body=NewGuest)
async def make_bot(request: AnyRequest) -> Admitted:
    """Become a guest that is a program, which everybody will see. Keep the token."""
    return await admit_newcomer(request, artificial=True)


@get("/bots", responses=problems())
async def list_bots(request: AnyRequest) -> ProgramList:
    """Programs that listen to their events now, and so can be challenged."""
    return ProgramList(node_of(request).programs.listening())


@post(
    "/bots/{id:str}/challenge",
    status_code=204,
    responses=problems("bad_token", "not_seated", "unknown", "people_only"),
    security=SIGNED,
    body=NewChallenge,
)
async def challenge_bot(request: AnyRequest, id: GuestId) -> None:
    """Ask a program to come to your table. It may come and sit down, or do nothing."""
    guest, data = await signed_in(request), await read_body(request, NewChallenge)
    node = node_of(request)
    if id not in {bot.id for bot in node.programs.listening()}:
        raise Denied("unknown", "no such program is listening")
    room = await node.room(data.table)
    if room is None:
        raise Denied("unknown")
    if guest.id != room.live.host and room.live.seat_of(guest.id) == NOBODY:
        raise Denied("not_seated")
    if room.live.settings.people_only:
        raise Denied("people_only")
    if not node.limits.challenges.allows(guest.id):
        raise Denied("too_fast")
    await room.settled()
    await node.programs.challenge(id, Challenge(room.live.info(), guest))


# -- streams -------------------------------------------------------------------------------------


@get(
    "/bot/events",
    responses=problems("bad_token", "barred"),
    security=SIGNED,
    gives=BotEvent,
    lines=True,
    compressed=True,
)
async def bot_events(request: AnyRequest) -> ASGIApp:
    """Your tables, then challenges as they come: one JSON object a line, empty lines between."""
    await program_of(request)
    return partial(stream_events, node_of(request), _hello(request, NO_TABLE))


@get(
    "/bot/tables/{id:str}",
    responses=problems("bad_token", "barred"),
    security=SIGNED,
    gives=News,
    lines=True,
    compressed=True,
)
async def bot_table(request: AnyRequest, id: TableId, seen: SeenParameter = "0") -> ASGIApp:
    """All that the WebSocket would say of a table: one JSON object a line, empty lines between."""
    guest = await program_of(request)
    hello = _hello(request, id, int(seen))
    return partial(stream_table, node_of(request), _streams(request), guest.id, hello)


@post(
    "/bot/tables/{id:str}",
    status_code=200,
    responses=problems("bad_token", "barred", "unknown", "gone", "not_seated"),
    security=SIGNED,
    body=AnyCommand,
    gives=Ok,
)
async def bot_command(request: AnyRequest, id: TableId) -> Response[Ok | Problem]:
    """Any command of the WebSocket; the answer is the one that it gets there."""
    guest = await program_of(request)
    command: AnyCommand = await read_any(request, AnyCommand)
    stream = _streams(request).newest(guest.id, id)
    if stream is not None:
        return _answered(await stream.command(command))
    # Of what has happened nothing is wanted: the stream has told it, or will.
    hello = _hello(request, id)
    return _answered(await say_once(node_of(request), request.scope, hello, command))


def _answered(answer: Ok | No) -> Response[Ok | Problem]:
    if isinstance(answer, No):
        body = Problem(answer.code, answer.text, answer.why)
        return Response(body, status_code=STATUS[answer.code])
    return Response(answer)


programs = Router(
    "/",
    route_handlers=[make_bot, list_bots, challenge_bot, bot_events, bot_table, bot_command],
    tags=["programs"],
)
