"""What deals and actions mean for a table."""

from array import array
from typing import TYPE_CHECKING

from lastcard.game import Game
from lastcard.notation.read import read
from lastcard.notation.record import Move, Proof, Record
from lastcard.protocol import log
from lastcard.protocol.base import NOBODY
from lastcard.protocol.log import Logged
from lastcard.protocol.news import News
from lastcard.rules.actions import Action
from lastcard.rules.events import Event
from lastcard.server.table.agreed_rules import agreed_rules
from lastcard.server.table.announcements import Announcement
from lastcard.server.table.deeds import action_of
from lastcard.server.table.lessons import with_names
from lastcard.server.table.telling import tell

if TYPE_CHECKING:
    from lastcard.server.table.live import LiveTable


def dealt(live: "LiveTable", entry: log.Dealt, logged: Logged) -> Announcement:
    """A new hand is told whole."""
    live.dealt, live.dealt_at = entry, logged.at
    live.board, live.own, live.helped = None, {}, ()
    live.held_by = {live.seats[seat].guest: seat for seat in live.people}
    events = _deal(live, entry)
    live.seqs = array("I", [logged.seq] * len(events))
    assert live.game is not None
    live.refs.dealt(logged, events, live.game.state)
    return tell(live, logged, events)


def _deal(live: "LiveTable", entry: log.Dealt) -> list[Event]:
    proof = _recorded(live, entry)
    if live.game is None:
        live.game = _first_hand(live, entry, proof)
        return live.game.events
    new = entry.names if entry.names != live.game.players else ()
    return live.game.deal(seed=entry.seed, players=new, proof=proof)


def _first_hand(live: "LiveTable", entry: log.Dealt, proof: Proof) -> Game:
    record = _laid_out(entry) if entry.position else _shuffled(live, entry)
    record.game_id, record.proof = live.deal_name(), proof
    return Game.from_record(record)


def _laid_out(entry: log.Dealt) -> Record:
    return read(with_names(entry.position, entry.names))


def _shuffled(live: "LiveTable", entry: log.Dealt) -> Record:
    options, table = agreed_rules(live.settings, len(entry.names))
    return Record(live.settings.edition, options, entry.names, table, entry.seed)


def _recorded(live: "LiveTable", entry: log.Dealt) -> Proof:
    assert live.began is not None
    assert isinstance(live.began.entry, log.Began)
    nonces = [(n, x) for n, x in zip(entry.names, entry.nonces, strict=False) if x]
    return Proof(live.began.entry.rules, entry.commit, entry.secret, tuple(nonces))


def acted(live: "LiveTable", entry: log.Acted, logged: Logged) -> Announcement:
    """An action that somebody else decided on, or that was carried out long ago."""
    game = live.game
    assert game is not None
    return carried_out(
        live, logged, action_of(entry.deed, game.state.table.deck, len(game.players))
    )


def carried_out(live: "LiveTable", logged: Logged, action: Action) -> Announcement:
    """The action that an entry stands for takes effect."""
    game, entry = live.game, logged.entry
    assert game is not None
    assert isinstance(entry, log.Acted)
    events = game.enter(Move(entry.seat, action, entry.ms, entry.by))
    if not live.keeps_lines:
        game.record.lines.clear()
    live.seqs.extend([logged.seq] * len(events))
    live.refs.acted(logged, entry, events, game.state)
    told = tell(live, logged, events, entry.by)
    if game.over:
        live.scored = game.state.scores
        _count_win(live, game.state.hand_winner)
        live.played |= live.held_by.keys()
        live.admit_newcomers()
        told.also = proof_of(live)
    return told


def _count_win(live: "LiveTable", seat: int) -> None:
    if seat != NOBODY:
        live.wins[seat] += 1


def proof_of(live: "LiveTable") -> tuple[News, ...]:
    """The proof of the last hand, for everybody, if it is over."""
    proof = live.proof()
    return () if proof is None else (proof,)
