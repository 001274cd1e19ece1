"""The log of a table: durable, in order, without gaps, and written by its owner alone."""

import asyncio

import pytest

from lastcard.protocol.log import Ended
from lastcard.server.storage.base import CodeTaken, Conflict, LeaseLost, Write
from lastcard.server.storage.shared import SqlStorage
from tests.server.storage.conftest import opened
from tests.server.storage.logs import (
    OPENED,
    act,
    acts,
    began,
    listing,
    logged,
    make,
    play_a_game,
    put,
    result,
    seqs,
)

pytestmark = pytest.mark.anyio


async def test_what_was_written_is_read(storage: SqlStorage) -> None:
    epoch = await make(storage)
    entries = [logged(2, act(2), "ann", "c1"), logged(3, began()), logged(4)]
    await put(storage, "t1", epoch, *entries)
    assert await storage.read("t1", 0) == [logged(1, OPENED), *entries]


async def test_it_is_there_after_a_restart(url: str) -> None:
    async with opened(url) as storage:
        await make(storage)
        await storage.append(acts("t1", 1, 2, 3))
    async with opened(url) as storage:
        assert await seqs(storage) == [1, 2, 3]
        lease = await storage.claim("t1")
        assert lease is not None
        assert (lease.mine, lease.epoch) == (True, 2)


async def test_close_finishes_what_was_handed_in(url: str) -> None:
    async with opened(url) as storage:
        await make(storage)
        waiting = [storage.append(acts("t1", 1, seq)) for seq in range(2, 50)]
    assert all([future.done() for future in waiting])
    async with opened(url) as storage:
        assert await seqs(storage) == list(range(1, 50))


async def test_reading_begins_at_the_last_game(storage: SqlStorage) -> None:
    await make(storage)
    await put(storage, "t1", 1, logged(2, began("g1")), logged(3, Ended()), logged(4, began("g2")))
    await storage.append(acts("t1", 1, 5, 6))
    assert await seqs(storage, after=None) == [4, 5, 6]
    assert await seqs(storage, after=4) == [5, 6]
    assert [entry.seq for entry in await storage.read("t1", 1, 3)] == [2, 3]
    assert [entry.seq for entry in await storage.read("t1", upto=5)] == [4, 5]


async def test_an_unknown_table_has_no_entries(storage: SqlStorage) -> None:
    assert await storage.read("nowhere") == []
    assert await storage.read("nowhere", 0) == []


async def test_pipelined_writes_keep_their_order(storage: SqlStorage) -> None:
    tables = [f"t{number}" for number in range(20)]
    await asyncio.gather(*[make(storage, table) for table in tables])
    waiting = [storage.append(acts(t, 1, n)) for n in range(2, 30) for t in tables]
    await asyncio.gather(*waiting)
    for table in tables:
        assert await seqs(storage, table) == list(range(1, 30))
    stats = await storage.stats()
    assert stats.commits < len(waiting)  # or nothing would be grouped


@pytest.mark.parametrize("wrong", [(1,), (3,), (2, 2), (2, 4), (3, 4)])
async def test_no_gaps_and_no_doubles(storage: SqlStorage, wrong: tuple[int, ...]) -> None:
    await make(storage)
    with pytest.raises(Conflict):
        await storage.append(acts("t1", 1, *wrong))
    assert await seqs(storage) == [1]


async def test_nothing_follows_a_write_that_failed(storage: SqlStorage) -> None:
    await make(storage)
    waiting = [storage.append(acts("t1", 1, seq)) for seq in (2, 4, 5, 6)]
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    assert outcomes[0] is None
    assert [type(outcome) for outcome in outcomes[1:]] == [Conflict] * 3
    assert await seqs(storage) == [1, 2]


async def test_a_command_comes_once(storage: SqlStorage) -> None:
    await make(storage)
    await put(storage, "t1", 1, logged(2, None, "ann", "c1"))
    with pytest.raises(Conflict):
        await put(storage, "t1", 1, logged(3, None, "ann", "c1"))
    await put(storage, "t1", 1, logged(3, None, "bob", "c1"))
    assert await seqs(storage) == [1, 2, 3]


async def test_a_command_may_have_several_entries(storage: SqlStorage) -> None:
    await make(storage)
    both = [logged(2, None, "ann", "c1"), logged(3, None, "ann", "c1")]
    await put(storage, "t1", 1, *both)
    assert await storage.read("t1", 1) == both
    with pytest.raises(Conflict):
        await put(storage, "t1", 1, logged(4, None, "ann", "c1"))


async def test_the_entry_of_a_command_is_found_however_old(storage: SqlStorage) -> None:
    epoch = await make(storage)
    both = [logged(2, act(2), "ann", "c1"), logged(3, act(3), "ann", "c1")]
    await put(storage, "t1", epoch, *both, logged(4, began("g1")), logged(5, act(5), "bo", "c2"))
    assert await storage.made_by("t1", "ann", "c1") == 3
    assert await storage.made_by("t1", "bo", "c1") == 0
    assert await storage.made_by("t1", "", "") == 0


async def test_the_commands_of_a_guest_are_found_each_with_its_last_entry(
    storage: SqlStorage,
) -> None:
    epoch = await make(storage)
    both = [logged(2, act(2), "ann", "c1"), logged(3, act(3), "ann", "c1")]
    await put(storage, "t1", epoch, *both, logged(4, began("g1")), logged(5, act(5), "bo", "c2"))
    await put(storage, "t1", epoch, logged(6, act(6), "ann", "c3"))
    assert sorted(await storage.given("t1", "ann", 10)) == [("c1", 3), ("c3", 6)]
    assert len(await storage.given("t1", "ann", 1)) == 1
    assert await storage.given("t1", "cy", 10) == []


async def test_the_bad_do_not_harm_the_good(storage: SqlStorage) -> None:
    """All of these may be in one transaction; only those at fault fail."""
    for table in ("good", "gap", "old", "double", "fine"):
        await make(storage, table)
    await put(storage, "double", 1, logged(2, None, "ann", "c1"))
    waiting = [
        storage.append(acts("good", 1, 2)),
        storage.append(acts("gap", 1, 7)),
        storage.append(acts("old", 0, 2)),
        storage.append(Write("double", 1, [logged(3, None, "ann", "c1")])),
        storage.append(acts("fine", 1, 2)),
        storage.append(acts("good", 1, 3)),
    ]
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    kinds = [type(outcome) for outcome in outcomes]
    assert kinds == [type(None), Conflict, LeaseLost, Conflict, type(None), type(None)]
    assert await seqs(storage, "good") == [1, 2, 3]
    assert await seqs(storage, "fine") == [1, 2]
    assert await seqs(storage, "double") == [1, 2]


async def test_an_old_epoch_appends_nothing(storage: SqlStorage) -> None:
    epoch = await make(storage)
    lease = await storage.claim("t1")
    assert lease is not None
    with pytest.raises(LeaseLost):
        await storage.append(acts("t1", epoch, 2))
    await storage.append(acts("t1", lease.epoch, 2))
    with pytest.raises(LeaseLost):
        await storage.append(acts("nowhere", 1, 2))


async def test_all_of_a_write_or_nothing(storage: SqlStorage) -> None:
    await make(storage)
    with pytest.raises(LeaseLost):
        await put(storage, "t1", 0, logged(2, began()), listing=listing("t1"), result=result())
    assert await storage.game("g1") is None
    assert await storage.lobby(10) == []
    assert await storage.profile("ann") == ([], [])


async def test_codes(storage: SqlStorage) -> None:
    await make(storage, "t1", "ABC")
    assert await storage.find_code("ABC") == "t1"
    assert await storage.find_code("XYZ") is None
    with pytest.raises(CodeTaken):
        await make(storage, "t2", "ABC")
    assert await storage.read("t2") == []
    with pytest.raises(Conflict):
        await make(storage, "t1", "DEF")


async def test_a_code_leads_to_no_table_that_was_deserted_long_ago(storage: SqlStorage) -> None:
    await make(storage, "t1", "ABC")
    assert await storage.find_code("ABC", 2_000) == "t1", "somebody owns it"
    await storage.release(["t1"])
    assert await storage.find_code("ABC", 2_000) is None
    assert await storage.find_code("ABC", logged(1).at) == "t1"
    with pytest.raises(CodeTaken):
        await make(storage, "t2", "ABC")


async def test_tables_without_a_code(storage: SqlStorage) -> None:
    await make(storage, "t1")
    await make(storage, "t2")
    assert await storage.find_code("") is None


async def test_a_write_may_have_no_entries(storage: SqlStorage) -> None:
    await make(storage)
    one = storage.append(Write("t1", 1, listing=listing("t1")))
    two = storage.append(acts("t1", 1, 2))
    await asyncio.gather(one, two)
    assert await seqs(storage) == [1, 2]
    with pytest.raises(LeaseLost):
        await storage.append(Write("t1", 9, listing=listing("t1", people=2)))
    assert await storage.lobby(5) == [listing("t1")]


async def test_odd_text_survives(storage: SqlStorage) -> None:
    await make(storage)
    entry = logged(2, None, "ann", 'c"\\\u2028🂡')
    await put(storage, "t1", 1, entry)
    assert await storage.read("t1", 1) == [entry]


@pytest.mark.parametrize("odd", ["c\0", "\ud800"])
async def test_what_cannot_be_stored_harms_nobody_else(storage: SqlStorage, odd: str) -> None:
    await make(storage)
    await make(storage, "t2")
    waiting = [
        storage.append(acts("t2", 1, 2)),
        storage.append(Write("t1", 1, [logged(2, None, "ann", odd)])),
        storage.append(acts("t2", 1, 3)),
    ]
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]
    assert await seqs(storage, "t2") == [1, 2, 3]
    await storage.append(acts("t1", 1, 2))
    assert storage.healthy


async def test_odd_questions_have_no_answer(storage: SqlStorage) -> None:
    await make(storage)
    assert await storage.read("t\0") == []
    assert await storage.read("t1", 2**70) == []
    assert await storage.claim("t\0") is None
    assert await storage.game("\0") is None
    assert await storage.find_code("\0") is None


async def test_stats(storage: SqlStorage) -> None:
    await play_a_game(storage)
    stats = await storage.stats()
    assert (stats.queued, stats.appended, stats.failures) == (0, 3, 0)
    assert stats.size > 0
    assert storage.healthy
