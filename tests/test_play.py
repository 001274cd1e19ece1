"""`make play`: who plays waits for no compiler, and no compiler outlives who plays."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import play

# Each is a program: the first ends when a file holds a text, the second makes a file.
WAIT_FOR = """
import sys, time, pathlib
def wait_for(file, text=""):
    while not (pathlib.Path(file).exists() and text in pathlib.Path(file).read_text()):
        time.sleep(0.01)
wait_for(*sys.argv[1:3])
"""
MAKE = "import sys, pathlib; pathlib.Path(sys.argv[-1]).write_text('made')"


def script(text: str, *arguments: object) -> list[str]:
    return [sys.executable, "-c", text, *map(str, arguments)]


def run(folder: Path, serve: list[str], build: list[str]) -> tuple[int, list[str]]:
    """In a process of its own, for it hears signals; gives its exit code and what it said."""
    code = (
        "import pathlib, sys; from tools import play; play.LOG = pathlib.Path(sys.argv[1]);"
        f"sys.exit(play.serve_while_building({serve!r}, {build!r}))"
    )
    with (folder / "said").open("w") as said:
        done = subprocess.run(script(code, folder / "log"), cwd=play.ROOT, stderr=said, check=False)
    return done.returncode, (folder / "said").read_text().splitlines()


def test_the_server_runs_before_anything_is_built_and_one_line_says_so(tmp_path: Path) -> None:
    """The build waits for the server: the other way round it would never end."""
    served, built = tmp_path / "served", tmp_path / "built"
    serve = script(f"{MAKE}\n{WAIT_FOR}\nsys.exit(7)", built, "made", served)
    code, said = run(tmp_path, serve, script(f"{WAIT_FOR}\n{MAKE}", served, "made", built))
    assert code == 7
    assert said[0] == play.SOON


@pytest.mark.parametrize(("end", "line"), [(0, play.READY), (2, play.FAILED)])
def test_the_end_of_the_build_is_told(end: int, line: str, tmp_path: Path) -> None:
    serve = script(WAIT_FOR, tmp_path / "said", line)
    assert run(tmp_path, serve, script(f"raise SystemExit({end})")) == (0, [play.SOON, line])


def test_a_build_that_is_not_done_ends_with_the_server(tmp_path: Path) -> None:
    began = tmp_path / "began"
    build = "import os, sys; print(os.getpid(), 'began', file=open(sys.argv[1], 'w', 1))"
    endless = script(f"{build}\nwhile True: __import__('time').sleep(600)", began)
    assert run(tmp_path, script(WAIT_FOR, began, "began"), endless) == (0, [play.SOON])
    with pytest.raises(ProcessLookupError):
        os.kill(int(began.read_text().split()[0]), 0)


def test_what_was_compiled_before_is_used_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(play, "_made_before", lambda make, target: True)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: ran.append(command))
    monkeypatch.setattr(os, "execv", lambda program, command: ran.append(command))
    monkeypatch.setattr(play, "serve_while_building", lambda serve, build: 0)
    play.main(["build/first/.ready", "build/play/.ready-auto", "--", "--port", "0"])
    program = str(play.ROOT / "build" / "play" / "bin" / "lastcard")
    assert ran[:2] == [
        ["make", "--no-print-directory", "build/play/.ready-auto"],
        [program, "serve", "--port", "0"],
    ]
