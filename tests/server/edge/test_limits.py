"""Bad input, floods and foreign pages harm nobody but whoever sends them."""

import asyncio
import socket
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import websockets
from websockets.frames import Frame, Opcode

from lastcard.protocol.log import Barred
from lastcard.server.edge import message_limits, websocket
from lastcard.server.edge.limits import AMENDS, DEAF, LONGEST, REACTIONS, REFUSALS, TOLD
from lastcard.server.edge.message_limits import AT_ONCE, STRIKES, MessageLimits
from lastcard.server.edge.rest import fixed_answers
from lastcard.server.edge.rest.fixed_answers import Page
from lastcard.server.edge.shared_limits import FEW
from lastcard.server.edge.waiting_line import WAITING, WaitingLine
from lastcard.server.node.owned_table import OwnedTable
from lastcard.server.process.uvicorn_protocols import SPARE
from tests.server.world import QUICK, Device, Person, World, connected, world

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
    monkeypatch.setattr(websocket, "GREETING", 0.01)
    async with connected(served) as device:
        bye = await device.hear()
        assert (bye["code"], bye["after"] > 0) == ("lagging", True)  # a slow line is no mistake


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
        assert {"message_bytes", "strikes"} <= set(served.node.limits.hit.lately())


async def test_useless_messages_of_an_address_are_heard_one_after_the_other(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many connections it has, and nobody else waits for it."""
    limits, naps = served.node.limits, list[float]()
    one, two, other = [MessageLimits(limits, address, 99) for address in ("a", "a", "b")]
    waits = [limits.refusals.of(address).wait(1000.0, LONGEST) for address in ("a", "a", "b")]
    assert waits == pytest.approx([1 / REFUSALS, 2 / REFUSALS, 1 / REFUSALS])

    async def nap(seconds: float) -> None:
        naps.append(seconds)

    monkeypatch.setattr(message_limits, "asyncio", SimpleNamespace(sleep=nap))
    await one.pause()
    assert not naps
    for useless in (one, two, other):
        useless.strike()
        await useless.pause()
    await one.pause()  # a message that is of use again: one turn, as usual
    assert [nap > 0 for nap in naps] == [True, True, True, False]
    assert max(limits.refusals.of("a").wait(2000.0, LONGEST) for _ in range(99)) == LONGEST


async def test_an_address_that_is_told_too_much_is_heard_later(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a hundred connections at one table it says little, and has us say much."""
    limits, naps = served.node.limits, list[float]()
    one, other = [MessageLimits(limits, address, 99) for address in ("told", "not told")]

    async def nap(seconds: float) -> None:
        naps.append(seconds)

    monkeypatch.setattr(message_limits, "asyncio", SimpleNamespace(sleep=nap))
    await one.pause()
    one.told(100 * TOLD * served.node.settings.messages_per_address)
    for each in (one, other):
        await each.pause()
    assert len(naps) == 1
    assert DEAF - 1 < naps[0] <= DEAF
    ann = await served.guest()
    async with ann.at(await ann.make_table()) as device:
        await device.hear()
        assert limits.told.of("127.0.0.1")._owed > 0


@pytest.mark.parametrize("how", ["nonsense", "bytes that mean nothing"])
async def test_whoever_is_cut_off_for_nonsense_may_not_come_back_as_often(
    tmp_path: Path, how: str
) -> None:
    async with world(tmp_path / "x.db", handshakes_per_address=1 + AMENDS) as served:
        table = await (await served.guest()).make_table()
        await cut_off(served, table, "{}" if how == "nonsense" else "")
        with pytest.raises(websockets.InvalidStatus):
            await cut_off(served, table, "")


async def cut_off(served: World, table: str, useless: str) -> None:
    """Somebody comes, and says what has no use until the connection ends."""
    async with connected(served) as device:
        await device.say(t="hello", table=table)
        if not useless:
            device.wire.transport.write(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True))
        with suppress(websockets.ConnectionClosed):
            for _ in range((STRIKES + 1) * bool(useless)):
                await device.wire.send(useless)
            while True:
                await device.hear()


async def test_a_flood_is_slowed_down(served: World) -> None:
    ann = await served.guest()
    table = await ann.make_table()
    async with ann.at(table) as one:
        await one.hear()
        for number in range(60):
            await one.say(t="queue", id=f"q{number}", on=False)
        answers = [(await answer(one)).get("code", "ok") for _ in range(60)]
        assert answers[:40] == ["ok"] * 40
        assert "too_fast" in answers
        assert "messages_per_second" in served.node.limits.hit.lately()


async def test_whoever_sends_much_at_once_is_heard_in_turn(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection with a hundred messages to hear does not hold up one with a single message."""
    heard: list[str] = []
    monkeypatch.setattr(websocket.Session, "_understand", lambda _, text: heard.append(text))
    monkeypatch.setattr(MessageLimits, "too_fast", lambda _: False)
    flood, single = [sitting(served, name, number) for name, number in (("x", 100), ("y", 1))]
    await asyncio.gather(flood._listen(), single._listen())
    assert len(heard) == 101
    assert heard.index("y") == AT_ONCE


def sitting(served: World, text: str, number: int) -> websocket.Session:
    """A session with so many messages to hear."""
    waiting = iter([{"type": "websocket.receive", "text": text}] * number)

    async def receive() -> dict[str, str]:
        return next(waiting, {"type": "websocket.disconnect"})

    scope = {"type": "websocket", "headers": [], "client": ("127.0.0.1", 1), "path": "/api/socket"}

    async def send(_: Any) -> None:
        raise AssertionError

    return websocket.Session(served.node, scope, receive, send)


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
    """Once all together have guessed too many, an address has few guesses an hour."""
    through: dict[str, Any] = {"proxies": "127.0.0.1, 10.0.0.1", "wrong_codes": 4}
    async with world(tmp_path / "x.db", **through) as served:
        first = [await wrong_code(served, "192.0.2.1") for _ in range(5)]
        assert first == ["unknown"] * 4 + ["too_fast"]
        second = [await wrong_code(served, "198.51.100.1") for _ in range(5)]
        assert second == ["unknown"] * FEW + ["too_fast"] * (5 - FEW)
        assert "wrong_codes" in (await served.http.get("/readyz")).text


async def test_guessers_shut_out_nobody_who_has_the_right_code(tmp_path: Path) -> None:
    """Eight addresses try codes out; neighbours of theirs and strangers come in all the same."""
    through: dict[str, Any] = {"proxies": "127.0.0.1", "wrong_codes": 20, "guesses_per_address": 9}
    async with world(tmp_path / "x.db", **through) as served:
        ann = await served.guest()
        table = await ann.make_table(settings={"visibility": "code"})
        code = served.node.rooms[table].live.code
        tries = [await wrong_code(served, f"192.0.2.{n % 8}") for n in range(8 * 12)]
        assert set(tries[-8:]) == {"too_fast"}
        for newcomer in ("192.0.2.99", "198.51.100.1", "2001:db8::1"):
            headers = {"x-forwarded-for": newcomer}
            found = await served.http.post("/api/join", json={"code": code}, headers=headers)
            assert found.status_code == 200


async def wrong_code(served: World, address: str, token: str = "") -> str:
    said = {"x-forwarded-for": address}
    if token:
        said["Authorization"] = f"Bearer {token}"
    answer = await served.http.post("/api/join", json={"code": "WRONGS"}, headers=said)
    return str(answer.json()["code"])


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
    small |= {"messages_per_address": 10_000, "chat_per_minute": 1_000_000}
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
            assert "backlog_bytes" in served.node.limits.hit.lately()


def narrow_socket(served: World) -> socket.socket:
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.connect(("127.0.0.1", served.port))
    return wire


async def test_messages_of_an_address_are_counted_together(tmp_path: Path) -> None:
    async with world(tmp_path / "x.db", messages_per_address=1) as served:
        ann, bo = await served.guest("Ann"), await served.guest("Bo")
        table = await ann.make_table()
        async with ann.at(table) as one, bo.at(table) as two:
            for number in range(20):
                for device in (one, two):
                    await device.say(t="react", id=f"r{number}", **{"with": "wow"})
            said = [(await answer(device)).get("code", "ok") for device in (one, two) * 20]
            assert 3 <= len([code for code in said if code != "too_fast"]) < 20


async def test_reasons_cost_as_much_as_they_take(served: World) -> None:
    """A connection may ask for some hundreds of them at once, and then for 60 a second."""
    ann = await served.guest()
    table = await ann.make_table(bots=["steady"], start=True, settings=QUICK | {"seats": 2})
    async with ann.at(table) as one:
        while not one.own.get("hand"):
            await one.hear()
        deeds = [{"verb": "draw"}] * 64
        codes = [(await one.ask("ask", deeds=deeds)).get("code", "ok") for _ in range(10)]
        assert codes[0] == "ok"
        assert codes.count("too_fast") >= 7
        few = await one.ask("react", **{"with": "wow"})
        assert few["t"] == "ok"  # what is cheap can still be said


async def test_what_takes_long_waits_in_a_line_that_nobody_fills_alone(served: World) -> None:
    """Seasons, pictures and tables that have to be read: one of each at a time."""
    ann, node = await served.guest(), served.node
    club = await served.http.post("/api/clubs", json={"name": "Us"}, headers=ann.headers)
    room = node.rooms[await ann.make_table()]
    assert isinstance(room, OwnedTable)
    node.lose(room)
    slow = {
        node.seasons: f"/api/clubs/{club.json()['id']}/season",
        node.pictures: "/api/previews/classic/ABCDEF",
        node.glances: "/api/guests/me/tables",
    }
    for line, path in slow.items():
        assert (await served.http.get(path, headers=ann.headers)).status_code == 200
        async with AsyncExitStack() as waiting:
            await waiting.enter_async_context(line.turn("somebody"))
            others = [asyncio.create_task(_wait_in(line)) for _ in range(WAITING)]
            await asyncio.sleep(0)
            full = await served.http.get(path, headers=ann.headers)
        await asyncio.gather(*others)
        assert (full.status_code, full.json()["code"]) == (429, "too_fast")
        assert (await served.http.get(path, headers=ann.headers)).status_code == 200


async def _wait_in(line: WaitingLine) -> None:
    async with line.turn("127.0.0.1"):
        pass


SAME = ("openapi.json", "languages", "editions", "rules?language=de", "editions/classic/pad")


async def test_what_is_the_same_for_everybody_is_written_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes up to ten milliseconds, in which nobody could move."""
    written: list[Any] = []

    def write(make: Any, *about: Any) -> Page:
        written.append((make, *about))
        return Page(b"plain", b"")

    monkeypatch.setattr(fixed_answers, "_written", write)
    async with world(tmp_path / "games.db") as strange:
        plain = {"accept-encoding": "identity"}
        asking = [strange.http.get(f"/api/{path}", headers=plain) for path in SAME * 3]
        answers = await asyncio.gather(*asking)
    assert {answer.text for answer in answers} == {"plain"}
    assert len(written) == len(set(written)) == len(SAME)


async def test_chat_has_a_pace_of_its_own(served: World) -> None:
    ann = await served.guest()
    table = await ann.make_table()
    async with ann.at(table) as one:
        said = [(await one.ask("say", text=f"line {n}")).get("code", "ok") for n in range(15)]
        assert said[:10] == ["ok"] * 10
        assert said[-3:] == ["too_fast"] * 3
        assert (await one.ask("react", **{"with": "wow"}))["t"] == "ok"


async def test_reactions_have_one_too(served: World) -> None:
    """Each is told to everybody, and there may be a hundred of them."""
    ann = await served.guest()
    async with ann.at(await ann.make_table()) as one:
        await one.hear()
        for number in range(45):
            await one.say(t="react", id=f"r{number}", **{"with": "wow"})
        told = [(await one.until("ok" if n < REACTIONS else "no"))["id"] for n in range(30)]
        assert told[:REACTIONS] == [f"r{number}" for number in range(REACTIONS)]
        assert one.heard[-1]["code"] == "too_fast"


async def test_tables_are_counted_by_address_and_by_neighbours(tmp_path: Path) -> None:
    through: dict[str, Any] = {"proxies": "127.0.0.1", "tables_per_address": 2, "neighbours": 2}
    async with world(tmp_path / "x.db", **through) as served:
        guests = [await served.guest(f"Ann{number}") for number in range(7)]
        addresses = ["192.0.2.1"] * 3 + ["192.0.2.2", "192.0.2.3", "192.0.2.4", "198.51.100.1"]
        made = [await table_from(*pair) for pair in zip(guests, addresses, strict=True)]
        assert made == [201, 201, 429, 201, 201, 429, 201]
        assert "tables_per_address" in (await served.http.get("/readyz")).text


async def table_from(person: Person, address: str, **new: Any) -> int:
    headers = person.headers | {"x-forwarded-for": address}
    answer = await person.world.http.post("/api/tables", json=new, headers=headers)
    return int(answer.status_code)


async def test_the_lobby_has_room_for_others(tmp_path: Path) -> None:
    """One address fills it with tables and made up guests; "play now" leads to where people are."""
    through: dict[str, Any] = {"proxies": "127.0.0.1", "tables_per_guest": 99}
    async with world(tmp_path / "x.db", lobby_per_address=3, **through) as served:
        spammers, ann = [await served.guest("Zed") for _ in range(3)], await served.guest("Ann")
        public = {"visibility": "public"}
        async with AsyncExitStack() as stack:
            for _ in range(7):
                table = await spammers[0].make_table(settings=public)
                for spammer in spammers:
                    device = await stack.enter_async_context(spammer.at(table))
                    await device.ask("sit")
            headers = ann.headers | {"x-forwarded-for": "198.51.100.1"}
            made = await served.http.post("/api/tables", json={"settings": public}, headers=headers)
            real = made.json()["table"]["id"]
            async with ann.at(real):
                listed = await lobby_with(served, real)
                assert len(listed) == 1 + 3
                assert [one["people"] for one in listed] == [1, 3, 3, 3]
                assert listed[0]["id"] == real
                bo = await served.guest("Bo")
                led = await served.http.post("/api/play", json={}, headers=bo.headers)
                assert led.json()["table"]["id"] == real


async def lobby_with(served: World, table: str) -> list[dict[str, Any]]:
    """The lobby, once this table stands in it with somebody there."""
    async with asyncio.timeout(30):
        while True:
            listed = (await served.http.get("/api/tables")).json()["tables"]
            if any(one["id"] == table and one["people"] for one in listed):
                return listed  # type: ignore[no-any-return]


async def test_whoever_is_barred_is_not_back_as_somebody_new(tmp_path: Path) -> None:
    async with world(tmp_path / "x.db", proxies="127.0.0.1") as served:
        ann, bo, cy, di = [await served.guest(name) for name in ("Ann", "Bo", "Cy", "Di")]
        table = await ann.make_table()
        home, away = [
            {"additional_headers": {"x-forwarded-for": address}}
            for address in ("192.0.2.1", "198.51.100.1")
        ]
        async with ann.at(table) as host, cy.at(table, away) as seated:
            await seated.ask("sit")
            async with bo.at(table, away) as barred:
                await barred.ask("sit")
                assert (await host.ask("kick", guest=bo.id, bar=True))["t"] == "ok"
                assert (await barred.until("bye"))["code"] == "barred"
            async with di.at(table, away) as new:
                assert (await new.hear())["code"] == "barred"
            async with di.at(table, home) as elsewhere:
                assert (await elsewhere.hear())["t"] == "welcome"
            assert (await seated.ask("react", **{"with": "wow"}))["t"] == "ok"  # stays


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
        entries = await served.node.storage.read(table, 0)
        (barred,) = [logged.entry for logged in entries if isinstance(logged.entry, Barred)]
        assert barred.mark
        assert "127.0.0" not in barred.mark


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
