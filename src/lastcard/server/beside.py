"""Work beside everything else, whose failure harms nothing else."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Final

from lastcard.server.storage.base import StorageError

log: Final = logging.getLogger("lastcard.node")


class Beside:
    """Tasks that nobody waits for."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, work: Coroutine[None, None, None]) -> None:
        """Begin something."""
        task = asyncio.get_running_loop().create_task(_guarded(work))
        self._tasks.add(task)  # the event loop itself would forget it
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """End everything that is still going on."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _guarded(work: Coroutine[None, None, None]) -> None:
    try:
        await work
    except StorageError as error:
        log.warning("the storage failed: %s", error)
    except Exception:
        log.exception("something failed")
