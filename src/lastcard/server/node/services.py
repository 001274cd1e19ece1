"""What all tables of a node share."""

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.protocol.log import Logged
from lastcard.server.edge.limits import Paces
from lastcard.server.node.bot_workers import BotWorkers
from lastcard.server.node.timers import Alarms
from lastcard.server.process.metrics import Metrics
from lastcard.server.storage.base import Storage

if TYPE_CHECKING:
    from lastcard.server.node.owned_table import OwnedTable


@dataclass(slots=True)
class NodeServices:
    """What all tables of a node share."""

    storage: Storage
    alarms: Alarms
    bots: BotWorkers
    paces: Paces  # of bots, by the address of those for whom they play
    metrics: Metrics
    lose: Callable[["OwnedTable"], None]
    fail: Callable[["OwnedTable", Exception], None]
    reopen: Callable[["OwnedTable", Sequence[Logged]], None]
    run: Callable[[Coroutine[None, None, None]], None]  # beside everything else
