"""What other nodes have for this one, and where it belongs."""

from typing import TYPE_CHECKING, Final

import msgspec

from lastcard.server.followed import Followed
from lastcard.server.owned import Owned
from lastcard.server.storage.base import Wake
from lastcard.server.whispers import (
    ALL_TABLES,
    Forgotten,
    Heard,
    Left,
    Look,
    Passed,
    Present,
    read_whisper,
)

if TYPE_CHECKING:
    from lastcard.server.node import Node

_decoder: Final = msgspec.json.Decoder(Passed)


class Switchboard:
    """Wake-ups of the storage, one node's worth."""

    def __init__(self, node: "Node") -> None:
        self.node = node

    def wake(self, wake: Wake) -> None:
        """Another node has something for us."""
        room = self.node.rooms.get(wake.table)
        if wake.kind == "missed":
            self._missed()
        elif wake.table == ALL_TABLES:
            self._for_all(wake)
        elif wake.kind == "command" and isinstance(room, Owned):
            passed = _decoder.decode(wake.payload)
            room.from_elsewhere(wake.node, wake.guest, wake.name, passed)
        elif wake.kind == "log" and isinstance(room, Followed):
            room.catch_up(wake.seq, wake.payload)
        elif wake.kind in ("cast", "reply") and room is not None:
            self._whispered(wake)

    def _for_all(self, wake: Wake) -> None:
        whisper = read_whisper(wake.payload)
        if isinstance(whisper, Forgotten):
            self.node.send_away(whisper.guest)

    def _missed(self) -> None:
        self.node.library.forget()  # somebody may have been forgotten unheard
        for room in self.node.rooms.values():
            if isinstance(room, Owned):
                room.ask_around()
            elif isinstance(room, Followed):
                room.greet_again()
                room.catch_up(room.live.seq + 1)

    def _whispered(self, wake: Wake) -> None:
        room = self.node.rooms[wake.table]
        whisper = read_whisper(wake.payload)
        match whisper:
            case Heard() if isinstance(room, Followed):
                room.heard(whisper)
            case Present() if isinstance(room, Owned):
                room.attendance.present(whisper)
            case Look() if isinstance(room, Followed):
                room.say_present()
                room.greet_again()
                room.refresh()
            case Left() if isinstance(room, Followed):
                self.node.take_over(room)
            case _:
                pass  # it was said to whoever has the other role
