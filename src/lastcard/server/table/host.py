"""What only the host may do: seats, settings, handing over."""

from typing import TYPE_CHECKING, Final

import msgspec

from lastcard.protocol import commands, log
from lastcard.protocol.base import NOBODY, is_artificial
from lastcard.protocol.tables import Seating, TableSettings
from lastcard.rules.reasons import Malformed
from lastcard.server.table.again import only_laid_out_here
from lastcard.server.table.agreed_rules import agreed_rules
from lastcard.server.table.daily_deals import only_dealt_here
from lastcard.server.table.denied import Denied
from lastcard.server.table.lessons import check_lesson
from lastcard.server.table.lobby_listing import WAITING
from lastcard.server.table.outcome import NO_EFFECT
from lastcard.server.table.programs import seats_of_programs
from lastcard.server.table.seats import bot_seating, names, vacate
from lastcard.server.table.sender import Sender

if TYPE_CHECKING:
    from lastcard.server.table.desk import Desk

# Settings that are no part of the game.
ANY_TIME: Final = ("chat", "people_only", "reactions", "spectators", "unhurried", "visibility")


def only_host(desk: "Desk", who: Sender) -> None:
    """Deny everybody else."""
    if not who.guest or who.guest != desk.live.host:
        raise Denied("not_host")


def only_waiting(desk: "Desk") -> None:
    """Deny what cannot be done while a game is going on."""
    if desk.live.status not in WAITING:
        raise Denied("wrong_time")


# -- settings --------------------------------------------------------------------------------


def check_settings(settings: TableSettings, players: int) -> None:
    """Deny a table that the rules do not know, with the reason."""
    try:
        agreed_rules(settings, players)
        if settings.lesson:
            check_lesson(settings, players)
    except Malformed as error:
        raise Denied("bad_settings", str(error)) from None


def check_not_rated(settings: TableSettings) -> None:
    """Deny a game of the ladder that somebody would set up for themselves."""
    if settings.rated:
        raise Denied("bad_settings", "the ladder sets up its games itself")


def change(desk: "Desk", who: Sender, command: commands.Change) -> int:
    """New settings; while a game is going on, only what is no part of it."""
    only_host(desk, who)
    settings = command.settings
    if not _same_game(settings, desk.live.settings):
        only_waiting(desk)
        _check_change(desk, settings)
    if settings.people_only and is_artificial(who.guest):
        raise Denied("bad_settings", "the host is a program, and would have to go")
    seq = desk.log(log.Changed(settings), who.guest, command.id)
    _only_people_stay(desk)
    return seq


def _only_people_stay(desk: "Desk") -> None:
    """A table for people alone sends the programs away that sit there."""
    if desk.live.settings.people_only:
        for seat in seats_of_programs(desk.live):
            vacate(desk, seat, "", "")


def _same_game(one: TableSettings, other: TableSettings) -> bool:
    kept = {name: getattr(other, name) for name in ANY_TIME}
    return msgspec.structs.replace(one, **kept) == other


def _check_change(desk: "Desk", settings: TableSettings) -> None:
    only_dealt_here(settings)
    only_laid_out_here(settings)
    check_settings(settings, settings.seats)
    check_not_rated(settings)
    if any([seating.kind == "person" for seating in desk.live.seats[settings.seats :]]):
        raise Denied("bad_settings", "somebody sits on a seat that would go")


# -- seats -----------------------------------------------------------------------------------


def place(desk: "Desk", who: Sender, command: commands.Place) -> int:
    """Give a seat to a bot, or open it."""
    only_host(desk, who)
    only_waiting(desk)
    if _seating(desk, command.seat).kind == "person":
        raise Denied("wrong_time", "somebody sits there")
    taken = names(desk, command.seat)
    to = bot_seating(taken, command.level) if command.level else Seating()
    return desk.log(log.Seated(command.seat, to), who.guest, command.id)


def swap(desk: "Desk", who: Sender, command: commands.Swap) -> int:
    """Two seats change places, before a game."""
    only_host(desk, who)
    only_waiting(desk)
    one, two = _seating(desk, command.seat), _seating(desk, command.other)
    if command.seat == command.other:
        return NO_EFFECT
    seq = desk.log(log.Seated(command.seat, two), who.guest, command.id)
    desk.log(log.Seated(command.other, one))
    return seq


def kick(desk: "Desk", who: Sender, command: commands.Kick) -> int:
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
        desk.log(_barred(desk, guest))
    return seq


def _bar_only(desk: "Desk", who: Sender, guest: str, command: commands.Kick) -> int:
    """A guest without a seat has none to lose, and can only be kept from coming back."""
    if not command.bar or guest in desk.live.barred:
        return NO_EFFECT
    _known(desk, guest)
    return desk.log(_barred(desk, guest), who.guest, command.id)


def _barred(desk: "Desk", guest: str) -> log.Barred:
    return log.Barred(guest, desk.live.marks.get(guest, ""))


def hand(desk: "Desk", who: Sender, command: commands.Hand) -> int:
    """Hand the table over to the person at a seat."""
    only_host(desk, who)
    guest = _person(desk, command.seat)
    if guest == who.guest:
        return NO_EFFECT
    return desk.log(log.Hosted(guest), who.guest, command.id)


def mute(desk: "Desk", who: Sender, command: commands.Mute) -> int:
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
