"""A player at a server: what it says again, and what it does not."""

import json

import httpx
import pytest

from lastcard.outside import player as player_module
from lastcard.outside.player import Player, Unwelcome

pytestmark = pytest.mark.anyio


class Answering:
    """A server that gives these answers to what is posted, and notes it."""

    def __init__(self, *codes: str) -> None:
        self.codes = list(codes)
        self.heard: list[bytes] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        if request.method == "GET":
            return httpx.Response(403, json={"code": "barred", "text": "no"})
        self.heard.append(request.content)
        code = self.codes.pop(0)
        return httpx.Response(429, json={"code": code, "text": "no"}) if code else OK


OK = httpx.Response(200, json={"t": "ok", "seq": 7})


@pytest.fixture(autouse=True)
def _without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player_module, "BREATH", 0.0)


async def said(server: Answering) -> object:
    transport = httpx.MockTransport(server)
    async with httpx.AsyncClient(base_url="http://table.test", transport=transport) as http:
        player = Player(http, "table", "token")
        try:
            return await player.say("next")
        finally:
            await player.close()


async def test_whoever_was_too_fast_says_the_same_again() -> None:
    server = Answering("too_fast", "too_fast", "")
    assert await said(server) == {"t": "ok", "seq": 7}
    assert len(server.heard) == 3
    assert len(set(server.heard)) == 1
    assert json.loads(server.heard[0])["t"] == "next"


async def test_anything_else_is_said_once() -> None:
    server = Answering("too_many")
    with pytest.raises(Unwelcome):
        await said(server)
    assert len(server.heard) == 1


async def test_nobody_is_asked_for_ever() -> None:
    server = Answering(*["too_fast"] * 20)
    with pytest.raises(Unwelcome):
        await said(server)
    assert len(server.heard) == 1 + player_module.AGAIN
