"""A stored game step by step, as its audience may know it; hands still going on are left out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from lastcard.game import Game
from lastcard.protocol import log
from lastcard.protocol.base import NOBODY
from lastcard.protocol.deeds import read_deed
from lastcard.protocol.log import Logged
from lastcard.protocol.news import ProofNews
from lastcard.protocol.rest import HelpedHand, Replay, ReplayStep, Verified
from lastcard.protocol.seen import Happened
from lastcard.rules.events import Event
from lastcard.rules.reasons import Malformed
from lastcard.server.table.boards import board_of, codes, for_all, for_seat, own_of
from lastcard.server.table.fairness import holds
from lastcard.server.table.live import LiveTable

OPEN = -2  # an audience that sees all hands
BROKEN_OFF = "# The rules of today cannot follow the log of this game any further.\n"


@dataclass
class HandReplay:
    """One that may not be over yet."""

    dealt: log.Dealt | None = None
    steps: list[ReplayStep] = field(default_factory=list)
    helped: list[int] = field(default_factory=list)  # seats that asked the coach


@dataclass
class FinishedHands:
    """What a log tells of its finished hands."""

    live: LiveTable
    steps: list[ReplayStep] = field(default_factory=list)
    proofs: list[ProofNews] = field(default_factory=list)
    helped: list[HelpedHand] = field(default_factory=list)
    ended: log.Ended | None = None

    def keep(self, hand: HandReplay) -> None:
        """A hand is over: what it was dealt from may be told, and all of its steps."""
        self.steps += hand.steps
        dealt = hand.dealt
        if dealt is not None and hand.helped:
            self.helped.append(HelpedHand(dealt.hand, hand.helped))
        if dealt is not None and not dealt.position:
            self.proofs.append(
                ProofNews(
                    dealt.hand, dealt.commit, dealt.secret, dealt.seed, dealt.names, dealt.nonces
                )
            )


def replay(game: str, table: str, entries: Sequence[Logged], audience: int) -> Replay:
    """A game as a seat saw it, or with open hands."""
    told = tell(table, entries, audience)
    began = began_of(entries)
    return Replay(
        id=game,
        edition=began.settings.edition,
        names=[seating.name for seating in began.seats],
        options=began.settings.options,
        steps=told.steps,
        proofs=told.proofs,
        finished=told.ended is not None,
        rules=began.rules,
        checksum=told.ended.checksum if told.ended else "",
        revised=told.live.is_revised(),
        adjourned=told.live.adjourned,
        partial=told.live.unread,
        deal=told.live.deal_name(),
        helped=told.helped,
    )


def began_of(entries: Sequence[Logged]) -> log.Began:
    """The entry with which a game begins."""
    assert isinstance(entries[0].entry, log.Began)
    return entries[0].entry


def of_one_game(entries: Sequence[Logged]) -> Iterator[Logged]:
    """The entries of the first game alone.

    Whatever follows its end may be a hand that is being played now; and the next game may have
    begun while the entries were read.
    """
    for at, logged in enumerate(entries):
        if at and isinstance(logged.entry, log.Began):
            return
        yield logged
        if isinstance(logged.entry, log.Ended):
            return


def tell(table: str, entries: Sequence[Logged], audience: int) -> FinishedHands:
    """Fold the log, and keep each hand once it is over."""
    told, hand = FinishedHands(LiveTable(table)), HandReplay()
    for logged in of_one_game(entries):
        if isinstance(logged.entry, log.Dealt | log.Ended):
            told.keep(hand)
            hand = HandReplay(logged.entry if isinstance(logged.entry, log.Dealt) else None)
        step = _step(told.live, logged, audience, len(told.steps) + len(hand.steps))
        if step is not None:
            hand.steps.append(step)
        if isinstance(logged.entry, log.Helped):
            hand.helped.append(logged.entry.seat)
        if isinstance(logged.entry, log.Ended):
            told.ended = logged.entry
        if not told.live.in_hand() and not told.live.unread:
            told.keep(hand)
            hand = HandReplay()
    return told


def _step(live: LiveTable, logged: Logged, audience: int, n: int) -> ReplayStep | None:
    """One entry folded; none if it is no step of the game."""
    known = 0 if live.game is None else len(live.game.events)
    text = _text(live, logged.entry)
    live.follow(logged)
    if not isinstance(logged.entry, log.Dealt | log.Acted) or live.game is None:
        return None
    if isinstance(logged.entry, log.Dealt):
        known = 0
    game, s = live.game, live.game.state
    return ReplayStep(
        n=n,
        hand=s.hand_number,
        at=logged.at,
        board=board_of(s),
        events=_events(game.events[known:], audience, game),
        hands=[list(codes(s.table.deck, cards)) for cards in s.hands] if audience == OPEN else [],
        own=own_of(s, audience, live.refs.pointing(audience)) if audience >= 0 else None,
        text=text,
    )


def _text(live: LiveTable, entry: log.AnyEntry) -> str:
    """An action in notation, before it is carried out."""
    if not isinstance(entry, log.Acted) or live.game is None:
        return ""
    game = live.game
    try:
        return game.write(read_deed(entry.deed, game.state.table.deck, len(game.players)))
    except Malformed:  # the rules of today do not know it, and the fold will find out
        return ""


def _events(events: list[Event], audience: int, game: Game) -> list[Happened]:
    deck = game.state.table.deck
    seen = for_all(events, deck)
    if audience != OPEN:
        return list(for_seat(events, seen, audience, deck))
    return [
        for_seat((event,), (known,), event.to[0] if event.to else NOBODY, deck)[0]
        for event, known in zip(events, seen, strict=True)
    ]


def verified(game: str, table: str, entries: Sequence[Logged]) -> Verified:
    """The proofs of all finished hands, and whether they hold; where none is, nothing does."""
    told = tell(table, entries, NOBODY)
    deal, proofs = told.live.deal_name(), told.proofs
    sound = [holds(deal, p.hand, p.seed, p.commit, p.secret, p.nonces) for p in proofs]
    return Verified(game, proofs, bool(sound) and all(sound), deal)


def text(table: str, entries: Sequence[Logged]) -> str:
    """The finished hands as a file in notation; empty if there are none.

    Where today's rules cannot follow the log, the file ends, and says so.
    """
    live = LiveTable(table, keeps_lines=True)
    whole, game = "", live.game
    for logged in of_one_game(entries):
        live.follow(logged)
        game = live.game or game  # one that was put away was read so far
        if game is not None and _hand_is_over(live, logged):
            whole = game.text()
    return whole + BROKEN_OFF if whole and live.unread else whole


def _hand_is_over(live: LiveTable, logged: Logged) -> bool:
    """By the rules; where these cannot tell, by what the log has next."""
    if live.unread:
        return isinstance(logged.entry, log.Dealt | log.Ended)
    return not live.in_hand()
