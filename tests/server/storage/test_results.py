"""Results, statistics, the lobby, and what is pruned."""

from dataclasses import replace

import msgspec
import pytest

from lastcard.protocol.log import Changed, Ended, Seated
from lastcard.protocol.rest import GuestTally, Played
from lastcard.protocol.tables import Seating, TableSettings
from lastcard.server.storage.base import Conflict, LeaseLost, Origin, Places, StoredGame, Write
from lastcard.server.storage.effects import Do
from lastcard.server.storage.shared import SqlStorage
from tests.server.storage.logs import (
    OPENED,
    began,
    dealt,
    listing,
    logged,
    make,
    play_a_game,
    put,
    result,
    share,
)

pytestmark = pytest.mark.anyio

LATER = 10_000
GIVEN_UP = Ended(abandoned=True)
CHANGED = Changed(TableSettings())


async def test_a_game_is_found_before_and_after_its_end(storage: SqlStorage) -> None:
    assert await storage.game("g1") is None
    await make(storage)
    await put(storage, "t1", 1, logged(2, began()))
    assert await storage.game("g1") == StoredGame("t1", 2)
    await put(storage, "t1", 1, result=result())
    assert await storage.game("g1") == StoredGame("t1", 2, 4, result())


async def test_a_game_without_a_result_ends_before_the_next(storage: SqlStorage) -> None:
    """Games that were given up and lessons have none; others may begin at other tables."""
    await make(storage)
    await make(storage, "t2")
    await put(storage, "t1", 1, logged(2, began()), logged(3, dealt()), logged(4, GIVEN_UP))
    await put(storage, "t2", 1, logged(2, began("other")), logged(3), logged(4, began("more")))
    assert await storage.game("g1") == StoredGame("t1", 2)
    later = [logged(5, CHANGED), logged(6, began("g2")), logged(7, dealt())]
    await put(storage, "t1", 1, *later, logged(8, GIVEN_UP), logged(9, began("g3")))
    assert await storage.game("g1") == StoredGame("t1", 2, 5)
    assert await storage.game("g2") == StoredGame("t1", 6, 8)
    assert await storage.game("g3") == StoredGame("t1", 9)


async def test_tables_whose_last_game_goes_on(storage: SqlStorage) -> None:
    """For whoever sat there; what is over, older or somebody else's is left out."""
    await play_a_game(storage, "over", "g1")
    for table, game in (("early", "g2"), ("late", "g3")):
        await make(storage, table)
        await put(storage, table, 1, logged(2, began(game)), logged(3, dealt()))
    await put(storage, "late", 1, logged(4))
    assert await storage.unfinished("ann", 0, 9) == ["late", "early"]
    assert await storage.unfinished("ann", 0, 1) == ["late"]
    assert await storage.unfinished("ann", 1_004, 9) == ["late"]
    assert await storage.unfinished("cleo", 0, 9) == []


async def test_statistics(storage: SqlStorage) -> None:
    await play_a_game(storage, "t1", "g1")
    await make(storage, "t2")
    later = result("g2", 3_000, ("", "ann"))
    await put(storage, "t2", 1, logged(2, began("g2")), shares=[share(points=40)], result=later)
    tallies, games = await storage.profile("ann")
    assert tallies == [GuestTally("classic", games=2, hands=2, wins=1, matches_won=1, points=160)]
    first = Played("g1", "classic", ["Ann", "Bob"], 2_000, "Ann", 3)
    assert games == [Played("g2", "classic", ["Bot", "Ann"], 3_000, "Bot", 3), first]
    assert (await storage.profile("ann", 1))[1] == games[:1]
    assert (await storage.profile("bob"))[1] == [first]
    assert await storage.profile("nobody") == ([], [])


async def test_hands_count_though_the_match_has_no_end(storage: SqlStorage) -> None:
    await make(storage)
    await put(storage, "t1", 1, logged(2, began()), logged(3, dealt()))
    await put(storage, "t1", 1, logged(4), shares=[share(won=True, points=70), share("bob")])
    await put(storage, "t1", 1, logged(5, dealt()), logged(6, Ended(abandoned=True)))
    ann, bob = await storage.profile("ann"), await storage.profile("bob")
    assert ann == ([GuestTally("classic", hands=1, wins=1, points=70)], [])
    assert bob == ([GuestTally("classic", hands=1)], [])


async def test_whoever_left_has_played_the_game_but_not_won_it(storage: SqlStorage) -> None:
    await make(storage)
    done = replace(result(guests=("", "bob")), played=("ann", "bob"), winner=1)
    await put(storage, "t1", 1, logged(2, began()), shares=[share(), share("bob")], result=done)
    (ann,), games = await storage.profile("ann")
    assert (ann.games, ann.hands, ann.matches_won) == (1, 1, 0)
    assert [game.id for game in games] == ["g1"]
    assert (await storage.profile("bob"))[0][0].matches_won == 1


async def test_a_hand_counts_once_whatever_is_written_again(storage: SqlStorage) -> None:
    await make(storage)
    write = Write("t1", 1, [logged(2)], shares=[share(won=True)])
    await storage.append(write)
    with pytest.raises(Conflict):
        await storage.append(write)
    await storage.claim("t1")
    with pytest.raises(LeaseLost):
        await storage.append(Write("t1", 1, [logged(3)], shares=[share()]))
    bad = Write("t1", 2, [logged(5)], shares=[share()])
    good = Write("t2", await make(storage, "t2"), [logged(2)], shares=[share()])
    futures = [storage.append(write) for write in (bad, good)]
    with pytest.raises(Conflict):
        await futures[0]
    await futures[1]
    assert (await storage.profile("ann"))[0] == [GuestTally("classic", hands=2, wins=1)]


async def test_a_result_of_an_older_server_can_be_read(storage: SqlStorage) -> None:
    """It did not say who had played but left."""
    await play_a_game(storage)
    old = msgspec.json.decode(msgspec.json.encode(result()))
    del old["played"]
    text = msgspec.json.encode(old).decode()
    await storage.do(Do("UPDATE games SET result = $1", (text,)))
    assert await storage.game("g1") == StoredGame("t1", 2, 4, replace(result(), played=()))
    await storage.forget("ann")
    assert (await storage.profile("bob"))[1][0].names == ["guest", "Bob"]


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
    await make(storage, "deserted", "ABC")
    await put(storage, "deserted", 1, logged(2, began("g3")))
    await storage.release(["deserted"])
    assert await storage.prune(LATER) == 1
    assert [bool(await storage.read(t)) for t in ("owned", "playing", "deserted")] == [1, 1, 0]


async def test_pruning_takes_games_that_nobody_went_on_with(storage: SqlStorage) -> None:
    await make(storage)
    await put(storage, "t1", 1, logged(2, began()), logged(3, dealt()), logged(4))
    await storage.release(["t1"])
    assert await storage.prune(1_004) == 0, "the last entry is not so old"
    assert await storage.prune(1_005) == 1
    assert await storage.read("t1", 0) == []
    assert await storage.game("g1") is None


async def test_a_game_of_a_node_that_died_is_pruned(
    two: tuple[SqlStorage, SqlStorage],
) -> None:
    first, second = two
    await make(first)
    await put(first, "t1", 1, logged(2, began()))
    assert await second.prune(LATER) == 0
    await first.do(Do("UPDATE nodes SET until = 0 WHERE node = $1", (first.node,)))
    assert await second.prune(LATER) == 1


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


async def test_guests_go_with_the_tables_where_they_sat_unless_they_have_statistics(
    storage: SqlStorage,
) -> None:
    for guest, made in (("ann", 100), ("bob", 100), ("eve", LATER)):
        await storage.add_guest(guest, guest, guest.encode(), made)
    await make(storage)
    await put(storage, "t1", 1, logged(2, began()), logged(3), shares=[share("bob")])
    await put(storage, "t1", 1, logged(4, Seated(0, Seating("person", "Eve", "eve"))))
    await storage.release(["t1"])
    await storage.prune(LATER)
    known = [await storage.guest(guest) is not None for guest in (b"ann", b"bob", b"eve")]
    assert known == [False, True, True], "and nobody who came only lately"


async def test_a_crowd_of_one_origin_comes_last(storage: SqlStorage) -> None:
    """However many guests somebody makes up for tables of their own."""
    crowd = [(f"a{number}", "crowd", 3, 2) for number in range(4)]
    shown = [*crowd, ("b", "few", 3, 1), ("c", "few", 3, 1), ("d", "one", 1, 1), ("e", "two", 2, 2)]
    for table, near, people, households in shown:
        one = listing(table, people=people, free=1)
        write = Write(table, 0, [logged(1, OPENED)], one, households=households)
        await storage.create(table, "", "public", write, Origin(near, near))
    listed = [one.id for one in await storage.lobby(9)]
    assert listed == ["e", "d", "b", "c", "a0", "a1", "a2", "a3"]


async def test_one_origin_does_not_fill_the_lobby(storage: SqlStorage) -> None:
    for number in range(9):
        table, origin = f"t{number}", Origin(f"own{number // 3}", "near")
        write = Write(table, 0, [logged(1, OPENED)], listing(table, people=number))
        await storage.create(table, "", "public", write, origin)
    listed = [one.id for one in await storage.lobby(9, places=Places(2, 5))]
    assert listed == ["t8", "t7", "t5", "t4"]  # of the last three, only two are among the best five
    assert len(await storage.lobby(9, places=Places(2, 9))) == 6
