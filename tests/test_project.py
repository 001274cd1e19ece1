"""What must hold of the repository as a whole."""

import ast
import json
import re
import shutil
import subprocess
import tomllib
from collections import defaultdict
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
# The start of a requirement, and a line of docs/dependencies.md.
PACKAGE = re.compile(r"[A-Za-z0-9._-]+")
REASONED = re.compile(r"^\| `([^`]+)` \| [^|]+ \| [^|]+ \| [^|]+ \|$", re.MULTILINE)


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


def test_the_name_of_a_class_means_one_thing() -> None:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for file in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(file.relative_to(ROOT).as_posix())
    assert {name: files for name, files in found.items() if len(files) > 1} == {}


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


def python_packages() -> set[str]:
    whole = project()
    lists: list[list[Any]] = [
        whole["build-system"]["requires"],
        whole["project"]["dependencies"],
        *whole["project"]["optional-dependencies"].values(),
        *whole["dependency-groups"].values(),
    ]
    named = [entry for entries in lists for entry in entries if isinstance(entry, str)]
    return {found[0] for entry in named if (found := PACKAGE.match(entry))}


def client_packages() -> set[str]:
    package = json.loads((ROOT / "web" / "package.json").read_text())
    return {*package["dependencies"], *package["devDependencies"]}


def test_every_dependency_says_why_it_is_there() -> None:
    lines = REASONED.findall((ROOT / "docs" / "dependencies.md").read_text())
    assert sorted(lines) == sorted(python_packages() | client_packages())
