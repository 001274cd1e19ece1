"""Servers, proxies in front of them, tables, and the people who play at them."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.chaos.player import Circumstances, Player
from tools.chaos.proxy import Proxy
from tools.network.rest import Problem, Rest
from tools.network.server import Server
from tools.postgres import Cluster

PACE: Final = 0.15  # seconds that a player thinks, on average
WATCHED: Final = 4  # every fourth table has somebody who only looks on
Json = dict[str, Any]

# With short clocks somebody always acts in the end; without any, only people do, and a table that
# lost a command would stand still for ever.
PATIENT: Final = {"decision": 0, "point": 0, "grace": 50, "fair": 100, "patience": 0, "between": 0}
HASTY: Final = {
    "decision": 1500, "point": 1000, "grace": 0, "fair": 0, "patience": 1500, "between": 400,
}  # fmt: skip
KINDS: Final[tuple[Json, ...]] = (
    {"edition": "classic", "clocks": PATIENT, "options": {"hand_size": "5"}},
    {"edition": "mandalorian", "clocks": PATIENT, "options": {"way_chain": "on", "hand_size": "5"}},
    {"edition": "party", "clocks": PATIENT, "options": {"stacking": "any", "hand_size": "5"}},
    {"edition": "sanrio", "clocks": PATIENT, "options": {"target": "60", "hand_size": "4"}},
    {"edition": "dragonball", "clocks": PATIENT, "options": {"seven_zero": "on"}},
    {"edition": "classic", "clocks": HASTY, "options": {"jump_in": "identical", "hand_size": "4"}},
    {"edition": "mandalorian", "clocks": HASTY},
)


@dataclass
class Node:
    """A server behind a proxy."""

    server: Server
    proxy: Proxy


@dataclass
class Table:
    """A table and those who play at it."""

    id: str
    players: list[Player] = field(default_factory=list)

    @property
    def resting(self) -> bool:
        """Whether its last game is over for everybody."""
        return bool(self.players) and all(player.resting for player in self.players)


class World:
    """Everything of one run. What happens in it is decided by `chance`."""

    def __init__(self, nodes: int, database: str, folder: Path, chance: Random) -> None:
        self.chance: Final = chance
        self.database: Final = database
        self.cluster: Cluster | None = None
        self.around: Final = Circumstances(pace=PACE)
        self.around.dial = self._some_port
        self.tables: list[Table] = []
        self.accidents: list[str] = []  # what should not have happened
        self.nodes: Final = [self._node(number, folder) for number in range(nodes)]
        self._tasks: list[asyncio.Task[None]] = []
        self._opening: list[asyncio.Task[None]] = []

    def _node(self, number: int, folder: Path) -> Node:
        server = Server(self.database, folder / f"node{number}.log")
        return Node(server, Proxy(server.port, Random(self.chance.random())))

    async def start(self) -> None:
        """Start the servers and the proxies."""
        for node in self.nodes:
            await node.server.start()
            await node.proxy.start()

    def _some_port(self, chance: Random) -> int:
        """Players of one table come to different nodes."""
        return chance.choice(self.nodes).proxy.port

    # -- tables ------------------------------------------------------------------------------

    def open(self, count: int, seconds: float) -> None:
        """Open tables, some at once and the rest while things happen."""
        for number in range(count):
            wait = max(0.0, seconds * (number - count / 2) / count)
            chance = Random(self.chance.random())
            self._opening.append(asyncio.create_task(self._open(number, wait, chance)))

    async def _open(self, number: int, wait: float, chance: Random) -> None:
        await asyncio.sleep(wait)
        people, bots = chance.choice(((2, 0), (3, 0), (2, 1), (4, 0), (1, 2)))
        tokens = [await self._ask(chance, lambda rest: rest.guest("Pat")) for _ in range(people)]
        settings = {**KINDS[number % len(KINDS)], "pace": "instant", "seats": people + bots}
        new = {"settings": settings, "bots": ["casual"] * bots}
        info = await self._ask(chance, lambda rest: rest.table(tokens[0], new))
        table = Table(info["id"])
        self.tables.append(table)
        for token in tokens:
            self._join(table, chance, token)
        if number % WATCHED == 0:
            self._join(table, chance)

    def _join(self, table: Table, chance: Random, token: str = "") -> None:
        player = Player(self.around, table.id, Random(chance.random()), token)
        table.players.append(player)
        self._tasks.append(asyncio.create_task(player.run()))

    async def _ask(self, chance: Random, request: Callable[[Rest], Any]) -> Any:
        """Whatever it takes: the answer to a request may be lost as well."""
        while True:
            rest = Rest(self._some_port(chance), seconds=5.0)
            with suppress(OSError, TimeoutError, Problem):
                return await request(rest)
            rest.close()
            await asyncio.sleep(chance.uniform(0.05, 0.5))

    # -- the end -----------------------------------------------------------------------------

    async def go_home(self, seconds: float) -> None:
        """Let all games come to their end, as long as they make progress within `seconds`."""
        self.around.going_home = True
        await asyncio.wait_for(asyncio.gather(*self._opening), seconds)
        known, deadline = 0, asyncio.get_running_loop().time() + seconds
        while not all(table.resting for table in self.tables):
            await asyncio.sleep(0.1)
            now, seen = asyncio.get_running_loop().time(), self.seen()
            if seen > known:
                known, deadline = seen, now + seconds
            elif now > deadline:
                return

    def seen(self) -> int:
        """Entries that the players know of."""
        return sum(max(player.state.seen for player in table.players) for table in self.tables)

    async def stop(self) -> None:
        """Send everybody home and stop the servers in order."""
        for task in (*self._opening, *self._tasks):
            task.cancel()
        await asyncio.gather(*self._opening, *self._tasks, return_exceptions=True)
        for node in self.nodes:
            node.proxy.stop()
            await self.stop_in_order(node)

    async def stop_in_order(self, node: Node) -> None:
        """Stop a server as its system would."""
        if not await node.server.end(signal.SIGTERM):
            self.accidents.append(f"node {self.nodes.index(node)} did not stop when it was told to")
