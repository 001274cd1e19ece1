"""What other nodes have for this one, and where it belongs."""

from typing import TYPE_CHECKING, Final

import msgspec

from lastcard.server.node.followed_table import FollowedTable
from lastcard.server.node.node_messages import (
    ALL_TABLES,
    Challenged,
    Forgotten,
    Heard,
    Left,
    Listening,
    Ordered,
    Passed,
    Present,
    SignedOut,
    Survey,
    Surveyed,
    WhoIsThere,
    read_message,
)
from lastcard.server.node.owned_table import OwnedTable
from lastcard.server.storage.base import Wake

if TYPE_CHECKING:
    from lastcard.server.node.node import Node

_decoder: Final = msgspec.json.Decoder(Passed)


class Inbox:
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
        elif wake.kind == "command" and isinstance(room, OwnedTable):
            passed = _decoder.decode(wake.payload)
            room.from_elsewhere(wake.node, wake.guest, wake.name, passed)
        elif wake.kind == "log" and isinstance(room, FollowedTable):
            room.catch_up(wake.seq, wake.payload)
        elif wake.kind in ("cast", "reply") and room is not None:
            self._told_beside_the_log(wake)

    def _for_all(self, wake: Wake) -> None:
        message = read_message(wake.payload)
        match message:
            case Forgotten():
                self.node.send_away(message.guest)
            case SignedOut():
                self.node.sign_out(message.guest, message.device)
            case Ordered():
                self.node.operator.obey(message.act)
            case Challenged():
                self.node.programs.tell(message.bot, message.challenge)
            case Listening():
                self.node.programs.heard(message)
            case Survey():
                self.node.operator.asked(message.node)
            case Surveyed():
                self.node.operator.heard(message.figures)
            case _:
                pass  # nothing else is said to all tables

    def _missed(self) -> None:
        self.node.run(self.node.operator.learn())
        self.node.archive.forget()  # somebody may have been forgotten unheard
        for room in self.node.rooms.values():
            if isinstance(room, OwnedTable):
                room.ask_around()
            elif isinstance(room, FollowedTable):
                room.greet_again()
                room.catch_up(room.live.seq + 1)

    def _told_beside_the_log(self, wake: Wake) -> None:
        room = self.node.rooms[wake.table]
        message = read_message(wake.payload)
        match message:
            case Heard() if isinstance(room, FollowedTable):
                room.heard(message)
            case Present() if isinstance(room, OwnedTable):
                room.attendance.present(message)
            case WhoIsThere() if isinstance(room, FollowedTable):
                room.say_present()
                room.greet_again()
                room.refresh()
            case Left() if isinstance(room, FollowedTable):
                self.node.take_over(room)
            case _:
                pass  # it was said to whoever has the other role
