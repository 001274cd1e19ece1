"""What only the host may do: seats, settings, handing over."""

from typing import TYPE_CHECKING

from lastcard.protocol import commands, log
from lastcard.protocol.tables import Seating, Settings
from lastcard.rules.reasons import Malformed
from lastcard.server.lessons import check_lesson
from lastcard.server.tables.agreed import agreed
from lastcard.server.tables.denied import Denied
from lastcard.server.tables.lobby import WAITING
from lastcard.server.tables.outcome import NO_EFFECT
from lastcard.server.tables.seating import bot_seating, names, vacate
from lastcard.server.tables.who import Who

if TYPE_CHECKING:
    from lastcard.server.tables.desk import Desk


def only_host(desk: "Desk", who: Who) -> None:
    """Deny everybody else."""
    if not who.guest or who.guest != desk.live.host:
        raise Denied("not_host")


def only_waiting(desk: "Desk") -> None:
    """Deny what cannot be done while a game is going on."""
    if desk.live.status not in WAITING:
        raise Denied("wrong_time")


# -- settings --------------------------------------------------------------------------------


def check_settings(settings: Settings, players: int) -> None:
    """Deny a table that the rules do not know, with the reason."""
    try:
        agreed(settings, players)
        if settings.lesson:
            check_lesson(settings, players)
    except Malformed as error:
        raise Denied("bad_settings", str(error)) from None


def change(desk: "Desk", who: Who, command: commands.Change) -> int:
    """New settings, while no game is going on."""
    only_host(desk, who)
    only_waiting(desk)
    settings = command.settings
    check_settings(settings, settings.seats)
    if any([seating.kind == "person" for seating in desk.live.seats[settings.seats :]]):
        raise Denied("bad_settings", "somebody sits on a seat that would go")
    return desk.log(log.Changed(settings), who.guest, command.id)


# -- seats -----------------------------------------------------------------------------------


def place(desk: "Desk", who: Who, command: commands.Place) -> int:
    """Give a seat to a bot, or open it."""
    only_host(desk, who)
    only_waiting(desk)
    if _seating(desk, command.seat).kind == "person":
        raise Denied("wrong_time", "somebody sits there")
    taken = names(desk, command.seat)
    to = bot_seating(taken, command.level) if command.level else Seating()
    return desk.log(log.Seated(command.seat, to), who.guest, command.id)


def swap(desk: "Desk", who: Who, command: commands.Swap) -> int:
    """Two seats change places, before a game."""
    only_host(desk, who)
    only_waiting(desk)
    one, two = _seating(desk, command.seat), _seating(desk, command.other)
    if command.seat == command.other:
        return NO_EFFECT
    seq = desk.log(log.Seated(command.seat, two), who.guest, command.id)
    desk.log(log.Seated(command.other, one))
    return seq


def kick(desk: "Desk", who: Who, command: commands.Kick) -> int:
    """The person at a seat goes, for good with `bar`."""
    only_host(desk, who)
    guest = _person(desk, command.seat)
    if guest == who.guest:
        raise Denied("wrong_time", "the host leaves, or hands over")
    seq = vacate(desk, command.seat, who.guest, command.id)
    if command.bar:
        desk.log(log.Barred(guest))
    return seq


def hand(desk: "Desk", who: Who, command: commands.Hand) -> int:
    """Hand the table over to the person at a seat."""
    only_host(desk, who)
    guest = _person(desk, command.seat)
    if guest == who.guest:
        return NO_EFFECT
    return desk.log(log.Hosted(guest), who.guest, command.id)


def mute(desk: "Desk", who: Who, command: commands.Mute) -> int:
    """A guest may not chat, or may again."""
    only_host(desk, who)
    live = desk.live
    if command.on == (command.guest in live.muted):
        return NO_EFFECT
    if command.on and live.seat_of(command.guest) < 0 and command.guest not in live.here:
        raise Denied("unknown")
    return desk.log(log.Muted(command.guest, command.on), who.guest, command.id)


def _seating(desk: "Desk", seat: int) -> Seating:
    if not 0 <= seat < len(desk.live.seats):
        raise Denied("malformed")
    return desk.live.seats[seat]


def _person(desk: "Desk", seat: int) -> str:
    seating = _seating(desk, seat)
    if seating.kind != "person":
        raise Denied("unknown", "nobody sits there")
    return seating.guest
