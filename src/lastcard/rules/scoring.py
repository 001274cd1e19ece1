"""What a finished hand is worth, and when a game is won."""

from typing import TYPE_CHECKING

from lastcard.rules.actions import NOBODY
from lastcard.rules.events import Event

if TYPE_CHECKING:
    from lastcard.rules.state import State


def hand_points(s: "State", seat: int) -> int:
    """SCORE-1: the points of the cards in a hand."""
    points = s.table.deck.points
    return sum([points[card] for card in s.hands[seat]])


def settle(s: "State") -> None:
    """The hand is over: tell who won it, and add the points where the game is scored."""
    won = s.hand_winner
    if won == NOBODY:
        s.tell(Event("stuck"))  # PILE-4: no winner, no points
        return
    s.tell(Event("won", won))
    if s.table.scored():
        _count(s, won)
    champion = winner(s)
    if champion != NOBODY:
        s.tell(Event("champion", champion))


def _count(s: "State", won: int) -> None:
    """Add the points of a hand that somebody won."""
    points = [hand_points(s, seat) for seat in range(s.players)]
    if s.table.scoring == "winner_takes":  # SCORE-2
        _add(s, won, sum(points) - points[won])  # a link may have filled the winner's hand
    else:  # SCORE-3
        for seat in range(s.players):
            _add(s, seat, points[seat])


def _add(s: "State", seat: int, points: int) -> None:
    scores = list(s.scores)
    scores[seat] += points
    s.scores = tuple(scores)
    s.tell(Event("scored", seat, count=points))


def winner(s: "State") -> int:
    """The seat that has won the whole game, or `NOBODY`."""
    if not s.over():
        return NOBODY
    if not s.table.scored():
        return s.hand_winner
    if max(s.scores) < s.table.target or s.hand_winner == NOBODY:
        return NOBODY
    if s.table.scoring == "winner_takes":
        return s.scores.index(max(s.scores))
    lowest = min(s.scores)
    return s.scores.index(lowest) if s.scores.count(lowest) == 1 else NOBODY


def game_over(s: "State") -> bool:
    """Whether no further hand is dealt: a winner, or a single hand that got stuck (PILE-4)."""
    return s.over() and (not s.table.scored() or winner(s) != NOBODY)
