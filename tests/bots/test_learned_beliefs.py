"""The numbers that beliefs go by: kept with their record, and learned anew from hands."""

import json
from pathlib import Path

import pytest

from lastcard.lab.noted_hands import HandsPlan
from lastcard.rules.reasons import Malformed
from lastcard.views import learned
from lastcard.views.leanings import BARRED, CHANGED_FROM, DREW_OVER, NAMED, NAMED_OVER, NAMES


def test_what_speaks_against_a_colour_is_below_nothing() -> None:
    numbers = learned.leanings()
    assert len(numbers) == len(NAMES)
    assert numbers[NAMED] > 0.5
    assert max(numbers[NAMED_OVER], numbers[DREW_OVER], numbers[BARRED]) < -1
    assert numbers[CHANGED_FROM] < 0


def test_numbers_that_are_not_of_the_record_are_refused(tmp_path: Path) -> None:
    record = json.loads(learned.RECORD.read_text(encoding="utf-8"))
    record["numbers"]["named"] += 0.001
    changed = tmp_path / "holdings.json"
    changed.write_text(json.dumps(record), encoding="utf-8")
    with pytest.raises(Malformed, match="not those of the record"):
        learned.leanings(changed)


def test_what_is_learned_makes_true_hands_likelier_elsewhere(tmp_path: Path) -> None:
    """The same plan gives the same numbers, and they are good for other hands, too."""
    pytest.importorskip("numpy")
    from lastcard.lab.train import holdings

    plan = HandsPlan(("classic",), (2,), ("steady",), 6, 1, "learned")
    numbers, record = holdings.record(plan, plan._replace(seed="others", hands=3))
    assert holdings.record(plan, plan._replace(seed="others", hands=3)) == (numbers, record)
    for found in (record["likelihood"], record["held out"]):
        assert found["learned"] > found["by the numbers of cards"] + 0.05
    written = tmp_path / "holdings.json"
    learned.write(written, numbers, record)
    assert learned.leanings(written) == tuple(numbers.values())
