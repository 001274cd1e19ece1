"""How an outside player comes to a table: by a code, to people, or to a new one with bots."""

import secrets
from dataclasses import dataclass, field
from typing import Any, Final

import httpx

from lastcard.outside.player import Json, Player, Unwelcome, reason

# Nobody hurries a language model: no clock at tables of its own, and time to catch somebody.
CALM: Final[Json] = {"decision": 0, "point": 0, "grace": 0, "fair": 5_000, "patience": 60_000}
HANDLE: Final = 8  # bytes of the secret that a player is found by
MOST: Final = 500  # players at a time


@dataclass
class MoveWords:
    """What has to be known of an edition to write and read its moves."""

    colours: list[str]
    uno_verbs: set[str]  # with which the call of UNO can be made
    most: int


@dataclass
class OutsidePlayers:
    """All players of this process, each by a secret that only its owner was told."""

    http: httpx.AsyncClient
    token: str = ""  # of a guest that is a program; none: a new guest for every player
    clocks: Json = field(default_factory=lambda: dict(CALM))
    players: dict[str, Player] = field(default_factory=dict)
    _editions: dict[str, MoveWords] = field(default_factory=dict)

    async def ask(self, method: str, path: str, token: str = "", **options: Any) -> Json:
        """A request; `Unwelcome` with the server's words if it fails."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        try:
            answer = await self.http.request(method, path, headers=headers, **options)
        except httpx.HTTPError as error:
            server = self.http.base_url
            raise Unwelcome(f"no lastcard server answers at {server}: {error}") from None
        found: Json = answer.json() if answer.content else {}
        if answer.is_error:
            raise Unwelcome(reason(found))
        return found

    async def editions(self) -> dict[str, MoveWords]:
        """What is played at the server."""
        if not self._editions:
            found = (await self.ask("GET", "/api/editions"))["editions"]
            self._editions = {info["id"]: _edition(info) for info in found}
        return self._editions

    async def edition_of(self, player: Player) -> MoveWords:
        """The one that is played at a table."""
        editions = await self.editions()
        name = player.table.get("settings", {}).get("edition", next(iter(editions)))
        return editions[name]

    # -- players -----------------------------------------------------------------------------------

    def find(self, handle: str) -> Player:
        """A player by its secret."""
        if handle not in self.players:
            raise Unwelcome("there is no such seat; sit_down gives one")
        return self.players[handle]

    async def sit_down(self, edition: str, code: str, players: int, name: str) -> str:
        """A new player at a table with a code, or at one of its own; its secret."""
        if len(self.players) >= MOST:
            raise Unwelcome("too many play from here already; leave a table first")
        token = self.token or await self._become(name)
        table = await (self._join(code) if code else self._make(edition, players, token))
        player = Player(self.http, table, token)
        try:
            await player.settle()
            if not code:
                await player.say("start")
        except Unwelcome:
            await player.close()
            raise
        handle = secrets.token_urlsafe(HANDLE)
        self.players[handle] = player
        return handle

    async def _become(self, name: str) -> str:
        return str((await self.ask("POST", "/api/bots", json={"name": name}))["token"])

    async def _join(self, code: str) -> str:
        return str((await self.ask("POST", "/api/join", json={"code": code}))["table"]["id"])

    async def _make(self, edition: str, players: int, token: str) -> str:
        settings = {"edition": edition, "seats": players, "pace": "instant", "clocks": self.clocks}
        new = {"settings": settings, "bots": ["steady"] * (players - 1)}
        return str((await self.ask("POST", "/api/tables", token, json=new))["table"]["id"])

    async def leave(self, handle: str) -> None:
        """A player gives its seat up."""
        await self.find(handle).leave()
        del self.players[handle]

    async def close(self) -> None:
        """Everybody goes."""
        for player in self.players.values():
            await player.close()
        await self.http.aclose()


def _edition(info: Json) -> MoveWords:
    verbs = info.get("verbs", {})
    return MoveWords(
        [colour["name"] for colour in info["colours"]],
        {verb for verb, shape in verbs.items() if shape.get("uno")},
        info["most_players"],
    )
