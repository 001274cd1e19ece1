"""Clubs over the network: a link, members, one table for all tonight, and games that count."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from lastcard.cli.db import db
from lastcard.server.storage.effects import GAME, RESULT, Do
from lastcard.server.storage.shared import SqlStorage
from tests.server.storage.logs import result
from tests.server.world import QUICK, Person, World, world

pytestmark = pytest.mark.anyio
PLAN = {"settings": {**QUICK, "seats": 2, "options": {"hand_size": "1"}}}


async def asked(who: Person | World, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    served = who if isinstance(who, World) else who.world
    headers = {} if isinstance(who, World) else who.headers
    url = f"/api/clubs{path}"
    answer = await served.http.request(method, url, json=body, headers=headers)
    return answer.status_code, answer.json() if answer.content else None


async def founded(ann: Person) -> str:
    status, club = await asked(ann, "POST", "", {"name": " Tuesday ", "plan": PLAN})
    assert (status, club["name"], club["member"]) == (201, "Tuesday", True)
    return str(club["id"])


async def test_whoever_has_the_link_may_look_and_join_and_members_may_act(tmp_path: Path) -> None:
    async with world(tmp_path / "lastcard.db") as served:
        ann, bo = await served.guest(), await served.guest("Bo")
        club = await founded(ann)
        status, seen = await asked(served, "GET", f"/{club}")
        assert (status, seen.get("member", False)) == (200, False)
        assert [member["name"] for member in seen["members"]] == ["Ann"]
        assert (await asked(served, "GET", "/no-such-club"))[1]["code"] == "unknown"
        for method, path in (("POST", "/tonight"), ("GET", "/export"), ("DELETE", "")):
            assert (await asked(bo, method, f"/{club}{path}"))[1]["code"] == "not_seated"
        assert (await asked(bo, "POST", f"/{club}/members"))[0] == 201
        assert (await asked(bo, "GET", ""))[1]["clubs"][0]["id"] == club
        changed = {"name": "Friday", "plan": {"settings": {"seats": 5}}}
        assert (await asked(bo, "PATCH", f"/{club}", changed))[1]["name"] == "Friday"
        wrong = {"name": "Friday", "plan": {"settings": {"seats": 2}, "bots": ["casual"] * 9}}
        assert (await asked(bo, "PATCH", f"/{club}", wrong))[1]["code"] == "bad_settings"
        assert (await asked(bo, "DELETE", f"/{club}"))[1]["code"] == "not_host"
        assert (await asked(bo, "DELETE", f"/{club}/members/me"))[0] == 204
        assert (await asked(ann, "DELETE", f"/{club}"))[0] == 204
        assert (await asked(ann, "GET", f"/{club}"))[1]["code"] == "unknown"


async def test_games_of_tonights_table_count_and_the_command_counts_the_same(
    tmp_path: Path,
) -> None:
    database = tmp_path / "lastcard.db"
    async with world(database) as served:
        ann, bo = await served.guest(), await served.guest("Bo")
        club = await founded(ann)
        await asked(bo, "POST", f"/{club}/members")
        tables = [
            (await asked(who, "POST", f"/{club}/tonight"))[1]["table"]["id"] for who in (ann, bo)
        ]
        assert tables[0] == tables[1], "one table for all"
        await note_game(served, tables[0], "g1", ann.id, bo.id)
        await note_game(served, tables[0], "g2", bo.id, ann.id)
        await note_game(served, tables[0], "g3", ann.id, bo.id)
        season = (await asked(ann, "GET", f"/{club}/season"))[1]
        assert [(one["guest"], one["games"], one["wins"]) for one in season["scores"]] == [
            (ann.id, 3, 2),
            (bo.id, 3, 1),
        ]
        exported = (await asked(ann, "GET", f"/{club}/export"))[1]
        for games in (exported["games"], season["games"]):
            assert {game["id"] for game in games} == {"g1", "g2", "g3"}
        told = await asyncio.to_thread(
            CliRunner().invoke, db, ["ratings", "--database", f"sqlite:///{database}", club]
        )
        assert told.exit_code == 0, told.output
        assert told.output.splitlines() == [
            f"{club} classic {one['sure']:.2f} {one['mu']:.2f} {one['sigma']:.2f} 3 {name}"
            for one, name in zip(season["ratings"], ("Ann", "Bo"), strict=True)
        ]
        await served.http.delete("/api/guests/me", headers=bo.headers)
        assert len((await asked(ann, "GET", f"/{club}"))[1]["members"]) == 1


async def note_game(served: World, table: str, game: str, *guests: str) -> None:
    """A game that was played there and that the first of them won, as the storage has it."""
    storage = served.node.storage
    assert isinstance(storage, SqlStorage)
    ended = 2_000 + int(game[1:])
    told = msgspec.json.encode(result(game, ended, guests)).decode()
    await storage.do(Do(GAME, (game, table, 2)), Do(RESULT, (game, told)))
