"""What a node does from time to time: keep its leases, let deserted tables go, prune."""

import asyncio
import logging
from time import monotonic
from typing import TYPE_CHECKING, Final

from lastcard.server.followed import Followed
from lastcard.server.owned import Owned
from lastcard.server.storage.base import LEASE, StorageError
from lastcard.server.timers import now_ms

if TYPE_CHECKING:
    from lastcard.server.node import Node

log: Final = logging.getLogger("lastcard.node")

ROUND: Final = 5.0  # seconds
DAY: Final = 86_400_000


async def keep_leases(node: "Node") -> None:
    """Renew them in time; give up the tables whose lease is lost."""
    while True:
        await asyncio.sleep(LEASE / 3)
        for table in await _lost(node):
            room = node.rooms.get(table)
            if isinstance(room, Owned):
                node.lose(room)


async def _lost(node: "Node") -> set[str]:
    try:
        return await node.storage.renew()
    except StorageError as error:
        log.warning("leases could not be renewed: %s", error)
        return set(node.rooms) if monotonic() > node.storage.owned_until else set()


async def look_after(node: "Node") -> None:
    """The rounds."""
    pruned = 0
    while True:
        await asyncio.sleep(ROUND)
        let_go(node)
        for room in list(node.rooms.values()):
            if isinstance(room, Owned):
                room.attendance.forget_silent_nodes()
            elif isinstance(room, Followed):
                _look_after_followed(node, room)
        if node.settings.retention_days and now_ms() - pruned > DAY:
            pruned = now_ms()
            await _prune(node)


def let_go(node: "Node") -> None:
    """Tables that nobody looks at leave memory; the log brings them back."""
    quiet = [room for room in node.rooms.values() if isinstance(room, Owned) and room.quiet()]
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


def _look_after_followed(node: "Node", room: Followed) -> None:
    if room.quiet():
        del node.rooms[room.id]
        room.dismiss()
        return
    room.say_present()
    room.read_on()
    if room.ownerless():
        node.take_over(room)


async def _prune(node: "Node") -> None:
    try:
        gone = await node.storage.prune(now_ms() - node.settings.retention_days * DAY)
        log.info("%d old tables are gone", gone)
    except StorageError as error:
        log.warning("old tables could not be pruned: %s", error)
