"""One scenario from its first table to the verdict."""

import asyncio
import contextlib
import shutil
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from lastcard.server.storage import open_storage
from tools.chaos.faults import SCENARIOS, Scenario
from tools.chaos.verify import Verdict, verify
from tools.chaos.world import World
from tools.postgres import cluster

PATIENCE: Final = 60.0  # seconds without any progress after which games count as stuck
BETWEEN: Final = (1.0, 4.0)  # seconds between two faults
AT_ONCE: Final = 20  # fresh views asked for at the same time


@dataclass
class Plan:
    """How long and how much."""

    scenario: str
    seconds: float
    tables: int
    seed: int
    folder: Path  # for evidence


@dataclass
class Found:
    """What came of a scenario."""

    plan: Plan
    verdict: Verdict = field(default_factory=Verdict)
    faults: Counter[str] = field(default_factory=Counter)
    visits: int = 0
    took: float = 0.0


async def run(plan: Plan) -> Found:
    """Play, break things, stop breaking things, and look."""
    scenario, found = SCENARIOS[plan.scenario], Found(plan)
    shutil.rmtree(plan.folder, ignore_errors=True)
    plan.folder.mkdir(parents=True)
    began = time.monotonic()
    with contextlib.ExitStack() as stack:
        world = _world(scenario, plan, stack)
        asyncio.get_running_loop().set_exception_handler(
            lambda _, told: world.accidents.append(_accident(told))
        )
        try:
            await world.start()
            await _play(world, scenario, found)
        finally:
            await world.stop()
        earlier = found.verdict.failures
        found.verdict = await _look_at_log(world)
        found.verdict.failures += earlier + world.accidents
    found.took = time.monotonic() - began
    if found.verdict.failures:
        _keep_evidence(world, found)
    else:
        shutil.rmtree(plan.folder)
    return found


def _world(scenario: Scenario, plan: Plan, stack: contextlib.ExitStack) -> World:
    chance = Random(f"{plan.scenario} {plan.seed}")
    if not scenario.postgres:
        return World(1, str(plan.folder / "games.db"), plan.folder, chance)
    server = stack.enter_context(cluster())
    world = World(scenario.nodes, server.url(), plan.folder, chance)
    world.cluster = server
    return world


async def _play(world: World, scenario: Scenario, found: Found) -> None:
    plan = found.plan
    world.open(plan.tables, plan.seconds)
    end = time.monotonic() + plan.seconds
    while time.monotonic() < end:
        await asyncio.sleep(world.chance.uniform(*BETWEEN))
        fault = world.chance.choice(scenario.faults)
        found.faults[fault.__name__] += 1
        await fault(world)
        _show_progress(world, found, end)
    await world.go_home(PATIENCE)
    found.visits = sum(player.visits for table in world.tables for player in table.players)
    found.verdict.failures += await _look_afresh(world)


def _show_progress(world: World, found: Found, end: float) -> None:
    left = max(0.0, end - time.monotonic())
    faults = sum(found.faults.values())
    print(
        f"  {found.plan.scenario}: {left:4.0f} s left, {faults} faults, "
        f"{len(world.tables)} tables, {world.seen()} entries seen",
        flush=True,
    )


async def _look_afresh(world: World) -> list[str]:
    """What each client put together must be what it would be told now."""
    waiting = asyncio.Semaphore(AT_ONCE)

    async def look(name: str, number: int) -> str | None:
        async with waiting:
            player = tables[name].players[number]
            try:
                other = await player.look_afresh(world.nodes[number % len(world.nodes)].server.port)
            except (OSError, TimeoutError) as error:
                other = f"no fresh view: {error!r}"
            return other and f"table {name}, player {number}: {other}"

    tables = {table.id: table for table in world.tables}
    looks = [look(name, n) for name, table in tables.items() for n in range(len(table.players))]
    return [text for text in await asyncio.gather(*looks) if text]


async def _look_at_log(world: World) -> Verdict:
    """All that is left is the database."""
    storage = open_storage(world.database)
    await storage.start("verify")
    try:
        return await verify(storage, world.tables)
    finally:
        await storage.close()


def _accident(told: dict[str, Any]) -> str:
    """Something of ours failed: then nothing was proved."""
    return f"a player failed: {told.get('message')}: {told.get('exception')!r}"


def _keep_evidence(world: World, found: Found) -> None:
    folder = found.plan.folder
    (folder / "failures.txt").write_text("\n".join(found.verdict.failures) + "\n")
    for table in world.tables:
        log = [msgspec.json.encode(logged) for logged in found.verdict.logs[table.id]]
        (folder / f"{table.id}.log.jsonl").write_bytes(b"\n".join(log) + b"\n")
        for number, player in enumerate(table.players):
            file = folder / f"{table.id}-{number}.jsonl"
            file.write_bytes(b"\n".join(player.journal) + b"\n")
