"""Colours of cards in a terminal: the usual ones by name, any other by its place in the deck."""

from typing import Final

from lastcard.rules.cards import Deck

# What is written in a colour, and what is filled with it.
USUAL: Final = {
    "red": ("red", "bold white on red"),
    "yellow": ("yellow", "black on yellow"),
    "green": ("green", "black on green"),
    "blue": ("bright_blue", "bold white on blue"),
    "pink": ("magenta", "bold white on magenta"),
}
SPARE: Final = (
    ("magenta", "bold white on magenta"),
    ("cyan", "black on cyan"),
    ("yellow", "black on yellow"),
    ("green", "black on green"),
    ("bright_blue", "bold white on blue"),
    ("red", "bold white on red"),
    ("bright_black", "bold white on bright_black"),
    ("bright_cyan", "black on bright_cyan"),
)


def ink(deck: Deck, colour: int) -> str:
    """The style of something written in a colour of the deck."""
    return _styles(deck)[colour][0]


def filled(deck: Deck, colour: int) -> str:
    """The style of something that has the colour for its ground."""
    return _styles(deck)[colour][1]


def _styles(deck: Deck) -> list[tuple[str, str]]:
    """Whatever the colours are called, no two of them look the same."""
    taken = [USUAL[name] for name in deck.colours if name in USUAL]
    left = iter([style for style in SPARE if style not in taken])
    return [USUAL[name] if name in USUAL else next(left) for name in deck.colours]
