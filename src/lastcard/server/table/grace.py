"""Fair races: what would close an UNO window waits a moment, so that a call can still arrive.

Catches, and all else that closes a window, are held in the order in which they came until the
window's grace is over. A call drops the catches. Nothing that is held has been acknowledged.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lastcard.protocol import commands
from lastcard.rules import engine
from lastcard.rules.actions import Action
from lastcard.rules.reasons import IDLE, REFUSED
from lastcard.rules.state import State
from lastcard.server.table.denied import Denied
from lastcard.server.table.references import Window
from lastcard.server.table.sender import Sender

if TYPE_CHECKING:
    from lastcard.server.table.desk import Desk

MOST_HELD: Final = 8  # commands of one guest


@dataclass(slots=True)
class HeldBack:
    """A command that waits until those whom it would hurt had their grace."""

    who: Sender
    action: Action
    command: commands.Act
    caught: Window | None  # by a catch
    until: int


def holds(desk: "Desk", guest: str, command: str) -> bool:
    """Whether this very command is held."""
    held = desk.held
    return any([other.who.guest == guest and other.command.id == command for other in held])


def hold(desk: "Desk", who: Sender, action: Action, command: commands.Act) -> bool:
    """Hold a command if it has to wait; whether it has."""
    until = held_until(desk, who.seat, action)
    if until <= desk.now:
        return False
    if sum([held.who.guest == who.guest for held in desk.held]) >= MOST_HELD:
        raise Denied("too_fast")
    caught = desk.live.refs.windows[action.seat] if action.verb == "catch" else None
    desk.held.append(HeldBack(who, action, command, caught, until))
    return True


def held_until(desk: "Desk", seat: int, action: Action) -> int:
    """The end of the grace of all windows that this action would close; 0 if there is none."""
    game = desk.live.game
    assert game is not None
    windows = desk.live.refs.windows
    if not windows or engine.why(game.state, seat, action).verdict in (IDLE, REFUSED):
        return 0
    return max([_grace(desk, other) for other in closing(game.state, seat, action)], default=0)


def _grace(desk: "Desk", seat: int) -> int:
    """When the grace of a window ends; for a holder who was gone it begins when they are back."""
    opened = desk.live.refs.windows[seat].at
    return max(opened, desk.presence.looks_since(seat)) + desk.live.clocks.grace


def closing(s: State, seat: int, action: Action) -> list[int]:
    """The seats whose UNO window this action would close without their call."""
    if action.verb == "uno":
        return []
    if action.verb == "catch":
        return [action.seat]
    after = s.copy()
    engine.apply(after, seat, action)
    lost = s.uno & ~after.uno
    return [other for other in range(s.players) if lost >> other & 1]


def sweep(desk: "Desk") -> None:
    """Drop the catches whose window is gone: there was a call, or somebody was faster."""
    windows = desk.live.refs.windows
    for held in desk.held[:]:
        if held.caught is not None and not _same(windows.get(held.action.seat), held.caught):
            desk.held.remove(held)
            desk.no(held.who.guest, Denied("late"), held.command.id)


def _same(window: Window | None, other: Window) -> bool:
    return window is not None and window.seq == other.seq


def due(desk: "Desk") -> HeldBack | None:
    """Take out the first command that has to wait no more.

    A window may have gone since it came, or its grace may have begun anew.
    """
    if not desk.held or desk.live.status == "paused":
        return None
    first = desk.held[0]
    first.until = held_until(desk, first.who.seat, first.action) if desk.live.in_hand() else 0
    return desk.held.pop(0) if first.until <= desk.now else None
