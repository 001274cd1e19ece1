"""The owner's side of a table: commands, time and thoughts in, outcomes out.

Nothing here waits or does I/O, so whatever happens to a table can be told as a list of calls; the
tests do just that. The node carries outcomes out in the order in which they came.
"""

from collections import deque
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

from lastcard.protocol import commands, log
from lastcard.protocol.commands import AnyCommand
from lastcard.protocol.log import AnyEntry, Logged
from lastcard.protocol.news import No, Ok, TableNews
from lastcard.protocol.operator import ReportLine
from lastcard.rules.actions import Action
from lastcard.server.table import (
    audience,
    bets,
    chat,
    coaching,
    deal,
    games,
    host,
    play,
    revisions,
    seats,
)
from lastcard.server.table.bots import TableBots
from lastcard.server.table.daily_deals import check_allowed
from lastcard.server.table.deal import Dealing
from lastcard.server.table.denied import Denied
from lastcard.server.table.ending import end
from lastcard.server.table.grace import HeldBack
from lastcard.server.table.live import GUESTS, LiveTable
from lastcard.server.table.lobby_listing import Listed
from lastcard.server.table.outcome import GATHERED, NO_EFFECT, Answer, Cast, Outcome
from lastcard.server.table.presence import IDLE_AFTER, Presence
from lastcard.server.table.sender import Sender

QUOTED: Final = 20  # lines of chat that go with a report
REMEMBERED: Final = 64  # answers to commands of a guest that made no entry

HANDLERS: Final[dict[type, Callable[["Desk", Sender, Any], int | None]]] = {
    commands.Act: play.act,
    commands.Ask: play.ask,
    commands.Advise: coaching.advise,
    commands.Pledge: deal.pledge,
    commands.Nonce: deal.nonce,
    commands.Next: games.next_hand,
    commands.Sit: seats.sit,
    commands.Queue: audience.queue,
    commands.Leave: seats.leave,
    commands.Start: games.start,
    commands.Pause: games.pause,
    commands.More: play.more_time,
    commands.Place: host.place,
    commands.Swap: host.swap,
    commands.Kick: host.kick,
    commands.Hand: host.hand,
    commands.Change: host.change,
    commands.Quit: games.give_up,
    commands.Say: chat.say,
    commands.React: chat.react,
    commands.Bet: bets.bet,
    commands.Mute: host.mute,
    commands.Report: chat.report,
    commands.Rename: seats.rename,
}


class Desk:
    """One table, as its owner runs it. `secret` gives 32 random bytes as hexadecimal.

    `daily_key` is what the server's hands of the day follow from.
    """

    def __init__(
        self,
        live: LiveTable,
        now: int,
        chance: Random,
        secret: Callable[[], str],
        daily_key: str = "",
    ) -> None:
        self.live: Final = live
        self.daily_key: Final = daily_key
        self.chance: Final = chance
        self.secret: Final = secret
        self.now = max(now, live.at)  # clocks of several nodes differ
        self.wake = 0  # when `tick` wants to be called; 0 for never
        self.out = Outcome()
        self.ready: set[str] = set()  # for the next hand, or the rematch
        self.held: list[HeldBack] = []
        self.dealing: Dealing | None = None
        self.bots: Final = TableBots(self)
        self.queue: Final = audience.SeatQueue(live)
        self.bets: Final = bets.BettingTable(self)
        self.presence: Final = Presence(self, now)
        self._listed: Final = Listed(live)
        self.said: Final[deque[ReportLine]] = deque(maxlen=QUOTED)  # for reports
        self.reported: Final[set[tuple[str, str]]] = set()
        self._untold = False  # somebody came or went
        self._told_at = 0
        self._said: dict[str, dict[str, Ok | No]] = {}  # by guest, the last to speak at the end

    @classmethod
    def open(
        cls,
        id: str,
        opened: log.Opened,
        now: int,
        chance: Random,
        secret: Callable[[], str],
        daily_key: str = "",
    ) -> tuple["Desk", Outcome]:
        """A new table; its settings and seats must have been checked."""
        desk = cls(LiveTable(id), now, chance, secret, daily_key)
        desk.log(opened)
        return desk, desk._done()

    # -- what comes in -----------------------------------------------------------------------

    def handle(self, guest: str, name: str, command: AnyCommand, now: int) -> Outcome:
        """A command of a guest."""
        self._begin(now)
        play.release(self)  # whatever came before goes before
        if not self._repeated(guest, command.id):
            who = Sender(guest, name, self.live.seat_of(guest))
            self.answer(guest, command.id, partial(self._carry_out, who, command))
        return self._done()

    def _carry_out(self, who: Sender, command: AnyCommand) -> int | None:
        check_allowed(self.live, command)
        return HANDLERS[type(command)](self, who, command)

    def connected(self, guest: str, here: bool, now: int) -> Outcome:
        """The first device of a guest came, or the last one went."""
        self._begin(now)
        if here:
            self.presence.came(guest)
            self._tell_deal(guest)
            self.bets.tell(guest)
        else:
            self.presence.went(guest)
        self.tell_table()
        return self._done()

    def watched(self, watchers: int, now: int, tell: bool = True) -> Outcome:
        """So many look on without a seat."""
        self._begin(now)
        if watchers > self.live.watchers:
            self.bets.tell()  # a screen that has just come knows of none
        self.live.watchers = watchers
        self._untold |= tell
        return self._done()

    def thought(self, seat: int, ref: int, action: Action | None, now: int) -> Outcome:
        """A bot has thought elsewhere."""
        self._begin(now)
        self.bots.thought(seat, ref, action)
        return self._done()

    def take_up(self, now: int) -> Outcome:
        """Begin to serve a table that was read from its log."""
        self._begin(now)
        revisions.take_up(self)
        return self._done()

    def tick(self, now: int) -> Outcome:
        """Time has passed."""
        self._begin(now)
        return self._done()

    def idle(self, now: int) -> bool:
        """Whether the table may leave memory: nobody has been connected for a while."""
        return self.presence.asleep_for(now) >= IDLE_AFTER

    # -- what comes out ----------------------------------------------------------------------

    def log(
        self, entry: AnyEntry, guest: str = "", command: str = "", action: Action | None = None
    ) -> int:
        """Make something durable; its `seq`. The action that an entry stands for is given along."""
        at = max(self.now, self.live.at)
        logged = Logged(self.live.seq + 1, at, entry, guest, command)
        self.out.steps.append(self.live.enter(logged, action))
        self.out.entries.append(self.live.sealed(logged))
        return logged.seq

    def answer(self, guest: str, id: str, handler: Callable[[], int | None]) -> None:
        """Answer a command by what its handler says: a `seq`, or none if it answers later."""
        try:
            seq = handler()
        except Denied as denied:
            self.no(guest, denied, id)
            return
        if seq is not None and seq > 0:
            self.out.answers.append(Answer(guest, Ok(id, seq)))
        elif seq is not None:
            self._say(guest, Ok(id, idle=seq == NO_EFFECT))

    def no(self, guest: str, denied: Denied, id: str) -> None:
        """Deny a command."""
        self._say(guest, denied.news(id))

    def _say(self, guest: str, news: Ok | No) -> None:
        """An answer that follows from no entry has to be remembered."""
        self.out.answers.append(Answer(guest, news))
        self._said[guest] = said = self._said.pop(guest, {})  # now the latest
        said[news.id] = news
        if len(said) > REMEMBERED:
            del said[next(iter(said))]
        if len(self._said) > GUESTS:
            del self._said[next(iter(self._said))]

    def _repeated(self, guest: str, id: str) -> bool:
        """Repeat the answer to a command that was given before."""
        seq = self.live.made_by(guest, id)
        news = Ok(id, seq) if seq else self._said.get(guest, {}).get(id)
        if news is None:
            return False
        self.out.answers.append(Answer(guest, news))
        return True

    def _tell_who_is_here(self) -> None:
        """At once, but not every time: those who come and go in no time must not flood others."""
        self._untold, self._told_at = False, self.now
        self.out.casts.append(Cast(TableNews(self.live.info())))

    def tell_table(self) -> None:
        """Something that is in no entry has changed: everybody is told soon."""
        self._untold = True

    def _tell_deal(self, guest: str) -> None:
        if self.dealing is not None:
            self.out.casts.append(Cast(self.dealing.news(self.live), guest))

    def new_id(self) -> str:
        """An id that nobody can guess."""
        return self.secret()[:24]

    # -- going on ----------------------------------------------------------------------------

    def _begin(self, now: int) -> None:
        self.now = max(now, self.now)
        self.out = Outcome()

    def _done(self) -> Outcome:
        """Everything that follows by itself, and when to look again."""
        self.bets.look()
        self._untold |= self.queue.look()
        if self._untold and self.now >= self._told_at + GATHERED:
            self._tell_who_is_here()
        if self.presence.awake():
            self.presence.look()
            play.release(self)
            self._go_on()
            self.bets.look()
        self._listed.note(self.out)
        self.wake = self._next_wake()
        return self.out

    def _go_on(self) -> None:
        games.begin_rated(self)
        audience.seat_next(self)
        self._play()
        if self.live.status == "over":
            self._be_over()
        if self.live.status == "between":
            audience.seat_next(self)
            deal.go_on(self)
            self._play()

    def _play(self) -> None:
        if self.live.status == "playing":
            self.bots.plan()
            self.bots.act()

    def _be_over(self) -> None:
        if not self.live.over:
            end(self)
        games.rematch(self)

    def _next_wake(self) -> int:
        heard = bool(self.live.here) or self.live.watchers > 0
        times = [self._told_at + GATHERED] if self._untold and heard else []
        times += self.bets.times() if heard else []
        if self.presence.awake():
            times += [*self.presence.times(), *self._times()]
        return min([max(time, self.now + 1) for time in times if time], default=0)

    def _times(self) -> list[int]:
        """When the game goes on by itself."""
        if self.live.status == "playing":
            return [*[held.until for held in self.held[:1]], *self.bots.times()]
        if self.live.status == "between":
            return [deal.next_time(self)]
        return [self.now] if self.live.status == "over" and not self.live.over else []
