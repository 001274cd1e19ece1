"""A database full of finished games."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from msgspec.structs import replace as with_

from lastcard.protocol import log
from lastcard.protocol.commands import Start
from lastcard.protocol.log import Logged
from lastcard.protocol.tables import Clocks, Seating, TableSettings
from lastcard.server.storage import open_storage
from lastcard.server.storage.base import Storage, Write
from lastcard.server.table.desk import Desk
from lastcard.server.table.outcome import GameResult

AT_ONCE: Final = 500
PEOPLE: Final = 2_000  # who played all these games
# Short games: their number is what counts here.
SETTINGS: Final = TableSettings(
    options={"hand_size": "2"}, seats=2, pace="instant", clocks=Clocks(0, 0)
)


@asynccontextmanager
async def stored_games(count: int) -> AsyncIterator[Path]:
    """A file of SQLite with so many games, that is thrown away afterwards."""
    with tempfile.TemporaryDirectory(prefix="lastcard-stored-") as folder:
        file = Path(folder, "games.db")
        await _fill(str(file), count)
        yield file


async def _fill(url: str, count: int) -> None:
    storage = open_storage(url)
    await storage.start("filler")
    entries, result = one_game()
    try:
        await asyncio.gather(*[_add_guest(storage, number) for number in range(PEOPLE)])
        for first in range(0, count, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, count))
            await asyncio.gather(*[_put(storage, n, entries, result) for n in numbers])
    finally:
        await storage.close()


async def _add_guest(storage: Storage, number: int) -> None:
    await storage.add_guest(f"guest{number}", f"P{number}", f"token{number}".encode(), 1)


async def _put(
    storage: Storage, number: int, entries: Sequence[Logged], result: GameResult
) -> None:
    """The same game again, by other people at another table."""
    table, game = f"stored{number}", f"game{number}"
    guests = tuple([f"guest{(2 * number + seat) % PEOPLE}" for seat in (0, 1)])
    other = [with_(logged, entry=_other(logged.entry, game, guests)) for logged in entries]
    epoch = await storage.create(table, f"C{number}", "link", Write(table, 0, other[:1]))
    done = replace(result, game=game, guests=guests, played=guests)
    await storage.append(Write(table, epoch, other[1:], result=done))
    await storage.release([table])


def _other(entry: log.AnyEntry, game: str, guests: Sequence[str]) -> log.AnyEntry:
    if isinstance(entry, log.Opened):
        return with_(entry, seats=_seats(guests))
    if isinstance(entry, log.Began):
        return with_(entry, game=game, seats=_seats(guests))
    return entry


def _seats(guests: Sequence[str]) -> tuple[Seating, ...]:
    """The absent, for whom bots play."""
    return tuple([Seating("person", f"P{i}", guest, away=True) for i, guest in enumerate(guests)])


def one_game() -> tuple[list[Logged], GameResult]:
    """A whole game, as a table would log it."""
    opened = log.Opened(SETTINGS, _seats(("a", "b")), "host")
    chance = Random(7)
    desk, out = Desk.open("stored", opened, 1, chance, lambda: chance.randbytes(32).hex())
    entries, now = list(out.entries), 1
    entries += desk.connected("host", True, now).entries
    out = desk.handle("host", "Host", Start(id="s"), now)
    while True:
        entries += out.entries
        if out.result is not None:
            return entries, out.result
        now = max(now + 1, desk.wake)
        out = desk.tick(now)
