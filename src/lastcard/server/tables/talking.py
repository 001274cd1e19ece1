"""Chat and reactions. Neither is stored."""

from typing import TYPE_CHECKING

from lastcard.protocol import commands
from lastcard.protocol.news import Chat, Reacted
from lastcard.server.tables.denied import Denied
from lastcard.server.tables.outcome import NOTED, Cast
from lastcard.server.tables.who import Who

if TYPE_CHECKING:
    from lastcard.server.tables.desk import Desk


def say(desk: "Desk", who: Who, command: commands.Say) -> int:
    """Chat, for those who sit at the table and are not muted."""
    _may_talk(desk, who)
    chat = Chat(desk.live.seats[who.seat].name, command.text, desk.now, who.seat, who.guest)
    desk.out.casts.append(Cast(chat))
    return NOTED


def react(desk: "Desk", who: Who, command: commands.React) -> int:
    """A quick reaction."""
    _may_talk(desk, who)
    desk.out.casts.append(Cast(Reacted(who.seat, command.with_)))
    return NOTED


def _may_talk(desk: "Desk", who: Who) -> None:
    who.sits()
    if not desk.live.settings.chat:
        raise Denied("chat_off")
    if who.guest in desk.live.muted:
        raise Denied("muted")
