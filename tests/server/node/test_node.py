"""Restarts, lost leases, failing disks, and several nodes at one table."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
import websockets

from lastcard.protocol import commands
from lastcard.protocol.log import Hosted, Logged, Opened, write_entry
from lastcard.protocol.operator import Close, Drain, Tell
from lastcard.protocol.tables import Seating, TableSettings
from lastcard.rules.reasons import Refused, refused
from lastcard.server.node import housekeeping, operator_desk, repeated_commands
from lastcard.server.node.followed_table import FEW, FollowedTable
from lastcard.server.node.housekeeping import let_go
from lastcard.server.node.node import Node
from lastcard.server.node.owned_table import OwnedTable
from lastcard.server.storage import open_storage
from lastcard.server.storage.base import Unavailable, Wake, Write
from lastcard.server.storage.effects import tell_entries
from lastcard.server.table.denied import Denied
from lastcard.server.table.desk import HANDLERS, Desk
from lastcard.server.table.live import RECENT, LiveTable
from lastcard.server.table.sender import Sender
from tests.postgres import Cluster, postgres
from tests.server.archive.test_games import played
from tests.server.edge.test_play import play_on, two_at_a_table
from tests.server.world import Device, Person, World, world

__all__ = ["postgres"]

pytestmark = pytest.mark.anyio


async def when(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def at(person: Person, other: World) -> Person:
    """The same guest, at another node or after a restart."""
    return Person(other, person.id, person.name, person.token)


# -- one node --------------------------------------------------------------------------------


async def test_a_stopped_server_says_when_to_come_back_and_nothing_is_lost(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "x.db") as served:
        ann = await served.guest()
        table = await ann.make_table(bots=["casual"], start=True)
        async with ann.at(table) as one:
            acted = await one.play()
            await served.node.say_goodbye()
            bye = await one.until("bye")
            assert (bye["code"], bye["after"]) == ("unavailable", 1000)
    async with world(tmp_path / "x.db") as again, at(ann, again).at(table) as one:
        welcome = await one.hear()
        assert welcome["seq"] >= acted["seq"]
        assert welcome["own"]["hand"]
        assert (await one.ask("act", id=acted["id"], deed={"verb": "draw"})) == acted


async def test_deserted_tables_leave_memory_and_come_back(served: World) -> None:
    ann, _, table = await two_at_a_table(served)
    room = served.node.rooms[table]
    assert isinstance(room, OwnedTable)
    room.desk.presence._since -= 100_000
    let_go(served.node)
    assert table not in served.node.rooms
    async with ann.at(table) as one:
        assert (await one.hear())["table"]["seats"][0]["name"] == "Ann"


async def test_a_table_with_somebody_stays(served: World) -> None:
    ann, _, table = await two_at_a_table(served)
    async with ann.at(table) as one:
        await one.hear()
        let_go(served.node)
        assert table in served.node.rooms


async def test_an_old_command_disturbs_nobody(served: World) -> None:
    """One that nobody remembers: it has its answer in the log, and everybody stays."""
    ann, bo, table = await two_at_a_table(served)
    async with ann.at(table) as one, bo.at(table) as two:
        first = await one.ask("place", id="first", seat=1, level="steady")
        assert first["t"] == "ok"
        room = served.node.rooms[table]
        second = await one.ask("place", id="second", seat=1)
        room.live.given.clear()
        for _ in range(2):
            for name, before in (("first", first), ("second", second)):
                again = await one.ask("place", id=name, seat=1, level="casual")
                assert (again["t"], again["seq"]) == ("ok", before["seq"])
        assert served.node.rooms[table] is not room
        while (welcome := await two.until("welcome"))["seq"] < second["seq"]:
            pass
        assert welcome["table"]["seats"][1].get("kind", "open") == "open"
        assert (await two.ask("sit", seat=1))["t"] == "ok"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    on_disk = str(tmp_path / "x.db")
    return on_disk if request.param == "sqlite" else str(request.getfixturevalue("address"))


async def read_anew(served: World, table: str) -> OwnedTable:
    """The table left memory and was read from the last `Began`."""
    room = served.node.rooms[table]
    assert isinstance(room, OwnedTable)
    served.node.lose(room)
    again = await served.node.room(table)
    assert isinstance(again, OwnedTable)
    return again


@pytest.mark.parametrize("kept", [repeated_commands.MOST, 1])
async def test_commands_from_before_the_game_disturb_nobody(
    database: str, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repeated_commands, "MOST", kept)
    async with world(database) as served:
        ann, bo, table = await two_at_a_table(served)
        async with ann.at(table) as one, bo.at(table) as two:
            old = [await two.ask(what, id=f"{what}{n}") for n in "123" for what in ("sit", "leave")]
            await two.ask("sit", id="stay")
            await one.ask("start", id="start")
        room = await read_anew(served, table)
        async with ann.at(table) as one, bo.at(table) as two:
            await one.hear()
            for before in old:
                assert await two.ask("leave", id=before["id"]) == before
            said = [await two.ask("say", id=f"say{n}", text="still here") for n in "12"]
            assert [answer["t"] for answer in said] == ["ok", "ok"]
            assert (await one.ask("quit", id="start"))["t"] == "ok"  # its own old one, once more
            assert "welcome" not in [news["t"] for news in one.heard[1:]]
        assert served.node.rooms[table] is room
        assert room.live.seat_of(bo.id) == 1
        assert room.live.status != "over"


async def test_what_cannot_be_looked_up_is_not_carried_out(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, table = await two_at_a_table(served)
    await read_anew(served, table)

    async def away(*_: object) -> list[tuple[str, int]]:
        raise Unavailable("the database is away")

    async with ann.at(table) as one:
        await one.hear()
        with monkeypatch.context() as patch:
            patch.setattr(served.node.storage, "given", away)
            assert (await one.ask("rename", id="r1", name="Anna"))["code"] == "unavailable"
        assert (await one.ask("rename", id="r1", name="Anna"))["t"] == "ok"


async def test_a_write_that_fails_is_never_told(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo, table = await two_at_a_table(served)

    def fail(_: Write) -> asyncio.Future[None]:
        failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        failed.set_exception(Unavailable("the disk is full"))
        return failed

    async with ann.at(table) as one, bo.at(table) as two:
        await one.hear()
        await two.hear()
        with monkeypatch.context() as patch:
            patch.setattr(served.node.storage, "append", fail)
            await two.say(t="sit", id="s1")
            bye = await two.until("bye")
            assert bye["code"] == "unavailable"
            assert bye["after"] > 0
            await one.until("bye")
    told = [news for news in one.heard if news["t"] == "table"]
    assert all("name" not in news["table"]["seats"][1] for news in told)
    async with bo.at(table) as two:
        assert (await two.ask("sit", id="s1"))["t"] == "ok"


async def test_a_mistake_in_a_table_harms_only_that_table(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo, table = await two_at_a_table(served)
    other = await ann.make_table()
    async with ann.at(table) as one, bo.at(other) as elsewhere:
        await one.hear()
        room = served.node.rooms[table]
        assert isinstance(room, OwnedTable)
        with monkeypatch.context() as patch:
            patch.setattr(room.desk, "tick", None)
            room.do(lambda: room.desk.tick(0))
            assert (await one.until("bye"))["code"] == "unavailable"
        assert (await elsewhere.ask("sit"))["t"] == "ok"


async def test_a_mistake_in_a_command_costs_only_whoever_gave_it(
    served: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(desk: Desk, who: Sender, command: commands.Rename) -> int:
        raise KeyError(command.name)

    ann, bo, table = await two_at_a_table(served)
    room = served.node.rooms[table]
    async with ann.at(table) as one, bo.at(table) as two:
        with monkeypatch.context() as patch:
            patch.setitem(HANDLERS, commands.Rename, fails)
            answer = await two.ask("rename", name="Bob")
        assert (answer["t"], answer["code"]) == ("no", "unavailable")
        assert (await two.ask("sit"))["t"] == "ok"
        assert (await one.ask("start"))["t"] == "ok"
        assert "bye" not in [news["t"] for news in one.heard]
    assert served.node.rooms[table] is room
    (failure,) = [line for line in caplog.records if line.message == "a command failed"]
    lines = logging.Formatter().format(failure)
    assert ("in fails" in lines, "KeyError" in lines, "Bob" in lines) == (True, True, False)


async def test_the_log_learns_no_cards_of_a_table_that_cannot_be_read(
    served: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    words = "Ann play G9: PLAY-1: Green 9 is not in the hand"

    def fails(*_: object) -> None:
        raise Refused(refused("PLAY-1", "not_held"), words)

    ann, _, table = await two_at_a_table(served)
    room = served.node.rooms[table]
    assert isinstance(room, OwnedTable)
    served.node.lose(room)
    with monkeypatch.context() as patch:
        patch.setattr(LiveTable, "enter", fails)
        assert (await served.http.get(f"/api/tables/{table}")).status_code == 503
        async with ann.at(table) as one:
            assert (await one.hear())["code"] == "unavailable"
        served.node.reopen(room, ())
        await when(lambda: table in served.node.breaker.closed)
    failures = [line.message for line in caplog.records if line.exc_info]
    assert failures[:2] == ["a table failed and is read anew"] * 2
    assert failures[2:] == ["a table is closed: it failed 3 times within a minute"]
    assert caplog.text.count("RuntimeError: Refused") == 3
    assert words not in caplog.text


async def test_leases_are_kept_whatever_fails_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "LEASE", 0.01)
    async with world(tmp_path / "x.db") as served:
        tried: list[int] = []

        async def renew() -> set[str]:
            tried.append(len(tried))
            raise KeyError("a mistake of ours")

        monkeypatch.setattr(served.node.storage, "renew", renew)
        await when(lambda: len(tried) > 2)


async def test_what_a_failing_command_left_half_done_is_undone(
    served: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(desk: Desk, who: Sender, command: commands.Rename) -> int:
        desk.log(Hosted(who.guest), who.guest, command.id)
        raise KeyError("R7")

    ann, bo, table = await two_at_a_table(served)
    async with ann.at(table) as one, bo.at(table) as two:
        assert (await two.ask("sit"))["t"] == "ok"
        room = served.node.rooms[table]
        seq = room.live.seq
        with monkeypatch.context() as patch:
            patch.setitem(HANDLERS, commands.Rename, half)
            assert (await two.ask("rename", name="Bob"))["code"] == "unavailable"
        await when(lambda: served.node.rooms[table] is not room)
        read = served.node.rooms[table].live
        assert (read.host, read.seq) == (ann.id, seq)
        assert (await one.ask("start"))["t"] == "ok"
        assert "bye" not in [news["t"] for news in one.heard + two.heard]


async def test_whoever_is_being_closed_has_no_say_at_a_table_opened_anew(served: World) -> None:
    ann, bo, table = await two_at_a_table(served)
    async with ann.at(table) as one:
        await one.hear()
        room = served.node.rooms[table]
        assert isinstance(room, OwnedTable)
        (closing,) = room.clients
        served.node.lose(room)
        async with bo.at(table) as two:
            await two.hear()
            with pytest.raises(Denied) as denied:
                served.node.rooms[table].check_speaker(closing)
            assert denied.value.code == "unavailable"
            assert (await two.ask("sit"))["t"] == "ok"


async def test_a_lease_that_another_took_is_given_up(served: World) -> None:
    ann, _, table = await two_at_a_table(served)
    async with ann.at(table) as one:
        await one.hear()
        await served.node.storage.claim(table)  # a new epoch: ours is the past
        await one.say(t="rename", id="r1", name="Anna")
        assert (await one.until("bye"))["code"] == "unavailable"
    async with ann.at(table) as one:
        assert (await one.ask("rename", id="r1", name="Anna"))["t"] == "ok"


# -- two nodes -------------------------------------------------------------------------------


@pytest.fixture
def address(postgres: Cluster) -> Iterator[str]:
    with postgres.database() as url:
        yield url


@asynccontextmanager
async def two_nodes(address: str) -> AsyncIterator[tuple[World, World]]:
    async with world(address, node="one") as first, world(address, node="two") as second:
        yield first, second


@asynccontextmanager
async def at_two_nodes(address: str) -> AsyncIterator[tuple[World, World, str, Device, Device]]:
    """Ann at the node that owns the table, Bo seated at the other."""
    async with two_nodes(address) as (first, second):
        ann, bo, table = await two_at_a_table(first)
        async with ann.at(table) as one, at(bo, second).at(table) as two:
            assert (await two.ask("sit"))["t"] == "ok"
            yield first, second, table, one, two


async def test_players_on_two_nodes_play_together(address: str) -> None:
    async with at_two_nodes(address) as (_, second, table, one, two):
        assert isinstance(second.node.rooms[table], FollowedTable)
        assert (await one.ask("start"))["t"] == "ok"
        await asyncio.gather(play_on(one), play_on(two))
        assert last_seq(one) == last_seq(two)


async def test_the_newest_device_plays_wherever_it_is(address: str) -> None:
    async with at_two_nodes(address) as (first, second, table, one, two):
        owned = first.node.rooms[table]
        assert isinstance(owned, OwnedTable)
        ann = Person(first, owned.live.host, "Ann", one.token)
        async with at(ann, second).at(table) as newer:
            await when(lambda: len(owned.attendance.nodes_of(ann.id)) == 1)
            assert (await one.ask("say", text="from the old one"))["code"] == "wrong_time"
            assert (await newer.ask("say", text="from the new one"))["t"] == "ok"
            async with ann.at(table) as newest:
                assert (await newest.ask("say", text="from the newest"))["t"] == "ok"
                assert (await newer.ask("say", text="no more"))["code"] == "wrong_time"
        await when(lambda: not owned.attendance.nodes_of(ann.id))
        assert (await one.ask("say", text="alone again"))["t"] == "ok"
        assert (await two.ask("say", text="bo"))["t"] == "ok"


@pytest.mark.slow
async def test_a_table_that_was_claimed_but_not_read_is_taken_over_later(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database says that it is ours: nobody else will ever see to it."""
    async with at_two_nodes(address) as (first, second, table, _, two):
        followed = second.node.rooms[table]
        assert isinstance(followed, FollowedTable)
        tried: list[str] = []

        async def away() -> None:
            tried.append(table)
            raise Unavailable("PostgreSQL is away")

        with monkeypatch.context() as failing:
            failing.setattr(followed, "read_to_end", away)
            await first.node.say_goodbye()
            await when(lambda: bool(tried))
        await when(lambda: isinstance(second.node.rooms.get(table), OwnedTable))
        assert (await two.ask("say", text="still here"))["t"] == "ok"


async def test_a_table_is_taken_over_as_soon_as_the_lease_of_its_owner_is_gone(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not only in the next of the rounds, which take their time."""
    monkeypatch.setattr(housekeeping, "ROUND", 3_600.0)
    async with at_two_nodes(address) as (first, second, table, _, _):
        assert isinstance(second.node.rooms[table], FollowedTable)
        assert first.node.storage.node in await second.node.storage.living()

        async def dead() -> set[str]:
            return set()

        monkeypatch.setattr(first.node.storage, "renew", dead)
        await when(lambda: isinstance(second.node.rooms.get(table), OwnedTable))
        assert first.node.storage.node not in await second.node.storage.living()


async def test_a_follower_keeps_few_steps_for_those_who_come_back(address: str) -> None:
    async with at_two_nodes(address) as (first, second, table, one, _):
        for count in range(FEW + 1):
            await one.ask("rename", name=f"Anna{count}")
        live = second.node.rooms[table].live
        await when(lambda: live.seq == first.node.rooms[table].live.seq)
        assert len(live.recent) == FEW
        cy = await second.guest("Cy")
        for missed in (FEW, FEW + 1):
            async with cy.at(table, seen=live.seq - missed) as three:
                fresh = (await three.hear()).get("fresh", True)
            assert fresh == (missed > FEW)


@pytest.mark.slow
async def test_a_follower_that_missed_something_reads_it(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_two_nodes(address) as (first, second, table, one, two):
        followed = second.node.rooms[table]
        assert isinstance(followed, FollowedTable)
        catch_up = followed.catch_up
        monkeypatch.setattr(followed, "catch_up", lambda seq, told=b"": None)
        assert (await one.ask("start"))["t"] == "ok"
        owner = first.node.rooms[table].live
        monkeypatch.setattr(followed, "catch_up", catch_up)
        far = ("", owner.seq + 1, 0, "", "", 0, write_entry(Hosted("ann")).decode())
        catch_up(owner.seq + 1, tell_entries([far]).encode())
        await when(lambda: followed.live.seq >= owner.seq)
        await asyncio.gather(play_on(one), play_on(two))


async def test_a_command_that_never_reached_its_owner_is_said_again(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody keeps commands on their way: whoever may have missed some has all welcomed anew."""
    async with at_two_nodes(address) as (first, _, table, _, two):
        await two.ask("say", text="all welcomes before this are heard")
        owned = first.node.rooms[table]
        assert isinstance(owned, OwnedTable)
        lost: list[str] = []
        with monkeypatch.context() as deaf:
            deaf.setattr(owned, "command", lambda _guest, _name, command: lost.append(command.id))
            await two.say(t="say", id="unheard", text="hello")
            await when(lambda: lost == ["unheard"])
        first.node.inbox.wake(Wake("missed"))
        await two.until("welcome")
        await two.say(t="say", id="unheard", text="hello")
        assert (await two.until("ok"))["id"] == "unheard"


async def test_a_follower_that_missed_an_answer_welcomes_its_clients(address: str) -> None:
    async with at_two_nodes(address) as (_, second, _, _, two):
        await two.ask("say", text="all welcomes before this are heard")
        second.node.inbox.wake(Wake("missed"))
        await two.until("welcome")


def last_seq(device: Device) -> int:
    return max(int(news["seq"]) for news in device.heard if news["t"] == "step")


async def test_chat_and_presence_cross_nodes(address: str) -> None:
    async with two_nodes(address) as (first, second):
        ann, bo, table = await two_at_a_table(first)
        async with ann.at(table) as one, at(bo, second).at(table) as two:
            await two.ask("sit")
            await one.ask("say", text="hello")
            assert (await two.until("chat"))["text"] == "hello"
            await two.ask("say", text="hi")
            assert (await one.until("chat"))["text"] == "hi"
            live = first.node.rooms[table].live
            assert bo.id in live.here
        await when(lambda: bo.id not in live.here)


async def test_a_guest_who_is_deleted_on_one_node_is_named_by_no_page_of_another(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor by one that is made while the name is being erased."""
    async with two_nodes(address) as (first, second):
        ann = await first.guest("Annabel")
        path = f"/api/games/{await played(first, ann)}/text"
        kept, forget = second.node.archive._kept, first.node.storage.forget

        async def slowly(guest: str) -> None:
            await when(lambda: not kept)
            assert "Annabel" in (await second.http.get(path)).text
            await forget(guest)

        monkeypatch.setattr(first.node.storage, "forget", slowly)
        assert "Annabel" in (await second.http.get(path)).text
        await first.http.delete("/api/guests/me", headers=ann.headers)
        await when(lambda: not kept)
        assert "Annabel" not in (await second.http.get(path)).text


async def test_a_guest_who_is_deleted_on_one_node_leaves_a_table_of_another(address: str) -> None:
    async with two_nodes(address) as (first, second):
        ann, bo, table = await two_at_a_table(first)
        async with ann.at(table) as one, at(bo, first).at(table) as two:
            assert (await two.ask("sit"))["t"] == "ok"
            live = first.node.rooms[table].live
            assert live.seat_of(bo.id) >= 0
            gone = await second.http.delete("/api/guests/me", headers=bo.headers)
            assert gone.status_code == 204
            assert (await two.until("bye"))["code"] == "bad_token"
            await when(lambda: live.seat_of(bo.id) < 0)
            assert (await one.ask("say", text="still here"))["t"] == "ok"
        for node in (first, second):
            answer = await node.http.get("/api/guests/me", headers=bo.headers)
            assert answer.status_code == 401


async def test_names_are_swept_out_though_nothing_is_pruned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A live table wrote the name of somebody who was forgotten; then the server died."""
    monkeypatch.setattr(housekeeping, "ROUND", 0.01)
    file = str(tmp_path / "games.db")
    before = open_storage(file)
    await before.start("before")
    opened = Opened(TableSettings(), (Seating("person", "Bo", "bo"),))
    await before.create("t1", "", "link", Write("t1", 0, [Logged(1, 1, opened)]))
    await before.close()
    async with world(file) as served:
        async with asyncio.timeout(20):
            while "Bo" in repr(await served.node.storage.read("t1", 0)):  # noqa: ASYNC110
                await asyncio.sleep(0.01)


async def test_a_follower_takes_over_when_the_owner_leaves(address: str) -> None:
    async with world(address, node="two") as second, AsyncExitStack() as owner:
        first = await owner.enter_async_context(world(address, node="one"))
        ann, bo, table = await two_at_a_table(first)
        async with at(bo, second).at(table) as two:
            assert (await two.ask("sit"))["t"] == "ok"
            await owner.aclose()
            await when(lambda: isinstance(second.node.rooms.get(table), OwnedTable))
            assert second.node.rooms[table].live.recent.maxlen == RECENT
            assert (await two.ask("react", **{"with": "wow"}))["t"] == "ok"
            async with at(ann, second).at(table) as one:
                assert (await one.ask("start"))["t"] == "ok"


@pytest.mark.slow
async def test_a_follower_takes_over_when_the_owner_is_silent(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_nodes(address) as (first, second):
        ann, bo, table = await two_at_a_table(first)
        async with ann.at(table) as one, at(bo, second).at(table) as two:
            await two.ask("sit")
            silence(first.node, monkeypatch)
            await when(lambda: isinstance(second.node.rooms.get(table), OwnedTable))
            assert second.node.rooms[table].live.recent.maxlen == RECENT
            assert (await two.ask("react", **{"with": "wow"}))["t"] == "ok"
            with contextlib.suppress(websockets.ConnectionClosed):  # it may know already
                await one.say(t="start", id="late")
            assert (await one.until("bye"))["code"] == "unavailable"
        assert second.node.rooms[table].live.status == "waiting"


def silence(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the process were stopped: leases are not renewed any more."""

    async def renew() -> set[str]:
        return set()

    monkeypatch.setattr(node.storage, "renew", renew)


async def test_rest_on_the_other_node_shows_the_same_table(address: str) -> None:
    async with two_nodes(address) as (first, second):
        ann, _, table = await two_at_a_table(first)
        shown = await second.http.get(f"/api/tables/{table}")
        assert shown.json()["table"]["host"] == ann.id


# -- operators of two nodes --------------------------------------------------------------------


async def test_an_operator_at_one_node_reaches_the_other(address: str) -> None:
    async with at_two_nodes(address) as (first, second, table, one, two):
        nodes = await second.node.operator.survey()
        assert [figures.node.rpartition("-")[0] for figures in nodes] == ["two", "one"]
        assert [found.id for found in nodes[1].busiest] == [table]
        await second.node.operator.act(Tell("Hello."))
        for device in (one, two):
            assert (await device.until("notice"))["text"] == "Hello."
        await second.node.operator.act(Close(table, "Enough."))
        for device in (one, two):
            assert (await device.until("bye"))["code"] == "closed"
        await when(lambda: not first.node.rooms and not second.node.rooms)


async def test_a_drained_node_gives_its_tables_to_the_other(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operator_desk, "NOTICE", 0.0)
    async with at_two_nodes(address) as (first, second, table, one, two):
        await second.node.operator.act(Drain(first.node.storage.node))
        bye = await one.until("bye")
        assert (bye["code"], bye["after"]) == ("unavailable", operator_desk.AGAIN)
        await when(lambda: isinstance(second.node.rooms.get(table), OwnedTable))
        assert not first.node.rooms
        assert (await two.ask("leave"))["t"] == "ok"
