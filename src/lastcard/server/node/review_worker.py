"""Reviews in a process of their own, which leaves the processor to everything else."""

import os
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

import msgspec

from lastcard.notation.read import read
from lastcard.review.reviewing import review_one
from lastcard.server.node.bot_thinking import get_ready

GENTLY: Final = 10  # niceness
UNNAMED: Final = "player-"  # with a number, in place of a name

Task = tuple[str, int, int]  # a game in notation, the number of a hand, and of players


class WorkerFailed(Exception):
    """A hand could not be reviewed."""


class ReviewWorker:
    """One process, started when the first review is wanted."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._wire: Connection | None = None

    def review(self, task: Task) -> bytes:
        """A hand as JSON, without names. It takes a while: not for the event loop."""
        try:
            wire = self._started()
            wire.send(task)
            found = wire.recv()
        except (EOFError, OSError) as error:
            self.stop()
            raise WorkerFailed("the worker is gone") from error
        if isinstance(found, str):
            raise WorkerFailed(found)
        return bytes(found)

    def _started(self) -> Connection:
        """Not forked, for the server has threads."""
        if self._wire is None:
            context = get_context("spawn")
            self._wire, theirs = context.Pipe()
            self._process = context.Process(target=work, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
        return self._wire

    def stop(self) -> None:
        """At once: what was begun is begun again another time."""
        process, wire = self._process, self._wire
        self._process = self._wire = None
        if process is not None:
            process.terminate()
            process.join()
        if wire is not None:
            wire.close()


def work(wire: Connection) -> None:
    """What the process does as long as there is a server."""
    get_ready()
    if hasattr(os, "nice"):
        os.nice(GENTLY)
    with suppress(EOFError, OSError):
        while True:
            wire.send(_reviewed(wire.recv()))


def _reviewed(task: Task) -> bytes | str:
    """A hand, or why not: whatever fails in a review fails that review alone."""
    text, hand, players = task
    try:
        found = review_one(read(text), hand, unnamed(players))
    except Exception as error:  # noqa: BLE001 - rules of an edition may do anything
        return repr(error)
    return msgspec.json.encode(found)


def unnamed(players: int) -> list[str]:
    """Names that are nobody's: a review is kept without anything that may have to be forgotten.

    >>> unnamed(2)
    ['player-0', 'player-1']
    """
    return [f"{UNNAMED}{seat}" for seat in range(players)]
