"""What all handlers need: the node, who asks, and how much they may ask."""

from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Request
from litestar.params import PathParameter

from lastcard.protocol.rest import Guest
from lastcard.server.edge.addresses import Whence, whence_of
from lastcard.server.edge.security import bearer, hashed
from lastcard.server.node.node import Node
from lastcard.server.table.denied import Denied

Body = TypeVar("Body", bound=msgspec.Struct)
AnyRequest = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(min_length=1, max_length=64)]

AFTERWARDS: Final = "lastcard.afterwards"  # in a scope: what to do when the answer has gone out
SIGNED: list[dict[str, list[str]]] = [{"token": []}]  # for the OpenAPI page


def node_of(request: AnyRequest) -> Node:
    """The node that serves a request."""
    node = request.app.state.node
    assert isinstance(node, Node)
    return node


def whence(request: AnyRequest) -> Whence:
    """Where it comes from, as limits go by it."""
    return whence_of(request.scope)


async def read_body(request: AnyRequest, kind: type[Body]) -> Body:
    """The body, strictly of its type: the framework would take a 0 for a false.

    Handlers name the type as `body=` too, for the OpenAPI page.
    """
    body: Body = await read_any(request, kind)
    return body


async def read_any(request: AnyRequest, kind: Any) -> Any:
    """The same for a body that may be of several types."""
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
    keep_out(request, guest.id if guest is not None else "")
    return guest


def keep_out(request: AnyRequest, guest: str = "") -> None:
    """Deny those whom an operator keeps out."""
    if node_of(request).operator.is_out(guest, whence(request).own):
        raise Denied("kept_out")


def count_guess(request: AnyRequest) -> None:
    """A wrong token or code of whoever asks."""
    count_wrong(node_of(request), whence(request))


def count_wrong(node: Node, mine: Whence) -> None:
    """A wrong token or code; too many of them are no accident."""
    if not node.limits.guesses.allows(mine.own):
        raise Denied("too_fast")
