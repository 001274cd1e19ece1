"""Playing worlds to their end, quickly: the engine's own players for search and benchmarks.

This module is compiled with the rules. Chance is a plain generator of its own: it decides between
actions of imagined players, never about a card of a real game.
"""

from typing import Final, final

from lastcard.rules.actions import DRAW, KEEP, Action
from lastcard.rules.engine import apply, legal
from lastcard.rules.state import State

_PRIME: Final = 2147483647
_FACTOR: Final = 48271


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

    Gives the number of decisions.
    """
    decisions = 0
    state = chance.state  # `below`, without a call for every decision
    while s.stack:
        seat = s.stack[-1].first(s)
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


def rollout(s: State, chance: Chance, most: int) -> int:
    """Play on with sensible players, at most so many decisions; gives who won, or `NOBODY`.

    They lay coloured cards before Wilds, name the colour they hold most of, and answer all else
    at random. Nobody forgets to call, so nobody catches.
    """
    decisions = 0
    while s.stack and decisions < most:
        question = s.stack[-1]
        seat = question.first(s)
        actions = question.options(s, seat)
        apply(s, seat, sensible(s, seat, actions, chance))
        decisions += 1
    return s.hand_winner


def sensible(s: State, seat: int, actions: list[Action], chance: Chance) -> Action:
    """Lay a coloured card if there is one, else a Wild in the best colour, else anything."""
    if len(actions) == 1:
        return actions[0]
    colour_of = s.table.deck.colour_of
    laying = 0
    coloured = 0
    for action in actions:
        if action.card < 0:
            break
        laying += 1
        if colour_of[action.card] >= 0:
            coloured += 1
    if coloured:
        return actions[chance.below(coloured)]
    if laying:
        return _in_best_colour(s, seat, actions, chance.below(laying))
    if actions[0].colour >= 0:
        return _in_best_colour(s, seat, actions, chance.below(len(actions)))
    return actions[chance.below(len(actions))]


def _in_best_colour(s: State, seat: int, actions: list[Action], at: int) -> Action:
    """The action chosen, or the same with the colour that the hand holds most of."""
    chosen = actions[at]
    if chosen.colour < 0:
        return chosen
    best = best_colour(s, seat)
    for action in actions:
        if action.card == chosen.card and action.verb == chosen.verb and action.colour == best:
            return action
    return chosen


def best_colour(s: State, seat: int) -> int:
    """The colour of which a hand holds most; the first of several."""
    colour_of = s.table.deck.colour_of
    counts = [0] * len(s.table.deck.colours)
    for card in s.hands[seat]:
        if colour_of[card] >= 0:
            counts[colour_of[card]] += 1
    best = 0
    for colour in range(1, len(counts)):
        if counts[colour] > counts[best]:
            best = colour
    return best
