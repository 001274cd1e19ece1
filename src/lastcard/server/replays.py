"""A stored game step by step, as its audience may know it; hands still going on are left out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from lastcard.game import Game
from lastcard.protocol import log
from lastcard.protocol.base import NOBODY
from lastcard.protocol.deeds import read_deed
from lastcard.protocol.log import Logged
from lastcard.protocol.news import Proof
from lastcard.protocol.rest import Replay, ReplayStep, Verified
from lastcard.protocol.seen import Happened
from lastcard.rules.events import Event
from lastcard.server.fairness import holds
from lastcard.server.tables.live import LiveTable
from lastcard.server.tables.seen import board_of, codes, for_all, for_seat, own_of

OPEN = -2  # an audience that sees all hands


@dataclass
class Told:
    """What a log tells of its finished hands."""

    live: LiveTable
    steps: list[ReplayStep] = field(default_factory=list)
    proofs: list[Proof] = field(default_factory=list)
    ended: log.Ended | None = None


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


def tell(table: str, entries: Sequence[Logged], audience: int) -> Told:
    """Fold the log, and keep each hand once it is over."""
    told = Told(LiveTable(table))
    hand: list[ReplayStep] = []
    for logged in of_one_game(entries):
        step = _step(told.live, logged, audience, len(told.steps) + len(hand))
        if isinstance(logged.entry, log.Dealt):
            hand = []
        if step is not None:
            hand.append(step)
        if isinstance(logged.entry, log.Ended):
            told.ended = logged.entry
        if hand and not told.live.in_hand():
            _keep(told, hand)
            hand = []
    return told


def _keep(told: Told, hand: list[ReplayStep]) -> None:
    dealt = told.live.dealt
    assert dealt is not None
    told.steps += hand
    if not dealt.position:
        told.proofs.append(
            Proof(dealt.hand, dealt.commit, dealt.secret, dealt.seed, dealt.names, dealt.nonces)
        )


def _step(live: LiveTable, logged: Logged, audience: int, n: int) -> ReplayStep | None:
    """One entry folded; none if it is no step of the game."""
    known = 0 if live.game is None else len(live.game.events)
    text = _text(live, logged.entry)
    live.enter(logged)
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
    return game.write(read_deed(entry.deed, game.state.table.deck, len(game.players)))


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
    proofs = tell(table, entries, NOBODY).proofs
    sound = [holds(game, p.hand, p.seed, p.commit, p.secret, p.nonces) for p in proofs]
    return Verified(game, proofs, bool(sound) and all(sound))


def text(table: str, entries: Sequence[Logged]) -> str:
    """The finished hands as a file in notation; empty if there are none."""
    live = LiveTable(table, keeps_lines=True)
    whole = ""
    for logged in of_one_game(entries):
        live.enter(logged)
        if live.game is not None and not live.in_hand():
            whole = live.game.text()
    return whole
