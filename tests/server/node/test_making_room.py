"""Whoever comes back has room: abandoned tables go first, and new ones wait."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from lastcard.server.node.making_room import Leaving, leaving
from tests.server.node.test_node import when
from tests.server.world import QUICK, Device, Person, World, connected, world

pytestmark = pytest.mark.anyio

MOST = 20  # tables; two of these places are for those who come back


@pytest.fixture
async def small(tmp_path: Path) -> AsyncIterator[World]:
    async with world(tmp_path / "x.db", tables=MOST, tables_per_guest=1_000) as served:
        yield served


async def abandoned(served: World, count: int) -> list[str]:
    """Tables that somebody makes and nobody comes to."""
    maker = await served.guest("Mallory")
    return [await maker.make_table() for _ in range(count)]


async def game_of(ann: Person) -> str:
    """A game that Ann has begun, and left by closing the page."""
    table = await ann.make_table(bots=["casual"], start=True)
    async with ann.at(table) as one:
        await one.play()
    return table


async def test_tables_that_nobody_is_at_do_not_fill_a_server(small: World) -> None:
    for table in await abandoned(small, 3 * MOST):
        assert (await small.http.get(f"/api/tables/{table}")).status_code == 200
    assert len(small.node.rooms) <= MOST


async def test_whoever_comes_back_to_a_game_finds_room(small: World) -> None:
    ann = await small.guest()
    table = await game_of(ann)
    await abandoned(small, 3 * MOST)
    async with ann.at(table) as one:
        welcome = await one.hear()
        assert (welcome["t"], welcome["table"]["status"]) == ("welcome", "playing")
        assert (await one.play())["t"] == "ok"


async def come(stack: AsyncExitStack, ann: Person, table: str) -> Device:
    device = await stack.enter_async_context(ann.at(table))
    assert (await device.hear())["t"] == "welcome"
    return device


async def test_a_new_table_never_takes_the_place_of_whoever_comes_back(small: World) -> None:
    """All places are taken by people who are there, but for those that are kept free."""
    ann = await small.guest()
    away = [await game_of(ann) for _ in range(3)]
    people = [await small.guest(f"P{n}") for n in range(MOST)]
    async with AsyncExitStack() as stack:
        for person in people[: MOST - MOST // 10]:
            await come(stack, person, await person.make_table())
        refused = await small.http.post("/api/tables", json={}, headers=ann.headers)
        assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
        assert int(refused.headers["retry-after"]) > 0
        for table in away[:2]:
            await come(stack, ann, table)
        async with ann.at(away[2]) as one:
            bye = await one.until("bye")
            assert bye["code"] == "unavailable"
            assert bye["after"] > 0, "nobody who comes back is sent away for good"
        ready = await small.http.get("/readyz")
        assert "a limit is hit: tables" in ready.text
        assert b'lastcard_limits_hit_total{limit="tables"}' in small.node.metrics.page()


async def test_in_what_order_they_go(small: World) -> None:
    ann = await small.guest()
    bots = {"settings": QUICK | {"visibility": "code"}, "bots": ["casual", "casual"], "sit": False}
    empty, idle = await ann.make_table(), await game_of(ann)
    among = await ann.make_table(**bots, start=True)
    staying = await ann.make_table()
    async with connected(small) as tv, ann.at(staying) as one:
        await tv.say(t="hello", table=among)
        await tv.until("step")
        await one.hear()
        rooms = small.node.rooms
        await when(lambda: not rooms[idle].live.here)
        ranks = [leaving(rooms[table]) for table in (empty, among, idle, staying)]
        assert ranks == [Leaving.EMPTY, Leaving.BOTS, Leaving.IDLE, Leaving.STAYING]


async def test_what_can_pass_is_no_good_bye_for_good(tmp_path: Path) -> None:
    async with world(tmp_path / "x.db", connections_per_guest=1) as served:
        ann = await served.guest()
        table = await ann.make_table()
        async with ann.at(table) as one:
            await one.hear()
            async with ann.at(table) as two:
                bye = await two.until("bye")
                assert (bye["code"], bye["after"] > 0) == ("too_many", True)
        async with ann.at("nowhere") as three:
            bye = await three.until("bye")
            assert (bye["code"], bye.get("after", -1)) == ("unknown", -1)
