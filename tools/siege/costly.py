"""Attacks on time: whatever takes a server longest to answer, asked for at once."""

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

from lastcard.server.edge.security import LETTERS
from lastcard.words import LANGUAGES
from tools.network.rest import Json
from tools.siege.attack import Attack, Outcome
from tools.siege.ground import Ground
from tools.siege.guests import DEVICES, asked, hello_of
from tools.siege.hostile import Client, each, guest, status

ASKED: Final = 4000
ADDRESSES: Final = 40  # each in a network of its own
LINES: Final = 10  # of chat that one guest may say at once
SENTENCE: Final = "\ufdfa" * 280  # one sign that stands for a whole sentence, again and again
WISHES: Final = "Accept-Language: " + "tlh," * 7000 + "\r\n"
COMPRESSED: Final = "Accept-Encoding: gzip\r\n"

KINDS: Final[tuple[Callable[[Random], tuple[str, str]], ...]] = (
    lambda chance: (f"/api/previews/classic/{''.join(chance.choices(LETTERS, k=6))}", ""),
    lambda _: ("/", WISHES),
    lambda chance: (f"/rules/classic?{chance.random()}", f"Host: h{chance.random()}.test\r\n"),
    lambda _: ("/api/daily", ""),
    lambda _: ("/api/openapi.json", COMPRESSED),
    lambda chance: (f"/api/editions?language={chance.choice(LANGUAGES)}", COMPRESSED),
    lambda _: ("/api/languages", ""),
)


async def costly(ground: Ground) -> Outcome:
    """Pictures with codes, pages in any number of languages, days, pages of data, odd chat."""
    answers: Counter[int] = Counter()
    chance = Random(11)

    async def ask(number: int) -> None:
        path, headers = KINDS[number % len(KINDS)](chance)
        source = ground.stranger(250 * (number // len(KINDS) % ADDRESSES))
        answers[await status(ground.port, path, source, headers)] += 1

    await each(range(ground.many(ASKED, 200)), ask)
    said = sum([await _chatter(ground, n) for n in range(ground.many(ADDRESSES, 4))])
    told = ", ".join(f"{n} x {code}" for code, n in sorted(answers.items()))
    figure = f"{told}; {said} lines of odd signs told"
    return Outcome(figure, answers.keys() <= {200, 400, 429} and said > 0)


async def _chatter(ground: Ground, number: int) -> int:
    """Lines that take long to look at; how many were."""
    source = ground.stranger(250 * number)
    token = await guest(ground.port, source)
    _, made = await asked(ground, source, "POST", "/api/tables", {}, token)
    client = Client()
    await client.come(ground.port, source, hello_of(made, token))
    await client.hears_of("welcome")
    for line in range(LINES):
        client.say("say", id=f"c{line}", text=SENTENCE)
    await client.answered(f"c{LINES - 1}")
    client.leave()
    return [message["t"] for message in client.heard].count("chat")


# -- bots among themselves ---------------------------------------------------------------------

WATCHED: Final = 100  # tables: as many connections as one address may have
SECONDS: Final = 10.0
STEPS: Final = 500.0  # a second, that all of them together may take
BUSY: Final[Json] = {
    "settings": {
        "pace": "instant",
        "options": {"scoring": "winner_takes", "target": "10000"},
        "clocks": {"grace": 0, "fair": 0, "between": 0},
    },
    "bots": ["random"] * 4,
    "sit": False,
    "start": True,
}


async def bots(ground: Ground) -> Outcome:
    """One address has bots play at as many tables as it can, as fast as they can."""
    source, token, clients = ground.stranger(0), "", list[Client]()
    for number in range(ground.many(WATCHED, DEVICES)):
        if number % DEVICES == 0:
            token = await guest(ground.port, source)
        _, made = await asked(ground, source, "POST", "/api/tables", BUSY, token)
        clients.append(Client())
        await clients[-1].come(ground.port, source, hello_of(made, token))
    before = _steps(clients)
    await asyncio.sleep(ground.many(int(SECONDS), 2))
    rate = (_steps(clients) - before) / ground.many(int(SECONDS), 2)
    for client in clients:
        client.leave()
    figure = f"{len(clients)} tables of bots from one address took {rate:.0f} steps a second"
    return Outcome(figure, 0 < rate <= STEPS)


def _steps(clients: list[Client]) -> int:
    return sum([message["t"] == "step" for client in clients for message in client.heard])


ATTACKS: Final = (
    Attack("costly", "whatever takes longest to answer, asked for at once", costly),
    Attack("bots", "one address has bots play at a hundred tables as fast as they can", bots),
)
