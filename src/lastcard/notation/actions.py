"""Actions as text: `play R5 uno`, `link Ann Bo`."""

from collections.abc import Sequence
from typing import Final

from lastcard.editions import EDITIONS
from lastcard.house import stacking
from lastcard.notation.names import write_name
from lastcard.notation.words import BadLine, Word, split
from lastcard.rules import hands
from lastcard.rules.actions import VERBS, Action, Shape
from lastcard.rules.cards import Deck
from lastcard.rules.reasons import Malformed, shown

# Every verb there is: a verb of another edition is well-formed, and refused by the rules.
SHAPES: Final[dict[str, Shape]] = {
    **VERBS,
    **stacking.VERBS,
    **hands.VERBS,
    **{verb: shape for edition in EDITIONS.values() for verb, shape in edition.verbs.items()},
}


def write_action(action: Action, deck: Deck, players: Sequence[str]) -> str:
    """An action in notation.

    >>> deck = EDITIONS["classic"].deck
    >>> write_action(Action("play", deck.index["W"], colour=0, uno=True), deck, ["Ann", "Bo"])
    'play W red uno'
    >>> write_action(Action("catch", seat=1), deck, ["Ann", "Bo"])
    'catch Bo'
    """
    parts = [action.verb]
    if action.card >= 0:
        parts.append(deck.codes[action.card])
    if action.colour >= 0:
        parts.append(deck.colours[action.colour])
    for seat in (action.seat, action.other):
        if seat >= 0:
            parts.append(write_name(players[seat]))
    if action.uno:
        parts.append("uno")
    return " ".join(parts)


def read_action(text: str, deck: Deck, players: Sequence[str]) -> Action:
    """The action that a text stands for; `BadLine` with the column if it stands for none."""
    words = split(text)
    action, used = read_words(words, deck, players, end_column(text, words))
    if used < len(words):
        raise BadLine(words[used].column, f"unexpected {shown(words[used].text)}")
    return action


def end_column(text: str, words: list[Word]) -> int:
    """Where something that is missing would stand."""
    return len(text.rstrip()) + 1 if words else 1


def read_words(
    words: list[Word], deck: Deck, players: Sequence[str], end: int
) -> tuple[Action, int]:
    """Read an action from the front of some words; gives it and how many words it took."""
    verb, at = _verb(words, end)
    shape = SHAPES[verb]
    card = colour = -1
    seats = [-1, -1]
    if shape.card:
        card = read_card(_need(words, at, end, f"{verb} needs a card"), deck)
        at += 1
    if shape.colour and at < len(words) and _is_colour(words[at]):
        colour = read_colour(words[at], deck)
        at += 1
    elif verb == "colour":
        read_colour(_need(words, at, end, "colour needs a colour"), deck)
    for place in range(shape.seats):
        seats[place] = read_seat(_need(words, at, end, f"{verb} needs a player"), players)
        at += 1
    uno = shape.uno and at < len(words) and words[at].text == "uno" and not words[at].quoted
    action = Action(verb, card, colour, seats[0], seats[1], uno)
    return in_order(action), at + int(uno)


def check_action(action: Action, deck: Deck, players: int) -> None:
    """An action that was not read from text: `Malformed` if it could not be written either."""
    shape = SHAPES.get(action.verb)
    if shape is None or not _has_shape(action, shape):
        raise Malformed(f"{action!r} is no action")
    if action.card >= len(deck.codes) or action.colour >= len(deck.colours):
        raise Malformed(f"{action!r} names no card or colour of this deck")
    if max(action.seat, action.other) >= players:
        raise Malformed(f"{action!r} names nobody at this table")


def _has_shape(action: Action, shape: Shape) -> bool:
    """Whether it names nothing beyond what its verb names."""
    seats = int(action.seat >= 0) + int(action.other >= 0)
    return (
        (shape.card or action.card < 0)
        and (shape.colour or action.colour < 0)
        and (shape.uno or not action.uno)
        and seats <= shape.seats
    )


def in_order(action: Action) -> Action:
    """Two players are written in seat order, unless the verb tells the first from the second."""
    if action.other < 0 or action.seat <= action.other or SHAPES[action.verb].ordered:
        return action
    return Action(action.verb, action.card, action.colour, action.other, action.seat, action.uno)


def _verb(words: list[Word], end: int) -> tuple[str, int]:
    first = _need(words, 0, end, "an action is missing")
    both = f"{first.text} {words[1].text}" if len(words) > 1 else ""
    if both in SHAPES and not first.quoted and not words[1].quoted:
        return both, 2
    if first.quoted or first.text not in SHAPES:
        raise BadLine(first.column, f"unknown action {shown(first.text)}")
    return first.text, 1


def _need(words: list[Word], at: int, end: int, missing: str) -> Word:
    if at >= len(words):
        raise BadLine(end, missing)
    return words[at]


def _is_colour(word: Word) -> bool:
    """Whether a word names a colour of any edition, so that a wrong one is an error."""
    if word.quoted:
        return False
    return any(word.text in edition.deck.colours for edition in EDITIONS.values())


def read_card(word: Word, deck: Deck) -> int:
    """A card of this deck by its code."""
    card = deck.index.get(word.text, -1)
    if card < 0 or word.quoted:
        raise BadLine(word.column, f"unknown card {shown(word.text)}")
    return card


def read_colour(word: Word, deck: Deck) -> int:
    """A colour of this deck by its name."""
    if word.text not in deck.colours or word.quoted:
        known = ", ".join(deck.colours)
        raise BadLine(word.column, f"unknown colour {shown(word.text)}; there are {known}")
    return deck.colours.index(word.text)


def read_seat(word: Word, players: Sequence[str]) -> int:
    """A player at the table by name."""
    for seat, name in enumerate(players):
        if name == word.text:
            return seat
    raise BadLine(word.column, f"unknown player {shown(word.text)}")
