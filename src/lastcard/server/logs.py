"""Log lines as JSON, one each, without anything that must stay secret."""

import logging
import re
import sys
from typing import Any, Final, TextIO

import msgspec

from lastcard.server.security import PREFIX

HIDDEN: Final = "[hidden]"
FRAMEWORKS: Final = ("uvicorn", "litestar")
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
    """
    for secret in SECRETS:
        text = secret.sub(HIDDEN, text)
    return text


def wordless(error: Exception) -> Exception:
    """Where an error happened, but not its words: there may be cards in them."""
    return RuntimeError(type(error).__name__).with_traceback(error.__traceback__)


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, logger, text, and whatever came with it."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": int(record.created * 1000),
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": record.getMessage(),
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
    least = logging.getLevelNamesMapping()[level.upper()]
    # To debug, the frameworks would write down every message: hands, chat, tokens.
    levels = {"lastcard": least, **dict.fromkeys(FRAMEWORKS, max(least, logging.INFO))}
    for name, lowest in levels.items():
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(lowest)
        logger.propagate = False
    return handler
