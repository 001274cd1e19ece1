"""A table that fails again and again is closed with a sentence; bots and lessons fail none."""

import logging
from collections.abc import Iterator

import pytest

from lastcard.bots.steady import SteadyBot
from lastcard.server.node import bot_workers
from lastcard.server.node.breaker import FAILURES, WINDOW, Breaker
from lastcard.server.node.owned_table import OwnedTable
from lastcard.server.process.metrics import Metrics
from lastcard.server.table.desk import Desk
from lastcard.server.table.live import LiveTable
from tests.server.world import QUICK, World

pytestmark = pytest.mark.anyio

CARDS = "Ann holds G9"  # what no log may tell


class Seconds:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_few_failures_in_a_long_time_close_nothing() -> None:
    clock = Seconds()
    breaker = Breaker(Metrics(), clock)
    for _ in range(3 * FAILURES):
        assert not breaker.failed("t", ValueError())
        clock.now += WINDOW


def test_several_in_a_minute_close_the_table_until_it_is_tried_again() -> None:
    breaker = Breaker(Metrics(), Seconds())
    closed = [breaker.failed("t", ValueError()) for _ in range(FAILURES)]
    assert closed == [False] * (FAILURES - 1) + [True]
    assert breaker.closed == {"t": "ValueError"}
    assert breaker.retry("t")
    assert not breaker.retry("t")
    assert not breaker.failed("t", ValueError()), "it begins anew"


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    def fails(*_: object) -> None:
        raise ValueError(CARDS)

    with monkeypatch.context() as patch:
        patch.setattr(Desk, "connected", fails)
        yield patch


async def byes(served: World, table: str, times: int) -> list[tuple[str, int]]:
    """What somebody is told who comes back to a table again and again."""
    heard = []
    ann = await served.guest()
    for _ in range(times):
        async with ann.at(table) as one:
            bye = await one.until("bye")
            heard.append((bye["code"], bye.get("after", -1)))
    return heard


async def test_a_table_that_always_fails_is_closed_for_good(
    served: World, failing: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann = await served.guest("Bo")
    table, other = await ann.make_table(), await ann.make_table()
    heard = await byes(served, table, 2 * FAILURES)
    assert [code for code, _ in heard[: FAILURES - 1]] == ["unavailable"] * (FAILURES - 1)
    assert all(after > 0 for _, after in heard[: FAILURES - 1])
    assert set(heard[FAILURES - 1 :]) == {("broken", -1)}
    (error,) = [line for line in caplog.records if line.levelno >= logging.ERROR]
    assert "a table is closed" in error.message
    assert "in fails" in logging.Formatter().format(error), "it tells where"
    assert CARDS not in caplog.text
    assert (await served.http.get(f"/api/tables/{table}")).json()["code"] == "broken"
    assert (await served.http.get(f"/api/tables/{other}")).status_code == 200
    assert b"lastcard_tables_broken 1.0" in served.node.metrics.page()
    failing.undo()
    assert served.node.retry(table)
    async with ann.at(table) as one:
        assert (await one.hear())["t"] == "welcome"


async def test_a_table_that_cannot_be_read_is_closed(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await served.guest()
    table = await ann.make_table()
    room = served.node.rooms[table]
    assert isinstance(room, OwnedTable)
    served.node.lose(room)
    monkeypatch.setattr(LiveTable, "info", None)
    heard = await byes(served, table, FAILURES + 1)
    assert [code for code, _ in heard] == ["unavailable"] * (FAILURES - 1) + ["broken"] * 2


# -- nothing in a bot's thinking, a lesson or a clock fails a table ------------------------------


async def plays_on(served: World, **new: object) -> None:
    """The bot answers, whatever fails in it, and nobody is sent away."""
    ann = await served.guest()
    table = await ann.make_table(start=True, **new)
    async with ann.at(table) as one:
        for _ in range(3):
            await one.play()
        assert "bye" not in [news["t"] for news in one.heard]
    assert table not in served.node.breaker.closed


async def test_a_question_that_cannot_be_packed(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(_: object) -> None:
        raise KeyError("no such question")

    monkeypatch.setattr(bot_workers, "pack", unknown)
    await plays_on(served, bots=["expert"])


async def test_bots_that_fail_are_answered_for(
    served: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> None:
        raise ValueError(CARDS)

    monkeypatch.setattr(SteadyBot, "answer", fails)
    monkeypatch.setattr(SteadyBot, "claim", fails)
    await plays_on(served, bots=["steady", "casual"])
    assert [line.message for line in caplog.records].count("a bot failed") == 1
    assert CARDS not in caplog.text


async def test_the_clock_answers_though_the_stand_in_fails(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SteadyBot, "answer", None)
    ann, ben = await served.guest(), await served.guest("Ben")
    settings = QUICK | {"seats": 3, "clocks": {"decision": 300, "grace": 0, "fair": 0}}
    table = await ann.make_table(settings=settings, bots=["casual"])
    async with ann.at(table) as one, ben.at(table) as two:
        await two.ask("sit")  # no clock runs for one among bots
        await one.ask("start")
        await one.until("step", by="clock")
