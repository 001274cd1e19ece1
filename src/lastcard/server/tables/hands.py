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
from lastcard.rules.events import Event
from lastcard.server.lessons import with_names
from lastcard.server.tables.agreed import agreed
from lastcard.server.tables.deeds import action_of
from lastcard.server.tables.steps import Told
from lastcard.server.tables.telling import tell

if TYPE_CHECKING:
    from lastcard.server.tables.live import LiveTable


def dealt(live: "LiveTable", entry: log.Dealt, logged: Logged) -> Told:
    """A new hand is told whole."""
    live.dealt, live.dealt_at = entry, logged.at
    live.board, live.own = None, {}
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
    record.game_id, record.proof = live.game_id, proof
    return Game.from_record(record)


def _laid_out(entry: log.Dealt) -> Record:
    return read(with_names(entry.position, entry.names))


def _shuffled(live: "LiveTable", entry: log.Dealt) -> Record:
    options, table = agreed(live.settings, len(entry.names))
    return Record(live.settings.edition, options, entry.names, table, entry.seed)


def _recorded(live: "LiveTable", entry: log.Dealt) -> Proof:
    assert live.began is not None
    assert isinstance(live.began.entry, log.Began)
    nonces = [(n, x) for n, x in zip(entry.names, entry.nonces, strict=False) if x]
    return Proof(live.began.entry.rules, entry.commit, entry.secret, tuple(nonces))


def acted(live: "LiveTable", entry: log.Acted, logged: Logged) -> Told:
    game = live.game
    assert game is not None
    action = action_of(entry.deed, game.state.table.deck, len(game.players))
    events = game.enter(Move(entry.seat, action, entry.ms, entry.by))
    if not live.keeps_lines:
        game.record.lines.clear()
    live.seqs.extend([logged.seq] * len(events))
    live.refs.acted(logged, entry, events, game.state)
    told = tell(live, logged, events, entry.by)
    if game.over:
        _count_win(live, game.state.hand_winner)
        live.played |= live.held_by.keys()
        told.also = proof_of(live)
    return told


def _count_win(live: "LiveTable", seat: int) -> None:
    if seat != NOBODY:
        live.wins[seat] += 1


def proof_of(live: "LiveTable") -> tuple[News, ...]:
    """The proof of the last hand, for everybody, if it is over."""
    proof = live.proof()
    return () if proof is None else (proof,)
