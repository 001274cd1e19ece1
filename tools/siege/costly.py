"""Attacks on time: whatever takes a server longest to answer, asked for at once."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

from lastcard.server.edge.security import LETTERS
from lastcard.words import LANGUAGES
from tools.siege.attack import Attack, Outcome
from tools.siege.ground import Ground
from tools.siege.guests import asked, hello_of
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


ATTACKS: Final = (Attack("costly", "whatever takes longest to answer, asked for at once", costly),)
