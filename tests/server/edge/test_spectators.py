"""Where nobody may watch, only those who play see the game, whatever happens at the table."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import websockets

from tests.postgres import Cluster, postgres
from tests.server.world import QUICK, Device, Person, World, connected, world

__all__ = ["postgres"]

pytestmark = pytest.mark.anyio

ALONE = QUICK | {"seats": 3, "spectators": False}
OF_THE_GAME = {"step", "shuffle", "proof", "chat", "reacted"}


@asynccontextmanager
async def two_play(
    served: World, other: World | None = None, **settings: Any
) -> AsyncIterator[tuple[str, Device, Device, Person]]:
    """Ann and Bo play beside a bot; Bo perhaps at another node."""
    ann, bo = await served.guest("Ann"), await served.guest("Bo")
    table = await ann.make_table(settings=ALONE | settings, bots=["casual"])
    bo.world = other or served
    async with ann.at(table) as one, bo.at(table) as two:
        assert (await two.ask("sit", seat=2))["t"] == "ok"
        assert (await one.ask("start"))["t"] == "ok"
        await one.until("step")
        await two.until("step")
        yield table, one, two, bo


async def something_happens(one: Device) -> None:
    """A step, a word and a reaction that all who may see the game are told of."""
    assert (await one.ask("pause", on=True))["t"] == "ok"
    assert (await one.ask("pause", on=False))["t"] == "ok"
    assert (await one.ask("say", text="nobody else hears this"))["t"] == "ok"
    assert (await one.ask("react", **{"with": "wow"}))["t"] == "ok"


async def told(device: Device) -> set[str]:
    """What kinds of news came until now; a last answer says that there are no more."""
    await device.ask("next")
    return {news["t"] for news in device.heard}


async def change(host: Device, **fields: Any) -> None:
    table = [news["table"] for news in host.heard if "table" in news][-1]
    answer = await host.ask("change", settings=table["settings"] | fields)
    assert answer["t"] == "ok", answer


def is_doorstep(welcome: dict[str, Any]) -> bool:
    nothing = not {"board", "own", "past", "ref", "card", "deadline"} & welcome.keys()
    return nothing and welcome["seq"] == 0 and welcome.get("fresh", True)


async def test_whoever_could_sit_sees_the_table_and_no_game_before(served: World) -> None:
    cy = await served.guest("Cy")
    async with two_play(served) as (table, one, _, _), cy.at(table, seen=3) as three:
        assert is_doorstep(await three.hear())
        await something_happens(one)
        assert not OF_THE_GAME & await told(three)
        assert (await three.ask("sit"))["t"] == "ok"
        welcome = await three.until("welcome")
        assert welcome["board"]["counts"]
        assert "own" not in welcome, "the hand is a bot's until the next deal"
        assert welcome["board"]["counts"]


async def test_whoever_is_sent_away_sees_no_more_of_the_game(served: World) -> None:
    async with two_play(served) as (table, one, two, bo):
        assert (await one.ask("kick", seat=2))["t"] == "ok"
        assert is_doorstep(await two.until("welcome"))
        two.heard.clear()
        await something_happens(one)
        assert not OF_THE_GAME & await told(two)
        async with bo.at(table, seen=5) as again:
            assert is_doorstep(await again.hear())


async def test_whoever_has_no_seat_to_take_must_go(served: World) -> None:
    cy, dan = await served.guest("Cy"), await served.guest("Dan")
    async with (
        two_play(served) as (table, _, _, _),
        cy.at(table) as three,
        dan.at(table) as four,
    ):
        await four.hear()
        assert (await three.ask("sit"))["t"] == "ok"
        assert (await four.until("bye"))["code"] == "no_spectators"
        with pytest.raises(websockets.ConnectionClosed):
            await four.hear()


async def test_spectators_go_when_the_host_wants_none(served: World) -> None:
    cy = await served.guest("Cy")
    async with (
        two_play(served, spectators=True) as (table, one, two, bo),
        connected(served) as stranger,
        cy.at(table) as three,
        cy.at(table, watch=True) as tv,
        bo.at(table, watch=True) as own_tv,
    ):
        await stranger.say(t="hello", table=table)
        for watcher in (stranger, three, tv, own_tv):
            assert (await watcher.hear())["board"]
        await change(one, spectators=False)
        assert (await stranger.until("bye"))["code"] == "no_spectators"
        assert (await tv.until("bye"))["code"] == "no_spectators"
        assert is_doorstep(await three.until("welcome"))
        three.heard.clear()
        await something_happens(one)
        assert not OF_THE_GAME & await told(three)
        await own_tv.until("step")  # somebody who plays may look on from elsewhere too
        await two.until("step")
        await change(one, spectators=True)
        assert (await three.until("welcome"))["board"]


async def test_whoever_saw_nothing_has_missed_everything(served: World) -> None:
    cy = await served.guest("Cy")
    async with two_play(served) as (table, one, _, _):
        async with cy.at(table) as three:
            seen = (await three.hear())["seq"]
        await change(one, spectators=True)
        async with cy.at(table, seen=seen) as three:
            assert (await three.hear())["board"]


async def test_a_host_without_a_seat_looks_on_until_another_is_the_host(served: World) -> None:
    ann, bo = await served.guest("Ann"), await served.guest("Bo")
    table = await ann.make_table(settings=ALONE, bots=["casual"], sit=False)
    async with ann.at(table, watch=True) as tv, ann.at(table) as one, bo.at(table) as two:
        assert (await two.ask("sit"))["t"] == "ok"
        assert (await one.ask("start"))["t"] == "ok"
        await tv.until("step")
        seat = served.node.rooms[table].live.seat_of(bo.id)
        assert (await one.ask("hand", seat=seat))["t"] == "ok"
        assert (await tv.until("bye"))["code"] == "no_spectators"
        assert is_doorstep(await one.until("welcome"))


async def test_a_watching_guest_is_barred(served: World) -> None:
    cy = await served.guest("Cy")
    async with two_play(served, spectators=True) as (table, one, _, _):
        async with cy.at(table) as three:
            await three.hear()
            assert (await one.ask("kick", guest=cy.id, bar=True))["t"] == "ok"
            assert (await three.until("bye"))["code"] == "barred"
        async with cy.at(table) as three:
            assert (await three.hear())["code"] == "barred"


async def test_followers_keep_the_game_from_others_too(postgres: Cluster) -> None:
    with postgres.database() as url:
        async with world(url, node="one") as first, world(url, node="two") as second:
            cy, dan = await first.guest("Cy"), await first.guest("Dan")
            cy.world = dan.world = second
            async with (
                two_play(first, second, spectators=True) as (table, one, two, _),
                cy.at(table) as three,
                dan.at(table, watch=True) as four,
            ):
                assert (await three.hear())["board"]
                assert (await four.hear())["board"]
                await change(one, spectators=False)
                assert (await four.until("bye"))["code"] == "no_spectators"
                assert is_doorstep(await three.until("welcome"))
                three.heard.clear()
                await something_happens(one)
                await two.until("reacted")
                assert not OF_THE_GAME & await told(three)
                assert (await one.ask("kick", seat=2))["t"] == "ok"
                assert is_doorstep(await two.until("welcome"))
                assert (await three.ask("sit", seat=1))["t"] == "ok"
                while not any(
                    news.get("board") for news in three.heard
                ):  # perhaps before the answer
                    await three.hear()
                assert not three.own, "the hand is a bot's until the next deal"
