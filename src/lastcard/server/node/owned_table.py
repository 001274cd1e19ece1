"""A table that this node owns: its desk, and the way from a command to the disk and to everybody.

Commands are carried out at once on the table in memory. What comes of them is told only when it
is on disk, in the order in which it happened; further commands do not wait for that.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Final

from lastcard.protocol.commands import AnyCommand
from lastcard.protocol.errors import Code
from lastcard.protocol.news import News, Ok
from lastcard.rules.actions import Action
from lastcard.server.edge.connections import Connection
from lastcard.server.edge.limits import LONGEST
from lastcard.server.node.attendance import Attendance
from lastcard.server.node.node_messages import Heard, Passed, WhoIsThere, write_message
from lastcard.server.node.repeated_commands import RepeatedCommands
from lastcard.server.node.room import AGAIN, MIRROR, Room
from lastcard.server.node.services import NodeServices
from lastcard.server.node.table_clock import TableClock
from lastcard.server.node.timers import Alarm
from lastcard.server.process.logs import wordless
from lastcard.server.storage.base import Conflict, Write
from lastcard.server.table.announcements import OUTSIDE
from lastcard.server.table.denied import Denied
from lastcard.server.table.desk import Desk
from lastcard.server.table.live import RECENT
from lastcard.server.table.outcome import Answer, Outcome, Thought

log: Final = logging.getLogger("lastcard.tables")

MISTAKE: Final = "the server made a mistake"


@dataclass(slots=True)
class Untold:
    """Something to tell as soon as it is on disk, and all before it is."""

    outcome: Outcome
    written: asyncio.Future[None] | None
    since: float = 0.0


class OwnedTable(Room):
    """The owner's side of a table."""

    def __init__(
        self,
        desk: Desk,
        clock: TableClock,
        epoch: int,
        services: NodeServices,
        *,
        new: bool = False,
    ) -> None:
        super().__init__(desk.live, clock)
        self.live.recent = deque(self.live.recent, RECENT)  # it may have been followed before
        self.desk = desk
        self.epoch = epoch
        self.services = services
        self.pending: deque[Untold] = deque()
        self.worst = 0.0  # seconds that one thing took at most
        self.attendance = Attendance(self)
        self._alarm: Alarm | None = None
        self._settling: list[asyncio.Future[None]] = []
        self._mishaps = 0
        self._pace = services.paces.of("")
        self._unpaid_until = 0  # by the clock of the alarms
        # A new table was never read: the desk knows all that was ever said at it.
        self._repeated: RepeatedCommands | None = None if new else RepeatedCommands(self)

    def join(self, client: Connection, seen: int) -> None:
        """A page that is loaded anew must hear of a deal too; the desk tells only newcomers."""
        super().join(client, seen)
        again = len(self.devices.get(client.guest, ())) > 1 and client.seat != OUTSIDE
        if self.desk.dealing is not None and again:
            client.tell(self.desk.dealing.news(self.live))

    # -- what happens --------------------------------------------------------------------------

    def handle(self, client: Connection, command: AnyCommand) -> None:
        if self.attendance.elsewhere and not self.attendance.newest(client.guest, client.since):
            self._answer_mirror(client.guest, command.id, client.tell)
            return
        self.command(client.guest, client.name, command)

    def from_elsewhere(self, node: str, guest: str, name: str, passed: Passed) -> None:
        """A command of somebody who is connected to another node, or was when it was said."""
        self.attendance.heard_from(node, guest, passed.since)
        if self.attendance.newest(guest, passed.since):
            self.command(guest, name, passed.command)
        else:
            reply = partial(self._reply, node, guest, since=passed.since)
            self._answer_mirror(guest, passed.command.id, reply)

    def _answer_mirror(self, guest: str, id: str, tell: Callable[[News], None]) -> None:
        """Deny what a device wants that is not the newest; what it did before stays done."""
        seq = self.live.made_by(guest, id)
        if seq:  # perhaps not on disk yet
            self._tell_in_order(Outcome(answers=[Answer(guest, Ok(id, seq))]))
        else:
            tell(Denied("wrong_time", MIRROR).news(id))

    def command(self, guest: str, name: str, command: AnyCommand) -> None:
        """Somebody wants something, here or on another node."""
        if self._repeated is None:
            self.obey(guest, name, command)
        else:
            self._repeated.hear(guest, name, command)

    def obey(self, guest: str, name: str, command: AnyCommand) -> None:
        """Carry out a command that was not given before the table was read.

        A mistake of ours in it costs whoever gave it, and no other.
        """
        if not self._speaks():
            return
        before, began = self.live.seq, monotonic()
        try:
            outcome = self.desk.handle(guest, name, command, self.clock.now())
        except Exception as error:
            extra = {"table": self.id, "command": type(command).__name__}
            log.error("a command failed", exc_info=wordless(error), extra=extra)
            answer = Answer(guest, Denied("unavailable", MISTAKE).news(command.id))
            outcome = self._mistaken(answer, before)
        self.carry_out(outcome)
        self.worst = max(self.worst, monotonic() - began)

    def repeated(self, guest: str, command: str, seq: int) -> None:
        """A command that was given long ago has its answer in the log."""
        self._answer(guest, Ok(command, seq))

    def deny(self, guest: str, command: str) -> None:
        """What cannot be looked up cannot be carried out."""
        self._answer(guest, Denied("unavailable").news(command))

    def thought(self, thought: Thought, action: Action) -> None:
        """A bot has made up its mind."""
        self.do(lambda: self.desk.thought(thought.seat, thought.ref, action, self.clock.now()))

    def do(self, work: Callable[[], Outcome]) -> None:
        """Let the desk do something, and carry out what comes of it."""
        if not self._speaks():
            return
        began = monotonic()
        try:
            outcome = work()
        except Exception as error:  # noqa: BLE001 - the table in memory may be wrong; the log is not
            self.services.fail(self, error)
        else:
            self.carry_out(outcome)
            self.worst = max(self.worst, monotonic() - began)

    def _speaks(self) -> bool:
        """Whether this node still speaks for the table."""
        if not self.lost and monotonic() > self.services.storage.owned_until:
            self.services.lose(self)
            return False
        return not self.lost

    def _mistaken(self, answer: Answer, before: int) -> Outcome:
        """Whatever folds an entry counts it first: a number that stayed means a table that did.

        Where it did not, something is in memory that will never be in the log.
        """
        if self.live.seq == before:
            return Outcome(answers=[answer])
        self._answer(answer.guest, answer.news)
        self.services.reopen(self, ())
        return Outcome()

    def carry_out(self, outcome: Outcome) -> None:
        """Write what must last, then tell it; set bots thinking and the clock."""
        try:
            for cast in outcome.casts:
                self._cast(cast.news, cast.to)
            if outcome.entries or outcome.listing or outcome.unlisted or outcome.result:
                self._write(outcome)
                self._pay(sum([not entry.guest for entry in outcome.entries]))
            elif outcome.answers or outcome.steps:
                self._tell_in_order(outcome)
            for mishap in outcome.mishaps:
                self._note_mishap(mishap)
            for report in outcome.reports:
                self.services.run(self.services.storage.operator.report(report))
            for thought in outcome.thoughts:
                self.services.bots.think(thought, self.live.settings, self.thought)
            self._set_alarm()
        except Exception as error:  # noqa: BLE001 - the table in memory may be wrong; the log is not
            self.services.fail(self, error)

    def _pay(self, count: int) -> None:
        """What bots do costs those they play for, who may be at a hundred tables: it goes on later.

        Else one address could have them keep the server busy for everybody.
        """
        if count:
            now = self.services.alarms.clock()
            self._pace = self.services.paces.of(self.attendance.payer())
            self._unpaid_until = now + int(self._pace.wait(now / 1000, LONGEST, count) * 1000)

    def _note_mishap(self, error: Exception) -> None:
        """A bot failed, and something else answered for it; a word for the first at each table."""
        self.services.metrics.bots_failed.inc()
        if not self._mishaps:
            log.warning("a bot failed", exc_info=wordless(error), extra={"table": self.id})
        self._mishaps += 1

    # -- writing and telling -------------------------------------------------------------------

    def _write(self, outcome: Outcome) -> None:
        write = Write(
            self.id,
            self.epoch,
            outcome.entries,
            outcome.listing,
            outcome.unlisted,
            outcome.shares,
            outcome.result,
            outcome.households,
        )
        written = self.services.storage.append(write)
        self.pending.append(Untold(outcome, written, monotonic()))
        written.add_done_callback(self._written)

    def _tell_in_order(self, outcome: Outcome) -> None:
        """What changes nothing may still speak of what is not on disk yet."""
        if self.pending:
            self.pending.append(Untold(outcome, None))
        else:
            self._tell(outcome)

    def _written(self, done: asyncio.Future[None]) -> None:
        if self.lost and not done.cancelled():
            done.exception()  # whatever it is, it has been told
        while self.pending and not self.lost:
            written = self.pending[0].written
            if written is not None:
                if not written.done():
                    return
                if written.cancelled() or written.exception() is not None:
                    self._failed(written)
                    return
                self.services.metrics.commit.observe(monotonic() - self.pending[0].since)
            self._tell(self.pending.popleft().outcome)
        self._settle()

    def _failed(self, written: asyncio.Future[None]) -> None:
        error = None if written.cancelled() else written.exception()
        if isinstance(error, Conflict):  # nearly always an old command that is not remembered
            log.info("a table is read anew: %s", error, extra={"table": self.id})
            self.services.reopen(self, self.pending[0].outcome.entries)
        else:
            log.warning("a table is given up: %s", error, extra={"table": self.id})
            self.services.lose(self)

    def _tell(self, outcome: Outcome) -> None:
        for told in outcome.steps:
            self.publish(told)
        for answer in outcome.answers:
            self._answer(answer.guest, answer.news)
        self.services.metrics.entries.inc(len(outcome.entries))

    def _settle(self) -> None:
        if self.stale and not self.lost:
            self.refresh()
            self.attendance.note()  # whoever has a seat now does not watch any more
        settling, self._settling = self._settling, []
        for waiter in settling:
            if not waiter.done():
                waiter.set_result(None)

    async def settled(self) -> None:
        while self.pending and not self.lost:
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._settling.append(waiter)
            await waiter

    # -- other nodes ---------------------------------------------------------------------------

    def _answer(self, guest: str, news: News) -> None:
        self.tell(guest, news)
        for node in self.attendance.nodes_of(guest):
            self._reply(node, guest, news)

    def _reply(self, node: str, guest: str, news: News, since: int = 0) -> None:
        message = write_message(Heard(news, guest, since))
        self.services.run(self.services.storage.reply(node, self.id, guest, message))

    def _cast(self, news: News, to: str) -> None:
        self.spread(news, to)
        if self.attendance.elsewhere:
            message = write_message(Heard(news, to))
            self.services.run(self.services.storage.cast(self.id, message))

    def ask_around(self) -> None:
        """Other nodes say who is there, and their clients what had no answer."""
        message = write_message(WhoIsThere(self.services.storage.node))
        self.services.run(self.services.storage.cast(self.id, message))

    def presence_changed(self) -> None:
        self.attendance.note()

    def inherit(self, room: Room) -> None:
        """Take over the clients of a room that only followed."""
        if self.lost:  # already
            room.dismiss()
            return
        room.lost = True
        self.clients, self.devices = room.clients, room.devices
        for client in self.clients:
            self.note_whence(client)
        self.greet_again()
        self.attendance.note()
        if not self.pending:
            self._settle()

    # -- time ----------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        """An alarm that rings too early is cheaper than one for every change of mind."""
        wake = max(self.clock.outside(self.desk.wake), self._unpaid_until)
        if self.desk.wake and not self.lost and (self._alarm is None or wake < self._alarm.at):
            if self._alarm is not None:
                self._alarm.cancel()
            self._alarm = self.services.alarms.at(wake, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        now = self.clock.now()
        if self.lost:
            return
        if 0 < self.desk.wake <= now:
            self.do(lambda: self.desk.tick(now))
        self._set_alarm()

    def quiet(self) -> bool:
        """Whether the table may leave memory."""
        here = self.clients or self.attendance.elsewhere or self.pending
        return not here and self.desk.idle(self.clock.now())

    def dismiss(self, after: int = AGAIN, code: Code = "unavailable") -> None:
        super().dismiss(after, code)
        self.retire()

    def retire(self) -> None:
        """What this room holds counts no more; another one may inherit its clients."""
        self.lost = True
        if self._alarm is not None:
            self._alarm.cancel()
        self.pending.clear()
        self._settle()
