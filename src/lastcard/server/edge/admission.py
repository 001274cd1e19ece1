"""Who may be at a table and see the game, and what others get to read there."""

import msgspec

from lastcard.protocol.base import NOBODY
from lastcard.protocol.commands import AnyCommand, Rename, Say
from lastcard.protocol.errors import Code
from lastcard.server.edge.clean_text import BadName, clean_line, clean_name
from lastcard.server.edge.connections import Connection
from lastcard.server.table.announcements import OUTSIDE
from lastcard.server.table.denied import Denied
from lastcard.server.table.live import LiveTable
from lastcard.server.table.seats import free_seats


def admit(live: LiveTable, client: Connection) -> None:
    """Deny those who may not be there."""
    code = unwelcome(live, client)
    if code is not None:
        raise Denied(code)


def unwelcome(live: LiveTable, client: Connection) -> Code | None:
    """Why a client may not be there: barred, or an onlooker where none are allowed."""
    if is_barred(live, client.guest, client.mark):
        return "barred"
    if _may_look(live, client.guest):
        return None
    could_sit = client.guest and not client.watch and free_seats(live)
    return None if could_sit else "no_spectators"


def is_barred(live: LiveTable, guest: str, mark: str) -> bool:
    """By name, or as somebody new from an address of which one was barred.

    Others of that address who have a seat, or are the host, stay: they may be a family, or a class.
    """
    if guest in live.barred:
        return True
    known = live.seat_of(guest) != NOBODY or (guest and guest == live.host)
    return mark in live.barred_from and not known


def audience_of(live: LiveTable, client: Connection) -> int:
    """What a client is told: what a seat may know, what lies open, or of the table alone."""
    if not _may_look(live, client.guest):
        return OUTSIDE
    return NOBODY if client.watch else live.seat_of(client.guest)


def _may_look(live: LiveTable, guest: str) -> bool:
    """Players and the host may always; on a TV too, for it shows less than they see anyway."""
    plays = live.seat_of(guest) != NOBODY or (guest and guest == live.host)
    return live.settings.spectators or bool(plays)


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
