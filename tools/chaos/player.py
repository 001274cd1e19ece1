"""A player who never gives up, and remembers what was promised and told."""

import asyncio
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from lastcard.protocol.seen import Board, Own
from lastcard.protocol.tables import TableInfo
from tools.chaos.memory import Memory, pictured
from tools.network.seat import HEARD, Heard, Seat, shuffle_answer, write
from tools.network.wire import Wire, dial

REPEAT: Final = 5.0  # seconds after which a command without an answer is given again
SILENCE: Final = 12.0  # after which a connection counts as dead
FRESH: Final = 30.0  # within which somebody new is welcomed
JOURNAL: Final = 1500  # messages kept as evidence
AGAIN: Final = 0.03  # how often a command is given twice on purpose, or long after its answer

_table: Final = msgspec.json.Decoder(TableInfo)


class Circumstances:
    """What all players share."""

    def __init__(self, pace: float) -> None:
        self.pace: Final = pace  # seconds between two actions of a player, on average
        self.going_home = False  # the present game is the last
        self.dial: Callable[[Random], int] = lambda _: 0  # a port of some node


class Player:
    """One person's client at one table, or somebody who only looks on."""

    def __init__(self, around: Circumstances, table: str, chance: Random, token: str = "") -> None:
        self.around: Final = around
        self.table: Final = table
        self.memory: Final = Memory()
        self.journal: deque[bytes] = deque(maxlen=JOURNAL)
        self.state: Final = Seat()
        self.info: TableInfo | None = None
        self.visits = 0
        self._chance: Final = chance
        self._token: Final = token
        self._pending: dict[str, bytes] = {}  # commands without an answer
        self._kinds: dict[str, str] = {}  # their kinds
        self._count = 0
        self._wire: Wire | None = None
        self._gone = asyncio.Event()
        self._heard_at = 0.0
        self._ready_said = False
        self._thinking: asyncio.TimerHandle | None = None
        self._bye = 0
        self._nonce = chance.randbytes(16)

    @property
    def resting(self) -> bool:
        """The last game is over, and nothing is unanswered."""
        over = self.info is not None and self.info.status == "over"
        return over and not self._pending and self._wire is not None

    # -- connections -------------------------------------------------------------------------

    async def run(self) -> None:
        """Come back whatever happens, until cancelled."""
        try:
            while True:
                await self._visit()
                pause = max(self._bye / 1000, 0.02) * self._chance.uniform(1, 2)
                await asyncio.sleep(min(pause, 1.0))
        finally:
            self._hang_up()

    async def _visit(self) -> None:
        self._gone, self._bye = asyncio.Event(), 100
        try:
            async with asyncio.timeout(REPEAT):
                wire = await dial(self.around.dial(self._chance), self._hear, self._gone.set)
        except (OSError, TimeoutError):
            return
        self.visits += 1
        self._heard_at = asyncio.get_running_loop().time()
        self._wire = wire
        wire.say(self._hello(self.state.seen))
        while not await self._over(self._gone):
            self._look_at_clock(wire)
        self._wire = None

    def _hello(self, seen: int) -> bytes:
        return write("hello", table=self.table, token=self._token, seen=seen)

    async def _over(self, gone: asyncio.Event) -> bool:
        try:
            await asyncio.wait_for(gone.wait(), REPEAT)
        except TimeoutError:
            return False
        return True

    def _look_at_clock(self, wire: Wire) -> None:
        """Repeat what has no answer; give a connection up that is silent."""
        if asyncio.get_running_loop().time() - self._heard_at > SILENCE:
            wire.close()
            return
        wire.say(write("ping"))
        self._repeat()
        self._react()

    def _hang_up(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        if self._wire is not None:
            self._wire.close()

    # -- hearing -----------------------------------------------------------------------------

    def _hear(self, data: bytes) -> None:
        self._heard_at = asyncio.get_running_loop().time()
        heard = HEARD.decode(data)
        if heard.t == "pong":
            return
        self.journal.append(data)
        if heard.t in ("welcome", "step"):
            self._told(heard)
        elif heard.t in ("ok", "no"):
            self._answered(heard)
        elif heard.t == "shuffle" and self.state.seat >= 0:
            self._say(shuffle_answer(heard, self._id(), self._nonce))
        elif heard.t == "bye":
            self._bye = max(heard.after, 50)
        if len(heard.table) > 0:
            self._look_at_table(heard)
        self._react()

    def _told(self, heard: Heard) -> None:
        self.state.take(heard)
        if heard.t == "step" or heard.fresh:
            self.memory.picture(self.state)
        if heard.t == "welcome":
            self._ready_said = False  # a new owner does not know
            self._repeat()

    def _look_at_table(self, heard: Heard) -> None:
        before, self.info = self.info, _table.decode(heard.table)
        if before is None or (before.status, before.hand) != (self.info.status, self.info.hand):
            self._ready_said = False
        if before is not None and before.game != self.info.game:
            self.memory.begin_game()

    def _answered(self, heard: Heard) -> None:
        if heard.t == "no" and heard.code == "unavailable":
            return  # nothing is known; it will be repeated
        self._pending.pop(heard.id, None)
        kind = self._kinds.pop(heard.id, "")
        self.memory.answer(heard)
        if kind == "next" and heard.t == "no":
            self._ready_said = False

    # -- commands ----------------------------------------------------------------------------

    def _id(self) -> str:
        self._count += 1
        return f"{self._count}"

    def _say(self, data: bytes) -> None:
        if self._wire is not None:
            self.journal.append(b"> " + data)
            self._wire.say(data)

    def _give(self, kind: str, **fields: Any) -> None:
        """Give a command until it is answered, and sometimes once more than needed."""
        name = self._id()
        data = write(kind, id=name, **fields)
        self._pending[name] = data
        self._kinds[name] = kind
        self.memory.gave(name, data)
        self._say(data)
        if self._chance.random() < AGAIN:
            self._say(data)
        if self._chance.random() < AGAIN and self.memory.repeatable:
            self._say(self._chance.choice(list(self.memory.repeatable.values())))

    def _repeat(self) -> None:
        for data in list(self._pending.values()):
            self._say(data)

    # -- playing -----------------------------------------------------------------------------

    def _react(self) -> None:
        """Want whatever is next."""
        if self.info is None or not self._token or self._kinds:
            return
        status = self.info.status
        if status == "waiting":
            self._get_going()
        elif status == "between" or (status == "over" and not self.around.going_home):
            self._be_ready()
        elif status == "playing" and self._thinking is None and self.state.legal():
            wait = self._chance.uniform(0, 2 * self.around.pace)
            self._thinking = asyncio.get_running_loop().call_later(wait, self._act)

    def _get_going(self) -> None:
        assert self.info is not None
        if self.state.seat < 0:
            self._give("sit")
        elif self._is_host() and all(seating.kind != "open" for seating in self.info.seats):
            self._give("start")

    def _is_host(self) -> bool:
        """Hosts who are away for long lose the table to others."""
        return self.info is not None and self.info.host == self.state.guest

    def _be_ready(self) -> None:
        if not self._ready_said:
            self._ready_said = True
            self._give("next")

    def _act(self) -> None:
        self._thinking = None
        if self._kinds or self.info is None or self.info.status != "playing":
            return
        deed = self.state.choose(self._chance, claims=0.7)
        if deed is not None:
            self._give("act", **self.state.refer(deed))

    # -- at the end --------------------------------------------------------------------------

    async def look_afresh(self, port: int) -> str | None:
        """Compare what was put together from patches with a fresh view; says what differs."""
        first: asyncio.Future[Heard] = asyncio.get_running_loop().create_future()

        def hear(data: bytes) -> None:
            if not first.done():
                first.set_result(HEARD.decode(data))

        fresh = Seat()
        async with asyncio.timeout(FRESH):
            wire = await dial(port, hear, lambda: None)
            try:
                wire.say(self._hello(seen=0))
                fresh.take(await first)
            finally:
                wire.close()
        return _difference(self.state, fresh)


def _difference(ours: Seat, fresh: Seat) -> str | None:
    if ours.seat != fresh.seat:
        return f"seat {ours.seat}, in a fresh view {fresh.seat}"
    boards = pictured(ours.board, Board), pictured(fresh.board, Board)
    owns = pictured(ours.own, Own), pictured(fresh.own, Own)
    for mine, other in (boards, owns):
        if mine != other:
            return f"{mine}, in a fresh view {other}"
    return None
