"""Write the golden games as the server tells them, for the client's tests of its director.

One seat's ears and a spectator's: what happened, and what changed on the board and in the hand.
The same seeds give the same file on every machine.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from lastcard.game import Game
from lastcard.protocol.seen import Board, Happened
from lastcard.rules.events import Event
from lastcard.server.table.boards import board_of, changes, for_all, for_seat, own_of
from tools.golden import GAMES, Chance, choice

TARGET: Final = Path(__file__).parents[1] / "build" / "recordings.json"
MOST: Final = 250  # actions of a game: enough for every kind of card


class Step(msgspec.Struct, omit_defaults=True):
    """What one message tells: as `StepNews`, without what only the network needs."""

    events: tuple[Happened, ...]
    board: dict[str, Any]
    hand: tuple[str, ...] = ()


class Recording(msgspec.Struct):
    name: str
    edition: str
    seat: int
    steps: list[Step]


def groups(game: Game, name: str) -> Iterator[list[Event]]:
    """What happened at once: a deal, an action."""
    chance = Chance(name)
    yield list(game.events)
    for _ in range(MOST):
        if game.finished:
            return
        if game.over:
            yield game.deal()
        yield game.apply(*choice(game, chance))


def recorded(name: str, seat: int) -> Recording:
    """A golden game as one seat hears it; -1 is a spectator."""
    edition, players, options = GAMES[name]
    game = Game(edition, players, options, seed=name)
    steps: list[Step] = []
    before: Board | None = None
    for events in groups(game, name):
        deck = game.state.table.deck
        seen = for_all(events, deck)
        told = seen if seat < 0 else for_seat(events, seen, seat, deck)
        board = board_of(game.state)
        hand = () if seat < 0 else own_of(game.state, seat, -1).hand
        steps.append(Step(told, changes(before, board), tuple(hand)))
        before = board
    return Recording(name, edition, seat, steps)


def main() -> int:
    told = [recorded(name, seat) for name in GAMES for seat in (0, -1)]
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_bytes(msgspec.json.encode(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
