"""Mistakes of bots that are not ours, told in one line."""

import traceback
from pathlib import Path


def told(error: BaseException) -> str:
    """The type of an error and its text, in one line.

    >>> told(ValueError("so   many blanks")), told(KeyError())
    ('ValueError: so many blanks', 'KeyError')
    """
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def where(error: BaseException) -> str:
    """The file and the line in which it came up."""
    *_, last = traceback.extract_tb(error.__traceback__)
    return f"{Path(last.filename).name}:{last.lineno}"
