"""Attacks on what is hidden: every way we know to be told of cards that are somebody else's."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import Any, Final

import msgspec

from tools.network.rest import Json
from tools.siege.attack import Attack, Outcome
from tools.siege.ground import Ground
from tools.siege.guests import DEEDS, asked, somebody_playing
from tools.siege.hostile import Client, connected, guest, status

LISTENING: Final = 3.0  # seconds
TELLING: Final = ("own", "seen", "whys")  # what only somebody who holds cards is told


class Table:
    """A table in mid-hand with its host, two bots, and somebody else who was there at the deal."""

    def __init__(self, ground: Ground, host: Client, table: str) -> None:
        self.ground: Final = ground
        self.host: Final = host
        self.id: Final = table
        self.told: list[Any] = []  # all that spies ever heard

    async def spy(self, number: int, **hello: Any) -> Client:
        """A guest of the attacker's, who is nobody here yet."""
        source = self.ground.stranger(7 + number)
        token = await guest(self.ground.port, source)
        client = Client()
        self.told.append(client.heard)
        await client.come(self.ground.port, source, {"table": self.id, "token": token, **hello})
        await client.hears_of("welcome")
        return client


async def _from_a_bots_seat(table: Table) -> None:
    """Sit down where a bot holds cards, ask and act as if it were one's own turn, and leave."""
    for seat in (1, 2):
        spy = await table.spy(seat)
        await _try_everything(spy, seat)
        spy.leave()


async def _try_everything(spy: Client, seat: int) -> None:
    commands: tuple[tuple[str, Json], ...] = (
        ("sit", {"seat": seat}),
        ("ask", {"deeds": DEEDS[:20]}),
        ("act", {"deed": {"verb": "draw"}, "ref": 1}),
        ("act", {"deed": DEEDS[0], "ref": 1}),
        ("leave", {}),
    )
    for number, (command, fields) in enumerate(commands):
        spy.say(command, id=f"{command}{number}", **fields)
        await spy.answered(f"{command}{number}")


async def _for_whoever_is_sent_away(table: Table) -> None:
    """The host sends a bot's heir away in mid-hand, and lets a friend take the seat at once."""
    first, friend = await table.spy(3), await table.spy(4)
    first.say("sit", id="s", seat=1)
    await first.answered("s")
    table.host.say("kick", id="k", seat=1)
    await table.host.answered("k")
    await _try_everything(friend, 1)
    for client in (first, friend):
        client.leave()


async def _over_the_shoulder(table: Table) -> None:
    """As a spectator, and as one who comes again and again and says to have missed everything."""
    ways: tuple[Json, ...] = ({"watch": True}, {"seen": 0}, {"seen": 1}, {"seen": 10**9})
    for number, hello in enumerate(ways):
        spy = await table.spy(5 + number, **hello)
        await _try_everything(spy, 2)
        spy.leave()


async def _by_other_doors(table: Table) -> None:
    """All that is told of a game that goes on, and to begin in the middle of it."""
    source = table.ground.stranger(20)
    token = await guest(table.ground.port, source)
    _, found = await asked(table.ground, source, "GET", f"/api/tables/{table.id}")
    game = found.get("table", {}).get("game", "")
    told = [f"/api/games/{game}/{kind}" for kind in ("replay", "replay?view=1", "proof", "review")]
    for path in (*told, "/api/guests/me/tables"):
        _, answer = await asked(table.ground, source, "GET", path, None, token)
        table.told.append(answer)
    again = {"hand": 1, "move": 0, "seat": 1}
    said, _ = await asked(table.ground, source, "POST", f"/api/games/{game}/again", again, token)
    text = await status(table.ground.port, f"/api/games/{game}/text", source)
    table.told.append({"seen": [code for code in (said, str(text)) if code in ("", "200")]})


async def _by_the_doors_of_programs(table: Table) -> None:
    """A program's lines, while it tries everything that a person would."""
    source = table.ground.stranger(21)
    _, made = await asked(table.ground, source, "POST", "/api/bots", {"name": "Robo"})
    token, path = made.get("token", ""), f"/api/bot/tables/{table.id}"
    reading = asyncio.create_task(_lines(table, source, path, token))
    commands: tuple[Json, ...] = ({"t": "sit", "seat": 2}, {"t": "advise"}, {"t": "leave"})
    for number, fields in enumerate(commands):
        command = {"id": f"p{number}", **fields}
        _, answer = await asked(table.ground, source, "POST", path, command, token)
        table.told.append(answer)
    table.told.append(await reading)


async def _lines(table: Table, source: str, path: str, token: str) -> list[Any]:
    """What a stream tells in a while."""
    streams = await connected(table.ground.port, source)
    if streams is None:
        return []
    reader, writer = streams
    head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n"
    writer.write(head.encode())
    found: list[Any] = []
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(LISTENING):
            while line := await reader.readline():
                found += [msgspec.json.decode(line)] if line.startswith(b"{") else []
    writer.transport.abort()
    return found


WAYS: Final[tuple[Callable[[Table], Awaitable[None]], ...]] = (
    _from_a_bots_seat,
    _for_whoever_is_sent_away,
    _over_the_shoulder,
    _by_other_doors,
    _by_the_doors_of_programs,
)


async def peek(ground: Ground) -> Outcome:
    """Nobody who was not dealt cards is told of any."""
    host, _, table = await somebody_playing(ground)
    seen: list[str] = []
    heard = 0
    for way in WAYS:
        visited = Table(ground, host, table)
        await way(visited)
        heard += sum(map(len, visited.told))
        seen += [way.__name__.strip("_") for _ in _secrets(visited.told)][:1]
    host.leave()
    figure = f"{len(seen)} of {len(WAYS)} ways led to a hand; {heard} messages and answers read"
    # The host was told of their own cards: so it would be noticed if others were of theirs.
    noticed = any(True for _ in _secrets(host.heard))
    return Outcome(f"{figure} {' '.join(seen)}".strip(), noticed and not seen)


def _secrets(told: Any) -> Iterator[Any]:
    """Whatever is there that only a holder of cards is told."""
    if isinstance(told, dict):
        yield from [told[name] for name in TELLING if told.get(name)]
        told = list(told.values())
    if isinstance(told, list):
        for part in told:
            yield from _secrets(part)


ATTACKS: Final = (Attack("peek", "others look into hands, from seats and by other doors", peek),)
