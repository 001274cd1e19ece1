"""Actions of the game: which decision they answer, what is late, what is idle, what is logged."""

from functools import partial
from typing import TYPE_CHECKING

from lastcard.game import Game
from lastcard.notation.actions import SHAPES
from lastcard.protocol import commands, log
from lastcard.protocol.base import By
from lastcard.protocol.deeds import Deed, write_deed
from lastcard.protocol.news import Ok
from lastcard.protocol.seen import Why
from lastcard.rules import engine
from lastcard.rules.actions import Action
from lastcard.rules.engine import owes
from lastcard.rules.reasons import LEGAL, REFUSED, Malformed, Reason
from lastcard.server.table import grace
from lastcard.server.table.boards import why_of
from lastcard.server.table.deeds import action_of
from lastcard.server.table.denied import Denied
from lastcard.server.table.ending import count_hand
from lastcard.server.table.outcome import NO_EFFECT, Answer
from lastcard.server.table.sender import Sender

if TYPE_CHECKING:
    from lastcard.server.table.desk import Desk


def act(desk: "Desk", who: Sender, command: commands.Act) -> int | None:
    """An action; none if it is held and will be answered later."""
    if grace.holds(desk, who.guest, command.id):
        return None
    game, seat = playing(desk), holder(desk, who)
    action = read(game, command.deed)
    check(desk, game, seat, action, command.ref)
    if action.verb == "catch" and desk.live.refs.outdated(action.seat, command.ref):
        return NO_EFFECT  # that window has closed; nobody is caught for another one
    if desk.live.refs.windows and grace.hold(desk, who, action, command):
        return None
    return carry_out(desk, seat, action, who.guest, command.id)


def ask(desk: "Desk", who: Sender, command: commands.Ask) -> int | None:
    """Why each of these is possible or not."""
    seat, game = holder(desk, who), desk.live.game
    if game is None or seat >= len(game.players):
        raise Denied("wrong_time")
    s = game.state
    reasons = [engine.why(s, seat, read(game, deed)) for deed in command.deeds]
    whys = tuple([_why(desk, game, reason) for reason in reasons])
    desk.out.answers.append(Answer(who.guest, Ok(command.id, whys=whys)))
    return None


def more_time(desk: "Desk", who: Sender, command: commands.More) -> int:
    """Whoever is asked gets the time for an answer once more."""
    game, seat, live = playing(desk), holder(desk, who), desk.live
    if seat not in owes(game.state):
        raise Denied("wrong_time")
    if not live.deadline():
        return NO_EFFECT
    if live.refs.extended >= live.clocks.more:
        raise Denied("wrong_time", "there is no more time to be had for this answer")
    return desk.log(log.Extended(seat), who.guest, command.id)


def holder(desk: "Desk", who: Sender) -> int:
    """The seat of somebody who plays this hand; to others every answer would tell of its cards."""
    seat = who.sits()
    if seat not in desk.live.holders:
        raise Denied("wrong_time", "you play from the next hand on")
    return seat


def playing(desk: "Desk") -> Game:
    """The game, if its hand is going on."""
    game = desk.live.game
    if game is None or desk.live.status != "playing":
        raise Denied("wrong_time")
    return game


def read(game: Game, deed: Deed) -> Action:
    """The action a deed stands for at this table."""
    try:
        return action_of(deed, game.state.table.deck, len(game.players))
    except Malformed as error:
        raise Denied("malformed", str(error)) from None


def check(desk: "Desk", game: Game, seat: int, action: Action, ref: int) -> None:
    """Deny what is gone, late or refused; idle and penalised claims pass."""
    if not action.claim and ref != desk.live.refs.decision:
        raise Denied("gone")
    reason = engine.why(game.state, seat, action)
    if reason.verdict == LEGAL:
        return
    if action.verb == "speed" and _fitted(desk, game, action, ref):
        raise Denied("late")
    if reason.verdict == REFUSED:
        why = _why(desk, game, reason)
        raise Denied("refused", why.sentence, why)


def _fitted(desk: "Desk", game: Game, action: Action, ref: int) -> bool:
    """SPEED-3: too late is not wrong."""
    return game.state.table.speed[action.card] and desk.live.refs.named(action.card, ref)


def _why(desk: "Desk", game: Game, reason: Reason) -> Why:
    names = tuple([seating.name for seating in desk.live.seats])
    return why_of(game.state.table, names, reason)


def release(desk: "Desk") -> None:
    """Carry out what was held, in order of arrival, once its grace is over."""
    while (held := grace.due(desk)) is not None:
        desk.answer(held.who.guest, held.command.id, partial(_released, desk, held))


def _released(desk: "Desk", held: grace.HeldBack) -> int:
    """Everything is checked again: much may have happened meanwhile."""
    game, who = playing(desk), held.who
    if desk.live.seat_of(who.guest) != who.seat:
        raise Denied("not_seated")
    check(desk, game, who.seat, held.action, held.command.ref)
    return carry_out(desk, who.seat, held.action, who.guest, held.command.id)


def carry_out(
    desk: "Desk", seat: int, action: Action, guest: str = "", command: str = "", by: By = ""
) -> int:
    """Log an action that the rules take, unless it is idle (UNO-5)."""
    game = desk.live.game
    assert game is not None
    if action.uno or action.claim:
        canonical = engine.canonical(game.state, seat, action, SHAPES)
        if canonical is None:
            return NO_EFFECT
        action = canonical
    deed = write_deed(action, game.state.table.deck)
    since = max(0, desk.now - desk.live.dealt_at)
    seq = desk.log(log.Acted(seat, deed, since, by), guest, command, action)
    if not desk.live.in_hand():
        count_hand(desk)
    if desk.held:
        grace.sweep(desk)
    return seq
