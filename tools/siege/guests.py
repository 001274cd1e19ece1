"""Attacks by guests: tables without end, codes, tokens, messages."""

import asyncio
from collections import Counter
from random import Random
from typing import Any, Final

import msgspec

from tools.network.rest import Json, Problem, Rest
from tools.siege.attack import Attack, Outcome
from tools.siege.ground import Ground, until
from tools.siege.hostile import PATIENCE, Client, each, guest

DEVICES: Final = 8  # of one guest
TABLE: Final[Json] = {"settings": {"visibility": "public"}}


async def asked(
    ground: Ground, source: str, method: str, path: str, body: Json | None = None, token: str = ""
) -> tuple[str, Json]:
    """An answer, or the code of a refusal."""
    rest = Rest(ground.port, seconds=PATIENCE, source=source)
    try:
        return "", await rest.ask(method, path, body, token)
    except Problem as problem:
        return str(problem).split(": ", 1)[1][:3], {}
    except (OSError, TimeoutError):
        return "gone", {}
    finally:
        rest.close()


# -- tables without end ------------------------------------------------------------------------


async def fill(ground: Ground) -> Outcome:
    """Nine addresses make tables as fast as they may; newcomers and returning players get in."""
    player, token, table = await somebody_playing(ground)
    player.leave()
    made: Counter[str] = Counter()
    for _ in range(ground.many(10, 3)):
        await each(range(9 * 16), lambda number: _make(ground, number, made))
    back = await _returns(ground, table, token)
    newcomer = await _newcomer_plays(ground)
    told = ", ".join(f"{n} x {code or 'made'}" for code, n in sorted(made.items()))
    figure = f"{told}; a player {'returned' if back else 'was sent away'}, a newcomer "
    return Outcome(figure + ("plays" if newcomer else "was sent away"), back and newcomer)


async def _make(ground: Ground, number: int, made: Counter[str]) -> None:
    source = ground.stranger(number % 9)
    token = await guest(ground.port, source)
    for _ in range(4 if token else 0):
        code, _answer = await asked(ground, source, "POST", "/api/tables", TABLE, token)
        made[code] += 1
    made["no guest"] += not token


async def somebody_playing(ground: Ground) -> tuple[Client, str, str]:
    source = ground.newcomer(0)
    token = await guest(ground.port, source, "Ann")
    new = {"settings": {"clocks": {"decision": 0}}, "bots": ["casual"] * 2, "start": True}
    _, answer = await asked(ground, source, "POST", "/api/tables", new, token)
    client = Client()
    await client.come(ground.port, source, {"table": answer["table"]["id"], "token": token})
    await client.hears_of("step", seconds=2 * PATIENCE)  # the cards are dealt
    return client, token, answer["table"]["id"]


async def _returns(ground: Ground, table: str, token: str) -> bool:
    """Whoever is told to come back does, for a while."""
    for _ in range(10):
        client = Client()
        await client.come(ground.port, ground.newcomer(0), {"table": table, "token": token})
        heard = await client.hears_of("welcome", "bye")
        client.leave()
        if heard is not None and heard["t"] == "welcome":
            return True
        if heard is not None and heard.get("after", -1) < 0:
            return False
        await asyncio.sleep(0.2)
    return False


async def _newcomer_plays(ground: Ground) -> bool:
    source = ground.newcomer(8)
    token = await guest(ground.port, source, "New")
    code, _ = await asked(ground, source, "POST", "/api/tables", {"start": False}, token)
    return bool(token) and not code


# -- codes and tokens --------------------------------------------------------------------------


async def codes(ground: Ground) -> Outcome:
    """Many addresses guess codes; a newcomer with the right one gets in all the same."""
    host = await guest(ground.port, ground.newcomer(1), "Host")
    new = {"settings": {"visibility": "code"}}
    _, made = await asked(ground, ground.newcomer(1), "POST", "/api/tables", new, host)
    right: str = made["table"]["code"]
    found: Counter[str] = Counter()

    async def guess(number: int) -> None:
        code = "".join(Random(number).choices("ABCDEFGHJKMNPQRSTUVWXYZ", k=len(right)))
        source = ground.stranger(number % 40)
        said, _ = await asked(ground, source, "POST", "/api/join", {"code": code}, host)
        found[said or "opened"] += 1

    await each(range(ground.many(2000, 300)), guess)
    newcomer = await guest(ground.port, ground.newcomer(2), "New")
    wrong, _ = await asked(
        ground, ground.newcomer(2), "POST", "/api/join", {"code": right}, newcomer
    )
    told = ", ".join(f"{n} x {code}" for code, n in sorted(found.items()))
    figure = f"{told}; the right one {'is refused' if wrong else 'opens'}"
    return Outcome(figure, not wrong and not found["opened"])


async def tokens(ground: Ground) -> Outcome:
    """Tokens made up, cut, of somebody deleted, and of a guest with no business at a table."""
    player, token, table = await somebody_playing(ground)
    other = await guest(ground.port, ground.stranger(1))
    fled = await guest(ground.port, ground.stranger(2))
    await asked(ground, ground.stranger(2), "DELETE", "/api/guests/me", None, fled)
    wrong = [token[:-1], token[::-1], "a" * 43, "\u0000", fled]
    seen = [await _sees_a_hand(ground, table, one) for one in (*wrong, other)]
    player.leave()
    return Outcome(f"{sum(seen)} of {len(seen)} tokens saw a hand", not any(seen))


async def _sees_a_hand(ground: Ground, table: str, token: str) -> bool:
    client = Client()
    await client.come(ground.port, ground.stranger(3), {"table": table, "token": token})
    heard = await client.hears_of("welcome", "bye")
    client.leave()
    own = (heard or {}).get("own") or {}
    return bool(own.get("hand"))


# -- messages ----------------------------------------------------------------------------------

SAID: Final = (
    "act", "ask", "pledge", "nonce", "next", "sit", "leave", "start", "pause", "more", "place",
    "swap", "kick", "hand", "change", "quit", "say", "react", "mute", "rename", "ping", "hello",
    "", "x",
)  # fmt: skip
FIELDS: Final = (
    "deed", "deeds", "ref", "seat", "other", "level", "settings", "text", "with", "guest", "on",
    "hand", "hash", "nonce", "name", "n", "bar",
)  # fmt: skip


BATCH: Final = 20  # messages at once
AHEAD: Final = 40  # of the answers
ANSWERS: Final = ("ok", "no", "pong", "bye")


async def fuzz(ground: Ground) -> Outcome:
    """Messages that are nearly right, by people with a seat."""
    count, senders = ground.many(100_000, 2000), 40
    counts: Counter[str] = Counter()
    await asyncio.gather(
        *[_fuzzer(ground, number, count // senders, counts) for number in range(senders)]
    )
    fine = ground.server.running
    figure = f"{counts['sent']} messages over {counts['sockets']} sockets, {counts['bye']} cut off"
    return Outcome(figure, fine and counts["sent"] >= count // senders * senders)


async def _fuzzer(ground: Ground, number: int, count: int, counts: Counter[str]) -> None:
    source, chance, sent = ground.stranger(250 * number), Random(number), 0
    token = await guest(ground.port, source)
    _, made = await asked(ground, source, "POST", "/api/tables", {}, token)
    while sent < count and ground.server.running:
        client = Client()
        if not await client.come(ground.port, source, hello_of(made, token)):
            await asyncio.sleep(0.2)
            continue
        counts["sockets"] += 1
        sent += await _say_nonsense(client, chance, count - sent)
        counts["bye"] += client.gone.is_set()
        client.leave()
    counts["sent"] += sent


def hello_of(made: Json, token: str) -> Json:
    return {"table": made["table"]["id"], "token": token} if made else {"table": "nowhere"}


async def _say_nonsense(client: Client, chance: Random, most: int) -> int:
    """As fast as the server listens, until it has enough; gives how many it has answered."""
    sent = 0
    while sent < most and not client.gone.is_set() and client.wire is not None:
        for _ in range(min(BATCH, most - sent)):
            client.wire.say(nonsense(chance))
            sent += 1
        await _heard(client, sent - (AHEAD if sent < most else 0))
    return min(_answered(client), sent)


async def _heard(client: Client, count: int) -> None:
    """Until so many have their answer; or it has hung up, or nothing more comes."""
    await until(lambda: client.gone.is_set() or _answered(client) >= count, PATIENCE)


def _answered(client: Client) -> int:
    """Every message has an answer of its own; the last one may be a farewell."""
    return sum([message["t"] in ANSWERS for message in client.heard])


def nonsense(chance: Random) -> bytes:
    """A message that is nearly one."""
    message = {"t": chance.choice(SAID), "id": str(chance.random())}
    message |= {chance.choice(FIELDS): _value(chance) for _ in range(chance.randrange(4))}
    data = bytearray(msgspec.json.encode(message))
    for _ in range(chance.randrange(3) if chance.random() < 0.3 else 0):
        # Other bytes end the connection, and then nothing more is heard on it.
        data[chance.randrange(len(data))] = chance.randrange(256 if chance.random() < 0.05 else 128)
    return bytes(data)


def _value(chance: Random) -> Any:
    deed = {"verb": chance.choice(("play", "draw", "uno", "x")), "card": "R5", "seat": 99}
    return chance.choice((0, -1, 1 << 70, "", "a" * 300, None, [], {}, deed, [deed] * 64, True))


ASKERS: Final = 3  # addresses
ANSWERED: Final = 400  # questions that may be answered to all of them
DEEDS: Final = [{"verb": "play", "card": f"{colour}{n}"} for colour in "RYGBRY" for n in range(10)]


async def ask(ground: Ground) -> Outcome:
    """Questions that cost much, on many sockets: they count against a budget of the address.

    Whoever asks little meanwhile, elsewhere, always gets an answer.
    """
    sockets, rounds = ground.many(90, 16), ground.many(60, 10)
    clients: list[Client] = []
    for number in range(0, sockets, DEVICES):
        clients += await _devices(ground, ground.stranger(500 + number % ASKERS), DEVICES)
    [modest] = await _devices(ground, ground.newcomer(7), 1)
    for beat in range(rounds):
        for client in clients:
            client.say("ask", id=f"a{beat}", deeds=DEEDS)
        modest.say("ask", id=f"a{beat}", deeds=DEEDS[:3])
        await asyncio.sleep(0.1)
    heard = await modest.answered(f"a{rounds - 1}")
    answered, kind = sum(map(_answers, clients)), _answers(modest)
    for client in (*clients, modest):
        client.leave()
    figure = (
        f"{answered} of {len(clients) * rounds} questions from {ASKERS} addresses answered, "
        f"{kind} of {rounds} to somebody else who asked little"
    )
    return Outcome(figure, heard and kind == rounds and 0 < answered <= ANSWERED)


def _answers(client: Client) -> int:
    return [message["t"] for message in client.heard].count("ok")


async def _devices(ground: Ground, source: str, count: int) -> list[Client]:
    """One guest with many devices at a game against a bot."""
    token = await guest(ground.port, source)
    new = {"settings": {"clocks": {"decision": 0}}, "bots": ["casual"], "start": True}
    _, made = await asked(ground, source, "POST", "/api/tables", new, token)
    clients = [Client() for _ in range(count)]
    for client in clients:
        await client.come(ground.port, source, hello_of(made, token))
    await clients[0].hears_of("step", seconds=2 * PATIENCE)
    return clients


ATTACKS: Final = (
    Attack("fill", "nine addresses fill the server with tables", fill),
    Attack("codes", "codes guessed from forty addresses", codes),
    Attack("tokens", "tokens made up, outdated and foreign", tokens),
    Attack("fuzz", "messages that are nearly right", fuzz),
    Attack("ask", "questions that cost much", ask),
)
