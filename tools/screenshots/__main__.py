"""A gallery of every screen in every state: `python -m tools.screenshots [--jobs N] [STATE ...]`.

Pictures and a page that shows them all go to `build/screenshots`: as phone and desktop have it,
light and dark.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, FloatRect, Page, expect, sync_playwright
from playwright.sync_api import Error as BrowserError

from tools import client
from tools.browser.chromium import NoBrowser, launch
from tools.browser.house import House
from tools.browser.visits import DESKTOP, PATIENCE, PHONE, TV, Visits, in_theme
from tools.screenshots.page import write_page
from tools.screenshots.scenes import shown
from tools.screenshots.states import STATES
from tools.screenshots.world import World

FOLDER: Final = Path(__file__).resolve().parents[2] / "build" / "screenshots"
SIZES: Final = {"phone": PHONE, "desktop": DESKTOP}
THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
LONGEST: Final = 3000  # pixels of a page that goes on and on


def take(names: Sequence[str]) -> list[str]:
    """Take the pictures of some states; gives what went wrong."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = launch(playwright)
        house = House(Path(folder), shown())
        try:
            return [wrong for name in names if (wrong := _take(browser, house, name))]
        finally:
            browser.close()
            house.close()


def _take(browser: Browser, house: House, name: str) -> str:
    began = time.monotonic()
    visits = Visits(browser, house.server.url)
    try:
        photograph(STATES[name](World(house, visits)), name)
    except (BrowserError, AssertionError) as error:
        return f"{name}: {str(error).splitlines()[0]}"
    finally:
        visits.close()
    print(f"{name}: {time.monotonic() - began:.1f} s", flush=True)
    return ""


def photograph(page: Page, name: str) -> None:
    """One state in all sizes and both themes."""
    sizes = {"tv": TV} if name.startswith("tv-") else SIZES
    for kind, (width, height) in sizes.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            in_theme(page, theme)
            clip = _whole(page, width, height)
            file = FOLDER / f"{name}.{kind}.{theme}.png"
            page.screenshot(path=file, full_page=clip is not None, clip=clip)


def _whole(page: Page, width: int, height: int) -> FloatRect | None:
    """A page that scrolls is shown as a whole, within reason."""
    length = int(page.evaluate("document.documentElement.scrollHeight"))
    if length <= height:
        return None
    return {"x": 0, "y": 0, "width": width, "height": min(length, LONGEST)}


def main(arguments: Sequence[str]) -> int:
    """All states, or those that are named, shared between processes."""
    parser = argparse.ArgumentParser(prog="tools.screenshots", description=__doc__)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("states", nargs="*", metavar="STATE", help=", ".join(STATES))
    chosen = parser.parse_args(arguments)
    names = chosen.states or list(STATES)
    client.build()
    expect.set_options(timeout=PATIENCE)
    FOLDER.mkdir(parents=True, exist_ok=True)
    try:
        troubles = _share(names, min(chosen.jobs, len(names)))
    except NoBrowser as error:
        troubles = [str(error)]
    write_page(FOLDER)
    print(*troubles, f"the gallery is at {FOLDER / 'index.html'}", sep="\n")
    return 1 if troubles else 0


def _share(names: Sequence[str], jobs: int) -> list[str]:
    with ProcessPoolExecutor(jobs) as pool:
        parts = pool.map(take, [names[i::jobs] for i in range(jobs)])
        return [trouble for part in parts for trouble in part]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
