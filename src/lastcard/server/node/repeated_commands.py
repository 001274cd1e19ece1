"""Commands from before a table was read, which only the storage knows.

A log is read from its last `Began`. Whoever says again what is older gets the answer from the
storage: carried out once more, it would run into what the log has, and the table would have to be
read anew for everybody.
"""

from collections import deque
from typing import TYPE_CHECKING, Final

from lastcard.protocol.commands import AnyCommand
from lastcard.server.storage.base import StorageError
from lastcard.server.table.commands_done import CommandsDone

if TYPE_CHECKING:
    from lastcard.server.node.owned_table import OwnedTable

MOST: Final = 1024  # commands of one guest that are kept here; of whoever said more, each is asked


class RepeatedCommands:
    """The storage is asked once for each guest who speaks, and those who speak wait for that."""

    def __init__(self, room: "OwnedTable") -> None:
        self._room = room
        self._older: dict[str, CommandsDone | None] = {}  # by guest; none: too many
        self._waiting: dict[str, deque[tuple[str, AnyCommand]]] = {}  # by guest, in order

    def hear(self, guest: str, name: str, command: AnyCommand) -> None:
        """A command goes on to the desk, unless it was given before."""
        if guest in self._waiting:
            self._waiting[guest].append((name, command))
        elif self._known(guest, command.id) or self._older.get(guest) is not None:
            self._pass(guest, name, command, self._older_seq(guest, command.id))
        else:
            self._waiting[guest] = deque([(name, command)])
            self._room.services.run(self._look_up(guest))

    def _known(self, guest: str, command: str) -> bool:
        """Whether the desk itself knows it, which it does of all that was read."""
        return self._room.live.made_by(guest, command) > 0

    def _older_seq(self, guest: str, command: str) -> int:
        older = self._older.get(guest)
        return 0 if older is None else older.seq_of(command)

    def _pass(self, guest: str, name: str, command: AnyCommand, seq: int) -> None:
        if seq and not self._known(guest, command.id):
            self._room.repeated(guest, command.id, seq)
        else:
            self._room.obey(guest, name, command)

    # -- asking the storage --------------------------------------------------------------------

    async def _look_up(self, guest: str) -> None:
        waiting = self._waiting[guest]
        try:
            while waiting:
                name, command = waiting[0]
                seq = await self._given(guest, command.id)
                waiting.popleft()
                self._pass(guest, name, command, seq)
        except StorageError:
            for _, command in waiting:
                self._room.deny(guest, command.id)
        finally:
            del self._waiting[guest]

    async def _given(self, guest: str, command: str) -> int:
        if guest not in self._older:
            self._older[guest] = await self._load(guest)
        if self._older[guest] is not None:
            return self._older_seq(guest, command)
        return await self._room.services.storage.made_by(self._room.id, guest, command)

    async def _load(self, guest: str) -> CommandsDone | None:
        commands = await self._room.services.storage.given(self._room.id, guest, MOST + 1)
        if len(commands) > MOST:
            return None
        older = CommandsDone()
        for command, seq in commands:
            older.add(command, seq)
        return older
