"""What nodes tell each other, and what becomes of it when PostgreSQL goes away."""

import asyncio
import signal
from contextlib import suppress

import pytest

from lastcard.server.storage.base import Conflict, Unavailable, Wake
from lastcard.server.storage.effects import told_entries
from lastcard.server.storage.shared import SqlStorage
from tests.postgres import Cluster
from tests.server.storage.conftest import opened
from tests.server.storage.logs import Ear, acts, make, seqs, until

pytestmark = pytest.mark.anyio

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"

Two = tuple[SqlStorage, SqlStorage]


async def test_a_node_can_pass_on_to_itself(storage: SqlStorage) -> None:
    ear = Ear(storage)
    await make(storage)
    await storage.pass_on("t1", "ann", "Ann", b"{}")
    heard = await ear.hear("command", "t1")
    assert heard == Wake("command", "t1", "ann", 0, b"{}", storage.node, "Ann")
    await storage.reply(storage.node, "t1", "ann", b"ok")
    assert await ear.hear("reply", "t1") == Wake("reply", "t1", "ann", 0, b"ok", storage.node)


async def test_commands_reach_the_owner_in_order(two: Two) -> None:
    first, second = two
    ear = Ear(first)
    await make(first)
    bodies = [f'"{"né" * number * 100}"'.encode() for number in range(40)]
    await asyncio.gather(*[second.pass_on("t1", "ann", "Ann", body) for body in bodies])
    await until(lambda: len(ear.heard) == len(bodies))
    assert [wake.payload for wake in ear.heard] == bodies
    assert {(wake.kind, wake.node) for wake in ear.heard} == {("command", second.node)}


async def test_others_hear_of_appends(two: Two) -> None:
    first, second = two
    ear, own = Ear(second), Ear(first)
    await make(first)
    await asyncio.gather(*[first.append(acts("t1", 1, seq)) for seq in range(2, 20)])
    await until(lambda: any([wake.seq == 19 for wake in ear.heard]))
    assert await seqs(second) == list(range(1, 20))
    assert own.heard == []


async def test_what_is_short_is_told_at_once_and_what_is_long_is_read(two: Two) -> None:
    first, second = two
    ear = Ear(second)
    await make(first)
    await first.append(acts("t1", 1, 2))
    await first.append(acts("t1", 1, 3))
    await until(lambda: bool(ear.heard) and ear.heard[-1].seq == 3)
    told = [entry for wake in ear.heard if wake.payload for entry in told_entries(wake.payload)]
    assert told[-2:] == await second.read("t1", 1)
    await first.append(acts("t1", 1, *range(4, 60)))
    await until(lambda: ear.heard[-1].seq == 59)
    assert ear.heard[-1].payload == b""


async def test_replies_go_to_one_node_and_casts_to_all_others(two: Two) -> None:
    first, second = two
    ear, own = Ear(second), Ear(first)
    await first.reply(second.node, "t1", "ann", b'{"t":"ok"}')
    await first.reply("third", "t1", "ann", b"not for us")
    await first.cast("t1", '{"t":"chat","text":"né 🂡"}'.encode())
    await first.cast("t1", b"same")
    await first.cast("t1", b"same")
    await until(lambda: len(ear.heard) == 4)
    assert [wake.kind for wake in ear.heard] == ["reply", "cast", "cast", "cast"]
    assert ear.heard[0] == Wake("reply", "t1", "ann", 0, b'{"t":"ok"}', first.node)
    assert ear.heard[1].payload.decode() == '{"t":"chat","text":"né 🂡"}'
    assert own.heard == []


async def test_long_texts_arrive_whole(two: Two) -> None:
    first, second = two
    ear = Ear(second)
    text = ('"né🂡\\' * 5_000).encode()
    await first.reply(second.node, "t1", "ann", text)
    await first.cast("t2", text[:-1] + b"!")
    assert (await ear.hear("reply", "t1")).payload == text
    assert (await ear.hear("cast", "t2")).payload == text[:-1] + b"!"


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["stop", "crash"])
async def test_everything_comes_back_with_postgresql(
    two: Two, postgres: Cluster, how: signal.Signals
) -> None:
    first, second = two
    ear = Ear(second)
    await make(first)
    await first.append(acts("t1", 1, 2))
    waiting = [first.append(acts("t1", 1, seq)) for seq in range(3, 30)]
    await asyncio.to_thread(postgres.stop, how)
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    await until(lambda: not first.healthy and not second.healthy)
    with pytest.raises(Unavailable):
        await first.append(acts("t1", 1, 3))
    for attempt in (first.read("t1"), first.claim("t1"), first.renew(), first.cast("t1", b"")):
        with pytest.raises(Unavailable):
            await attempt
    await asyncio.to_thread(postgres.start)
    await until(lambda: first.healthy and second.healthy)
    assert Wake("missed") in ear.heard
    lease = await first.claim("t1")
    assert lease is not None
    assert lease.mine
    log = await seqs(first)
    assert log == list(range(1, len(log) + 1))
    acknowledged = [seq for seq, outcome in enumerate(outcomes, 3) if outcome is None]
    assert set(acknowledged) <= set(log)
    await first.append(acts("t1", lease.epoch, len(log) + 1))
    await until(lambda: ear.heard[-1].kind == "log" and ear.heard[-1].seq == len(log) + 1)


async def test_closing_works_without_postgresql(migrated: str, postgres: Cluster) -> None:
    async with opened(migrated) as storage:
        await make(storage, "closing")
        await asyncio.to_thread(postgres.stop)
    await asyncio.to_thread(postgres.start)


async def test_cut_connections_fail_their_writes_and_come_back(two: Two) -> None:
    first, second = two
    epoch, last = await make(first), 1
    for _ in range(5):
        waiting = [first.append(acts("t1", epoch, last + n)) for n in range(1, 6)]
        await second.ask(CUT)
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        await until(lambda: first.healthy and second.healthy)
        epoch = await claimed(first)
        log = await seqs(first)
        assert log == list(range(1, len(log) + 1))
        assert {type(outcome) for outcome in outcomes} <= {type(None), Unavailable, Conflict}
        assert last + outcomes.count(None) <= len(log)
        last = len(log)


async def claimed(node: SqlStorage) -> int:
    """Claim the table, as soon as that works again."""
    while True:
        with suppress(Unavailable):
            lease = await node.claim("t1")
            assert lease is not None
            return lease.epoch
