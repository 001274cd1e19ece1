"""From legal actions to things a person can pick: a key to type and a label."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, final

from rich.text import Text

from lastcard.cli.terminal.board import you
from lastcard.cli.terminal.own_words import (
    answer_label,
    names_its_card,
    names_its_kind,
    next_line,
)
from lastcard.cli.terminal.speech import Speech
from lastcard.cli.terminal.tiles import TerminalLook, colour_tile, tile
from lastcard.rules.actions import Action
from lastcard.rules.attack import Attack
from lastcard.rules.cards import NO_CARD
from lastcard.views import View

LETTERS: Final = {"draw": "d", "keep": "k", "pass": "p"}
RESERVED: Final = "chqrsux"  # claims, help and the way back


@final
class MenuChoice:
    """One thing to pick; what is still open after it is asked next."""

    def __init__(self, key: str, label: Text, actions: list[Action], card: int = NO_CARD) -> None:
        self.key: Final = key
        self.label: Final = label
        self.actions: Final = actions
        self.card: Final = card  # which it stands for, in the hand too

    def holds(self, action: Action) -> bool:
        return action.plain() in self.actions


MenuGroup = tuple[Text, list[Action], int]


def first_menu(
    view: View, actions: list[Action], players: Sequence[str], look: TerminalLook, speech: Speech
) -> list[MenuChoice]:
    """What to pick from when something is asked: cards, players, or kinds of answer."""
    verbs = list(dict.fromkeys([action.verb for action in actions]))
    shapes = view.table.shapes
    if len(verbs) == 1 and not shapes[verbs[0]].card:
        if shapes[verbs[0]].ordered:
            return _numbered(view, _by_order(view, actions, players, speech))
        if shapes[verbs[0]].seats == 2:
            return _numbered(view, _by_member(view, actions, players, speech))
        if shapes[verbs[0]].seats == 1:
            return _numbered(view, _by_seat(view, actions, players, speech))
        if shapes[verbs[0]].colour:
            return _by_colour(view, actions, look, speech)
    groups: list[MenuGroup] = []
    for verb in verbs:
        same = [action for action in actions if action.verb == verb]
        if shapes[verb].card and not names_its_kind(view, verb):
            groups += _by_card(view, same, players, look, speech)
        else:
            groups.append((Text(_label(view, verb, players, speech)), same, NO_CARD))
    return _numbered(view, groups)


def next_menu(
    view: View, actions: list[Action], players: Sequence[str], look: TerminalLook, speech: Speech
) -> list[MenuChoice]:
    """What is still open after a first pick."""
    if len({action.card for action in actions}) > 1:
        return _numbered(view, _by_card(view, actions, players, look, speech))
    if len({action.colour for action in actions}) > 1:
        return _by_colour(view, actions, look, speech)
    shape = view.table.shapes[actions[0].verb]
    if shape.ordered:
        return _numbered(view, _by_order(view, actions, players, speech))
    if shape.seats == 2:
        by = _by_partner if len(_in_all(actions)) == 1 else _by_member
        return _numbered(view, by(view, actions, players, speech))
    return _numbered(view, _by_seat(view, actions, players, speech))


def next_question(view: View, actions: list[Action], players: Sequence[str], speech: Speech) -> str:
    """What is asked then."""
    usual = "which" if len({action.card for action in actions}) > 1 else "who"
    if usual == "who" and len({action.colour for action in actions}) > 1:
        return speech.say("which.colour")
    forms: tuple[str, ...] = ("title", "now")
    if usual == "who" and view.table.shapes[actions[0].verb].seats == 2:
        second = _second(view, actions)
        usual, forms = ("whom", ("second",)) if second else ("who", ("first", *forms))
    return next_line(view, actions[0], players, forms, speech) or speech.say(usual)


def _second(view: View, actions: list[Action]) -> bool:
    """Whether the first of two players is chosen."""
    if view.table.shapes[actions[0].verb].ordered:
        return len({action.seat for action in actions}) == 1
    return len(_in_all(actions)) == 1


def _numbered(view: View, groups: list[MenuGroup]) -> list[MenuChoice]:
    choices: list[MenuChoice] = []
    number = 0
    for label, actions, card in groups:
        key = _letter(view, actions[0].verb)
        number += not key
        choices.append(MenuChoice(key or str(number), label, actions, card))
    return choices


def _letter(view: View, verb: str) -> str:
    """An answer that names nothing is typed by a letter, if one is free for it."""
    shape = view.table.edition.verbs.get(verb)
    plain = shape is not None and not shape.card and not shape.colour and not shape.seats
    if plain and " " not in verb and verb[0] not in {*RESERVED, *LETTERS.values()}:
        return verb[0]
    return LETTERS.get(verb, "")


def _by_card(
    view: View, actions: list[Action], players: Sequence[str], look: TerminalLook, speech: Speech
) -> list[MenuGroup]:
    """By the card alone, unless the edition says what is done with it."""
    cards = dict.fromkeys([action.card for action in actions])
    deck, verb = view.table.deck, actions[0].verb
    said = names_its_card(view, verb)

    def label(card: int) -> Text:
        if said:
            return Text(answer_label(view, verb, players, speech, card))
        return tile(deck, card, look, speech.names)

    return [(label(card), _with(actions, _card_is(card)), card) for card in cards]


def _by_seat(
    view: View, actions: list[Action], players: Sequence[str], speech: Speech
) -> list[MenuGroup]:
    seats = dict.fromkeys([action.seat for action in actions])
    named = [(seat, _with(actions, _names_first(seat))) for seat in seats]
    return [(_player(view, seat, players, speech), found, NO_CARD) for seat, found in named]


def _by_member(
    view: View, actions: list[Action], players: Sequence[str], speech: Speech
) -> list[MenuGroup]:
    """One of the two; the other is asked next."""
    groups: list[MenuGroup] = []
    for seat in range(len(players)):
        pairs = _with(actions, _names(seat))
        if pairs:
            groups.append((_player(view, seat, players, speech), pairs, NO_CARD))
    return groups


def _by_partner(
    view: View, actions: list[Action], players: Sequence[str], speech: Speech
) -> list[MenuGroup]:
    first = _in_all(actions)
    return [
        (_player(view, seat, players, speech), [pair], NO_CARD)
        for pair in actions
        for seat in (pair.seat, pair.other)
        if seat not in first
    ]


def _in_all(actions: list[Action]) -> set[int]:
    """Players whom every one of these pairs names."""
    return set.intersection(*[{action.seat, action.other} for action in actions])


def _by_order(
    view: View, actions: list[Action], players: Sequence[str], speech: Speech
) -> list[MenuGroup]:
    """The first player named, and then the second."""
    if len({action.seat for action in actions}) > 1:
        return _by_seat(view, actions, players, speech)
    return [(_player(view, a.other, players, speech), [a], NO_CARD) for a in actions]


def _by_colour(
    view: View, actions: list[Action], look: TerminalLook, speech: Speech
) -> list[MenuChoice]:
    """By the letter that English has on the cards; signs of other languages may not be on a key."""
    deck = view.table.deck
    keys = [letter.lower() if speech.plain else str(n) for n, letter in enumerate(deck.letters, 1)]
    return [
        MenuChoice(keys[a.colour], colour_tile(deck, a.colour, look, speech.names), [a])
        for a in actions
    ]


def _with(actions: list[Action], test: Callable[[Action], bool]) -> list[Action]:
    return [action for action in actions if test(action)]


def _card_is(card: int) -> Callable[[Action], bool]:
    return lambda action: action.card == card


def _names_first(seat: int) -> Callable[[Action], bool]:
    return lambda action: action.seat == seat


def _names(seat: int) -> Callable[[Action], bool]:
    return lambda action: seat in (action.seat, action.other)


def _player(view: View, seat: int, players: Sequence[str], speech: Speech) -> Text:
    return Text(f"{you(view, players, seat, speech)} ({view.counts[seat]})")


def _label(view: View, verb: str, players: Sequence[str], speech: Speech) -> str:
    """A kind of answer in words: those that every edition has, else as the edition says it."""
    asked = view.asked[-1]
    cards = asked.stake()
    if verb not in COMMON:
        return answer_label(view, verb, players, speech)
    loses = ".lost" if verb == "accept" and isinstance(asked, Attack) else ""
    return speech.say(f"menu.{verb}{loses}", count=cards, more=cards + 2)


COMMON: Final = ("draw", "keep", "pass", "accept", "challenge")


# -- reading ---------------------------------------------------------------------------------


@final
class Picked:
    """What a line says beyond the choice: a colour, and the call."""

    def __init__(self, choice: MenuChoice, colour: int, uno: bool) -> None:
        self.choice: Final = choice
        self.colour: Final = colour  # -1: not said
        self.uno: Final = uno


def pick(line: str, choices: list[MenuChoice], colours: Mapping[str, int]) -> Picked | None:
    """The choice that a line picks: `3`, `3u`, `4r`, `4 red uno`; none if it picks none."""
    names = "|".join([re.escape(name) for name in sorted(colours, key=len, reverse=True)])
    match = re.fullmatch(rf"(\d+|[a-z])\s*({names})?\s*(uno|u)?", line.casefold())
    if match is None:
        return None
    for choice in choices:
        if choice.key == match[1]:
            return Picked(choice, colours.get(match[2] or "", -1), match[3] is not None)
    return None


def pick_by_name(line: str, choices: list[MenuChoice]) -> MenuChoice | None:
    """The choice (no card) whose label begins with what was typed, if there is just one."""
    typed = line.casefold()
    found = [c for c in choices if c.card < 0 and c.label.plain.casefold().startswith(typed)]
    return found[0] if typed and len(found) == 1 else None
