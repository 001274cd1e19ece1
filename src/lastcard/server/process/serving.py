"""The process around the application: its socket, uvicorn, and a stop that loses nothing."""

import asyncio
import errno
import gc
import logging
import socket
import sys
from collections.abc import Callable
from typing import Final

import uvicorn
from litestar import Litestar

from lastcard.rules.reasons import Malformed
from lastcard.server.edge.app import make_app
from lastcard.server.edge.middleware import Guard
from lastcard.server.node.node import Node
from lastcard.server.process.doorway import Doorway
from lastcard.server.process.file_limits import fitted
from lastcard.server.process.settings import ServerSettings, parts_of
from lastcard.server.process.uvicorn_protocols import Config, Request, Socket
from lastcard.server.storage.base import StorageError

BACKLOG: Final = 2048
UNREAD: Final = 60_000  # milliseconds for a client's machine to take what was sent to it
PING: Final = 20.0
COLLECT: Final = 300.0  # seconds between two looks for garbage
LOOK: Final = 1.0  # seconds between two looks at how much there may be
MANY: Final = 2_000_000  # new objects that are too many to wait any longer
CALM: Final = 500  # new objects in a second in which hardly anything happens
# Seconds after which a busy thread lets another one go on: the writer should not wait for moves.
SWITCH: Final = 0.0005

LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")

log: Final = logging.getLogger("lastcard.serving")


class Server(uvicorn.Server):
    """Says good-bye to all clients before it hangs up."""

    def __init__(self, config: uvicorn.Config, node: Node) -> None:
        super().__init__(config)
        self.node = node
        self.ready: Callable[[], None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """With nothing to listen on: uvicorn would give whoever begins TLS a minute to go on."""
        await super().startup([])
        if not self.started:
            return
        for listener in sockets or []:
            door = Doorway(
                listener, self._connection, self.config.ssl, self.node.limits, self.node.named
            )
            self.servers.append(door)  # type: ignore[arg-type]
        if self.ready is not None:
            self.ready()

    def _connection(self) -> Request:
        return Request(self.config, self.server_state, self.lifespan.state)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.node.say_goodbye()
        await super().shutdown(sockets)


def listen(settings: ServerSettings) -> socket.socket:
    """The listening socket; `Malformed` says what is wrong with the address."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # Named outright: only for sockets known to be TCP do event loops turn off Nagle's algorithm,
    # and with it every second message would wait for the client's acknowledgement.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # ends connections that never read
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        listener.close()
        raise Malformed(_address_trouble(settings, error)) from None
    listener.set_inheritable(False)
    return listener


def _address_trouble(settings: ServerSettings, error: Exception) -> str:
    number = error.errno if isinstance(error, OSError) else 0
    if number == errno.EADDRINUSE:
        return f"port {settings.port} is in use; --port takes another one"
    if number == errno.EACCES:
        return f"port {settings.port} may not be used by this user; take one above 1023"
    return f"cannot listen on {settings.host}:{settings.port}: {error}"


def make_server(settings: ServerSettings, app: Litestar) -> Server:
    """uvicorn as we use it: one process, our own log lines, bounded messages."""
    proxies = parts_of(settings.proxies)
    config = Config(
        Guard(app),
        app.state.node.limits,
        http=Request,
        ws=Socket,
        log_config=None,
        access_log=False,
        server_header=False,
        ssl_certfile=settings.tls_cert or None,
        ssl_keyfile=settings.tls_key or None,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        ws_max_size=4 * settings.message_bytes,  # beyond it the connection ends
        ws_per_message_deflate=False,  # steps are small; 4,000 compressors are not
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=30,
        lifespan="on",
    )
    return Server(config, app.state.node)


def run(
    settings: ServerSettings,
    listener: socket.socket,
    ready: Callable[[], None],
    show_secret: Callable[[str], None],
) -> None:
    """Serve until told to stop; `ready` is called on the event loop when clients may come.

    `show_secret` is given an operator's secret that was made just now, after that.
    """
    try:
        app = make_app(fitted(settings))
        server = make_server(settings, app)
        server.ready = ready
        sys.setswitchinterval(SWITCH)
        with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
            spare_the_tables()
            runner.run(_serve(server, listener, settings, show_secret))
    except StorageError as error:
        raise Malformed(f"the database cannot be used: {error}") from None


def spare_the_tables() -> None:
    """Look for garbage among new objects only, and seldom.

    Nearly everything goes without the collector, and looking at all tables again and again for
    the little that does not takes longer than any move may.
    """
    gc.disable()
    _look()


def _look(everywhere: bool = False) -> None:
    """What is left afterwards is not looked at again before a calm moment."""
    if everywhere:
        gc.unfreeze()
    gc.collect()
    gc.freeze()


async def _collect() -> None:
    """Objects that hold each other go now and then, old ones only when it is calm."""
    waited, before = 0.0, 0
    while True:
        await asyncio.sleep(LOOK)
        waited, new = waited + LOOK, gc.get_count()[0]
        if waited >= COLLECT or new > MANY:
            _look(everywhere=new - before < CALM)
            waited = 0.0
        before = gc.get_count()[0]


def _show_after(server: Server, secret: str, show: Callable[[str], None]) -> None:
    """First it is told where the server is: whoever starts one reads that line."""
    ready = server.ready

    def announce() -> None:
        if ready is not None:
            ready()
        if secret:
            show(secret)

    server.ready = announce


async def _serve(
    server: Server,
    listener: socket.socket,
    settings: ServerSettings,
    show_secret: Callable[[str], None],
) -> None:
    """The node starts first: a database that cannot be used is told in one line."""
    await server.node.start()
    if settings.host in LOOPBACK:  # beyond this machine nobody is an operator unless they say so
        _show_after(server, await server.node.operator.first_secret(), show_secret)
    server.node.run(_collect())
    await server.serve([listener])
