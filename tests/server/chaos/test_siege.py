"""Smoke of `make siege`: a little of every attack, and the server holds."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.siege.__main__ import ATTACKS

ROOT = Path(__file__).resolve().parents[3]
pytestmark = pytest.mark.slow


def test_the_server_holds_against_a_little_of_everything() -> None:
    command = [sys.executable, "-m", "tools.siege", "--smoke"]
    done = subprocess.run(
        command, check=False, cwd=ROOT, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    told = [line.partition(":")[0] for line in done.stdout.splitlines()[1:]]
    assert told == list(ATTACKS)
