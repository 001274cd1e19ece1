"""Memory stays flat, from 10 thousand to 300 thousand games; `make memory` takes any numbers."""

import sys
from pathlib import Path

import pytest

from tools.lab_memory import GROWTH, peaks

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="measured by wait4")


@pytest.mark.slow
def test_memory_stays_flat_from_10_thousand_to_300_thousand_games(tmp_path: Path) -> None:
    """Every one is played, by the commands as they are."""
    short, long = [peaks(games, tmp_path / str(games)) for games in (10_000, 300_000)]
    assert long[0] < GROWTH * short[0]
    assert long[1] < GROWTH * short[1]
    assert "300,000 games by random" in (tmp_path / "300000.html").read_text()
