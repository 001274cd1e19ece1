"""Packages of an extra, imported when they are needed."""

import importlib
from typing import Any

from lastcard.rules.reasons import Malformed


def need(module: str, extra: str = "lab") -> Any:
    """A module of an extra; one clear line if it is not installed.

    >>> need("no_such_package")
    Traceback (most recent call last):
    ...
    lastcard.rules.reasons.Malformed: this needs no_such_package: pip install 'lastcard[lab]'
    """
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        missing = (error.name or module).partition(".")[0]
        raise Malformed(f"this needs {missing}: pip install 'lastcard[{extra}]'") from None
