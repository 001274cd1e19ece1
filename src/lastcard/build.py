"""Which build of the engine runs: the same sources, compiled or as they are."""

from importlib.machinery import EXTENSION_SUFFIXES
from typing import Literal

from lastcard.rules import engine


def build() -> Literal["compiled", "pure"]:
    """Whether the engine in use was compiled when the package was built.

    >>> build() in ("compiled", "pure")
    True
    """
    return "compiled" if str(engine.__file__).endswith(tuple(EXTENSION_SUFFIXES)) else "pure"
