"""Does a long run of the lab need more memory than a short one? It must not.

`python -m tools.lab_memory 10000 300000` plays both with tiny hands, each in a process of its
own, and compares the most memory that each of them ever held.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

CHUNK = 250
GROWTH = 1.10  # what counts as flat

PROGRAM = """
import resource, sys
from pathlib import Path
from lastcard.lab.findings import find
from lastcard.lab.run import Means, go_on, start
from lastcard.lab.settings import settle

settings = settle("classic", {"hand_size": "1"}, 2, ("random",), int(sys.argv[1]), "memory", 1)
folder = start(settings, Path(sys.argv[2]))
tally = go_on(folder, settings, Means(workers=1, chunk=int(sys.argv[3])), lambda tally: None)
assert tally.games == find(folder.path).tally.games == settings.games
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def peak(games: int, chunk: int = CHUNK) -> int:
    """The most memory, in KiB, of a process that plays so many games and reads them again."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", PROGRAM, str(games), str(Path(folder, "run")), str(chunk)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
    return int(done.stdout)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("few", type=int, nargs="?", default=10_000)
    parser.add_argument("many", type=int, nargs="?", default=300_000)
    args = parser.parse_args()
    few, many = peak(args.few), peak(args.many)
    print(f"{args.few} games: {few / 1024:.0f} MiB; {args.many} games: {many / 1024:.0f} MiB")
    return 0 if many < GROWTH * few else 1


if __name__ == "__main__":
    sys.exit(main())
