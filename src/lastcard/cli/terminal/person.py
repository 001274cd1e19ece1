"""What a person types, made into actions: numbers, letters, card codes, the whole notation."""

from collections.abc import Sequence
from typing import Final, final

from rich.text import Text

from lastcard.bots import Bot
from lastcard.bots.reading import answers, claims, lays, others
from lastcard.cli.rules import look_up
from lastcard.cli.terminal.board import board, hand
from lastcard.cli.terminal.menu import (
    MenuChoice,
    first_menu,
    next_menu,
    next_question,
    pick,
    pick_by_name,
)
from lastcard.cli.terminal.questions import call_hint, question, window_hints
from lastcard.cli.terminal.talk import LeftTable, Talk
from lastcard.cli.terminal.tiles import flow
from lastcard.notation.actions import read_action
from lastcard.rulebook import rules_text
from lastcard.rules.actions import UNO, Action
from lastcard.rules.attack import Attack
from lastcard.rules.reasons import Malformed
from lastcard.views import View

STACK: Final = "stack"  # HOUSE-1: what a card laid on an attack is meant for


@final
class Person:
    """The person at the table: shown what the seat may know, asked until an action is clear."""

    def __init__(self, talk: Talk, players: Sequence[str], adviser: Bot) -> None:
        self.talk: Final = talk
        self.speech: Final = talk.speech
        self.players: Final = players
        self.adviser: Final = adviser  # proposes what Enter does, from the same view
        self.last_rule = ""
        self._shown = -1

    # -- being asked -----------------------------------------------------------------------

    def choose(self, view: View, moves: int) -> Action:
        """An answer or a claim; the table is drawn once for each number of moves."""
        actions = answers(view)
        choices = first_menu(view, actions, self.players, self.talk.look, self.speech)
        if self._shown != moves and view.decision != "drawn":
            self._shown = moves
            self.talk.say(*board(view, self.players, self.talk.look, self.speech))
            self.talk.say(*self._own_hand(view, choices))
        self.talk.say(*self._question(view, actions, choices))
        advice = self.adviser.answer(view).plain()
        usual = next((choice for choice in choices if choice.holds(advice)), choices[0])
        while True:
            line = self.talk.ask(self.speech.say("enter", key=usual.key))
            found = self._understood(view, line or usual.key, choices, advice)
            if found is not None:
                return found

    def _own_hand(self, view: View, choices: list[MenuChoice]) -> list[Text]:
        return hand(view, _keys_in_hand(view, choices), self.talk.look, self.speech)

    def _question(self, view: View, actions: list[Action], choices: list[MenuChoice]) -> list[Text]:
        lines = [Text(question(view, actions, self.players, self.speech), "bold")]
        hints = [
            call_hint(view, actions, self.speech),
            *window_hints(view, self.players, self.speech),
        ]
        lines += [Text(hint, "bold reverse") for hint in hints if hint]
        cards_shown = view.decision == "turn" or _asks_for_a_card(view)
        keys = _keys_in_hand(view, choices) if cards_shown else {}
        listed = [choice for choice in choices if keys.get(choice.card) != choice.key]
        items = [_item(choice) for choice in listed]
        if cards_shown:
            items.append(Text(self.speech.say("short"), "dim"))
        return lines + flow(items, self.talk.look, lead="  ", gap="   ")

    # -- claiming --------------------------------------------------------------------------

    def claim(self, view: View) -> Action | None:
        """Offer what may be claimed now; none if the person lets it be."""
        hints = window_hints(view, self.players, self.speech)
        self.talk.say(*[Text(hint, "bold reverse") for hint in hints])
        keys = {"uno": "u", "catch": "c", "speed": "s"}
        found = list(dict.fromkeys([keys[a.verb] for a in view.legal if a.claim]))
        open_keys = self.speech.either(found)
        while True:
            line = self.talk.offer(self.speech.say("claim", keys=open_keys))
            if not line:
                return None
            action = self._understood(view, line, [], None)
            if action is not None and action.claim:
                return action
            self.talk.say(self.speech.say("claim.only", keys=open_keys))

    # -- understanding ---------------------------------------------------------------------

    def _understood(
        self, view: View, line: str, choices: list[MenuChoice], advice: Action | None
    ) -> Action | None:
        picked = pick(line, choices, self.speech.colours(view.table.deck))
        if picked is not None:
            actions = picked.choice.actions
            if picked.colour >= 0:
                actions = [a for a in actions if a.colour == picked.colour] or actions
            return self._narrowed(view, actions, picked.uno, advice)
        if self._command(line.casefold()):
            return None
        # Before the names of answers and players: a `c` that was asked for is never a challenge.
        claim = self._claimed(view, line.casefold())
        if claim is not None:
            return claim
        named = pick_by_name(line, choices)
        if named is not None:
            return self._narrowed(view, named.actions, False, advice)
        return self._written(view, line, advice)

    def _command(self, line: str) -> bool:
        if line in ("q", "quit", "exit", "leave"):
            raise LeftTable
        if line in ("?", "h", "help"):
            self.talk.say(*self.speech.say("help").splitlines())
        elif line in ("r", "rule", "rules"):
            self._tell_rule()
        else:
            return False
        return True

    def _tell_rule(self) -> None:
        if not self.last_rule:
            self.talk.say(self.speech.say("no_rule"))
            return
        self.talk.say(*look_up(rules_text(self.speech.language), self.last_rule))

    def _narrowed(
        self, view: View, actions: list[Action], uno: bool, advice: Action | None
    ) -> Action | None:
        """Ask for what is still open: the colour, the player, the card."""
        while len(actions) > 1:
            choices = next_menu(view, actions, self.players, self.talk.look, self.speech)
            usual = next((c for c in choices if advice and c.holds(advice)), choices[0])
            self.talk.say(next_question(view, actions, self.players, self.speech))
            self.talk.say(*flow([_item(c) for c in choices], self.talk.look, lead="  ", gap="   "))
            line = self.talk.ask(self.speech.say("enter.back", key=usual.key)) or usual.key
            if line.casefold() in ("x", "back"):
                return None
            picked = pick(line, choices, self.speech.colours(view.table.deck))
            choice = picked.choice if picked else pick_by_name(line, choices)
            uno = uno or (picked is not None and picked.uno)
            if choice is not None:
                actions = choice.actions
            elif not self._command(line.casefold()):
                self.talk.say(self.speech.say("choose", line=line))
        return _called(view, actions[0]) if uno else actions[0]

    def _claimed(self, view: View, line: str) -> Action | None:
        """`u`, `c`, `c Bo`, `s`, `su`; also where it is idle or refused, so that it is told why."""
        word, _, rest = line.partition(" ")
        if line in ("u", "uno", "uno!"):
            return UNO
        if word in ("c", "catch"):
            return self._catch(view, rest)
        if line in ("s", "su", "s u", "s uno"):
            found = claims(view, "speed")
            action = found[0] if found else Action("speed", view.discards[-1])
            return action if line == "s" else _called(view, action)
        return None

    def _catch(self, view: View, name: str) -> Action | None:
        named = [s for s in others(view) if self.players[s].casefold() == name]
        if name and not named:
            return None
        caught = claims(view, "catch")
        if named:
            return Action("catch", seat=named[0])
        return caught[0] if caught else Action("catch", seat=others(view)[0])

    def _written(self, view: View, line: str, advice: Action | None) -> Action | None:
        """A card by its code, or an action in notation."""
        deck = view.table.deck
        words = line.split()
        if words and words[0].upper() in deck.index:
            return self._card(view, deck.index[words[0].upper()], words[1:], advice)
        try:
            return read_action(line, deck, self.players)
        except Malformed as error:
            self.talk.say(self.speech.say("unclear", error=str(error)))
            return None

    def _card(
        self, view: View, card: int, words: list[str], advice: Action | None
    ) -> Action | None:
        said = [word.casefold() for word in words]
        uno = bool(said) and said[-1] in ("u", "uno")
        known = self.speech.colours(view.table.deck)
        colours = [known[word] for word in said[:1] if word in known]
        verb = _verb_of_cards(view)
        fitting = [a for a in answers(view) if a.card == card and a.verb == verb]
        if colours:
            fitting = [a for a in fitting if a.colour == colours[0]]
        if fitting:
            return self._narrowed(view, fitting, uno, advice)
        return Action(verb, card, colours[0] if colours else -1)


def _verb_of_cards(view: View) -> str:
    """What a card is typed for: what the question asks of one."""
    asked = view.asked[-1]
    found = [verb for verb in asked.verbs if view.table.shapes[verb].card]
    return found[0] if found else STACK if isinstance(asked, Attack) else "play"


def _asks_for_a_card(view: View) -> bool:
    """Whether a question of the edition's own is answered with a card of the hand."""
    own = view.table.edition.verbs
    return any([verb in own and own[verb].card for verb in view.asked[-1].verbs])


def _called(view: View, action: Action) -> Action:
    """With the call, where a card is laid; anywhere else the call means nothing."""
    if not lays(view, action):
        return action
    return Action(action.verb, action.card, action.colour, action.seat, action.other, uno=True)


def _keys_in_hand(view: View, choices: list[MenuChoice]) -> dict[int, str]:
    """What to type for each card; one that is open for two things stands for the first.

    Where cards that lie elsewhere can be named, none is meant as one of the hand.
    """
    keys = {choice.card: choice.key for choice in reversed(choices) if choice.card >= 0}
    return keys if keys.keys() <= set(view.hand) else {}


def _item(choice: MenuChoice) -> Text:
    return Text().append(f"{choice.key} ", "bold").append_text(choice.label)
