"""What an episode is worth to each seat. The rewards of a game always add up to nothing.

This module is compiled with the rules.
"""

from typing import Final

from lastcard.rules.actions import NOBODY
from lastcard.rules.scoring import hand_points, winner
from lastcard.rules.state import State

EPISODE: Final = "episode"  # at its end, as the table scores
HANDS: Final = "hands"  # for each hand won, when it ends
POINTS: Final = "points"  # for the points of each hand, when it ends
REWARDS: Final = (EPISODE, HANDS, POINTS)


def hand_payoffs(s: State, pays: str) -> list[float]:
    """What a hand that has just ended is worth, whatever the table makes of it."""
    if s.hand_winner == NOBODY:  # PILE-4
        return [0.0] * s.players
    if pays == HANDS:
        return won_by(s.hand_winner, s.players, 1.0)
    return won_by(s.hand_winner, s.players, taken(s) / s.table.target)


def payoffs(s: State, match: bool) -> list[float]:
    """The rewards of a finished hand, or of a finished match."""
    if match:
        return won_by(winner(s), s.players, 1.0)
    if s.hand_winner == NOBODY:  # PILE-4
        return [0.0] * s.players
    if s.table.scoring == "winner_takes":
        return won_by(s.hand_winner, s.players, taken(s) / s.table.target)
    if s.table.scoring == "lowest":
        return below_average(s)
    return won_by(s.hand_winner, s.players, 1.0)


def won_by(seat: int, players: int, worth: float) -> list[float]:
    """The winner gets it, the others pay it in equal parts."""
    found = [-worth / (players - 1)] * players
    found[seat] = worth
    return found


def taken(s: State) -> int:
    """SCORE-2: the points in all hands but the winner's."""
    return sum([hand_points(s, seat) for seat in range(s.players) if seat != s.hand_winner])


def below_average(s: State) -> list[float]:
    """SCORE-3: how much less than the average was left in hand, in parts of the target."""
    points = [hand_points(s, seat) for seat in range(s.players)]
    average = sum(points) / s.players
    return [(average - own) / s.table.target for own in points]
