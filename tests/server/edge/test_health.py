"""Ready means that games can be written down."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest

from lastcard.server.node import housekeeping
from lastcard.server.storage import postgres as postgres_storage
from lastcard.server.storage.effects import Do
from lastcard.server.storage.postgres_link import connect
from lastcard.server.storage.shared import SqlStorage
from tests.postgres import Cluster, postgres
from tests.server.conftest import PLENTY
from tests.server.world import World, world

__all__ = ["postgres"]
pytestmark = pytest.mark.anyio

CUT = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND datname = current_database()
"""


async def when(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def until_ready(served: World, ready: bool) -> None:
    async with asyncio.timeout(30):
        while (await served.http.get("/readyz")).is_success != ready:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def read_only(address: str, how: str) -> None:
    """For all sessions that begin from now on, and these begin now."""
    db = await connect(address)
    await db.execute("SET default_transaction_read_only = off")
    name = await db.fetchval("SELECT quote_ident(current_database())")
    await db.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {how}")
    await db.execute(CUT)
    await db.close()


async def test_a_database_that_can_only_be_read_is_not_ready(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_storage, "LEASE", 0.5)
    monkeypatch.setattr(housekeeping, "LEASE", 0.3)
    with postgres.database() as address:
        async with world(address) as served:
            await until_ready(served, True)
            await read_only(address, "on")
            storage = served.node.storage
            await when(lambda: monotonic() > storage.owned_until and storage.healthy)
            assert not (await served.http.get("/readyz")).is_success
            await read_only(address, "off")
            await until_ready(served, True)


async def test_a_full_disk_is_not_ready(tmp_path: Path) -> None:
    async with world(tmp_path / "x.db", guests_per_address=PLENTY) as served:
        storage = served.node.storage
        assert isinstance(storage, SqlStorage)
        pages = await storage.do(Do("PRAGMA page_count"))
        await storage.do(Do(f"PRAGMA max_page_count = {pages[0][0]}"))
        answer = None
        while answer is None or answer.is_success:  # the last page has room for some
            answer = await served.http.post("/api/guests", json={"name": "Ann"})
        assert answer.json()["code"] == "unavailable"
        await until_ready(served, False)
        await storage.do(Do("PRAGMA max_page_count = 1000000"))
        await until_ready(served, True)
