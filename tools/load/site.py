"""Where a load test takes place: nodes on one database, started and stopped together."""

import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import psutil

from tools.load.gauge import Gauge
from tools.network.server import UNLIMITED, Server
from tools.postgres import Cluster, cluster


class Site:
    """One node on SQLite, or several on PostgreSQL."""

    def __init__(self, servers: list[Server], postgres: Cluster | None) -> None:
        self.servers = servers
        self._postgres = postgres

    @property
    def ports(self) -> list[int]:
        """Where the nodes listen."""
        return [server.port for server in self.servers]

    @property
    def processes(self) -> list[psutil.Process]:
        """The nodes' processes."""
        return [server.process for server in self.servers]

    def gauge(self) -> Gauge:
        """A new one."""
        running = self._postgres.process if self._postgres is not None else None
        return Gauge(self.processes, psutil.Process(running.pid) if running is not None else None)


@asynccontextmanager
async def site(
    nodes: int, database: Path | None = None, first: Mapping[str, str] | None = None
) -> AsyncIterator[Site]:
    """A site that is running; `nodes` 0 means one on SQLite, in a given file or a new one.

    `first` has variables of the environment that the first node has besides.
    """
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="lastcard-load-")))
        postgres = stack.enter_context(cluster()) if nodes else None
        url = postgres.url() if postgres is not None else str(database or folder / "games.db")
        own = [{**UNLIMITED, **(first or {})}, *[UNLIMITED] * ((nodes or 1) - 1)]
        servers = [Server(url, folder / f"node{n}.log", each) for n, each in enumerate(own)]
        for server in servers:
            stack.push_async_callback(server.end)
            await server.start()
        yield Site(servers, postgres)
