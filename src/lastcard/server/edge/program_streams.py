"""The long answers that programs read: a table line by line, and who wants them elsewhere."""

import asyncio
from typing import Any, Final

from lastcard.protocol.base import NOBODY
from lastcard.protocol.commands import AnyCommand, Hello
from lastcard.protocol.programs import YourTable
from lastcard.server.edge.connections import Send
from lastcard.server.edge.line_streams import Answer, LineStream, OpenStreams, nowhere
from lastcard.server.edge.websocket import Session
from lastcard.server.node.node import Node
from lastcard.server.node.timers import now_ms
from lastcard.server.table.denied import Denied

NO_TABLE: Final = "*"  # what a stream of events says hello to
LATELY: Final = 86_400_000  # milliseconds since something happened at tables that are told of
MOST: Final = 20  # tables that are told of


class EventSession(Session):
    """A stream of events: like one of a table, but nothing can be said to it."""

    async def _welcome(self, hello: Hello) -> None:
        await self._identify(hello)
        self.node.programs.join(self.client)
        for table in await self.node.storage.tables_of(self.client.guest, now_ms() - LATELY, MOST):
            await self._tell_of(table)

    async def _tell_of(self, table: str) -> None:
        try:
            room = await self.node.room(table)
        except Denied:  # closed, or there is no room for it now
            return
        if room is None:
            return
        await room.settled()
        if room.live.seat_of(self.client.guest) != NOBODY and room.live.status != "over":
            self.client.tell(YourTable(room.live.info()))

    def _leave(self) -> None:
        self.node.programs.leave(self.client)
        super()._leave()


async def stream_events(node: Node, hello: Hello, scope: Any, receive: Any, send: Send) -> None:
    """The ASGI side of events."""
    stream = LineStream(hello, send)
    await _serve(EventSession(node, scope, stream.receive, stream.send), stream, receive)


async def stream_table(
    node: Node, streams: OpenStreams, guest: str, hello: Hello, scope: Any, receive: Any, send: Send
) -> None:
    """The ASGI side of a table."""
    stream = LineStream(hello, send)
    streams.add(guest, hello.table, stream)
    try:
        await _serve(Session(node, scope, stream.receive, stream.send), stream, receive)
    finally:
        streams.remove(guest, hello.table, stream)


async def _serve(session: Session, stream: LineStream, receive: Any) -> None:
    watching = asyncio.create_task(_watch(stream, receive))
    try:
        await session.run()
    finally:
        watching.cancel()
        stream.hang_up()


async def _watch(stream: LineStream, receive: Any) -> None:
    """Nothing comes after the request but its end."""
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.hang_up()


async def say_once(node: Node, scope: Any, hello: Hello, command: AnyCommand) -> Answer:
    """A command without a stream at this node: a connection as long as its answer takes.

    The stream may be at another node. While this is the newest connection, that one mirrors it.
    """
    stream = LineStream(hello, nowhere)
    session = asyncio.create_task(Session(node, scope, stream.receive, stream.send).run())
    try:
        return await stream.command(command)
    finally:
        stream.hang_up()
        await session
