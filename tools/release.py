"""What goes with a release: `python -m tools.release dist`.

Builds the source archive and the pure wheel once more and compares them byte by byte with those in
the folder, then writes SHA256SUMS over all files there. A key signs that file:
docs/releasing.md says how.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SUMS: Final = "SHA256SUMS"


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0])
    differing = not_reproduced(folder)
    if differing:
        print(f"not the same when built again: {', '.join(differing)}", file=sys.stderr)
        return 1
    (folder / SUMS).write_text(checksums(folder))
    print(f"the same when built again; {folder / SUMS} is to be signed")
    return 0


def not_reproduced(folder: Path) -> list[str]:
    """The files that a second build makes differently, or that are missing."""
    with tempfile.TemporaryDirectory() as place:
        build_again(Path(place))
        again = sorted(Path(place).iterdir())
        return [file.name for file in again if not same(file, folder / file.name)]


def build_again(folder: Path) -> None:
    """Engines are compiled by cibuildwheel; what is not compiled is built here."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel"]
    environment = os.environ | {"LASTCARD_COMPILE": "0", "HATCH_QUIET": "1"}
    subprocess.run([*command, "-d", str(folder)], cwd=ROOT, env=environment, check=True)


def same(one: Path, other: Path) -> bool:
    return other.exists() and one.read_bytes() == other.read_bytes()


def checksums(folder: Path) -> str:
    """In the form of sha256sum, by name."""
    files = [file for file in sorted(folder.iterdir()) if not file.name.startswith(SUMS)]
    return "".join([f"{digest(file)}  {file.name}\n" for file in files])


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
