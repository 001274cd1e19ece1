"""A player in plain HTTP: plays rated games on the ladder of a lastcard server, one by one.

    python examples/http_bot.py http://127.0.0.1:4848 "My bot" 10

It knows nothing of the rules: the server says what is legal. See `docs/protocol.md`.
"""

import json
import sys
import uuid

import httpx

CLAIMS = ("uno", "catch", "speed")


def choose(own: dict) -> dict:
    """A claim first, then a card, then anything; UNO is called with the last card but one."""
    deed = min(own["legal"], key=lambda deed: (deed["verb"] not in CLAIMS, "card" not in deed))
    return {**deed, "uno": True} if "card" in deed and len(own["hand"]) == 2 else deed


def play(http: httpx.Client, table: str) -> None:
    """Sit down, answer whatever is asked, and be gone when the game is over."""
    own: dict = {}
    with http.stream("GET", f"/api/bot/tables/{table}", timeout=30) as lines:
        for line in filter(None, lines.iter_lines()):  # empty lines say that all is well
            news = json.loads(line)
            if news["t"] == "welcome" and "seat" not in news:
                http.post(f"/api/bot/tables/{table}", json={"t": "sit", "id": uuid.uuid4().hex})
            if news["t"] == "table" and news["table"]["status"] == "over":
                return
            own |= news.get("own") or {}  # patches; only steps and welcomes have any
            if news["t"] in ("welcome", "step") and own.get("legal"):
                deed = choose(own)
                ref = news.get("card" if deed["verb"] in CLAIMS else "ref", 0)
                act = {"t": "act", "id": uuid.uuid4().hex, "deed": deed, "ref": ref}
                http.post(f"/api/bot/tables/{table}", json=act)


def main(server: str, name: str, games: str) -> None:
    with httpx.Client(base_url=server) as http:
        token = http.post("/api/bots", json={"name": name}).json()["token"]  # keep it!
        http.headers["Authorization"] = f"Bearer {token}"
        for _ in range(int(games)):
            entry = {"edition": "classic", "seats": 2}
            play(http, http.post("/api/bot/ladder", json=entry).json()["table"]["id"])


if __name__ == "__main__":
    main(*sys.argv[1:4])
