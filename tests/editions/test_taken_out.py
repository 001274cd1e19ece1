"""Taking an edition out of the package takes out all of it, and nothing else."""

import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest

from lastcard.editions import EDITIONS, GROUP

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "lastcard"
OURS = [name for name, edition in EDITIONS.items() if edition.home.startswith("lastcard.")]
DOCSTRING = re.compile(r'""".*?"""', re.DOTALL)
SMOKE = Path(__file__).parent / "smoke.py"


@pytest.mark.parametrize("edition", OURS)
def test_nothing_outside_its_folder_names_it(edition: str) -> None:
    """Examples in docstrings are played with one or another, and show what comes of it."""
    named = re.compile(rf"\b{edition}\b")
    found = []
    for file in sorted([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.toml")]):
        if PACKAGE / "editions" / edition in file.parents or "web" in file.parts:
            continue
        lines = DOCSTRING.sub("", file.read_text(encoding="utf-8")).splitlines()
        found += [f"{file.relative_to(ROOT)}: {line}" for line in lines if named.search(line)]
    assert found == []


def without(edition: str, folder: Path) -> Path:
    """The package as it would be without this edition: its folder and its entry point are gone."""
    shutil.copytree(
        PACKAGE, folder / "lastcard", ignore=shutil.ignore_patterns("web", "__pycache__", edition)
    )
    about = folder / "lastcard-0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: lastcard\nVersion: 0\n")
    left = [e for e in distribution("lastcard").entry_points if e.group == GROUP]
    lines = [f"{entry.name} = {entry.value}" for entry in left if entry.name != edition]
    (about / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *lines, ""]))
    return folder


@pytest.mark.slow
@pytest.mark.pure
@pytest.mark.parametrize("edition", OURS)
def test_the_rest_goes_on_without_it(edition: str, tmp_path: Path) -> None:
    """Rules, terminal, environment, server and the page of rules."""
    place = without(edition, tmp_path)
    done = subprocess.run(
        [sys.executable, "-W", "error", str(SMOKE), edition],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(place)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
