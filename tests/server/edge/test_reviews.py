"""Reviews over the network: of hands that are over, kept without names, and played again."""

import asyncio
from typing import Any

import pytest

from lastcard.review.reviewing import JUDGED_BY
from tests.server.edge.test_play import play_on
from tests.server.world import QUICK, Person, World

pytestmark = pytest.mark.anyio

SHORT = QUICK | {"seats": 2, "options": {"hand_size": "3"}}


async def a_game(ann: Person) -> str:
    """Against a bot, to the end."""
    table = await ann.make_table(settings=SHORT, bots=["casual"])
    async with ann.at(table) as device:
        await device.ask("start")
        await play_on(device)
        return str(device.heard[-1]["table"]["game"])


async def reviewed(world: World, game: str) -> dict[str, Any]:
    """Asked until nothing waits any more."""
    while True:
        answer = await world.http.get(f"/api/games/{game}/review")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        if not found.get("waiting"):
            return found
        await asyncio.sleep(0.1)


async def test_a_game_is_reviewed_and_kept(served: World) -> None:
    ann = await served.guest("Ann")
    game = await a_game(ann)
    found = await reviewed(served, game)
    (hand,) = found["hands"]
    assert hand["players"][0] == "Ann"
    assert sum(hand["expected"]) == pytest.approx(1)
    assert hand["moves"][0]["deed"]["verb"] in ("play", "draw")
    (body,) = await kept(served, game)
    assert "Ann" not in body, "nothing to forget"
    assert (await reviewed(served, game)) == found


async def kept(world: World, game: str) -> list[str]:
    return list((await world.node.storage.reviews.of(game, JUDGED_BY)).values())


async def test_a_hand_going_on_is_not_reviewed(served: World) -> None:
    ann = await served.guest("Ann")
    table = await ann.make_table(settings=SHORT, bots=["casual"])
    async with ann.at(table) as device:
        await device.ask("start")
        await device.until("step")
        tables = [news["table"] for news in device.heard if "table" in news]
        (game,) = {table["game"] for table in tables if "game" in table}
        found = await reviewed(served, game)
    assert found["hands"] == []
    assert await kept(served, game) == []


async def test_again_from_a_moment_with_the_same_cards(served: World) -> None:
    ann = await served.guest("Ann")
    game = await a_game(ann)
    (hand,) = (await reviewed(served, game))["hands"]
    move = next(at for at, move in enumerate(hand["moves"]) if move["seat"] == 0)
    steps = (await served.http.get(f"/api/games/{game}/replay")).json()["steps"]
    before = steps[hand["moves"][move]["line"]]
    bo = await served.guest("Bo")
    again = {"hand": 1, "move": move, "seat": 0}
    answer = await served.http.post(f"/api/games/{game}/again", json=again, headers=bo.headers)
    assert answer.status_code == 201, answer.text
    async with bo.at(answer.json()["table"]["id"]) as device:
        await play_on(device)
        mine = next(n["own"]["hand"] for n in device.heard if n.get("own", {}).get("hand"))
        assert sorted(mine) == sorted(before["hands"][0])
        second = str(device.heard[-1]["table"]["game"])
    found = await reviewed(served, second)
    assert found["again"] == {"game": game, **again}
    profile = (await served.http.get("/api/guests/me", headers=bo.headers)).json()
    assert not profile.get("tallies"), "it counts for nothing"


@pytest.mark.parametrize(
    "moment",
    [{"hand": 2, "move": 0, "seat": 0}, {"hand": 1, "move": 999, "seat": 0},
     {"hand": 1, "move": 0, "seat": 2}],
)  # fmt: skip
async def test_there_are_only_moments_that_were(served: World, moment: dict[str, int]) -> None:
    ann = await served.guest("Ann")
    game = await a_game(ann)
    answer = await served.http.post(f"/api/games/{game}/again", json=moment, headers=ann.headers)
    assert answer.json()["code"] == "unknown"


async def test_nobody_calls_a_table_played_again(served: World) -> None:
    ann = await served.guest("Ann")
    settings = SHORT | {"again": {"game": "x", "hand": 1, "move": 0, "seat": 0}}
    answer = await served.http.post("/api/tables", json={"settings": settings}, headers=ann.headers)
    assert answer.json()["code"] == "bad_settings"
