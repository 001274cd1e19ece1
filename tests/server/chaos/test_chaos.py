"""Smoke of `make chaos` and `make load`: the programs run, and find nothing wrong."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(
        command, check=False, cwd=ROOT, capture_output=True, text=True, timeout=300
    )


@pytest.mark.slow
def test_games_survive_a_server_that_is_killed(tmp_path: Path) -> None:
    folder = ("--folder", str(tmp_path))
    done = run("tools.chaos", "sqlite", "--seconds", "8", "--tables", "6", *folder)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "sqlite: passed" in done.stdout
    assert not (tmp_path / "sqlite").exists()  # evidence is kept of failures only


@pytest.mark.slow
def test_games_survive_all_faults_of_two_nodes(tmp_path: Path) -> None:
    folder = ("--folder", str(tmp_path))
    done = run("tools.chaos", "everything", "--seconds", "12", "--tables", "6", *folder)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "everything: passed" in done.stdout


@pytest.mark.slow
def test_a_little_load_is_measured() -> None:
    parts = ("two", "ceiling", "stored")
    done = run("tools.load", *parts, "--scale", "0.02", "--seconds", "2")
    assert done.returncode == 0, done.stdout + done.stderr
    row = next(line for line in done.stdout.splitlines() if line.startswith("| one, SQLite | 10"))
    assert float(row.split("|")[3]) > 0  # actions a second
    assert "Start-up takes" in done.stdout
