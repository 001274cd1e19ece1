"""Where a person's lines come from: a keyboard that can be waited on, or any stream of lines."""

import io
import os
import select
import time
from typing import Final, Protocol, TextIO, final

from lastcard.cli.files import standard_input


class Source(Protocol):
    """Lines from a person. `EOFError` when there are no more."""

    timed: bool  # whether one can wait for a line for a while

    def line(self) -> str:
        """The next line."""
        ...

    def wait(self, seconds: float) -> str | None:
        """The next line if it comes in time."""
        ...


@final
class Stream:
    """Lines from a pipe or a file; nobody is waited for."""

    timed = False

    def __init__(self, stream: TextIO) -> None:
        self.stream: Final = stream

    def line(self) -> str:
        text = self.stream.readline()
        if not text:
            raise EOFError
        return text.strip()

    def wait(self, seconds: float) -> str | None:  # noqa: ARG002
        return None


@final
class Keyboard:
    """Lines from a terminal, read past Python's buffers so that waiting for one works."""

    timed = True

    def __init__(self, descriptor: int) -> None:
        self.descriptor: Final = descriptor
        self.typed = b""

    def line(self) -> str:
        while b"\n" not in self.typed:
            self._read()
        return self._first()

    def wait(self, seconds: float) -> str | None:
        until = time.monotonic() + seconds
        while b"\n" not in self.typed:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.descriptor], [], [], left)[0]:
                return None
            self._read()
        return self._first()

    def _read(self) -> None:
        more = os.read(self.descriptor, 4096)
        if not more:
            raise EOFError
        self.typed += more

    def _first(self) -> str:
        first, _, self.typed = self.typed.partition(b"\n")
        return first.decode(errors="replace").strip()


def source_of_lines() -> Source:
    """A keyboard where there is one that can be waited on."""
    stream = standard_input()
    if stream.isatty() and os.name == "posix":
        return Keyboard(stream.fileno())
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")  # what is no text is no answer, and no more than that
    return Stream(stream)
