"""Who may be at a table and see the game, who may speak there, and what others get to read."""

from typing import TYPE_CHECKING, Final

import msgspec

from lastcard.protocol.base import NOBODY
from lastcard.protocol.commands import AnyCommand, Rename, Say
from lastcard.protocol.errors import Code
from lastcard.server.connections import Connection
from lastcard.server.names import BadName, clean_line, clean_name
from lastcard.server.tables.denied import Denied
from lastcard.server.tables.live import LiveTable
from lastcard.server.tables.seating import free_seats
from lastcard.server.tables.steps import OUTSIDE

if TYPE_CHECKING:
    from lastcard.server.rooms import Room

MIRROR: Final = "a newer connection of yours plays; connect again to play here"


def admit(live: LiveTable, client: Connection) -> None:
    """Deny those who may not be there."""
    code = unwelcome(live, client)
    if code is not None:
        raise Denied(code)


def unwelcome(live: LiveTable, client: Connection) -> Code | None:
    """Why a client may not be there: barred, or an onlooker where none are allowed."""
    if client.guest in live.barred:
        return "barred"
    if _may_look(live, client.guest):
        return None
    could_sit = client.guest and not client.watch and free_seats(live)
    return None if could_sit else "no_spectators"


def audience_of(live: LiveTable, client: Connection) -> int:
    """What a client is told: what a seat may know, what lies open, or of the table alone."""
    if not _may_look(live, client.guest):
        return OUTSIDE
    return NOBODY if client.watch else live.seat_of(client.guest)


def _may_look(live: LiveTable, guest: str) -> bool:
    """Players and the host may always; on a TV too, for it shows less than they see anyway."""
    plays = live.seat_of(guest) != NOBODY or (guest and guest == live.host)
    return live.settings.spectators or bool(plays)


def may_speak(room: "Room", client: Connection) -> None:
    """Deny onlookers, those whom a table was closed to, and devices that mirror a newer one."""
    if not client.guest or client.watch:
        raise Denied("not_seated", "those who only watch cannot do this")
    if not room.knows(client):
        raise Denied("unavailable")
    if not room.plays(client):
        raise Denied("wrong_time", MIRROR)


def cleaned(command: AnyCommand) -> AnyCommand:
    """The command with names and words as others may see them."""
    if isinstance(command, Say):
        text = clean_line(command.text)
        if not text:
            raise Denied("malformed")
        return msgspec.structs.replace(command, text=text)
    if isinstance(command, Rename):
        try:
            return msgspec.structs.replace(command, name=clean_name(command.name))
        except BadName as error:
            raise Denied("bad_name", str(error)) from None
    return command
