"""How a bot makes up its mind: the part that also runs in worker processes."""

import os
from functools import lru_cache
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from random import Random
from threading import Thread
from time import perf_counter
from typing import Any, Final

from lastcard.bots import ExpertBot, MasterBot, make_bot
from lastcard.bots.timing import INSTEAD_OF_SLOW, playouts_for
from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.rules.actions import Action
from lastcard.rules.edition import Table
from lastcard.views import View
from lastcard.views.pack import Packed, unpack

RulesChosen = tuple[str, tuple[tuple[str, str], ...], int]  # edition, options, players
ActionParts = tuple[Any, ...]  # the parts of an action

SEARCHING: Final = {bot.name: bot for bot in (ExpertBot, MasterBot)}
SLOW: Final = 250.0  # playouts in a second, before anything has been measured
OLD: Final = 0.7  # of the weight that a measurement has left when the next one comes


def at_once(seed: str, view: View) -> Action:
    """What the best of the others answers, for a bot that searches and has no worker."""
    return make_bot(INSTEAD_OF_SLOW, seed).answer(view)


@lru_cache(maxsize=256)
def table_of(setting: RulesChosen) -> Table:
    """The table at which a packed view was taken."""
    edition, options, players = setting
    printed = find_edition(edition)
    return make_table(printed, players, settle_options(printed, dict(options)))


class ThinkingPace:
    """How many playouts a worker does in a second, by edition and number of players."""

    def __init__(self) -> None:
        self.sums: dict[tuple[str, int], tuple[float, float]] = {}  # playouts and their seconds

    def playouts(self, setting: RulesChosen, ms: int) -> int:
        """So many fit into the time."""
        done, seconds = self.sums.get((setting[0], setting[2]), (SLOW, 1.0))
        return playouts_for(ms, done / seconds)

    def measured(self, setting: RulesChosen, playouts: int, seconds: float) -> None:
        """A search took so long. Long ones count for more, for they say more."""
        if not playouts:
            return
        key = (setting[0], setting[2])
        done, before = self.sums.get(key, (0.0, 0.0))
        self.sums[key] = (done * OLD + playouts, before * OLD + max(seconds, 1e-6))


PACE: Final = ThinkingPace()  # of this process


def search(level: str, setting: RulesChosen, packed: Packed, seed: str, ms: int) -> ActionParts:
    """What a bot that searches does, in a worker: plain values in, plain values out."""
    view = unpack(packed, table_of(setting))
    bot = SEARCHING[level](Random(seed), PACE.playouts(setting, ms))
    began = perf_counter()
    action = bot.answer(view)
    PACE.measured(setting, bot.spent, perf_counter() - began)
    return plain(action)


def plain(action: Action) -> ActionParts:
    """An action as plain values."""
    return (action.verb, action.card, action.colour, action.seat, action.other, action.uno)


def get_ready() -> None:
    """The first thing a worker does: it will not outlive the server, however that ends."""
    server = parent_process()
    if server is not None:
        Thread(target=_end_with, args=(server,), daemon=True).start()


def _end_with(server: BaseProcess) -> None:
    server.join()
    os._exit(0)
