"""What somebody has used up is known to all nodes, and forgotten when it is paid off."""

import pytest

from lastcard.server.storage.base import Charge
from lastcard.server.storage.effects import Do
from lastcard.server.storage.shared import SqlStorage

pytestmark = pytest.mark.anyio

NOW = 1_000_000


async def test_costs_add_up_and_are_paid_off_in_time(storage: SqlStorage) -> None:
    await storage.charge([Charge("ann", 300, 9_999), Charge("bob", 100, 9_999)], NOW)
    await storage.charge([Charge("ann", 300, 9_999)], NOW + 100)
    assert await storage.owed(["ann", "bob", "cy"], NOW + 100) == [500, 0, 0]
    assert await storage.owed(["ann"], NOW + 1_000) == [0]
    await storage.charge([Charge("ann", 300, 9_999)], NOW + 5_000)
    assert await storage.owed(["ann"], NOW + 5_000) == [300]


async def test_nobody_owes_more_than_there_is_to_owe(storage: SqlStorage) -> None:
    for _ in range(5):
        await storage.charge([Charge("dan", 300, 700)], NOW)
    assert await storage.owed(["dan"], NOW) == [700]


async def test_what_is_paid_off_is_swept_away(storage: SqlStorage) -> None:
    await storage.charge([Charge("eve", 300, 9_999), Charge("flo", 900, 9_999)], NOW)
    await storage.sweep(NOW + 500)
    left = {whose for (whose,) in await storage.ask("SELECT whose FROM allowances")}
    assert left & {"eve", "flo"} == {"flo"}


async def test_the_salt_stays(storage: SqlStorage) -> None:
    before = storage.salt
    assert len(before) == 16
    await storage.learn_salt()
    assert storage.salt == before
    await storage.do(Do("DELETE FROM facts"))
    await storage.learn_salt()
    assert storage.salt != before
