"""Reviews in either database."""

import pytest

from lastcard.server.storage.shared import SqlStorage
from tests.server.storage.logs import play_a_game

pytestmark = pytest.mark.anyio


async def test_a_newer_judgement_takes_the_place_of_an_older_one(storage: SqlStorage) -> None:
    await storage.reviews.keep("g1", 1, "old", "{}")
    await storage.reviews.keep("g1", 2, "old", "{}")
    await storage.reviews.keep("g2", 1, "old", "{}")
    await storage.reviews.keep("g1", 1, "new", '{"x":1}')
    assert await storage.reviews.of("g1", "new") == {1: '{"x":1}'}
    assert await storage.reviews.of("g1", "old") == {2: "{}"}


async def test_reviews_go_with_their_games(storage: SqlStorage) -> None:
    await play_a_game(storage)
    ((game, table),) = await storage.ask("SELECT id, table_id FROM games")
    await storage.reviews.keep(game, 1, "new", "{}")
    await storage.reviews.keep("another", 1, "new", "{}")
    await storage.release([table])
    assert await storage.prune(2**50) == 1
    assert await storage.reviews.of(game, "new") == {}
    assert await storage.reviews.of("another", "new") == {1: "{}"}
