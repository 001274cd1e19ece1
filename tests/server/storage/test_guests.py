"""Guests, their devices, and how they are forgotten."""

import pytest

from lastcard.protocol.log import Dealt, Opened, Seated
from lastcard.protocol.rest import Guest
from lastcard.protocol.tables import Seating
from lastcard.server.storage.base import Conflict
from lastcard.server.storage.shared import SqlStorage
from tests.server.storage.logs import ANN, BOB, acts, began, dealt, logged, make, play_a_game, put

pytestmark = pytest.mark.anyio


async def test_a_guest_is_known_by_every_token(storage: SqlStorage) -> None:
    await storage.add_guest("ann", "Ann", b"one", 1)
    await storage.add_token("ann", b"two", 2)
    assert await storage.guest(b"one") == await storage.guest(b"two") == Guest("ann", "Ann")
    assert await storage.guest(b"three") is None
    await storage.rename("ann", "Anne")
    assert await storage.guest(b"one") == Guest("ann", "Anne")


async def test_a_guest_who_is_gone_gets_nothing(storage: SqlStorage) -> None:
    with pytest.raises(Conflict):
        await storage.add_token("ann", b"one", 1)
    with pytest.raises(Conflict):
        await storage.add_pass(b"code", "ann", 1)


async def test_ids_and_tokens_are_given_once(storage: SqlStorage) -> None:
    await storage.add_guest("ann", "Ann", b"one", 1)
    with pytest.raises(Conflict):
        await storage.add_guest("ann", "Eve", b"two", 1)
    with pytest.raises(Conflict):
        await storage.add_guest("eve", "Eve", b"one", 1)
    assert await storage.guest(b"two") is None


async def test_a_pass_admits_once_and_in_time(storage: SqlStorage) -> None:
    await storage.add_guest("ann", "Ann", b"one", 1)
    await storage.add_pass(b"code", "ann", 100)
    assert await storage.take_pass(b"other", 50) is None
    assert await storage.take_pass(b"code", 50) == "ann"
    assert await storage.take_pass(b"code", 50) is None
    await storage.add_pass(b"late", "ann", 100)
    assert await storage.take_pass(b"late", 101) is None
    assert await storage.take_pass(b"late", 50) is None


async def test_a_forgotten_guest_is_gone(storage: SqlStorage) -> None:
    await storage.add_guest("ann", "Ann", b"one", 1)
    await storage.add_guest("bob", "Bob", b"two", 1)
    await storage.add_pass(b"code", "ann", 100)
    await play_a_game(storage)
    await storage.forget("ann")
    assert await storage.guest(b"one") is None
    assert await storage.take_pass(b"code", 50) is None
    assert await storage.profile("ann") == ([], [])
    tallies, games = await storage.profile("bob")
    assert tallies[0].games == 1
    assert (games[0].names, games[0].winner) == (["guest", "Bob"], "guest")


async def test_the_name_is_taken_out_of_the_logs(storage: SqlStorage) -> None:
    await make(storage)
    old = Seating("person", "Annie", "ann")
    entries = [
        logged(2, Seated(0, old)),
        logged(3, began()),
        logged(4, dealt()),
        logged(5, Seated(0, BOB)),
        logged(6, Dealt(2, "5eed", ("Bob", "Bob2"))),
    ]
    await put(storage, "t1", 1, *entries)
    await storage.append(acts("t1", 1, 7))
    await make(storage, "t2")
    await storage.forget("ann")
    log = [entry.entry for entry in await storage.read("t1", 0)]
    assert "Ann" not in repr(log)
    opened, dealt_1 = log[0], log[3]
    assert isinstance(opened, Opened)
    assert opened.seats == (Seating("person", "guest", "ann"), BOB)
    assert isinstance(dealt_1, Dealt)
    assert dealt_1.names == ("guest", "Bob")
    assert log[4:6] == [entry.entry for entry in entries[3:]]
    assert log[6] == logged(7).entry
    assert "Ann" not in repr(await storage.read("t2", 0))


async def test_what_a_live_table_wrote_later_goes_with_the_next_prune(storage: SqlStorage) -> None:
    await make(storage)
    await storage.forget("ann")
    await put(storage, "t1", 1, logged(2, Seated(1, ANN)))
    await storage.prune(0)
    assert "Ann" not in repr(await storage.read("t1", 0))
    await put(storage, "t1", 1, logged(3, Seated(0, ANN)))
    await storage.release(["t1"])
    await storage.prune(0)
    assert "Ann" not in repr(await storage.read("t1", 0))
    assert await storage.ask("SELECT * FROM sat WHERE guest = 'ann'") == []
