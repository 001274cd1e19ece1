"""Players and seeds as programs give them, checked as a file's are."""

from collections.abc import Sequence

from lastcard.notation.lines import LONGEST_LINE
from lastcard.notation.names import check_names
from lastcard.notation.values import seed_line
from lastcard.rules.reasons import Malformed, shown

Player = str | int  # a name, or a seat


def names_of(players: Sequence[str] | int) -> tuple[str, ...]:
    """Names, or as many as are needed.

    >>> names_of(2)
    ('P1', 'P2')
    """
    if isinstance(players, int):
        return tuple([f"P{number}" for number in range(1, players + 1)])
    check_names(players)
    return tuple(players)


def seat_of(player: Player, players: Sequence[str]) -> int:
    """The seat of a player."""
    if isinstance(player, int):
        if not 0 <= player < len(players):
            raise Malformed(f"unknown seat {player}; there are 0 to {len(players) - 1}")
        return player
    if player not in players:
        raise Malformed(f"unknown player {shown(player)}; there are {', '.join(players)}")
    return players.index(player)


def check_seed(seed: object) -> str:
    """A seed is text that a file can hold, in the line that `write` makes of it."""
    if not isinstance(seed, str):
        raise Malformed(f"a seed is text, not {type(seed).__name__}")
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise Malformed("a seed is text that UTF-8 can carry") from None
    if len(seed_line(seed)) > LONGEST_LINE:
        raise Malformed(f"a seed is written in one line of at most {LONGEST_LINE} characters")
    return seed
