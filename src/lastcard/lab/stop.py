"""Ctrl-C in the lab: what is in hand comes to its end, and nothing new is begun."""

import os
import signal
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, Self, TypeVar

Task = TypeVar("Task")

HEARD: Final = b"\nfinishing what is in hand; a second Ctrl-C throws it away\n"
STDERR: Final = 2


class Unfinished(Exception):
    """It ended before its end, and what is done is kept."""


class Lost(Unfinished):
    """Whoever played is gone: a process that died, a cluster that no longer answers."""


class Stop:
    """Entered, it notes a first Ctrl-C; left, it passes it on. A second one breaks off at once."""

    def __init__(self) -> None:
        self.asked = False

    def __enter__(self) -> Self:
        hears = threading.current_thread() is threading.main_thread()
        if hears and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, self._note)
        return self

    def _note(self, *_: Any) -> None:
        self.asked = True
        signal.signal(signal.SIGINT, signal.default_int_handler)
        with suppress(OSError):  # not by print, for it may be a print that was interrupted
            os.write(STDERR, HEARD)

    def until(self, tasks: Iterable[Task]) -> Iterator[Task]:
        """The tasks that come before somebody asks to stop."""
        for task in tasks:
            if self.asked:
                return
            yield task

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if signal.getsignal(signal.SIGINT) == self._note:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        # From workers that were lost while they were stopped, nothing more comes.
        if self.asked and (kind is None or issubclass(kind, Lost)):
            raise KeyboardInterrupt


@contextmanager
def unheard() -> Iterator[None]:
    """Processes that are started meanwhile never hear Ctrl-C, not even while they start."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
