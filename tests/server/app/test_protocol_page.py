"""`docs/protocol.md` and the example tell the truth."""

import asyncio
import re
import sys
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from lastcard.protocol.commands import SAID, AnyCommand
from lastcard.protocol.errors import ENGLISH
from lastcard.protocol.news import News
from lastcard.rules.events import KINDS
from lastcard.server.limits import CODES_OF_A_PLAYER
from lastcard.server.rest.errors import STATUS
from lastcard.server.settings import ServerSettings
from lastcard.server.sockets import SPARE, SPARE_SECONDS, WHOLE
from tests.server.app.world import QUICK, World

ROOT: Final = Path(__file__).resolve().parents[3]
PAGE: Final = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLE: Final = ROOT / "examples" / "network_bot.py"


def section(title: str) -> str:
    return PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]


def rows(title: str) -> list[list[str]]:
    lines = [line for line in section(title).splitlines() if line.startswith("| `")]
    return [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines]


def test_all_codes_are_listed() -> None:
    assert rows("Codes") == [[code, str(STATUS[code]), text] for code, text in ENGLISH.items()]


def test_all_events_are_listed() -> None:
    assert rows("Events") == [[kind, meaning] for kind, meaning in KINDS.items()]


def test_all_commands_are_listed() -> None:
    named = {name for row in rows("Commands and answers") for name in re.findall(r"\w+", row[0])}
    assert named == {kind.__name__.lower() for kind in AnyCommand.__args__}


def messages() -> list[dict[str, Any]]:
    blocks = re.findall(r"^```json\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    whole = [block for block in blocks if '"t"' in block]
    return [
        msgspec.json.decode(line)
        for block in whole
        for line in re.split(r"\n(?=\{)", block.strip())
    ]


@pytest.mark.parametrize("message", messages(), ids=lambda message: str(message["t"]))
def test_messages_are_what_the_types_say(message: dict[str, Any]) -> None:
    if message["t"] in ("hello", "act"):
        said = SAID.decode(msgspec.json.encode(message))
        assert msgspec.json.decode(msgspec.json.encode(said)) | {"seen": 0} == message | {"seen": 0}
    elif message["t"] == "welcome":  # its table is abridged
        known = {"t", *(kind for kind in welcome_fields())}
        assert set(message) <= known
    else:
        msgspec.convert(message, News)


def welcome_fields() -> tuple[str, ...]:
    welcome = next(kind for kind in News.__args__ if kind.__name__ == "Welcome")
    fields: tuple[str, ...] = welcome.__struct_fields__
    return fields


def test_limits_are_the_defaults() -> None:
    settings, page = ServerSettings(), section("Limits")
    assert f"{settings.message_bytes // 1024} KiB (`too_big`)" in page
    assert f"{settings.messages_per_second} a second" in page
    assert f"{settings.body_bytes // 1024} KiB" in page
    assert f"{settings.requests_per_address} a minute" in page
    assert f"{settings.guesses_per_address} a minute" in page
    assert f"{settings.codes_per_address} an hour" in page
    assert f"{settings.guests_per_address} an hour" in page
    assert f"together | {settings.wrong_codes} a minute" in page
    assert f"with their token, {CODES_OF_A_PLAYER} times an hour" in page
    assert f"{SPARE / SPARE_SECONDS:.0f} a second, {SPARE} at once; more end" in page
    assert f"new WebSockets of an address | {settings.handshakes_per_address} a minute" in page
    assert f"{settings.open_per_address}; each request must come whole within {WHOLE:.0f}" in page
    assert f"{settings.tables_per_guest} an hour" in page
    each = (
        f"{settings.connections_per_guest} a guest, {settings.connections_per_address} an address"
    )
    assert each in page


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 80


@pytest.mark.slow
@pytest.mark.anyio
async def test_the_example_plays_a_game(served: World) -> None:
    ann = await served.guest()
    table = await ann.make_table(
        bots=["casual"], sit=False, settings=QUICK | {"seats": 2, "visibility": "code"}
    )
    code = (await served.http.get(f"/api/tables/{table}")).json()["table"]["code"]
    playing = await asyncio.create_subprocess_exec(
        *(sys.executable, str(EXAMPLE), f"http://127.0.0.1:{served.port}", code),
        stdout=asyncio.subprocess.PIPE,
    )
    async with ann.at(table) as host:
        while "Visitor" not in [seat.get("name") for seat in seats(await host.hear())]:
            pass
        await host.ask("start")
        output, _ = await asyncio.wait_for(playing.communicate(), 60)
    assert output == b"the game is over\n"
    assert playing.returncode == 0


def seats(news: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = news.get("table", {}).get("seats", [])
    return found
