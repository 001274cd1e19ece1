"""A Chromium for tests and pictures: the system's, else Playwright's, else one that is fetched.

`python -m tools.browser.chromium` makes sure that there is one, where that can be done.
"""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright, sync_playwright

# The shell has no windows to care for: the tests take two thirds of the time with it.
SHELL: Final = "chromium-headless-shell"
NAMES: Final = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# No other host is asked for anything, and containers have neither a sandbox nor much /dev/shm.
# A page may sound only after a gesture, as in every browser of a person.
FLAGS: Final = (
    "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--autoplay-policy=document-user-activation-required",
)  # fmt: skip
INSECURE: Final = (
    "table.test"  # a plain name, as an address of a local network is: no secure context
)
FETCHING: Final = 300  # seconds


class NoBrowser(Exception):
    """There is none, and none could be fetched."""


def launch(playwright: Playwright, *names: str) -> Browser:
    """Start a browser; `NoBrowser` if there is none. `names` are rules: `MAP NAME ADDRESS`."""
    program = of_the_machine() or playwrights_own(playwright)
    if program is None:
        raise NoBrowser("no Chromium was found; `python -m tools.browser.chromium` fetches one")
    rules = ", ".join([f"MAP {INSECURE} 127.0.0.1", *names])
    flags = [*FLAGS, f"--host-resolver-rules={rules}"]
    return playwright.chromium.launch(executable_path=program, args=flags)


@cache
def found() -> str | None:
    """The program to start, where no browser is driven yet."""
    if (program := of_the_machine()) is not None:
        return program
    with sync_playwright() as playwright:
        return playwrights_own(playwright)


def of_the_machine() -> str | None:
    """What LASTCARD_CHROMIUM names, or the system's."""
    named = os.environ.get("LASTCARD_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def playwrights_own(playwright: Playwright) -> str | None:
    """Where Playwright has put its Chromium, if it has."""
    program = Path(playwright.chromium.executable_path)
    return str(program) if program.exists() else None


def fetch() -> None:
    """Get one in the way this machine allows: Debian's package, else Playwright's download."""
    if not (_may_use_apt() and _from_debian()):
        _ran(sys.executable, "-m", "playwright", "install", "chromium")
    found.cache_clear()


def _from_debian() -> bool:
    """The list of packages may be missing or old, so a second try comes after an update."""
    return _installed() or (_ran("apt-get", "update") and _installed())


def _installed() -> bool:
    """Older systems have no package of the shell alone."""
    install = ("apt-get", "install", "-y", "--no-install-recommends")
    return _ran(*install, SHELL) or _ran(*install, "chromium")


def _may_use_apt() -> bool:
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return root and shutil.which("apt-get") is not None


def _ran(*command: str) -> bool:
    print("lastcard: fetching a browser:", *command[-4:], file=sys.stderr)
    try:
        done = subprocess.run(command, check=False, timeout=FETCHING, stdout=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def main() -> int:
    """A machine without one is told so, loudly; only automatic checks fail for it."""
    if found() is None:
        fetch()
    if found() is not None:
        return 0
    print("lastcard: NO BROWSER: the tests of the web client will not run", file=sys.stderr)
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())
