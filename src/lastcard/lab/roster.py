"""Bots by what the command line calls them: ours by name, others as `package.module:Class`."""

import importlib
import sys
from pathlib import Path
from random import Random

from lastcard.bots import BOTS, Bot
from lastcard.bots.expert import SearchingBot
from lastcard.lab.bot_faults import told
from lastcard.lab.yardsticks import YARDSTICKS, Yardstick
from lastcard.rules.reasons import Malformed, shown


def find_bot(name: str) -> type[Bot]:
    """The class of a bot.

    >>> find_bot("steady").name, find_bot("lastcard.bots.steady:SteadyBot").name
    ('steady', 'steady')
    """
    if ":" in name:
        return _from_outside(name)
    found = _ours(name)
    if found is None:
        raise Malformed(
            f"unknown bot {shown(name)}; there are {', '.join(BOTS)}, and package.module:Class"
        )
    return found


def _ours(name: str) -> type[Bot] | None:
    return BOTS.get(name) or YARDSTICKS.get(name)


def _from_outside(name: str) -> type[Bot]:
    module, _, attribute = name.partition(":")
    if not all([part.isidentifier() for part in module.split(".")]):
        raise Malformed(f"bot {name}: {module!r} is no name of a module")
    _look_here()
    try:
        found = getattr(importlib.import_module(module), attribute)
    except (Exception, SystemExit) as error:
        raise Malformed(f"bot {name}: {told(error)}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise Malformed(f"bot {name}: not a subclass of lastcard.bots.Bot")
    if issubclass(found, Yardstick):  # it would be shown the true state and yet pass for fair
        raise Malformed(f"bot {name}: a Yardstick sees what no bot may see")
    return found


def _look_here() -> None:
    """The command finds what lies in the current folder, as `python -m` does."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)


def make(name: str, seed: str, playouts: int) -> Bot:
    """A new bot; with the same seed it does the same."""
    kind = find_bot(name)
    try:
        if issubclass(kind, SearchingBot):
            return kind(Random(seed), playouts)
        return kind(Random(seed))
    except (Exception, SystemExit) as error:
        raise Malformed(f"bot {name}, made with the seed {seed!r}: {told(error)}") from error


def searches(name: str) -> bool:
    """Whether the bot takes a number of playouts."""
    return issubclass(find_bot(name), SearchingBot)


def may_search(name: str) -> bool:
    """Whether playouts may matter to a bot; one from outside is not loaded just to know.

    >>> may_search("expert"), may_search("steady"), may_search("mypackage.mybot:Mine")
    (True, False, True)
    """
    found = _ours(name)
    return found is None or issubclass(found, SearchingBot)


def foresees(name: str) -> bool:
    """Whether the bot knows the draw pile, so that nothing of it is luck to it.

    >>> foresees("clairvoyant"), foresees("open-hands"), foresees("mypackage.mybot:Mine")
    (True, False, False)
    """
    found = YARDSTICKS.get(name)
    return found is not None and found.foresees


def is_fair(name: str) -> bool:
    """Whether the bot sees no more than its seat may see."""
    return name not in YARDSTICKS
