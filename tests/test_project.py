"""What must hold of the repository as a whole."""

import re
import shutil
import subprocess
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

import hatch_build
import lastcard

ROOT = Path(__file__).resolve().parent.parent

# In pieces, so that this file does not find itself.
REGISTRY_HOSTS = [
    ".".join(pieces)
    for pieces in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("deb", "debian", "org"),
        ("security", "debian", "org"),
    )
]
MACHINE_PATHS = re.compile(rb"(?<![\w.$}~-])/(?:" + b"|".join([b"work", b"root"]) + rb")/")


def repository_files() -> list[Path]:
    """Files under version control, and those that are about to be."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listing = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    files = [ROOT / name for name in listing.decode().split("\0") if name]
    return [file for file in files if file.is_file()]


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


def test_no_file_names_a_package_registry() -> None:
    hosts = re.compile("|".join(map(re.escape, REGISTRY_HOSTS)).encode())
    assert [file for file in repository_files() if hosts.search(file.read_bytes())] == []


def test_no_file_names_a_path_of_one_machine() -> None:
    assert [file for file in repository_files() if MACHINE_PATHS.search(file.read_bytes())] == []


def make(*args: str) -> str:
    """What make prints."""
    program = shutil.which("make")
    if program is None:
        pytest.skip("no make")
    command = [program, "--no-print-directory", *args]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def test_every_target_in_the_help_exists() -> None:
    helped = re.findall(r"^  make (\w+)  +\S", make("help"), re.MULTILINE)
    makefile = (ROOT / "Makefile").read_text().replace("\\\n", " ")
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony is not None
    assert helped == phony[1].split()
    assert set(helped) <= set(re.findall(r"^(\w+):", makefile, re.MULTILINE))


def test_the_lab_runs_on_the_compiled_engine_with_its_packages() -> None:
    made = make("--dry-run", "--always-make", "lab", "ARGS=run --output x")
    assert "build/compiled/bin/python --require-hashes requirements/dev.txt" in made
    assert made.splitlines()[-1] == "build/compiled/bin/lastcard lab run --output x"


def test_all_that_is_compiled_is_tested_compiled() -> None:
    rooms = {*hatch_build.ROOMS, *[Path(file).parent.as_posix() for file in hatch_build.BESIDES]}
    named = [f"tests/{name}" for room in rooms for name in (room, room.replace("/", "_"))]
    tests = {name for name in named if (ROOT / name).is_dir()}
    run = make("--dry-run", "compiled", "ARGS=").split()
    assert tests | {"tests/lab"} <= set(run)


def test_versions_agree() -> None:
    assert version("lastcard") == lastcard.__version__
    changelog = (ROOT / "CHANGELOG.md").read_text()
    released = re.findall(r"^## \[(\d+\.\d+\.\d+)\]", changelog, re.MULTILINE)
    assert not released or released[0] == lastcard.__version__


def test_the_readme_is_in_the_metadata() -> None:
    assert (ROOT / "README.md").exists() == ("readme" in project()["project"])


def test_build_requirements_are_pinned_with_hashes() -> None:
    """`make setup` builds without isolation, from what requirements/dev.txt installed."""
    required = project()["build-system"]["requires"]
    assert required == project()["dependency-groups"]["build"]
    pins = (ROOT / "requirements" / "dev.txt").read_text()
    assert [pin for pin in required if f"\n{pin} \\\n    --hash=" not in f"\n{pins}"] == []
