"""Games as a whole: beginning, going on to the next hand or the rematch, pausing, giving up."""

from typing import TYPE_CHECKING

import msgspec

from lastcard.protocol import commands, log
from lastcard.protocol.tables import Seating
from lastcard.rules import engine
from lastcard.server.table.again import check_laid_out
from lastcard.server.table.denied import Denied
from lastcard.server.table.ending import end
from lastcard.server.table.host import check_settings, only_host, only_waiting
from lastcard.server.table.lobby_listing import WAITING
from lastcard.server.table.outcome import NO_EFFECT, NOTED
from lastcard.server.table.programs import check_rematch, may_begin
from lastcard.server.table.seats import distinct
from lastcard.server.table.sender import Sender

if TYPE_CHECKING:
    from lastcard.server.table.desk import Desk


def start(desk: "Desk", who: Sender, command: commands.Start) -> int:
    """Begin the game, or a rematch; between two hands, deal without waiting for others."""
    only_host(desk, who)
    if desk.live.status == "between" and desk.live.dealt is not None:
        desk.ready |= _present(desk)
        return NOTED
    only_waiting(desk)
    check_players(desk)
    return begin(desk, who.guest, command.id)


def check_players(desk: "Desk") -> None:
    """Deny a game without enough players, or with more than its options allow."""
    count = len(_players(desk))
    if count < 2:
        raise Denied("wrong_time", "a game takes two players")
    check_settings(desk.live.settings, count)
    check_laid_out(desk.live, count)


def _players(desk: "Desk") -> tuple[Seating, ...]:
    return tuple([seating for seating in desk.live.seats if seating.kind != "open"])


def begin(desk: "Desk", guest: str = "", command: str = "") -> int:
    """A game begins with those who sit; open seats are left out."""
    live = desk.live
    desk.ready.clear()
    entry = log.Began(
        desk.new_id(), live.settings, _by_own_names(_players(desk)), live.host, live.code,
        tuple(sorted(live.barred)), tuple(sorted(live.muted)), engine.REVISION,
        tuple(sorted(live.barred_from)), live.position,
    )  # fmt: skip
    return desk.log(entry, guest, command)


def _by_own_names(players: tuple[Seating, ...]) -> tuple[Seating, ...]:
    names = distinct([seating.name for seating in players])
    named = zip(players, names, strict=True)
    return tuple([msgspec.structs.replace(player, name=name) for player, name in named])


def next_hand(desk: "Desk", who: Sender, command: commands.Next) -> int:
    """Ready for the next hand, or for the rematch."""
    who.sits()
    if desk.live.status not in ("between", "over"):
        raise Denied("wrong_time")
    check_rematch(desk.live)
    if desk.live.status == "over":
        check_players(desk)
    desk.ready.add(who.guest)
    return NOTED


def all_ready(desk: "Desk") -> bool:
    """Whether everybody who is here wants to go on."""
    return _present(desk) <= desk.ready


def _present(desk: "Desk") -> set[str]:
    live = desk.live
    return {live.seats[seat].guest for seat in live.people if live.is_here(seat)}


def rematch(desk: "Desk") -> None:
    """Begin again once all who are here want to."""
    if not _present(desk) or not all_ready(desk):
        return
    try:
        check_players(desk)
    except Denied:  # somebody left meanwhile
        desk.ready.clear()
    else:
        begin(desk)


def begin_rated(desk: "Desk") -> None:
    """A game of the ladder waits for nobody's word."""
    if may_begin(desk):
        begin(desk)


def pause(desk: "Desk", who: Sender, command: commands.Pause) -> int:
    """Stop the clocks, or let them go on."""
    only_host(desk, who)
    _only_in_game(desk)
    if desk.live.paused == command.on:
        return NO_EFFECT
    if desk.dealing is not None:
        desk.dealing.wait(desk.now)
    return desk.log(log.Paused(command.on), who.guest, command.id)


def give_up(desk: "Desk", who: Sender, command: commands.Quit) -> int:
    """Give the game up for all."""
    only_host(desk, who)
    _only_in_game(desk)
    if desk.dealing is not None:
        desk.dealing.give_up(desk)
    return end(desk, abandoned=True, guest=who.guest, command=command.id)


def _only_in_game(desk: "Desk") -> None:
    if desk.live.status in WAITING:
        raise Denied("wrong_time")
