"""Cards as small tiles of text, with colour or without, and lines that keep within the width."""

import textwrap
from collections.abc import Sequence
from typing import Final, final

from rich.text import Text

from lastcard.cli.terminal.colours import filled, ink
from lastcard.rules.cards import NO_COLOUR, Deck


@final
class TerminalLook:
    """How things are shown here: the width, and whether there is colour."""

    def __init__(self, width: int = 80, colour: bool = True) -> None:
        self.width: Final = width
        self.colour: Final = colour


def face(deck: Deck, card: int) -> str:
    """What stands on a tile: the colour's letter and the symbol as a word."""
    kind = deck.kind_of[card]
    return kind.name if kind.wild else f"{deck.letters[deck.colour_of[card]]} {kind.name}"


def tile(deck: Deck, card: int, look: TerminalLook, *, fits: bool = True) -> Text:
    """A card; one that does not fit now is only written, not filled."""
    text = face(deck, card)
    colour = deck.colour_of[card]
    if not look.colour:
        return Text(f"[{text}]")
    if not fits:
        return Text(f" {text} ", ink(deck, colour) if colour != NO_COLOUR else "dim")
    style = filled(deck, colour) if colour != NO_COLOUR else "bold black on white"
    return Text(f" {text} ", style)


def colour_tile(deck: Deck, colour: int, look: TerminalLook) -> Text:
    """A colour in force, by name."""
    name = deck.colours[colour]
    return Text(f" {name} ", filled(deck, colour)) if look.colour else Text(name)


def painted(text: str, deck: Deck, look: TerminalLook, style: str = "") -> Text:
    """A sentence with its colours in colour."""
    found = Text(text, style)
    if look.colour:
        kinds = "|".join({kind.name for kind in deck.kind_of if not kind.wild})
        for colour, name in enumerate(deck.colours):
            style = f"bold {ink(deck, colour)}"
            found.highlight_regex(rf"\b{name}(?: (?:{kinds}))?\b", style)
    return found


def wrapped(text: str, look: TerminalLook, indent: str = "") -> list[str]:
    """A text in lines that keep within the width; an empty one is an empty line."""
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
