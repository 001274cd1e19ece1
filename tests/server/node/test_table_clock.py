"""The time of a table never goes back, and never stands still, whatever clock wrote its log."""

from contextlib import closing
from pathlib import Path
from typing import cast

import msgspec
import pytest

from lastcard.server.edge.connections import Connection
from lastcard.server.edge.unread import Unread
from lastcard.server.node.followed_table import FollowedTable
from lastcard.server.node.table_clock import TableClock
from lastcard.server.storage.base import Storage
from lastcard.server.storage.sqlite_file import connect
from lastcard.server.table.live import LiveTable
from tests.server.node.test_node import at
from tests.server.world import QUICK, Device, world
from tools.load.stored import one_game

HOUR = 3_600_000
SKEW = 40_000  # milliseconds between two nodes


class Wall:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1_000

    def __call__(self) -> int:
        return self.now


def test_a_log_that_lies_behind_changes_nothing() -> None:
    live, wall = LiveTable("t"), Wall()
    clock = TableClock(live, wall)
    live.at = 900
    assert (clock.now(), clock.outside(1_500)) == (1_000, 1_500)


def test_time_goes_on_from_a_log_that_lies_ahead() -> None:
    live, wall = LiveTable("t"), Wall()
    clock = TableClock(live, wall)
    live.at = 5_000
    assert clock.now() == 5_000
    wall.now += 10
    assert (clock.now(), clock.outside(5_100)) == (5_010, 1_100)


def test_time_does_not_go_back_when_the_log_is_caught_up_with() -> None:
    live, wall = LiveTable("t"), Wall()
    clock = TableClock(live, wall)
    live.at = 5_000
    before = clock.now()
    for wall.now in (1_001, 4_999, 9_000):
        assert clock.now() >= before
        before = clock.now()


def test_nobodys_time_ends_because_a_clock_is_set_forward() -> None:
    live, wall, steady = LiveTable("t"), Wall(), [7.0]
    clock = TableClock(live, wall, lambda: steady[0])
    live.at = 5_000
    assert clock.now() == 5_000
    steady[0], wall.now = 7.5, 1_500 + HOUR
    assert (clock.now(), clock.outside(5_600)) == (5_500, 1_600 + HOUR)
    steady[0], wall.now = 8.0, 2_000 + 2 * HOUR
    assert clock.now() == 6_000
    live.at = HOUR  # somebody else wrote, whose clock was set before
    assert clock.now() == HOUR


# -- tables ------------------------------------------------------------------------------------


async def bot_acts(one: Device) -> None:
    """Wait until somebody other than the first seat has done something."""
    while True:
        step = await one.until("step")
        if any(event.get("seat") == 1 for event in step.get("events", [])):
            return


@pytest.mark.anyio
@pytest.mark.parametrize("ahead", [SKEW, HOUR])
async def test_bots_and_clocks_act_at_once_after_a_log_that_lies_ahead(
    tmp_path: Path, ahead: int
) -> None:
    """As after a restart with the clock set right, or on a node whose clock is behind."""
    file = tmp_path / "x.db"
    settings = QUICK | {"seats": 3, "clocks": {"decision": 2_000, "grace": 0, "fair": 0}}
    async with world(file) as served:
        ann, ben = await served.guest(), await served.guest("Ben")
        table = await ann.make_table(settings=settings, bots=["casual"])
        async with ann.at(table) as one, ben.at(table) as two:
            await two.ask("sit")  # no clock runs for one among bots
            await one.ask("start")
            await one.play()
    with closing(connect(file)) as db:
        db.execute("UPDATE entries SET at = at + ?", (ahead,))
    async with world(file) as again, at(ann, again).at(table) as one:
        welcome = await one.hear()
        assert 0 <= welcome["deadline"] - welcome["now"] <= 10_000, "the clock of the table"
        await bot_acts(one)
        step = await one.until("step", by="clock")  # Ann says nothing more
        await one.say(t="ping", n=1)
        pong = await one.until("pong")
        assert pong["now"] >= step["at"] > welcome["now"]


@pytest.mark.anyio
async def test_a_node_that_follows_tells_the_time_of_the_owner() -> None:
    """Deadlines come from the log, so whoever reads it must tell its time beside them."""
    entries = one_game()[0]
    heard: list[str] = []

    async def send(message: dict[str, str]) -> None:
        heard.append(message.get("text", ""))

    live = LiveTable.read("stored", entries)
    room = FollowedTable(live, TableClock(live, Wall()), cast("Storage", None), lambda work: None)
    room.say_present = lambda: None  # type: ignore[method-assign]
    room.join(Connection(send, Unread(10**9, print, 10**6, print)), seen=0)
    assert msgspec.json.decode(heard[0])["now"] >= entries[-1].at
