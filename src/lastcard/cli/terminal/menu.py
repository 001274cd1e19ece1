"""From legal actions to things a person can pick: a key to type and a label."""

import re
from collections.abc import Callable, Sequence
from typing import Final, final

from rich.text import Text

from lastcard.bots.reading import after
from lastcard.cli.terminal.board import you
from lastcard.cli.terminal.tiles import Look, colour_tile, tile
from lastcard.editions.mandalorian import Redirected
from lastcard.rules.actions import Action
from lastcard.rules.attack import Attack
from lastcard.rules.cards import NO_CARD
from lastcard.views import View

LETTERS: Final = {"draw": "d", "keep": "k", "pass": "p", "take": "t"}
BY_CARD: Final = ("play", "stack", "add")
BY_SEAT: Final = ("point", "aim", "swap")


@final
class Choice:
    """One thing to pick; what is still open after it is asked next."""

    def __init__(self, key: str, label: Text, actions: list[Action]) -> None:
        self.key: Final = key
        self.label: Final = label
        self.actions: Final = actions
        cards = {action.card for action in actions if action.verb in BY_CARD}
        self.card: Final = cards.pop() if len(cards) == 1 else NO_CARD

    def holds(self, action: Action) -> bool:
        return action.plain() in self.actions


Group = tuple[Text, list[Action]]


def first_menu(
    view: View, actions: list[Action], players: Sequence[str], look: Look
) -> list[Choice]:
    """What to pick from when something is asked: cards, players, or kinds of answer."""
    verbs = list(dict.fromkeys([action.verb for action in actions]))
    if verbs == ["link"]:
        return _numbered(_by_member(view, actions, players))
    if len(verbs) == 1 and verbs[0] in BY_SEAT:
        return _numbered(_by_seat(view, actions, players))
    if verbs == ["colour"]:
        return _by_colour(view, actions, look)
    groups: list[Group] = []
    for verb in verbs:
        same = [action for action in actions if action.verb == verb]
        if verb in BY_CARD:
            groups += _by_card(view, same, look)
        else:
            groups.append((Text(_label(view, verb, players)), same))
    return _numbered(groups)


def next_menu(
    view: View, actions: list[Action], players: Sequence[str], look: Look
) -> list[Choice]:
    """What is still open after a first pick."""
    if len({action.card for action in actions}) > 1:
        return _numbered(_by_card(view, actions, look))
    if len({action.colour for action in actions}) > 1:
        return _by_colour(view, actions, look)
    if actions[0].verb == "link":
        return _numbered(_by_partner(view, actions, players))
    return _numbered(_by_seat(view, actions, players))


def next_question(actions: list[Action]) -> str:
    """What is asked then."""
    if len({action.card for action in actions}) > 1:
        return "Which card?"
    if len({action.colour for action in actions}) > 1:
        return "Which colour?"
    return "With whom?" if actions[0].verb == "link" else "Who?"


def _numbered(groups: list[Group]) -> list[Choice]:
    choices: list[Choice] = []
    number = 0
    for label, actions in groups:
        key = LETTERS.get(actions[0].verb, "")
        number += not key
        choices.append(Choice(key or str(number), label, actions))
    return choices


def _by_card(view: View, actions: list[Action], look: Look) -> list[Group]:
    cards = dict.fromkeys([action.card for action in actions])
    deck = view.table.deck
    return [(tile(deck, card, look), _with(actions, _card_is(card))) for card in cards]


def _by_seat(view: View, actions: list[Action], players: Sequence[str]) -> list[Group]:
    seats = dict.fromkeys([action.seat for action in actions])
    return [(_player(view, seat, players), _with(actions, _names(seat))) for seat in seats]


def _by_member(view: View, actions: list[Action], players: Sequence[str]) -> list[Group]:
    """LINK-1: one of the two; the partner is asked next."""
    groups: list[Group] = []
    for seat in range(len(players)):
        pairs = _with(actions, _names(seat))
        if pairs:
            groups.append((_player(view, seat, players), pairs))
    return groups


def _by_partner(view: View, actions: list[Action], players: Sequence[str]) -> list[Group]:
    first = set.intersection(*[{action.seat, action.other} for action in actions])
    return [
        (_player(view, seat, players), [pair])
        for pair in actions
        for seat in (pair.seat, pair.other)
        if seat not in first
    ]


def _by_colour(view: View, actions: list[Action], look: Look) -> list[Choice]:
    deck = view.table.deck
    return [
        Choice(
            deck.letters[action.colour].lower(), colour_tile(deck, action.colour, look), [action]
        )
        for action in actions
    ]


def _with(actions: list[Action], test: Callable[[Action], bool]) -> list[Action]:
    return [action for action in actions if test(action)]


def _card_is(card: int) -> Callable[[Action], bool]:
    return lambda action: action.card == card


def _names(seat: int) -> Callable[[Action], bool]:
    return lambda action: seat in (action.seat, action.other)


def _player(view: View, seat: int, players: Sequence[str]) -> Text:
    return Text(f"{you(view, players, seat)} ({view.counts[seat]})")


def _label(view: View, verb: str, players: Sequence[str]) -> str:
    """A kind of answer in words."""
    attack = view.asked[-1]
    cards = attack.cards if isinstance(attack, Attack | Redirected) else 0
    loses = " and lose the turn" if isinstance(attack, Attack) else ""
    labels = {
        "draw": "draw a card",
        "keep": "keep it",
        "pass": "pass",
        "take": "take the mini-pile",
        "accept": f"draw {cards}{loses}",
        "challenge": f"challenge: a bluff costs the other {cards}, otherwise you draw {cards + 2}",
        "block": "block it with Wild This is the Way",
        "wish draw": f"{players[after(view, view.seat)]} draws 2",
        "wish reverse": "turn the direction",
        "wish miss": "somebody misses a turn",
        "wish discard": "discard a card",
        "wish none": "no wish",
    }
    return labels.get(verb, verb)


# -- reading ---------------------------------------------------------------------------------


@final
class Picked:
    """What a line says beyond the choice: a colour, and the call."""

    def __init__(self, choice: Choice, colour: int, uno: bool) -> None:
        self.choice: Final = choice
        self.colour: Final = colour  # -1: not said
        self.uno: Final = uno


def pick(line: str, choices: list[Choice], colours: Sequence[str]) -> Picked | None:
    """The choice that a line picks: `3`, `3u`, `4r`, `4 red uno`; none if it picks none."""
    names = "|".join([*colours, *[colour[0] for colour in colours]])
    match = re.fullmatch(rf"(\d+|[a-z])\s*({names})?\s*(uno|u)?", line.casefold())
    if match is None:
        return None
    for choice in choices:
        if choice.key == match[1]:
            said = (match[2] or " ")[0]
            colour = next((i for i, name in enumerate(colours) if name[0] == said), -1)
            return Picked(choice, colour, match[3] is not None)
    return None


def pick_by_name(line: str, choices: list[Choice]) -> Choice | None:
    """The choice (no card) whose label begins with what was typed, if there is just one."""
    typed = line.casefold()
    found = [c for c in choices if c.card < 0 and c.label.plain.casefold().startswith(typed)]
    return found[0] if typed and len(found) == 1 else None
