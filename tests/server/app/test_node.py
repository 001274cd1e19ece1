"""Restarts, lost leases, failing disks, and several nodes at one table."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
import websockets

from lastcard.protocol.log import Closed, write_entry
from lastcard.server.followed import Followed
from lastcard.server.housekeeping import let_go
from lastcard.server.node import Node
from lastcard.server.owned import Owned
from lastcard.server.storage.base import Unavailable, Write
from lastcard.server.storage.effects import tell_entries
from tests.postgres import Cluster, postgres
from tests.server.app.test_play import play_on, two_at_a_table
from tests.server.app.world import Device, Person, World, world

__all__ = ["postgres"]

pytestmark = pytest.mark.anyio


async def when(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def at(person: Person, other: World) -> Person:
    """The same guest, at another node or after a restart."""
    return Person(other, person.id, person.name, person.token)


# -- one node --------------------------------------------------------------------------------


async def test_a_stopped_server_says_when_to_come_back_and_nothing_is_lost(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "x.db") as served:
        ann = await served.guest()
        table = await ann.make_table(bots=["casual"], start=True)
        async with ann.at(table) as one:
            acted = await one.play()
            await served.node.say_goodbye()
            bye = await one.until("bye")
            assert (bye["code"], bye["after"]) == ("unavailable", 1000)
    async with world(tmp_path / "x.db") as again, at(ann, again).at(table) as one:
        welcome = await one.hear()
        assert welcome["seq"] >= acted["seq"]
        assert welcome["own"]["hand"]
        assert (await one.ask("act", id=acted["id"], deed={"verb": "draw"})) == acted


async def test_deserted_tables_leave_memory_and_come_back(served: World) -> None:
    ann, _, table = await two_at_a_table(served)
    room = served.node.rooms[table]
    assert isinstance(room, Owned)
    room.desk.presence._since -= 100_000
    let_go(served.node)
    assert table not in served.node.rooms
    async with ann.at(table) as one:
        assert (await one.hear())["table"]["seats"][0]["name"] == "Ann"


async def test_a_table_with_somebody_stays(served: World) -> None:
    ann, _, table = await two_at_a_table(served)
    async with ann.at(table) as one:
        await one.hear()
        let_go(served.node)
        assert table in served.node.rooms


async def test_a_write_that_fails_is_never_told(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo, table = await two_at_a_table(served)

    def fail(_: Write) -> asyncio.Future[None]:
        failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        failed.set_exception(Unavailable("the disk is full"))
        return failed

    async with ann.at(table) as one, bo.at(table) as two:
        await one.hear()
        await two.hear()
        with monkeypatch.context() as patch:
            patch.setattr(served.node.storage, "append", fail)
            await two.say(t="sit", id="s1")
            bye = await two.until("bye")
            assert bye["code"] == "unavailable"
            assert bye["after"] > 0
            await one.until("bye")
    told = [news for news in one.heard if news["t"] == "table"]
    assert all("name" not in news["table"]["seats"][1] for news in told)
    async with bo.at(table) as two:
        assert (await two.ask("sit", id="s1"))["t"] == "ok"


async def test_a_mistake_in_a_table_harms_only_that_table(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo, table = await two_at_a_table(served)
    other = await ann.make_table()
    async with ann.at(table) as one, bo.at(other) as elsewhere:
        await one.hear()
        room = served.node.rooms[table]
        assert isinstance(room, Owned)
        with monkeypatch.context() as patch:
            patch.setattr(room.desk, "handle", None)
            await one.say(t="start", id="s1")
            assert (await one.until("bye"))["code"] == "unavailable"
        assert (await elsewhere.ask("sit"))["t"] == "ok"


async def test_a_lease_that_another_took_is_given_up(served: World) -> None:
    ann, _, table = await two_at_a_table(served)
    async with ann.at(table) as one:
        await one.hear()
        await served.node.storage.claim(table)  # a new epoch: ours is the past
        await one.say(t="rename", id="r1", name="Anna")
        assert (await one.until("bye"))["code"] == "unavailable"
    async with ann.at(table) as one:
        assert (await one.ask("rename", id="r1", name="Anna"))["t"] == "ok"


# -- two nodes -------------------------------------------------------------------------------


@pytest.fixture
def address(postgres: Cluster) -> Iterator[str]:
    with postgres.database() as url:
        yield url


@asynccontextmanager
async def two_nodes(address: str) -> AsyncIterator[tuple[World, World]]:
    async with world(address, node="one") as first, world(address, node="two") as second:
        yield first, second


@asynccontextmanager
async def at_two_nodes(address: str) -> AsyncIterator[tuple[World, World, str, Device, Device]]:
    """Ann at the node that owns the table, Bo seated at the other."""
    async with two_nodes(address) as (first, second):
        ann, bo, table = await two_at_a_table(first)
        async with ann.at(table) as one, at(bo, second).at(table) as two:
            assert (await two.ask("sit"))["t"] == "ok"
            yield first, second, table, one, two


async def test_players_on_two_nodes_play_together(address: str) -> None:
    async with at_two_nodes(address) as (_, second, table, one, two):
        assert isinstance(second.node.rooms[table], Followed)
        assert (await one.ask("start"))["t"] == "ok"
        await asyncio.gather(play_on(one), play_on(two))
        assert last_seq(one) == last_seq(two)


async def test_a_follower_that_missed_something_reads_it(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_two_nodes(address) as (first, second, table, one, two):
        followed = second.node.rooms[table]
        assert isinstance(followed, Followed)
        catch_up = followed.catch_up
        monkeypatch.setattr(followed, "catch_up", lambda seq, told=b"": None)
        assert (await one.ask("start"))["t"] == "ok"
        owner = first.node.rooms[table].live
        monkeypatch.setattr(followed, "catch_up", catch_up)
        far = ("", owner.seq + 1, 0, "", "", 0, write_entry(Closed()).decode())
        catch_up(owner.seq + 1, tell_entries([far]).encode())
        await when(lambda: followed.live.seq >= owner.seq)
        await asyncio.gather(play_on(one), play_on(two))


def last_seq(device: Device) -> int:
    return max(int(news["seq"]) for news in device.heard if news["t"] == "step")


async def test_chat_and_presence_cross_nodes(address: str) -> None:
    async with two_nodes(address) as (first, second):
        ann, bo, table = await two_at_a_table(first)
        async with ann.at(table) as one, at(bo, second).at(table) as two:
            await two.ask("sit")
            await one.ask("say", text="hello")
            assert (await two.until("chat"))["text"] == "hello"
            await two.ask("say", text="hi")
            assert (await one.until("chat"))["text"] == "hi"
            live = first.node.rooms[table].live
            assert bo.id in live.here
        await when(lambda: bo.id not in live.here)


async def test_a_guest_who_is_deleted_on_one_node_leaves_a_table_of_another(address: str) -> None:
    async with two_nodes(address) as (first, second):
        ann, bo, table = await two_at_a_table(first)
        async with ann.at(table) as one, at(bo, first).at(table) as two:
            assert (await two.ask("sit"))["t"] == "ok"
            live = first.node.rooms[table].live
            assert live.seat_of(bo.id) >= 0
            gone = await second.http.delete("/api/guests/me", headers=bo.headers)
            assert gone.status_code == 204
            assert (await two.until("bye"))["code"] == "bad_token"
            await when(lambda: live.seat_of(bo.id) < 0)
            assert (await one.ask("say", text="still here"))["t"] == "ok"
        for node in (first, second):
            answer = await node.http.get("/api/guests/me", headers=bo.headers)
            assert answer.status_code == 401


async def test_a_follower_takes_over_when_the_owner_leaves(address: str) -> None:
    async with world(address, node="two") as second, AsyncExitStack() as owner:
        first = await owner.enter_async_context(world(address, node="one"))
        ann, bo, table = await two_at_a_table(first)
        async with at(bo, second).at(table) as two:
            assert (await two.ask("sit"))["t"] == "ok"
            await owner.aclose()
            await when(lambda: isinstance(second.node.rooms.get(table), Owned))
            assert (await two.ask("react", **{"with": "wow"}))["t"] == "ok"
            async with at(ann, second).at(table) as one:
                assert (await one.ask("start"))["t"] == "ok"


async def test_a_follower_takes_over_when_the_owner_is_silent(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_nodes(address) as (first, second):
        ann, bo, table = await two_at_a_table(first)
        async with ann.at(table) as one, at(bo, second).at(table) as two:
            await two.ask("sit")
            silence(first.node, monkeypatch)
            await when(lambda: isinstance(second.node.rooms.get(table), Owned))
            assert (await two.ask("react", **{"with": "wow"}))["t"] == "ok"
            with contextlib.suppress(websockets.ConnectionClosed):  # it may know already
                await one.say(t="start", id="late")
            assert (await one.until("bye"))["code"] == "unavailable"
        assert second.node.rooms[table].live.status == "waiting"


def silence(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the process were stopped: leases are not renewed any more."""

    async def renew() -> set[str]:
        return set()

    monkeypatch.setattr(node.storage, "renew", renew)


async def test_rest_on_the_other_node_shows_the_same_table(address: str) -> None:
    async with two_nodes(address) as (first, second):
        ann, _, table = await two_at_a_table(first)
        shown = await second.http.get(f"/api/tables/{table}")
        assert shown.json()["table"]["host"] == ann.id
