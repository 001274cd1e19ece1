"""Memory stays flat; `make memory` shows it from 10 thousand to 300 thousand games."""

import sys

import pytest

from tools.lab_memory import GROWTH, peak

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="measured by the resource module")


def test_memory_stays_flat() -> None:
    assert peak(1_500, chunk=100) < GROWTH * peak(150, chunk=100)


@pytest.mark.slow
def test_memory_stays_flat_for_longer() -> None:
    assert peak(12_000) < GROWTH * peak(2_000)
