"""Every test here runs on both databases, unless it says otherwise."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from lastcard.server.storage import open_storage
from lastcard.server.storage.postgres_link import connect, migrate_at
from lastcard.server.storage.schema import KEPT
from lastcard.server.storage.shared import SqlStorage
from tests.postgres import Cluster, postgres

__all__ = ["postgres"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with nothing in it."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    address: str = request.getfixturevalue("postgres_url")
    return address


@pytest.fixture(params=["sqlite", "postgres"])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database without even a schema."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'games.db'}"
        return
    cluster: Cluster = request.getfixturevalue("postgres")
    with cluster.database() as address:
        yield address


@pytest.fixture(scope="session")
def migrated(postgres: Cluster) -> Iterator[str]:
    """Making a database takes longer than most tests: they share one."""
    with postgres.database() as address:
        asyncio.run(migrate_at(address))
        yield address


@pytest.fixture
def postgres_url(migrated: str) -> str:
    asyncio.run(_empty(migrated))
    return migrated


async def _empty(address: str) -> None:
    db = await connect(address)
    await db.execute("".join([f"DELETE FROM {table};" for table in (*KEPT, "nodes")]))
    await db.close()


@asynccontextmanager
async def opened(url: str, node: str = "n") -> AsyncIterator[SqlStorage]:
    storage = open_storage(url)
    assert isinstance(storage, SqlStorage)
    await storage.start(node)
    try:
        yield storage
    finally:
        await storage.close()


@pytest.fixture
async def storage(url: str) -> AsyncIterator[SqlStorage]:
    async with opened(url) as storage:
        yield storage


@pytest.fixture
async def two(postgres_url: str) -> AsyncIterator[tuple[SqlStorage, SqlStorage]]:
    """Two nodes on one PostgreSQL."""
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(opened(postgres_url, "first"))
        second = await stack.enter_async_context(opened(postgres_url, "second"))
        yield first, second
