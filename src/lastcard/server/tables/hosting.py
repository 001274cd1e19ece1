"""What only the host may do: seats, settings, handing over."""

from typing import TYPE_CHECKING, Final

import msgspec

from lastcard.protocol import commands, log
from lastcard.protocol.base import NOBODY
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

ANY_TIME: Final = ("chat", "spectators", "visibility")  # settings that are no part of the game


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
    """New settings; while a game is going on, only what is no part of it."""
    only_host(desk, who)
    settings = command.settings
    if not _same_game(settings, desk.live.settings):
        only_waiting(desk)
        _check_change(desk, settings)
    return desk.log(log.Changed(settings), who.guest, command.id)


def _same_game(one: Settings, other: Settings) -> bool:
    kept = {name: getattr(other, name) for name in ANY_TIME}
    return msgspec.structs.replace(one, **kept) == other


def _check_change(desk: "Desk", settings: Settings) -> None:
    check_settings(settings, settings.seats)
    if any([seating.kind == "person" for seating in desk.live.seats[settings.seats :]]):
        raise Denied("bad_settings", "somebody sits on a seat that would go")


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
    """The person at a seat, or a guest by id, goes; for good with `bar`."""
    only_host(desk, who)
    guest = command.guest or _person(desk, command.seat)
    if guest == who.guest:
        raise Denied("wrong_time", "the host leaves, or hands over")
    seat = desk.live.seat_of(guest)
    if seat == NOBODY:
        return _bar_only(desk, who, guest, command)
    seq = vacate(desk, seat, who.guest, command.id)
    if command.bar:
        desk.log(log.Barred(guest))
    return seq


def _bar_only(desk: "Desk", who: Who, guest: str, command: commands.Kick) -> int:
    """A guest without a seat has none to lose, and can only be kept from coming back."""
    if not command.bar or guest in desk.live.barred:
        return NO_EFFECT
    _known(desk, guest)
    return desk.log(log.Barred(guest), who.guest, command.id)


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
    if command.on:
        _known(desk, command.guest)
    return desk.log(log.Muted(command.guest, command.on), who.guest, command.id)


def _known(desk: "Desk", guest: str) -> None:
    """Deny an id of nobody who is here, or was and did something lately."""
    live = desk.live
    here = live.seat_of(guest) != NOBODY or guest in live.here
    if not here and guest not in live.given:
        raise Denied("unknown")


def _seating(desk: "Desk", seat: int) -> Seating:
    if not 0 <= seat < len(desk.live.seats):
        raise Denied("malformed")
    return desk.live.seats[seat]


def _person(desk: "Desk", seat: int) -> str:
    seating = _seating(desk, seat)
    if seating.kind != "person":
        raise Denied("unknown", "nobody sits there")
    return seating.guest
