"""Bots by what the command line calls them: ours by name, others as `package.module:Class`."""

import importlib
from random import Random

from lastcard.bots import BOTS, Bot
from lastcard.lab.yardsticks import YARDSTICKS
from lastcard.rules.reasons import Malformed

SEARCHING = ("expert", *YARDSTICKS)  # they take a number of playouts


def find_bot(name: str) -> type[Bot]:
    """The class of a bot.

    >>> find_bot("steady").name, find_bot("lastcard.bots.steady:SteadyBot").name
    ('steady', 'steady')
    """
    if ":" in name:
        return _from_outside(name)
    found = BOTS.get(name) or YARDSTICKS.get(name)
    if found is None:
        raise Malformed(
            f"unknown bot {name!r}; there are {', '.join(BOTS)}, and package.module:Class"
        )
    return found


def _from_outside(name: str) -> type[Bot]:
    module, _, attribute = name.partition(":")
    try:
        found = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise Malformed(f"bot {name}: {error}") from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise Malformed(f"bot {name}: not a subclass of lastcard.bots.Bot")
    return found


def make(name: str, seed: str, playouts: int) -> Bot:
    """A new bot; with the same seed it does the same."""
    found = find_bot(name)
    if name in SEARCHING:
        return found(Random(seed), playouts)  # type: ignore[call-arg]
    return found(Random(seed))


def is_fair(name: str) -> bool:
    """Whether the bot sees no more than its seat may see."""
    return name not in YARDSTICKS
