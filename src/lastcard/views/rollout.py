"""Playing worlds to their end, quickly: the engine's own players for search and benchmarks.

This module is compiled with the rules. Chance is a plain generator of its own: it decides between
actions of imagined players, never about a card of a real game.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from lastcard.rules.actions import DRAW, KEEP, NOBODY, Action
from lastcard.rules.attack import NOT_OPEN, Attack
from lastcard.rules.decisions import NOTHING, Decision
from lastcard.rules.edition import Table
from lastcard.rules.engine import apply, legal
from lastcard.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

_PRIME: Final = 2147483647
_FACTOR: Final = 48271
_MOST: Final = 50_000  # two players may turn the direction to and fro with the last two cards


@final
class Chance:
    """A small generator (Lehmer's), the same on every machine."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed % (_PRIME - 1) + 1

    def below(self, bound: int) -> int:
        self.state = self.state * _FACTOR % _PRIME
        return self.state % bound

    def mix(self, things: list[int]) -> None:
        """Shuffle in place."""
        for bound in range(len(things), 1, -1):
            chosen = self.below(bound)
            thing = things[bound - 1]
            things[bound - 1] = things[chosen]
            things[chosen] = thing


def random_playout(s: State, chance: Chance) -> int:
    """Play on with random players who draw, or keep a drawn card, only when they cannot play.

    Gives the number of decisions; a hand that has gone on for far too long is left there.
    """
    decisions = 0
    # `below`, without a call for every decision, and in machine words where it is compiled
    state: i64 = chance.state
    while s.question is not NOTHING and decisions < _MOST:
        seat = s.question.first(s)
        actions = legal(s, seat)
        count = len(actions)
        if count > 1:
            last = actions[-1]
            if last is DRAW or last is KEEP:
                count -= 1
        state = state * _FACTOR % _PRIME
        apply(s, seat, actions[state % count])
        decisions += 1
    chance.state = state
    return decisions


Draw = Callable[[Chance], State]  # gives a world, to be changed at will


# -- players of a playout ---------------------------------------------------------------------


@final
class Outlook:
    """What a player goes by when asked: its hand and what lies open, as in a view, but bare."""

    __slots__ = (
        "asked",
        "attacker",
        "bluff",
        "colour",
        "counts",
        "direction",
        "hand",
        "lacked",
        "scores",
        "seat",
        "table",
        "top",
        "was",
    )

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.asked = ""
        self.seat = NOBODY
        self.hand: list[int] = []
        self.counts: list[int] = []
        self.direction = 1
        self.colour = -1
        self.was = -1
        self.top = -1
        self.scores: tuple[int, ...] = ()
        self.attacker = NOBODY  # of an attack that may be a bluff
        self.bluff = -1.0  # how likely it is one, if anything is known of it
        self.lacked = 0  # a bit per colour that the next player lacks

    def take_in(self, s: State, question: Decision, seat: int) -> None:
        """Look around in a world."""
        self.asked = question.name
        self.seat = seat
        self.hand = s.hands[seat]
        self.counts = [len(hand) for hand in s.hands]
        self.direction = s.direction
        self.colour = s.colour
        self.was = s.was
        self.top = s.discard_pile[-1]
        self.scores = s.scores
        self.attacker = NOBODY
        if isinstance(question, Attack) and question.guilt != NOT_OPEN:
            self.attacker = question.by


class Player:
    """Somebody who plays worlds to their end, going by nothing but an outlook."""

    def choose(self, look: Outlook, found: list[Action]) -> Action:
        """One of several answers."""
        raise NotImplementedError

    def throws_in(self, look: Outlook, speed: Action) -> bool:
        """Whether to lay a card out of turn."""
        raise NotImplementedError

    def likelihood(self, look: Outlook, action: Action) -> float:
        """How likely it was to lay this card on a turn."""
        raise NotImplementedError

    def prospect(self, look: Outlook, hands: list[list[int]], seat: int) -> float:
        """How likely a seat is to win, with these hands at the beginning of a turn."""
        raise NotImplementedError


def rollout(s: State, player: Player, most: int) -> int:
    """Play on with the same player in all seats; gives who won.

    After so many decisions play stops as soon as a turn begins. Nobody forgets to call, so nobody
    catches.
    """
    look = Outlook(s.table)
    speedy = s.table.speedy
    left = most
    while not s.over():
        if speedy:
            _throw_in(s, player, look)
            if s.over():
                break
        question = s.question
        if left <= 0 and question.name == "turn":
            break
        left -= 1
        seat = question.first(s)
        found = question.options(s, seat)
        action = found[0]
        if len(found) > 1:
            look.take_in(s, question, seat)
            action = player.choose(look, found)
        apply(s, seat, action)
    return s.hand_winner


def outcome(s: State, player: Player, most: int, seat: int) -> float:
    """How a world turns out for a seat: 1 if it wins, and its chance if play stops before."""
    winner = rollout(s, player, most)
    if not s.over():
        look = Outlook(s.table)
        look.take_in(s, s.question, s.turn)
        return player.prospect(look, s.hands, seat)
    return 1.0 if winner == seat else 0.0


def _throw_in(s: State, player: Player, look: Outlook) -> None:
    """SPEED-1: the first in turn order who wants to, as long as somebody does."""
    while s.question.name == "turn" and s.table.speed[s.discard_pile[-1]]:
        thrower = _thrower(s, player, look, s.discard_pile[-1])
        if thrower == NOBODY:
            return
        apply(s, thrower, Action("speed", s.discard_pile[-1]))


def _thrower(s: State, player: Player, look: Outlook, card: int) -> int:
    for seat in range(s.players):
        if seat != s.turn and card in s.hands[seat]:
            look.take_in(s, s.question, seat)
            if player.throws_in(look, Action("speed", card)):
                return seat
    return NOBODY
