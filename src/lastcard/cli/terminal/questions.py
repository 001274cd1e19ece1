"""What is asked of a person, in a line; and the page of help."""

from collections.abc import Sequence
from typing import Final

from lastcard.bots.reading import lays
from lastcard.cli.terminal.own_words import question_line
from lastcard.cli.terminal.words import a, many
from lastcard.rules.actions import Action
from lastcard.rules.attack import Attack, Threat
from lastcard.views import View

HELP: Final = """\
Get rid of your cards: lay one that has the colour, the number or the symbol
of the top card, or a Wild. Cards with a number in front of them fit now.
  1, 2 ...  lay that card        d   draw a card       k   keep the drawn card
  1u        lay it and call UNO: say so when you will have one card left
  4r, 4 red lay a Wild and name the colour
  u         call UNO late        c   catch somebody who forgot to call
  s         throw in a card identical to the top one (where that is played)
  r         the rule behind the last refusal        q   leave the table
Enter does what the prompt says. Cards by code (R7, W4 blue) and the whole
notation (play W red uno) work too."""


COMMON: Final = {"colour": "Which colour?", "swap": "With whom do you swap hands?"}


def question(view: View, actions: Sequence[Action], players: Sequence[str]) -> str:
    """The question put to the person: those that every edition has, else as the edition asks."""
    laying = any([lays(view, action) for action in actions])
    if view.decision in ("turn", "drawn"):
        return _about_cards(view, laying)
    asked = view.asked[-1]
    if isinstance(asked, Threat):
        return _about_attack(view, asked, players)
    return COMMON.get(view.decision) or question_line(view, players, laying)


def _about_cards(view: View, laying: bool) -> str:
    if view.decision == "drawn":
        return "It fits. Play it, or keep it?" if laying else "It does not fit."
    if not laying:
        return "Your turn. None of your cards fits."
    return "Your turn. Cards with a number fit."


def _about_attack(view: View, attack: Threat, players: Sequence[str]) -> str:
    cards = many(attack.cards, "card")
    if not isinstance(attack, Attack):
        return f"{players[attack.by]} sends {cards} on to you."
    kinds = {kind.code: kind.name for kind in view.table.deck.kind_of}
    return f"{players[attack.by]}'s {kinds[attack.kind]} is for you: {cards}."


def call_hint(view: View, actions: Sequence[Action]) -> str:
    """How to call, where it will be needed."""
    if len(view.hand) != 2 or not any([lays(view, action) for action in actions]):
        return ""
    return "You will have one card left: add u to call UNO, as in 1u."


def window_hints(view: View, players: Sequence[str]) -> list[str]:
    """What may be claimed now, and the key for it."""
    hints: list[str] = []
    for action in view.legal:
        if action.verb == "uno":
            hints.append("You have one card and have not called UNO: u calls.")
        elif action.verb == "catch":
            hints.append(f"{players[action.seat]} has one card and has not called UNO: c catches.")
        elif action.verb == "speed":
            card = a(view.table.deck.names[action.card])
            hints.append(f"You hold the same card as the top one, {card}: s throws it in.")
    return hints
