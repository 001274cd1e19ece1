"""A player in plain HTTP: plays rated games on the ladder of a lastcard server, one by one.

    python examples/http_bot.py http://127.0.0.1:4848 "My bot" 10

It knows nothing of the rules: the server says what is legal. See `docs/protocol.md`.
"""

import json
import sys
import time
import uuid
from typing import Any

import httpx

CLAIMS = ("uno", "catch", "speed")
LAYING = ("play", "stack", "add", "speed")  # verbs with `uno` in `VerbInfo`
Json = dict[str, Any]


def say(http: httpx.Client, path: str, **body: object) -> Any:
    """Whoever is too fast says the same a little later: an `id` is heard once."""
    while (answer := http.post(path, json=body)).status_code in (429, 503):
        time.sleep(1 if "id" in body else float(answer.headers.get("retry-after", 10)))
    return answer.json()


def choose(own: Json) -> Json:
    """A claim first, then a card, then anything; UNO is called with the last card but one."""
    deed = min(own["legal"], key=lambda deed: (deed["verb"] not in CLAIMS, "card" not in deed))
    return {**deed, "uno": True} if deed["verb"] in LAYING and len(own["hand"]) == 2 else deed


def play(http: httpx.Client, table: str) -> None:
    """Sit down, answer whatever is asked, and be gone when the game is over."""
    own: Json = {}
    with http.stream("GET", table, timeout=30) as lines:
        for line in filter(None, lines.iter_lines()):  # empty lines say that all is well
            news = json.loads(line)
            if news["t"] == "welcome" and "seat" not in news:
                say(http, table, t="sit", id=uuid.uuid4().hex)
            if news["t"] == "table" and news["table"]["status"] == "over":
                return
            own |= news.get("own") or {}  # patches; only steps and welcomes have any
            if news["t"] in ("welcome", "step") and own.get("legal"):
                deed = choose(own)
                ref = news.get("card" if deed["verb"] in CLAIMS else "ref", 0)
                say(http, table, t="act", id=uuid.uuid4().hex, deed=deed, ref=ref)


def main(server: str, name: str, games: str) -> None:
    with httpx.Client(base_url=server) as http:
        http.headers["Authorization"] = f"Bearer {say(http, '/api/bots', name=name)['token']}"
        for _ in range(int(games)):
            found = say(http, "/api/bot/ladder", edition="classic", seats=2)
            play(http, f"/api/bot/tables/{found['table']['id']}")


if __name__ == "__main__":
    main(*sys.argv[1:4])
