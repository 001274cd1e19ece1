"""What two options mean together, where that is more than each doing what it says.

`docs/options.md` is written from this; every pair named here has a test that names it.
"""

from typing import Final

from lastcard.editions import EDITIONS
from lastcard.house.options import OPTIONS, REFUSED_PAIRS

COMMON: Final[dict[tuple[str, str], str]] = {
    ("hand_size", "scoring"): "large hands make large points; nothing else changes",
    ("scoring", "target"): "the target is the number of points at which a match ends",
    ("scoring", "stacking"): "in a match a last stacked card leaves the whole total to the next"
    " player, who draws it before the points are counted; in a single hand nothing is drawn",
    ("scoring", "jump_in"): "in a match a last attack that was jumped in is drawn by the player"
    " after the one who jumped in",
    ("scoring", "seven_zero"): "points are counted in the hands as they lie after the last swap;"
    " a last 7 or 0 wins without effect",
    ("stacking", "jump_in"): "an attack that was jumped in may be stacked; nobody jumps in while"
    " an attack waits for its answer",
    ("stacking", "bluffing"): "only the first Wild Draw Four of a stack is open to a challenge,"
    " or bound by WD4-1 where bluffing is off",
    ("stacking", "force_play"): "nobody must stack: force_play speaks of the drawn card alone",
    ("stacking", "draw_until"): "an attack is drawn by its number, not until a card can be played",
    ("jump_in", "seven_zero"): "a 7 or 0 that was jumped in takes effect from the one who played"
    " it",
    ("jump_in", "draw_until"): "a player who has drawn and is jumped over keeps all drawn cards",
    ("jump_in", "force_play"): "a player who has drawn and is jumped over need not play the card",
    ("jump_in", "two_player_reverse"): "with identical a Reverse may be jumped in; with two"
    " players and skip the one who jumped in has the next turn",
    ("seven_zero", "draw_until"): "a drawn 7 or 0 that is played takes effect like any other",
    ("seven_zero", "force_play"): "a drawn 7 or 0 that fits must be played and takes effect",
    ("seven_zero", "bluffing"): "guilt is fixed when the Wild Draw Four is played; hands that"
    " move later change nothing",
    ("draw_until", "force_play"): "the player draws until a card can be played, and must play it",
    ("draw_until", "bluffing"): "a Wild Draw Four in hand counts as playable only if it may be"
    " played: always with bluffing, where WD4-1 allows it without",
    ("force_play", "bluffing"): "a drawn Wild Draw Four that would be a bluff need not be played",
}

TOGETHER: Final = {
    **COMMON,
    **{pair: said for edition in EDITIONS.values() for pair, said in edition.together.items()},
}


def refusals(a: str, b: str) -> list[tuple[str, str, str]]:
    """The settings of two options that are refused together, each with its reason."""
    found = []
    own = [pair for edition in EDITIONS.values() for pair in edition.refused_pairs]
    for first, second, reason in (*REFUSED_PAIRS, *own):
        if {first.partition("=")[0], second.partition("=")[0]} == {a, b}:
            found.append((first, second, reason))
    return found


def together(a: str, b: str) -> str:
    """What two options mean together; empty if each does what it says and no more."""
    order = list(OPTIONS)
    first, second = sorted((a, b), key=order.index)
    return TOGETHER.get((first, second), "")
