"""What is kept of a hand: one row of numbers."""

from collections import Counter
from typing import Any

from lastcard.lab.labels import counted
from lastcard.lab.play import Sitting
from lastcard.rules.actions import NOBODY
from lastcard.rules.scoring import hand_points, winner

Row = dict[str, Any]


def row(game: int, seating: list[int], sitting: Sitting, last: bool) -> Row:
    """The row of one hand; the last of a game ends it, also where the game is given up."""
    s = sitting.s
    won = s.hand_winner
    card, how = _last_card(sitting)
    kinds = Counter([event.kind for event in sitting.events])
    found: Row = {
        "game": game,
        "hand": s.hand_number,
        "seed": s.seed.decode(),
        "dealer": s.dealer,
        "first": sitting.first,
        "winner": won,
        "game_over": last,
        "game_winner": winner(s),
        "decisions": sitting.decisions,
        "turns": kinds["turn"],
        "points": _points(sitting),
        "behind": sitting.behind[won] if won != NOBODY else -1,
        "card": card,
        "how": how,
        "cards": [len(hand) for hand in s.hands],
        "scores": list(s.scores),
        "seating": seating,
    }
    for kind in counted(s.table.edition):
        found[column(kind)] = kinds[kind]
    return found


def column(kind: str) -> str:
    """The column that counts a kind of event.

    >>> column("handed on")
    'n_handed_on'
    """
    return f"n_{kind.replace(' ', '_')}"


def _points(sitting: Sitting) -> int:
    """SCORE-1: what the other hands are worth to the winner."""
    s = sitting.s
    if s.hand_winner == NOBODY:
        return 0
    return sum([hand_points(s, seat) for seat in range(s.players) if seat != s.hand_winner])


def _last_card(sitting: Sitting) -> tuple[str, str]:
    """The name of the kind of the winner's last card, and how it was laid; empty without one."""
    won = sitting.s.hand_winner
    if won == NOBODY:
        return "", ""
    table = sitting.s.table
    for event in reversed(sitting.events):
        if table.events[event.kind].leaves and event.cards and event.seat == won:
            return table.deck.kind_of[event.cards[0]].name, event.kind
    return "", ""
