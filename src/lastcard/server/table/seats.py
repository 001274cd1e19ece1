"""Persons and their seats: sitting down, leaving, and who is the host when the host is gone."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Literal

from lastcard.notation.names import check_name, without_loose_joiners
from lastcard.protocol import commands, log
from lastcard.protocol.base import NOBODY, Level
from lastcard.protocol.tables import Seating, taken_by
from lastcard.rules.reasons import Malformed
from lastcard.server.table.denied import Denied
from lastcard.server.table.lobby_listing import WAITING
from lastcard.server.table.outcome import NO_EFFECT
from lastcard.server.table.programs import check_newcomer, stand_in
from lastcard.server.table.sender import Sender

if TYPE_CHECKING:
    from lastcard.server.table.desk import Desk
    from lastcard.server.table.live import LiveTable

# Bots have names of their own, so that nobody takes them for a person's.
BOT_NAMES: Final = (
    "Ada", "Bram", "Cleo", "Dov", "Esme", "Finn", "Gita", "Hugo",
    "Ines", "Juno", "Kai", "Lio", "Mika", "Noa", "Odo", "Pia",
)  # fmt: skip


# -- names -----------------------------------------------------------------------------------


def bot_seating(taken: list[str], level: Level | Literal[""]) -> Seating:
    """A bot with a name that nobody at the table has."""
    used = {name.casefold() for name in taken}
    free = [name for name in BOT_NAMES if name.casefold() not in used]
    return Seating("bot", free[0] if free else own_name("Bot", taken), level=level)


def own_name(name: str, taken: list[str]) -> str:
    """The name, or one like it that nobody at the table has."""
    used = {other.casefold() for other in taken}
    number, fresh = 2, name
    while fresh.casefold() in used:
        fresh = f"{without_loose_joiners(name[:20])} {number}"
        number += 1
    return fresh


def distinct(names: Iterable[str]) -> tuple[str, ...]:
    """The names, or ones like them where two are the same: a game's file could not hold them.

    Whoever was forgotten has got another name in the log, perhaps one that somebody took here.

    >>> distinct(["Cyd", "guest", "Guest"])
    ('Cyd', 'guest', 'Guest 2')
    """
    different: list[str] = []
    for name in names:
        different.append(own_name(name, different))
    return tuple(different)


def person(desk: "Desk", who: Sender, name: str, seat: int, face: str) -> Seating:
    """Somebody at a seat, by a name that the game's file can hold."""
    try:
        check_name(name)
    except Malformed as error:
        raise Denied("bad_name", str(error)) from None
    return taken_by(who.guest, own_name(name, names(desk, seat)), face=face)


def names(desk: "Desk", but: int = NOBODY) -> list[str]:
    """The names at the table, and those of the hand's players: a name keeps its seat."""
    live = desk.live
    taken = [s.name for i, s in enumerate(live.seats) if i != but and s.kind != "open"]
    if live.game is None or live.status in WAITING:
        return taken
    return taken + [name for i, name in enumerate(live.game.players) if i != but]


# -- sitting down ----------------------------------------------------------------------------


def sit(desk: "Desk", who: Sender, command: commands.Sit) -> int:
    """Take a seat: an open one, a bot's, or a leaver's, with its score.

    In the middle of a hand it is theirs from the next deal on, unless they held its cards before.
    """
    may_sit(desk, who)
    if who.seat != NOBODY and command.seat in (NOBODY, who.seat):
        return NO_EFFECT
    seat = _seat_for(desk, who, command.seat)
    if who.seat != NOBODY:
        return _move(desk, who, seat, command.id)
    to = person(desk, who, who.name, seat, command.face)
    seq = desk.log(log.Seated(seat, to), who.guest, command.id)
    desk.presence.looks_anew(seat)
    if not desk.live.host and not desk.live.settings.rated:
        desk.log(log.Hosted(who.guest))
    return seq


def _move(desk: "Desk", who: Sender, seat: int, command: str) -> int:
    seq = desk.log(log.Seated(seat, desk.live.seats[who.seat]), who.guest, command)
    desk.log(log.Seated(who.seat, Seating()))
    return seq


def may_sit(desk: "Desk", who: Sender) -> None:
    """Deny those who may not have a seat here, whether one is free or not."""
    if not who.guest:
        raise Denied("bad_token")
    if who.guest in desk.live.barred:
        raise Denied("barred")
    check_newcomer(desk.live, who)


def _seat_for(desk: "Desk", who: Sender, wanted: int) -> int:
    """The wanted seat, or the best that is free."""
    if desk.live.status not in WAITING:
        wanted = _seat_in_game(desk, who, wanted)
    free = free_seats(desk.live)
    if wanted == NOBODY and free:
        return free[0]
    if wanted in free:
        return wanted
    raise Denied("full")


def _seat_in_game(desk: "Desk", who: Sender, wanted: int) -> int:
    """Whoever comes back to any seat comes back to the hand they held, if that can be."""
    if who.seat != NOBODY:
        raise Denied("wrong_time", "seats are fixed while a game is going on")
    held = desk.live.held_by.get(who.guest, NOBODY) if desk.live.in_hand() else NOBODY
    return held if wanted == NOBODY and held in free_seats(desk.live) else wanted


def free_seats(live: "LiveTable") -> list[int]:
    """Seats to take, the best first; those of the absent only while no game is going on."""
    found = [i for kind in ("open", "bot") for i, s in enumerate(live.seats) if s.kind == kind]
    if live.status in WAITING:
        found += [i for i in live.people if live.seats[i].away]
    return found


def rename(desk: "Desk", who: Sender, command: commands.Rename) -> int:
    """Another name or face, while no game is going on."""
    seat = who.sits()
    if desk.live.status not in WAITING:
        raise Denied("wrong_time")
    to = person(desk, who, command.name, seat, command.face)
    return desk.log(log.Seated(seat, to), who.guest, command.id)


# -- leaving ---------------------------------------------------------------------------------


def leave(desk: "Desk", who: Sender, command: commands.Leave) -> int:
    """Give up the seat; in a game a bot plays on."""
    seq = vacate(desk, who.sits(), who.guest, command.id)
    if who.guest == desk.live.host and not hand_over(desk):
        desk.log(log.Hosted(""))  # whoever comes next
    return seq


def vacate(desk: "Desk", seat: int, guest: str, command: str) -> int:
    """Nobody is removed in mid-game; a bot takes over the hand and the score."""
    waiting = desk.live.status in WAITING
    to = Seating() if waiting else bot_seating(names(desk, seat), stand_in(desk.live.settings))
    return desk.log(log.Seated(seat, to), guest, command)


def hand_over(desk: "Desk") -> bool:
    """A table whose host is gone gets another: the first person who is here, if any is."""
    live = desk.live
    present = [live.seats[seat].guest for seat in live.people if live.is_here(seat)]
    others = [guest for guest in present if guest != live.host]
    if others:
        desk.log(log.Hosted(others[0]))
    return bool(others)
