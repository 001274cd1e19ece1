"""Judgements in a game file: after an action, in its comment, how likely players are to win.

They are comments to everybody who does not look for them, and what looks like one but is none is a
comment like any other.
"""

import re
from collections.abc import Sequence
from typing import Final

from lastcard.notation.names import write_name

WHOLE: Final = 10_000  # a chance of one: four places are kept
_JUDGEMENT: Final = re.compile(
    r"""\[%win (?P<name>[\w-]+|"(?:[^"\\]|\\.)*") (?P<chance>0(?:\.[0-9]{1,4})?|1(?:\.0{1,4})?)\]"""
)

Judgements = tuple[tuple[int, int], ...]  # seats and their chances, in seat order


def read_judgements(comment: str, players: Sequence[str]) -> Judgements:
    """Those of players of this game; of several about one the last counts.

    >>> read_judgements("# well played [%win Bo 0.39] [%win Ann 0.61]", ("Ann", "Bo"))
    ((0, 6100), (1, 3900))
    """
    if "[%win " not in comment:
        return ()
    seats = {write_name(name): seat for seat, name in enumerate(players)}
    found: dict[int, int] = {}
    for match in _JUDGEMENT.finditer(comment):
        if match["name"] in seats:
            found[seats[match["name"]]] = round(float(match["chance"]) * WHOLE)
    return tuple(sorted(found.items()))


def write_judgements(judgements: Judgements, players: Sequence[str]) -> str:
    """The comment, with the blank before it; empty where there are none.

    >>> write_judgements(((0, 6100), (1, 3900)), ("Ann", "Bo"))
    ' # [%win Ann 0.61] [%win Bo 0.39]'
    """
    if not judgements:
        return ""
    parts = [f"[%win {write_name(players[seat])} {_chance(win)}]" for seat, win in judgements]
    return f" # {' '.join(parts)}"


def _chance(win: int) -> str:
    """Two places, or more where there is more to say."""
    text = f"{win / WHOLE:.4f}"
    return text[:4] + text[4:].rstrip("0")
