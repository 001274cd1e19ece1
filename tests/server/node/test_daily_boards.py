"""What everybody made of a day: counted once for all who ask, and own hands as they are."""

import asyncio
from datetime import date
from types import SimpleNamespace
from typing import Any, cast

import pytest

from lastcard.server.node import daily_boards
from lastcard.server.node.daily_boards import KEPT, DailyBoards, with_own
from lastcard.server.storage.daily_records import DailyRecords, DailyTry
from lastcard.server.table.outcome import GameResult

pytestmark = pytest.mark.anyio

DAY = date(2026, 11, 18)


def hand(guest: str, nth: int = 1, won: bool = True, skill: float | None = None) -> DailyTry:
    result = SimpleNamespace(winner=0 if won else 1, scores=(30, 0, 0), left=(7, 0, 0), ended=1)
    return DailyTry(nth, guest, guest, f"t{guest}{nth}", cast("GameResult", result), skill)


class Records:
    """What is stored, and how often somebody wanted all of it."""

    def __init__(self, *tries: DailyTry) -> None:
        self.all, self.asked = list(tries), 0

    async def tries(self, day: str) -> list[DailyTry]:
        self.asked += 1
        await asyncio.sleep(0)
        return list(self.all)


@pytest.fixture
def boards(monkeypatch: pytest.MonkeyPatch) -> tuple[DailyBoards, Records]:
    monkeypatch.setattr(daily_boards, "REST", 1e9)
    records = Records(hand("Ann"), hand("Bo", won=False, skill=0.1))
    return DailyBoards(cast("DailyRecords", records)), records


async def test_a_day_is_counted_once_for_all_who_ask(boards: tuple[DailyBoards, Records]) -> None:
    of_days, records = boards
    seen = await asyncio.gather(*[of_days.of(DAY) for _ in range(20)])
    assert records.asked == 1
    assert {name: each.value for name, each in seen[0].standings.items()} == {"Ann": 30, "Bo": -7}
    assert [each.guest for each in seen[0].unjudged] == ["Ann"]


async def test_whoever_asks_sees_their_own_hands_as_they_are(
    boards: tuple[DailyBoards, Records],
) -> None:
    of_days, records = boards
    board = await of_days.of(DAY)
    mine = [hand("Bo", won=False, skill=0.1), hand("Bo", 2)]
    records.all += mine[1:]
    told: dict[str, Any] = {
        each.name: (each.hands, each.value) for each in with_own(board, DAY, mine)
    }
    assert told == {"Ann": (1, 30), "Bo": (2, 23)}


async def test_nobody_is_named_who_was_forgotten_and_few_days_are_kept(
    boards: tuple[DailyBoards, Records],
) -> None:
    of_days, records = boards
    await of_days.of(DAY)
    of_days.forget()
    records.all.pop()
    assert [*(await of_days.of(DAY)).standings] == ["Ann"]
    for nth in range(1, KEPT + 2):
        await of_days.of(DAY.replace(day=nth))
    assert len(of_days._counted) == KEPT
