"""The hands of a game as they were played, position by position."""

from collections.abc import Iterator
from typing import Final, final

from lastcard.game import Game
from lastcard.notation.record import Move, Record
from lastcard.rules.actions import Action
from lastcard.rules.engine import apply
from lastcard.rules.events import Event
from lastcard.rules.state import State
from lastcard.views import View, view


@final
class PlayedMove:
    """One action, and the position in which it was done."""

    __slots__ = ("action", "before", "line", "seat", "seen")

    def __init__(self, before: State, seat: int, action: Action, seen: int, line: int = -1) -> None:
        self.before: Final = before
        self.seat: Final = seat
        self.action: Final = action
        self.seen: Final = seen  # so many events of the hand had happened
        self.line: Final = line  # its place among the lines of the record

    def after(self) -> State:
        s = self.before.copy()
        apply(s, self.seat, self.action)
        return s

    def forced(self) -> bool:
        """Whether nothing else could be done, so that nothing was decided."""
        if self.action.claim:
            return False
        return len(self.before.question.options(self.before, self.seat)) < 2


@final
class PlayedHand:
    """One hand, from the deal on."""

    def __init__(self, start: State, players: tuple[str, ...], dealt: bool) -> None:
        self.start: Final = start
        self.players = players
        self.dealt: Final = dealt  # and not set up
        self.moves: Final[list[PlayedMove]] = []
        self.events: list[Event] = []
        self.end = start

    @property
    def number(self) -> int:
        return self.start.hand_number

    @property
    def over(self) -> bool:
        return self.end.over()

    def seen(self, move: PlayedMove) -> View:
        """All that the seat knew when it acted."""
        return view(move.before, move.seat, self.events[: move.seen])


def played_hands(record: Record) -> list[PlayedHand]:
    """All hands of a game, the last one possibly not over."""
    return list(_hands(record))


def played_move(record: Record, hand: int, move: int) -> PlayedMove | None:
    """A move of a hand that is over, if there is one."""
    for played in played_hands(record):
        if played.number == hand and played.over and move < len(played.moves):
            return played.moves[move]
    return None


def _hands(record: Record) -> Iterator[PlayedHand]:
    game = Game.from_record(record.begun())
    hand = _begun(game, record.position is None)
    for at, line in enumerate(record.lines):
        if isinstance(line, Move):
            if game.over and not game.finished:
                yield hand
                game.deal()
                hand = _begun(game, True)
            before, seen = game.state.copy(), len(game.events)
            if game.enter(line):
                hand.moves.append(PlayedMove(before, line.seat, line.action, seen, at))
        else:
            yield hand
            game.enter(line)
            hand = _begun(game, True)
        hand.end, hand.events = game.state, game.events
    yield hand


def _begun(game: Game, dealt: bool) -> PlayedHand:
    hand = PlayedHand(game.state.copy(), game.players, dealt)
    hand.events = game.events
    return hand
