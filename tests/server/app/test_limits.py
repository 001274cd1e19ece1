"""Bad input, floods and foreign pages harm nobody but whoever sends them."""

import socket
from pathlib import Path
from typing import Any

import pytest
import websockets

from lastcard.server import limits, ws
from lastcard.server.sockets import SPARE
from tests.server.app.test_play import play_on
from tests.server.app.world import QUICK, Device, Person, World, connected, world

pytestmark = pytest.mark.anyio


async def test_hello_comes_first(served: World) -> None:
    for text in ("nonsense", '{"t":"ping"}', '{"t":"hello"}', '{"t":"start","id":"1"}', ""):
        async with connected(served) as device:
            await device.wire.send(text)
            bye = await device.hear()
            assert (bye["t"], bye["code"]) == ("bye", "malformed")
            with pytest.raises(websockets.ConnectionClosed):
                await device.hear()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"t":"hello","table":"x","y":%s}' % ("[" * 8000 + "]" * 8000), "malformed"),
        ("[" * 16_000, "malformed"),
        ('{"t":"hello","table":"x","y":"%s"}' % ("x" * 16_384), "too_big"),
        ('{"t":"hello","table":"x","y":"%s"}' % ("\u20ac" * 6000), "too_big"),
    ],
    ids=["deep", "open", "long", "long in bytes"],
)
async def test_an_odd_hello_is_refused_for_what_it_is(served: World, text: str, code: str) -> None:
    async with connected(served) as device:
        await device.wire.send(text)
        bye = await device.hear()
        assert (bye["t"], bye["code"], bye.get("after", -1)) == ("bye", code, -1)


async def test_silence_is_no_hello(served: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ws, "GREETING", 0.01)
    async with connected(served) as device:
        assert (await device.hear())["code"] == "malformed"


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"table": "nothing"}, "unknown"),
        ({"token": "lc_wrong"}, "bad_token"),
        ({"protocol": 99}, "malformed"),
    ],
)
async def test_a_wrong_hello_is_refused(served: World, hello: dict[str, Any], code: str) -> None:
    table = await (await served.guest()).make_table()
    async with connected(served) as device:
        await device.say(t="hello", **({"table": table} | hello))
        assert (await device.hear())["code"] == code


async def test_nonsense_is_answered_and_then_enough(served: World) -> None:
    ann = await served.guest()
    table = await ann.make_table()
    async with ann.at(table) as one:
        await one.hear()
        await one.wire.send('{"t":"act","id":"x7","deed":{"verb":7}}')
        assert (await one.until("no")) == {
            "t": "no", "id": "x7", "code": "malformed", "text": "this message means nothing here",
        }  # fmt: skip
        await one.wire.send(b"\xff\xfe")
        assert (await one.until("no"))["code"] == "malformed"
        for long in ("x" * 20_000, "\u20ac" * 6000):
            await one.wire.send(long)
            assert (await one.until("no"))["code"] == "too_big"
        for _ in range(60):
            await one.wire.send("{}")
        assert (await one.until("bye"))["code"] in ("malformed", "too_fast")


async def test_a_flood_is_slowed_down(served: World) -> None:
    ann = await served.guest()
    table = await ann.make_table()
    async with ann.at(table) as one:
        await one.hear()
        for number in range(60):
            await one.say(t="react", id=f"r{number}", **{"with": "wow"})
        answers = [(await answer(one)).get("code", "ok") for _ in range(60)]
        assert answers[:40] == ["ok"] * 40
        assert answers[-5:] == ["too_fast"] * 5


async def test_a_flood_of_pings_ends_its_connection_and_no_other(served: World) -> None:
    ann, bo = await served.guest("Ann"), await served.guest("Bo")
    table = await ann.make_table()
    async with ann.at(table) as one, bo.at(table) as two:
        await one.hear()
        with pytest.raises(websockets.ConnectionClosed):
            await ping_on(two)
        assert (await one.ask("react", **{"with": "wow"}))["t"] == "ok"


async def ping_on(device: Device) -> None:
    for _ in range(10 * SPARE):
        _ = await device.wire.ping()  # whoever wants the pong waits for what this gives
    while True:
        await device.hear()


async def answer(device: Device) -> dict[str, Any]:
    while True:
        news = await device.hear()
        if news["t"] in ("ok", "no"):
            return news


async def test_a_message_beyond_all_measure_ends_the_connection(served: World) -> None:
    ann = await served.guest()
    table = await ann.make_table()
    async with ann.at(table) as one:
        await one.hear()
        await one.wire.send("x" * 200_000)
        with pytest.raises(websockets.ConnectionClosed):
            await one.until("bye")


async def test_foreign_pages_are_refused(served: World) -> None:
    evil = {"Origin": "https://evil.test"}
    answer = await served.http.post("/api/guests", json={"name": "Ann"}, headers=evil)
    assert (answer.status_code, answer.json()["code"]) == (403, "barred")
    with pytest.raises(websockets.InvalidStatus):
        async with connected(served, additional_headers=evil):
            pass
    ours = {"Origin": f"http://127.0.0.1:{served.port}"}
    async with connected(served, additional_headers=ours):
        pass


async def test_an_origin_that_means_nothing_is_foreign(
    served: World, caplog: pytest.LogCaptureFixture
) -> None:
    odd = {"Origin": "http://["}
    answer = await served.http.post("/api/guests", json={"name": "Ann"}, headers=odd)
    assert (answer.status_code, answer.json()["code"]) == (403, "barred")
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with connected(served, additional_headers=odd):
            pass
    assert refused.value.response.status_code == 403
    assert not [line for line in caplog.records if line.exc_info]


SPELLINGS = (
    *("//api/guests", "/api//guests", "///api/guests/", "/%61pi/guests", "/%2Fapi%2Fguests"),
    *("/./api/guests", "/x/../api/guests", "/%2e/api/guests", "/API/guests", "/api/./guests"),
)


@pytest.mark.parametrize("path", SPELLINGS)
async def test_foreign_pages_are_refused_however_a_path_is_spelt(served: World, path: str) -> None:
    evil = {"Origin": "https://evil.test"}
    spelt: dict[str, Any] = {"target": path.encode()}
    answer = await served.http.post("/", json={"name": "A"}, headers=evil, extensions=spelt)
    assert (answer.status_code, answer.json()["code"]) == (403, "barred")


async def test_guests_and_their_tables_are_limited(tmp_path: Path) -> None:
    narrow: dict[str, Any] = {"guests_per_address": 1, "connections_per_guest": 1}
    narrow["tables_per_guest"] = 1
    async with world(tmp_path / "x.db", **narrow) as served:
        ann = await served.guest("Ann")
        third = await served.http.post("/api/guests", json={"name": "Cy"})
        assert third.json()["code"] == "too_many"
        table = await ann.make_table()
        second = await served.http.post("/api/tables", json={}, headers=ann.headers)
        assert second.json()["code"] == "too_many"
        async with ann.at(table) as one:
            await one.hear()
            async with ann.at(table) as more:
                assert (await more.hear())["code"] == "too_many"
            assert (await one.ask("react", **{"with": "wow"}))["t"] == "ok"


async def test_connections_of_an_address_are_limited(tmp_path: Path) -> None:
    async with (
        world(tmp_path / "x.db", connections_per_address=2) as served,
        connected(served),
        connected(served),
        connected(served) as third,
    ):
        assert (await third.hear())["code"] == "too_many"


async def test_connections_of_all_are_limited(tmp_path: Path) -> None:
    async with world(tmp_path / "x.db", connections=1) as served, connected(served):
        with pytest.raises(websockets.InvalidStatus):
            async with connected(served):
                pass


async def test_sockets_are_not_opened_again_and_again(tmp_path: Path) -> None:
    async with world(tmp_path / "x.db", handshakes_per_address=2) as served:
        for _ in range(2):
            async with connected(served):
                pass
        with pytest.raises(websockets.InvalidStatus):
            async with connected(served):
                pass
        assert not served.node.limits.sockets.held


async def test_codes_cannot_be_tried_out_from_many_addresses(tmp_path: Path) -> None:
    through: dict[str, Any] = {"proxies": "127.0.0.1, 10.0.0.1", "wrong_codes": 2}
    async with world(tmp_path / "x.db", **through) as served:
        tries = [await wrong_code(served, f"192.0.2.{number}") for number in range(4)]
        assert tries == ["unknown"] * 2 + ["too_fast"] * 2
        assert served.node.limits.guesses.spent("192.0.2.1") is False
        ann = await served.guest()
        assert (await served.http.get("/api/guests/me", headers=ann.headers)).status_code == 200


async def wrong_code(served: World, address: str, token: str = "") -> str:
    said = {"x-forwarded-for": address}
    if token:
        said["Authorization"] = f"Bearer {token}"
    answer = await served.http.post("/api/join", json={"code": "WRONGS"}, headers=said)
    return str(answer.json()["code"])


async def test_whoever_has_played_comes_in_though_codes_are_tried_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CODES_OF_A_PLAYER", 2)
    through: dict[str, Any] = {"proxies": "127.0.0.1", "wrong_codes": 3}
    async with world(tmp_path / "x.db", **through) as served:
        ann, bo, cy = [await served.guest(name) for name in ("Ann", "Bo", "Cy")]
        await play_a_hand(ann)
        await play_a_hand(bo)
        tries = [await wrong_code(served, f"192.0.2.{number}") for number in range(4)]
        assert tries == ["unknown"] * 3 + ["too_fast"]
        asked = [await wrong_code(served, "192.0.2.9", who.token) for who in (ann, cy, ann, ann)]
        assert asked == ["unknown", "too_fast", "unknown", "too_fast"]  # a few, and no newcomer
        table = await cy.make_table(settings={"visibility": "code"})
        code = {"code": served.node.rooms[table].live.code}
        found = [await served.http.post("/api/join", json=code, headers=bo.headers) for _ in "12"]
        assert [answer.status_code for answer in found] == [200, 429]  # all players had three


async def play_a_hand(person: Person) -> None:
    table = await person.make_table(bots=["steady"], start=True, settings=QUICK | {"seats": 2})
    async with person.at(table) as one:
        await play_on(one)


async def test_all_addresses_of_a_line_count_as_one(tmp_path: Path) -> None:
    through: dict[str, Any] = {"proxies": "127.0.0.1", "guesses_per_address": 1}
    async with world(tmp_path / "x.db", **through) as served:
        line = [await wrong_code(served, f"2001:db8::{number}") for number in range(1, 4)]
        assert line == ["unknown", "too_fast", "too_fast"]
        both = [await wrong_code(served, kind) for kind in ("192.0.2.1", "::ffff:192.0.2.1")]
        assert both == ["unknown", "too_fast"]


async def test_codes_cannot_be_tried_out(tmp_path: Path) -> None:
    async with world(tmp_path / "x.db", guesses_per_address=3) as served:
        tries = [await served.http.post("/api/join", json={"code": "WRONGS"}) for _ in range(5)]
        assert [t.json()["code"] for t in tries] == ["unknown"] * 3 + ["too_fast"] * 2
        assert await code_with(served, "lc_wrong") == "too_fast"  # nor tokens
        code = await served.http.post("/api/pass", json={"code": "WRONGONE"})
        assert code.json()["code"] == "too_fast"  # nor passes


async def code_with(served: World, token: str) -> str:
    """What somebody hears who asks for their page; `ok` if they get it."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    answer = await served.http.get("/api/guests/me", headers=headers)
    return "ok" if answer.status_code == 200 else str(answer.json()["code"])


async def test_wrong_tokens_do_not_shut_out_right_ones_of_their_address(tmp_path: Path) -> None:
    async with world(tmp_path / "x.db", guesses_per_address=2) as served:
        ann = await served.guest()
        table = await ann.make_table()
        assert [await code_with(served, "") for _ in range(3)] == ["bad_token"] * 3  # no guess
        tried = [await code_with(served, "lc_wrong") for _ in range(3)]
        assert tried == ["bad_token", "bad_token", "too_fast"]
        assert await code_with(served, ann.token) == "ok"
        async with connected(served) as device:
            await device.say(t="hello", table=table, token="lc_wrong")
            assert (await device.hear())["code"] == "too_fast"
        async with ann.at(table) as one:
            assert (await one.hear())["t"] == "welcome"


async def test_right_codes_count_as_well_but_shut_nobody_out(tmp_path: Path) -> None:
    async with world(tmp_path / "x.db", codes_per_address=2) as served:
        ann = await served.guest()
        table = await ann.make_table(settings={"visibility": "code"})
        code = served.node.rooms[table].live.code
        tries = [await served.http.post("/api/join", json={"code": code}) for _ in range(3)]
        assert [answer.status_code for answer in tries] == [200, 200, 429]
        known = await served.http.get("/api/guests/me", headers=ann.headers)
        assert known.status_code == 200


async def test_requests_are_counted_however_a_path_is_spelt(tmp_path: Path) -> None:
    async with world(tmp_path / "x.db", requests_per_address=2) as served:
        spellings = [b"//api/editions", b"/%2fapi/editions/", b"//api/editions"]
        answers = [await served.http.get("/", extensions={"target": path}) for path in spellings]
        assert [answer.status_code for answer in answers] == [200, 200, 429]


async def test_requests_are_counted(tmp_path: Path) -> None:
    async with world(tmp_path / "x.db", requests_per_address=2) as served:
        codes = [(await served.http.get("/api/editions")).status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        assert (await served.http.get("/healthz")).status_code == 200


async def test_a_slow_reader_holds_nobody_up(tmp_path: Path) -> None:
    small: dict[str, Any] = {"backlog_bytes": 20_000, "messages_per_second": 10_000}
    async with world(tmp_path / "x.db", narrow=True, **small) as served:
        ann, bo = await served.guest("Ann"), await served.guest("Bo")
        table = await ann.make_table()
        async with ann.at(table, {"sock": narrow_socket(served)}) as one, bo.at(table) as two:
            await one.hear()
            await two.ask("sit")
            one.wire.transport.pause_reading()
            lagging = next(c for c in served.node.rooms[table].clients if c.guest == ann.id)
            while lagging.open:
                assert (await two.ask("say", text="x" * 270))["t"] == "ok"
            assert (await two.ask("say", text="still here"))["t"] == "ok"
            one.wire.transport.resume_reading()
            assert (await one.until("bye"))["code"] == "lagging"


def narrow_socket(served: World) -> socket.socket:
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.connect(("127.0.0.1", served.port))
    return wire


async def test_those_who_are_barred_stay_away(served: World) -> None:
    ann, bo = await served.guest("Ann"), await served.guest("Bo")
    table = await ann.make_table()
    async with ann.at(table) as one:
        async with bo.at(table) as two:
            await two.ask("sit")
            assert (await one.ask("kick", seat=1, bar=True))["t"] == "ok"
            assert (await two.until("bye"))["code"] == "barred"
        async with bo.at(table) as two:
            assert (await two.hear())["code"] == "barred"


async def test_a_table_without_spectators(served: World) -> None:
    ann, bo = await served.guest("Ann"), await served.guest("Bo")
    table = await ann.make_table(settings={"spectators": False, "seats": 2})
    async with connected(served) as watcher:
        await watcher.say(t="hello", table=table)
        assert (await watcher.hear())["code"] == "no_spectators"
    async with bo.at(table) as two:
        assert (await two.ask("sit"))["t"] == "ok"
    cy = await served.guest("Cy")
    for watch in (False, True):
        async with cy.at(table, watch=watch) as three:
            assert (await three.hear())["code"] == "no_spectators"
    async with bo.at(table, watch=True) as screen:  # a TV of somebody who plays
        assert (await screen.hear())["t"] == "welcome"
