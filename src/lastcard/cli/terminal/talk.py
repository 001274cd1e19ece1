"""Saying things to a person and hearing what they answer."""

from typing import Final, final

from rich.console import Console
from rich.text import Text

from lastcard.cli.terminal.source import Source
from lastcard.cli.terminal.speech import Speech
from lastcard.cli.terminal.tiles import TerminalLook, wrapped

BETWEEN_MOVES: Final = 0.9  # seconds
FOR_A_CLAIM: Final = 4.0


class LeftTable(Exception):
    """The person leaves the table."""


@final
class Talk:
    """A console to print on and a source of lines; `fast` waits for nothing."""

    def __init__(
        self, console: Console, source: Source, speech: Speech, *, fast: bool = False
    ) -> None:
        self.console: Final = console
        self.speech: Final = speech
        self.source: Final = source
        self.hurried: Final = fast or not source.timed
        colour = console.color_system is not None and not console.no_color
        self.look: Final = TerminalLook(console.width, colour)
        self._hasty = ""  # typed before it was offered

    def say(self, *lines: Text | str) -> None:
        """Print lines; plain text is wrapped, a line that is built keeps its form."""
        for line in lines:
            if isinstance(line, str):
                self.say(*[Text(part) for part in wrapped(line, self.look)])
            else:
                self.console.print(line)

    def ask(self, prompt: str) -> str:
        """The next line; `Leave` if there is none."""
        self.console.print(Text(f"{prompt} > ", "bold"), end="")
        try:
            line = self.source.line()
        except EOFError:
            self.say("")
            raise LeftTable from None
        if not self.source.timed:
            self.say(line)
        return line

    def offer(self, prompt: str) -> str:
        """A line if it comes in time, or came a moment before; without a clock, any answer."""
        if self.hurried:
            return self.ask(self.speech.say("enter.goes", what=prompt))
        timed = self.speech.say("within", what=prompt, count=int(FOR_A_CLAIM))
        self.console.print(Text(f"{timed} > ", "bold"), end="")
        line, self._hasty = self._hasty or self._wait(FOR_A_CLAIM), ""
        if line is None:
            self.say("")
        return line or ""

    def pause(self) -> None:
        """A moment between moves; Enter cuts it short, and a quick claim is kept for its offer."""
        if not self.hurried:
            self._hasty = self._wait(BETWEEN_MOVES) or ""

    def _wait(self, seconds: float) -> str | None:
        try:
            return self.source.wait(seconds)
        except EOFError:
            raise LeftTable from None
