"""Work beside everything else, whose failure harms nothing else."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Final

from lastcard.server.process.logs import wordless
from lastcard.server.storage.base import StorageError

log: Final = logging.getLogger("lastcard.node")

Work = Coroutine[None, None, None]


class BackgroundTasks:
    """Tasks that nobody waits for."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, work: Work) -> None:
        """Begin something."""
        task = asyncio.get_running_loop().create_task(_guarded(work))
        self._tasks.add(task)  # the event loop itself would forget it
        task.add_done_callback(self._tasks.discard)

    def keep(self, rounds: Callable[[], Work]) -> None:
        """Begin rounds that never end; each waits before it does anything."""
        self.run(_kept(rounds))

    async def stop(self) -> None:
        """End everything that is still going on."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _kept(rounds: Callable[[], Work]) -> None:
    """Whatever fails in one round, leases must be kept and tables be looked after in the next."""
    while True:
        await _guarded(rounds())


async def _guarded(work: Work) -> None:
    try:
        await work
    except StorageError as error:
        log.warning("the storage failed: %s", error)
    except Exception as error:
        log.error("something failed", exc_info=wordless(error))
