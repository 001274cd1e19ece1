"""Play hands of every edition by the Model Context Protocol, and count what should not happen.

    python -m tools.mcp_hands --hands 1000

A scripted client plays at a server of its own in both versions of the protocol, and tries a move
now and then that nobody offered it. None of those may be carried out, and no decision may cost more
than 600 tokens.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import httpx
from mcp.client import Client

from lastcard.editions import EDITIONS
from lastcard.outside.mcp_server import make_mcp_server
from lastcard.outside.players import OutsidePlayers
from tests.outside.scripted import Script
from tools.network.server import Server

MODES: Final = ("2026-07-28", "legacy")  # the present version of the protocol, and the one before
MOST_TOKENS: Final = 600
HANDS_A_SEAT: Final = 10  # then the player leaves, and another sits down
CLOCKS: Final = {"decision": 0, "point": 0, "grace": 0, "fair": 0, "patience": 60_000, "between": 1}


@dataclass
class Count:
    """What came of it."""

    hands: int = 0
    decisions: int = 0
    refused: int = 0
    accepted: int = 0
    most: int = 0

    def add(self, script: Script, hands: int) -> None:
        self.hands += hands
        self.decisions += script.decisions
        self.refused += script.refused
        self.accepted += script.accepted
        self.most = max(self.most, script.most)

    def good(self) -> bool:
        return self.accepted == 0 and self.most <= MOST_TOKENS

    def __str__(self) -> str:
        wrong = f"{self.refused:,} wrong moves refused, {self.accepted} carried out"
        return (
            f"{self.hands:,} hands, {self.decisions:,} decisions, {wrong},"
            f" at most {self.most} tokens a decision"
        )


async def play(port: int, edition: str, hands: int, count: Count) -> None:
    """At least so many hands of an edition, with two to four players at a table."""
    http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False)
    lobby = OutsidePlayers(http, clocks=dict(CLOCKS))
    played = seat = 0
    while played < hands:
        async with Client(make_mcp_server(lobby), mode=MODES[seat % len(MODES)]) as client:
            script = Script(client, Random(f"{edition}/{seat}"))
            await script.sit_down(edition, players=2 + seat % 3)
            here = 0
            while here < min(HANDS_A_SEAT, hands - played):
                await script.hand(again=here > 0)
                here += lobby.find(script.seat).board["hand_number"]  # a match has many
            await script.call("leave", seat=script.seat)
        played += here
        seat += 1
        count.add(script, here)
        print(f"{edition}: {played}; {count}", flush=True)
    await lobby.close()


async def run(hands: int) -> Count:
    count = Count()
    share = -(-hands // len(EDITIONS))
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"{folder}/games.db", Path(folder) / "server.log")
        await server.start()
        try:
            async with asyncio.TaskGroup() as tasks:
                for edition in EDITIONS:
                    tasks.create_task(play(server.port, edition, share, count))
        finally:
            await server.end()
    return count


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--hands", type=int, default=1000, help="Over all editions.")
    given = parser.parse_args(arguments)
    began = time.monotonic()
    count = asyncio.run(run(given.hands))
    print(f"{count}, in {time.monotonic() - began:.0f} seconds")
    return 0 if count.good() else 1


if __name__ == "__main__":
    sys.exit(main())
