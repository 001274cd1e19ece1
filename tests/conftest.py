"""Says which build of the engine is tested, and refuses any other than the one expected."""

import os

import pytest

from lastcard.build import build


def pytest_report_header() -> str:
    return f"engine: {build()}"


def pytest_sessionstart() -> None:
    expected = os.environ.get("LASTCARD_EXPECT_BUILD") or build()
    if build() != expected:
        raise pytest.UsageError(f"the engine here is {build()}, not {expected}")
