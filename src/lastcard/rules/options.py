"""Options: what a table may settle before it plays, and how that changes an edition."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from lastcard.rules.edition import Edition

EditionChange = Callable[["Edition", str], "Edition"]


@final
class Option:
    """One thing a table may settle before it plays. The first value is the default."""

    def __init__(
        self,
        name: str,
        values: tuple[str, ...],
        rule: str,
        meaning: str,
        change: EditionChange | None,
    ) -> None:
        self.name: Final = name
        self.values: Final = values  # empty: a number from `least` to `most`
        self.rule: Final = rule
        self.meaning: Final = meaning
        self.change: Final = change
        self.first = False  # its place is before those that every edition has
        self.least = 0
        self.most = 0
        self.default = values[0] if values else ""

    def takes(self, value: str) -> bool:
        """Whether the value is one of this option's."""
        if self.values:
            return value in self.values
        return is_number(value) and self.least <= int(value) <= self.most

    def expects(self) -> str:
        """What it takes, in words."""
        return ", ".join(self.values) if self.values else f"{self.least} to {self.most}"


def is_number(text: str) -> bool:
    """Plain digits without a leading zero, and not so many that reading them takes time."""
    return text.isascii() and text.isdigit() and len(text) <= 9 and (text == "0" or text[0] != "0")


def number(name: str, least: int, most: int, default: int, rule: str, meaning: str) -> Option:
    option = Option(name, (), rule, meaning, None)
    option.least = least
    option.most = most
    option.default = str(default)
    return option
