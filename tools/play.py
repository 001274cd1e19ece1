"""`make play`: a page at once, and the compiled engine from the next start on.

Compiling takes minutes. Where it is still to be done, tables are served on the same engine as
plain Python while the compiled one is built beside them; tables outlive the change, for they are
on disk.
"""

import argparse
import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Thread
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LOG: Final = ROOT / "build" / "play.log"
SOON: Final = "Played on plain Python for now: the compiled engine is being built beside it."
READY: Final = "The compiled engine is ready: the next start uses it."
FAILED: Final = f"The compiled engine could not be built: see {LOG.relative_to(ROOT)}."
LOWEST: Final = 19  # of priority: whoever plays goes first


def main(arguments: list[str] | None = None) -> int:
    asked = _asked(arguments)
    if asked.mode != "auto" or _made_before(asked.make, asked.compiled):
        subprocess.run([asked.make, "--no-print-directory", asked.compiled], cwd=ROOT, check=True)
        program = _program(asked.compiled)
        os.execv(program, [program, "serve", *asked.serve])  # takes our place
    print("building the page, once, some seconds", file=sys.stderr)
    subprocess.run([asked.make, "--no-print-directory", asked.first], cwd=ROOT, check=True)
    return serve_while_building(
        [_program(asked.first), "serve", *asked.serve],
        [asked.make, "--no-print-directory", asked.compiled],
    )


def _asked(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.play", description=__doc__)
    parser.add_argument("--make", default="make", help="the program")
    parser.add_argument("--mode", default="auto", help="LASTCARD_COMPILE")
    parser.add_argument("first", help="what make has to make for a page at once")
    parser.add_argument("compiled", help="what it has to make for the compiled engine")
    parser.add_argument("serve", nargs="*", help="flags of `lastcard serve`")
    return parser.parse_args(arguments)


def _made_before(make: str, target: str) -> bool:
    """Whether the compiled engine is there, or at least all that takes long to make."""
    question = [make, "--no-print-directory", "--question", target]
    return subprocess.run(question, cwd=ROOT, check=False).returncode == 0 or _engine_kept()


def _engine_kept() -> bool:
    import hatch_build

    try:
        return hatch_build.kept(ROOT).exists()
    except hatch_build.CannotCompile:
        return False


def _program(stamp: str) -> str:
    return str(ROOT / Path(stamp).parent / "bin" / "lastcard")


# -- both at once ------------------------------------------------------------------------------


def serve_while_building(serve: list[str], build: list[str]) -> int:
    """Serve until told to stop, and build meanwhile; what is not built by then is given up."""
    print(SOON, file=sys.stderr)
    building = _start_building(build)
    Thread(target=_tell_when_built, args=(building,), daemon=True).start()
    try:
        return _served(serve)
    finally:
        _give_up(building)


def _start_building(command: list[str]) -> subprocess.Popen[bytes]:
    """Behind everything else, and in a group of its own, which Ctrl-C does not reach.

    It is given up as Ctrl-C would, which it must not ignore, though whoever started us may.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("wb") as log:
        return subprocess.Popen(
            ["nice", "-n", str(LOWEST), *command],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )


def _tell_when_built(building: subprocess.Popen[bytes]) -> None:
    code = building.wait()
    if code >= 0:
        print(READY if code == 0 else FAILED, file=sys.stderr, flush=True)


def _served(command: list[str]) -> int:
    """The server is told to stop by the terminal itself, or by us when only we are told."""
    server = subprocess.Popen(command)
    signal.signal(signal.SIGINT, lambda *_: None)
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    return server.wait()


def _give_up(building: subprocess.Popen[bytes]) -> None:
    """As Ctrl-C would: the compilers put their folders away."""
    if building.poll() is None:
        os.killpg(building.pid, signal.SIGINT)
        building.wait()


if __name__ == "__main__":
    sys.exit(main())
