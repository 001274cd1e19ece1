"""A table as the fold of its log. The owner and every follower fold the same entries."""

from array import array
from collections import deque
from collections.abc import Sequence
from typing import Final

import msgspec

from lastcard.game import Game
from lastcard.protocol import log
from lastcard.protocol.base import NOBODY
from lastcard.protocol.log import AnyEntry, Logged
from lastcard.protocol.news import ProofNews, TableNews, Welcome
from lastcard.protocol.seen import Board, Own
from lastcard.protocol.tables import (
    Queued,
    Seating,
    Status,
    TableInfo,
    TableSettings,
    clocks_in_force,
)
from lastcard.rules.actions import Action
from lastcard.server.table.announcements import Announcement
from lastcard.server.table.boards import hands_left, own_of
from lastcard.server.table.commands_done import CommandsDone
from lastcard.server.table.daily_deals import deal_name
from lastcard.server.table.fingerprint import UNKNOWN, fingerprint
from lastcard.server.table.folding import fold
from lastcard.server.table.folding_hands import carried_out
from lastcard.server.table.recent_steps import recent_steps
from lastcard.server.table.references import Refs

RECENT: Final = 4  # steps that a client may have missed before it gets a fresh view
MERCY: Final = 10_000  # milliseconds for an old decision, after a table was loaded or woke up
GUESTS: Final = 64  # whose commands are remembered, the latest
OF_THE_GAME: Final = (log.Dealt, log.Acted)  # entries that leave the table itself as it is

_encoder: Final = msgspec.json.Encoder()


class LiveTable:
    """What the log says about a table, and what to tell of every new entry."""

    def __init__(self, id: str, *, keeps_lines: bool = False) -> None:
        self.id: Final = id
        self.keeps_lines: Final = keeps_lines  # of the game's file; the log has them, too
        self.settings = TableSettings()
        self.clocks = self.settings.clocks  # as they are in force
        self.position = ""  # as the cards lie at the beginning of every game; empty if dealt
        self.status: Status = "waiting"
        self.seats: tuple[Seating, ...] = ()
        self.people: tuple[int, ...] = ()  # seats that persons have, present or not
        self.holders: tuple[int, ...] = ()  # those of them whose persons play this hand
        self.alone = False  # one person among bots
        self.host = ""
        self.code = ""
        self.barred: frozenset[str] = frozenset()
        self.barred_from: frozenset[str] = frozenset()  # marks of addresses
        self.muted: frozenset[str] = frozenset()
        self.paused = False
        self.over = False  # the last game is
        self.seq = 0
        self.at = 0  # the time of the last entry
        # the game
        self.game_id = ""
        self.began: Logged | None = None
        self.game: Game | None = None
        self.dealt: log.Dealt | None = None
        self.dealt_at = 0
        self.wins: list[int] = []
        self.played: set[str] = set()  # guests who had a seat in a hand of this game that is over
        self.rules = 0  # the revision under which it goes on
        self.unread = False  # today's rules cannot follow its log
        self.certain = True  # it is known to stand as its players saw it
        self.adjourned = False
        self.scored: tuple[int, ...] = ()  # points after its last finished hand
        self.refs = Refs()
        self.helped: tuple[int, ...] = ()  # seats that have asked the coach in this hand
        self.held_by: dict[str, int] = {}  # guests who saw the cards of a seat in this hand
        self.seqs = array("I")  # of the entry behind each event of this hand
        # what was told last
        self.board: Board | None = None
        self.own: dict[int, Own] = {}
        self.recent: deque[Announcement] = deque(maxlen=RECENT)
        self.moved: dict[str, int] = {}  # guests and the entry that changed their seat
        self.given: dict[str, CommandsDone] = {}  # by guest, whoever spoke last at the end
        # not in the log: who is connected, and what for
        self.here: set[str] = set()
        self.marks: dict[str, str] = {}  # of each guest's address, the last to come at the end
        self.watchers = 0
        self.queue: tuple[Queued, ...] = ()  # who is here for the next free seats
        self.woke = 0  # when its owner began to serve it
        self._seat_of: dict[str, int] = {}

    @classmethod
    def read(cls, id: str, entries: Sequence[Logged]) -> "LiveTable":
        """The table that a log tells of, from its beginning or from the last `Began`."""
        table = cls(id)
        for entry in entries:
            table.follow(entry)
        return table

    # -- folding -----------------------------------------------------------------------------

    def enter(self, logged: Logged, action: Action | None = None) -> Announcement:
        """Fold one entry, and say what to tell of it.

        Whoever decided on an action gives it along: it need not be read from the entry again.
        """
        before = self.status
        self.seq, self.at = logged.seq, logged.at
        if logged.command:
            self.remember(logged.guest, logged.command, logged.seq)
        told = fold(self, logged) if action is None else carried_out(self, logged, action)
        if type(logged.entry) not in OF_THE_GAME or self.status != before:
            told.table = TableNews(self.info())
        self.recent.append(told)
        return told

    def follow(self, logged: Logged) -> Announcement:
        """Fold an entry that somebody has written, perhaps under other rules.

        Where today's rules refuse it, or it leads elsewhere, the game cannot be read any more;
        the table goes on without it.
        """
        if type(logged.entry) not in OF_THE_GAME:
            return self.enter(logged)
        told = None if self.unread else self._replayed(logged)
        return self._pass_over(logged) if told is None else told

    def _replayed(self, logged: Logged) -> Announcement | None:
        try:
            told = self.enter(logged)
        except Exception:  # noqa: BLE001 - rules that fail on a log do not know it
            self.unread = True
            return None
        self.unread = self._leads_elsewhere(logged.entry)
        return None if self.unread else told

    def _leads_elsewhere(self, entry: AnyEntry) -> bool:
        assert isinstance(entry, OF_THE_GAME)
        self.certain = entry.check != UNKNOWN
        return self.certain and entry.check != self._fingerprint()

    def _fingerprint(self) -> int:
        assert self.board is not None
        assert self.game is not None
        return fingerprint(self.board, self.game.state)

    def _pass_over(self, logged: Logged) -> Announcement:
        """Keep what holds whatever the rules are."""
        self.put_away()
        self.recent.clear()
        self.seq, self.at = logged.seq, logged.at
        if isinstance(logged.entry, log.Dealt):
            self.dealt, self.dealt_at = logged.entry, logged.at
        elif isinstance(logged.entry, log.Acted) and logged.entry.scores:
            self.scored = logged.entry.scores
        if logged.command:
            self.remember(logged.guest, logged.command, logged.seq)
        self.settle()
        told = Announcement(logged.seq, table=TableNews(self.info()))
        self.recent.append(told)
        return told

    def put_away(self) -> None:
        """There is no game that could be shown."""
        self.game = self.board = None
        self.own, self.refs, self.seqs = {}, Refs(), array("I")

    def sealed(self, logged: Logged) -> Logged:
        """A new entry of the game with how it stands now, for whoever reads it one day."""
        entry = logged.entry
        if not isinstance(entry, OF_THE_GAME):
            return logged
        self.certain = True
        scores = (
            {"scores": self.scored} if isinstance(entry, log.Acted) and self._is_between() else {}
        )
        entry = msgspec.structs.replace(entry, check=self._fingerprint(), **scores)
        if isinstance(entry, log.Dealt):
            self.dealt = entry
        return msgspec.structs.replace(logged, entry=entry)

    def _is_between(self) -> bool:
        return self.game is not None and self.game.over

    def agree(self, settings: TableSettings) -> None:
        """From now on the table is kept like this."""
        self.settings, self.clocks = settings, clocks_in_force(settings)

    def settle(self) -> None:
        """How things stand now."""
        self.status = self._status()

    def remember(self, guest: str, command: str, seq: int) -> None:
        """A command of a guest has made this entry."""
        mine = self.given.pop(guest, None)
        self.given[guest] = mine = CommandsDone() if mine is None else mine  # now the latest
        mine.add(command, seq)
        if len(self.given) > GUESTS:
            del self.given[next(iter(self.given))]

    def came_from(self, guest: str, mark: str) -> None:
        """Note where a guest came from, for the case that they are barred."""
        self.marks.pop(guest, None)
        self.marks[guest] = mark
        if len(self.marks) > GUESTS:
            del self.marks[next(iter(self.marks))]

    def made_by(self, guest: str, command: str) -> int:
        """The entry that a command made; 0 if none is known."""
        mine = self.given.get(guest)
        return mine.seq_of(command) if mine is not None else 0

    def sit_down(self, seats: tuple[Seating, ...]) -> None:
        """From now on these have the seats; whoever has another one must be told all anew."""
        before = self._seat_of
        self.seats = seats
        self.people = tuple([i for i, seating in enumerate(seats) if seating.kind == "person"])
        self.holders = tuple([seat for seat in self.people if not seats[seat].waits])
        present = [seats[seat] for seat in self.people if not seats[seat].away]
        self.alone = len(present) == 1 and not present[0].artificial
        self._seat_of = {seats[seat].guest: seat for seat in self.people}
        self.moved = {guest: seq for guest, seq in self.moved.items() if seq >= self._oldest()}
        for guest in before.keys() | self._seat_of.keys():
            if before.get(guest, NOBODY) != self.seat_of(guest):
                self.moved[guest] = self.seq

    def admit_newcomers(self) -> None:
        """The hand is over: whoever sat down in the middle of it plays the next."""
        if self.holders != self.people:
            replace = msgspec.structs.replace
            self.sit_down(tuple([replace(seating, waits=False) for seating in self.seats]))

    def _oldest(self) -> int:
        """The first entry that somebody may still be told of."""
        recent = self.recent[0].seq if self.recent else 0
        return min(recent, self.seqs[0]) if self.seqs else recent

    # -- looking -----------------------------------------------------------------------------

    def _status(self) -> Status:
        if not self.game_id:
            return "waiting"
        if self.over or (self.game is not None and self.game.finished):
            return "over"
        if self.paused:
            return "paused"
        return "playing" if self.in_hand() else "between"

    def in_hand(self) -> bool:
        """Whether a hand is being played."""
        return self.game is not None and not (self.over or self.game.over)

    def seat_of(self, guest: str) -> int:
        """The seat of a guest, or `NOBODY`."""
        return self._seat_of.get(guest, NOBODY)

    def is_here(self, seat: int) -> bool:
        """Whether the person at a seat is connected."""
        return self.seats[seat].guest in self.here

    def deadline(self) -> int:
        """When the present decision ends; 0 if it does not.

        Times follow from the log, but nobody's runs out just when the table wakes up. Whoever plays
        with bots alone keeps nobody waiting.
        """
        if self.alone:
            return 0
        ends = self.refs.deadline(self.clocks, self.status)
        if ends and self.refs.opened_at < self.woke:
            return max(ends, self.woke + MERCY)
        return ends

    def own_of(self, seat: int) -> Own | None:
        """What a seat alone knows; nothing for whoever sat down after the hand was over."""
        if seat == NOBODY or self.game is None:
            return None
        if self.held_by.get(self.seats[seat].guest) != seat:
            return None
        return own_of(self.game.state, seat, self.refs.pointing(seat))

    def deal_name(self) -> str:
        """What its deals are proven by: the game's id, or the name of a hand of the day."""
        return deal_name(self.settings.daily) if self.settings.daily else self.game_id

    def shown_code(self) -> str:
        """The code that leads here; a table by link alone has one to spare."""
        return "" if self.settings.visibility == "link" else self.code

    def info(self) -> TableInfo:
        """Everything about the table but the game."""
        return TableInfo(
            id=self.id,
            settings=self.settings,
            seats=self.seats,
            status=self.status,
            host=self.host,
            code=self.shown_code(),
            game=self.game_id,
            hand=self.dealt.hand if self.dealt is not None else 0,
            version=self.seq,
            watchers=self.watchers,
            here=tuple([self.is_here(seat) for seat in range(len(self.seats))]),
            muted=tuple(sorted(self.muted)),
            revised=self.is_revised(),
            adjourned=self.adjourned,
            scores=self.scored if self.adjourned else (),
            queue=self.queue,
        )

    def is_revised(self) -> bool:
        """Whether the rules changed while the game went on."""
        began = None if self.began is None else self.began.entry
        return isinstance(began, log.Began) and began.rules != self.rules

    def proof(self) -> ProofNews | None:
        """What the last hand was dealt from, once it is over; cards laid out have no proof."""
        dealt = self.dealt
        if dealt is None or dealt.position or self.in_hand():
            return None
        left = () if self.game is None else hands_left(self.game.state)
        return ProofNews(
            dealt.hand, dealt.commit, dealt.secret, dealt.seed, dealt.names, dealt.nonces, left
        )

    # -- welcoming ---------------------------------------------------------------------------

    def welcome(self, guest: str, seen: int, now: int, deadline: int = 0) -> list[bytes]:
        """The first messages to a client: all that it missed, or a fresh view."""
        seat = self.seat_of(guest)
        missed = self._missed(guest, seen)
        fresh = missed is None
        first = Welcome(
            table=self.info(),
            seq=self.seq,
            now=now,
            you=guest,
            seat=seat,
            fresh=fresh,
            board=self.board if fresh else None,
            own=self.own_of(seat) if fresh else None,
            past=recent_steps(self, guest) if fresh else (),
            deadline=max(deadline, self.deadline()),
            ref=self.refs.decision,
            card=self.refs.card,
        )
        later = [message for told in missed or () for message in told.messages(seat)]
        return [_encoder.encode(first), *later]

    def doorstep(self, guest: str, now: int) -> bytes:
        """The first message to a guest who must sit down to see the game.

        Without a `seq`: whatever it hears later, it has missed everything.
        """
        return _encoder.encode(Welcome(table=self.info(), seq=0, now=now, you=guest))

    def _missed(self, guest: str, seen: int) -> list[Announcement] | None:
        """The steps after `seen`, if all of them are at hand and were for the same seat."""
        if seen <= 0 or seen < self.moved.get(guest, 0):
            return None
        told = [told for told in self.recent if told.seq > seen]
        if seen == self.seq or (told and told[0].seq == seen + 1):
            return told
        return None
