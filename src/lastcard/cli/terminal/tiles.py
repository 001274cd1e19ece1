"""Cards as small tiles of text, with colour or without, and lines that keep within the width."""

import re
import textwrap
from collections.abc import Sequence
from typing import Final, final

from rich.cells import cell_len, chop_cells
from rich.text import Text

from lastcard.cli.terminal.colours import filled, ink
from lastcard.rules.cards import NO_COLOUR, Deck
from lastcard.words.naming import Naming


@final
class TerminalLook:
    """How things are shown here: the width, and whether there is colour."""

    def __init__(self, width: int = 80, colour: bool = True) -> None:
        self.width: Final = width
        self.colour: Final = colour


def face(deck: Deck, card: int, names: Naming) -> str:
    """What stands on a tile: the colour's letter and the symbol as a word."""
    kind = deck.kind_of[card]
    symbol = names.kind(kind)
    return symbol if kind.wild else f"{names.signs(deck)[deck.colour_of[card]]} {symbol}"


def tile(deck: Deck, card: int, look: TerminalLook, names: Naming, *, fits: bool = True) -> Text:
    """A card; one that does not fit now is only written, not filled."""
    text = face(deck, card, names)
    colour = deck.colour_of[card]
    if not look.colour:
        return Text(f"[{text}]")
    if not fits:
        return Text(f" {text} ", ink(deck, colour) if colour != NO_COLOUR else "dim")
    style = filled(deck, colour) if colour != NO_COLOUR else "bold black on white"
    return Text(f" {text} ", style)


def colour_tile(deck: Deck, colour: int, look: TerminalLook, names: Naming) -> Text:
    """A colour in force, by name."""
    name = names.colour(deck, colour)
    return Text(f" {name} ", filled(deck, colour)) if look.colour else Text(name)


def painted(text: str, deck: Deck, look: TerminalLook, names: Naming) -> Text:
    """A sentence with its colours in colour."""
    found = Text(text)
    if look.colour:
        for colour in range(len(deck.colours)):
            found.highlight_regex(_sayings(deck, colour, names), f"bold {ink(deck, colour)}")
    return found


def _sayings(deck: Deck, colour: int, names: Naming) -> str:
    """A colour by its name, and all cards of it."""
    cards = [names.card(deck, card) for card, of in enumerate(deck.colour_of) if of == colour]
    words = sorted([*cards, names.colour(deck, colour)], key=len, reverse=True)
    return rf"(?i)(?<!\w)(?:{'|'.join([re.escape(word) for word in words])})(?!\w)"


def wrapped(text: str, look: TerminalLook, indent: str = "") -> list[str]:
    """A text in lines that keep within the width; an empty one is an empty line."""
    if cell_len(text) > len(text):  # writings with wide signs have no spaces to break at
        return chop_cells(text, look.width)
    lines = textwrap.wrap(text, look.width, subsequent_indent=indent, break_on_hyphens=False)
    return lines or [""]


def flow(
    items: Sequence[Text], look: TerminalLook, *, lead: str = "", gap: str = "  "
) -> list[Text]:
    """Items one after another, in as many lines as they need; later lines are indented."""
    lines: list[Text] = []
    line = Text(lead)
    for place, item in enumerate(items):
        if place and line.cell_len + len(gap) + item.cell_len > look.width:
            lines.append(line)
            line = Text(" " * len(lead))
        elif place:
            line.append(gap)
        line.append_text(item)
    return [*lines, line]
