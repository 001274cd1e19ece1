"""Bets of the audience and the players, for points of a tally that counts for nothing else."""

from typing import TYPE_CHECKING, Final

from lastcard.protocol import commands
from lastcard.protocol.base import NOBODY, Seat
from lastcard.protocol.news import Bets, Placed, Tallied
from lastcard.protocol.tables import BetOn
from lastcard.server.table.denied import Denied
from lastcard.server.table.outcome import EVERYBODY, GATHERED, NOTED, Cast
from lastcard.server.table.sender import Sender

if TYPE_CHECKING:
    from lastcard.game import Game
    from lastcard.server.table.desk import Desk

WORTH: Final[dict[BetOn, int]] = {"winner": 3, "fingers": 1}
# With fewer cards in some hand it is no bet any more who will win.
CARDS: Final = 3
POINTED: Final = "pointed"  # the event that shows a finger


class BettingTable:
    """What everybody bets on, and the points that it has brought them."""

    def __init__(self, desk: "Desk") -> None:
        self._desk: Final = desk
        self._placed: dict[BetOn, dict[str, Placed]] = {"winner": {}, "fingers": {}}  # by guest
        self._tally: dict[str, Tallied] = {}  # by guest
        self._game: Game | None = None  # whose hand is bet on
        self._since = 0  # events of it that were there before the fingers were bet on
        self._untold = False
        self._told_at = 0

    def place(self, bet: Placed) -> None:
        """Somebody bets; the last word counts."""
        game = self._desk.live.game
        assert game is not None
        if game is not self._game:
            self._begin(game)
        if not self._placed["fingers"]:
            self._since = len(game.events)
        self._placed[bet.on][bet.guest] = bet
        self.tell()

    def _begin(self, game: "Game") -> None:
        self._game = game
        for placed in self._placed.values():
            placed.clear()

    def tell(self, to: str = EVERYBODY) -> None:
        """How it stands, if there is anything to tell; many may bet, so everybody is told soon."""
        if to == EVERYBODY:
            self._untold = True
        elif self._any():
            self._desk.out.casts.append(Cast(self._news(), to))

    def _any(self) -> bool:
        return any(self._placed.values()) or bool(self._tally)

    def times(self) -> list[int]:
        """When there is something to tell."""
        return [self._told_at + GATHERED] if self._untold else []

    def _tell_all(self, news: Bets) -> None:
        self._untold, self._told_at = False, self._desk.now
        self._desk.out.casts.append(Cast(news))

    def _news(self, right: tuple[str, ...] = (), came: tuple[Seat, ...] = ()) -> Bets:
        placed = [bet for bets in self._placed.values() for bet in bets.values()]
        best = sorted(self._tally.values(), key=lambda one: -one.points)
        return Bets(tuple(placed), tuple(best), right, came)

    # -- what comes true -------------------------------------------------------------------------

    def look(self) -> None:
        """Settle what has been decided since the last look."""
        if self._placed["fingers"]:
            self._look_at_fingers()
        if self._placed["winner"] and not self._desk.live.in_hand():
            self._settle("winner", self._winners())
        self._untold &= self._any()
        if self._untold and self._desk.now >= self._told_at + GATHERED:
            self._tell_all(self._news())

    def _look_at_fingers(self) -> None:
        assert self._game is not None
        events = self._game.events[self._since :]
        at = [event.other for event in events if event.kind == POINTED]
        if at:
            most = max(map(at.count, at))
            self._settle("fingers", tuple(sorted({one for one in at if at.count(one) == most})))
        elif self._desk.live.game is not self._game:
            self._settle("fingers", ())

    def _winners(self) -> tuple[Seat, ...]:
        """Nobody, where the hand was given up."""
        if self._game is None or self._desk.live.game is not self._game or not self._game.over:
            return ()
        return (self._game.state.hand_winner,)

    def _settle(self, on: BetOn, came: tuple[Seat, ...]) -> None:
        right = [bet for bet in self._placed[on].values() if bet.seat in came]
        self._placed[on].clear()
        for bet in right:
            before = self._tally.get(bet.guest)
            points = WORTH[on] + (before.points if before else 0)
            self._tally[bet.guest] = Tallied(bet.guest, bet.name, points)
        self._tell_all(self._news(tuple([bet.guest for bet in right]), came))


def bet(desk: "Desk", who: Sender, command: commands.Bet) -> int:
    """Who will win the hand, or whom most will point at."""
    name = _name(desk, who)
    _check_time(desk, who, command.on)
    if not 0 <= command.seat < len(desk.live.seats):
        raise Denied("malformed")
    desk.bets.place(Placed(who.guest, name, command.on, command.seat))
    return NOTED


def _name(desk: "Desk", who: Sender) -> str:
    """Those who have a seat bet, and those who wait for one."""
    name = desk.queue.name_of(who.guest)
    if who.seat == NOBODY and not name:
        raise Denied("not_seated")
    return name or desk.live.seats[who.seat].name


def _check_time(desk: "Desk", who: Sender, on: BetOn) -> None:
    live = desk.live
    if live.board is None or live.status != "playing":
        raise Denied("wrong_time")
    if on == "winner" and min(live.board.counts) < CARDS:
        raise Denied("wrong_time", "somebody has nearly won")
    if on == "fingers" and (not _pointing(desk) or who.seat in live.holders):
        raise Denied("wrong_time", "only while others point")


def _pointing(desk: "Desk") -> bool:
    """Whether fingers will be shown when all have answered; other secret answers are none."""
    game = desk.live.game
    return desk.live.refs.blind and game is not None and POINTED in game.state.table.events
