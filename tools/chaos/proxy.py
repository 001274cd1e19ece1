"""A TCP proxy between players and a server that cuts connections, stalls them and slows them."""

import asyncio
from collections import deque
from random import Random
from typing import Final, cast


class Side(asyncio.Protocol):
    """One end of a connection; what it gets goes out at the other end, in order, maybe later."""

    def __init__(self, proxy: "Proxy") -> None:
        self.proxy: Final = proxy
        self.other: Side | None = None
        self.stalled_until = 0.0
        self._transport: asyncio.Transport | None = None
        self._early: list[bytes] = []  # before the other end was there
        self._waiting: deque[tuple[float, bytes]] = deque()  # and when it is due

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        if self.other is None:
            self._early.append(data)
        else:
            self.other.pass_on(data)

    def pass_on(self, data: bytes) -> None:
        """Send something on when it is time."""
        due = asyncio.get_running_loop().time() + self.proxy.delay()
        self._waiting.append((due, data))
        if len(self._waiting) == 1:
            self._flush()

    def _flush(self) -> None:
        """Nothing overtakes: only the first of those that wait is looked at."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            due = max(self._waiting[0][0], self.stalled_until)
            if due > loop.time():
                loop.call_at(due, self._flush)
                return
            self._write(self._waiting.popleft()[1])

    def _write(self, data: bytes) -> None:
        if self._transport is not None:
            self._transport.write(data)

    def meet(self, other: "Side") -> None:
        """From now on the other end is there."""
        self.other = other
        early, self._early = self._early, []
        for data in early:
            other.pass_on(data)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._transport = None
        if self.other is not None:
            self.other.cut()

    def cut(self) -> None:
        """End it, with whatever was on its way."""
        if self._transport is not None:
            self._transport.abort()


class Caller(Side):
    """The end that players dial."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.proxy.callers.add(self)
        self._dialling = asyncio.get_running_loop().create_task(self._dial())

    async def _dial(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            _, other = await loop.create_connection(
                lambda: Side(self.proxy), "127.0.0.1", self.proxy.target
            )
        except OSError:
            self.cut()
            return
        if self not in self.proxy.callers:  # gone meanwhile
            other.cut()
            return
        other.other = self
        self.meet(other)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.proxy.callers.discard(self)

    def stall(self, until: float) -> None:
        """Nothing gets through, in either direction, until then."""
        for side in (self, self.other):
            if side is not None:
                side.stalled_until = max(side.stalled_until, until)

    def cut_in_two(self) -> None:
        """The next message to the player ends in the middle."""
        transport, self._transport = self._transport, None  # nothing more goes out
        if transport is not None:
            transport.write(b"\x81\x7e\x04\x00{")  # a frame of 1,024 bytes, of which one comes
            asyncio.get_running_loop().call_soon(transport.abort)


class Proxy:
    """Listens on a port of its own in front of a server."""

    def __init__(self, target: int, chance: Random) -> None:
        self.target: Final = target
        self.callers: set[Caller] = set()
        self.slowness = 0.0  # seconds that anything may take at most
        self.port = 0
        self._chance: Final = chance
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Listen."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: Caller(self), "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def stop(self) -> None:
        """Hang up on everybody."""
        if self._server is not None:
            self._server.close()
        for caller in list(self.callers):
            caller.cut()

    def delay(self) -> float:
        """How long something takes that comes now."""
        return self._chance.uniform(0, self.slowness) if self.slowness else 0.0

    def some(self, share: float) -> list[Caller]:
        """A share of the connections."""
        return [caller for caller in list(self.callers) if self._chance.random() < share]
