"""For whoever runs the server, by a secret of their own: how it is, and what can be done."""

from typing import Annotated

from litestar import Controller, Router, get, post
from litestar.params import PathParameter

from lastcard.protocol.operator import Audit, OperatorAct, Overview, ReportList, Sight
from lastcard.server.edge.rest.common import (
    AnyRequest,
    count_guess,
    node_of,
    read_any,
)
from lastcard.server.edge.security import bearer
from lastcard.server.node.node import Node
from lastcard.server.node.timers import now_ms
from lastcard.server.table.denied import Denied

TableId = Annotated[str, PathParameter(min_length=1, max_length=64)]


async def operated(request: AnyRequest) -> Node:
    """The node, for its operator alone; where there is no secret, there is nothing here."""
    node = node_of(request)
    if not await node.operator.admits(bearer(request.headers.get("authorization", ""))):
        count_guess(request)
        raise Denied("bad_token")
    return node


class OperatorPage(Controller):
    """What the operator's page shows. It is nobody else's: the OpenAPI page does not tell of it."""

    path = "/operator"

    @get(include_in_schema=False)
    async def show_overview(self, request: AnyRequest) -> Overview:
        """All nodes, their busiest and slowest tables, and who is kept out."""
        node = await operated(request)
        records = node.storage.operator
        nodes = await node.operator.survey()
        kept_out = await records.kept_out(now_ms())
        return Overview(node.storage.node, now_ms(), nodes, kept_out, await records.waiting())

    @get("/tables/{id:str}", include_in_schema=False)
    async def look_at_table(self, request: AnyRequest, id: TableId) -> Sight:
        """A table as a spectator sees it, whether it lets anybody watch or not. It is noted."""
        node = await operated(request)
        await node.operator.look(id)
        room = await node.room(id)
        if room is None:
            raise Denied("unknown")
        await room.settled()
        ruling = await node.storage.operator.ruling(id)
        return Sight(room.live.info(), room.live.board, ruling)

    @get("/reports", include_in_schema=False)
    async def list_reports(self, request: AnyRequest) -> ReportList:
        """What players say of each other."""
        node = await operated(request)
        return ReportList(await node.storage.operator.reports())

    @get("/audit", include_in_schema=False)
    async def list_acts(self, request: AnyRequest) -> Audit:
        """What operators did."""
        node = await operated(request)
        return Audit(await node.storage.operator.noted())

    @post("/acts", include_in_schema=False)
    async def act(self, request: AnyRequest) -> None:
        """Do something; it is noted before it is done."""
        node = await operated(request)
        act: OperatorAct = await read_any(request, OperatorAct)
        await node.operator.act(act)


operator = Router("/", route_handlers=[OperatorPage])
