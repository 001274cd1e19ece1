"""Daily deals in both databases: one try each, results by the games, bots' results kept once."""

import pytest

from lastcard.server.storage.daily_records import BotResult
from lastcard.server.storage.shared import SqlStorage
from tests.server.storage.logs import play_a_game, result

pytestmark = pytest.mark.anyio
DAY = "2026-11-18"


async def test_a_hand_is_begun_once(storage: SqlStorage) -> None:
    daily = storage.daily
    assert await daily.begun(DAY, 1, "ann") == ""
    assert await daily.begin(DAY, 1, "ann", "t1")
    assert not await daily.begin(DAY, 1, "ann", "t2")
    assert await daily.begin(DAY, 2, "ann", "t3")
    assert await daily.begin(DAY, 1, "bob", "t4")
    assert await daily.begun(DAY, 1, "ann") == "t1"
    assert await daily.days("ann", 9) == [(DAY, 2)]


async def test_results_are_those_of_the_games(storage: SqlStorage) -> None:
    await storage.add_guest("ann", "Ann", b"one", 1)
    await storage.add_guest("bob", "Bob", b"two", 1)
    await play_a_game(storage, "t1", "g1")
    await storage.daily.begin(DAY, 1, "ann", "t1")
    await storage.daily.begin(DAY, 1, "bob", "t2")
    tries = await storage.daily.tries(DAY)
    assert [(each.name, each.table, each.result) for each in tries] == [
        ("Ann", "t1", result("g1")),
        ("Bob", "t2", None),
    ]
    assert [each.skill for each in tries] == [None, None]
    await storage.daily.note_skill("t1", 0.5)
    await storage.daily.note_skill("t1", 0.7)
    assert [each.skill for each in await storage.daily.tries(DAY)] == [0.5, None]
    await storage.forget("ann")
    assert [each.guest for each in await storage.daily.tries(DAY)] == ["bob"]


async def test_bots_and_the_key_stay_as_they_were(storage: SqlStorage) -> None:
    daily = storage.daily
    won, lost = BotResult(1, "steady", True, 40), BotResult(1, "steady", False, -9, 0.25)
    await daily.note_bots(DAY, [won])
    await daily.note_bots(DAY, [lost, BotResult(2, "casual", False, 0)])
    known = [won._replace(skill=0.25), BotResult(2, "casual", False, 0)]  # by another version
    assert await daily.bots(DAY) == known
    await daily.note_bots(DAY, [lost._replace(skill=0.75)])
    assert await daily.bots(DAY) == known
    key = await daily.key()
    assert len(key) == 64
    assert await daily.key() == key
