"""Actions of the environment by name, both ways, and a table in words."""

from collections.abc import Sequence
from typing import Final

from lastcard.lab.env.asking_game import Asking
from lastcard.lab.env.catalogue import Catalogue
from lastcard.notation.actions import read_action, write_action
from lastcard.rules.reasons import Malformed, shown

NOTHING: Final = "nothing"


def relative_names(players: int) -> list[str]:
    """How the seats are called when nobody in particular speaks.

    >>> relative_names(3)
    ['me', 'left1', 'left2']
    """
    return ["me", *[f"left{place}" for place in range(1, players)]]


def text(catalogue: Catalogue, number: int, seat: int, players: Sequence[str]) -> str:
    """An action in notation, as this seat says it at a table of these players."""
    if not 0 <= number < catalogue.size:
        raise Malformed(f"there is no action {number}; there are {catalogue.size}")
    action = catalogue.said[seat][number]
    if action.verb == NOTHING:
        return NOTHING
    return write_action(action, catalogue.table.deck, players)


def number(catalogue: Catalogue, text: str, seat: int, players: Sequence[str]) -> int:
    """The number of an action in notation; `Malformed` if the table has none such."""
    if text == NOTHING and catalogue.poll:
        return 0
    action = read_action(text, catalogue.table.deck, players)
    if action not in catalogue.said[seat]:
        raise Malformed(f"{shown(text)} is no action of this table")
    return catalogue.said[seat].index(action)


def relative_text(catalogue: Catalogue, action: int) -> str:
    """An action with seats counted from the one who acts: `catch left1`."""
    return text(catalogue, action, 0, relative_names(catalogue.players))


def relative_number(catalogue: Catalogue, action: str) -> int:
    """The number of an action with seats counted from the one who acts."""
    return number(catalogue, action, 0, relative_names(catalogue.players))


def table_text(game: Asking, players: Sequence[str]) -> str:
    """The whole table in words."""
    s, deck = game.s, game.table.deck
    colour = deck.colours[s.colour] if s.colour >= 0 else "none"
    asked = players[game.seat] if game.seat >= 0 else "nobody"
    question = "window" if game.polling else s.question.name
    way = "clockwise" if s.direction > 0 else "counterclockwise"
    lines = [
        f"top {deck.codes[s.top()]}, colour {colour}, {way}, {len(s.draw_pile)} to draw",
        f"asked: {asked} ({question})",
    ]
    for seat, name in enumerate(players):
        lines.append(f"{name}: {' '.join(deck.codes[card] for card in s.hands[seat])}")
    return "\n".join(lines)
