"""REST: guests, tables, codes, games, and problems for everything else."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from lastcard.protocol.errors import ENGLISH
from lastcard.rules.reasons import Malformed
from lastcard.server.edge.rest import tables
from lastcard.server.edge.security import HEADERS
from lastcard.server.process.serving import listen
from lastcard.server.process.settings import ServerSettings
from lastcard.words import LANGUAGES
from tests.server.edge.test_play import play_on
from tests.server.world import QUICK, Device, Person, World, world

pytestmark = pytest.mark.anyio


def code_of(answer: httpx.Response) -> str:
    assert answer.headers["content-type"].startswith("application/json")
    problem = answer.json()
    assert problem["code"] in ENGLISH
    assert problem["text"]
    return str(problem["code"])


async def test_a_guest_comes_is_renamed_and_forgotten(served: World) -> None:
    ann = await served.guest("  Ann  ")
    page = await served.http.get("/api/guests/me", headers=ann.headers)
    assert page.json()["guest"] == {"id": ann.id, "name": "Ann"}
    renamed = await served.http.patch("/api/guests/me", json={"name": "Anna"}, headers=ann.headers)
    assert renamed.json()["name"] == "Anna"
    gone = await served.http.delete("/api/guests/me", headers=ann.headers)
    assert (gone.status_code, gone.content) == (204, b"")
    assert code_of(await served.http.get("/api/guests/me", headers=ann.headers)) == "bad_token"


async def test_whoever_is_forgotten_leaves_the_table(served: World) -> None:
    ann, bo = await served.guest("Ann"), await served.guest("Bo")
    table = await ann.make_table()
    async with bo.at(table) as two:
        await two.ask("sit")
        await served.http.delete("/api/guests/me", headers=bo.headers)
        assert (await two.until("bye"))["code"] == "bad_token"
    seats = (await served.http.get(f"/api/tables/{table}")).json()["table"]["seats"]
    assert "Bo" not in [seat.get("name") for seat in seats]


async def test_a_table_that_begins_by_itself_uses_no_id_of_its_guest(served: World) -> None:
    ann = await served.guest()
    table = await ann.make_table(bots=["steady"], start=True, settings=QUICK | {"seats": 2})
    async with ann.at(table) as one:
        assert (await one.ask("quit"))["t"] == "ok"
        assert served.node.rooms[table].live.status == "over"
        assert (await one.ask("start", id="start"))["t"] == "ok"
    assert served.node.rooms[table].live.status != "over"


async def test_another_device_comes_by_a_pass_once(served: World) -> None:
    ann = await served.guest()
    code = (await served.http.post("/api/guests/me/pass", headers=ann.headers)).json()["code"]
    spoken = f"{code[:4].lower()}-{code[4:]}"
    admitted = (await served.http.post("/api/pass", json={"code": spoken})).json()
    assert admitted["guest"]["id"] == ann.id
    assert admitted["token"] != ann.token
    again = await served.http.post("/api/pass", json={"code": code})
    assert (again.status_code, code_of(again)) == (404, "unknown")


async def test_a_table_is_found_by_its_code(served: World) -> None:
    ann = await served.guest()
    for visibility in ("code", "public"):
        table = await ann.make_table(settings=QUICK | {"visibility": visibility})
        code = (await served.http.get(f"/api/tables/{table}")).json()["table"]["code"]
        found = await served.http.post("/api/join", json={"code": code.lower()})
        assert found.json()["table"]["id"] == table


async def test_a_table_by_link_has_no_code_as_long_as_the_host_wants_it_so(served: World) -> None:
    ann = await served.guest()
    table = await ann.make_table(settings=QUICK | {"visibility": "link"})
    code = served.node.rooms[table].live.code
    async with ann.at(table) as one:
        assert "code" not in (await one.hear())["table"]
        assert code_of(await served.http.post("/api/join", json={"code": code})) == "unknown"
        await one.ask("change", settings=QUICK | {"visibility": "code"})
        found = await served.http.post("/api/join", json={"code": code})
        assert (found.json()["table"]["id"], found.json()["table"]["code"]) == (table, code)
        await one.ask("change", settings=QUICK | {"visibility": "link"})
        assert code_of(await served.http.post("/api/join", json={"code": code})) == "unknown"


async def test_the_code_of_a_table_deserted_long_ago_leads_nowhere(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await served.guest()
    table = await ann.make_table(settings=QUICK | {"visibility": "code"})
    code = served.node.rooms[table].live.code
    served.node.rooms.pop(table).dismiss()
    await served.node.give_back([table])
    with monkeypatch.context() as later:
        later.setattr(tables, "CODE_LASTS", -60_000)  # as if it were long ago
        assert code_of(await served.http.post("/api/join", json={"code": code})) == "unknown"
        await served.http.get(f"/api/tables/{table}")  # somebody has the link, and comes back
        assert (await served.http.post("/api/join", json={"code": code})).status_code == 200
    assert (await served.http.post("/api/join", json={"code": code})).status_code == 200


async def test_only_public_tables_are_listed(served: World) -> None:
    ann = await served.guest()
    hidden = await ann.make_table()
    shown = await ann.make_table(settings=QUICK | {"visibility": "public", "edition": "party"})
    async with ann.at(hidden) as one, ann.at(shown) as two:
        await one.hear()
        await two.ask("react", **{"with": "wow"})  # the lobby knows before the answer comes
        everything = await listed(served)
        assert shown in everything
        assert hidden not in everything
        assert await listed(served, edition="party") == [shown]
        assert await listed(served, edition="sanrio") == []


async def listed(served: World, **query: str) -> list[str]:
    lobby = (await served.http.get("/api/tables", params=query)).json()
    return [table["id"] for table in lobby["tables"]]


async def test_play_now_makes_a_table_and_brings_the_next_one_to_it(served: World) -> None:
    ann, bo = await served.guest("Ann"), await served.guest("Bo")
    made = await play_now(served, ann, edition="dragonball")
    assert [seat["kind"] for seat in made["seats"]] == ["person", "bot", "bot", "bot"]
    assert made["settings"]["edition"] == "dragonball"
    async with ann.at(made["id"]) as one:
        await one.ask("react", **{"with": "wow"})
        found = await play_now(served, bo, edition="dragonball")
        assert found["id"] == made["id"]


async def play_now(served: World, person: Person, **wanted: str) -> dict[str, Any]:
    answer = await served.http.post("/api/play", json=wanted, headers=person.headers)
    assert answer.status_code == 200, answer.text
    table: dict[str, Any] = answer.json()["table"]
    return table


async def test_a_game_is_replayed_exported_and_proved(served: World) -> None:
    ann = await served.guest()
    table = await ann.make_table(
        bots=["steady"], start=True, settings=QUICK | {"seats": 2, "clocks": {"grace": 0}}
    )
    async with ann.at(table) as one:
        await one.until("step")
        game = (await served.http.get(f"/api/tables/{table}")).json()["table"]["game"]
        early = (await served.http.get(f"/api/games/{game}/replay")).json()
        assert early["steps"] == []
        assert code_of(await served.http.get(f"/api/games/{game}/text")) == "wrong_time"
        nothing = (await served.http.get(f"/api/games/{game}/proof")).json()
        assert (nothing["hands"], nothing["holds"]) == ([], False)
        await play_on(one)
    await see_replay(served, game)
    text = await served.http.get(f"/api/games/{game}/text")
    assert text.text.startswith("lastcard 1\nedition: classic\n")
    proof = (await served.http.get(f"/api/games/{game}/proof")).json()
    assert proof["holds"] is True
    assert len(proof["hands"]) == 1
    page = (await served.http.get("/api/guests/me", headers=ann.headers)).json()
    assert page["games"][0]["id"] == game


async def test_whoever_has_a_game_does_not_have_the_key_to_its_table(served: World) -> None:
    ann = await served.guest()
    table = await ann.make_table(bots=["steady"], settings=QUICK | {"seats": 2})
    code = served.node.rooms[table].live.code
    async with ann.at(table) as one:
        game = await game_given_up(one)
    told = [await stored(served, game, kind) for kind in ("replay", "text", "proof")]
    told.append(await stored(served, game, "replay?view=0"))
    assert not [text for text in told if table in text or code in text]


async def test_a_game_that_was_given_up_ends_where_the_next_begins(served: World) -> None:
    ann = await served.guest()
    table = await ann.make_table(bots=["steady"], settings=QUICK | {"seats": 2})
    async with ann.at(table) as one:
        given_up = await game_given_up(one)
        before = [await stored(served, given_up, kind) for kind in ("replay", "text", "proof")]
        await one.ask("start")
        await one.until("step")
        after = [await stored(served, given_up, kind) for kind in ("replay", "text", "proof")]
        assert after == before
        dealt = served.node.rooms[table].live.dealt
        assert dealt is not None
        assert not [text for text in after if dealt.secret in text or dealt.seed in text]
        await play_on(one)
        assert before[1] == await stored(served, given_up, "text")
    assert (await served.http.get(f"/api/games/{given_up}/proof")).json()["holds"] is True


async def game_given_up(device: Device) -> str:
    await device.ask("start")
    await device.until("step")
    await device.ask("quit")
    table = [news for news in device.heard if news["t"] == "table"][-1]["table"]
    return str(table["game"])


async def stored(served: World, game: str, kind: str) -> str:
    answer = await served.http.get(f"/api/games/{game}/{kind}")
    assert answer.status_code == 200, answer.text
    return answer.text


async def see_replay(served: World, game: str) -> None:
    whole = (await served.http.get(f"/api/games/{game}/replay")).json()
    assert whole["finished"] is True
    assert [step["n"] for step in whole["steps"]] == list(range(len(whole["steps"])))
    assert all(len(step["hands"]) == 2 for step in whole["steps"])
    mine = (await served.http.get(f"/api/games/{game}/replay", params={"view": "0"})).json()
    assert all("hands" not in step and "own" in step for step in mine["steps"])
    for ours, theirs in zip(mine["steps"], whole["steps"], strict=True):
        assert ours["own"].get("hand", []) == theirs["hands"][0]
    none = await served.http.get(f"/api/games/{game}/replay", params={"view": "2"})
    assert code_of(none) == "unknown"


async def test_editions_and_rules(served: World) -> None:
    editions = (await served.http.get("/api/editions")).json()["editions"]
    assert [edition["id"] for edition in editions][:2] == ["classic", "party"]
    assert sum(card["copies"] for card in editions[0]["cards"]) == 112
    rules = (await served.http.get("/api/rules")).json()["rules"]
    by_id = {rule["id"]: rule for rule in rules}
    assert by_id["POINT-1"]["editions"] == ["party"]
    assert "editions" not in by_id["TURN-1"]
    assert by_id["HOUSE-1"]["text"]


async def test_how_complete_the_languages_are(served: World) -> None:
    languages = (await served.http.get("/api/languages")).json()["languages"]
    told = {one["language"]: one for one in languages}
    assert tuple(told) == LANGUAGES
    assert told["de"]["texts"] > 200
    assert not any([one["untold"] for one in languages])  # our own editions, in every language


async def test_the_referee_of_an_edition(served: World) -> None:
    pad = (await served.http.get("/api/editions/party/pad")).json()
    assert (pad["edition"], pad["marks"]) == ("party", ["partners"])
    assert set(pad["asked"]) == {"turn", "turn.colour", "turn.wild", "speed", "attacked"}
    assert code_of(await served.http.get("/api/editions/nothing/pad")) == "unknown"


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/tables/nothing", None, 404, "unknown"),
        ("GET", "/api/games/nothing/replay", None, 404, "unknown"),
        ("GET", "/api/games/x/replay?view=17", None, 404, "unknown"),
        ("GET", "/api/games/x/replay?view=-1", None, 400, "malformed"),
        ("GET", "/api/games/x/replay?view=open%0A", None, 400, "malformed"),
        ("GET", "/api/nothing", None, 404, "unknown"),
        ("PUT", "/api/tables", None, 405, "malformed"),
        ("POST", "/api/guests", b"{", 400, "malformed"),
        ("POST", "/api/guests", b'{"name": 1}', 400, "malformed"),
        ("POST", "/api/guests", b'{"name": ""}', 400, "malformed"),
        ("POST", "/api/guests", b'{"name": "\xe2\x80\xae"}', 422, "bad_name"),
        ("POST", "/api/guests", b"[" * 60_000, 400, "malformed"),
        ("POST", "/api/guests", b'"' + b"x" * 70_000 + b'"', 413, "too_big"),
        ("POST", "/api/tables", b"{", 401, "bad_token"),
        ("POST", "/api/join", b'{"code": 0}', 400, "malformed"),
        ("POST", "/api/join", b'{"code": "WRONGS"}', 404, "unknown"),
    ],
)
async def test_problems(
    served: World, method: str, path: str, body: bytes | None, status: int, code: str
) -> None:
    answer = await served.http.request(method, path, content=body)
    assert (answer.status_code, code_of(answer)) == (status, code)
    assert code != "too_big" or "body_bytes" in served.node.limits.hit.lately()


@pytest.mark.parametrize(
    "settings",
    [
        {"edition": "chess"},
        {"options": {"stacking": "maybe"}},
        {"options": {"target": "100"}},
        {"seats": 12},
    ],
)
async def test_tables_that_the_rules_do_not_know(served: World, settings: dict[str, Any]) -> None:
    ann = await served.guest()
    answer = await served.http.post("/api/tables", json={"settings": settings}, headers=ann.headers)
    assert (answer.status_code, code_of(answer)) == (422, "bad_settings")


async def test_more_bots_than_seats(served: World) -> None:
    ann = await served.guest()
    new = {"settings": {"seats": 2}, "bots": ["casual"] * 3}
    answer = await served.http.post("/api/tables", json=new, headers=ann.headers)
    assert code_of(answer) == "bad_settings"


async def test_a_mistake_of_ours_tells_nothing(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(served.node.storage, "lobby", fail)
    answer = await served.http.get("/api/tables")
    assert (answer.status_code, code_of(answer)) == (500, "unavailable")
    assert "secret" not in answer.text


async def test_every_answer_has_the_headers(served: World) -> None:
    for path in ("/", "/api/tables", "/api/nothing", "/healthz"):
        answer = await served.http.get(path)
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS


async def test_health_and_metrics(served: World) -> None:
    assert (await served.http.get("/healthz")).text == "ok"
    assert (await served.http.get("/readyz")).text.splitlines()[0] == "ready"
    await served.guest()
    page = await served.http.get("/metrics")
    assert "lastcard_tables{" in page.text
    through = await served.http.get("/metrics", headers={"x-forwarded-for": "1.2.3.4"})
    assert code_of(through) == "unknown"


@pytest.mark.parametrize("host", ["::", "127.0.0.1"])
async def test_this_machine_may_see_metrics_whatever_its_address(tmp_path: Path, host: str) -> None:
    try:
        listen(ServerSettings(host=host, port=0)).close()
    except Malformed:
        pytest.skip("no such address here")
    async with world(tmp_path / "x.db", host=host) as served:
        assert (await served.http.get("/metrics")).status_code == 200


async def test_the_client_or_a_page_that_says_it_is_missing(served: World) -> None:
    for path in ("/", "/table/abc", "/replay/x", "/tv/x"):
        answer = await served.http.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        again = await served.http.get(path, headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


async def going_on(person: Person) -> list[dict[str, Any]]:
    answer = await person.world.http.get("/api/guests/me/tables", headers=person.headers)
    assert answer.status_code == 200, answer.text
    tables: list[dict[str, Any]] = answer.json()["tables"]
    return tables


async def asked(device: Device) -> None:
    """It waits for this player now, and nothing else happens."""
    while not device.answers():
        await device.hear()


async def test_a_running_game_is_found_again(served: World) -> None:
    """In memory or not; not any more once it is given up, left or played to its end."""
    ann, bo = await served.guest(), await served.guest("Bo")
    slow = QUICK | {"clocks": {"decision": 0, "patience": 0}, "seats": 2}
    table = await ann.make_table(bots=["steady"], start=True, settings=slow)
    async with ann.at(table) as one:
        await asked(one)
    (found,) = await going_on(ann)
    assert (found["id"], found["edition"], found["bots"]) == (table, "classic", 1)
    served.node.rooms.pop(table).dismiss()
    await served.node.give_back([table])
    assert await going_on(ann) == [found]
    assert await going_on(bo) == []
    async with ann.at(table) as one:
        assert (await one.ask("leave"))["t"] == "ok"
    assert await going_on(ann) == []


async def test_a_game_that_was_given_up_is_not_running(served: World) -> None:
    ann = await served.guest()
    table = await ann.make_table(bots=["steady"], start=True, settings=QUICK | {"seats": 2})
    assert [each["id"] for each in await going_on(ann)] == [table]
    async with ann.at(table) as one:
        assert (await one.ask("quit"))["t"] == "ok"
    assert await going_on(ann) == []


async def test_what_waits_for_you_comes_first(served: World) -> None:
    ann = await served.guest()
    waiting = await ann.make_table()
    settings = QUICK | {"seats": 2, "clocks": {"decision": 0, "patience": 0}}
    playing = await ann.make_table(bots=["steady"], start=True, settings=settings)
    later = await ann.make_table()
    async with ann.at(playing) as one:
        await asked(one)
        found = await going_on(ann)
    assert [each["id"] for each in found][1:] == [later, waiting]
    assert (found[0]["id"], found[0].get("asked")) == (playing, True)
