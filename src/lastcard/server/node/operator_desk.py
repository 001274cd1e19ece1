"""What whoever runs the server does, and what every node does about it."""

import asyncio
import hmac
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

import msgspec

from lastcard.protocol import operator
from lastcard.protocol.news import Notice
from lastcard.protocol.operator import NodeFigures, Noted, OperatorAct
from lastcard.server.edge.addresses import whence
from lastcard.server.edge.connections import Connection, farewell
from lastcard.server.edge.security import hashed, marked, new_id, new_token
from lastcard.server.node.node_figures import figures_of
from lastcard.server.node.node_messages import (
    ALL_TABLES,
    NodeMessage,
    Ordered,
    Survey,
    Surveyed,
    write_message,
)
from lastcard.server.node.timers import now_ms
from lastcard.server.storage.operator_records import CLOSED, UNLISTED, OperatorRecords
from lastcard.server.table.denied import Denied

if TYPE_CHECKING:
    from lastcard.server.node.node import Node

log: Final = logging.getLogger("lastcard.operator")

ANSWERS: Final = 1.0  # seconds for other nodes to say how they are
NOTICE: Final = 5.0  # seconds for whoever shares out connections to see that a node drains
AGAIN: Final = 1000  # milliseconds after which clients of a drained node come back, elsewhere
MOST_OUT: Final = 10_000
MINUTE: Final = 60_000
LOOKING: Final = 10 * MINUTE
MOST_LOOKED: Final = 100


class OperatorDesk:
    """Acts of operators on one node: what lasts goes into the database, the rest to all nodes."""

    def __init__(self, node: "Node") -> None:
        self._node: Final = node
        self._out: dict[str, int] = {}  # who is kept out, and until when
        self._looked: dict[str, int] = {}  # tables, and when last
        self._others: list[NodeFigures] = []
        self._all_said = asyncio.Event()
        self._awaited = 0

    @property
    def _records(self) -> OperatorRecords:
        return self._node.storage.operator

    # -- the secret --------------------------------------------------------------------------

    async def admits(self, secret: str) -> bool:
        """Whether this is the operator's secret; `Denied` where there is none."""
        expected = await self._records.secret()
        if expected is None:
            raise Denied("unknown")
        return hmac.compare_digest(hashed(secret), expected)

    async def first_secret(self) -> str:
        """A secret for a server that has none yet, to be shown once; empty if it has one."""
        return "" if await self._records.secret() else await self.new_secret()

    async def new_secret(self) -> str:
        """Another secret; only its hash is stored."""
        secret = new_token()
        await self._records.set_secret(hashed(secret), now_ms())
        return secret

    # -- what is done ------------------------------------------------------------------------

    async def act(self, act: OperatorAct) -> None:
        """Write it down, make it last, and have all nodes do their part.

        In this order nothing is ever done without a line about it; what was refused has one too.
        """
        await self.note(type(act).__name__.lower(), _about(act), _detail(act))
        await LASTING.get(type(act), _nothing)(self, act)
        await self._order(act)

    async def note(self, act: str, about: str, detail: str = "") -> None:
        """A line for the audit log, and for the server's own."""
        noted = Noted(now_ms(), self._node.storage.node, act, about, detail)
        await self._records.note(new_id(), noted)
        log.warning("an operator acts", extra={"act": act, "about": about})

    async def look(self, table: str) -> None:
        """An operator looks at a table; as long as they go on looking, it is noted once."""
        now = now_ms()
        if now - self._looked.pop(table, 0) > LOOKING:
            await self.note("look", table)
        self._looked[table] = now
        if len(self._looked) > MOST_LOOKED:
            del self._looked[next(iter(self._looked))]

    async def _order(self, act: OperatorAct) -> None:
        await self._say(Ordered(act))
        self.obey(act)

    async def _say(self, message: NodeMessage) -> None:
        await self._node.storage.cast(ALL_TABLES, write_message(message))

    async def _rule(self, act: operator.Close | operator.Unlist | operator.Allow) -> None:
        ruling = {operator.Close: CLOSED, operator.Unlist: UNLISTED}.get(type(act), "")
        if not await self._records.rule(act.table, ruling):
            raise Denied("unknown")

    async def _keep_out(self, act: operator.KeepOut) -> None:
        whom = [f"guest:{act.guest}"] if act.guest else []
        whom += [self.mark(act.address)] if act.address else []
        if not whom:
            raise Denied("malformed", "a guest or an address is kept out")
        await self._store(act, whom)

    async def _store(self, act: operator.KeepOut, whom: list[str]) -> None:
        now = now_ms()
        await self._records.keep_out(whom, now + act.minutes * MINUTE, now, act.why)

    async def _let_in(self, act: operator.LetIn) -> None:
        if not await self._records.let_in(act.whom):
            raise Denied("unknown")

    async def _settle(self, act: operator.Settle) -> None:
        if not await self._records.settle(act.report, now_ms()):
            raise Denied("unknown")

    # -- what each node does about it -----------------------------------------------------------

    def obey(self, act: OperatorAct) -> None:
        """On this node, whoever was told first."""
        node = self._node
        match act:
            case operator.Close():
                self._close(act.table, act.why)
            case operator.Retry():
                node.retry(act.table)
            case operator.Tell():
                notice = Notice(act.text, now_ms())
                for room in node.rooms.values():
                    room.spread(notice)
            case operator.Drain() if act.node == node.storage.node:
                self._drain(act.on)
            case operator.KeepOut():
                node.run(self._shut_out(act))
            case operator.LetIn():
                node.run(self.learn())
            case _:
                pass  # the database is all that has to know

    def _close(self, table: str, why: str) -> None:
        room = self._node.rooms.get(table)
        if room is None:
            return
        for client in list(room.clients):
            client.close(farewell("closed", text=why))
        self._node.drop(room)

    # -- who is kept out ---------------------------------------------------------------------

    def is_out(self, guest: str, address: str) -> bool:
        """Whether a guest, or an address, may not use this server now."""
        if not self._out:
            return False
        now = now_ms()
        whom = (f"guest:{guest}", self.mark(address))
        return any([self._out.get(each, 0) > now for each in whom])

    def mark(self, address: str) -> str:
        """What is stored of an address."""
        return f"address:{marked(self._node.storage.salt, 'kept out', whence(address).own)}"

    async def learn(self) -> None:
        """Who is kept out, as the database has it."""
        found = await self._records.kept_out(now_ms(), MOST_OUT)
        self._out = {each.whom: each.until for each in found}

    async def _shut_out(self, act: operator.KeepOut) -> None:
        """Those who are connected go; with `near`, whoever else comes from there stays out."""
        near = {client.address for client in self._clients() if client.guest == act.guest}
        if act.near and act.guest and near:
            await self._store(act, [self.mark(address) for address in near])
            await self._say(Ordered(msgspec.structs.replace(act, near=False)))
        await self.learn()
        for client in list(self._clients()):
            if self.is_out(client.guest, client.address):
                client.close(farewell("kept_out"))

    def _clients(self) -> Iterator[Connection]:
        """At tables, and programs that listen to their events."""
        yield from (client for room in self._node.rooms.values() for client in room.clients)
        yield from self._node.programs.clients()

    # -- draining ----------------------------------------------------------------------------

    def _drain(self, on: bool) -> None:
        self._node.draining = on
        self._node.leaving = False
        if on:
            self._node.run(self._hand_over())

    async def _hand_over(self) -> None:
        """All tables to other nodes, if there are any: otherwise games go on here to their end."""
        await asyncio.sleep(NOTICE)
        if not self._node.draining or await self._records.nodes() < 2:
            return
        self._node.leaving = True
        for room in list(self._node.rooms.values()):
            await room.settled()
            for client in list(room.clients):
                client.close(farewell("unavailable", AGAIN))
            self._node.drop(room)

    # -- how all nodes are ---------------------------------------------------------------------

    async def survey(self) -> list[NodeFigures]:
        """Of this node first, then of all that answer in time."""
        self._others, self._all_said = [], asyncio.Event()
        self._awaited = await self._records.nodes() - 1
        if self._awaited > 0:
            await self._say(Survey(self._node.storage.node))
            try:
                async with asyncio.timeout(ANSWERS):
                    await self._all_said.wait()
            except TimeoutError:
                pass  # one that died a moment ago, for instance
        others = sorted(self._others, key=lambda figures: figures.node)
        return [figures_of(self._node), *others]

    def asked(self, by: str) -> None:
        """Another node wants to know how this one is."""
        said = write_message(Surveyed(figures_of(self._node)))
        self._node.run(self._node.storage.reply(by, ALL_TABLES, "", said))

    def heard(self, figures: NodeFigures) -> None:
        """Another node has said how it is."""
        self._others.append(figures)
        if len(self._others) >= self._awaited:
            self._all_said.set()


async def _nothing(desk: OperatorDesk, act: OperatorAct) -> None:
    """Some acts leave nothing behind."""


Lasting = Callable[[OperatorDesk, Any], Awaitable[None]]

LASTING: Final[dict[type, Lasting]] = {
    operator.Close: OperatorDesk._rule,
    operator.Unlist: OperatorDesk._rule,
    operator.Allow: OperatorDesk._rule,
    operator.KeepOut: OperatorDesk._keep_out,
    operator.LetIn: OperatorDesk._let_in,
    operator.Settle: OperatorDesk._settle,
}


def _about(act: OperatorAct) -> str:
    """Whom or what an act concerns."""
    for name in ("table", "guest", "whom", "node", "report"):
        found = getattr(act, name, "")
        if found:
            return str(found)
    return ""


def _detail(act: OperatorAct) -> str:
    """Everything else about it; an address is not written down."""
    facts = {
        name: value
        for name, value in msgspec.structs.asdict(act).items()
        if name not in ("table", "guest", "whom", "node", "report", "address") and value != ""
    }
    return msgspec.json.encode(facts).decode() if facts else ""
