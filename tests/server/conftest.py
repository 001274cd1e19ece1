"""What the tests of the application share."""

from collections.abc import AsyncIterator

import pytest

from tests.server.world import World, world

# All tests come from one address.
PLENTY = 1_000_000


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def served(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[World]:
    """One server for the tests of a file: whatever they do to it must not bother the others."""
    file = tmp_path_factory.mktemp("games") / "games.db"
    async with world(
        file,
        guests_per_address=PLENTY,
        guesses_per_address=PLENTY,
        codes_per_address=PLENTY,
        requests_per_address=PLENTY,
        handshakes_per_address=PLENTY,
        open_per_address=PLENTY,
        wrong_codes=PLENTY,
        tables_per_address=PLENTY,
        lobby_per_address=PLENTY,
    ) as running:
        yield running
