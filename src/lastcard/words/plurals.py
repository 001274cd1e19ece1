"""Which form of a text fits a number: the plural categories of Unicode, for whole numbers."""

from collections.abc import Callable, Mapping
from typing import Final


def category(language: str, count: int) -> str:
    """The category of a number.

    >>> [category("pl", count) for count in (1, 2, 5, 12, 22)]
    ['one', 'few', 'many', 'many', 'few']
    >>> [category("ar", count) for count in (0, 1, 2, 3, 11, 100)]
    ['zero', 'one', 'two', 'few', 'many', 'other']
    """
    return RULES.get(language.partition("-")[0], _one)(count)


def _one(count: int) -> str:
    return "one" if count == 1 else "other"


def _up_to_one(count: int) -> str:
    return "one" if count in (0, 1) else "other"


def _never(_: int) -> str:
    return "other"


def _polish(count: int) -> str:
    if count == 1:
        return "one"
    return "few" if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14 else "many"


def _arabic(count: int) -> str:
    if count <= 2:
        return ("zero", "one", "two")[count]
    last = count % 100
    return "few" if 3 <= last <= 10 else "many" if last >= 11 else "other"


RULES: Final[Mapping[str, Callable[[int], str]]] = {
    "ar": _arabic,
    "fr": _up_to_one,
    "ja": _never,
    "ko": _never,
    "pl": _polish,
    "pt": _up_to_one,
    "zh": _never,
}
