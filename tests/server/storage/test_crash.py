"""A server killed in the middle of everything loses nothing that was acknowledged."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.storage.appender import TABLES
from tests.server.storage.conftest import opened
from tests.server.storage.logs import seqs

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).resolve().parents[3]


def acknowledged_until_killed(url: str, lines: int, tables: int) -> dict[str, int]:
    """Kill an appender after so many acknowledgements at so many tables; the last of each."""
    command = [sys.executable, "-m", "tests.server.storage.appender", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        said: list[str] = []
        while len(said) < lines or len({line.split()[0] for line in said}) < tables:
            said.append(process.stdout.readline())
            assert said[-1], "it ended by itself"
        process.kill()
        said += process.stdout.readlines()
    whole = [line.split() for line in said if line.endswith("\n")]
    return {table: int(seq) for table, seq in whole}


async def test_all_that_was_acknowledged_is_there(url: str) -> None:
    last = acknowledged_until_killed(url, 300, TABLES)
    assert len(last) == TABLES
    async with opened(url) as storage:
        for table, seq in last.items():
            log = await seqs(storage, table)
            assert log == list(range(1, len(log) + 1))
            assert len(log) >= seq
