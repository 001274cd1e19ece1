"""Does a long run of the lab need more memory than a short one? It must not.

`python -m tools.lab_memory 10000 300000` plays so many games with tiny hands, reports about them,
and compares the most memory that the commands and their workers ever held.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

GROWTH = 1.10  # what counts as flat


def peaks(games: int, folder: Path, chunk: int = 1000) -> tuple[int, int]:
    """The most memory, in KiB, of a run and of the report about it."""
    run = ("run", "--games", str(games), "--chunk", str(chunk), "--workers", "2")
    table = ("--players", "4", "--option", "hand_size=1")  # soon over
    playing = _peak(*run, *table, "--output", str(folder))
    return playing, _peak("report", str(folder), "-o", f"{folder}.html")


def _peak(*args: str) -> int:
    command = [sys.executable, "-m", "lastcard", "lab", *args]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)  # with the workers that it has waited for
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return used.ru_maxrss


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("few", type=int, nargs="?", default=10_000)
    parser.add_argument("many", type=int, nargs="?", default=300_000)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        few, many = [max(peaks(games, Path(folder, str(games)))) for games in (args.few, args.many)]
    print(f"{args.few} games: {few / 1024:.0f} MiB; {args.many} games: {many / 1024:.0f} MiB")
    return 0 if many < GROWTH * few else 1


if __name__ == "__main__":
    sys.exit(main())
