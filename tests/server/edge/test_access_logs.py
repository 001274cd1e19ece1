"""Log lines say who asked for what, and hold no key; what strangers repeat is said once."""

import asyncio
import io
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets
from websockets.frames import Frame, Opcode

from lastcard.server.process.logs import Caller, redact
from tests.server.edge.test_secrets import written_logs
from tests.server.world import World, connected, world

pytestmark = pytest.mark.anyio


def lines_of(logs: io.StringIO, words: str) -> list[dict[str, Any]]:
    lines = [msgspec.json.decode(line) for line in logs.getvalue().splitlines()]
    return [line for line in lines if line["text"] == words]


async def test_access_lines_hold_no_key(tmp_path: Path) -> None:
    with written_logs() as logs:
        async with world(tmp_path / "x.db") as served:
            ann = await served.guest()
            table = await ann.make_table()
            for path in (f"/api/tables/{table}", f"/table/{table}", f"/x/{table}"):
                await served.http.get(path)
            answer = await served.http.get("/healthz")
            async with ann.at(table) as one:
                assert (await one.hear())["t"] == "welcome"
    asked = lines_of(logs, "request")
    paths = ["/api/tables/{id}", "/table/:id", "(other)", "/healthz"]
    assert [line["path"] for line in asked][-4:] == paths
    assert asked[-1]["request"] == answer.headers["x-request-id"]
    assert table not in logs.getvalue()
    (came,) = lines_of(logs, "welcome")
    assert (came["guest"], came["table"]) == (ann.id, f"{table[:6]}[...]")


@pytest.mark.parametrize("how", ["hashed", "full"])
async def test_lines_name_an_address_as_the_operator_wants(tmp_path: Path, how: Any) -> None:
    with written_logs() as logs:
        async with world(tmp_path / "x.db", log_addresses=how) as served:
            await served.guest()
            expected = Caller("", "127.0.0.1", served.node.storage.salt).shown
    (line,) = [line for line in lines_of(logs, "request") if line["path"] == "/api/guests"]
    assert line["address"] == ("127.0.0.1" if how == "full" else expected)
    assert re.fullmatch(r"[0-9a-f]{8}", line["request"])


def test_a_hashed_address_is_not_taken_for_a_key() -> None:
    for number in range(200):
        shown = Caller("", f"192.0.2.{number}", b"salt").shown
        assert redact(shown) == shown


async def garbage(served: World) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    writer.write(b"\x16\x03\x01 no request at all\r\n\r\n")
    await reader.read()
    writer.close()


async def bad_text(served: World) -> None:
    async with connected(served) as device:
        device.wire.transport.write(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True))
        with pytest.raises(websockets.ConnectionClosed):
            await device.hear()


async def test_what_strangers_send_is_logged_once_a_minute(tmp_path: Path) -> None:
    with written_logs() as logs:
        async with world(tmp_path / "x.db") as served:
            for _ in range(20):
                await garbage(served)
                await bad_text(served)
    for words in ("Invalid HTTP request received.", "Invalid UTF-8 sequence received from client."):
        (line,) = lines_of(logs, words)
        assert line["times"] == 1
        assert "trace" not in line


async def test_private_answers_are_kept_nowhere(served: World) -> None:
    ann = await served.guest()
    answers = [
        await served.http.get("/api/guests/me", headers=ann.headers),
        await served.http.get("/api/tables"),
        await served.http.get("/api/games/nothing/replay"),
    ]
    assert [answer.headers["cache-control"] for answer in answers] == ["no-store"] * 3
    assert (await served.http.get("/")).headers["cache-control"] == "no-cache"


async def test_browsers_that_came_by_tls_come_by_it_again(tmp_path: Path) -> None:
    async with world(tmp_path / "x.db", proxies="127.0.0.1") as served:
        plain = await served.http.get("/healthz")
        safe = await served.http.get("/healthz", headers={"x-forwarded-proto": "https"})
    assert "strict-transport-security" not in plain.headers
    assert safe.headers["strict-transport-security"] == "max-age=31536000"
