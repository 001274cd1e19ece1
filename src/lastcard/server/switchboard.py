"""What other nodes have for this one, and where it belongs."""

from typing import TYPE_CHECKING, Final

import msgspec

from lastcard.protocol.commands import AnyCommand
from lastcard.server.followed import Followed
from lastcard.server.owned import Owned
from lastcard.server.storage.base import Passed, StorageError, Wake
from lastcard.server.whispers import ALL_TABLES, Forgotten, Heard, Left, Look, Present, read_whisper

if TYPE_CHECKING:
    from lastcard.server.node import Node

_decoder: Final = msgspec.json.Decoder(AnyCommand)


class Switchboard:
    """Wake-ups of the storage, one node's worth."""

    def __init__(self, node: "Node") -> None:
        self.node = node
        self._with_commands: set[str] = set()
        self._taking = False

    def wake(self, wake: Wake) -> None:
        """Another node has something for us."""
        room = self.node.rooms.get(wake.table)
        if wake.kind == "missed":
            self._missed()
        elif wake.table == ALL_TABLES:
            self._for_all(wake)
        elif wake.kind == "commands" and isinstance(room, Owned):
            self.take(wake.table)
        elif wake.kind == "log" and isinstance(room, Followed):
            room.catch_up(wake.seq, wake.payload)
        elif wake.kind in ("cast", "reply") and room is not None:
            self._whispered(wake)

    def _for_all(self, wake: Wake) -> None:
        whisper = read_whisper(wake.payload)
        if isinstance(whisper, Forgotten):
            self.node.send_away(whisper.guest)

    def _missed(self) -> None:
        for table, room in self.node.rooms.items():
            if isinstance(room, Owned):
                self.take(table)
            elif isinstance(room, Followed):
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

    # -- commands that came to other nodes -------------------------------------------------------

    def take(self, table: str) -> None:
        """There may be commands for a table that is ours."""
        self._with_commands.add(table)
        if not self._taking:
            self._taking = True
            self.node.run(self._take())

    async def _take(self) -> None:
        try:
            while self._with_commands:
                tables, self._with_commands = self._with_commands, set()
                for passed in await self._taken(tables):
                    self._carry_out(passed)
        finally:
            self._taking = False

    async def _taken(self, tables: set[str]) -> list[Passed]:
        try:
            return await self.node.storage.take_commands(sorted(tables))
        except StorageError:
            self._with_commands |= tables  # with the next that is announced
            raise

    def _carry_out(self, passed: Passed) -> None:
        room = self.node.rooms.get(passed.table)
        if isinstance(room, Owned):
            room.attendance.heard_from(passed.node, passed.guest)
            room.command(passed.guest, passed.name, _decoder.decode(passed.body))
