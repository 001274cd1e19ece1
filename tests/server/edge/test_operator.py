"""What whoever runs the server sees and does, and that nobody else does."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from lastcard.cli import main
from lastcard.server.edge.rest import guests
from lastcard.server.node import operator_desk
from lastcard.server.storage.base import Storage
from tests.server.world import Person, World, world

pytestmark = pytest.mark.anyio


class Operator:
    """Somebody with the secret."""

    def __init__(self, served: World, secret: str) -> None:
        self.http = served.http
        self.headers = {"Authorization": f"Bearer {secret}"}

    async def get(self, path: str = "") -> Any:
        answer = await self.http.get(f"/api/operator{path}", headers=self.headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def has_reports(self) -> bool:
        return bool((await self.get("/reports"))["reports"])

    async def act(self, t: str, **facts: Any) -> None:
        assert await self.status(t, **facts) == 201

    async def status(self, t: str, **facts: Any) -> int:
        body = {"t": t, **facts}
        answer = await self.http.post("/api/operator/acts", json=body, headers=self.headers)
        return answer.status_code


@pytest.fixture
async def operator(served: World) -> Operator:
    return Operator(served, await served.node.operator.new_secret())


# -- the secret ----------------------------------------------------------------------------------


async def test_without_a_secret_there_is_nothing(tmp_path: Path) -> None:
    async with world(tmp_path / "games.db") as served:
        for path in ("", "/reports", "/audit", "/tables/x"):
            assert (await served.http.get(f"/api/operator{path}")).status_code == 404


async def test_only_the_secret_opens_it(served: World, operator: Operator) -> None:
    ann = await served.guest()
    wrong: list[dict[str, str]] = [{}, ann.headers, {"Authorization": "Bearer lc_x"}]
    for headers in wrong:
        for path in ("", "/reports", "/audit", "/tables/x"):
            answer = await served.http.get(f"/api/operator{path}", headers=headers)
            assert answer.status_code == 401
        acts = await served.http.post("/api/operator/acts", json={}, headers=headers)
        assert acts.status_code == 401
    assert (await operator.get())["nodes"]


async def test_the_secret_is_shown_once_and_stored_as_a_hash(tmp_path: Path) -> None:
    async with world(tmp_path / "games.db") as served:
        secret = await served.node.operator.first_secret()
        assert secret.startswith("lc_")
        assert await served.node.operator.first_secret() == ""
        assert await served.node.operator.admits(secret)
        stored = await served.node.storage.operator.secret()
        assert stored is not None
        assert secret.encode() not in stored
        newer = await served.node.operator.new_secret()
        assert not await served.node.operator.admits(secret)
        assert await served.node.operator.admits(newer)


async def test_wrong_secrets_count_as_guesses(tmp_path: Path) -> None:
    async with world(tmp_path / "games.db", guesses_per_address=2) as served:
        await served.node.operator.new_secret()
        headers = {"Authorization": "Bearer lc_wrong"}
        found = [
            (await served.http.get("/api/operator", headers=headers)).status_code for _ in range(4)
        ]
        assert found == [401, 401, 429, 429]


# -- looking -------------------------------------------------------------------------------------


async def test_an_overview(served: World, operator: Operator) -> None:
    ann = await served.guest()
    table = await ann.make_table(bots=["random"])
    async with ann.at(table) as device:
        await device.until("welcome")
        seen = await operator.get()
        [node] = seen["nodes"]
        assert node["node"] == seen["node"] == served.node.storage.node
        assert node["memory"] > 0
        assert node["files"] > 0
        assert node["people"] >= 1
        [found] = [each for each in node["busiest"] if each["id"] == table]
        assert (found["people"], found["here"], found["node"]) == (1, 1, node["node"])
        assert table in [each["id"] for each in node["slowest"]]


async def test_a_table_is_seen_without_hands(served: World, operator: Operator) -> None:
    ann = await served.guest()
    settings = {"spectators": False, "pace": "instant", "clocks": {"grace": 0, "fair": 0}}
    table = await ann.make_table(settings=settings, bots=["random"], start=True)
    async with ann.at(table) as device:
        while not device.own.get("hand"):
            await device.hear()
        sight = await operator.get(f"/tables/{table}")
        assert sight["board"]["counts"]
        assert "own" not in msgspec.json.encode(sight).decode()
        assert sight["table"]["watchers"] == 0 if "watchers" in sight["table"] else True
    await operator.get(f"/tables/{table}")
    looks = [act for act in (await operator.get("/audit"))["acts"] if act["about"] == table]
    assert [act["act"] for act in looks] == ["look"]  # once, though twice
    assert (await served.http.get("/api/operator/tables/none", headers=operator.headers)).is_error


# -- doing ---------------------------------------------------------------------------------------


async def test_a_closed_table_stays_closed(served: World, operator: Operator) -> None:
    ann = await served.guest()
    table = await ann.make_table(bots=["random"])
    async with ann.at(table) as device:
        await device.until("welcome")
        await operator.act("close", table=table, why="Abuse.")
        bye = await device.until("bye")
        assert (bye["code"], bye["text"]) == ("closed", "Abuse.")
        assert bye.get("after", -1) == -1
    async with ann.at(table) as device:
        assert (await device.until("bye"))["code"] == "closed"
    assert (await served.http.get(f"/api/tables/{table}")).status_code == 410
    await operator.act("allow", table=table)
    async with ann.at(table) as device:
        await device.until("welcome")
    acts = [act for act in (await operator.get("/audit"))["acts"] if act["about"] == table]
    assert [act["act"] for act in acts] == ["allow", "close"]
    assert "Abuse." in acts[1]["detail"]


async def is_listed(served: World, table: str) -> bool:
    tables = (await served.http.get("/api/tables")).json()["tables"]
    return table in [each["id"] for each in tables]


async def eventually(holds: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(20):
        while not await holds():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_a_table_leaves_the_lobby_whatever_its_host_wants(
    served: World, operator: Operator
) -> None:
    ann = await served.guest()
    table = await ann.make_table(settings={"visibility": "public"})
    async with ann.at(table) as device:
        await device.until("welcome")
        await eventually(partial(is_listed, served, table))
        await operator.act("unlist", table=table)
        assert not await is_listed(served, table)
        changed = {"visibility": "public", "chat": False}
        assert (await device.ask("change", settings=changed))["t"] == "ok"
        assert not await is_listed(served, table)
        await operator.act("allow", table=table)
        assert await is_listed(served, table)


async def test_a_guest_is_kept_out_for_a_time(served: World, operator: Operator) -> None:
    ann, bob = await served.guest(), await served.guest("Bob")
    table = await ann.make_table()
    async with ann.at(table) as device, bob.at(table) as other:
        await device.until("welcome")
        await other.until("welcome")
        await operator.act("keepout", guest=ann.id, minutes=5, why="rude")
        assert (await device.until("bye"))["code"] == "kept_out"
        assert (await other.ask("sit"))["t"] == "ok"
    answer = await served.http.get("/api/guests/me", headers=ann.headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "kept_out")
    async with ann.at(table) as device:
        assert (await device.until("bye"))["code"] == "kept_out"
    [out] = (await operator.get())["kept_out"]
    assert (out["whom"], out["name"], out["why"]) == (f"guest:{ann.id}", "Ann", "rude")
    await operator.act("letin", whom=out["whom"])
    await until_let_in(served, ann)
    assert "kept_out" not in await operator.get()


async def until_let_in(served: World, person: Person) -> None:
    async def is_in() -> bool:
        answer = await served.http.get("/api/guests/me", headers=person.headers)
        return answer.is_success

    await eventually(is_in)


async def test_an_address_is_kept_out_as_a_hash(tmp_path: Path) -> None:
    async with world(tmp_path / "games.db") as served:
        operator = Operator(served, await served.node.operator.new_secret())
        ann = await served.guest()
        table = await ann.make_table()
        async with ann.at(table) as device:
            await device.until("welcome")
            await operator.act("keepout", guest=ann.id, near=True)
            assert (await device.until("bye"))["code"] == "kept_out"
        answer = await served.http.post("/api/guests", json={"name": "Ann again"})
        assert answer.status_code == 403
        seen = await operator.get()  # the operator still gets in, from the same address
        kinds = sorted([out["whom"].partition(":")[0] for out in seen["kept_out"]])
        assert kinds == ["address", "guest"]
        assert "127.0.0.1" not in str(seen["kept_out"])
        for out in seen["kept_out"]:
            await operator.act("letin", whom=out["whom"])
        await until_let_in(served, ann)


async def test_something_for_everybody(served: World, operator: Operator) -> None:
    ann = await served.guest()
    table = await ann.make_table()
    async with ann.at(table) as device:
        await device.until("welcome")
        await operator.act("tell", text="Back in five minutes.")
        assert (await device.until("notice"))["text"] == "Back in five minutes."


async def test_a_draining_node_takes_no_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Alone, it goes on with those it has."""
    monkeypatch.setattr(operator_desk, "NOTICE", 0.0)
    async with world(tmp_path / "games.db") as served:
        operator = Operator(served, await served.node.operator.new_secret())
        ann = await served.guest()
        table = await ann.make_table()
        async with ann.at(table) as device:
            await device.until("welcome")
            await operator.act("drain", node=served.node.storage.node)
            assert (await served.http.get("/readyz")).status_code == 503
            answer = await served.http.post("/api/tables", json={}, headers=ann.headers)
            assert answer.status_code == 503
            assert (await device.ask("leave"))["t"] == "ok"
            await operator.act("drain", node=served.node.storage.node, on=False)
            assert (await served.http.get("/readyz")).status_code == 200
        await ann.make_table()


async def test_acts_that_mean_nothing(operator: Operator) -> None:
    assert await operator.status("close", table="none") == 404
    assert await operator.status("letin", whom="guest:none") == 404
    assert await operator.status("settle", report="none") == 404
    assert await operator.status("keepout") == 400
    assert await operator.status("dance") == 400


# -- reports -------------------------------------------------------------------------------------


async def test_a_report_comes_with_what_was_said(served: World, operator: Operator) -> None:
    ann, bob = await served.guest(), await served.guest("Bob")
    table = await ann.make_table(settings={"seats": 2})
    async with ann.at(table) as device, bob.at(table) as other:
        await device.until("welcome")
        assert (await other.ask("sit"))["t"] == "ok"
        assert (await other.ask("say", text="You are slow."))["t"] == "ok"
        assert (await device.ask("report", guest=bob.id, text="rude"))["t"] == "ok"
        assert (await device.ask("report", guest=bob.id))["idle"]  # once is enough
        for nobody in (ann.id, "nobody"):
            assert (await device.ask("report", guest=nobody))["code"] == "unknown"
        await eventually(operator.has_reports)
    reports = (await operator.get("/reports"))["reports"]
    [report] = [each for each in reports if each["table"] == table]
    assert (report["name"], report["by_name"], report["text"]) == ("Bob", "Ann", "rude")
    assert [(line["name"], line["text"]) for line in report["lines"]] == [("Bob", "You are slow.")]
    assert (await operator.get())["reports"] == 1
    await operator.act("settle", report=report["id"])
    assert "reports" not in await operator.get()
    await served.node.forget(bob.id)
    assert (await operator.get("/reports"))["reports"] == []


# -- by command ----------------------------------------------------------------------------------


async def test_by_command(
    served: World, operator: Operator, monkeypatch: pytest.MonkeyPatch
) -> None:
    import anyio.to_thread

    secret = operator.headers["Authorization"].removeprefix("Bearer ")
    monkeypatch.setenv("LASTCARD_OPERATOR_SECRET", secret)
    monkeypatch.setenv("LASTCARD_OPERATOR_URL", f"http://127.0.0.1:{served.port}")
    ann = await served.guest()
    table = await ann.make_table()

    async def said(*args: str) -> str:
        done = await anyio.to_thread.run_sync(CliRunner().invoke, main, ["operator", *args])
        return str(done.output)

    assert table in await said("show")
    assert f'"id": "{table}"' in await said("look", table)
    for command in (
        ("unlist", table),
        ("close", table, "--why", "why not"),
        ("allow", table),
        ("retry", table),
        ("say", "hello"),
        ("keep-out", "--guest", ann.id),
        ("let-in", f"guest:{ann.id}"),
        ("drain", "no such node"),
    ):
        assert await said(*command) == ""
    assert "close" in await said("audit")
    assert await said("reports") == ""
    assert "no such table" in await said("close", "none")
    monkeypatch.setenv("LASTCARD_OPERATOR_URL", "http://127.0.0.1:1")
    assert "does not answer" in await said("show")


def test_a_new_secret_by_command(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    done = CliRunner().invoke(main, ["operator", "secret", "--database", str(file)])
    assert done.output.startswith("lc_")
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("SELECT act FROM audit").fetchall() == [("secret",)]


# -- devices -------------------------------------------------------------------------------------

PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0"


async def test_a_device_is_signed_out(served: World) -> None:
    ann = await served.guest()
    code = (await served.http.post("/api/guests/me/pass", headers=ann.headers)).json()["code"]
    shown = {"user-agent": PHONE}
    phone = (await served.http.post("/api/pass", json={"code": code}, headers=shown)).json()
    second = Person(served, ann.id, "Ann", phone["token"])
    answer = await served.http.get("/api/guests/me/devices", headers=ann.headers)
    devices = answer.json()["devices"]
    assert sorted([(each["name"], each.get("this", False)) for each in devices]) == [
        ("", True),
        ("Firefox, Android", False),
    ]
    [other] = [each["id"] for each in devices if not each.get("this")]
    table = await ann.make_table()
    async with ann.at(table) as device, second.at(table) as lost:
        await device.until("welcome")
        await lost.until("welcome")
        path = f"/api/guests/me/devices/{other}"
        assert (await served.http.delete(path, headers=ann.headers)).status_code == 204
        assert (await lost.until("bye"))["code"] == "bad_token"
        assert (await served.http.delete(path, headers=ann.headers)).status_code == 404
        assert (await device.ask("leave"))["t"] == "ok"
    gone = await served.http.get("/api/guests/me", headers=second.headers)
    assert gone.status_code == 401
    bob = await served.guest("Bob")
    [mine] = [each["id"] for each in devices if each.get("this")]
    theirs = await served.http.delete(f"/api/guests/me/devices/{mine}", headers=bob.headers)
    assert theirs.status_code == 404  # somebody else's


async def test_a_device_that_is_signed_out_on_its_way_in_does_not_stay(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look at its token and its welcome nobody knows that it is there."""
    ann = await served.guest()
    table, room = await ann.make_table(), served.node.room
    [only] = await served.node.storage.devices.of(ann.id, b"")

    async def slow(id: str) -> Any:
        await served.node.storage.devices.sign_out(ann.id, only.id)
        await served.node.sign_out_everywhere(ann.id, only.id)
        return await room(id)

    monkeypatch.setattr(served.node, "room", slow)
    async with ann.at(table) as device:
        assert (await device.until("bye"))["code"] == "bad_token"


async def test_devices_are_no_more_than_can_be_looked_through(served: World) -> None:
    ann, storage = await served.guest(), served.node.storage
    for number in range(guests.DEVICES):
        await storage.add_token(ann.id, b"%d" % number, number)  # the first is the oldest
    code = (await served.http.post("/api/guests/me/pass", headers=ann.headers)).json()["code"]
    assert (await served.http.post("/api/pass", json={"code": code})).status_code == 201
    assert len(await storage.devices.of(ann.id, b"")) == guests.DEVICES
    known = [await storage.guest(b"%d" % number) is not None for number in range(3)]
    assert known == [False, False, True]


async def test_when_a_device_was_last_used(served: World) -> None:
    storage: Storage = served.node.storage
    await storage.add_guest("zoe", "Zoe", b"z", 1_000, "Safari, Mac")
    await storage.devices.note_use(b"z", 5_000_000)
    await storage.devices.note_use(b"z", 5_000_001)  # no hour later: not worth a write
    [device] = await storage.devices.of("zoe", b"other")
    assert (device.used, device.name, device.this) == (5_000_000, "Safari, Mac", False)
