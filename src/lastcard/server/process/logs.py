"""Log lines as JSON, one each, without anything that must stay secret."""

import logging
import re
import sys
from contextvars import ContextVar
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final, TextIO

import msgspec

from lastcard.server.edge.security import PREFIX, marked

HIDDEN: Final = "[hidden]"
FRAMEWORKS: Final = ("uvicorn", "litestar", "asyncio")
MINUTE: Final = 60.0
MOST_TEXTS: Final = 100  # that are counted by themselves
GARBAGE: Final = "Invalid UTF-8 sequence received from client."  # a trace would say nothing more
# The id of a table is the key to it: enough of it is left to find the table in the database.
TABLE_ID: Final = re.compile(r"\b([a-kmnp-z2-9]{6})[a-kmnp-z2-9]{10}\b")
SHOWN: Final = 12  # letters of a hashed address; with four more it could be taken for such a key
# Our tokens wherever they stand, and whatever follows the words that announce a secret.
SECRETS: Final = (
    re.compile(re.escape(PREFIX) + r"[\w-]{8,}"),
    re.compile(r"(?i)(?<=bearer )[^\s\"',}]+"),
    re.compile(r"(?i)(?<=[\"']token[\"']: )[\"'][^\"']*[\"']"),
    re.compile(r"(?i)(?<=[\"']token[\"']:)[\"'][^\"']*[\"']"),
    re.compile(r"(?<=://)[^/@\s:]*:[^/@\s]*(?=@)"),  # the password of a database address
)
_PLAIN: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}


def redact(text: str) -> str:
    """Text without secrets.

    >>> redact("Authorization: Bearer abc.def")
    'Authorization: Bearer [hidden]'
    >>> redact("table 7ya6u4smn7q2vc7c")
    'table 7ya6u4[...]'
    """
    for secret in SECRETS:
        text = secret.sub(HIDDEN, text)
    return TABLE_ID.sub(r"\1[...]", text)


def wordless(error: Exception) -> Exception:
    """Where an error happened, but not its words: there may be cards in them."""
    return RuntimeError(type(error).__name__).with_traceback(error.__traceback__)


# -- who asked -------------------------------------------------------------------------------


@dataclass(slots=True, frozen=True)
class Caller:
    """A request or a WebSocket, as log lines name it."""

    id: str
    address: str
    salt: bytes  # none: the address itself may stand in the log

    @property
    def shown(self) -> str:
        """The address, or what stands for it on all nodes."""
        return marked(self.salt, "log", self.address)[:SHOWN] if self.salt else self.address


CALLER: Final[ContextVar[Caller | None]] = ContextVar("caller", default=None)


def _caller() -> dict[str, str]:
    caller = CALLER.get()
    return {} if caller is None else {"request": caller.id, "address": caller.shown}


# -- lines -----------------------------------------------------------------------------------


class Seldom(logging.Filter):
    """What strangers can make the frameworks say is said once a minute, with how often it was."""

    def __init__(self) -> None:
        super().__init__()
        self._said: Final[dict[str, float]] = {}
        self._unsaid: Final[dict[str, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name.partition(".")[0] not in FRAMEWORKS or record.levelno < logging.WARNING:
            return True
        text = str(record.msg)
        if text not in self._said and len(self._said) >= MOST_TEXTS:
            text = ""
        return self._is_due(record, text, monotonic())

    def _is_due(self, record: logging.LogRecord, text: str, now: float) -> bool:
        self._unsaid[text] = self._unsaid.get(text, 0) + 1
        if now - self._said.get(text, -MINUTE) < MINUTE:
            return False
        self._said[text] = now
        record.times = self._unsaid.pop(text)
        if text == GARBAGE:
            record.exc_info = None
        return True


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, logger, text, and whatever came with it."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": int(record.created * 1000),
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": record.getMessage(),
            **_caller(),
        }
        line |= {k: v for k, v in record.__dict__.items() if k not in _PLAIN and k[0] != "_"}
        line.pop("color_message", None)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return redact(msgspec.json.encode(line, enc_hook=str).decode())


class PlainLines(logging.Formatter):
    """Lines for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return redact(super().format(record))


def set_up_logs(level: str, style: str, stream: TextIO | None = None) -> logging.Handler:
    """Send all logs of the server to one place; gives the handler."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if style == "json" else PlainLines())
    handler.addFilter(Seldom())
    least = logging.getLevelNamesMapping()[level.upper()]
    # To debug, the frameworks would write down every message: hands, chat, tokens.
    levels = {"lastcard": least, **dict.fromkeys(FRAMEWORKS, max(least, logging.INFO))}
    for name, lowest in levels.items():
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(lowest)
        logger.propagate = False
    return handler
