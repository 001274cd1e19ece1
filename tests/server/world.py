"""A real server on a free port, people who talk to it, and a table for them."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

from lastcard.server.edge.app import make_app
from lastcard.server.node.node import Node
from lastcard.server.process.serving import listen, make_server
from lastcard.server.process.settings import ServerSettings

News = dict[str, Any]
QUICK = {"pace": "instant", "clocks": {"grace": 0, "fair": 0, "between": 1}}


@dataclass
class World:
    """One node and its address."""

    node: Node
    port: int
    http: httpx.AsyncClient

    async def guest(self, name: str = "Ann") -> "Person":
        answer = await self.http.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        admitted = answer.json()
        return Person(self, admitted["guest"]["id"], name, admitted["token"])


@dataclass
class Person:
    """A guest with a token."""

    world: World
    id: str
    name: str
    token: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    async def make_table(self, **new: Any) -> str:
        new.setdefault("settings", QUICK)
        answer = await self.world.http.post("/api/tables", json=new, headers=self.headers)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"]["id"])

    @asynccontextmanager
    async def at(
        self, table: str, options: News | None = None, **hello: Any
    ) -> "AsyncIterator[Device]":
        async with connected(self.world, **(options or {})) as device:
            device.token = self.token
            await device.say(t="hello", table=table, token=self.token, **hello)
            yield device


@dataclass
class Device:
    """One WebSocket. `heard` is everything that came, in order."""

    wire: websockets.ClientConnection
    token: str = ""
    heard: list[News] = field(default_factory=list)
    count: int = 0
    own: News = field(default_factory=dict)
    ref: int = 0
    card: int = 0
    answered: int = -1  # the decision that was answered last; the next may offer the very same

    async def say(self, **message: Any) -> None:
        await self.wire.send(msgspec.json.encode(message).decode())

    async def hear(self) -> News:
        text = await asyncio.wait_for(self.wire.recv(), 90)
        news: News = msgspec.json.decode(text)
        self.heard.append(news)
        self._follow(news)
        return news

    def _follow(self, news: News) -> None:
        if news["t"] in ("welcome", "step"):
            self.own |= news.get("own") or {}
            self.ref, self.card = news.get("ref", 0), news.get("card", 0)

    async def until(self, kind: str, **fields: Any) -> News:
        """The next news of a kind, with these fields."""
        while True:
            news = await self.hear()
            if news["t"] == kind and fields.items() <= news.items():
                return news

    async def ask(self, t: str, **message: Any) -> News:
        """Give a command and wait for its answer."""
        self.count += 1
        named = message.pop("id", f"c{self.count}")
        await self.say(t=t, id=named, **message)
        while True:
            news = await self.hear()
            if news["t"] in ("ok", "no") and news.get("id") == named:
                return news

    async def play(self) -> News:
        """Do the first legal thing that is no claim."""
        while not self.answers():
            await self.hear()
        deed = self.answers()[0]
        self.answered = self.ref
        return await self.ask("act", deed=deed, ref=self.ref)

    def answers(self) -> list[News]:
        """What can be answered, unless it was."""
        claims = ("uno", "catch", "speed")
        if self.ref == self.answered:
            return []
        return [deed for deed in self.own.get("legal", []) if deed["verb"] not in claims]


@asynccontextmanager
async def connected(world: World, **options: Any) -> AsyncIterator[Device]:
    address = f"ws://127.0.0.1:{world.port}/api/ws"
    async with websockets.connect(address, proxy=None, **options) as wire:
        yield Device(wire)


@asynccontextmanager
async def world(
    database: str | Path, narrow: bool = False, **settings: Any
) -> AsyncIterator[World]:
    """A running server; it is stopped as a signal would stop it. `narrow`: with small buffers."""
    chosen = ServerSettings(port=0, database=str(database), **settings)
    app = make_app(chosen)
    server = make_server(chosen, app)
    listener = listen(chosen)
    if narrow:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 32_768)
    await server.node.start()
    started = asyncio.Event()
    server.ready = started.set
    serving = asyncio.create_task(server._serve([listener]))
    await asyncio.wait_for(started.wait(), 60)
    port = listener.getsockname()[1]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as http:
        try:
            yield World(server.node, port, http)
        finally:
            server.should_exit = True
            await serving
