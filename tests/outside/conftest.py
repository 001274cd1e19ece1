"""A server, and everything that an outside player needs to play at it."""

from collections.abc import AsyncIterator

import httpx
import pytest

from lastcard.outside.players import OutsidePlayers
from tests.server.conftest import PLENTY
from tests.server.world import World, world

QUICK = {"decision": 0, "point": 0, "grace": 0, "fair": 0, "patience": 60_000, "between": 1}


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def served(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[World]:
    file = tmp_path_factory.mktemp("games") / "games.db"
    async with world(
        file,
        guests_per_address=PLENTY,
        requests_per_address=PLENTY,
        handshakes_per_address=PLENTY,
        tables_per_address=PLENTY,
    ) as running:
        yield running


@pytest.fixture
async def lobby(served: World) -> AsyncIterator[OutsidePlayers]:
    address = f"http://127.0.0.1:{served.port}"
    made = OutsidePlayers(httpx.AsyncClient(base_url=address, trust_env=False), clocks=dict(QUICK))
    yield made
    await made.close()
