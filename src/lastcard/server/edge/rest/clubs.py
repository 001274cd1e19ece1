"""Clubs: a permanent link, members by their tokens, a table tonight, and what was played."""

import asyncio
from typing import Annotated, Final

from litestar import Controller, Router, delete, get, patch, post
from litestar.params import PathParameter, QueryParameter
from msgspec.structs import replace

from lastcard.protocol.base import is_artificial
from lastcard.protocol.clubs import (
    Club,
    ClubExport,
    ClubGame,
    ClubList,
    ClubSeason,
    NewClub,
)
from lastcard.protocol.rest import Found, Guest, NewTable
from lastcard.server.archive.club_seasons import season
from lastcard.server.edge.rest.common import (
    SIGNED,
    AnyRequest,
    count_guess,
    guest_of,
    node_of,
    read_body,
    signed_in,
    whence,
)
from lastcard.server.edge.rest.errors import problems
from lastcard.server.edge.rest.guests import usable_name
from lastcard.server.edge.rest.tables import checked_seats, open_table, shown
from lastcard.server.edge.security import new_id
from lastcard.server.node.room import Room
from lastcard.server.node.timers import now_ms
from lastcard.server.table.denied import Denied
from lastcard.server.table.outcome import GameResult

MEMBERS: Final = 40
CLUBS: Final = 20  # of one guest
ClubId = Annotated[str, PathParameter(min_length=1, max_length=64)]
SeasonParameter = Annotated[str, QueryParameter(max_length=8)]


async def _found(request: AnyRequest, id: str, guest: str) -> Club:
    node = node_of(request)
    if node.limits.guesses.spent(whence(request).own):
        raise Denied("too_fast")
    club = await node.storage.clubs.club(id, guest, now_ms())
    if club is None:
        count_guess(request)
        raise Denied("unknown")
    return club


async def _seen(request: AnyRequest, id: str) -> Club:
    """A club as whoever has the link sees it."""
    guest = await guest_of(request)
    return await _found(request, id, guest.id if guest is not None else "")


async def _mine(request: AnyRequest, id: str) -> tuple[Guest, Club]:
    """A club, by one of its members."""
    guest = await signed_in(request)
    club = await _found(request, id, guest.id)
    if not club.member:
        raise Denied("not_seated", "only members of this club may do this")
    return guest, club


def _plan(guest: Guest, wanted: NewTable) -> NewTable:
    """A table as a club may want it: whoever opens it sits down, and nobody is hurried."""
    plan = replace(wanted, start=False, sit=True)
    checked_seats(guest, plan)
    return plan


def _person(guest: Guest) -> Guest:
    if is_artificial(guest.id):
        raise Denied("people_only")
    return guest


class Clubs(Controller):
    """All clubs."""

    path = "/clubs"

    @post(
        responses=problems("bad_token", "bad_name", "bad_settings", "too_many"),
        security=SIGNED,
        body=NewClub,
    )
    async def make_club(self, request: AnyRequest) -> Club:
        """Make a club; its id makes the permanent link."""
        guest, node = _person(await signed_in(request)), node_of(request)
        new = await read_body(request, NewClub)
        name, plan = usable_name(new.name), _plan(guest, new.plan)
        await _may_have_more(request, guest)
        if not node.limits.clubs.allows(whence(request)):
            raise Denied("too_many")
        made = new_id()
        await node.storage.clubs.make(made, name, plan, guest.id, now_ms())
        return await _found(request, made, guest.id)

    @get(responses=problems("bad_token"), security=SIGNED)
    async def list_clubs(self, request: AnyRequest) -> ClubList:
        """Your clubs, the newest first."""
        guest, records = await signed_in(request), node_of(request).storage.clubs
        known = await records.of_guest(guest.id)
        found = [await records.club(each, guest.id, now_ms()) for each in known]
        return ClubList([club for club in found if club is not None])


class OneClub(Controller):
    """A club, by its link."""

    path = "/clubs/{id:str}"

    @get(responses=problems("unknown"))
    async def show_club(self, request: AnyRequest, id: ClubId) -> Club:
        """A club as it stands, for whoever has the link."""
        return await _seen(request, id)

    @patch(
        responses=problems("bad_token", "unknown", "not_seated", "bad_name", "bad_settings"),
        security=SIGNED,
        body=NewClub,
    )
    async def change_club(self, request: AnyRequest, id: ClubId) -> Club:
        """Another name, or another way to play; every member may say so."""
        guest, _ = await _mine(request, id)
        new = await read_body(request, NewClub)
        name, plan = usable_name(new.name), _plan(guest, new.plan)
        await node_of(request).storage.clubs.change(id, name, plan)
        return await _found(request, id, guest.id)

    @delete(responses=problems("bad_token", "unknown", "not_seated", "not_host"), security=SIGNED)
    async def delete_club(self, request: AnyRequest, id: ClubId) -> None:
        """Delete a club, its members and its tables' being its own; for its first member."""
        guest, club = await _mine(request, id)
        if club.members[0].guest != guest.id:
            raise Denied("not_host", "only its first member may delete a club")
        await node_of(request).storage.clubs.delete(id)

    @post("/members", responses=problems("bad_token", "unknown", "full"), security=SIGNED)
    async def join_club(self, request: AnyRequest, id: ClubId) -> Club:
        """Belong to a club."""
        guest = _person(await signed_in(request))
        club = await _found(request, id, guest.id)
        if not club.member:
            if len(club.members) >= MEMBERS:
                raise Denied("full")
            await _may_have_more(request, guest)
            await node_of(request).storage.clubs.join(id, guest.id, now_ms())
        return await _found(request, id, guest.id)

    @delete("/members/me", responses=problems("bad_token", "unknown"), security=SIGNED)
    async def leave_club(self, request: AnyRequest, id: ClubId) -> None:
        """Belong to it no more; whoever goes last takes the club along."""
        guest = await signed_in(request)
        await _found(request, id, guest.id)
        await node_of(request).storage.clubs.leave(id, guest.id)

    @post(
        "/tonight",
        responses=problems("bad_token", "unknown", "not_seated", "bad_settings", "too_many"),
        security=SIGNED,
    )
    async def play_tonight(self, request: AnyRequest, id: ClubId) -> Found:
        """Same again tonight: the table where the club is, or a new one as it likes to play."""
        guest, club = await _mine(request, id)
        room = await _going_on(request, club)
        return await shown(room or await _opened(request, guest, club))

    @get("/season", responses=problems("unknown"))
    async def show_season(
        self, request: AnyRequest, id: ClubId, season_of: SeasonParameter = ""
    ) -> ClubSeason:
        """A season such as 2026-4, or all time: scores, duels, records, ratings by edition."""
        club = await _seen(request, id)
        members = [member.guest for member in club.members]
        node = node_of(request)
        async with node.seasons.turn(whence(request).own):
            games = await node.storage.clubs.results(id)
            skills = node.season_skill.of(games, whence(request).own)
            return await asyncio.to_thread(season, games, members, season_of, skills)

    @get("/export", responses=problems("bad_token", "unknown", "not_seated"), security=SIGNED)
    async def export_club(self, request: AnyRequest, id: ClubId) -> ClubExport:
        """Everything that is stored of a club."""
        _, club = await _mine(request, id)
        games = await node_of(request).storage.clubs.results(id)
        return ClubExport(club, [_exported(game) for game in games])


async def _may_have_more(request: AnyRequest, guest: Guest) -> None:
    if len(await node_of(request).storage.clubs.of_guest(guest.id)) >= CLUBS:
        raise Denied("too_many")


async def _going_on(request: AnyRequest, club: Club) -> Room | None:
    return await node_of(request).room(club.tonight) if club.tonight else None


async def _opened(request: AnyRequest, guest: Guest, club: Club) -> Room:
    """A new table, or that of somebody who was quicker."""
    node = node_of(request)
    room: Room = await open_table(node, guest, club.plan, whence(request))
    if await node.storage.clubs.open(club, room.id, now_ms()):
        return room
    return await _going_on(request, await _found(request, club.id, guest.id)) or room


def _exported(game: GameResult) -> ClubGame:
    return ClubGame(
        id=game.game,
        edition=game.edition,
        ended=game.ended,
        guests=list(game.guests),
        names=list(game.names),
        scores=list(game.scores),
        left=list(game.left),
        winner=game.winner,
    )


clubs = Router("/", route_handlers=[Clubs, OneClub], tags=["clubs"])
