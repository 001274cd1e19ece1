"""For those who run the server: is it alive, is it ready, how is it."""

from litestar import MediaType, Response, get
from litestar.datastructures import Headers

from lastcard.server.edge.addresses import address_of
from lastcard.server.edge.rest.common import AnyRequest, node_of
from lastcard.server.edge.security import bearer, same_secret
from lastcard.server.node.followed_table import FollowedTable
from lastcard.server.node.node import Node
from lastcard.server.node.timers import now_ms
from lastcard.server.table.denied import Denied

LOOPBACK = ("127.0.0.1", "::1", "")


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def healthz() -> str:
    """The process answers."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def readyz(request: AnyRequest) -> Response[str]:
    """The server takes games: its storage works and it is not about to stop.

    Limits that were hit in the last minute are named: nothing need be wrong, but look.
    """
    node = node_of(request)
    ready = node.ready
    lines = ["ready" if ready else "not ready"]
    lines += [f"a limit is hit: {name}" for name in node.limits.hit.lately()]
    return Response("\n".join(lines), status_code=200 if ready else 503)


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Figures for Prometheus."""
    node = node_of(request)
    if not may_see_metrics(node, address_of(request.scope), request.headers):
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
    followed = sum(isinstance(room, FollowedTable) for room in node.rooms.values())
    node.metrics.tables.labels("followed").set(followed)
    node.metrics.tables.labels("owned").set(len(node.rooms) - followed)
    node.metrics.searching.set(node.bots.searching)
    node.metrics.bots_queue.set(node.bots.waiting)
    node.metrics.lag.set(node.heartbeat.lag)
    node.metrics.draining.set(node.draining)
    node.metrics.reports.set(await node.storage.operator.waiting())
    behind = (now_ms() - stats.backed_up) / 1000 if stats.backed_up >= 0 else -1
    node.metrics.backup_age.set(behind)
