"""The one way in which a table says no."""

from lastcard.protocol.errors import ENGLISH, Code
from lastcard.protocol.news import No
from lastcard.protocol.seen import Why


class Denied(Exception):
    """A command cannot be carried out; nothing has changed."""

    def __init__(self, code: Code, text: str = "", why: Why | None = None) -> None:
        super().__init__(text or ENGLISH[code])
        self.code: Code = code
        self.why = why

    def news(self, id: str = "") -> No:
        """The answer to the command with this id."""
        return No(self.code, str(self), id, self.why)
