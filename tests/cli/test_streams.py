"""Standard input and output that are closed or full, and files that cannot be written whole."""

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Never

import pytest
from click.testing import CliRunner

from lastcard import Game
from lastcard.cli import main
from lastcard.cli.files import save

needs_shell = pytest.mark.skipif(os.name != "posix", reason="needs a shell")
needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")


def run(arguments: str, redirected: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """The command in a process of its own; a shell redirects its streams."""
    command = ["sh", "-c", f'exec "$0" -m lastcard {arguments} {redirected}', sys.executable]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, check=False)


@needs_shell
@pytest.mark.parametrize("command", ["replay -", "verify -", "play"])
def test_standard_input_that_is_closed(command: str) -> None:
    done = run(command, "<&-")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "lastcard: standard input is closed\n"


def commands(tmp_path: Path) -> dict[str, str]:
    """Commands that print, each in a way of its own."""
    file = tmp_path / "game.txt"
    file.write_text("lastcard 1\nedition: classic\nplayers: Ann, Bo\n")
    return {
        "rules": "rules",
        "new": "new --players a,b",
        "json": f"replay --json {file}",
        "table": f"replay {file}",
        "play": "play --fast --seed 1",
        "help": "--help",
    }


@needs_shell
@pytest.mark.parametrize("name", ["rules", "new", "json", "table", "play", "help"])
@pytest.mark.parametrize(
    ("redirected", "reason"),
    [
        pytest.param(">/dev/full", "No space left on device", marks=needs_full),
        (">&-", "standard output is closed"),
    ],
)
def test_standard_output_that_cannot_be_written(
    tmp_path: Path, name: str, redirected: str, reason: str
) -> None:
    done = run(commands(tmp_path)[name], redirected)
    assert (done.returncode, done.stderr) == (2, f"lastcard: {reason}\n")


@needs_shell
def test_a_command_that_prints_nothing_needs_no_output(tmp_path: Path) -> None:
    done = run(f"new --players a,b --output {tmp_path}/game.txt", ">&-")
    assert (done.returncode, done.stderr) == (0, "")
    assert Game.from_text((tmp_path / "game.txt").read_text()).players == ("a", "b")


class Gone(io.BytesIO):
    """A pipe whose reader has gone."""

    def write(self, data: object) -> Never:
        raise BrokenPipeError


def test_a_reader_who_has_read_enough_is_told_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was held back until the end is not tried again on the way out."""
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(Gone()))
    monkeypatch.setattr("lastcard.cli.rules.click.echo", lambda text: sys.stdout.write(text[:9]))
    with pytest.raises(SystemExit) as left:
        main(["rules"])
    assert (left.value.code, sys.stdout) == (1, None)
    assert capsys.readouterr().err == ""


def test_what_is_no_text_is_no_answer() -> None:
    stream = io.TextIOWrapper(io.BytesIO(b"\xff\nq\n"), encoding="utf-8")
    result = CliRunner().invoke(main, ["play", "--fast", "--seed", "1"], input=stream)
    assert result.exit_code == 0, result.output
    assert "Not understood" in result.output


# -- files -----------------------------------------------------------------------------------


@needs_shell
@pytest.mark.parametrize("force", ["", "--force"])
def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, force: str) -> None:
    """Without room for a single byte nothing new is there, and the old file is as it was."""
    file = tmp_path / "game.txt"
    if force:
        file.write_text("dear")
    shell = f'ulimit -f 0; exec "$0" -m lastcard new --players a,b --output {file} {force}'
    command = ["sh", "-c", shell, sys.executable]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"lastcard: {file}: File too large\n"
    assert [path.read_text() for path in tmp_path.iterdir()] == (["dear"] if force else [])


def test_a_text_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    with pytest.raises(Exception, match="surrogates not allowed"):
        save(str(file), "half a card \ud800", force=False)
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_replaced_keeps_its_link_and_its_mode(tmp_path: Path) -> None:
    file, link = tmp_path / "game.txt", tmp_path / "link"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to(file)
    save(str(link), "new", force=True)
    assert (link.is_symlink(), file.read_text(), file.stat().st_mode & 0o777) == (
        True,
        "new",
        0o640,
    )
    assert sorted(tmp_path.iterdir()) == [file, link]


def test_a_new_file_has_the_usual_mode(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    save(str(tmp_path / "new"), "text", force=False)
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "usual").stat().st_mode


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="needs a device")
def test_a_device_is_written_to_and_not_replaced() -> None:
    save("/dev/null", "text", force=True)
    assert not Path("/dev/null").is_file()
