"""Reasons: why an action is possible, idle, penalised or refused, as a value.

A reason is a rule's id, a code and parameters; a refusal also has what is open instead. The words
room makes sentences of it, in English from the catalogue below; a client translates the same codes.
Parameters are cards (`"G7"`), colours (`"red"`), numbers, or seats; which is which follows from
the parameter's name (`CARDS`, `SEATS`).
"""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import mypyc_attr

LEGAL: Final = "legal"
PENALISED: Final = "penalised"
IDLE: Final = "idle"
REFUSED: Final = "refused"

CARDS: Final = ("card", "top", "drawn")
SEATS: Final = ("player", "asked")
LONGEST_SHOWN: Final = 60  # characters of what was put in, in an error's line


@final
class Reason:
    """Why: the verdict, the rule it rests on, a code and its parameters.

    `open` are the verbs that the refused player may use now, as that player's own legal actions
    tell: nothing hidden goes into it.
    """

    __slots__ = ("code", "open", "params", "rule", "verdict")

    def __init__(
        self,
        verdict: str,
        rule: str,
        code: str,
        params: dict[str, str | int],
        open: tuple[str, ...] = (),
    ) -> None:
        self.verdict: Final = verdict
        self.rule: Final = rule
        self.code: Final = code
        self.params: Final = params
        self.open: Final = open

    def _key(self) -> tuple[object, ...]:
        return (self.verdict, self.rule, self.code, self.params, self.open)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.verdict, self.rule, self.code, tuple(self.params.items()), self.open))

    def __repr__(self) -> str:
        return f"Reason{self._key()!r}"


def legal(rule: str, code: str, params: dict[str, str | int] | None = None) -> Reason:
    return Reason(LEGAL, rule, code, {} if params is None else params)


def refused(rule: str, code: str, params: dict[str, str | int] | None = None) -> Reason:
    return Reason(REFUSED, rule, code, {} if params is None else params)


@mypyc_attr(allow_interpreted_subclasses=True)
class LastcardError(ValueError):
    """Anything this package says no to, always with one clear line of text."""


@mypyc_attr(allow_interpreted_subclasses=True)  # notation's errors know lines and columns
class Malformed(LastcardError):
    """Input that means nothing here: an unknown edition, option, card or player, a bad file."""


def shown(text: str) -> str:
    """Input as an error tells of it: quoted, in one line, and cut where it is long."""
    quoted = repr(text[:LONGEST_SHOWN])
    return quoted if len(text) <= LONGEST_SHOWN else quoted + "..."


class Refused(LastcardError):
    """An action the rules refuse. `reason` says why; the state is exactly as it was.

    Raised through `lastcard.Game` its text names the action, and it knows its `position`.
    """

    def __init__(
        self, reason: Reason, text: str = "", write_position: Callable[[], str] | None = None
    ) -> None:
        super().__init__(text or f"{reason.rule}: {reason.code}")
        self.reason = reason
        self.write_position: Final = write_position

    @property
    def position(self) -> str:
        """Where it was refused, in notation, as `lastcard replay --position` prints it.

        It is written when it is asked for. Without a `Game` it is empty.
        """
        return "" if self.write_position is None else self.write_position()


class RefusedLine(Refused):
    """An action of a file that the rules refuse, and the line it stands in.

    It is here because nothing outside the compiled rooms can extend a class that is compiled.
    """

    def __init__(self, error: Refused, line: int) -> None:
        super().__init__(error.reason, str(error), error.write_position)
        self.line = line


ENGLISH: Final[dict[str, str]] = {
    # what any action needs
    "over": "the hand is over",
    "no_deal": "no new hand can be dealt now",
    "not_asked": "it is up to {asked} now",
    "not_your_turn": "it is {asked}'s turn",
    "answered": "you have answered already, and the others are still asked",
    "not_the_question": "{question}",
    "no_such_seat": "there is no such player at the table",
    "not_held": "{card} is not in your hand",
    "no_such_card": "there is no such card in this deck",
    "needs_colour": "{card} needs a colour to be named with it",
    "names_no_colour": "no colour is named with {card}",
    "no_such_colour": "there is no such colour in this deck",
    "not_yourself": "another player must be named",
    # playing
    "matches_colour": "{card} matches the colour in force, {colour}",
    "matches_symbol": "{card} matches the {symbol} of {top}",
    "wild": "{card} is a Wild and fits on everything",
    "no_match": "{card} matches neither the {colour} nor the {symbol} of {top}",
    "no_match_named": "{card} matches neither the {colour} in force nor the {symbol} of {top}",
    "no_match_colour": "{card} does not match the colour in force, {colour}",
    "may_draw": "one card may be drawn, also while holding a playable one",
    "may_draw_until": "without a playable card, cards are drawn until one can be played",
    "may_keep": "the drawn card may be kept",
    "only_drawn": "only the card just drawn, {drawn}, may be played",
    "one_draw": "you have drawn already",
    "drawn_unfit": "only the card just drawn may be played, and {drawn} does not fit",
    "no_pass": "nobody passes without having drawn",
    "nothing_to_draw": "there is nothing left to draw",
    "must_play": "with nothing left to draw, whoever can play must",
    "may_pass": "there is nothing to draw and nothing that must be played",
    # Wild Draw Four
    "bluff": "{card} may be played, but the hand holds a match for {colour}: it is a bluff",
    "holds_match": "{card} may not be played by whoever holds {colour}",
    "holds_wild": "{card} may not be played by whoever holds another Wild: Wilds count, too",
    "may_challenge": "the next player may challenge {card}",
    "not_challenger": "only {asked} may challenge this card",
    "no_challenge": "only a Wild Draw Four can be challenged",
    "no_bluffing": "nobody can bluff at this table, so there is nothing to challenge",
    "stack_unchallenged": "a stacked Wild Draw Four cannot be challenged",
    "may_accept": "the attack may be accepted: draw {count} and lose the turn",
    # windows
    "may_call": "a hand of one card may be called",
    "may_catch": "there was no call for the one card of {player}",
    "nothing_to_call": "there is nothing to call; it has no effect",
    "nothing_to_catch": "there is nobody to catch there; it has no effect",
    "identical": "{card} is identical to the card on top",
    "wrong_speed": "{card} does not fit out of turn on {top}: it goes back and costs one card",
    "wrong_speed_kind": "{card} may not be laid out of turn: it goes back and costs one card",
    "no_speed": "nobody plays out of turn at this table",
    "no_turn_pending": "cards are thrown in only while somebody is about to play",
    "own_turn": "it is your own turn, so there is no need to throw a card in",
    # naming
    "may_name": "any colour may be named",
    # house rules
    "no_stacking": "nothing is stacked on Draw cards at this table",
    "may_stack": "{card} may be added to the attack",
    "cannot_stack": "{card} cannot be stacked on this attack",
    "must_play_drawn": "the card just drawn, {drawn}, fits and must be played",
    "may_swap": "hands may be swapped with any other player",
    "swap_other": "hands are swapped with somebody else",
    # what is asked, said to whoever answers something else
    "asked.turn": "it is your turn",
    "asked.drawn": "you have drawn a card",
    "asked.attack": "you are being attacked",
    "asked.colour": "the colour is still to be named",
    "asked.swap": "hands are still to be swapped",
    "asked.other": "something else is asked now: {noun}",
    # what can be done instead, by verb, or by question and verb
    "can": "{why}; you can {what}",
    "can.play": "play a card that fits",
    "can.drawn.play": "play the drawn card",
    "can.draw": "draw a card",
    "can.keep": "keep the drawn card",
    "can.pass": "pass",
    "can.accept": "draw the {count} cards",
    "can.challenge": "challenge",
    "can.stack": "stack a card on it",
    "can.colour": "name a colour",
    "can.swap": "choose somebody to swap hands with",
    "can.speed": "throw in {top} now",
    "can.uno": "call UNO",
    "can.catch": "catch somebody who has not called UNO",
    "can.other": "choose “{answer}”",
}
