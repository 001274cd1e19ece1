"""Who may come to a table, who may speak there, and what of it others get to read."""

import msgspec

from lastcard.protocol.commands import AnyCommand, Rename, Say
from lastcard.server.connections import Connection
from lastcard.server.names import BadName, clean_line, clean_name
from lastcard.server.rooms import Room
from lastcard.server.tables.denied import Denied
from lastcard.server.tables.live import LiveTable


def admit(live: LiveTable, client: Connection) -> None:
    """Deny those whom the host has barred, and onlookers where none are allowed."""
    guest = client.guest
    if guest and guest in live.barred:
        raise Denied("barred")
    if live.settings.spectators:
        return
    if guest and (guest == live.host or live.seat_of(guest) >= 0):
        return  # on a TV too: it shows less than they see anyway
    full = all(seating.kind == "person" for seating in live.seats)
    if client.watch or not guest or full:
        raise Denied("no_spectators")


def may_speak(room: Room, client: Connection) -> None:
    """Deny onlookers, and devices that only mirror a newer one."""
    if not client.guest or client.watch:
        raise Denied("not_seated", "those who only watch cannot do this")
    if not room.plays(client):
        raise Denied("wrong_time", "a newer connection of yours plays; connect again to play here")


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
