"""Attacks on attention: the lobby, "play now" and the chat."""

import asyncio
from typing import Final

from tools.siege.attack import Attack, Outcome
from tools.siege.ground import Ground
from tools.siege.guests import TABLE, asked, hello_of
from tools.siege.hostile import Client, guest

LISTED: Final = 10  # places in the lobby that one address may have
SEEMING: Final = 3  # guests of one person at each of their tables
HEARD: Final = 60  # lines of chat in some seconds


async def spam(ground: Ground) -> Outcome:
    """One address fills the lobby and the chat; "play now" leads newcomers to somebody else."""
    clients: list[Client] = []
    theirs = {
        await _company(ground, ground.stranger(800), SEEMING, clients)
        for _ in range(ground.many(25, 5))
    }
    honest = await _company(ground, ground.newcomer(6), 1, clients)
    _, lobby = await asked(ground, ground.newcomer(4), "GET", "/api/tables")
    listed = theirs.intersection(table["id"] for table in lobby.get("tables", []))
    led = await _play_now(ground)
    talk = await _chatter(ground)
    for client in clients:
        client.leave()
    figure = (
        f"{len(theirs)} tables of one address with {SEEMING} guests each, {len(listed)} in the "
        f"lobby; play now leads {'to the honest one' if led == honest else 'elsewhere'}; "
        f"{talk} of 100 lines of chat told"
    )
    return Outcome(figure, len(listed) <= LISTED and led == honest and talk <= HEARD)


async def _company(ground: Ground, source: str, people: int, clients: list[Client]) -> str:
    """A public table, with guests at it who will never play."""
    tokens = [await guest(ground.port, source) for _ in range(people)]
    _, answer = await asked(ground, source, "POST", "/api/tables", TABLE, tokens[0])
    for number, token in enumerate(tokens if answer else ()):
        client = Client()
        await client.come(ground.port, source, hello_of(answer, token))
        await client.hears_of("welcome")
        client.say("sit", id=f"s{number}")
        await client.answered(f"s{number}")
        clients.append(client)
    return answer["table"]["id"] if answer else ""


async def _play_now(ground: Ground) -> str:
    source = ground.newcomer(4)
    token = await guest(ground.port, source, "New")
    _, found = await asked(ground, source, "POST", "/api/play", {}, token)
    return found["table"]["id"] if found else ""


async def _chatter(ground: Ground) -> int:
    """How many of a hundred lines, said at once, everybody has to read."""
    source = ground.newcomer(5)
    token = await guest(ground.port, source)
    _, made = await asked(ground, source, "POST", "/api/tables", {}, token)
    client = Client()
    await client.come(ground.port, source, hello_of(made, token))
    await client.hears_of("welcome")
    for number in range(100):
        client.say("say", id=f"c{number}", text=f"line {number}")
        await asyncio.sleep(0.02)
    await client.answered("c99")
    client.leave()
    return [message["t"] for message in client.heard].count("chat")


ATTACKS: Final = (Attack("spam", "the lobby and the chat are filled", spam),)
