"""Players without a page: light WebSocket clients that fill a large table from a thread."""

import asyncio
import secrets
from collections.abc import Coroutine
from random import Random
from threading import Thread
from typing import Any, Final

import msgspec
import websockets

from tools.network.seat import HEARD, Heard, Seat, shuffle_answer, write

SECONDS: Final = 60.0


class Crowd:
    """All of them at one server; they play whatever they may."""

    def __init__(self, port: int) -> None:
        self._address: Final = f"ws://127.0.0.1:{port}/api/ws"
        self._loop: Final = asyncio.new_event_loop()
        self._thread: Final = Thread(target=self._loop.run_forever, daemon=True)
        self._players: Final[list[asyncio.Task[None]]] = []
        self._thread.start()

    def sit(self, table: str, token: str) -> None:
        """One more takes a seat; gives back once they have it."""
        self._run(self._enter(table, token))

    async def _enter(self, table: str, token: str) -> None:
        socket = await websockets.connect(self._address, proxy=None)
        player = Light(socket, Random(len(self._players)))
        await player.arrive(table, token)
        self._players.append(asyncio.create_task(player.play()))

    def _run(self, doing: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(doing, self._loop).result(SECONDS)

    def close(self) -> None:
        """All of them leave."""
        self._run(self._leave())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(SECONDS)
        self._loop.close()

    async def _leave(self) -> None:
        for player in self._players:
            player.cancel()
        await asyncio.gather(*self._players, return_exceptions=True)


class Light:
    """One player."""

    def __init__(self, socket: websockets.ClientConnection, chance: Random) -> None:
        self._socket: Final = socket
        self._chance: Final = chance
        self._nonce: Final = secrets.token_bytes(16)
        self._seat: Final = Seat()
        self._sent = 0

    async def arrive(self, table: str, token: str) -> None:
        """Sit down at any open seat."""
        await self._socket.send(write("hello", table=table, token=token).decode())
        await self._say("sit")
        while (await self._hear()).t != "ok":
            pass

    async def play(self) -> None:
        """Until the connection ends."""
        try:
            while True:
                await self._answer(await self._hear())
        except websockets.ConnectionClosed:
            pass
        finally:
            await self._socket.close()

    async def _hear(self) -> Heard:
        heard = HEARD.decode(await self._socket.recv())
        if heard.t in ("welcome", "step"):
            self._seat.take(heard)
        return heard

    async def _say(self, t: str, **message: Any) -> None:
        self._sent += 1
        await self._socket.send(write(t, id=f"c{self._sent}", **message).decode())

    async def _answer(self, heard: Heard) -> None:
        if heard.t == "shuffle":
            self._sent += 1
            answer = shuffle_answer(heard, f"c{self._sent}", self._nonce)
            await self._socket.send(answer.decode())
        elif heard.t in ("welcome", "step"):
            deed = self._seat.choose(self._chance, claims=0.0)
            if deed is not None:
                await self._say("act", **msgspec.to_builtins(self._seat.refer(deed)))
