"""A table under load: its players act by the clock, and what they hear is timed."""

import asyncio
from array import array
from collections import deque
from random import Random
from time import perf_counter
from typing import Final

import msgspec

from tools.network.seat import CLAIMS, HEARD, Heard, Seat, shuffle_answer, write
from tools.network.wire import HERE, Wire, dial

NOTHING: Final = b"[]"


class Status(msgspec.Struct):
    """All that matters of a table's description here."""

    status: str
    id: str = ""


_status: Final = msgspec.json.Decoder(Status)


class Counts:
    """What is measured, over all tables."""

    def __init__(self) -> None:
        # seconds from an action to each other seat's event; to the own one among bots alone
        self.latencies = array("d")
        self.acts = 0  # heard by everybody
        self.steps = 0  # of people and bots
        self.refused = 0
        self.lost = 0  # connections

    def forget(self) -> None:
        """Begin anew."""
        self.latencies = array("d")
        self.acts = self.steps = self.refused = self.lost = 0


class Chair:
    """One player's connection."""

    __slots__ = ("state", "table", "token", "wire")

    def __init__(self, table: "LoadTable", token: str) -> None:
        self.table = table
        self.token = token
        self.state = Seat()
        self.wire: Wire | None = None

    async def come(self, port: int, source: str = HERE) -> None:
        """Connect."""
        self.wire = await dial(port, self.hear, self.gone, source)
        self.wire.say(write("hello", table=self.table.id, token=self.token))

    def say(self, data: bytes) -> None:
        """Send something."""
        if self.wire is not None:
            self.wire.say(data)

    def hear(self, data: bytes) -> None:
        """Time what matters, and follow the game."""
        now = perf_counter()
        heard = HEARD.decode(data)
        if heard.t == "step":
            self.state.take(heard)
            self.table.stepped(self, now)
        elif heard.t == "welcome":
            self.state.take(heard)
            self.table.arrived(self, heard)
        elif heard.t == "table":
            self.table.changed(_status.decode(heard.table).status)
        elif heard.t == "shuffle":
            self.say(shuffle_answer(heard, self.table.new_id(), bytes(16)))
        elif heard.t == "no":
            self.table.refused()

    def can_answer(self) -> bool:
        """Whether this player owes something."""
        legal = self.state.own.get("legal", NOTHING)
        if legal == NOTHING:
            return False
        return any(deed.verb not in CLAIMS for deed in self.state.legal())

    def gone(self) -> None:
        """The connection ended."""
        self.wire = None
        self.table.counts.lost += 1


class LoadTable:
    """Players at one table; at most one action is under way, and no time is lost by waiting.

    An action that is due while the last one is still under way is timed from when it was due, so
    that a slow server cannot hide behind players who wait for it.
    """

    def __init__(self, id: str, tokens: list[str], counts: Counts, chance: Random) -> None:
        self.id: Final = id
        self.counts: Final = counts
        self.chairs: Final = [Chair(self, token) for token in tokens]
        self.dealt: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._chance: Final = chance
        self._status = ""
        self._ids = 0
        self._since = 0.0  # when the action under way was due
        self._actor: Chair | None = None
        self._unheard = 0  # players who have not heard of it
        self._waiting: deque[float] = deque()

    def new_id(self) -> str:
        """For a command."""
        self._ids += 1
        return f"{self._ids}"

    # -- opening -----------------------------------------------------------------------------

    def arrived(self, chair: Chair, heard: Heard) -> None:
        """A player was welcomed: take a seat, and begin when all have one."""
        if chair.state.seat < 0:
            chair.say(write("sit", id=self.new_id()))
        elif all(other.state.seat >= 0 for other in self.chairs):
            self.changed(_status.decode(heard.table).status)

    def changed(self, status: str) -> None:
        """How the table stands; begin, or begin again, when there is nothing else to do."""
        if status == self._status:
            return
        if status == "waiting" and all(chair.state.seat >= 0 for chair in self.chairs):
            self._status = status
            self.chairs[0].say(write("start", id=self.new_id()))
        elif status == "over":
            self._status = status
            for chair in self.chairs:
                chair.say(write("next", id=self.new_id()))
        elif status != "waiting":
            self._status = status

    # -- acting ------------------------------------------------------------------------------

    def due(self, now: float) -> None:
        """It is time for another action."""
        if self._unheard:
            self._waiting.append(now)
        else:
            self._act(now)

    def rest(self) -> None:
        """No more actions."""
        self._waiting.clear()

    def _act(self, since: float) -> None:
        """Whoever is asked answers; between two games nobody is."""
        for chair in self.chairs:
            if chair.can_answer():
                deed = chair.state.choose(self._chance, claims=0.0)
                assert deed is not None
                self._since, self._actor, self._unheard = since, chair, len(self.chairs)
                chair.say(write("act", id=self.new_id(), **chair.state.refer(deed)))
                return

    def stepped(self, chair: Chair, now: float) -> None:
        """A player has heard of the last action."""
        if not self.dealt.done():
            self.dealt.set_result(None)
        self.counts.steps += chair is self.chairs[0]
        if not self._unheard:
            return
        self._unheard -= 1
        if chair is not self._actor or len(self.chairs) == 1:
            self.counts.latencies.append(now - self._since)
        if not self._unheard:
            self.counts.acts += 1
            self._next()

    def refused(self) -> None:
        """An action, or something else, was denied."""
        self.counts.refused += 1
        self._unheard = 0

    def _next(self) -> None:
        if self._waiting:
            self._act(self._waiting.popleft())
