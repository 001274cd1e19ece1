"""One private PostgreSQL for all tests: import the fixture into a conftest.py to have it."""

import contextlib
import os
from collections.abc import Iterator

import pytest

from tools.postgres import QUICK, Cluster, NoPostgres, cluster

__all__ = ["Cluster", "cluster", "postgres"]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """One server for all tests."""
    with contextlib.ExitStack() as stack:
        try:
            server = stack.enter_context(cluster(QUICK))
        except NoPostgres as error:
            if os.environ.get("CI"):
                pytest.fail(str(error))
            pytest.skip(f"NOT TESTED ON POSTGRESQL: {error}")
        yield server
