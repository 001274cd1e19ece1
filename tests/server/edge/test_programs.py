"""Programs from outside: their tokens, their streams, their seats, and their ladder."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from examples import http_bot
from lastcard.protocol.base import is_artificial
from lastcard.protocol.commands import Hello, React
from lastcard.protocol.operator import KeepOut
from lastcard.server.edge import line_streams
from lastcard.server.table.denied import Denied
from tests.server.world import QUICK, News, Person, World, world

pytestmark = pytest.mark.anyio

EXAMPLE = Path(__file__).parents[3] / "examples" / "http_bot.py"


@dataclass
class Lines:
    """A stream that somebody reads."""

    answer: httpx.Response
    heard: list[News] = field(default_factory=list)
    silence: int = 0  # empty lines

    def __post_init__(self) -> None:
        self._lines = self.answer.aiter_lines()

    async def hear(self) -> News:
        while True:
            line = await asyncio.wait_for(anext(self._lines), 60)
            if line:
                self.heard.append(msgspec.json.decode(line))
                return self.heard[-1]
            self.silence += 1

    async def until(self, kind: str, **fields: Any) -> News:
        while True:
            news = await self.hear()
            if news["t"] == kind and fields.items() <= news.items():
                return news


@dataclass
class Program(Person):
    """A guest that is a program."""

    @asynccontextmanager
    async def reads(self, path: str) -> AsyncIterator[Lines]:
        async with self.world.http.stream("GET", path, headers=self.headers) as answer:
            assert answer.status_code == 200, await answer.aread()
            yield Lines(answer)

    async def says(self, table: str, t: str, **message: Any) -> httpx.Response:
        said = {"t": t, "id": message.pop("id", f"{t}-{len(message)}"), **message}
        path = f"/api/bot/tables/{table}"
        return await self.world.http.post(path, json=said, headers=self.headers)

    async def comes_to_draw(self, table: str, lines: Lines) -> News:
        """The step at which it may draw; what is asked before (a card that starts) is answered."""
        while True:
            step = await lines.until("step")
            legal = step.get("own", {}).get("legal", ())
            if any(deed["verb"] == "draw" for deed in legal):
                return step
            if legal:
                await self.says(table, "act", deed=legal[0], ref=step["ref"], id=f"{step['seq']}")


async def come_true(holds: Callable[[], bool]) -> None:
    """Wait for a state, for as long as a slow machine may take."""
    async with asyncio.timeout(20):
        while not holds():  # noqa: ASYNC110 - there is no event for whatever it is
            await asyncio.sleep(0.01)


async def listens(robo: Person) -> None:
    programs = robo.world.node.programs
    await come_true(lambda: robo.id in [bot.id for bot in programs.listening()])


async def program(served: World, name: str = "Robo") -> Program:
    admitted = (await served.http.post("/api/bots", json={"name": name})).json()
    return Program(served, admitted["guest"]["id"], name, admitted["token"])


# -- who they are --------------------------------------------------------------------------------


async def test_a_program_is_known_by_its_id_and_to_everybody_at_the_table(served: World) -> None:
    ann, robo = await served.guest(), await program(served)
    assert is_artificial(robo.id)
    assert not is_artificial(ann.id)
    table = await ann.make_table(settings=QUICK | {"seats": 2})
    async with ann.at(table) as one, robo.reads(f"/api/bot/tables/{table}"):
        assert (await robo.says(table, "sit")).json()["t"] == "ok"
        while (news := await one.until("table"))["table"]["seats"][1].get("name") != "Robo":
            pass
        assert news["table"]["seats"][1]["artificial"] is True
        assert "artificial" not in news["table"]["seats"][0]


async def test_the_doors_of_programs_are_closed_to_people(served: World) -> None:
    ann = await served.guest()
    table = await ann.make_table()
    for method, path in (
        ("GET", "/api/bot/events"),
        ("GET", f"/api/bot/tables/{table}"),
        ("POST", f"/api/bot/tables/{table}"),
        ("POST", "/api/bot/ladder"),
    ):
        answer = await served.http.request(method, path, headers=ann.headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "barred")
        answer = await served.http.request(method, path)
        assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")


async def test_a_host_may_forbid_programs(served: World) -> None:
    ann, robo = await served.guest(), await program(served)
    table = await ann.make_table(settings=QUICK | {"people_only": True})
    refused = await robo.says(table, "sit")
    assert (refused.status_code, refused.json()["code"]) == (403, "people_only")
    settings = QUICK | {"people_only": True}
    answer = await served.http.post(
        "/api/tables", json={"settings": settings}, headers=robo.headers
    )
    assert answer.json()["code"] == "people_only"


async def test_forbidding_programs_sends_away_those_who_sit(served: World) -> None:
    ann, robo = await served.guest(), await program(served)
    table = await ann.make_table(settings=QUICK | {"seats": 3}, bots=["casual"])
    async with ann.at(table) as one, robo.reads(f"/api/bot/tables/{table}"):
        await robo.says(table, "sit")
        await one.ask("start")
        settings = (
            await one.until(
                "table",
            )
        )["table"]["settings"] | {"people_only": True}
        assert (await one.ask("change", settings=settings))["t"] == "ok"
        seat = served.node.rooms[table].live.seats[2]
        assert (seat.kind, seat.artificial) == ("bot", False), "a bot plays the hand to its end"
        assert (await robo.says(table, "sit", id="again")).json()["code"] == "people_only"


# -- streams -------------------------------------------------------------------------------------


async def test_a_program_hears_what_the_websocket_says(served: World) -> None:
    robo = await program(served)
    table = await robo.make_table(bots=["random"], settings=QUICK | {"seats": 2})
    async with robo.at(table) as device, robo.reads(f"/api/bot/tables/{table}") as lines:
        await device.until("welcome")
        await lines.until("welcome")
        await robo.says(table, "start")
        ours, theirs = await lines.until("step"), await device.until("step")
        assert ours == theirs
        assert "own" in ours


async def test_an_answer_comes_to_the_request_and_with_the_rule_where_it_is_refused(
    served: World,
) -> None:
    robo = await program(served)
    table = await robo.make_table(bots=["random"], settings=QUICK | {"seats": 2})
    async with robo.reads(f"/api/bot/tables/{table}") as lines:
        await robo.says(table, "start")
        step = await robo.comes_to_draw(table, lines)
        wrong = {"verb": "colour", "colour": "red"}
        refused = await robo.says(table, "act", deed=wrong, ref=step["ref"], id="wrong")
        assert refused.status_code == 409
        assert refused.json()["why"]["rule"]
        assert "draw" in refused.json()["why"]["open"]
        drawn = await robo.says(table, "act", deed={"verb": "draw"}, ref=step["ref"], id="right")
        assert drawn.json() == {"t": "ok", "id": "right", "seq": drawn.json()["seq"]}
        again = await robo.says(table, "act", deed={"verb": "draw"}, ref=step["ref"], id="right")
        assert again.json() == drawn.json(), "a command that is repeated does nothing"
        late = await robo.says(table, "act", deed={"verb": "draw"}, ref=step["ref"], id="late")
        assert late.json()["code"] in ("gone", "refused")


async def test_a_command_needs_no_stream_at_the_same_node(served: World) -> None:
    robo = await program(served)
    table = await robo.make_table(bots=["random"], settings=QUICK | {"seats": 2})
    assert (await robo.says(table, "start")).status_code == 200
    assert served.node.rooms[table].live.status != "waiting"
    assert not served.node.rooms[table].clients
    nowhere = await robo.says("no-such-table", "sit")
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "unknown")


async def test_nonsense_is_told_from_commands(served: World) -> None:
    robo = await program(served)
    table = await robo.make_table()
    for body in (b"", b"[]", b'{"t":"fly","id":"1"}', b'{"t":"sit"}', b'{"t":"ping"}'):
        answer = await served.http.post(
            f"/api/bot/tables/{table}", content=body, headers=robo.headers
        )
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), body


async def test_a_silent_stream_says_that_all_is_well(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_streams, "HEARTBEAT", 0.01)
    robo = await program(served)
    table = await robo.make_table()
    async with robo.reads(f"/api/bot/tables/{table}") as lines:
        await lines.until("welcome")
        waiting = asyncio.create_task(lines.until("bye"))
        await come_true(lambda: lines.silence >= 3)
        waiting.cancel()


async def test_a_stream_that_ends_leaves_the_table(served: World) -> None:
    robo = await program(served)
    table = await robo.make_table()
    async with robo.reads(f"/api/bot/tables/{table}") as lines:
        await lines.until("welcome")
        assert robo.id in served.node.rooms[table].live.here
    await come_true(lambda: not served.node.rooms[table].clients)


async def test_a_stream_comes_back_where_it_was(served: World) -> None:
    robo = await program(served)
    table = await robo.make_table(bots=["random"], settings=QUICK | {"seats": 2})
    async with robo.reads(f"/api/bot/tables/{table}") as lines:
        await robo.says(table, "start")
        seen = (await lines.until("step"))["seq"]
    async with robo.reads(f"/api/bot/tables/{table}?seen={seen}") as lines:
        assert (await lines.until("welcome"))["fresh"] is False
    for seen in ("-1", "x", "1" * 40):
        path = f"/api/bot/tables/{table}?seen={seen}"
        assert (await served.http.get(path, headers=robo.headers)).status_code == 400


async def test_whoever_sends_too_much_is_slowed_down_as_on_a_websocket(tmp_path: Path) -> None:
    async with world(tmp_path / "games.db", messages_per_second=1) as served:
        robo = await program(served)
        table = await robo.make_table()
        async with robo.reads(f"/api/bot/tables/{table}"):
            answers = [await robo.says(table, "sit", id=f"s{n}") for n in range(8)]
        assert [answer.status_code for answer in answers[:3]] == [200] * 3
        assert {answer.json()["code"] for answer in answers[4:]} == {"too_fast"}


async def test_commands_for_a_stream_that_nobody_reads_pile_up_nowhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its session waits for the reader, however many commands come meanwhile."""
    monkeypatch.setattr(line_streams, "ANSWERED", 0.01)
    stream = line_streams.LineStream(Hello(table="t"), line_streams.nowhere)
    codes = []
    for number in range(100):
        with pytest.raises(Denied) as denied:
            await stream.command(React(id=f"r{number}", with_="wow"))
        codes.append(denied.value.code)
    assert set(codes) == {"unavailable", "too_fast"}
    assert stream._inbox.qsize() <= line_streams.UNHEARD
    assert not stream._waiting


async def test_streams_count_as_connections_and_end_with_the_server(tmp_path: Path) -> None:
    async with world(tmp_path / "games.db", connections_per_guest=2) as served:
        robo = await program(served)
        table = await robo.make_table()
        path = f"/api/bot/tables/{table}"
        async with robo.reads(path) as one, robo.reads("/api/bot/events") as two:
            await one.until("welcome")
            await listens(robo)
            async with robo.reads(path) as three:
                assert (await three.until("bye"))["code"] == "too_many"
            await served.node.say_goodbye()
            assert (await one.until("bye"))["code"] == "unavailable"
            assert (await two.until("bye"))["code"] == "unavailable"


# -- challenges ----------------------------------------------------------------------------------


async def test_a_challenge_reaches_a_program_that_listens(served: World) -> None:
    ann, robo = await served.guest(), await program(served)
    table = await ann.make_table(settings=QUICK | {"seats": 2})
    path = f"/api/bots/{robo.id}/challenge"
    deaf = await served.http.post(path, json={"table": table}, headers=ann.headers)
    assert (deaf.status_code, deaf.json()["code"]) == (404, "unknown")
    async with robo.reads("/api/bot/events") as events:
        await listens(robo)
        listed = (await served.http.get("/api/bots")).json()["bots"]
        assert {"id": robo.id, "name": "Robo"} in listed
        stranger = await served.guest("Cy")
        refused = await served.http.post(path, json={"table": table}, headers=stranger.headers)
        assert refused.json()["code"] == "not_seated"
        asked = await served.http.post(path, json={"table": table}, headers=ann.headers)
        assert asked.status_code == 204
        challenge = await events.until("challenge")
        assert (challenge["table"]["id"], challenge["by"]["name"]) == (table, "Ann")
        assert (await robo.says(table, "sit")).status_code == 200


async def test_events_begin_with_the_tables_where_a_program_sits(served: World) -> None:
    robo = await program(served)
    table = await robo.make_table()
    async with robo.reads("/api/bot/events") as events:
        assert (await events.until("seat"))["table"]["id"] == table


async def test_a_program_that_is_kept_out_hears_no_more(served: World) -> None:
    robo = await program(served)
    async with robo.reads("/api/bot/events") as events:
        await listens(robo)
        await served.node.operator.act(KeepOut(guest=robo.id))
        assert (await events.until("bye"))["code"] == "kept_out"


async def test_a_program_that_is_forgotten_hears_no_more(served: World) -> None:
    robo = await program(served)
    async with robo.reads("/api/bot/events") as events:
        await listens(robo)
        await served.http.delete("/api/guests/me", headers=robo.headers)
        assert (await events.until("bye"))["code"] == "bad_token"


# -- the ladder ----------------------------------------------------------------------------------


async def enter(player: Program, **entry: Any) -> str:
    answer = await player.world.http.post("/api/bot/ladder", json=entry, headers=player.headers)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"]["id"])


async def test_those_who_look_for_a_rated_game_meet(served: World) -> None:
    one, two = await program(served, "One"), await program(served, "Two")
    entry = {"edition": "party", "seats": 2}
    tables = await asyncio.gather(enter(one, **entry), enter(two, **entry))
    assert tables[0] == tables[1]
    assert await enter(two, edition="party", seats=3) != tables[0]
    async with one.reads(f"/api/bot/tables/{tables[0]}") as lines:
        await one.says(tables[0], "sit")
        assert served.node.rooms[tables[0]].live.status == "waiting"
        async with two.reads(f"/api/bot/tables/{tables[0]}"):
            await two.says(tables[0], "sit")
            assert (await lines.until("step"))["board"]["counts"] == [7, 7]
    assert await enter(one, **entry) != tables[0], "that game has begun"


async def test_a_rated_game_is_nobodys_to_change(served: World) -> None:
    one, ann = await program(served, "One"), await served.guest()
    table = await enter(one, edition="sanrio")
    async with ann.at(table) as watcher:
        assert (await watcher.ask("sit"))["code"] == "barred"
    async with one.reads(f"/api/bot/tables/{table}"):
        await one.says(table, "sit")
        for t, rest in (("start", {}), ("place", {"seat": 1, "level": "random"}), ("quit", {})):
            assert (await one.says(table, t, **rest)).json()["code"] == "not_host"
    rated = {"settings": QUICK | {"rated": True}}
    for who in (one, ann):
        answer = await served.http.post("/api/tables", json=rated, headers=who.headers)
        assert answer.json()["code"] == "bad_settings"
    listed = (await served.http.get("/api/tables")).json()["tables"]
    assert table not in [listing["id"] for listing in listed]
    nowhere = await served.http.get("/api/bot/ladder", params={"edition": "whist"})
    assert nowhere.status_code == 404


def test_the_example_is_short() -> None:
    source = EXAMPLE.read_text(encoding="utf-8").splitlines()
    first = source.index("import json")
    code = [line for line in source[first:] if line.strip() and not line.strip().startswith('"""')]
    assert len(code) <= 40


def test_the_example_says_again_what_came_too_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same id, so that nothing is done twice; elsewhere it waits as long as it is told."""
    heard: list[bytes] = []
    waits: list[float] = []

    def slow(request: httpx.Request) -> httpx.Response:
        heard.append(request.content)
        denied = len(heard) in (1, 3)
        code, headers = (429, {"retry-after": "7"}) if denied else (200, {})
        return httpx.Response(code, json={"t": "ok"}, headers=headers)

    monkeypatch.setattr(time, "sleep", waits.append)
    with httpx.Client(transport=httpx.MockTransport(slow), base_url="http://server") as http:
        assert http_bot.say(http, "/table", t="sit", id="s1") == {"t": "ok"}
        assert http_bot.say(http, "/api/bots", name="Robo") == {"t": "ok"}
    assert heard[0] == heard[1]
    assert heard[2] == heard[3]
    assert waits == [1, 7]


def test_the_example_calls_uno_only_with_a_card_that_it_lays() -> None:
    """A card that is chosen from others takes no call: the server would not know the deed."""
    own = {"hand": ["R5", "R6"], "legal": [{"verb": "play", "card": "R5"}]}
    assert http_bot.choose(own)["uno"]
    assert "uno" not in http_bot.choose(own | {"legal": [{"verb": "haul", "card": "B1"}]})


@pytest.mark.slow
async def test_two_of_the_example_climb_the_ladder(served: World) -> None:
    address = f"http://127.0.0.1:{served.port}"
    playing = [
        await asyncio.create_subprocess_exec(sys.executable, str(EXAMPLE), address, name, "2")
        for name in ("Left", "Right")
    ]
    for each in playing:
        assert await asyncio.wait_for(each.wait(), 90) == 0
    ladder = (await served.http.get("/api/bot/ladder?edition=classic")).json()["standings"]
    assert {standing["name"] for standing in ladder} == {"Left", "Right"}
    assert [standing["games"] for standing in ladder] == [2, 2]
    assert sum(standing["wins"] for standing in ladder) == 2
    assert ladder[0]["rating"] >= ladder[1]["rating"]
