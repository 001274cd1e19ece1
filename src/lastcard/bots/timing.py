"""How each level of play acts in time, as a person would: by chance, never by the bot's cards.

Nothing here is given a view or a card, so nothing about a hand can be read from a pause.
"""

from random import Random
from typing import Final

# The level's usual thinking time and reaction time in milliseconds.
THINKING: Final = {
    "random": 700,
    "casual": 1_600,
    "steady": 1_300,
    "quick": 1_100,
    "expert": 1_500,
    "master": 1_500,
}
REACTION: Final = {
    "random": 2_400,
    "casual": 2_200,
    "steady": 1_500,
    "quick": 1_200,
    "expert": 1_100,
    "master": 1_000,
}
SPREAD: Final = 0.35  # of the logarithm, as in people's reaction times
SHORTEST: Final = 0.4  # times the usual
LONGEST: Final = 3.0

SLOW: Final = ("expert", "master")  # they search
INSTEAD_OF_SLOW: Final = "quick"  # where there is no time for that

# How often a level forgets to call UNO, and overlooks that it might catch or throw in a card.
# Slips are part of how `random` and `casual` play; careful ones are measured without, and
# slip only at a table with people, where the server sees to it.
FORGETS: Final = {
    "random": 0.5,
    "casual": 0.25,
    "steady": 0.05,
    "quick": 0.04,
    "expert": 0.03,
    "master": 0.02,
}
OVERLOOKS: Final = {
    "random": 0.5,
    "casual": 0.6,
    "steady": 0.1,
    "quick": 0.08,
    "expert": 0.05,
    "master": 0.04,
}
CAREFUL: Final = ("steady", "quick", "expert", "master")

FEWEST: Final = 40  # playouts; with fewer a search adds nothing to a careful player's opinion
MOST: Final = 2_000  # beyond, the gain is too small for the heat


def thinking(level: str, random: Random) -> int:
    """Milliseconds before an answer.

    >>> 400 < thinking("steady", Random(1)) < 4_000
    True
    """
    return _about(THINKING[level], random)


def reaction(level: str, random: Random) -> int:
    """Milliseconds before a call, a catch or a Speed Play."""
    return _about(REACTION[level], random)


def forgets(level: str, random: Random) -> bool:
    """Whether a call of UNO slips this player's mind."""
    return random.random() < FORGETS[level]


def overlooks(level: str, random: Random) -> bool:
    """Whether this player's eye is not on the table when something could be claimed."""
    return random.random() < OVERLOOKS[level]


def playouts_for(ms: int, rate: float) -> int:
    """How many playouts fit into a time, at a measured rate of playouts a second.

    >>> playouts_for(200, 5_000)
    1000
    """
    return max(FEWEST, min(MOST, int(rate * ms / 1000)))


def _about(usual: int, random: Random) -> int:
    return int(usual * min(max(random.lognormvariate(0.0, SPREAD), SHORTEST), LONGEST))
