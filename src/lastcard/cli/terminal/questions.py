"""What is asked of a person, in a line; and the page of help."""

from collections.abc import Sequence
from typing import Final

from lastcard.bots.reading import lays
from lastcard.cli.terminal.words import many
from lastcard.editions.mandalorian import Aim, Redirected
from lastcard.rules.actions import Action
from lastcard.rules.attack import Attack
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


def question(view: View, actions: Sequence[Action], players: Sequence[str]) -> str:
    """The question put to the person."""
    if view.decision in ("turn", "pile", "drawn"):
        return _about_cards(view, actions)
    if view.decision == "attack":
        return _about_attack(view, players)
    if view.decision == "aim":
        asked = view.asked[-1]
        cards = asked.cards if isinstance(asked, Aim) else 0
        return f"Who draws the {many(cards, 'card')} instead?"
    return {
        "colour": "Which colour?",
        "wish": "The card has a Dragonball: one wish is yours.",
        "point": "Everybody points at somebody, and all is shown at once. At whom do you point?",
        "link": "Link two players: when one draws, so does the other. Who is the first?",
        "swap": "With whom do you swap hands?",
    }[view.decision]


def _about_cards(view: View, actions: Sequence[Action]) -> str:
    laying = any([lays(view, action) for action in actions])
    if view.decision == "pile":
        colour = view.table.deck.colours[view.colour]
        if not laying:
            return f"You hold nothing {colour} and no Wild: the mini-pile is yours."
        return f"Add a card to the mini-pile: {colour}, or any Wild."
    if view.decision == "drawn":
        return "It fits. Play it, or keep it?" if laying else "It does not fit."
    if not laying:
        return "Your turn. None of your cards fits."
    return "Your turn. Cards with a number fit."


def _about_attack(view: View, players: Sequence[str]) -> str:
    attack = view.asked[-1]
    if isinstance(attack, Attack):
        kinds = {kind.code: kind.name for kind in view.table.deck.kind_of}
        cards = many(attack.cards, "card")
        return f"{players[attack.by]}'s {kinds[attack.kind]} is for you: {cards}."
    if isinstance(attack, Redirected):
        return f"{players[attack.by]} sends {many(attack.cards, 'card')} on to you."
    return "You are under attack."


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
            card = view.table.deck.names[action.card]
            hints.append(f"You hold the same card as the top one, a {card}: s throws it in.")
    return hints
