"""Everything that can happen does: see `tools/exhaust.py`."""

import pytest

from tools.exhaust import exhaust


@pytest.mark.slow
@pytest.mark.pure  # it traces the lines that run
def test_everything_happens() -> None:
    missing, games = exhaust(seconds=240, seed=7)
    assert not missing, f"after {games} games"
