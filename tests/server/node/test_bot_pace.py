"""Bots are as quick as their table wants, but no address has them keep a whole server busy."""

from pathlib import Path
from typing import Final

import pytest

from lastcard.server.node.node_messages import Present
from lastcard.server.node.owned_table import OwnedTable
from tests.server.world import QUICK, Device, Person, World, world

pytestmark = pytest.mark.anyio

AT_ONCE: Final = 3  # seconds' worth
ENDLESS: Final = QUICK | {"options": {"scoring": "winner_takes", "target": "10000"}}


async def bots_alone(person: Person) -> str:
    """A table that keeps a server as busy as one can."""
    return await person.make_table(
        settings=ENDLESS | {"seats": 2}, bots=["random"] * 2, sit=False, start=True
    )


async def acted(device: Device, count: int) -> list[int]:
    """When bots acted, by the table's clock."""
    return [(await device.until("step"))["at"] for _ in range(count)]


async def test_bots_of_an_address_that_is_everywhere_take_their_time(tmp_path: Path) -> None:
    async with world(tmp_path / "x.db", bots_per_address=1) as served:
        ann = await served.guest()
        async with ann.at(await bots_alone(ann)) as one:
            times = await acted(one, AT_ONCE + 3)
        assert times[-1] - times[0] >= 1900, "three at once, and then two more, one a second"
        assert "bots_per_address" in served.node.limits.hit.lately()


async def test_it_is_paid_by_whoever_came_first(served: World) -> None:
    ann, bo = await served.guest(), await served.guest("Bo")
    table = await bots_alone(ann)
    paces = served.node.limits.bots
    async with ann.at(table, {"local_addr": ("127.0.0.2", 0)}) as one, bo.at(table) as two:
        room = served.node.rooms[table]
        assert isinstance(room, OwnedTable)
        await acted(one, 1)
        await acted(two, 1)
        assert room._pace is paces.of("127.0.0.2") is not paces.of("127.0.0.1")


async def test_whoever_is_at_another_node_pays_too(served: World) -> None:
    ann = await served.guest()
    room = served.node.rooms[await bots_alone(ann)]
    assert isinstance(room, OwnedTable)
    room.attendance.present(Present("elsewhere", watchers=1, payer="somebody"))
    assert room.attendance.payer() == "somebody"
    room.attendance.heard_from("elsewhere", "g1", 1)
    assert room.attendance.payer() == "somebody"
