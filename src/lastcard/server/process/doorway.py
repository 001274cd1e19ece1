"""Where connections come in: counted by address before a word is said, TLS or not.

The event loop's own way counts nobody before TLS is agreed on, and whoever begins that and says no
more costs as much as a player.
"""

import asyncio
import errno
import itertools
import socket
import ssl
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Final

from lastcard.server.edge.addresses import Whence, whence
from lastcard.server.edge.limits import Limits
from lastcard.server.process.logs import CALLER, Caller

AT_ONCE: Final = 64  # connections taken in before others get their turn
HANDSHAKE: Final = 10.0  # seconds within which TLS must be agreed on
NO_ROOM: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
CLOSED: Final = (errno.EBADF, errno.EINVAL)
LATER: Final = 0.5  # seconds until a machine without room is asked again


class Doorway:
    """Takes connections in, as long as their address has not too many under way.

    It is closed as the event loop's own servers are.
    """

    def __init__(
        self,
        listener: socket.socket,
        protocol: Callable[[], asyncio.Protocol],
        tls: ssl.SSLContext | None,
        limits: Limits,
        named: Callable[[str], Caller],
    ) -> None:
        self._listener: Final = listener
        self._protocol: Final = protocol
        self._tls: Final = tls
        self._limits: Final = limits
        self._named: Final = named  # for the log, by the address
        self._loop: Final = asyncio.get_running_loop()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._agreeing: Final[dict[socket.socket, asyncio.Task[None]]] = {}
        listener.setblocking(False)
        self._taking_in: Final = self._run(self._take_in())

    def close(self) -> None:
        """Nobody else comes in."""
        for task in self._tasks:
            task.cancel()

    async def wait_closed(self) -> None:
        """Until those who were about to come in are gone."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _run(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # -- coming in -------------------------------------------------------------------------------

    async def _take_in(self) -> None:
        for count in itertools.count(1):
            try:
                self._greet(*await self._loop.sock_accept(self._listener))
            except OSError as error:  # who called has gone, or there is no room for anybody
                await self._wait_for_room(error)
            if count % AT_ONCE == 0:
                await asyncio.sleep(0)

    async def _wait_for_room(self, error: OSError) -> None:
        if error.errno in CLOSED:
            raise error
        if error.errno in NO_ROOM:
            self._limits.hit.note("open_files")  # which is what it mostly is; said once a minute
            await asyncio.sleep(LATER)

    def _greet(self, wire: socket.socket, peer: tuple[str, int]) -> None:
        CALLER.set(self._named(peer[0]))
        whose = whence(peer[0])
        if self._limits.arriving.take(whose, wire, partial(self._send_away, wire)):
            self._agreeing[wire] = self._run(self._agree(wire, whose))
        else:
            wire.close()

    def _send_away(self, wire: socket.socket) -> None:
        self._agreeing.pop(wire).cancel()
        wire.close()

    async def _agree(self, wire: socket.socket, whose: Whence) -> None:
        """Count it no more once there is a connection: that counts itself."""
        patience = HANDSHAKE if self._tls is not None else None
        try:
            await self._loop.connect_accepted_socket(
                self._protocol, wire, ssl=self._tls, ssl_handshake_timeout=patience
            )
        except OSError:  # garbage, or silence
            wire.close()
        finally:
            self._agreeing.pop(wire, None)
            self._limits.arriving.give_back(whose, wire)
