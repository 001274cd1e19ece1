"""What one node has counted, or barred, holds on the others."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from lastcard.server.edge.shared_limits import FEW
from tests.postgres import Cluster, postgres
from tests.server.node.test_node import at
from tests.server.world import World, world

__all__ = ["postgres"]

pytestmark = pytest.mark.anyio

AWAY: dict[str, Any] = {"additional_headers": {"x-forwarded-for": "198.51.100.1"}}


@asynccontextmanager
async def two_nodes(postgres: Cluster, **settings: Any) -> AsyncIterator[tuple[World, World]]:
    with postgres.database() as address:
        async with (
            world(address, proxies="127.0.0.1", **settings) as first,
            world(address, proxies="127.0.0.1", **settings) as second,
        ):
            yield first, second


async def test_tables_and_codes_are_counted_by_all_nodes(postgres: Cluster) -> None:
    few: dict[str, Any] = {"tables_per_guest": 2, "wrong_codes": 2}
    async with two_nodes(postgres, **few) as (first, second):
        ann = await first.guest()
        made = [
            await node.http.post("/api/tables", json={}, headers=ann.headers)
            for node in (first, second, first, second)
        ]
        assert [answer.status_code for answer in made] == [201, 201, 429, 429]
        tried = [
            await node.http.post("/api/join", json={"code": "WRONGS"})
            for node in (first, second) * FEW
        ]
        codes = [answer.json()["code"] for answer in tried]
        assert codes == ["unknown"] * FEW + ["too_fast"] * FEW


async def test_a_bar_holds_wherever_somebody_comes_from_there(postgres: Cluster) -> None:
    async with two_nodes(postgres) as (first, second):
        ann, bo, cy = [await first.guest(name) for name in ("Ann", "Bo", "Cy")]
        table = await ann.make_table()
        async with ann.at(table) as host:
            async with at(bo, second).at(table, AWAY) as barred:
                await barred.ask("sit")
                assert (await host.ask("kick", guest=bo.id, bar=True))["t"] == "ok"
                assert (await barred.until("bye"))["code"] == "barred"
            for node in (first, second):
                async with at(cy, node).at(table, AWAY) as new:
                    assert (await new.hear())["code"] == "barred"
