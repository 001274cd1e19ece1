"""The OpenAPI page tells the truth: schemathesis believes it and has nothing to complain about."""

import asyncio
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from lastcard.server.edge.rest.errors import STATUS
from tests.server.world import World

pytestmark = pytest.mark.anyio

# A name may be ugly and a table against the rules although their types are right, and programs have
# doors of their own.
CONFIG: Final = """
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "401", "403", "404", "409", "422", "429"]
"""


async def page(served: World) -> dict[str, Any]:
    answer = await served.http.get("/api/openapi.json")
    found: dict[str, Any] = answer.json()
    return found


async def test_every_handler_is_on_the_page(served: World) -> None:
    operations = {
        f"{method.upper()} {path}"
        for path, methods in (await page(served))["paths"].items()
        for method in methods
    }
    assert operations == {
        "POST /api/guests",
        "GET /api/guests/me",
        "GET /api/guests/me/devices",
        "GET /api/guests/me/tables",
        "DELETE /api/guests/me/devices/{id}",
        "PATCH /api/guests/me",
        "DELETE /api/guests/me",
        "POST /api/guests/me/pass",
        "POST /api/pass",
        "POST /api/tables",
        "GET /api/tables",
        "GET /api/tables/{id}",
        "POST /api/join",
        "POST /api/play",
        "POST /api/bots",
        "GET /api/bots",
        "POST /api/bots/{id}/challenge",
        "GET /api/bot/events",
        "GET /api/bot/tables/{id}",
        "POST /api/bot/tables/{id}",
        "GET /api/bot/ladder",
        "POST /api/bot/ladder",
        "GET /api/editions",
        "GET /api/editions/{edition}/pad",
        "GET /api/daily",
        "GET /api/daily/{day}",
        "POST /api/daily/{day}/{nth}",
        "GET /api/clubs",
        "POST /api/clubs",
        "GET /api/clubs/{id}",
        "PATCH /api/clubs/{id}",
        "DELETE /api/clubs/{id}",
        "POST /api/clubs/{id}/members",
        "DELETE /api/clubs/{id}/members/me",
        "POST /api/clubs/{id}/tonight",
        "GET /api/clubs/{id}/season",
        "GET /api/clubs/{id}/export",
        "GET /api/rules",
        "GET /api/languages",
        "GET /api/games/{id}/replay",
        "GET /api/games/{id}/text",
        "GET /api/games/{id}/proof",
        "GET /api/games/{id}/review",
        "POST /api/games/{id}/again",
        "GET /api/previews/{edition}",
        "GET /api/previews/{edition}/{code}",
    }


async def test_every_reference_leads_somewhere(served: World) -> None:
    found = await page(served)
    schemas = found["components"]["schemas"]
    references = set(_references(found))
    assert references
    assert {reference.rpartition("/")[2] for reference in references} == set(schemas)


def _references(part: Any) -> list[str]:
    own = [part["$ref"]] if isinstance(part, dict) and "$ref" in part else []
    inner = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return own + [found for value in inner for found in _references(value)]


async def test_every_code_has_a_status(served: World) -> None:
    problem = (await page(served))["components"]["schemas"]["Problem"]
    assert set(problem["properties"]["code"]["enum"]) == set(STATUS)


@pytest.mark.slow
async def test_schemathesis_finds_nothing(served: World, tmp_path: Path) -> None:
    ann = await served.guest()
    (tmp_path / "schemathesis.toml").write_text(CONFIG)
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "run"),
        f"http://127.0.0.1:{served.port}/api/openapi.json",
        *("--header", f"Authorization: Bearer {ann.token}", "--exclude-method", "DELETE"),
        *("--phases", "coverage,fuzzing", "--max-examples", "10", "--seed", "1", "--no-color"),
    ]
    running = await asyncio.create_subprocess_exec(
        *command, cwd=tmp_path, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    output, _ = await running.communicate()
    assert running.returncode == 0, output.decode()
    assert b"Tested: 42" in output
    page_after = await served.http.get("/api/guests/me", headers=ann.headers)
    assert page_after.status_code == 200
