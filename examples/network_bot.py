"""A player from outside: joins a table of any lastcard server by its code and plays to the end.

    python examples/network_bot.py http://127.0.0.1:4848 CODE

It knows nothing of the rules: the server says what is legal. See `docs/protocol.md`.
"""

import asyncio
import hashlib
import json
import secrets
import sys
from collections import Counter
from typing import Any

import httpx
import websockets

CLAIMS, LAYING = ("uno", "catch", "speed"), ("play", "stack", "add", "speed")
Json = dict[str, Any]


class NetworkBot:
    """Lays a card when it can, keeps its colours together, and never forgets to call UNO."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.own: Json = {}  # what this seat alone knows, kept up by patches
        self.asked = (0, 0)  # what an answer and what a claim refers to
        self.nonces: Json = {}  # by commitment: a deal that begins anew gets another

    async def say(self, t: str, **message: Any) -> None:
        await self.socket.send(json.dumps({"t": t, "id": secrets.token_hex(6), **message}))

    async def play(self) -> str:
        async for text in self.socket:
            news = json.loads(text)
            if news["t"] == "welcome" and "seat" not in news:
                await self.say("sit")
            elif news["t"] in ("welcome", "step"):
                self.own |= news.get("own") or {}
                self.asked = (news.get("ref", 0), news.get("card", 0))
                await self.act(*self.asked)
            elif news["t"] == "no" and news["code"] == "too_fast":
                await asyncio.sleep(1)  # a connection may say 15 things a second
                await self.act(*self.asked)
            elif news["t"] == "shuffle":
                await self.shuffle(news)
            elif news["t"] == "table" and news["table"]["status"] == "over":
                return "the game is over"
        return "the connection is gone"

    async def act(self, ref: int, card: int) -> None:
        if self.own.get("legal"):
            deed = min(self.own["legal"], key=self.rank)
            if deed["verb"] in LAYING and len(self.own["hand"]) == 2:
                deed["uno"] = True
            await self.say("act", deed=deed, ref=card if deed["verb"] in CLAIMS else ref)

    def rank(self, deed: Json) -> tuple[int, int]:
        colours = Counter(card[0] for card in self.own["hand"])
        if deed["verb"] in CLAIMS:
            return (0, 0)
        return (1, -colours[deed["card"][0]]) if "card" in deed else (2, 0)

    async def shuffle(self, news: Json) -> None:
        # The deal depends on a nonce that nobody could foresee: first its hash, then itself.
        nonce = self.nonces.setdefault(news["commit"], secrets.token_hex(16))
        digest = hashlib.sha256(bytes.fromhex(nonce)).hexdigest()
        said = {"nonce": nonce} if news.get("open") else {"hash": digest}
        await self.say("nonce" if news.get("open") else "pledge", hand=news["hand"], **said)


async def main(server: str, code: str) -> None:
    async with httpx.AsyncClient(base_url=server) as http:
        token = (await http.post("/api/guests", json={"name": "Visitor"})).json()["token"]
        table = (await http.post("/api/join", json={"code": code})).json()["table"]["id"]
    async with websockets.connect(f"{server.replace('http', 'ws', 1)}/api/ws") as socket:
        await socket.send(json.dumps({"t": "hello", "table": table, "token": token}))
        sys.stdout.write(await NetworkBot(socket).play() + "\n")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:3]))
