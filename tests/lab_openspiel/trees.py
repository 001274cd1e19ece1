"""Small trees for the tests, and all of their states."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pyspiel

from lastcard.lab.openspiel import SpielGame, SpielState

# Cards with which every edition makes a tree of some hundred nodes.
SMALL = {"cards": "1 1 2", "colours": 2, "hand_size": 2, "limit": 6, "draws": "must"}


def load(edition: str, **parameters: Any) -> SpielGame:
    game: SpielGame = pyspiel.load_game(f"lastcard_{edition}", parameters)
    return game


def numbers(state: SpielState) -> list[int]:
    """All that may come next, by chance or by choice."""
    if state.is_chance_node():
        return [number for number, _ in state.chance_outcomes()]
    return list(state.legal_actions())


def states(game: SpielGame) -> Iterator[SpielState]:
    """Every state of the tree, once for each course that leads there."""
    stack = [game.new_initial_state()]
    while stack:
        state = stack.pop()
        yield state
        stack += [state.child(number) for number in numbers(state)]


def walk(game: SpielGame, random: Random) -> Iterator[SpielState]:
    """The states of one course through the tree in which somebody is asked."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            yield state
        state = state.child(random.choice(numbers(state)))
