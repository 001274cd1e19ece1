"""Players without people, found by their name. They see views, never the true state."""

from random import Random
from typing import Final

from lastcard.bots.bot import Bot
from lastcard.bots.casual import CasualBot
from lastcard.bots.expert import ExpertBot
from lastcard.bots.master import MasterBot
from lastcard.bots.quick import QuickBot
from lastcard.bots.random import RandomBot
from lastcard.bots.reading import calling
from lastcard.bots.steady import SteadyBot
from lastcard.rules.reasons import Malformed, shown

BOTS: Final[dict[str, type[Bot]]] = {
    bot.name: bot for bot in (RandomBot, CasualBot, SteadyBot, QuickBot, ExpertBot, MasterBot)
}


def make_bot(name: str, seed: str) -> Bot:
    """A new bot; with the same seed it does the same.

    >>> make_bot("steady", "1").name
    'steady'
    """
    if name not in BOTS:
        raise Malformed(f"unknown bot {shown(name)}; there are {', '.join(BOTS)}")
    return BOTS[name](Random(seed))


__all__ = [
    "BOTS",
    "Bot",
    "CasualBot",
    "ExpertBot",
    "MasterBot",
    "QuickBot",
    "RandomBot",
    "SteadyBot",
    "calling",
    "make_bot",
]
