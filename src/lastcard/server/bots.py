"""Experts' thoughts, in worker processes. All other bots are quick enough to think at the desk.

An expert that finds no free worker, or whose worker fails, answers as a steady player does; one
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
from typing import Final

from lastcard.protocol.tables import Settings
from lastcard.rules.actions import Action
from lastcard.server.settings import ServerSettings
from lastcard.server.tables.outcome import Thought
from lastcard.server.thinking import Said, Setting, at_once, get_ready, search
from lastcard.views.pack import pack

Done = Callable[[Thought, Action], None]

EACH: Final = 4  # thoughts that may wait for one worker

log: Final = logging.getLogger("lastcard.bots")


class Bots:
    """Runs thoughts; `done` is called with each answer, later."""

    def __init__(self, settings: ServerSettings) -> None:
        self.ms = settings.expert_ms
        self.workers = settings.expert_workers
        self.searching = 0
        self._pool: ProcessPoolExecutor | None = None

    def think(self, thought: Thought, table: Settings, done: Done) -> None:
        """Make up a mind."""
        found = self._submit(thought, table)
        loop = asyncio.get_running_loop()
        if found is None:
            loop.call_soon(_answer_at_once, thought, done)
            return
        self.searching += 1
        found.add_done_callback(partial(_from_thread, loop, partial(self._found, thought, done)))

    def _submit(self, thought: Thought, table: Settings) -> Future[Said] | None:
        """Hand the thought to a worker, if one has time for it."""
        if self.searching >= self.workers * EACH:
            return None
        setting = setting_of(table, len(thought.view.counts))
        packed = pack(thought.view)
        try:
            return self._workers().submit(search, setting, packed, thought.seed, self.ms)
        except (BrokenProcessPool, OSError, RuntimeError) as error:
            log.warning("no worker takes a thought: %s", error)
            self._pool = None
            return None

    def _found(self, thought: Thought, done: Done, found: Future[Said]) -> None:
        self.searching -= 1
        if found.cancelled() or found.exception() is not None:
            _answer_at_once(thought, done)
        else:
            done(thought, Action(*found.result()))

    def _workers(self) -> ProcessPoolExecutor:
        """Started when the first expert sits down; not forked, for the server has threads."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, context, get_ready)
        return self._pool

    def stop(self) -> None:
        """Let the workers go."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None


def _from_thread(
    loop: asyncio.AbstractEventLoop,
    call: Callable[[Future[Said]], None],
    found: Future[Said],
) -> None:
    with contextlib.suppress(RuntimeError):  # the server has stopped meanwhile
        loop.call_soon_threadsafe(call, found)


def _answer_at_once(thought: Thought, done: Done) -> None:
    done(thought, at_once(thought.seed, thought.view))


def setting_of(table: Settings, players: int) -> Setting:
    """All that a worker needs to make the table anew."""
    return (table.edition, tuple(table.options.items()), players)
