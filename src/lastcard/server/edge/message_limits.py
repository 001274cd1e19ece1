"""What one connection may say, and how soon it is heard again."""

import asyncio
from time import monotonic
from typing import Final

from lastcard.protocol.commands import AnyCommand, Ask, React, Say
from lastcard.server.edge.limits import AMENDS, DEAF, LONGEST, Limits
from lastcard.server.table.denied import Denied

STRIKES: Final = 50  # useless messages before a client is sent away
AT_ONCE: Final = 3  # messages of one connection in a turn of the event loop
REASON: Final = 0.25  # messages that may come instead of a reason: it takes time to find
TOO_MUCH_CHAT: Final = "that is a lot of chat; wait a moment"


class MessageLimits:
    """Those of one connection, and its part in those of its address.

    A useless message costs us as much as another one, and its sender less: so whoever sends one
    waits, behind all others of the same address who did. Messages that are not heard yet stay
    where they are, in the socket at last.
    """

    def __init__(self, limits: Limits, address: str, longest: int) -> None:
        self._limits: Final = limits
        self._address: Final = address
        self._longest: Final = longest
        self._own: Final = limits.messages_of_one()
        self._shared: Final = limits.messages.of(address)
        self._refusals: Final = limits.refusals.of(address)
        self._told: Final = limits.told.of(address)
        self._heard = self._strikes = 0
        self._struck = False

    def too_long(self, text: str | bytes) -> bool:
        """In bytes, as it came; what is ASCII need not be written again to know that."""
        if isinstance(text, str) and not text.isascii():
            text = text.encode()
        if len(text) <= self._longest:
            return False
        self._limits.hit.note("message_bytes")
        return True

    def too_fast(self, size: float = 1) -> bool:
        """By connection first: one that is too quick takes nothing from others of its address."""
        now = monotonic()
        return not (self._own.allows(now, size) and self._shared.allows(now, size))

    def check_cost(self, command: AnyCommand, guest: str) -> None:
        """Reasons take time to find; chat and reactions are told to everybody."""
        if isinstance(command, Ask):
            if self.too_fast(len(command.deeds) * REASON):
                raise Denied("too_fast")
        elif isinstance(command, Say) and not self._limits.chat.allows(guest):
            raise Denied("too_fast", TOO_MUCH_CHAT)
        elif isinstance(command, React) and not self._limits.reactions.allows(guest):
            raise Denied("too_fast")

    def strike(self) -> bool:
        """A useless message has come; gives whether it was one too many."""
        self._strikes += 1
        self._struck = True
        if self._strikes <= STRIKES:
            return False
        self._limits.hit.note("strikes")
        self.make_amends()
        return True

    def make_amends(self) -> None:
        """A connection that had to be cut off was no use, and cost us more than a message."""
        self._limits.handshakes.own.charge(self._address, AMENDS)

    def told(self, size: int) -> None:
        """So many bytes go out to this connection."""
        self._told.wait(monotonic(), DEAF, size)

    async def pause(self) -> None:
        """After each message: whoever sends many at once is heard in turn with all others.

        What one says is told to everybody at a table: whoever is a hundred there is heard later.
        """
        self._heard += 1
        now = monotonic()
        wait = self._told.due(now)
        if self._struck:
            self._struck = False
            await asyncio.sleep(max(wait, self._refusals.wait(now, LONGEST)))
        elif wait:
            await asyncio.sleep(wait)
        elif self._heard % AT_ONCE == 0:
            await asyncio.sleep(0)
