"""Damaged, hostile and absurd messages: each is answered or ends its own connection, no more."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import websockets

from tests.server.conftest import PLENTY
from tests.server.world import QUICK, Device, Person, World, world

pytestmark = pytest.mark.anyio

CARD = {"verb": "play", "card": "R5", "colour": "red", "seat": 1, "uno": True}
GOOD: list[dict[str, Any]] = [
    {"t": "act", "id": "1", "deed": CARD, "ref": 3},
    {"t": "ask", "id": "2", "deeds": [CARD, {"verb": "draw"}]},
    {"t": "pledge", "id": "3", "hand": 1, "hash": "00" * 32},
    {"t": "nonce", "id": "4", "hand": 1, "nonce": "00" * 16},
    {"t": "say", "id": "5", "text": "hello"},
    {"t": "react", "id": "6", "face": "wow"},
    {"t": "place", "id": "7", "seat": 1, "kind": "bot", "level": "steady"},
    {"t": "kick", "id": "8", "seat": 1, "ban": True},
    {"t": "change", "id": "9", "settings": {"edition": "party", "options": {"hand_size": "7"}}},
    {"t": "sit", "id": "10", "seat": 0},
    {"t": "hello", "table": "x", "token": "y", "seen": 4},
    {"t": "ping", "n": 1},
]
ODD: list[Any] = [
    None, True, -1, 0, 2**31, 2**63, -(2**70), 1.5, 1e308, "", "x" * 3000, "\x00", "\ud7ff", "R5",
    [], [[]], {}, {"verb": 7}, [None] * 50, "play", "../../etc", "<b>", "'; DROP TABLE entries",
]  # fmt: skip
MESSAGES = 250


@pytest.fixture
async def patient(tmp_path: Path) -> AsyncIterator[World]:
    """A server that does not mind how fast anybody talks."""
    async with world(tmp_path / "games.db", messages_per_second=PLENTY) as running:
        yield running


def damaged(chance: Random) -> str | bytes:
    """A message that went wrong somehow."""
    message = dict(chance.choice(GOOD))
    for _ in range(chance.randrange(3)):
        message[chance.choice([*message, "extra"])] = chance.choice(ODD)
    if "deed" in message and isinstance(message["deed"], dict):
        message["deed"] = message["deed"] | {chance.choice([*CARD, "other"]): chance.choice(ODD)}
    data = bytearray(msgspec.json.encode(message))
    for _ in range(chance.choice([0, 0, 1, 5])):
        data[chance.randrange(len(data))] = chance.randrange(256)
    if chance.random() < 0.1:
        del data[chance.randrange(len(data)) :]
    if chance.random() < 0.1:
        return bytes(data)
    return data.decode("utf-8", errors="replace")


async def send_all(person: Person, table: str, messages: list[str | bytes]) -> int:
    """Send them; whoever is sent away comes back. Gives the number of connections it took."""
    connections = 0
    while messages:
        connections += 1
        assert connections < MESSAGES
        async with person.at(table) as device:
            try:
                await device.until("welcome")
                while messages:
                    number = len(messages)
                    await device.wire.send(messages.pop())
                    await device.say(t="ping", n=number)
                    await device.until("pong", n=number)
            except websockets.ConnectionClosed:
                pass
    return connections


@pytest.mark.parametrize("seed", range(3))
async def test_only_the_sender_suffers(
    patient: World, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    chance = Random(seed)
    ann, bo = await patient.guest("Ann"), await patient.guest("Bo")
    table = await ann.make_table(settings=QUICK | {"seats": 3}, bots=["casual"])
    async with ann.at(table) as host:
        async with bo.at(table) as guest:
            await guest.ask("sit")
            await host.ask("start")
            await host.until("step")
        with caplog.at_level(logging.ERROR):
            connections = await send_all(bo, table, [damaged(chance) for _ in range(MESSAGES)])
        assert connections < MESSAGES / 10
        assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
        await still_plays(host)


async def still_plays(host: Device) -> None:
    """The others have noticed nothing."""
    answer = await host.ask("say", text="still here")
    assert answer["t"] == "ok"
    heard = [news["seq"] for news in host.heard if news["t"] == "step"]
    assert heard == list(range(heard[0], heard[0] + len(heard)))
