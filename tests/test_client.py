"""The web client's build: when it is built, what goes into it, and what is said when it fails."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools import client

ROOT = Path(__file__).resolve().parent.parent
BUILT = "src/lastcard/web/index.html"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The client's sources in a checkout of their own, and a client that was built from them."""
    web, built = tmp_path / "web", tmp_path / "src" / "lastcard" / "web"
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("node_modules"))
    built.mkdir(parents=True)
    (built / "index.html").touch()
    (built / client.STAMP).write_text(client.fingerprint(web))
    return tmp_path


def make(folder: Path, target: str, **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)],
        cwd=ROOT,
        env=os.environ | {"LASTCARD_COMPILE": "0"} | settings,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_client_of_these_sources_is_not_built_again(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "npm", lambda *_: pytest.fail("npm was called"))
    assert not client.build(checkout)


def test_without_sources_the_built_client_is_taken(checkout: Path) -> None:
    shutil.rmtree(checkout / "web")
    assert not client.build(checkout)


def test_a_changed_source_is_built_and_stamped(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []

    def npm(web: Path, _: Path, *arguments: str, **settings: str) -> None:
        calls.append(arguments[0])
        if arguments[0] == "ci":
            (web / "node_modules").mkdir()
        else:
            new = Path(settings["LASTCARD_WEB_OUT"])
            new.mkdir()
            (new / "index.html").write_text("new")

    monkeypatch.setattr(client, "npm", npm)
    (checkout / "web" / "src" / "main.ts").write_text("changed")
    assert client.build(checkout)
    assert (checkout / BUILT).read_text() == "new"
    assert not client.build(checkout)
    (checkout / "web" / "index.html").write_text("changed")
    assert client.build(checkout)
    assert calls == ["ci", "run", "run"]  # the packages are the same


def test_a_failed_build_leaves_the_old_client(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def npm(*_: object, **__: str) -> None:
        raise client.CannotBuild("no network")

    monkeypatch.setattr(client, "npm", npm)
    (checkout / "web" / "package.json").write_text("{}")
    with pytest.raises(client.CannotBuild, match="no network"):
        client.build(checkout)
    assert (checkout / BUILT).exists()


@pytest.mark.parametrize(
    ("file", "counts"),
    [("src/cards/cards.ts", True), ("package-lock.json", True), ("tests/python.ts", False)],
)
def test_only_what_is_built_changes_the_fingerprint(
    checkout: Path, file: str, counts: bool
) -> None:
    before = client.fingerprint(checkout / "web")
    (checkout / "web" / file).write_text("changed")
    assert (client.fingerprint(checkout / "web") != before) == counts


@pytest.mark.parametrize(
    ("output", "cause"),
    [
        ("npm warn x\nnpm error code E404\nnpm error 404 Not Found\n", "404 Not Found"),
        (
            "> build\nvite v8\n[plugin] Error: Unexpected token\n  at x\n",
            "[plugin] Error: Unexpected token",
        ),
        ("> build\nit stopped\n", "it stopped"),
        ("", "npm said nothing"),
    ],
)
def test_a_cause_is_one_line(output: str, cause: str) -> None:
    assert client.cause_in(output) == cause


def test_node_comes_from_its_wheel() -> None:
    node, npm = client.npm_command()
    assert Path(node).exists()
    assert Path(npm).exists()
    assert client.node_environment()["PATH"].startswith(str(Path(node).parent))


@pytest.mark.slow
def test_wheel_and_source_archive_have_the_client_and_no_packages(tmp_path: Path) -> None:
    for target in ("wheel", "sdist"):
        done = make(tmp_path, target)
        assert done.returncode == 0, done.stderr
    [wheel], [archive] = tmp_path.glob("*.whl"), tmp_path.glob("*.tar.gz")
    assert "lastcard/web/index.html" in zipfile.ZipFile(wheel).namelist()
    with tarfile.open(archive) as sources:
        names = [name.partition("/")[2] for name in sources.getnames()]
    assert {BUILT, "web/src/main.ts", "web/package-lock.json", "web/.npmrc"} <= set(names)
    assert not [name for name in names if "node_modules" in name]


def test_the_client_can_be_left_out_of_a_build(tmp_path: Path) -> None:
    done = make(tmp_path, "wheel", LASTCARD_WEB="0", PATH="/nonexistent")
    assert done.returncode == 0, done.stderr
