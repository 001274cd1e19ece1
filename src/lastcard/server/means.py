"""What all tables of a node share."""

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.protocol.log import Logged
from lastcard.server.bots import Bots
from lastcard.server.metrics import Metrics
from lastcard.server.storage.base import Storage
from lastcard.server.timers import Alarms

if TYPE_CHECKING:
    from lastcard.server.owned import Owned


@dataclass(slots=True)
class Means:
    """What all tables of a node share."""

    storage: Storage
    alarms: Alarms
    bots: Bots
    metrics: Metrics
    lose: Callable[["Owned"], None]
    reopen: Callable[["Owned", Sequence[Logged]], None]
    run: Callable[[Coroutine[None, None, None]], None]  # beside everything else
