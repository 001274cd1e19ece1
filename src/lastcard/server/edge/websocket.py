"""The WebSocket: hello, then commands. Whatever comes in, only its sender is answered."""

import asyncio
import logging
from typing import Any, Final

import msgspec

from lastcard.protocol.base import PROTOCOL
from lastcard.protocol.commands import SAID, AnyCommand, Hello, Ping
from lastcard.protocol.errors import Code
from lastcard.protocol.news import Pong
from lastcard.server.edge.addresses import whence_of
from lastcard.server.edge.admission import admit, cleaned
from lastcard.server.edge.connections import NORMAL, POLICY, Connection, Send, farewell
from lastcard.server.edge.limits import EVERYBODY
from lastcard.server.edge.message_limits import MessageLimits
from lastcard.server.edge.security import hashed, origin_allowed
from lastcard.server.node.node import Node
from lastcard.server.node.timers import now_ms
from lastcard.server.process.logs import wordless
from lastcard.server.storage.base import StorageError, Unavailable
from lastcard.server.storage.operator_records import device_id
from lastcard.server.table.denied import Denied

log: Final = logging.getLogger("lastcard.ws")

GREETING: Final = 10.0  # seconds within which hello must come
ATTEMPTS: Final = 5  # to come to a table that changes hands
BROKEN: Final = (1002, 1007, 1009)  # how connections end whose bytes mean nothing, or are too many
NONSENSE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)  # what its reader raises


class _Named(msgspec.Struct):
    """The id of a message that is otherwise not understood."""

    id: str = ""


_named: Final = msgspec.json.Decoder(_Named)


class Session:
    """One WebSocket from its opening to its end."""

    def __init__(self, node: Node, scope: Any, receive: Any, send: Send) -> None:
        self.node = node
        self.receive = receive
        self.send = send
        headers = {k.decode("latin-1"): v.decode("latin-1") for k, v in scope["headers"]}
        self._ours = origin_allowed(headers, node.settings.origins)
        self.whence = whence_of(scope)
        self.client = Connection(send, node.limits.unread)
        self.client.address = self.whence.own
        self.table = ""
        self.messages = MessageLimits(
            node.limits, self.whence.own, longest=node.settings.message_bytes
        )
        self.client.told = self.messages.told

    # -- opening -----------------------------------------------------------------------------------

    async def run(self) -> None:
        """From the handshake to the end."""
        await self.receive()  # websocket.connect
        if not self._may_come():
            await self.send({"type": "websocket.close", "code": POLICY})
            return
        try:
            await self._limited()
        finally:
            self.node.limits.sockets.give_back(EVERYBODY)

    def _may_come(self) -> bool:
        limits = self.node.limits
        welcome = self._ours and not self.node.stopping and limits.handshakes.allows(self.whence)
        return welcome and limits.sockets.take(EVERYBODY)

    async def _limited(self) -> None:
        addresses = self.node.limits.addresses
        await self.send({"type": "websocket.accept"})
        if not addresses.take(self.whence):
            await self._refuse("too_many")
            return
        self.node.metrics.connections.inc()
        try:
            await self._talk()
        except asyncio.CancelledError:
            if self.client.open:  # not by us
                raise
        finally:
            addresses.give_back(self.whence)
            self.node.metrics.connections.dec()

    async def _talk(self) -> None:
        self.client.reader = asyncio.current_task()
        try:
            if await self._greeted():
                await self._listen()
        finally:
            self._leave()

    async def _greeted(self) -> bool:
        """Hello and welcome; false if it did not come to that."""
        try:
            hello = await self._hello()
            if hello is not None:
                await self._welcome(hello)
                await self._look_again(hello)
        except Denied as denied:
            await self._refuse(denied.code, str(denied))
        except StorageError:
            await self._refuse("unavailable")
        except Exception as error:
            extra = {"table": self.table}
            log.error("a welcome failed", exc_info=wordless(error), extra=extra)
            await self._refuse("unavailable")
        else:
            return hello is not None
        return False

    async def _hello(self) -> Hello | None:
        """The first message; none if the client left without one."""
        try:
            async with asyncio.timeout(GREETING):
                text = await self._hear()
        except TimeoutError:
            raise Denied("lagging", "nobody said hello") from None  # a slow line is no mistake
        if text is None:
            return None
        if self.messages.too_long(text):
            raise Denied("too_big")
        try:
            said = SAID.decode(text)
        except NONSENSE:
            raise Denied("malformed") from None
        if not isinstance(said, Hello):
            raise Denied("malformed", "the first message is hello")
        if said.protocol != PROTOCOL:
            raise Denied("malformed", f"this server speaks protocol {PROTOCOL}")
        return said

    async def _welcome(self, hello: Hello) -> None:
        """Find out who it is, and let them in."""
        await self._identify(hello)
        self.table = hello.table
        self.client.mark = self.node.mark(hello.table, self.whence)
        for _ in range(ATTEMPTS):
            room = await self.node.room(hello.table)
            if room is None:
                self._guessed()
                raise Denied("unknown")
            await room.settled()
            if not room.lost:
                admit(room.live, self.client)
                room.join(self.client, hello.seen)
                log.info("welcome", extra={"table": self.table, "guest": self.client.guest})
                return
        raise Unavailable("the table was lost again and again")

    async def _identify(self, hello: Hello) -> None:
        self.client.watch = hello.watch
        self._keep_out("")
        if not hello.token:
            return
        token = hashed(hello.token)
        guest = await self.node.storage.guest(token)
        if guest is None:
            self._guessed()
            raise Denied("bad_token")
        self._keep_out(guest.id)
        if not self.node.limits.devices.take(guest.id):
            raise Denied("too_many")
        self.client.guest, self.client.name = guest.id, guest.name
        self.client.device = device_id(token)
        self.node.run(self.node.storage.devices.note_use(token, now_ms()))

    async def _look_again(self, hello: Hello) -> None:
        """Whoever was signed out, forgotten or kept out on the way in could not be found then."""
        if hello.token and await self.node.storage.guest(hashed(hello.token)) is None:
            raise Denied("bad_token")
        self._keep_out(self.client.guest)

    def _keep_out(self, guest: str) -> None:
        if self.node.operator.is_out(guest, self.whence.own):
            raise Denied("kept_out")

    def _guessed(self) -> None:
        if not self.node.limits.guesses.allows(self.whence.own):
            raise Denied("too_fast")

    async def _refuse(self, code: Code, text: str = "") -> None:
        self.node.metrics.refused.labels(code).inc()
        self.client.close(farewell(code, text=text), NORMAL)
        while await self._hear() is not None:
            pass

    def _leave(self) -> None:
        room = self.node.rooms.get(self.table)
        if room is not None:
            room.leave(self.client)
        if self.client.guest:
            self.node.limits.devices.give_back(self.client.guest)

    # -- listening ---------------------------------------------------------------------------------

    async def _hear(self) -> str | bytes | None:
        """The next message; none at the end."""
        event = await self.receive()
        if event["type"] != "websocket.receive":
            if event.get("code") in BROKEN:
                self.messages.make_amends()
            return None
        text: str | bytes | None = event.get("text")
        return text if text is not None else event.get("bytes") or b""

    async def _listen(self) -> None:
        """Message by message; whoever sends many at once is heard in turn with everybody else."""
        while True:
            text = await self._hear()
            if text is None:
                return
            if self.messages.too_long(text):
                self._strike("too_big")
            elif self.messages.too_fast():
                self._strike("too_fast", text)
            else:
                self._understand(text)
            await self.messages.pause()

    def _understand(self, text: str | bytes) -> None:
        try:
            said = SAID.decode(text)
        except NONSENSE:
            self._strike("malformed", text)
            return
        if isinstance(said, Ping):
            self.client.tell(Pong(said.n, self._now()))
        elif isinstance(said, Hello):
            self._strike("malformed")
        else:
            self._command(said)

    def _now(self) -> int:
        """The time at the table, which deadlines go by."""
        room = self.node.rooms.get(self.table)
        return self.node.clock() if room is None else room.clock.now()

    def _command(self, command: AnyCommand) -> None:
        room = self.node.rooms.get(self.table)
        self.node.metrics.commands.inc()
        if room is None:
            self.client.tell(Denied("unavailable").news(command.id))
            return
        try:
            self.messages.check_cost(command, self.client.guest)
            checked = cleaned(command)
            room.check_speaker(self.client)
        except Denied as denied:
            self.node.metrics.refused.labels(denied.code).inc()
            self.client.tell(denied.news(command.id))
            return
        room.handle(self.client, checked)

    def _strike(self, code: Code, text: str | bytes = b"") -> None:
        """Say no to a message that should not have come; enough of them end the connection."""
        self.node.metrics.refused.labels(code).inc()
        if self.messages.strike():
            self.client.close(farewell(code))
        else:
            self.client.tell(Denied(code).news(_id_of(text)))


def _id_of(text: str | bytes) -> str:
    try:
        return _named.decode(text).id[:64]
    except NONSENSE:
        return ""


async def serve_socket(node: Node, scope: Any, receive: Any, send: Send) -> None:
    """The ASGI side of it."""
    await Session(node, scope, receive, send).run()
