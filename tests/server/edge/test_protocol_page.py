"""`docs/protocol.md` and the example tell the truth."""

import asyncio
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from lastcard.protocol.commands import SAID, AnyCommand
from lastcard.protocol.errors import ENGLISH
from lastcard.protocol.news import News
from lastcard.server.edge.limits import AMENDS, REFUSALS
from lastcard.server.edge.message_limits import REASON, STRIKES
from lastcard.server.edge.rest.errors import STATUS
from lastcard.server.edge.rest.guests import DEVICES
from lastcard.server.edge.shared_limits import FEW
from lastcard.server.process.settings import ServerSettings
from lastcard.server.process.uvicorn_protocols import SPARE, SPARE_SECONDS, WHOLE
from tests.server.edge.page_reader import Follower, Reader, Seen
from tests.server.world import QUICK, Device, Person, World, world
from tools import protocol_page
from tools.kinds import meanings

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
    assert rows("Events") == [[kind, meaning] for kind, meaning in meanings().items()]


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


def test_the_tables_of_fields_are_current() -> None:
    """`make docs` writes them anew."""
    assert protocol_page.text(PAGE) == PAGE


def test_the_tables_tell_the_defaults_that_were_told_wrong() -> None:
    reader = Reader()
    board = reader.whole("Board", {})
    assert (board["direction"], board["decision"], board["turn"]) == (1, "over", -1)
    assert reader.whole("Happened", {"kind": "drew"})["count"] == -1
    settings = reader.whole("TableSettings", {})
    assert (settings["spectators"], settings["chat"], settings["seats"]) == (True, True, 4)
    assert settings["clocks"]["grace"] == 700


@pytest.mark.anyio
@pytest.mark.parametrize("edition", ["classic", "party"])
async def test_a_client_made_from_the_page_sees_what_the_server_does(
    served: World, edition: str
) -> None:
    ann = await served.guest()
    settings = QUICK | {"seats": 3, "edition": edition}
    table = await ann.make_table(bots=["casual", "casual"], settings=settings)
    follower, compared = Follower(Reader()), 0
    async with ann.at(table) as mirror:
        async with ann.at(table) as device:
            await device.ask("start")
        while follower.table.get("status") != "over":
            follower.hear(await mirror.hear())
            if follower.asked():
                compared += await compare_once(ann, table, mirror, follower)
    assert compared >= 5


async def compare_once(person: Person, table: str, mirror: Device, follower: Follower) -> bool:
    """A new device is welcomed with everything, answers, and goes."""
    fresh = Follower(follower.reader)
    async with person.at(table) as device:
        fresh.hear(await device.hear())
        (look,) = fresh.seen
        await mirror.say(t="ping", n=look.seq)
        while (news := await mirror.hear())["t"] != "pong":
            follower.hear(news)
        assert replace(follower.at(look.seq), seq=look.seq) == look
        await answer(device, look)
    return True


async def answer(device: Device, look: Seen) -> None:
    if look.own and look.own["legal"]:
        deed = look.own["legal"][0]
        claim = deed["verb"] in ("uno", "catch", "speed")
        ref = look.card if claim else look.ref
        await device.ask("act", id=f"a{look.seq}", deed=deed, ref=ref)
    else:
        await device.ask("next", id=f"n{look.seq}")


def test_limits_are_the_defaults() -> None:
    settings, page = ServerSettings(), section("Limits")
    assert f"{settings.message_bytes // 1024} KiB (`too_big`)" in page
    assert f"{settings.messages_per_second} a second" in page
    assert f"too fast | {STRIKES}, then the connection ends" in page
    assert f"of its address, {REFUSALS} a second" in page
    assert f"counts for {AMENDS} more" in page
    assert f"{settings.body_bytes // 1024} KiB" in page
    assert f"{settings.requests_per_address} a minute" in page
    assert f"{settings.guesses_per_address} a minute" in page
    assert f"{settings.codes_per_address} an hour" in page
    assert f"{settings.guests_per_address} an hour" in page
    assert f"together | {settings.wrong_codes} a minute; then {FEW} an hour" in page
    assert f"of an address together | {settings.messages_per_address} a second" in page
    assert f"as much as {REASON * 64:.0f} messages" in page
    assert f"chat of a guest | {settings.chat_per_minute} a minute" in page
    assert f"new tables of an address | {settings.tables_per_address} an hour" in page
    assert f"the lobby of an address | {settings.lobby_per_address}" in page
    assert f"has {DEVICES} devices at most" in section("Guests and tokens")
    assert f"{settings.neighbours} times as much" in page
    assert f"{SPARE / SPARE_SECONDS:.0f} a second, {SPARE} at once; more end" in page
    assert f"new WebSockets of an address | {settings.handshakes_per_address} a minute" in page
    assert f"{settings.open_per_address}; each request must come whole within {WHOLE:.0f}" in page
    assert f"{settings.tables_per_guest} an hour" in page
    each = (
        f"{settings.connections_per_guest} a guest, {settings.connections_per_address} an address"
    )
    assert each in page


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 85


@pytest.mark.slow
@pytest.mark.anyio
async def test_the_example_plays_a_game(tmp_path: Path) -> None:
    """Also where it has to wait before it is heard again."""
    async with world(tmp_path / "games.db", messages_per_second=3) as narrow:
        ann = await narrow.guest()
        table = await ann.make_table(
            bots=["casual"], sit=False, settings=QUICK | {"seats": 2, "visibility": "code"}
        )
        code = (await narrow.http.get(f"/api/tables/{table}")).json()["table"]["code"]
        playing = await asyncio.create_subprocess_exec(
            *(sys.executable, str(EXAMPLE), f"http://127.0.0.1:{narrow.port}", code),
            stdout=asyncio.subprocess.PIPE,
        )
        async with ann.at(table) as host:
            while "Visitor" not in [seat.get("name") for seat in seats(await host.hear())]:
                pass
            await host.ask("start")
        output, _ = await asyncio.wait_for(playing.communicate(), 180)
    assert output == b"the game is over\n"
    assert playing.returncode == 0


def seats(news: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = news.get("table", {}).get("seats", [])
    return found
