"""Thoughts of bots that search, in worker processes. All others are quick enough for the desk.

One that finds no free worker, or whose worker fails, answers as the best of the others does; one
whose worker is late is answered for by the desk.
"""

import asyncio
import contextlib
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Final, ParamSpec, TypeVar

from lastcard.protocol.tables import TableSettings
from lastcard.rules.actions import Action
from lastcard.server.node.bot_thinking import ActionParts, RulesChosen, at_once, get_ready, search
from lastcard.server.process.logs import wordless
from lastcard.server.process.settings import ServerSettings
from lastcard.server.table.outcome import Thought
from lastcard.views.pack import pack

P = ParamSpec("P")
T = TypeVar("T")
Done = Callable[[Thought, Action], None]

EACH: Final = 4  # thoughts that may wait for one worker

log: Final = logging.getLogger("lastcard.bots")


class BotWorkers:
    """Runs thoughts; `done` is called with each answer, later."""

    def __init__(self, settings: ServerSettings) -> None:
        self.ms = settings.expert_ms
        self.workers = settings.expert_workers
        self.searching = 0
        self._pool: ProcessPoolExecutor | None = None
        self._failures: set[type[Exception]] = set()

    @property
    def waiting(self) -> int:
        """Thoughts that no worker has begun."""
        return max(self.searching - self.workers, 0)

    def think(self, thought: Thought, table: TableSettings, done: Done) -> None:
        """Make up a mind."""
        found = self._submit(thought, table)
        loop = asyncio.get_running_loop()
        if found is None:
            loop.call_soon(self._answer_at_once, thought, done)
            return
        self.searching += 1
        found.add_done_callback(partial(_from_thread, loop, partial(self._found, thought, done)))

    def _submit(self, thought: Thought, table: TableSettings) -> Future[ActionParts] | None:
        """Hand the thought to a worker, if one has time for it."""
        if self.searching >= self.workers * EACH:
            return None
        try:
            setting = setting_of(table, len(thought.view.counts))
            told = (thought.level, setting, pack(thought.view))
        except Exception as error:  # noqa: BLE001 - a stand-in answers
            self._warn_once("a thought cannot be told to a worker", error)
            return None
        try:
            return self._workers().submit(search, *told, thought.seed, self.ms)
        except (BrokenProcessPool, OSError, RuntimeError) as error:
            log.warning("no worker takes a thought: %s", error)
            self._pool = None
            return None

    def beside(self, play: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Something that takes a worker's time and can wait."""
        return self._workers().submit(play, *args, **kwargs)

    def _warn_once(self, text: str, error: Exception) -> None:
        """What fails once will fail at every thought of its kind."""
        if type(error) not in self._failures:
            self._failures.add(type(error))
            log.warning(text, exc_info=wordless(error))

    def _found(self, thought: Thought, done: Done, found: Future[ActionParts]) -> None:
        self.searching -= 1
        if found.cancelled() or found.exception() is not None:
            self._answer_at_once(thought, done)
        else:
            done(thought, Action(*found.result()))

    def _answer_at_once(self, thought: Thought, done: Done) -> None:
        """One that fails is answered for by the desk, when its time has come."""
        try:
            action = at_once(thought.seed, thought.view)
        except Exception as error:  # noqa: BLE001 - nothing in a bot's thinking fails a table
            self._warn_once("a stand-in failed", error)
        else:
            done(thought, action)

    def _workers(self) -> ProcessPoolExecutor:
        """Started when the first is needed; not forked, for the server has threads."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(max(self.workers, 1), context, get_ready)
        return self._pool

    def stop(self) -> None:
        """Let the workers go."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None


def _from_thread(
    loop: asyncio.AbstractEventLoop,
    call: Callable[[Future[ActionParts]], None],
    found: Future[ActionParts],
) -> None:
    with contextlib.suppress(RuntimeError):  # the server has stopped meanwhile
        loop.call_soon_threadsafe(call, found)


def setting_of(table: TableSettings, players: int) -> RulesChosen:
    """All that a worker needs to make the table anew."""
    return (table.edition, tuple(table.options.items()), players)
