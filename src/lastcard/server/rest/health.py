"""For those who run the server: is it alive, is it ready, how is it."""

from time import monotonic

from litestar import MediaType, Response, get
from litestar.datastructures import Headers

from lastcard.server.followed import Followed
from lastcard.server.limits import client_of
from lastcard.server.node import Node
from lastcard.server.rest.common import AnyRequest, node_of
from lastcard.server.security import bearer, same_secret
from lastcard.server.tables.denied import Denied

LOOPBACK = ("127.0.0.1", "::1", "")


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def healthz() -> str:
    """The process answers."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def readyz(request: AnyRequest) -> Response[str]:
    """The server takes games: its storage works and it is not about to stop."""
    ready = is_ready(node_of(request))
    return Response("ready" if ready else "not ready", status_code=200 if ready else 503)


def is_ready(node: Node) -> bool:
    """To renew leases is to write: a database that can only be read lets them run out."""
    current = monotonic() < node.storage.owned_until
    return node.storage.healthy and current and not node.stopping


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Figures for Prometheus."""
    node = node_of(request)
    if not may_see_metrics(node, client_of(request.scope), request.headers):
        raise Denied("unknown")
    await _measure(node)
    return Response(node.metrics.page(), media_type="text/plain; version=0.0.4")


def may_see_metrics(node: Node, address: str, headers: Headers) -> bool:
    """By the secret of the settings; without one, from this machine and not through a proxy."""
    expected = node.settings.metrics_token
    if expected:
        return same_secret(bearer(headers.get("authorization", "")), expected)
    return address in LOOPBACK and "x-forwarded-for" not in headers


async def _measure(node: Node) -> None:
    stats = await node.storage.stats()
    for figure in ("queued", "appended", "commits", "failures", "size"):
        node.metrics.storage.labels(figure).set(getattr(stats, figure))
    followed = sum(isinstance(room, Followed) for room in node.rooms.values())
    node.metrics.tables.labels("followed").set(followed)
    node.metrics.tables.labels("owned").set(len(node.rooms) - followed)
    node.metrics.searching.set(node.bots.searching)
