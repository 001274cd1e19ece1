"""What is kept of a hand: one row of numbers."""

from collections import Counter
from typing import Any, Final

from lastcard.lab.play import LANDED, Sitting
from lastcard.rules.actions import NOBODY
from lastcard.rules.scoring import hand_points, winner

# How often each of these happened in the hand; a column of the same name with `n_` before it.
COUNTED: Final = {
    "skipped": "a turn was lost",
    "reversed": "the direction turned",
    "attacked": "an attack was made",
    "challenged": "an attack was challenged",
    "blocked": "an attack was blocked",
    "stacked": "an attack was stacked",
    "uno": "UNO was called",
    "caught": "a missing call was caught",
    "speed": "a card was laid out of turn",
    "wished": "a wish was made",
    "linked": "two players were linked",
    "pointed": "players pointed",
    "piled": "a card was turned onto the mini-pile",
    "swapped": "two hands were swapped",
    "handed on": "all hands moved on",
    "hands shuffled": "all hands were shuffled",
    "refilled": "the draw pile was refilled",
}
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
    for kind in COUNTED:
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
    for event in reversed(sitting.events):
        if event.kind in LANDED and event.cards and event.seat == won:
            return sitting.s.table.deck.kind_of[event.cards[0]].name, event.kind
    return "", ""
