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
_BESIDES: Final = 40  # answers to what one answer leads to, before the position is judged
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
        "discards",
        "drawn",
        "hand",
        "lacked",
        "lacks",
        "scores",
        "seat",
        "stake",
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
        self.lacks: list[int] = []  # the same for every seat, where it is remembered
        self.discards: list[int] = []
        self.stake = 0  # cards that somebody is to draw
        self.drawn = -1  # the card just drawn, to whom it may be known

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
        self.discards = s.discard_pile
        self.stake = question.stake()
        self.drawn = s.drawn if question.name == "drawn" else -1
        self.attacker = NOBODY
        if isinstance(question, Attack) and question.guilt != NOT_OPEN:
            self.attacker = question.by


class PlayoutPlayer:
    """Somebody who plays worlds to their end, going by nothing but an outlook."""

    puzzled: bool = False  # whether there may be answers at this table that it has to try out

    def doubts(self, look: Outlook, found: list[Action]) -> list[Action]:
        """The answers to be compared by trying them out; none if it has an opinion of all."""
        raise NotImplementedError

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


def rollout(s: State, player: PlayoutPlayer, most: int) -> int:
    """Play on with the same player in all seats; gives who won.

    After so many decisions play stops as soon as a turn begins. Nobody forgets to call, so nobody
    catches.
    """
    look = Outlook(s.table)
    speedy = s.table.speedy
    puzzled = player.puzzled
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
            action = _tried(s, player, look, found) if puzzled else player.choose(look, found)
        apply(s, seat, action)
    return s.hand_winner


def outcome(s: State, player: PlayoutPlayer, most: int, seat: int) -> float:
    """How a world turns out for a seat: 1 if it wins, and its chance if play stops before."""
    winner = rollout(s, player, most)
    if not s.over():
        look = Outlook(s.table)
        look.take_in(s, s.question, s.turn)
        return player.prospect(look, s.hands, seat)
    return 1.0 if winner == seat else 0.0


# -- one answer ahead ---------------------------------------------------------------------------


def _tried(s: State, player: PlayoutPlayer, look: Outlook, found: list[Action]) -> Action:
    """What the player chooses, or of answers in doubt the one that leads to the best position."""
    doubts = player.doubts(look, found)
    if not doubts:
        return player.choose(look, found)
    values = foreseen(s, player, look.seat, doubts)
    return doubts[values.index(max(values))]


def foreseen(s: State, player: PlayoutPlayer, seat: int, answers: list[Action]) -> list[float]:
    """How likely the seat is to win after each of these answers, as the player judges."""
    return [_judged_after(s.copy(), player, seat, answer) for answer in answers]


def _judged_after(s: State, player: PlayoutPlayer, seat: int, answer: Action) -> float:
    apply(s, seat, answer)
    _settle(s, player)
    if s.over():
        return float(s.hand_winner == seat)
    if not all(s.hands):  # whoever has laid the last card wins when all is settled
        return float(not s.hands[seat])
    look = Outlook(s.table)
    look.take_in(s, s.question, s.turn)
    return player.prospect(look, s.hands, seat)


def _settle(s: State, player: PlayoutPlayer) -> None:
    """Answer what is asked besides, until a turn begins or the player is in doubt again."""
    look = Outlook(s.table)
    for _ in range(_BESIDES):
        if s.over() or s.question.name == "turn":
            return
        seat = s.question.first(s)
        found = s.question.options(s, seat)
        action = found[0]
        if len(found) > 1:
            look.take_in(s, s.question, seat)
            if player.doubts(look, found):
                return
            action = player.choose(look, found)
        apply(s, seat, action)


# -- out of turn ---------------------------------------------------------------------------------


def _throw_in(s: State, player: PlayoutPlayer, look: Outlook) -> None:
    """SPEED-1: the first in turn order who wants to, as long as somebody does."""
    while s.question.name == "turn" and s.table.speed[s.discard_pile[-1]]:
        thrower = _thrower(s, player, look, s.discard_pile[-1])
        if thrower == NOBODY:
            return
        apply(s, thrower, Action("speed", s.discard_pile[-1]))


def _thrower(s: State, player: PlayoutPlayer, look: Outlook, card: int) -> int:
    for seat in range(s.players):
        if seat != s.turn and card in s.hands[seat]:
            look.take_in(s, s.question, seat)
            if player.throws_in(look, Action("speed", card)):
                return seat
    return NOBODY
