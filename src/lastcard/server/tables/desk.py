"""The owner's side of a table: commands, time and thoughts in, outcomes out.

Nothing here waits or does I/O, so whatever happens to a table can be told as a list of calls; the
tests do just that. The node carries outcomes out in the order in which they came.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

from lastcard.protocol import commands, log
from lastcard.protocol.commands import AnyCommand
from lastcard.protocol.log import AnyEntry, Logged
from lastcard.protocol.news import No, Ok, Table
from lastcard.rules.actions import Action
from lastcard.server.tables import dealing, games, hosting, playing, seating, talking
from lastcard.server.tables.dealing import Dealing
from lastcard.server.tables.denied import Denied
from lastcard.server.tables.ending import end
from lastcard.server.tables.grace import Held
from lastcard.server.tables.live import GUESTS, LiveTable
from lastcard.server.tables.lobby import Listed
from lastcard.server.tables.outcome import NO_EFFECT, Answer, Cast, Outcome
from lastcard.server.tables.presence import IDLE_AFTER, Presence
from lastcard.server.tables.robots import Robots
from lastcard.server.tables.who import Who

GATHERED: Final = 250  # milliseconds within which everybody is told once who is here
REMEMBERED: Final = 64  # answers to commands of a guest that made no entry

HANDLERS: Final[dict[type, Callable[["Desk", Who, Any], int | None]]] = {
    commands.Act: playing.act,
    commands.Ask: playing.ask,
    commands.Pledge: dealing.pledge,
    commands.Nonce: dealing.nonce,
    commands.Next: games.next_hand,
    commands.Sit: seating.sit,
    commands.Leave: seating.leave,
    commands.Start: games.start,
    commands.Pause: games.pause,
    commands.Place: hosting.place,
    commands.Swap: hosting.swap,
    commands.Kick: hosting.kick,
    commands.Hand: hosting.hand,
    commands.Change: hosting.change,
    commands.Quit: games.give_up,
    commands.Say: talking.say,
    commands.React: talking.react,
    commands.Mute: hosting.mute,
    commands.Rename: seating.rename,
}


class Desk:
    """One table, as its owner runs it. `secret` gives 32 random bytes as hexadecimal."""

    def __init__(
        self, live: LiveTable, now: int, chance: Random, secret: Callable[[], str]
    ) -> None:
        self.live: Final = live
        self.chance: Final = chance
        self.secret: Final = secret
        self.now = max(now, live.at)  # clocks of several nodes differ
        self.wake = 0  # when `tick` wants to be called; 0 for never
        self.out = Outcome()
        self.ready: set[str] = set()  # for the next hand, or the rematch
        self.held: list[Held] = []
        self.dealing: Dealing | None = None
        self.robots: Final = Robots(self)
        self.presence: Final = Presence(self, now)
        self._listed: Final = Listed(live)
        self._untold = False  # somebody came or went
        self._told_at = 0
        self._said: dict[str, dict[str, Ok | No]] = {}  # by guest, the last to speak at the end

    @classmethod
    def open(
        cls, id: str, opened: log.Opened, now: int, chance: Random, secret: Callable[[], str]
    ) -> tuple["Desk", Outcome]:
        """A new table; its settings and seats must have been checked."""
        desk = cls(LiveTable(id), now, chance, secret)
        desk.log(opened)
        return desk, desk._done()

    # -- what comes in -----------------------------------------------------------------------

    def handle(self, guest: str, name: str, command: AnyCommand, now: int) -> Outcome:
        """A command of a guest."""
        self._begin(now)
        playing.release(self)  # whatever came before goes before
        if not self._repeated(guest, command.id):
            who = Who(guest, name, self.live.seat_of(guest))
            handler = partial(HANDLERS[type(command)], self, who, command)
            self.answer(guest, command.id, handler)
        return self._done()

    def connected(self, guest: str, here: bool, now: int) -> Outcome:
        """The first device of a guest came, or the last one went."""
        self._begin(now)
        if here:
            self.presence.came(guest)
            self._tell_deal(guest)
        else:
            self.presence.went(guest)
        self._untold = True
        return self._done()

    def watched(self, watchers: int, now: int, tell: bool = True) -> Outcome:
        """So many look on without a seat."""
        self._begin(now)
        self.live.watchers = watchers
        self._untold |= tell
        return self._done()

    def thought(self, seat: int, ref: int, action: Action | None, now: int) -> Outcome:
        """A bot has thought elsewhere."""
        self._begin(now)
        self.robots.thought(seat, ref, action)
        return self._done()

    def tick(self, now: int) -> Outcome:
        """Time has passed."""
        self._begin(now)
        return self._done()

    def idle(self, now: int) -> bool:
        """Whether the table may leave memory: nobody has been connected for a while."""
        return self.presence.asleep_for(now) >= IDLE_AFTER

    # -- what comes out ----------------------------------------------------------------------

    def log(self, entry: AnyEntry, guest: str = "", command: str = "") -> int:
        """Make something durable; its `seq`."""
        at = max(self.now, self.live.at)
        logged = Logged(self.live.seq + 1, at, entry, guest, command)
        self.out.steps.append(self.live.enter(logged))
        self.out.entries.append(logged)
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
        self.out.casts.append(Cast(Table(self.live.info())))

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
        if self._untold and self.now >= self._told_at + GATHERED:
            self._tell_who_is_here()
        if self.presence.awake():
            self.presence.look()
            playing.release(self)
            self._go_on()
        self._listed.note(self.out)
        self.wake = self._next_wake()
        return self.out

    def _go_on(self) -> None:
        self._play()
        if self.live.status == "over":
            self._be_over()
        if self.live.status == "between":
            dealing.go_on(self)
            self._play()

    def _play(self) -> None:
        if self.live.status == "playing":
            self.robots.plan()
            self.robots.act()

    def _be_over(self) -> None:
        if not self.live.over:
            end(self)
        games.rematch(self)

    def _next_wake(self) -> int:
        heard = bool(self.live.here) or self.live.watchers > 0
        times = [self._told_at + GATHERED] if self._untold and heard else []
        if self.presence.awake():
            times += [*self.presence.times(), *self._times()]
        return min([max(time, self.now + 1) for time in times if time], default=0)

    def _times(self) -> list[int]:
        """When the game goes on by itself."""
        if self.live.status == "playing":
            return [*[held.until for held in self.held[:1]], *self.robots.times()]
        if self.live.status == "between":
            return [dealing.next_time(self)]
        return [self.now] if self.live.status == "over" and not self.live.over else []
