"""Guests: a name and a secret token, no account."""

from typing import Annotated, Final

from litestar import Controller, Router, delete, get, patch, post
from litestar.params import PathParameter

from lastcard.protocol.base import ARTIFICIAL
from lastcard.protocol.rest import Admitted, DeviceList, Guest, NewGuest, Pass, Profile, Show
from lastcard.server.edge.clean_text import BadName, clean_name
from lastcard.server.edge.device_names import device_name
from lastcard.server.edge.rest.common import (
    SIGNED,
    AnyRequest,
    count_guess,
    keep_out,
    node_of,
    read_body,
    signed_in,
    whence,
)
from lastcard.server.edge.rest.errors import problems
from lastcard.server.edge.security import bearer, hashed, new_id, new_pass, new_token, plain_code
from lastcard.server.node.node import Node
from lastcard.server.node.timers import now_ms
from lastcard.server.table.denied import Denied

PASS_LASTS: Final = 300_000  # milliseconds
DEVICES: Final = 20  # of a guest: as many as anybody can look through
DeviceId = Annotated[str, PathParameter(min_length=1, max_length=64)]


def usable_name(name: str) -> str:
    """The name in its normal form."""
    try:
        return clean_name(name)
    except BadName as error:
        raise Denied("bad_name", str(error)) from None


@post("/guests", responses=problems("bad_name"), body=NewGuest)
async def make_guest(request: AnyRequest) -> Admitted:
    """Become a guest. The token is shown this once; keep it."""
    return await admit_newcomer(request)


async def admit_newcomer(request: AnyRequest, artificial: bool = False) -> Admitted:
    """Somebody new, a person or a program."""
    data = await read_body(request, NewGuest)
    keep_out(request)
    node = node_of(request)
    name = usable_name(data.name)
    if not node.limits.guests.allows(whence(request)):
        raise Denied("too_many")
    kind = ARTIFICIAL if artificial else ""
    guest, token = Guest(kind + new_id(12), name, data.face or ""), new_token()
    device = device_of(request)
    await node.storage.add_guest(guest.id, name, hashed(token), now_ms(), device, guest.face)
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
        """Another name or face from now on; a table where you sit keeps the old one."""
        guest = await signed_in(request)
        data = await read_body(request, NewGuest)
        name = usable_name(data.name)
        changed = Guest(guest.id, name, guest.face if data.face is None else data.face)
        await node_of(request).storage.change_guest(changed)
        return changed

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
    keep_out(request)
    node = node_of(request)
    if node.limits.guesses.spent(whence(request).own):
        raise Denied("too_fast")
    found = await node.storage.take_pass(hashed(plain_code(data.code)), now_ms())
    if found is None:
        count_guess(request)
        raise Denied("unknown")
    return await _admit(node, found, device_of(request))


@get("/guests/me/devices", responses=problems("bad_token"), security=SIGNED)
async def list_devices(request: AnyRequest) -> DeviceList:
    """Where you are signed in, the last used first."""
    guest = await signed_in(request)
    this = hashed(bearer(request.headers.get("authorization", "")))
    return DeviceList(await node_of(request).storage.devices.of(guest.id, this))


@delete("/guests/me/devices/{id:str}", responses=problems("bad_token", "unknown"), security=SIGNED)
async def sign_out(request: AnyRequest, id: DeviceId) -> None:
    """Sign one of your devices out: its token is worth nothing any more."""
    guest = await signed_in(request)
    if not await _signed_out(node_of(request), guest.id, id):
        raise Denied("unknown")


async def _signed_out(node: Node, guest: str, device: str) -> bool:
    """Its token is gone, then its connections; whether there was one."""
    known = await node.storage.devices.sign_out(guest, device)
    if known:
        await node.sign_out_everywhere(guest, device)
    return known


def device_of(request: AnyRequest) -> str:
    """What kind of device asks, as far as its browser says."""
    return device_name(request.headers.get("user-agent", ""))


async def _admit(node: Node, guest: str, device: str) -> Admitted:
    """One device more; if there are too many of them, those that were used least lately go."""
    for old in (await node.storage.devices.of(guest, b""))[DEVICES - 1 :]:
        await _signed_out(node, guest, old.id)
    token = new_token()
    await node.storage.add_token(guest, hashed(token), now_ms(), device)
    admitted = await node.storage.guest(hashed(token))
    if admitted is None:  # forgotten this very moment
        raise Denied("unknown")
    return Admitted(admitted, token)


guests = Router(
    "/",
    route_handlers=[make_guest, Myself, make_pass, use_pass, list_devices, sign_out],
    tags=["guests"],
)
