"""A position for a person to read: works without colour, and from a view as from the whole."""

from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from lastcard.cli.shown import Shown
from lastcard.cli.terminal.own_words import question_noun
from lastcard.editions import EDITIONS

QUESTIONS = {
    "turn": "play a card, or draw",
    "drawn": "play the drawn card, or keep it",
    "attack": "answer the attack",
    "colour": "name the colour",
    "swap": "choose whom to swap hands with",
}
MOST_DISCARDS = 8


def show(position: Shown, inks: dict[str, str]) -> None:
    """Print a position; `inks` has the style of each card with a colour."""
    console = Console(highlight=False, soft_wrap=True)
    console.print(_render(position, inks))


def _render(position: Shown, inks: dict[str, str]) -> RenderableType:
    parts: list[RenderableType] = [_title(position), _hands(position, inks)]
    parts += [_pile(position, inks), _course(position), *_asked(position)]
    return Group(*parts)


def _title(position: Shown) -> Text:
    chosen = f"{position['edition']}, {len(position['players'])} players"
    scoring = position["options"]["scoring"]
    if scoring != "off":
        chosen += f", {scoring} to {position['options']['target']}"
    return Text(chosen, style="bold")


def _hands(position: Shown, inks: dict[str, str]) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for name in position["players"]:
        mark = ">" if name == position["turn"] else " "
        hand = position["hands"][name]
        cards = Text(_count(hand)) if isinstance(hand, int) else _cards(hand, inks)
        table.add_row(Text(mark), Text(name), cards, Text(_notes(position, name)))
    return table


def _count(cards: int) -> str:
    return f"{cards} card{'' if cards == 1 else 's'}"


def _cards(cards: list[str], inks: dict[str, str]) -> Text:
    text = Text()
    for place, card in enumerate(cards):
        text.append(" " if place else "")
        text.append(card, style=f"bold {inks.get(card, '')}".rstrip())
    return text


def _notes(position: Shown, name: str) -> str:
    notes: list[str] = []
    if position["options"]["scoring"] != "off":
        notes.append(f"{position['scores'][name]} points")
    if name == position["dealer"]:
        notes.append("dealer")
    if name in position["uno"]:
        notes.append("has not called")
    if name in (position["link"] or []):
        notes.append("linked")
    if name in position["misses"]:
        notes.append(f"misses {position['misses'][name]}")
    return ", ".join(notes)


def _pile(position: Shown, inks: dict[str, str]) -> Text:
    discards = position["discard"]
    text = Text("top card ")
    text += _cards(discards[:1], inks)
    text.append(f", colour {position['colour'] or 'not named yet'}")
    if len(discards) > 1:
        text.append("; beneath it ")
        text += _cards(discards[1:MOST_DISCARDS], inks)
        text.append(" ..." if len(discards) > MOST_DISCARDS else "")
    if position["mini_pile"]:
        text.append("\nopen pile ")
        text += _cards(position["mini_pile"], inks)
    return text


def _course(position: Shown) -> Text:
    draw = position["draw"]
    count = draw if isinstance(draw, int) else len(draw)
    return Text(f"{_count(count)} to draw, play goes {position['direction']}")


def _asked(position: Shown) -> list[Text]:
    if position["decision"] == "over":
        return [Text(line) for line in _over(position)]
    names = ", ".join(position["owes"])
    lines = [Text(f"asked: {names} ({_question(position)})", style="bold")]
    for name, actions in position["legal"].items():
        if actions:
            lines.append(Text(f"  {name}: {', '.join(actions)}"))
    return lines


def _question(position: Shown) -> str:
    """What is asked: in words for every edition, or in the edition's own."""
    name = position["decision"]
    return QUESTIONS.get(name) or question_noun(EDITIONS[position["edition"]], name)


def _over(position: dict[str, Any]) -> list[str]:
    won = position["hand_winner"]
    lines = [f"{won} has won the hand" if won else "the hand is over without a winner"]
    if position["winner"]:
        lines.append(f"{position['winner']} has won the game")
    elif position["options"]["scoring"] != "off":
        lines.append("the next hand can be dealt")
    return lines
