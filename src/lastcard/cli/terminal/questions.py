"""What is asked of a person, in a line."""

from collections.abc import Sequence
from typing import Final

from lastcard.bots.reading import lays
from lastcard.cli.terminal.own_words import question_line
from lastcard.cli.terminal.speech import Speech
from lastcard.rules.actions import Action
from lastcard.rules.attack import Attack, Threat
from lastcard.views import View


def question(view: View, actions: Sequence[Action], players: Sequence[str], speech: Speech) -> str:
    """The question put to the person: those that every edition has, else as the edition asks."""
    laying = any([lays(view, action) for action in actions])
    if view.decision in ("turn", "drawn"):
        return speech.say(_about_cards(view, laying))
    asked = view.asked[-1]
    if isinstance(asked, Threat):
        return _about_attack(view, asked, players, speech)
    if view.decision in COMMON:
        return speech.say(COMMON[view.decision])
    return question_line(view, players, laying, speech)


COMMON: Final = {"colour": "which.colour", "swap": "swap"}


def _about_cards(view: View, laying: bool) -> str:
    if view.decision == "drawn":
        return "drawn.fits" if laying else "drawn.not"
    return "turn.some" if laying else "turn.none"


def _about_attack(view: View, attack: Threat, players: Sequence[str], speech: Speech) -> str:
    name = players[attack.by]
    if not isinstance(attack, Attack):
        return speech.say("sent_on", name=name, count=attack.cards)
    kind = next(kind for kind in view.table.deck.kind_of if kind.code == attack.kind)
    card = speech.names.kind(kind)
    return speech.say("attacked", name=name, card=card, count=attack.cards)


def call_hint(view: View, actions: Sequence[Action], speech: Speech) -> str:
    """How to call, where it will be needed."""
    if len(view.hand) != 2 or not any([lays(view, action) for action in actions]):
        return ""
    return speech.say("call")


def window_hints(view: View, players: Sequence[str], speech: Speech) -> list[str]:
    """What may be claimed now, and the key for it."""
    hints: list[str] = []
    for action in view.legal:
        if action.verb == "uno":
            hints.append(speech.say("late"))
        elif action.verb == "catch":
            hints.append(speech.say("catch", name=players[action.seat]))
        elif action.verb == "speed":
            card = speech.one(view.table.deck, action.card)
            hints.append(speech.say("speed", card=card))
    return hints
