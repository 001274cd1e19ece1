"""Daily deals over the network: one try, the same cards for everybody, promised and shown."""

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from lastcard.cli.verify import check
from lastcard.notation import read
from lastcard.protocol.tables import Clocks, TableSettings
from lastcard.server.node import daily_desk
from lastcard.server.table.daily_deals import EVEN, settings_of
from lastcard.server.table.daily_standings import DailyStanding, ranks
from lastcard.server.table.fairness import commitment
from tests.server.world import Device, Person, World, world

pytestmark = pytest.mark.anyio


def at_once(edition: str, word: str) -> TableSettings:
    """The same table, with bots that need no time."""
    return msgspec.structs.replace(
        settings_of(edition, word), pace="instant", clocks=Clocks(0, 0, 0, 0, 0, 0)
    )


@pytest.fixture
async def served(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    monkeypatch.setattr(daily_desk, "settings_of", at_once)
    async with world(tmp_path / "lastcard.db") as found:
        yield found


def on_day(world: World, monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    """So many days later, as far as deals of the day go."""
    day = datetime.now(UTC).date() + timedelta(days=days)
    monkeypatch.setattr(world.node.daily, "today", lambda: day)


async def today(world: World, person: Person | None = None, day: str = "") -> dict[str, Any]:
    headers = person.headers if person is not None else {}
    answer = await world.http.get(f"/api/daily/{day}".rstrip("/"), headers=headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def begin(person: Person, day: str, nth: int = 1) -> str:
    answer = await person.world.http.post(f"/api/daily/{day}/{nth}", headers=person.headers)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"]["id"])


async def play_out(device: Device) -> None:
    """To the end of the hand, by the first thing that is legal."""
    while not any(news["t"] == "proof" for news in device.heard):
        if device.answers():
            await device.play()
        else:
            await device.hear()


async def first_hand(device: Device) -> list[str]:
    while not device.own.get("hand"):
        await device.hear()
    hand: list[str] = device.own["hand"]
    return sorted(hand)


async def test_everybody_gets_the_same_cards_and_one_try(served: World) -> None:
    ann, bo = await served.guest(), await served.guest("Bo")
    day = (await today(served))["day"]
    table = await begin(ann, day)
    assert await begin(ann, day) == table  # back to it, not another one
    async with ann.at(table) as one, bo.at(await begin(bo, day)) as two:
        assert await first_hand(one) == await first_hand(two)
        for command in ("quit", "leave"):
            assert (await one.ask(command))["code"] == "wrong_time"
        await play_out(one)
        assert (await one.ask("next"))["code"] == "wrong_time"
        assert (await one.ask("start"))["code"] == "wrong_time"
    assert await begin(ann, day) == table
    hands = (await today(served, ann))["hands"]
    assert [hand.get("state", "new") for hand in hands] == ["done", "new", "new", "new", "new"]
    others = (await today(served, bo))["hands"]
    assert others[0]["state"] == "playing"
    assert not others[0].get("bots")


async def test_what_was_promised_is_shown_after_the_day(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the file of a game of the day is verified like any other."""
    ann = await served.guest()
    on_day(served, monkeypatch, 0)
    before = await today(served)
    promised = before["next"][0]
    on_day(served, monkeypatch, 1)
    told = await today(served, ann)
    assert told["day"] == promised["day"]
    assert [hand["commit"] for hand in told["hands"]] == promised["commits"]
    assert not any("secret" in hand for hand in told["hands"])
    async with ann.at(await begin(ann, told["day"], 2)) as one:
        await play_out(one)
    mine = (await today(served, ann))["hands"][1]
    text = (await served.http.get(f"/api/games/{mine['game']}/text")).text
    checked = check(read(text))
    assert checked.holds(), checked
    assert checked.game == f"daily-{told['day']}-2"
    assert (await served.http.get(f"/api/games/{mine['game']}/proof")).json()["holds"]
    on_day(served, monkeypatch, 2)
    after = await today(served, ann, told["day"])
    assert [commitment(hand["secret"]) for hand in after["hands"]] == promised["commits"]
    practice = [await begin(ann, told["day"], 2) for _ in range(2)]
    assert len({mine["table"], *practice}) == 3


async def test_ranks_and_days(served: World) -> None:
    ann, bo = await served.guest(), await served.guest("Bo")
    day = (await today(served))["day"]
    async with ann.at(await begin(ann, day)) as one:
        await play_out(one)
    await begin(bo, day)  # begun is not finished
    seen = await today(served, ann)
    (line,) = seen["ranks"]
    assert (line["rank"], line["name"], line["hands"], line["you"]) == (1, "Ann", 1, True)
    assert line["value"] == seen["hands"][0].get("value", 0)
    assert line["skill"] == round(EVEN, 2)  # until it is judged
    assert (seen["players"], seen.get("behind", 0), seen["streak"]) == (1, 0, 1)
    assert seen["days"] == [{"day": day, "hands": 1}]
    assert (await today(served))["ranks"][0].get("you") is None


async def test_luck_is_taken_out_once_the_hand_is_reviewed(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def known(game: str, asker: str) -> list[Any] | None:
        """Not yet, and then it is."""
        asked.append(game)
        return [SimpleNamespace(given_away=[0.25])] if len(asked) > 1 else None

    monkeypatch.setattr(served.node.reviews, "known", known)
    ann = await served.guest()
    day = (await today(served))["day"]
    async with ann.at(await begin(ann, day)) as one:
        await play_out(one)
    seen = await today(served, ann)
    while "skill" not in seen["hands"][0]:
        seen = await today(served, ann)
    assert seen["hands"][0]["skill"] == round(EVEN - 0.25, 2)
    (line,) = seen["ranks"]
    assert (line["skill"], line["judged"]) == (round(EVEN - 0.25, 2), 1)
    assert asked == [seen["hands"][0]["game"]] * 2, "and then not again"


@pytest.mark.parametrize("path", ["2999-01-01", "2026-13-01", "yesterday!", "2025-01-01"])
async def test_days_that_are_not_there(served: World, path: str) -> None:
    assert (await served.http.get(f"/api/daily/{path}")).status_code == 404


async def test_nobody_makes_a_table_of_the_day_by_hand(served: World) -> None:
    ann = await served.guest()
    body = {"settings": {"daily": "2026-11-18-1"}}
    answer = await served.http.post("/api/tables", json=body, headers=ann.headers)
    assert answer.json()["code"] == "bad_settings"
    day = (await today(served))["day"]
    wrong = await served.http.post(f"/api/daily/{day}/6", headers=ann.headers)
    assert wrong.status_code in (400, 404)


async def test_practice_counts_as_a_table_of_its_own(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever began a hand when it was new has no more tables of it than others."""
    ann, made = await served.guest(), 0
    day = (await today(served))["day"]
    await begin(ann, day)
    on_day(served, monkeypatch, 1)
    answer = await served.http.post(f"/api/daily/{day}/1", headers=ann.headers)
    while answer.status_code == 201 and made < 100:
        made += 1
        answer = await served.http.post(f"/api/daily/{day}/1", headers=ann.headers)
    assert answer.json()["code"] in ("too_many", "too_fast")


async def test_tomorrow_is_played_before_anybody_looks(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def bots(day: date) -> list[object]:
        asked.append(str(day))
        return []

    monkeypatch.setattr(served.node.daily, "bots", bots)
    await served.node.daily.play_ahead()
    now = served.node.daily.today()
    assert asked == [str(now), str(now + timedelta(days=1))]


def test_the_place_is_by_skill_and_those_with_the_same_result_share_it() -> None:
    lines = [
        DailyStanding(name, name, 1, 1, value, skill, 1)
        for name, value, skill in zip("abcd", (5, -40, 5, 99), (0.5, 0.9, 0.5, 0.1), strict=True)
    ]
    assert [(line.name, line.rank) for line in ranks(lines, "")] == [
        ("b", 1), ("a", 2), ("c", 2), ("d", 4),
    ]  # fmt: skip
