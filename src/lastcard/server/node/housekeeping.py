"""What a node does from time to time: keep its leases, let deserted tables go, tidy up."""

import asyncio
import logging
from time import monotonic
from typing import TYPE_CHECKING, Final

from lastcard.server.node.followed_table import FollowedTable
from lastcard.server.node.owned_table import OwnedTable
from lastcard.server.node.room import Room
from lastcard.server.node.timers import now_ms
from lastcard.server.storage.base import LEASE, StorageError

if TYPE_CHECKING:
    from lastcard.server.node.node import Node

log: Final = logging.getLogger("lastcard.node")

ROUND: Final = 5.0  # seconds
WATCH: Final = 0.5  # seconds between two looks at which nodes are alive
SWEEP: Final = 3600.0  # seconds
STEPS: Final = 25  # of a round: all tables at once would keep the players of all others waiting
DAY: Final = 86_400_000


async def keep_leases(node: "Node") -> None:
    """Renew them in time; give up the tables whose lease is lost."""
    while True:
        await asyncio.sleep(LEASE / 3)
        for table in await _lost(node):
            room = node.rooms.get(table)
            if isinstance(room, OwnedTable):
                node.lose(room)


async def _lost(node: "Node") -> set[str]:
    try:
        return await node.storage.renew()
    except StorageError as error:
        log.warning("leases could not be renewed: %s", error)
        return set(node.rooms) if monotonic() > node.storage.owned_until else set()


async def watch_nodes(node: "Node") -> None:
    """Take over from a node at once when its lease has run out, and not in the next round.

    To ask who is alive costs one small query, however many tables are followed here.
    """
    living: set[str] = set()
    while True:
        await asyncio.sleep(WATCH)
        before, living = living, await node.storage.living()
        if before - living:
            rooms = list(node.rooms.values())
            await _take_over_some(node, [r.id for r in rooms if isinstance(r, FollowedTable)])


async def look_after(node: "Node") -> None:
    """The rounds."""
    while True:
        rooms = list(node.rooms.values())
        for step in range(STEPS):
            await asyncio.sleep(ROUND / STEPS)
            _look_after_some(node, rooms[step::STEPS])
        let_go(node)
        node.programs.say_present()


def _look_after_some(node: "Node", rooms: list[Room]) -> None:
    followed: list[FollowedTable] = []
    for room in rooms:
        if isinstance(room, OwnedTable):
            room.attendance.forget_silent_nodes()
        elif isinstance(room, FollowedTable) and node.rooms.get(room.id) is room:
            followed.append(room)
    if followed:
        _look_after_followed(node, followed)


def let_go(node: "Node") -> None:
    """Tables that nobody looks at leave memory; the log brings them back."""
    quiet = [room for room in node.rooms.values() if isinstance(room, OwnedTable) and room.quiet()]
    for room in quiet:
        del node.rooms[room.id]
        room.dismiss()
    if node.releasing is None or node.releasing.done():
        _give_back_strays(node)


def _give_back_strays(node: "Node") -> None:
    """Nobody else may serve a table that is ours by its lease, and here it has left memory.

    It was deserted, or lost; perhaps giving it back failed before.
    """
    strays = node.strays()
    if strays:
        node.releasing = asyncio.get_running_loop().create_task(node.give_back(strays))


def _look_after_followed(node: "Node", rooms: list[FollowedTable]) -> None:
    for room in rooms:
        if room.quiet():
            del node.rooms[room.id]
            room.dismiss()
        else:
            room.say_present()
            room.read_on()
    node.run(_take_over_some(node, [room.id for room in rooms if not room.lost]))


async def _take_over_some(node: "Node", tables: list[str]) -> None:
    """Of tables whose owner is gone."""
    for table in await node.storage.ownerless(tables):
        room = node.rooms.get(table)
        if isinstance(room, FollowedTable):
            node.take_over(room)


# -- stored tables -------------------------------------------------------------------------------


async def tidy_up(node: "Node") -> None:
    """Go through what is stored: what must not be there any more, and what is too old."""
    pruned = 0
    await asyncio.sleep(ROUND)  # whoever waits for the server to start comes first
    while True:
        await _sweep(node)
        if node.settings.retention_days and now_ms() - pruned >= DAY:
            pruned = now_ms()
            await _prune(node)
        await asyncio.sleep(SWEEP)
        await _play_ahead(node)


async def _sweep(node: "Node") -> None:
    try:
        await node.storage.sweep(now_ms())
    except StorageError as error:
        log.warning("what is forgotten or outdated could not be swept out: %s", error)


async def _prune(node: "Node") -> None:
    try:
        gone = await node.storage.prune(now_ms() - node.settings.retention_days * DAY)
        log.info("%d old tables are gone", gone)
    except StorageError as error:
        log.warning("old tables could not be pruned: %s", error)


async def _play_ahead(node: "Node") -> None:
    try:
        await node.daily.play_ahead()
    except StorageError as error:
        log.warning("bots could not play the deals of tomorrow: %s", error)
