"""The build hook: which wheel comes out of which mode, and what is in it."""

import os
import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

import hatch_build
from lastcard import __version__

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "lastcard"
NOWHERE = {"CC": "/nonexistent/cc", "LDSHARED": "/nonexistent/cc"}


def make_wheel(folder: Path, mode: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """From this checkout, so that what is compiled already is not compiled again."""
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        env=os.environ | {"LASTCARD_COMPILE": mode} | settings,
        capture_output=True,
        text=True,
        check=False,
    )


def only_wheel(folder: Path) -> Path:
    [wheel] = folder.glob("*.whl")
    return wheel


def version_in(wheel: Path, folder: Path) -> str:
    """What `lastcard --version` says of an unpacked wheel."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    command = [sys.executable, "-P", "-m", "lastcard", "--version"]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    done = subprocess.run(command, env=environment, cwd=folder, capture_output=True, check=True)
    return done.stdout.decode()


def test_a_pure_wheel(tmp_path: Path) -> None:
    done = make_wheel(tmp_path, "0")
    assert done.returncode == 0, done.stderr
    wheel = only_wheel(tmp_path)
    assert wheel.name == f"lastcard-{__version__}-py3-none-any.whl"
    assert version_in(wheel, tmp_path / "unpacked").endswith(", pure\n")


@pytest.mark.slow
def test_a_compiled_wheel(tmp_path: Path) -> None:
    if not os.environ.get("CI") and os.environ.get("LASTCARD_COMPILE") != "require":
        compiler = shutil.which(os.environ.get("CC", "cc"))
        if compiler is None:
            pytest.skip("no C compiler")
    done = make_wheel(tmp_path, "require")
    assert done.returncode == 0, done.stderr
    wheel = only_wheel(tmp_path)
    assert "-none-any" not in wheel.name
    names = set(zipfile.ZipFile(wheel).namelist())
    for source in hatch_build.sources(PACKAGE):
        module = f"lastcard/{source.relative_to(PACKAGE).as_posix()}"
        assert {module, module.removesuffix(".py") + hatch_build.SUFFIX} <= names
    for source in hatch_build.native(PACKAGE):
        module = f"lastcard/{source.relative_to(PACKAGE).as_posix()}"
        assert {module, module.removesuffix(".c") + hatch_build.SUFFIX} <= names
    assert version_in(wheel, tmp_path / "unpacked").endswith(", compiled\n")


def test_without_a_compiler_the_wheel_is_pure_and_says_why(tmp_path: Path) -> None:
    done = make_wheel(tmp_path, "auto", **NOWHERE)
    assert done.returncode == 0, done.stderr
    assert only_wheel(tmp_path).name.endswith("-py3-none-any.whl")
    assert "the engine stays pure Python: no working C compiler" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_compiler_a_required_one_is_missed(tmp_path: Path) -> None:
    done = make_wheel(tmp_path, "require", **NOWHERE)
    assert done.returncode != 0
    assert "the engine cannot be compiled: no working C compiler" in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.glob("*.whl")) == []


def test_an_unknown_mode_is_named_with_those_there_are(tmp_path: Path) -> None:
    done = make_wheel(tmp_path, "yes")
    assert done.returncode != 0
    assert "LASTCARD_COMPILE is 'yes', not one of auto, 0, require" in done.stderr


def test_only_what_is_compiled_changes_the_fingerprint(tmp_path: Path) -> None:
    package = tmp_path / "lastcard"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    before = hatch_build.fingerprint(package, {})
    (package / "cli" / "group.py").write_text("")
    assert hatch_build.fingerprint(package, {}) == before == hatch_build.fingerprint(PACKAGE, {})
    assert hatch_build.fingerprint(package, {"CC": "clang"}) != before
    for compiled in (*hatch_build.native(package), package / "rules" / "engine.py"):
        compiled.write_text("")
        assert hatch_build.fingerprint(package, {}) != before
        before = hatch_build.fingerprint(package, {})


@pytest.mark.parametrize("tool", hatch_build.TOOLS)
def test_a_tool_that_is_missing_is_a_cause(tool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which `auto` tells, to stay pure; somebody who builds without isolation may lack it."""

    def found(name: str) -> str:
        if name == tool:
            raise PackageNotFoundError(name)
        return "1"

    monkeypatch.setattr(hatch_build, "version_of", found)
    with pytest.raises(hatch_build.CannotCompile, match=f"^{tool} is not installed$"):
        hatch_build.fingerprint(PACKAGE, {})


@pytest.mark.parametrize(
    ("output", "cause"),
    [
        ("a\nx.py:3: error: no\nmore\n", "x.py:3: error: no"),
        ("Traceback\n  here\nOSError: gone\n\n", "OSError: gone"),
        ("", "the compiler said nothing"),
    ],
)
def test_a_cause_is_one_line(output: str, cause: str) -> None:
    assert hatch_build.cause_in(output) == cause
