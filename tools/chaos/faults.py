"""What goes wrong. Each fault is over when it returns: everything runs again."""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from typing import Final

from tools.chaos.world import World

Fault = Callable[[World], Awaitable[None]]


async def kill(world: World) -> None:
    """SIGKILL a server in the middle of everything, and start it again a moment later."""
    node = world.chance.choice(world.nodes)
    await node.server.end(signal.SIGKILL)
    # With several nodes it is away long enough for its leases to end, or comes back before.
    await asyncio.sleep(world.chance.choice((0.0, 0.5, 7.0 if len(world.nodes) > 1 else 1.0)))
    await node.server.start()


async def redeploy(world: World) -> None:
    """Stop a server in order, and start it again."""
    node = world.chance.choice(world.nodes)
    await world.stop_in_order(node)
    await node.server.start()


async def freeze(world: World) -> None:
    """SIGSTOP a server, mostly past its lease of four seconds, and let it go on."""
    node = world.chance.choice(world.nodes)
    node.server.send(signal.SIGSTOP)
    await asyncio.sleep(world.chance.choice((1.0, 5.2, 7.0, 9.0)))
    node.server.send(signal.SIGCONT)


async def restart_database(world: World) -> None:
    """Restart PostgreSQL, in order or as if it had crashed; it may be away for a while."""
    assert world.cluster is not None
    how = world.chance.choice((signal.SIGINT, signal.SIGQUIT))
    await asyncio.to_thread(world.cluster.stop, how)
    await asyncio.sleep(world.chance.choice((0.0, 1.0, 6.0)))
    await asyncio.to_thread(world.cluster.start)


async def cut(world: World) -> None:
    """Cut a share of all connections, some in the middle of a message."""
    share = world.chance.choice((0.1, 0.5, 1.0))
    for node in world.nodes:
        for caller in node.proxy.some(share):
            if world.chance.random() < 0.3:
                caller.cut_in_two()
            else:
                caller.cut()


async def stall(world: World) -> None:
    """Nothing gets through a share of the connections for a while."""
    seconds = world.chance.choice((0.5, 3.0, 15.0))  # players give up after twelve
    until = asyncio.get_running_loop().time() + seconds
    for node in world.nodes:
        for caller in node.proxy.some(0.3):
            caller.stall(until)
    await asyncio.sleep(min(seconds, 2.0))


async def slow_down(world: World) -> None:
    """Everything takes up to 400 ms longer, for some seconds."""
    for node in world.nodes:
        node.proxy.slowness = 0.4
    await asyncio.sleep(4)
    for node in world.nodes:
        node.proxy.slowness = 0.0


class Scenario:
    """Faults that belong together, and what they happen to."""

    def __init__(self, meaning: str, faults: tuple[Fault, ...], nodes: int = 0) -> None:
        self.meaning: Final = meaning
        self.faults: Final = faults
        self.postgres: Final = nodes > 0
        self.nodes: Final = nodes or 1


SCENARIOS: Final = {
    "sqlite": Scenario("one node on SQLite, killed again and again", (kill, kill, kill, redeploy)),
    "network": Scenario("one node, connections cut, stalled and slow", (cut, stall, slow_down)),
    "nodes": Scenario("two nodes on PostgreSQL, either killed", (kill, kill, redeploy), 2),
    "lease": Scenario("two nodes, either stopped past its lease", (freeze,), 2),
    "database": Scenario("two nodes, PostgreSQL restarted", (restart_database,), 2),
    "everything": Scenario(
        "two nodes, all of it in turn",
        (kill, redeploy, freeze, restart_database, cut, stall, slow_down), 2,
    ),
}  # fmt: skip
