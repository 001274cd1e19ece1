"""The end of a hand and of a game: who won, and what statistics will want to know."""

from hashlib import sha256
from typing import TYPE_CHECKING

from lastcard.protocol import log
from lastcard.protocol.base import NOBODY
from lastcard.rules.scoring import hand_points, winner
from lastcard.server.table.live import LiveTable
from lastcard.server.table.outcome import GameResult, Share

if TYPE_CHECKING:
    from lastcard.server.table.desk import Desk


def count_hand(desk: "Desk") -> None:
    """Everybody who had a seat in the hand has played it; who has the seat now, won or lost it."""
    live = desk.live
    if counts(live):
        desk.out.shares += [_share(live, guest, seat) for guest, seat in live.held_by.items()]


def counts(live: LiveTable) -> bool:
    """Whether a game is kept with the others of those who play it."""
    return not live.settings.lesson and live.settings.again is None


def _share(live: LiveTable, guest: str, seat: int) -> Share:
    if live.seats[seat].guest != guest:  # what came of it is not theirs any more
        return Share(guest, live.settings.edition, won=False, points=0)
    assert live.game is not None
    scored = [e.count for e in live.game.events if e.kind == "scored" and e.seat == seat]
    won = live.game.state.hand_winner == seat
    return Share(guest, live.settings.edition, won, sum(scored))


def end(desk: "Desk", abandoned: bool = False, guest: str = "", command: str = "") -> int:
    """The game is over."""
    ended = _ended(desk.live, abandoned)
    desk.ready.clear()
    seq = desk.log(ended, guest, command)
    if not abandoned and counts(desk.live):
        desk.out.result = _result(desk.live, ended, seq, desk.now)
    return seq


def _ended(live: LiveTable, abandoned: bool) -> log.Ended:
    if live.game is None:
        return log.Ended(abandoned=abandoned)
    s = live.game.state
    won = NOBODY if abandoned else winner(s)
    return log.Ended(won, s.scores, checksum_of(s.known()), abandoned)


def _result(live: LiveTable, ended: log.Ended, last: int, now: int) -> GameResult:
    assert live.began is not None
    assert isinstance(live.began.entry, log.Began)
    assert live.dealt is not None
    players = live.seats[: len(live.dealt.names)]
    return GameResult(
        game=live.game_id,
        edition=live.settings.edition,
        names=live.dealt.names,
        guests=tuple([seating.guest for seating in players]),
        hands=live.dealt.hand,
        wins=tuple(live.wins),
        scores=ended.scores,
        winner=ended.winner,
        rules=live.rules,
        checksum=ended.checksum,
        first=live.began.seq,
        last=last,
        began=live.began.at,
        ended=now,
        played=tuple(sorted(live.played)),
        rated=live.settings.rated,
        left=_left(live),
    )


def _left(live: LiveTable) -> tuple[int, ...]:
    if live.game is None:
        return ()
    s = live.game.state
    return tuple([hand_points(s, seat) for seat in range(s.players)])


def checksum_of(known: tuple[object, ...]) -> str:
    """What a final state comes to, so that a later change of rules can be noticed."""
    return sha256(repr(known).encode()).hexdigest()[:32]
