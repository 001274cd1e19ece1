"""Hands that wait to be reviewed: one at a time, and those who ask take turns."""

from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Final, NamedTuple

EACH: Final = 40  # hands that somebody may have waiting
IN_ALL: Final = 400


class WantedHand(NamedTuple):
    """A hand of a stored game."""

    game: str
    number: int


Reviewing = Callable[[WantedHand], Awaitable[None]]
Run = Callable[[Coroutine[None, None, None]], None]


class ReviewQueue:
    """Those who ask take turns, a hand each; who asks again for the same hand changes nothing."""

    def __init__(self, review: Reviewing, run: Run) -> None:
        self._review: Final = review
        self._run: Final = run
        self._waiting: dict[str, deque[WantedHand]] = {}  # by who asks, whose turn is next first
        self._known: set[WantedHand] = set()  # waiting, or being reviewed
        self._busy = False

    def __len__(self) -> int:
        return len(self._known)

    def add(self, asker: str, hand: WantedHand) -> None:
        """Where there is no room it is left out: whoever waits for it asks again."""
        mine = self._waiting.get(asker, deque())
        if hand in self._known or len(mine) >= EACH or len(self._known) >= IN_ALL:
            return
        self._waiting.setdefault(asker, mine).append(hand)
        self._known.add(hand)
        if not self._busy:
            self._busy = True
            self._run(self._work())

    def ahead(self, game: str) -> int:
        """How many hands of other games are reviewed before the first of this one."""
        order = self._order()
        return next((at for at, hand in enumerate(order) if hand.game == game), len(order))

    def _order(self) -> list[WantedHand]:
        """As they will be taken if nobody else asks."""
        lines = [list(line) for line in self._waiting.values()]
        longest = max([len(line) for line in lines], default=0)
        return [line[at] for at in range(longest) for line in lines if at < len(line)]

    async def _work(self) -> None:
        try:
            while self._waiting:
                await self._next()
        finally:
            self._busy = False

    async def _next(self) -> None:
        asker = next(iter(self._waiting))
        line = self._waiting.pop(asker)
        hand = line.popleft()
        if line:
            self._waiting[asker] = line  # behind all others
        try:
            await self._review(hand)
        finally:
            self._known.discard(hand)
