"""A client of `lastcard mcp` that plays by a script: random moves, now and then a wrong one."""

import re
from dataclasses import dataclass
from random import Random
from typing import Any

from mcp.client import Client
from mcp.types import TextContent

PIECES = re.compile(r"[A-Za-z]{1,4}|\d|[^\sA-Za-z\d]")


def tokens(text: str) -> int:
    """More than any tokenizer makes of it: words in pieces of four, digits and signs one by one.

    >>> tokens("Version 12. Hand: R5 W4")
    11
    """
    return len(PIECES.findall(text))


@dataclass
class Script:
    """One player."""

    client: Client
    random: Random
    seat: str = ""
    text: str = ""
    most: int = 0  # tokens of a decision: the call and its answer
    decisions: int = 0
    refused: int = 0
    accepted: int = 0  # moves that no position offered, and that were carried out nevertheless

    async def call(self, tool: str, **arguments: Any) -> tuple[str, bool]:
        answer = await self.client.call_tool(tool, arguments)
        text = "".join([part.text for part in answer.content if isinstance(part, TextContent)])
        self.most = max(self.most, tokens(text) + tokens(f"{tool} {arguments}"))
        return text, bool(answer.is_error)

    async def sit_down(self, edition: str, players: int) -> None:
        text, failed = await self.call("sit_down", edition=edition, players=players)
        assert not failed, text
        first, _, self.text = text.partition("\n")
        self.seat = first.removeprefix("seat ")

    async def hand(self, again: bool) -> None:
        """One game, of one hand, to its end."""
        if again:
            self.text, failed = await self.call("play_again", seat=self.seat)
            assert not failed, self.text
        while "The game is over" not in self.text:
            await self.decide()

    async def decide(self) -> None:
        moves = self._moves()
        if not moves:
            self.text, failed = await self.call("wait_for_turn", seat=self.seat, seconds=20)
            assert not failed, self.text
            return
        self.decisions += 1
        if self.random.random() < 0.05:
            await self._try_something_wrong(moves)
        number = self._choose(moves)
        arguments = {"seat": self.seat, "move": str(number), "version": self._version()}
        text, failed = await self.call("act", **arguments)
        if failed:  # somebody was faster; look again
            text, _ = await self.call("wait_for_turn", seat=self.seat, seconds=0)
        self.text = text

    async def _try_something_wrong(self, moves: list[str]) -> None:
        wrong = self.random.choice(
            ["999", "play QQ", "play R77", "fly", "draw 3", "play W", "colour red", "accept", "uno"]
        )
        if wrong in moves:
            return
        text, failed = await self.call("act", seat=self.seat, move=wrong, version=self._version())
        if failed:
            self.refused += 1
        elif "position has changed" not in text and wrong != "uno":
            self.accepted += 1
        self.text, _ = await self.call("wait_for_turn", seat=self.seat, seconds=0)
        if not self._moves():
            return
        moves[:] = self._moves()

    def _choose(self, moves: list[str]) -> int:
        """A card rather than another: uniform play would draw for ever."""
        lays = [i for i, move in enumerate(moves) if not move.startswith(("draw", "keep"))]
        return self.random.choice(lays or range(len(moves)))

    def _moves(self) -> list[str]:
        found = re.search(r"^Moves: (.*)$", self.text, re.MULTILINE)
        return [move.partition(" ")[2] for move in found[1].split("; ")] if found else []

    def _version(self) -> int:
        found = re.search(r"Version (\d+)", self.text)
        return int(found[1]) if found else 0
