"""Clubs in both databases: members, tonight's table, games, and what goes with the last member."""

import pytest

from lastcard.protocol.rest import NewTable
from lastcard.protocol.tables import TableSettings
from lastcard.server.storage.club_records import TONIGHT
from lastcard.server.storage.shared import SqlStorage
from tests.server.storage.logs import make, play_a_game

pytestmark = pytest.mark.anyio
PLAN = NewTable(TableSettings(edition="classic", seats=3), ["casual"])


async def founded(storage: SqlStorage) -> None:
    await storage.add_guest("ann", "Ann", b"one", 1, face="owl.sea.dots")
    await storage.add_guest("bob", "Bob", b"two", 1)
    await storage.clubs.make("c1", "Tuesday", PLAN, "ann", 10)
    await storage.clubs.join("c1", "bob", 11)


async def test_members_come_and_go_and_the_last_takes_the_club_along(storage: SqlStorage) -> None:
    await founded(storage)
    await storage.clubs.join("c1", "bob", 12)  # twice is once
    await storage.clubs.join("nothing", "bob", 12)
    club = await storage.clubs.club("c1", "bob", 20)
    assert club is not None
    assert (club.name, club.plan, club.member) == ("Tuesday", PLAN, True)
    assert [(m.name, m.face) for m in club.members] == [("Ann", "owl.sea.dots"), ("Bob", "")]
    assert await storage.clubs.of_guest("bob") == ["c1"]
    await storage.forget("ann")
    left = await storage.clubs.club("c1", "", 20)
    assert left is not None
    assert ([m.name for m in left.members], left.member) == (["Bob"], False)
    await storage.clubs.leave("c1", "bob")
    assert await storage.clubs.club("c1", "bob", 20) is None


async def test_a_table_is_tonights_for_some_hours(storage: SqlStorage) -> None:
    await founded(storage)
    await make(storage, "t1")
    await make(storage, "t2")
    club = await storage.clubs.club("c1", "ann", 2_000)
    assert club is not None
    assert await storage.clubs.open(club, "t1", 2_000)
    assert not await storage.clubs.open(club, "t2", 2_000), "somebody was quicker"
    again = await storage.clubs.club("c1", "ann", 2_000)
    assert again is not None
    assert again.tonight == "t1"
    late = await storage.clubs.club("c1", "ann", 3_000 + TONIGHT)
    assert late is not None
    assert late.tonight == ""
    assert await storage.clubs.open(late, "t2", 3_000 + TONIGHT)


async def test_games_count_and_stay_as_long_as_the_club(storage: SqlStorage) -> None:
    await founded(storage)
    club = await storage.clubs.club("c1", "ann", 0)
    assert club is not None
    await play_a_game(storage, "t1", "g1")
    assert await storage.clubs.open(club, "t1", 0)
    assert [result.game for result in await storage.clubs.results("c1")] == ["g1"]
    await storage.release(["t1"])
    assert await storage.prune(10**15) == 0
    assert await storage.clubs.results("c1")
    await storage.clubs.delete("c1")
    assert await storage.clubs.results("c1") == []
    assert await storage.prune(10**15) == 1
