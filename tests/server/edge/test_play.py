"""People play over WebSockets: welcome, steps, answers, reconnecting, mirrors."""

import asyncio

import pytest

from tests.server.world import QUICK, Device, Person, World, connected

pytestmark = pytest.mark.anyio


async def two_at_a_table(served: World) -> tuple[Person, Person, str]:
    ann, bo = await served.guest("Ann"), await served.guest("Bo")
    table = await ann.make_table(settings=QUICK | {"seats": 2})
    return ann, bo, table


async def test_two_people_play_a_whole_hand(served: World) -> None:
    ann, bo, table = await two_at_a_table(served)
    async with ann.at(table) as one, bo.at(table) as two:
        assert (await two.ask("sit"))["t"] == "ok"
        assert (await one.ask("start"))["t"] == "ok"
        await asyncio.gather(play_on(one), play_on(two))
    over = [news for news in one.heard if news["t"] == "table"][-1]
    assert over["table"]["status"] == "over"
    seqs = [news["seq"] for news in one.heard if news["t"] == "step"]
    assert seqs == sorted(set(seqs))
    steps = [news["seq"] for news in two.heard if news["t"] == "step"]
    assert seqs[-1] == steps[-1]


async def play_on(device: Device) -> None:
    """Answer whatever is asked until the game is over."""
    while not is_over(device):
        if device.answers():
            deed = device.answers()[0]
            device.answered = device.ref
            await device.say(t="act", id=f"a{len(device.heard)}", deed=deed, ref=device.ref)
        news = await device.hear()
        if news.get("code") == "too_fast":  # whoever needs no time to think has to take some
            await asyncio.sleep(0.5)
            device.answered = -1


def is_over(device: Device) -> bool:
    last = device.heard[-1] if device.heard else {}
    return last.get("t") == "table" and last["table"]["status"] == "over"


async def test_nobody_sees_anothers_cards(served: World) -> None:
    ann, bo, table = await two_at_a_table(served)
    async with ann.at(table) as one, bo.at(table) as two, connected(served) as watcher:
        await watcher.say(t="hello", table=table)
        await two.ask("sit")
        await one.ask("start")
        step = await watcher.until("step")
        assert "own" not in step
        assert not [event for event in step["events"] if "seen" in event]
        mine = (await one.until("step"))["own"]["hand"]
        theirs = (await two.until("step"))["own"]["hand"]
        assert mine != theirs


async def test_a_repeated_command_does_nothing(served: World) -> None:
    ann, bo, table = await two_at_a_table(served)
    async with ann.at(table) as one, bo.at(table) as two:
        first = await two.ask("sit", id="same")
        again = await two.ask("sit", id="same")
        assert first == again
        assert served.node.rooms[table].live.seq == first["seq"]
        assert (await one.ask("ask", deeds=[]))["code"] == "wrong_time"


async def test_coming_back_brings_what_was_missed(served: World) -> None:
    ann, bo, table = await two_at_a_table(served)
    async with ann.at(table) as one:
        seen = (await one.hear())["seq"]
    async with bo.at(table) as two:
        await two.ask("sit")
    async with ann.at(table, seen=seen) as one:
        welcome = await one.hear()
        assert not welcome.get("fresh", True)
        assert (await one.until("table"))["table"]["seats"][1]["name"] == "Bo"


async def test_the_newest_connection_plays_and_older_ones_mirror(served: World) -> None:
    ann, bo, table = await two_at_a_table(served)
    async with bo.at(table) as two, ann.at(table) as old:
        await old.hear()
        async with ann.at(table) as new:
            await new.hear()
            await two.ask("sit")
            while (await old.until("table"))["table"]["seats"][1].get("name") != "Bo":
                pass
            assert (await old.ask("start"))["code"] == "wrong_time"
            assert (await new.ask("start"))["t"] == "ok"
        await old.until("step")


async def test_whoever_has_left_may_play_from_the_device_that_stayed(served: World) -> None:
    ann, _, table = await two_at_a_table(served)
    async with ann.at(table) as old:
        await old.hear()
        async with ann.at(table) as new:
            await new.hear()
        while len(served.node.rooms[table].clients) > 1:
            await old.ask("queue", on=False)  # the server is told of the end later
        assert (await old.ask("react", **{"with": "cheer"}))["t"] == "ok"


async def test_a_screen_that_is_gone_watches_no_more(served: World) -> None:
    """Its guest plays on from another device."""
    ann, _, table = await two_at_a_table(served)
    async with ann.at(table) as one:
        await one.hear()
        async with ann.at(table, watch=True) as tv:
            await tv.hear()
            await watched_by(one, 1)
        await watched_by(one, 0)


async def test_whoever_sits_down_watches_no_more(served: World) -> None:
    ann, bo, table = await two_at_a_table(served)
    async with ann.at(table) as one, bo.at(table) as two:
        await watched_by(one, 1)
        await two.ask("sit")
        await watched_by(one, 0)


async def watched_by(device: Device, watchers: int) -> None:
    while (await device.until("table"))["table"].get("watchers", 0) != watchers:
        pass


async def test_those_who_only_watch_cannot_command(served: World) -> None:
    ann, _, table = await two_at_a_table(served)
    async with ann.at(table, watch=True) as tv:
        await tv.hear()
        assert (await tv.ask("start"))["code"] == "not_seated"


async def test_chat_is_cleaned_and_spread(served: World) -> None:
    ann, bo, table = await two_at_a_table(served)
    async with ann.at(table) as one, bo.at(table) as two:
        await two.ask("sit")
        await two.ask("say", text="hello\u202e  shit")
        assert (await one.until("chat"))["text"] == "hello ***"
        assert (await two.ask("say", text="\u202e"))["code"] == "malformed"
        assert (await two.ask("rename", name="\u200b"))["code"] == "bad_name"


async def test_an_expert_thinks_in_another_process(served: World) -> None:
    ann = await served.guest()
    table = await ann.make_table(bots=["expert"], start=True, settings=QUICK | {"seats": 2})
    async with ann.at(table) as one:
        while served.node.bots._pool is None:  # it does not think where it has no choice
            await one.play()
