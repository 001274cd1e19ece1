"""Work that takes long, beside the tables: one thing at a time, and nobody fills the line alone."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from lastcard.server.edge.limits import Hit, Holding, unseen
from lastcard.server.table.denied import Denied

WAITING: Final = 16  # things that an address may wait for: a class has one
IN_ALL: Final = 256


class WaitingLine:
    """Those who wait for their turn, by address."""

    def __init__(self, hit: Hit = unseen, most: int = WAITING, in_all: int = IN_ALL) -> None:
        self._desk: Final = asyncio.Lock()
        self._places: Final = Holding(most, in_all, hit)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for it; `Denied` to whoever waits for much already."""
        if not self._places.take(address):
            raise Denied("too_fast")
        try:
            async with self._desk:
                yield
        finally:
            self._places.give_back(address)
