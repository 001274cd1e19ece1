"""What all handlers need: the node, who asks, and how much they may ask."""

from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request
from litestar.params import PathParameter

from lastcard.protocol.rest import Guest
from lastcard.server.limits import address_of
from lastcard.server.node import Node
from lastcard.server.security import bearer, hashed
from lastcard.server.tables.denied import Denied

Body = TypeVar("Body", bound=msgspec.Struct)
AnyRequest = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(min_length=1, max_length=64)]

SIGNED: list[dict[str, list[str]]] = [{"token": []}]  # for the OpenAPI page


def node_of(request: AnyRequest) -> Node:
    """The node that serves a request."""
    node = request.app.state.node
    assert isinstance(node, Node)
    return node


def address(request: AnyRequest) -> str:
    """The address that limits go by."""
    return address_of(request.scope)


async def read_body(request: AnyRequest, kind: type[Body]) -> Body:
    """The body, strictly of its type: the framework would take a 0 for a false.

    Handlers name the type as `body=` too, for the OpenAPI page.
    """
    try:
        return msgspec.convert(_whole(msgspec.json.decode(await request.body())), kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Denied("malformed", str(error)[:200]) from None


def _whole(value: Any) -> Any:
    """In JSON a 4.0 is as whole a number as a 4."""
    if isinstance(value, float):
        return int(value) if value.is_integer() else value
    if isinstance(value, list):
        return [_whole(part) for part in value]
    if isinstance(value, dict):
        return {name: _whole(part) for name, part in value.items()}
    return value


async def signed_in(request: AnyRequest) -> Guest:
    """Who asks; somebody must."""
    guest = await guest_of(request)
    if guest is None:
        raise Denied("bad_token")
    return guest


async def guest_of(request: AnyRequest) -> Guest | None:
    """Who asks, by the token in the `Authorization` header; none without one or by a wrong one.

    A right one is good however many wrong ones came from its address, which others may share:
    nobody finds 256 bits by trying, so this tells them nothing.
    """
    token = bearer(request.headers.get("authorization", ""))
    if not token:
        return None
    guest = await node_of(request).storage.guest(hashed(token))
    if guest is None:
        count_guess(request)
    return guest


def count_guess(request: AnyRequest) -> None:
    """A wrong token or code; too many of them are no accident."""
    if not node_of(request).limits.guesses.allows(address(request)):
        raise Denied("too_fast")
