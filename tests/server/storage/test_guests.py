"""Guests, their devices, and how they are forgotten."""

from dataclasses import replace

import anyio
import msgspec
import pytest

from lastcard.protocol.log import Began, Dealt, Ended, Opened, Seated
from lastcard.protocol.rest import Guest
from lastcard.protocol.tables import Seating, TableSettings
from lastcard.server.storage.base import Conflict, Write
from lastcard.server.storage.shared import PASSES, SqlStorage
from lastcard.server.table.outcome import GameResult
from tests.server.storage.logs import (
    ANN,
    BOB,
    acts,
    began,
    dealt,
    logged,
    make,
    play_a_game,
    put,
    result,
)

pytestmark = pytest.mark.anyio

CLEO = Seating("bot", "Cleo", level="steady")
EVE = Seating("person", "Eve", "eve")
ENDED = Ended(0, (120, 40))
BOTH = ("Ann", "Bob")


async def test_a_guest_is_known_by_every_token(storage: SqlStorage) -> None:
    await storage.add_guest("ann", "Ann", b"one", 1)
    await storage.add_token("ann", b"two", 2)
    assert await storage.guest(b"one") == await storage.guest(b"two") == Guest("ann", "Ann")
    assert await storage.guest(b"three") is None
    await storage.change_guest(Guest("ann", "Anne", "owl.sea.dots"))
    assert await storage.guest(b"one") == Guest("ann", "Anne", "owl.sea.dots")


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


async def test_a_guest_has_only_a_few_passes(storage: SqlStorage) -> None:
    for guest in ("ann", "bob"):
        await storage.add_guest(guest, guest, guest.encode(), 1)
    await storage.add_pass(b"another's", "bob", 100)
    for n in range(10):
        await storage.add_pass(bytes([n]), "ann", 100 + n)
    assert await storage.ask("SELECT count(*) FROM passes WHERE guest = 'ann'") == [(PASSES,)]
    assert await storage.take_pass(bytes([0]), 50) is None
    assert await storage.take_pass(bytes([9]), 50) == "ann"
    assert await storage.take_pass(b"another's", 50) == "bob"


async def test_outdated_passes_are_swept_out(storage: SqlStorage) -> None:
    await storage.add_guest("ann", "Ann", b"one", 1)
    await storage.add_pass(b"old", "ann", 99)
    await storage.add_pass(b"new", "ann", 100)
    await storage.sweep(100)
    assert await storage.ask("SELECT hash FROM passes") == [(b"new",)]


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
    assert log[1] == Seated(0, Seating("person", "guest2", "ann")), "another name, but none of hers"
    assert isinstance(dealt_1, Dealt)
    assert dealt_1.names == ("guest", "Bob")
    assert log[4:6] == [entry.entry for entry in entries[3:]]
    assert log[6] == logged(7).entry
    assert "Ann" not in repr(await storage.read("t2", 0))


async def test_two_who_are_forgotten_are_called_differently(storage: SqlStorage) -> None:
    await play_a_game(storage)
    real = Seating("person", "Guest", "eve")
    await put(storage, "t1", 1, logged(5, Seated(2, real)), logged(6, Seated(0, ANN)))
    await storage.forget("ann")
    await storage.forget("bob")
    log = [entry.entry for entry in await storage.read("t1", 0)]
    assert "Ann" not in repr(log)
    assert "Bob" not in repr(log)
    ann, bob = Seating("person", "guest2", "ann"), Seating("person", "guest3", "bob")
    opened, began_1, dealt_1 = log[0], log[1], log[2]
    assert isinstance(opened, Opened)
    assert isinstance(began_1, Began)
    assert isinstance(dealt_1, Dealt)
    assert opened.seats == began_1.seats == (ann, bob)
    assert dealt_1.names == ("guest2", "guest3")
    assert log[4:] == [Seated(2, real), Seated(0, ann)]
    assert await names_in_results(storage) == [("guest2", "guest3")]


async def test_those_who_are_forgotten_at_once_do_not_bring_each_other_back(
    storage: SqlStorage,
) -> None:
    guests = ["ann", "bob", "cyd", "dov"]
    seats = tuple([Seating("person", guest.title(), guest) for guest in guests])
    await storage.create(
        "t1", "", "link", Write("t1", 0, [logged(1, Opened(TableSettings(), seats))])
    )
    await put(storage, "t1", 1, *[logged(2 + i, Seated(i, seats[i])) for i in range(4)])
    async with anyio.create_task_group() as group:
        for guest in guests:
            group.start_soon(storage.forget, guest)
    opened = (await storage.read("t1", 0))[0].entry
    assert isinstance(opened, Opened)
    names = [seating.name for seating in opened.seats]
    assert sorted(names) == ["guest", "guest2", "guest3", "guest4"]


async def test_a_match_can_be_read_when_somebody_forgotten_changed_seats(
    storage: SqlStorage,
) -> None:
    """Whoever comes back to another seat has another name there: a name keeps its seat."""
    await make(storage)
    again = Seating("person", "Ann 2", "ann")
    moved = [
        logged(2, began()),
        logged(3, dealt()),
        logged(4, Seated(0, CLEO)),
        logged(5, Seated(1, again)),
        logged(6, Dealt(2, "5eed", ("Cleo", "Ann 2"))),
    ]
    await put(storage, "t1", 1, *moved)
    await storage.forget("ann")
    log = [entry.entry for entry in await storage.read("t1", 0)]
    assert [entry.names for entry in log if isinstance(entry, Dealt)] == [
        ("guest", "Bob"),
        ("Cleo", "guest2"),
    ]


async def names_in_results(storage: SqlStorage) -> list[tuple[str, ...]]:
    texts = await storage.ask("SELECT result FROM games WHERE result <> '' ORDER BY id")
    return [msgspec.json.decode(text, type=GameResult).names for (text,) in texts]


async def test_whoever_left_before_the_end_is_not_named_in_the_result(storage: SqlStorage) -> None:
    await make(storage)
    left = [logged(2, began()), logged(3, dealt()), logged(4, Seated(0, CLEO)), logged(5, ENDED)]
    await put(storage, "t1", 1, *left, result=replace(result(guests=("", "bob")), names=BOTH))
    await storage.forget("ann")
    assert await names_in_results(storage) == [("guest", "Bob")]
    played = (await storage.profile("bob"))[1][0]
    assert (played.names, played.winner) == (["guest", "Bob"], "guest")


async def test_whoever_came_after_the_deal_keeps_the_others_name(storage: SqlStorage) -> None:
    """The result names those to whom was dealt."""
    await make(storage)
    came = [logged(2, began()), logged(3, dealt()), logged(4, Seated(0, EVE)), logged(5, ENDED)]
    await put(storage, "t1", 1, *came, result=replace(result(guests=("eve", "bob")), names=BOTH))
    await storage.forget("eve")
    assert await names_in_results(storage) == [BOTH]
    assert "Eve" not in repr(await storage.read("t1", 0))


async def test_what_a_live_table_wrote_later_is_swept_out(storage: SqlStorage) -> None:
    await make(storage)
    await put(storage, "t1", 1, logged(2, began()), logged(3, dealt()))
    await storage.add_guest("bob", "Bob", b"two", 1)
    await storage.forget("ann")
    later = [logged(4, Seated(0, CLEO)), logged(5, Seated(1, ANN)), logged(6, ENDED)]
    await put(storage, "t1", 1, *later, result=result())
    await storage.sweep(0)
    assert "Ann" not in repr(await storage.read("t1", 0))
    assert await names_in_results(storage) == [("guest", "Bob")]
    assert await storage.profile("ann") == ([], [])
    await put(storage, "t1", 1, logged(7, Seated(0, ANN)))
    await storage.release(["t1"])
    await storage.sweep(0)
    assert "Ann" not in repr(await storage.read("t1", 0))
    assert await storage.ask("SELECT guest FROM sat") == [("bob",)]
