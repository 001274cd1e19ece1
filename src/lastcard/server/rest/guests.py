"""Guests: a name and a secret token, no account."""

from typing import Final

from litestar import Controller, Router, delete, get, patch, post

from lastcard.protocol.rest import Admitted, Guest, NewGuest, Pass, Profile, Show
from lastcard.server.names import BadName, clean_name
from lastcard.server.node import Node
from lastcard.server.rest.common import (
    SIGNED,
    AnyRequest,
    address,
    count_guess,
    node_of,
    read_body,
    signed_in,
)
from lastcard.server.rest.errors import problems
from lastcard.server.security import hashed, new_id, new_pass, new_token, plain_code
from lastcard.server.tables.denied import Denied
from lastcard.server.timers import now_ms

PASS_LASTS: Final = 300_000  # milliseconds


def usable_name(name: str) -> str:
    """The name in its normal form."""
    try:
        return clean_name(name)
    except BadName as error:
        raise Denied("bad_name", str(error)) from None


@post("/guests", responses=problems("bad_name"), body=NewGuest)
async def make_guest(request: AnyRequest) -> Admitted:
    """Become a guest. The token is shown this once; keep it."""
    data = await read_body(request, NewGuest)
    node = node_of(request)
    name = usable_name(data.name)
    if not node.limits.guests.allows(address(request)):
        raise Denied("too_many")
    guest, token = Guest(new_id(12), name), new_token()
    await node.storage.add_guest(guest.id, name, hashed(token), now_ms())
    return Admitted(guest, token)


class Myself(Controller):
    """A guest's own page."""

    path = "/guests/me"

    @get(responses=problems("bad_token"), security=SIGNED)
    async def show_guest(self, request: AnyRequest) -> Profile:
        """Your own page: statistics by edition and your last games."""
        guest = await signed_in(request)
        tallies, games = await node_of(request).storage.profile(guest.id)
        return Profile(guest, tallies, games)

    @patch(responses=problems("bad_token", "bad_name"), security=SIGNED, body=NewGuest)
    async def rename_guest(self, request: AnyRequest) -> Guest:
        """Another name from now on; a table where you sit keeps the old one."""
        guest = await signed_in(request)
        data = await read_body(request, NewGuest)
        name = usable_name(data.name)
        await node_of(request).storage.rename(guest.id, name)
        return Guest(guest.id, name)

    @delete(responses=problems("bad_token"), security=SIGNED)
    async def forget_guest(self, request: AnyRequest) -> None:
        """Delete your tokens, your name and your statistics, here and in all stored games."""
        guest = await signed_in(request)
        node = node_of(request)
        await node.forget(guest.id)


@post("/guests/me/pass", responses=problems("bad_token"), security=SIGNED)
async def make_pass(request: AnyRequest) -> Pass:
    """A one-time code that admits another device as you, for five minutes."""
    guest = await signed_in(request)
    code, until = new_pass(), now_ms() + PASS_LASTS
    await node_of(request).storage.add_pass(hashed(code), guest.id, until)
    return Pass(code, until)


@post("/pass", responses=problems("unknown"), body=Show)
async def use_pass(request: AnyRequest) -> Admitted:
    """Exchange a one-time code for a token of this device's own."""
    data = await read_body(request, Show)
    node = node_of(request)
    if node.limits.guesses.spent(address(request)):
        raise Denied("too_fast")
    found = await node.storage.take_pass(hashed(plain_code(data.code)), now_ms())
    if found is None:
        count_guess(request)
        raise Denied("unknown")
    return await _admit(node, found)


async def _admit(node: Node, guest: str) -> Admitted:
    token = new_token()
    await node.storage.add_token(guest, hashed(token), now_ms())
    admitted = await node.storage.guest(hashed(token))
    if admitted is None:  # forgotten this very moment
        raise Denied("unknown")
    return Admitted(admitted, token)


guests = Router(
    "/",
    route_handlers=[make_guest, Myself, make_pass, use_pass],
    tags=["guests"],
)
