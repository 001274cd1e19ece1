"""Results, statistics, the lobby, and what is pruned."""

import pytest

from lastcard.protocol.log import Closed
from lastcard.protocol.rest import Played, Tally
from lastcard.server.storage.base import Game
from lastcard.server.storage.shared import SqlStorage
from tests.server.storage.logs import began, listing, logged, make, play_a_game, put, result

pytestmark = pytest.mark.anyio

LATER = 10_000


async def test_a_game_is_found_before_and_after_its_end(storage: SqlStorage) -> None:
    assert await storage.game("g1") is None
    await make(storage)
    await put(storage, "t1", 1, logged(2, began()))
    assert await storage.game("g1") == Game("t1", 2)
    await put(storage, "t1", 1, result=result())
    assert await storage.game("g1") == Game("t1", 2, result())


async def test_statistics(storage: SqlStorage) -> None:
    await play_a_game(storage, "t1", "g1")
    await make(storage, "t2")
    later = result("g2", 3_000, ("", "ann"))
    await put(storage, "t2", 1, logged(2, began("g2")), result=later)
    tallies, games = await storage.profile("ann")
    assert tallies == [Tally("classic", games=2, hands=6, wins=3, matches_won=1, points=160)]
    first = Played("g1", "classic", ["Ann", "Bob"], 2_000, "Ann", 3)
    assert games == [Played("g2", "classic", ["Bot", "Ann"], 3_000, "Bot", 3), first]
    assert (await storage.profile("ann", 1))[1] == games[:1]
    assert (await storage.profile("bob"))[1] == [first]
    assert await storage.profile("nobody") == ([], [])


async def test_the_lobby_shows_the_best_tables_first(storage: SqlStorage) -> None:
    shown = [
        listing("full", people=4, free=0),
        listing("two", people=2, free=2),
        listing("three", people=3, free=1),
        listing("party", people=1, free=3, edition="party"),
    ]
    for one in shown:
        await make(storage, one.id)
        await put(storage, one.id, 1, listing=one)
    assert [one.id for one in await storage.lobby(9)] == ["three", "two", "party", "full"]
    assert await storage.lobby(9, "party") == [shown[3]]
    assert len(await storage.lobby(2)) == 2


async def test_a_listing_changes_and_goes(storage: SqlStorage) -> None:
    await make(storage)
    await put(storage, "t1", 1, listing=listing("t1"))
    await put(storage, "t1", 1, listing=listing("t1", people=2))
    assert await storage.lobby(9) == [listing("t1", people=2)]
    await put(storage, "t1", 1, unlisted=True)
    assert await storage.lobby(9) == []


async def test_the_lobby_shows_only_tables_that_somebody_runs(storage: SqlStorage) -> None:
    await make(storage)
    await put(storage, "t1", 1, listing=listing("t1"))
    await storage.release(["t1"])
    assert await storage.lobby(9) == []
    await storage.claim("t1")
    assert await storage.lobby(9) == [listing("t1")]


async def test_pruning_takes_the_old_and_leaves_statistics(storage: SqlStorage) -> None:
    await play_a_game(storage)
    await storage.release(["t1"])
    assert await storage.prune(1_004) == 0
    assert await storage.prune(LATER) == 1
    assert await storage.read("t1", 0) == []
    assert await storage.game("g1") is None
    tallies, games = await storage.profile("ann")
    assert (tallies[0].games, games) == (1, [])
    assert await storage.ask("SELECT * FROM sat") == []


async def test_pruning_leaves_what_is_alive(storage: SqlStorage) -> None:
    await play_a_game(storage, "owned")
    await make(storage, "playing")
    await put(storage, "playing", 1, logged(2, began("g2")))
    await make(storage, "closed", "ABC")
    await put(storage, "closed", 1, logged(2, began("g3")), logged(3, Closed()))
    await storage.release(["playing", "closed"])
    assert await storage.prune(LATER) == 1
    assert [bool(await storage.read(t)) for t in ("owned", "playing", "closed")] == [1, 1, 0]


async def test_pruning_many(storage: SqlStorage) -> None:
    tables = [f"t{number}" for number in range(35)]
    for table in tables:
        await make(storage, table)
    await storage.release(tables)
    assert await storage.prune(LATER) == 35


async def test_pruning_guests_who_never_sat_down(storage: SqlStorage) -> None:
    for name in ("ann", "eve"):
        await storage.add_guest(name, name, name.encode(), 100)
    await storage.add_pass(b"old", "ann", 100)
    await make(storage)
    await storage.prune(50)
    assert await storage.guest(b"eve") is not None
    await storage.prune(LATER)
    assert await storage.guest(b"eve") is None
    assert await storage.guest(b"ann") is not None
    assert await storage.take_pass(b"old", 0) is None
