"""The end of a hand and of a game: who won, and what statistics will want to know."""

from hashlib import sha256
from typing import TYPE_CHECKING

from lastcard.protocol import log
from lastcard.protocol.base import NOBODY
from lastcard.rules.scoring import winner
from lastcard.server.tables.live import LiveTable
from lastcard.server.tables.outcome import Result, Share

if TYPE_CHECKING:
    from lastcard.server.tables.desk import Desk


def count_hand(desk: "Desk") -> None:
    """Everybody who had a seat in the hand has played it; who has the seat now, won or lost it."""
    live = desk.live
    if not live.settings.lesson:
        desk.out.shares += [_share(live, guest, seat) for guest, seat in live.held_by.items()]


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
    if not abandoned and not desk.live.settings.lesson:
        desk.out.result = _result(desk.live, ended, seq, desk.now)
    return seq


def _ended(live: LiveTable, abandoned: bool) -> log.Ended:
    if live.game is None:
        return log.Ended(abandoned=abandoned)
    s = live.game.state
    won = NOBODY if abandoned else winner(s)
    return log.Ended(won, s.scores, checksum_of(s.known()), abandoned)


def _result(live: LiveTable, ended: log.Ended, last: int, now: int) -> Result:
    assert live.began is not None
    assert isinstance(live.began.entry, log.Began)
    assert live.dealt is not None
    players = live.seats[: len(live.dealt.names)]
    return Result(
        game=live.game_id,
        edition=live.settings.edition,
        names=live.dealt.names,
        guests=tuple([seating.guest for seating in players]),
        hands=live.dealt.hand,
        wins=tuple(live.wins),
        scores=ended.scores,
        winner=ended.winner,
        rules=live.began.entry.rules,
        checksum=ended.checksum,
        first=live.began.seq,
        last=last,
        began=live.began.at,
        ended=now,
        played=tuple(sorted(live.played)),
    )


def checksum_of(known: tuple[object, ...]) -> str:
    """What a final state comes to, so that a later change of rules can be noticed."""
    return sha256(repr(known).encode()).hexdigest()[:32]
