"""Chat and reactions, which are not stored, and reports, with which the last lines are."""

from typing import TYPE_CHECKING

from lastcard.protocol import commands
from lastcard.protocol.base import NOBODY
from lastcard.protocol.news import Chat, Reacted
from lastcard.protocol.operator import PlayerReport, ReportLine
from lastcard.server.table.denied import Denied
from lastcard.server.table.outcome import NO_EFFECT, NOTED, Cast
from lastcard.server.table.sender import Sender

if TYPE_CHECKING:
    from lastcard.server.table.desk import Desk


def say(desk: "Desk", who: Sender, command: commands.Say) -> int:
    """Chat, for those who sit at the table and are not muted."""
    who.sits()
    _may_speak(desk, who)
    chat = Chat(desk.live.seats[who.seat].name, command.text, desk.now, who.seat, who.guest)
    desk.out.casts.append(Cast(chat))
    desk.said.append(ReportLine(who.guest, chat.name, chat.text, chat.at))
    return NOTED


def react(desk: "Desk", who: Sender, command: commands.React) -> int:
    """A quick reaction, also of those who wait for a seat."""
    name = desk.queue.name_of(who.guest)
    if not name:
        who.sits()
    if not desk.live.settings.reactions:
        raise Denied("reactions_off")
    _not_muted(desk, who)
    desk.out.casts.append(Cast(Reacted(who.seat, command.with_, name)))
    return NOTED


def report(desk: "Desk", who: Sender, command: commands.Report) -> int:
    """Somebody here goes too far, somebody else finds; once is enough."""
    name = _name_of(desk, command.guest)
    if not name or command.guest == who.guest or not _is_here(desk, who):
        raise Denied("unknown")
    if (who.guest, command.guest) in desk.reported:
        return NO_EFFECT
    desk.reported.add((who.guest, command.guest))
    about = (desk.live.id, command.guest, name, who.guest, who.name)
    desk.out.reports.append(
        PlayerReport(desk.new_id(), desk.now, *about, command.text, list(desk.said))
    )
    return NOTED


def _is_here(desk: "Desk", who: Sender) -> bool:
    return who.seat != NOBODY or who.guest in desk.live.here


def _name_of(desk: "Desk", guest: str) -> str:
    """Of a person who has a seat, or has said something."""
    seated = {seating.guest: seating.name for seating in desk.live.seats if seating.guest}
    said = {line.guest: line.name for line in desk.said}
    return (said | seated).get(guest, "")


def _may_speak(desk: "Desk", who: Sender) -> None:
    if not desk.live.settings.chat:
        raise Denied("chat_off")
    _not_muted(desk, who)


def _not_muted(desk: "Desk", who: Sender) -> None:
    if who.guest in desk.live.muted:
        raise Denied("muted")
