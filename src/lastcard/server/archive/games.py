"""Stored games as they are shown: made one at a time beside the tables, and kept for a while.

To make a page of a long game is a tenth of a second's work. The tables come first: it is done in
a thread that lets go of the interpreter every few entries, and never two at once. What is sent is
compressed there too, for the event loop would stand still meanwhile.
"""

import asyncio
import gzip
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import monotonic, sleep
from typing import Final
from weakref import WeakValueDictionary

from lastcard.protocol.log import Logged
from lastcard.server.edge.waiting_line import WaitingLine
from lastcard.server.storage.base import Storage, StoredGame
from lastcard.server.table.denied import Denied

AT_ONCE: Final = 10  # entries, before others get their turn
NAP: Final = 0.001  # seconds
LEVEL: Final = 6  # of compression: the last percents cost as much time as all before them

WAITING: Final = 4  # pages that an address may wait for
IN_ALL: Final = 64
KEPT_BYTES: Final = 16 * 2**20
KEPT_SECONDS: Final = 60.0  # a name that is to be forgotten is not shown for longer

MakePage = Callable[[str, Sequence[Logged]], bytes]


@dataclass(slots=True)
class Kept:
    """A compressed page."""

    page: bytes
    until: float


class GameArchive:
    """All pages about games that are over are kept for a while; others change."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._kept: dict[tuple[str, str], Kept] = {}  # by game and kind, the oldest first
        self._bytes = 0
        self._forgotten = 0  # how often; what was begun before the last time is not kept
        self._line = WaitingLine(most=WAITING, in_all=IN_ALL)
        self._asked: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()

    async def page(self, game: str, kind: str, write: MakePage, address: str) -> bytes:
        """A page of this kind about a game, compressed; `write` is given its table and entries.

        All who ask for one page have one place in the line: sixteen phones of a party have one
        address, and ask for the same at the end.
        """
        found = self._find(game, kind)
        if found is not None:
            return found
        alone = self._asked.setdefault((game, kind), asyncio.Lock())
        async with alone:
            found = self._find(game, kind)
            if found is not None:
                return found
            async with self._line.turn(address):
                return self._find(game, kind) or await self._make(game, kind, write)

    def forget(self) -> None:
        """Whatever is asked for from now on is made anew; what is being made is not kept."""
        self._forgotten += 1
        self._kept.clear()
        self._bytes = 0

    async def _make(self, id: str, kind: str, write: MakePage) -> bytes:
        forgotten = self._forgotten
        game = await self._storage.game(id)
        entries = await self._read(game) if game is not None else []
        if game is None or not entries:
            raise Denied("unknown")
        page = await asyncio.to_thread(_written, write, game.table, entries)
        if game.last is not None and forgotten == self._forgotten:
            self._keep(id, kind, page)
        return page

    async def _read(self, game: StoredGame) -> list[Logged]:
        """To the last entry there is, and never the next game's."""
        return await self._storage.read(game.table, game.first - 1, game.last)

    # -- keeping -------------------------------------------------------------------------------

    def _find(self, game: str, kind: str) -> bytes | None:
        kept = self._kept.get((game, kind))
        return kept.page if kept is not None and monotonic() < kept.until else None

    def _keep(self, game: str, kind: str, page: bytes) -> None:
        self._drop((game, kind))
        self._kept[game, kind] = Kept(page, monotonic() + KEPT_SECONDS)
        self._bytes += len(page)
        while self._bytes > KEPT_BYTES:
            self._drop(next(iter(self._kept)))

    def _drop(self, key: tuple[str, str]) -> None:
        kept = self._kept.pop(key, None)
        self._bytes -= len(kept.page) if kept is not None else 0


class Gentle(list[Logged]):
    """Entries such that whoever goes through them lets others have their turn."""

    def __iter__(self) -> Iterator[Logged]:
        for count, logged in enumerate(super().__iter__(), start=1):
            yield logged
            if count % AT_ONCE == 0:
                sleep(NAP)


def _written(write: MakePage, table: str, entries: Sequence[Logged]) -> bytes:
    return gzip.compress(write(table, Gentle(entries)), LEVEL, mtime=0)
