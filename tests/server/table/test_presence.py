"""Who is here is told soon, but not every time, and how it is in the end always is."""

from lastcard.server.table.outcome import GATHERED
from tests.server.table.client import Client
from tests.server.table.table import Story


def told(client: Client) -> list[int]:
    """How many were said to look on, each time that was told."""
    return [news["table"].get("watchers", 0) for news in client.news("table")]


def look_on(t: Story, *counts: int) -> None:
    for count in counts:
        t._carry_out(t.desk.watched(count, t.now))


def waiting() -> Story:
    """Ann waits for others, and all that was to be told is."""
    t = Story("Ann", open_seats=1, start=False)
    t.passes(GATHERED)
    t.clients["Ann"].heard.clear()
    return t


def test_whoever_comes_is_told_at_once() -> None:
    t = waiting()
    look_on(t, 1)
    assert told(t.clients["Ann"]) == [1]


def test_many_who_come_and_go_are_told_in_one() -> None:
    t = waiting()
    look_on(t, 1, 0, 1, 0, 1, 2)
    assert told(t.clients["Ann"]) == [1]
    t.passes(GATHERED - 1)
    look_on(t, 3)
    assert told(t.clients["Ann"]) == [1]
    t.passes(1)
    assert told(t.clients["Ann"]) == [1, 3]
    t.passes(10 * GATHERED)
    assert told(t.clients["Ann"]) == [1, 3]


def test_after_a_while_it_is_told_at_once_again() -> None:
    t = waiting()
    look_on(t, 1)
    t.passes(GATHERED)
    look_on(t, 0)
    assert told(t.clients["Ann"]) == [1, 0]


def test_a_screen_is_told_though_the_table_sleeps() -> None:
    t = Story("Ann Bo")
    screen = t.watches()
    t.passes(GATHERED)
    t.goes("Ann")
    t.goes("Bo")
    t.passes(GATHERED)
    assert not any(screen.table["here"])
    assert t.desk.wake == 0


def test_guests_are_gathered_too() -> None:
    t = waiting()
    for _ in range(20):
        t.comes("Bo")
        t.goes("Bo")
    t.comes("Bo")
    t.passes(GATHERED)
    assert len(t.clients["Ann"].news("table")) == 2
