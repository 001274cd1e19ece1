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
from lastcard.protocol.news import News, Ok
from lastcard.rules.actions import Action
from lastcard.server.admission import MIRROR
from lastcard.server.attendance import Attendance
from lastcard.server.connections import Connection
from lastcard.server.logs import wordless
from lastcard.server.means import Means
from lastcard.server.recall import Recall
from lastcard.server.rooms import Room
from lastcard.server.storage.base import Conflict, Write
from lastcard.server.tables.denied import Denied
from lastcard.server.tables.desk import Desk
from lastcard.server.tables.live import RECENT
from lastcard.server.tables.outcome import Answer, Outcome, Thought
from lastcard.server.tables.steps import OUTSIDE
from lastcard.server.timers import Alarm, now_ms
from lastcard.server.whispers import Heard, Look, Passed, write_whisper

log: Final = logging.getLogger("lastcard.tables")

MISTAKE: Final = "the server made a mistake"


@dataclass(slots=True)
class Pending:
    """Something to tell as soon as it is on disk, and all before it is."""

    outcome: Outcome
    written: asyncio.Future[None] | None
    since: float = 0.0


class Owned(Room):
    """The owner's side of a table."""

    def __init__(self, desk: Desk, epoch: int, means: Means, *, new: bool = False) -> None:
        super().__init__(desk.live)
        self.live.recent = deque(self.live.recent, RECENT)  # it may have been followed before
        self.desk = desk
        self.epoch = epoch
        self.means = means
        self.pending: deque[Pending] = deque()
        self.attendance = Attendance(self)
        self._alarm: Alarm | None = None
        self._settling: list[asyncio.Future[None]] = []
        # A new table was never read: the desk knows all that was ever said at it.
        self._recall: Recall | None = None if new else Recall(self)

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
        if self._recall is None:
            self.obey(guest, name, command)
        else:
            self._recall.hear(guest, name, command)

    def obey(self, guest: str, name: str, command: AnyCommand) -> None:
        """Carry out a command that was not given before the table was read."""
        self.do(lambda: self._handled(guest, name, command))

    def repeated(self, guest: str, command: str, seq: int) -> None:
        """A command that was given long ago has its answer in the log."""
        self._answer(guest, Ok(command, seq))

    def deny(self, guest: str, command: str) -> None:
        """What cannot be looked up cannot be carried out."""
        self._answer(guest, Denied("unavailable").news(command))

    def thought(self, thought: Thought, action: Action) -> None:
        """A bot has made up its mind."""
        self.do(lambda: self.desk.thought(thought.seat, thought.ref, action, now_ms()))

    def do(self, deed: Callable[[], Outcome]) -> None:
        """Let the desk do something, and carry out what comes of it."""
        if self.lost:
            return
        if monotonic() > self.means.storage.owned_until:
            self.means.lose(self)
            return
        try:
            self.carry_out(deed())
        except Exception as error:  # the table in memory may be wrong now; the log is not
            log.error("a table failed", exc_info=wordless(error), extra={"table": self.id})
            self.means.lose(self)

    def _handled(self, guest: str, name: str, command: AnyCommand) -> Outcome:
        """What comes of a command; a mistake of ours in it costs whoever gave it, and no other."""
        before = self.live.seq
        try:
            return self.desk.handle(guest, name, command, now_ms())
        except Exception as error:
            extra = {"table": self.id, "command": type(command).__name__}
            log.error("a command failed", exc_info=wordless(error), extra=extra)
        answer = Answer(guest, Denied("unavailable", MISTAKE).news(command.id))
        return self._mistaken(answer, before)

    def _mistaken(self, answer: Answer, before: int) -> Outcome:
        """Whatever folds an entry counts it first: a number that stayed means a table that did.

        Where it did not, something is in memory that will never be in the log.
        """
        if self.live.seq == before:
            return Outcome(answers=[answer])
        self._answer(answer.guest, answer.news)
        self.means.reopen(self, ())
        return Outcome()

    def carry_out(self, outcome: Outcome) -> None:
        """Write what must last, then tell it; set bots thinking and the clock."""
        for cast in outcome.casts:
            self._cast(cast.news, cast.to)
        if outcome.entries or outcome.listing or outcome.unlisted or outcome.result:
            self._write(outcome)
        elif outcome.answers or outcome.steps:
            self._tell_in_order(outcome)
        for thought in outcome.thoughts:
            self.means.bots.think(thought, self.live.settings, self.thought)
        self._set_alarm()

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
        )
        written = self.means.storage.append(write)
        self.pending.append(Pending(outcome, written, monotonic()))
        written.add_done_callback(self._written)

    def _tell_in_order(self, outcome: Outcome) -> None:
        """What changes nothing may still speak of what is not on disk yet."""
        if self.pending:
            self.pending.append(Pending(outcome, None))
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
                self.means.metrics.commit.observe(monotonic() - self.pending[0].since)
            self._tell(self.pending.popleft().outcome)
        self._settle()

    def _failed(self, written: asyncio.Future[None]) -> None:
        error = None if written.cancelled() else written.exception()
        if isinstance(error, Conflict):  # nearly always an old command that is not remembered
            log.info("a table is read anew: %s", error, extra={"table": self.id})
            self.means.reopen(self, self.pending[0].outcome.entries)
        else:
            log.warning("a table is given up: %s", error, extra={"table": self.id})
            self.means.lose(self)

    def _tell(self, outcome: Outcome) -> None:
        for told in outcome.steps:
            self.publish(told)
        for answer in outcome.answers:
            self._answer(answer.guest, answer.news)
        self.means.metrics.entries.inc(len(outcome.entries))

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
        whisper = write_whisper(Heard(news, guest, since))
        self.means.run(self.means.storage.reply(node, self.id, guest, whisper))

    def _cast(self, news: News, to: str) -> None:
        self.spread(news, to)
        if self.attendance.elsewhere:
            whisper = write_whisper(Heard(news, to))
            self.means.run(self.means.storage.cast(self.id, whisper))

    def ask_around(self) -> None:
        """Other nodes say who is there, and their clients what had no answer."""
        whisper = write_whisper(Look(self.means.storage.node))
        self.means.run(self.means.storage.cast(self.id, whisper))

    def presence_changed(self) -> None:
        self.attendance.note()

    def inherit(self, room: Room) -> None:
        """Take over the clients of a room that only followed."""
        if self.lost:  # already
            room.dismiss()
            return
        room.lost = True
        self.clients, self.devices = room.clients, room.devices
        self.greet_again()
        self.attendance.note()
        if not self.pending:
            self._settle()

    # -- time ----------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        """An alarm that rings too early is cheaper than one for every change of mind."""
        wake = self.desk.wake
        if wake and not self.lost and (self._alarm is None or wake < self._alarm.at):
            if self._alarm is not None:
                self._alarm.cancel()
            self._alarm = self.means.alarms.at(wake, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        now = now_ms()
        if self.lost:
            return
        if 0 < self.desk.wake <= now:
            self.do(lambda: self.desk.tick(now))
        self._set_alarm()

    def quiet(self) -> bool:
        """Whether the table may leave memory."""
        here = self.clients or self.attendance.elsewhere or self.pending
        return not here and self.desk.idle(now_ms())

    def dismiss(self, after: int = 500) -> None:
        super().dismiss(after)
        self.retire()

    def retire(self) -> None:
        """What this room holds counts no more; another one may inherit its clients."""
        self.lost = True
        if self._alarm is not None:
            self._alarm.cancel()
        self.pending.clear()
        self._settle()
