"""A player at a server: one guest, one seat, and all that it is told.

It speaks what `docs/protocol.md` says of programs in plain HTTP, and knows nothing of the rules.
"""

import asyncio
import hashlib
import json
import secrets
from collections import deque
from contextlib import suppress
from typing import Any, Final

import httpx

Json = dict[str, Any]

CLAIMS: Final = ("uno", "catch", "speed")
MOST_EVENTS: Final = 12  # that are told at once
SILENCE: Final = 30.0  # seconds without a line after which a stream counts as lost
PAUSE: Final = 0.5  # seconds before it is opened again
BREATH: Final = 1.0  # seconds after something came too fast; then it is said again
AGAIN: Final = 10  # times


class Unwelcome(Exception):
    """The server said no; the text is for whoever asked."""


class Player:
    """Reads its table's stream in the background, and posts commands."""

    def __init__(self, http: httpx.AsyncClient, table: str, token: str) -> None:
        self.http = http
        self.id = table
        self.version = 0  # of what can be done; grows whenever that changes
        self.table: Json = {}
        self.board: Json = {}
        self.own: Json = {}
        self.seat = -1
        self.ref = self.card = 0
        self.events: deque[Json] = deque(maxlen=MOST_EVENTS)  # since they were last told
        self.farewell = ""
        self.seen = 0
        self._headers = {"Authorization": f"Bearer {token}"}
        self._nonces: dict[str, str] = {}
        self._changed = asyncio.Condition()
        self._reading = asyncio.create_task(self._read())

    # -- commands --------------------------------------------------------------------------------

    async def say(self, t: str, **rest: Any) -> Json:
        """Give a command; `Unwelcome` with the server's reason if it is refused."""
        body = {"t": t, "id": secrets.token_hex(8), **rest}
        found = await self._post(body)
        for _ in range(AGAIN):
            if found.get("code") != "too_fast":
                break
            await asyncio.sleep(BREATH)
            found = await self._post(body)  # what has an `id` is heard once
        if "code" in found:
            raise Unwelcome(reason(found))
        return found

    async def _post(self, body: Json) -> Json:
        path = f"/api/bot/tables/{self.id}"
        found: Json = (await self.http.post(path, json=body, headers=self._headers)).json()
        return found

    async def act(self, deed: Json) -> Json:
        """Do something that the rules know."""
        return await self.say(
            "act", deed=deed, ref=self.card if deed["verb"] in CLAIMS else self.ref
        )

    async def leave(self) -> None:
        """Give up the seat, and listen no more."""
        with suppress(Unwelcome, httpx.HTTPError):
            await self.say("leave")
        await self.close()

    async def close(self) -> None:
        """Listen no more."""
        self._reading.cancel()
        with suppress(asyncio.CancelledError):
            await self._reading

    # -- waiting ---------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """Of the table."""
        return str(self.table.get("status", ""))

    @property
    def moves(self) -> list[Json]:
        """What can be done now, each with all that it names."""
        found: list[Json] = self.own.get("legal") or []
        return found

    @property
    def wanted(self) -> bool:
        """Whether there is something for this player to say."""
        return bool(self.moves) or self.status == "over" or bool(self.farewell)

    async def wait(self, seconds: float, since: int = -1) -> None:
        """Until there is something to do that there was not at version `since`, or time is up."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds), self._changed:
                await self._changed.wait_for(lambda: self.wanted and self.version != since)

    async def settle(self, seconds: float = 15.0) -> None:
        """Until the welcome has come and it says that we have a seat."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds), self._changed:
                await self._changed.wait_for(lambda: self.seat >= 0 or bool(self.farewell))
        if self.farewell:
            raise Unwelcome(self.farewell)

    # -- listening -------------------------------------------------------------------------------

    async def _read(self) -> None:
        while not self.farewell:
            with suppress(httpx.HTTPError):
                await self._read_once()
            await asyncio.sleep(PAUSE)

    async def _read_once(self) -> None:
        path = f"/api/bot/tables/{self.id}"
        timeout = httpx.Timeout(SILENCE)
        async with self.http.stream("GET", path, headers=self._headers, timeout=timeout) as lines:
            if lines.is_error:
                self.farewell = reason(json.loads(await lines.aread()))
                return
            async for line in lines.aiter_lines():
                if line:
                    await self._hear(json.loads(line))

    async def _hear(self, news: Json) -> None:
        async with self._changed:
            before = (self.ref, self.card, self.moves, self.status, self.farewell)
            self._note(news)
            if before != (self.ref, self.card, self.moves, self.status, self.farewell):
                self.version += 1
            self._changed.notify_all()
        if news["t"] == "shuffle":
            await self._shuffle(news)
        elif news["t"] == "welcome" and "seat" not in news:
            await self._sit()

    def _note(self, news: Json) -> None:
        match news["t"]:
            case "welcome":
                self.table, self.seat = news["table"], news.get("seat", -1)
                self.board, self.own = news.get("board") or {}, news.get("own") or {}
                self.ref, self.card = news.get("ref", 0), news.get("card", 0)
            case "step":
                self.board |= news.get("board", {})
                self.own |= news.get("own", {})
                self.ref, self.card = news.get("ref", 0), news.get("card", 0)
                self.events.extend(news.get("events", ()))
            case "table":
                self.table = news["table"]
            case "bye" if news.get("after", -1) < 0:
                self.farewell = news["text"]

    async def _sit(self) -> None:
        try:
            await self.say("sit")
        except Unwelcome as error:
            self.farewell = str(error)

    async def _shuffle(self, news: Json) -> None:
        """Our part in a deal that nobody can foresee: first a hash, then what it is of."""
        nonce = self._nonces.setdefault(news["commit"], secrets.token_hex(16))
        hashed = hashlib.sha256(bytes.fromhex(nonce)).hexdigest()
        with suppress(Unwelcome):  # too late; the cards come without us
            if news.get("open"):
                await self.say("nonce", hand=news["hand"], nonce=nonce)
            else:
                await self.say("pledge", hand=news["hand"], hash=hashed)


def reason(problem: Json) -> str:
    """A problem in words; a refusal with the rule it rests on, and what is possible instead."""
    why = problem.get("why")
    if not why:
        return f"{problem['code']}: {problem['text']}"
    instead = f" Possible: {', '.join(why['open'])}." if why.get("open") else ""
    return f"refused by {why['rule']}: {why['sentence']}{instead}"
