"""Reasons: why an action is possible, idle, penalised or refused, as a value.

A reason is a rule's id, a code and parameters. English is rendered from the catalogue below;
a client translates the same codes. Parameters are cards (`"G7"`), colours (`"red"`), numbers,
or seats; which is which follows from the parameter's name (`CARDS`, `SEATS`).
"""

from collections.abc import Callable
from typing import Final, final

LEGAL: Final = "legal"
PENALISED: Final = "penalised"
IDLE: Final = "idle"
REFUSED: Final = "refused"

CARDS: Final = ("card", "top", "drawn")
SEATS: Final = ("player", "asked")
LONGEST_SHOWN: Final = 60  # characters of what was put in, in an error's line


@final
class Reason:
    """Why: the verdict, the rule it rests on, a code and its parameters."""

    __slots__ = ("code", "params", "rule", "verdict")

    def __init__(self, verdict: str, rule: str, code: str, params: dict[str, str | int]) -> None:
        self.verdict: Final = verdict
        self.rule: Final = rule
        self.code: Final = code
        self.params: Final = params

    def sentence(self, names: dict[str, str], players: tuple[str, ...] = ()) -> str:
        """Plain English: `names` gives cards their long names, `players` seats theirs."""
        words = {key: _word(key, value, names, players) for key, value in self.params.items()}
        return f"{self.rule}: {ENGLISH[self.code].format(**words)}"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Reason)
            and self.verdict == other.verdict
            and self.rule == other.rule
            and self.code == other.code
            and self.params == other.params
        )

    def __hash__(self) -> int:
        return hash((self.verdict, self.rule, self.code, tuple(self.params.items())))

    def __repr__(self) -> str:
        return f"Reason({self.verdict!r}, {self.rule!r}, {self.code!r}, {self.params!r})"


def _word(key: str, value: str | int, names: dict[str, str], players: tuple[str, ...]) -> str:
    if key in SEATS and isinstance(value, int):
        return players[value] if 0 <= value < len(players) else f"seat {value}"
    if key in CARDS and isinstance(value, str):
        return names.get(value, value)
    return str(value)


def legal(rule: str, code: str, params: dict[str, str | int] | None = None) -> Reason:
    return Reason(LEGAL, rule, code, {} if params is None else params)


def refused(rule: str, code: str, params: dict[str, str | int] | None = None) -> Reason:
    return Reason(REFUSED, rule, code, {} if params is None else params)


class LastcardError(ValueError):
    """Anything this package says no to, always with one clear line of text."""


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
    "not_asked": "only {asked} may answer now, not {player}",
    "answered": "{player} has answered already",
    "not_the_question": "{question} is asked now, so {verb} is no answer",
    "no_such_seat": "there is no such player at the table",
    "not_held": "{card} is not in the hand",
    "no_such_card": "there is no such card in this deck",
    "needs_colour": "{card} needs a colour to be named with it",
    "names_no_colour": "no colour is named with {card}",
    "no_such_colour": "there is no such colour in this deck",
    "not_yourself": "{verb} must name another player",
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
    "only_drawn": "after a draw only the drawn card, {drawn}, may be played",
    "one_draw": "the draw of this turn is done; play {drawn} or keep it",
    "drawn_fits": "the draw of this turn is done; {drawn} can be played and must be",
    "drawn_unfit": "the draw of this turn is done; {drawn} cannot be played and is kept",
    "no_pass": "nobody passes without having drawn",
    "keep_instead": "a card has been drawn; play it or keep it",
    "nothing_to_draw": "there is nothing to draw, and nothing must be played: a pass is allowed",
    "must_play": "with nothing to draw a player who can play must play",
    "may_pass": "there is nothing to draw and nothing that must be played",
    # Wild Draw Four
    "bluff": "{card} may be played, but the hand holds a match for {colour}: it is a bluff",
    "holds_match": "{card} may not be played while the hand holds a match for {colour}",
    "may_challenge": "the next player may challenge {card}",
    "not_challenger": "only {asked} may challenge this card",
    "no_challenge": "only a Wild Draw Four can be challenged",
    "no_bluffing": "without bluffing there is nothing to challenge",
    "stack_unchallenged": "a stacked Wild Draw Four is not challenged",
    "may_accept": "the attack may be accepted: draw {count} and lose the turn",
    # windows
    "may_call": "a hand of one card may be called",
    "may_catch": "there was no call for the one card of {player}",
    "nothing_to_call": "there is nothing to call; it has no effect",
    "nothing_to_catch": "there is nobody to catch there; it has no effect",
    "identical": "{card} is identical to the card on top",
    "wrong_speed": "{card} does not fit out of turn on {top}: it goes back and costs one card",
    "wrong_speed_kind": "{card} may not be laid out of turn: it goes back and costs one card",
    "no_speed": "Speed Play is not played at this table",
    "no_turn_pending": "Speed Play is possible only while a turn is pending",
    "own_turn": "whoever is in turn plays in turn, not out of it",
    # naming
    "may_name": "any colour may be named",
    # Wild This is the Way
    "may_block": "the target of an attack may block it",
    "may_accept_redirected": "the redirected attack may be accepted: draw {count} and lose no turn",
    "redirected_no_stack": "a redirected attack is blocked or drawn, never added to",
    "may_aim": "any other player may be made to draw",
    "challenge_or_block": "a redirected attack is not challenged",
    # Shenron's Wish
    "may_wish": "the turned-up card has a Dragonball: one wish, or none",
    # party
    "may_point": "everybody points at one other player",
    "may_link": "these two may be linked",
    "link_two": "a link takes two different players",
    "link_others": "two players who are not linked now must be chosen",
    "link_another_pair": "another pair than the present one must be chosen",
    "may_add": "{card} is {colour} or a Wild and may be added to the mini-pile",
    "wrong_add": "{card} is neither {colour} nor a Wild",
    "must_add": "a player who can add a card must",
    "must_take": "without a card to add, the mini-pile is taken",
    # house rules
    "no_stacking": "an attack is not answered with another at this table",
    "may_stack": "{card} may be added to the attack",
    "cannot_stack": "{card} cannot be added to this attack",
    "must_play_drawn": "the drawn card, {drawn}, can be played and must be",
    "may_swap": "hands may be swapped with any other player",
    "swap_other": "hands are swapped with another player",
}
