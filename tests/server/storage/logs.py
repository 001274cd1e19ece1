"""Builders: entries, writes and results as short as tests want them."""

import time
from collections.abc import Callable, Sequence
from typing import Any

import anyio

from lastcard.protocol.deeds import Deed
from lastcard.protocol.log import Acted, AnyEntry, Began, Dealt, Ended, Logged, Opened
from lastcard.protocol.tables import Listing, Seating, TableSettings
from lastcard.server.storage.base import Wake, Write
from lastcard.server.storage.shared import SqlStorage
from lastcard.server.table.outcome import GameResult, Share

ANN = Seating("person", "Ann", "ann")
BOB = Seating("person", "Bob", "bob")
OPENED = Opened(TableSettings(), (ANN, BOB), host="ann", code="ABC")


def logged(seq: int, entry: AnyEntry | None = None, guest: str = "", command: str = "") -> Logged:
    return Logged(seq, 1_000 + seq, entry or act(seq), guest, command)


def act(n: int) -> Acted:
    return Acted(n % 2, Deed("play", card="G7"), ms=n)


def began(game: str = "g1") -> Began:
    return Began(game, TableSettings(), (ANN, BOB), host="ann")


def dealt() -> Dealt:
    return Dealt(1, "5eed", ("Ann", "Bob"))


def acts(table: str, epoch: int, *seqs: int) -> Write:
    """A write with an action at each seq."""
    return Write(table, epoch, [logged(seq) for seq in seqs])


async def make(storage: SqlStorage, table: str = "t1", code: str = "") -> int:
    return await storage.create(table, code, "link", Write(table, 0, [logged(1, OPENED)]))


async def put(storage: SqlStorage, table: str, epoch: int, *entries: Logged, **more: Any) -> None:
    await storage.append(Write(table, epoch, entries, **more))


async def seqs(storage: SqlStorage, table: str = "t1", after: int | None = 0) -> list[int]:
    return [entry.seq for entry in await storage.read(table, after)]


def listing(table: str, people: int = 1, free: int = 2, edition: str = "classic") -> Listing:
    return Listing(table, edition, people + free, people, free, "waiting", "Ann")


def share(guest: str = "ann", won: bool = False, points: int = 0) -> Share:
    return Share(guest, "classic", won, points)


def result(
    game: str = "g1", ended: int = 2_000, guests: Sequence[str] = ("ann", "bob")
) -> GameResult:
    """All have played to the end."""
    names = tuple([guest.title() or "Bot" for guest in guests])
    return GameResult(
        game,
        "classic",
        names,
        tuple(guests),
        3,
        (2, 1),
        (120, 40),
        0,
        1,
        "c0de",
        2,
        4,
        1_000,
        ended,
        tuple([guest for guest in guests if guest]),
    )


async def play_a_game(storage: SqlStorage, table: str = "t1", game: str = "g1") -> None:
    """A table with one finished game."""
    epoch = await make(storage, table)
    entries = [logged(2, began(game)), logged(3, dealt()), logged(4, Ended(0, (120, 40)))]
    shares = [share("ann", won=True, points=120), share("bob", points=40)]
    await put(storage, table, epoch, *entries, shares=shares, result=result(game))


class Ear:
    """Hears wake-ups, and waits for those it is asked for."""

    def __init__(self, storage: SqlStorage) -> None:
        self.heard: list[Wake] = []
        storage.on_wake(self.heard.append)

    async def hear(self, kind: str, table: str = "") -> Wake:
        await until(lambda: bool(self._found(kind, table)))
        return self._found(kind, table)[-1]

    def _found(self, kind: str, table: str) -> list[Wake]:
        return [wake for wake in self.heard if wake.kind == kind and wake.table == table]


async def until(holds: Callable[[], bool], seconds: float = 20) -> None:
    """Wait for something that will happen soon; fail if it does not."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it never happened"
        await anyio.sleep(0.005)
