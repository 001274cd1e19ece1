"""Hands that wait to be reviewed: everybody gets a turn, and nothing is done twice."""

import asyncio
from collections.abc import Coroutine

import pytest

from lastcard.server.node.review_queue import EACH, ReviewQueue, WantedHand

pytestmark = pytest.mark.anyio


class Reviewer:
    """Notes what was reviewed, in order."""

    def __init__(self) -> None:
        self.done: list[WantedHand] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.queue = ReviewQueue(self.review, self.run)

    def run(self, work: Coroutine[None, None, None]) -> None:
        self.tasks.append(asyncio.get_running_loop().create_task(work))

    async def review(self, hand: WantedHand) -> None:
        await asyncio.sleep(0)
        self.done.append(hand)

    async def finished(self) -> list[tuple[str, int]]:
        await asyncio.gather(*self.tasks)
        return [tuple(hand) for hand in self.done]  # type: ignore[misc]


async def test_those_who_ask_take_turns() -> None:
    """Whoever wants a long match reviewed does not keep the others waiting."""
    r = Reviewer()
    for number in (1, 2, 3):
        r.queue.add("ann", WantedHand("long", number))
    r.queue.add("bo", WantedHand("short", 1))
    assert r.queue.ahead("short") == 1
    assert r.queue.ahead("long") == 0
    order = await r.finished()
    assert order == [("long", 1), ("short", 1), ("long", 2), ("long", 3)]


async def test_a_hand_is_reviewed_once() -> None:
    r = Reviewer()
    for asker in ("ann", "bo", "ann"):
        r.queue.add(asker, WantedHand("game", 1))
    assert await r.finished() == [("game", 1)]
    assert len(r.queue) == 0


async def test_nobody_fills_the_queue_alone() -> None:
    r = Reviewer()
    for number in range(2 * EACH):
        r.queue.add("ann", WantedHand("long", number))
    assert len(r.queue) == EACH
    r.queue.add("bo", WantedHand("short", 1))
    assert ("short", 1) in await r.finished()


async def test_what_comes_later_is_done_too() -> None:
    r = Reviewer()
    r.queue.add("ann", WantedHand("one", 1))
    await r.finished()
    r.queue.add("ann", WantedHand("two", 1))
    assert await r.finished() == [("one", 1), ("two", 1)]
