"""Writes that wait, and how they go to the database together."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from lastcard.server.storage.base import Conflict, LeaseLost, StorageError, Write
from lastcard.server.storage.effects import Do, EntryRow, consequences, entry_rows


@dataclass(slots=True, eq=False)
class WaitingWrite:
    """A write, or statements that belong together, and the future that waits for them."""

    future: asyncio.Future[Any]
    write: Write | None = None
    steps: list[Do] = field(default_factory=list)


@dataclass(slots=True)
class Settled:
    """What became of something pending."""

    pending: WaitingWrite
    value: Any = None
    error: BaseException | None = None


def settle(all_settled: Iterable[Settled]) -> None:
    """Tell those who wait; on the event loop."""
    for settled in all_settled:
        future = settled.pending.future
        if future.done():  # cancelled meanwhile
            continue
        if settled.error is None:
            future.set_result(settled.value)
        else:
            future.set_exception(settled.error)


@dataclass(slots=True)
class WriteGroup:
    """Writes of one table, one continuing the other, that take effect as if they were one."""

    table: str
    epoch: int
    before: int = -1  # the last seq that must be in the log; -1 if there are no entries
    last: int = 0
    at: int = 0
    rows: list[EntryRow] = field(default_factory=list)
    steps: list[Do] = field(default_factory=list)
    pending: list[WaitingWrite] = field(default_factory=list)

    def takes(self, write: Write) -> bool:
        """Whether a write continues this group."""
        if write.epoch != self.epoch:
            return False
        return not write.entries or self.before < 0 or write.entries[0].seq == self.last + 1

    def add(self, pending: WaitingWrite, write: Write) -> None:
        """Put a write at the end."""
        self.pending.append(pending)
        self.steps += consequences(write)
        if write.entries:
            self._add_entries(write)

    def _add_entries(self, write: Write) -> None:
        if self.before < 0:
            self.before = write.entries[0].seq - 1
        self.last, self.at = write.entries[-1].seq, write.entries[-1].at
        self.rows += entry_rows(write)


def rounds(waiting: Iterable[WaitingWrite]) -> list[list[WriteGroup]]:
    """Groups such that no table comes twice in a round; nearly always there is one round."""
    made: list[dict[str, WriteGroup]] = []
    newest: dict[str, tuple[int, WriteGroup]] = {}
    for pending in waiting:
        write = pending.write
        assert write is not None
        number, group = newest.get(write.table, (-1, None))
        if group is None or not group.takes(write):
            number, group = number + 1, WriteGroup(write.table, write.epoch)
            newest[write.table] = (number, group)
            if number == len(made):
                made.append({})
            made[number][write.table] = group
        group.add(pending, write)
    return [list(groups.values()) for groups in made]


def why_not(group: WriteGroup, epoch: int | None, last: int) -> StorageError:
    """Why a group could not be appended to a table that has this epoch and last entry."""
    if epoch != group.epoch:
        return LeaseLost(f"table {group.table} has epoch {epoch}, not {group.epoch}")
    return Conflict(f"table {group.table} ends with {last}, entry {group.before + 1} was offered")
