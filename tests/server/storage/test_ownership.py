"""Who owns a table: on one node, and on two with one PostgreSQL."""

import asyncio
import time
from contextlib import AsyncExitStack

import pytest

from lastcard.server.storage.base import LEASE, LeaseLost
from lastcard.server.storage.effects import Do
from lastcard.server.storage.postgres_link import connect
from lastcard.server.storage.shared import SqlStorage
from tests.server.storage.conftest import opened
from tests.server.storage.logs import acts, make, seqs

pytestmark = pytest.mark.anyio

Two = tuple[SqlStorage, SqlStorage]


async def expire(node: SqlStorage, by: SqlStorage) -> None:
    """Let a node's lease run out, without waiting for it."""
    await by.do(Do("UPDATE nodes SET until = 0 WHERE node = $1", (node.node,)))


async def epoch_of(node: SqlStorage, table: str = "t1") -> int:
    lease = await node.claim(table)
    assert lease is not None
    assert lease.mine
    assert lease.owner == node.node
    return lease.epoch


# -- on both databases -----------------------------------------------------------------------


async def test_every_claim_has_a_new_epoch(storage: SqlStorage) -> None:
    assert await make(storage) == 1
    assert [await epoch_of(storage), await epoch_of(storage)] == [2, 3]
    await storage.release(["t1"])
    assert await epoch_of(storage) == 4


async def test_nobody_can_own_what_is_not_there(storage: SqlStorage) -> None:
    assert await storage.claim("nowhere") is None


async def test_a_node_that_is_alone_loses_nothing(storage: SqlStorage) -> None:
    await make(storage)
    assert await storage.renew() == set()
    assert storage.owned_until > time.monotonic()


async def test_a_restarted_node_is_somebody_else(url: str) -> None:
    async with opened(url, "same") as storage:
        before = storage.node
    async with opened(url, "same") as storage:
        assert storage.node != before
        assert storage.node.startswith("same-")


# -- on two nodes ----------------------------------------------------------------------------


async def test_the_other_node_learns_who_owns_it(two: Two) -> None:
    first, second = two
    await make(first)
    lease = await second.claim("t1")
    assert lease is not None
    assert (lease.mine, lease.owner, lease.epoch) == (False, first.node, 1)


async def test_a_released_table_is_free(two: Two) -> None:
    first, second = two
    await make(first)
    await make(first, "t2")
    assert await second.ownerless(["t1", "t2", "none"]) == []
    await first.release(["t2"])
    assert await second.ownerless(["t1", "t2", "none"]) == ["t2"]
    await first.release(["t1"])
    assert await epoch_of(second) == 2
    await first.release(["t1"])  # not ours any more: nothing happens
    lease = await first.claim("t1")
    assert lease is not None
    assert not lease.mine


async def test_tables_of_a_node_that_closed_are_free(postgres_url: str) -> None:
    async with AsyncExitStack() as stack:
        async with opened(postgres_url, "first") as first:
            await make(first)
            second = await stack.enter_async_context(opened(postgres_url, "second"))
        assert await epoch_of(second) == 2


async def test_an_expired_owner_is_deposed_and_harmless(two: Two) -> None:
    first, second = two
    await make(first)
    await make(first, "t2")
    await expire(first, second)
    assert await epoch_of(second) == 2
    with pytest.raises(LeaseLost):
        await first.append(acts("t1", 1, 2))
    await second.append(acts("t1", 2, 2))
    assert await first.renew() == {"t1"}
    assert await first.renew() == set()
    await first.append(acts("t2", 1, 2))  # nobody had claimed this one


async def test_renewing_keeps_others_out(two: Two) -> None:
    first, second = two
    await make(first)
    await expire(first, second)
    asked = time.monotonic()
    await first.renew()
    assert first.owned_until >= asked + LEASE
    lease = await second.claim("t1")
    assert lease is not None
    assert not lease.mine


async def test_one_of_many_claims_wins(two: Two) -> None:
    first, second = two
    tables = [f"t{number}" for number in range(30)]
    for table in tables:
        await make(first, table)
    await first.release(tables)
    claims = [node.claim(table) for table in tables for node in two]
    leases = await asyncio.gather(*claims)
    for table in tables:
        mine = [lease for lease in leases if lease and lease.table == table and lease.mine]
        assert [lease.epoch for lease in mine] == [2]
    assert {lease.owner for lease in leases if lease and lease.mine} <= {first.node, second.node}


async def test_no_append_slips_in_after_a_claim(two: Two) -> None:
    """Whatever the moment of the claim: the new owner reads all that was ever acknowledged."""
    owner, rival = two
    epoch, last = await make(owner), 1
    for turn in range(25):
        waiting = [owner.append(acts("t1", epoch, last + n)) for n in range(1, 12)]
        await expire(owner, rival)
        if turn % 2:
            await waiting[turn % 11]
        claimed, _ = await asyncio.gather(rival.claim("t1"), asyncio.sleep(0))
        assert claimed is not None
        known = await seqs(rival)
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        kept = [n for n, outcome in enumerate(outcomes, 1) if outcome is None]
        assert {type(outcome) for outcome in outcomes} <= {type(None), LeaseLost}
        assert known == list(range(1, last + len(kept) + 1))
        assert await seqs(owner) == known
        await owner.renew()
        owner, rival, epoch, last = rival, owner, claimed.epoch, known[-1]


async def test_a_stopped_transaction_does_not_hold_a_table(two: Two, postgres_url: str) -> None:
    """As if an owner had been stopped between two statements of an append."""
    first, second = two
    await make(first)
    stopped = await connect(postgres_url)
    await stopped.execute("BEGIN")
    await stopped.execute("UPDATE tables SET at = 1 WHERE id = 't1'")
    await expire(first, second)
    assert await epoch_of(second) == 2
    stopped.terminate()
