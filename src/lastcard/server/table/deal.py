"""Between two hands: the secret, the pledges, the nonces, and then the deal.

Nothing of it is durable before the deal. A new owner begins again with a new secret, and whatever
was said about the old one counts for nothing.
"""

import re
from typing import TYPE_CHECKING, Final

from lastcard.protocol import commands, log
from lastcard.protocol.news import ProofNews, Shuffle
from lastcard.rules.reasons import Malformed
from lastcard.server.table.daily_deals import secret_of
from lastcard.server.table.denied import Denied
from lastcard.server.table.fairness import commitment, deal_seed
from lastcard.server.table.games import all_ready
from lastcard.server.table.lessons import lesson
from lastcard.server.table.outcome import NOTED, Cast
from lastcard.server.table.seats import distinct
from lastcard.server.table.sender import Sender

if TYPE_CHECKING:
    from lastcard.server.table.desk import Desk
    from lastcard.server.table.live import LiveTable

_BYTES: Final = re.compile(r"(?:[0-9a-f]{2})*")
_HASH: Final = re.compile(r"[0-9a-f]{64}")
PATIENCE: Final = 1_500  # milliseconds for the pledges, and again for the nonces


class Dealing:
    """One hand on its way.

    Pledges and nonces are told by the seats that the guests had when the nonces were asked for:
    nobody's coming and going after that leaves the server, or anybody, a choice.
    """

    def __init__(self, desk: "Desk", hand: int, secret: str) -> None:
        self.hand: Final = hand
        self.secret: Final = secret
        self.commit: Final = commitment(secret)
        self.pledges: dict[str, str] = {}
        self.nonces: dict[str, str] = {}
        self.open = False  # nonces are wanted
        self.guests: tuple[str, ...] = ()  # by seat, from then on
        self.until = 0
        self.wait(desk.now)
        desk.out.casts.append(Cast(self.news(desk.live)))

    def wait(self, now: int) -> None:
        """Give everybody time to say what is wanted now."""
        self.until = now + PATIENCE

    def news(self, live: "LiveTable") -> Shuffle:
        """What clients are told."""
        return Shuffle(self.hand, self.commit, self._by_seat(self.pledges), self.open, live.game_id)

    def advance(self, desk: "Desk") -> None:
        """Go on as far as what was said, or the time, allows."""
        if not self.open and self._all_said(desk, self.pledges):
            self.open = True
            self.guests = tuple([seating.guest for seating in desk.live.seats])
            self.wait(desk.now)
            desk.out.casts.append(Cast(self.news(desk.live)))
        if self.open and self._all_said(desk, self.nonces):
            self._deal(desk)

    def _all_said(self, desk: "Desk", said: dict[str, str]) -> bool:
        """Whoever made no pledge is not asked for a nonce."""
        live = desk.live
        asked = {live.seats[seat].guest for seat in live.people if live.is_here(seat)}
        if self.open:
            asked &= self.pledges.keys()
        return desk.now >= self.until or asked <= said.keys()

    def _deal(self, desk: "Desk") -> None:
        live = desk.live
        nonces = self._by_seat(self.nonces)
        seed = deal_seed(live.deal_name(), self.hand, self.secret, nonces)
        names = distinct([seating.name for seating in live.seats])
        desk.dealing = None
        desk.ready.clear()
        desk.log(log.Dealt(self.hand, seed, names, self.commit, self.secret, nonces))

    def give_up(self, desk: "Desk") -> None:
        """Nothing was dealt, but a commitment is kept: the secret is shown."""
        nonces = self._by_seat(self.nonces)
        proof = ProofNews(self.hand, self.commit, self.secret, seed="", nonces=nonces)
        desk.dealing = None
        desk.out.casts.append(Cast(proof))

    def _by_seat(self, said: dict[str, str]) -> tuple[str, ...]:
        """Empty for bots and the silent; nothing before nonces are wanted."""
        return tuple([said.get(guest, "") for guest in self.guests])


# -- when ------------------------------------------------------------------------------------


def go_on(desk: "Desk") -> None:
    """Between hands: wait for those who are not ready, then shuffle and deal."""
    if desk.dealing is None and _lay_out(desk):
        return
    if desk.live.settings.daily:
        _deal_of_the_day(desk)
        return
    if desk.dealing is None and _may_deal(desk):
        dealt = desk.live.dealt
        desk.dealing = Dealing(desk, 1 if dealt is None else dealt.hand + 1, desk.secret())
    if desk.dealing is not None:
        desk.dealing.advance(desk)


def _lay_out(desk: "Desk") -> bool:
    """Where cards are laid out nothing is shuffled, so there is nothing to prove."""
    live = desk.live
    position = live.position or (_lesson(live) if live.settings.lesson else "")
    if position:
        names = distinct([seating.name for seating in live.seats])
        desk.log(log.Dealt(1, "", names, position=position))
    return bool(position)


def _lesson(live: "LiveTable") -> str:
    """Empty where there is no lesson any more: then cards are dealt as in any game."""
    try:
        return lesson(live.settings.edition)
    except Malformed:
        return ""


def _deal_of_the_day(desk: "Desk") -> None:
    """The same for everybody: the server alone has chosen, and has said so before the day."""
    live = desk.live
    if not _may_deal(desk):
        return
    hand = 1 if live.dealt is None else live.dealt.hand + 1
    secret = secret_of(desk.daily_key, live.settings.daily)
    nonces = ("",) * len(live.seats)
    seed = deal_seed(live.deal_name(), hand, secret, nonces)
    names = distinct([seating.name for seating in live.seats])
    desk.ready.clear()
    desk.log(log.Dealt(hand, seed, names, commitment(secret), secret, nonces))


def _may_deal(desk: "Desk") -> bool:
    live = desk.live
    return live.dealt is None or all_ready(desk) or 0 < live.deadline() <= desk.now


def next_time(desk: "Desk") -> int:
    """When something follows by itself; 0 for never."""
    if desk.dealing is not None:
        return desk.dealing.until
    return desk.now if _may_deal(desk) else desk.live.deadline()


# -- what clients say ------------------------------------------------------------------------


def pledge(desk: "Desk", who: Sender, command: commands.Pledge) -> int:
    """A client's hash of its nonce; the first one counts."""
    dealing = _dealing(desk, who, command.hand)
    if not _HASH.fullmatch(command.hash):
        raise Denied("malformed")
    if dealing.open:
        raise Denied("wrong_time")
    dealing.pledges.setdefault(who.guest, command.hash)
    return NOTED


def nonce(desk: "Desk", who: Sender, command: commands.Nonce) -> int:
    """The nonce itself, which must be what was pledged."""
    dealing = _dealing(desk, who, command.hand)
    if not _BYTES.fullmatch(command.nonce):
        raise Denied("malformed")
    if not dealing.open or commitment(command.nonce) != dealing.pledges.get(who.guest):
        raise Denied("wrong_time")
    dealing.nonces[who.guest] = command.nonce
    return NOTED


def _dealing(desk: "Desk", who: Sender, hand: int) -> Dealing:
    who.sits()
    if desk.dealing is None or desk.dealing.hand != hand:
        raise Denied("wrong_time")
    return desk.dealing
