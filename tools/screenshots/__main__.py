"""A gallery of every screen in every state: `python -m tools.screenshots [--jobs N] [STATE ...]`.

Pictures and a page that shows them all go to `build/screenshots`: as phone and desktop have it,
light and dark. With `--language TAG` they are taken in another language, also on a narrow phone.
With `--pictures` those of the README are taken anew instead.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright
from playwright.sync_api import Error as BrowserError

from tools import client
from tools.browser.chromium import NoBrowser, launch
from tools.browser.house import House
from tools.browser.tongues import in_language
from tools.browser.visits import DESKTOP, NARROW, PATIENCE, PHONE, TV, Visits, at_rest, in_theme
from tools.screenshots import pictures
from tools.screenshots.page import write_page
from tools.screenshots.scenes import shown
from tools.screenshots.states import STATES
from tools.screenshots.world import World

FOLDER: Final = Path(__file__).resolve().parents[2] / "build" / "screenshots"
SIZES: Final = {"phone": PHONE, "desktop": DESKTOP}
THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
LONGEST: Final = 3000  # pixels of a page that goes on and on


Photograph = Callable[[Page, str], None]


def take(names: Sequence[str], photograph: Photograph) -> list[str]:
    """Take the pictures of some states; gives what went wrong."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), shown())
        try:
            browser = launch(playwright, f"MAP {pictures.HOST} 127.0.0.1:{house.server.port}")
            return [wrong for name in names if (wrong := _take(browser, house, name, photograph))]
        finally:
            house.close()


def _take(browser: Browser, house: House, name: str, photograph: Photograph) -> str:
    began = time.monotonic()
    visits = Visits(browser, f"http://{pictures.HOST}")
    try:
        photograph(STATES[name](World(house, visits)), name)
    except (BrowserError, AssertionError) as error:
        return f"{name}: {str(error).splitlines()[0]}"
    finally:
        visits.close()
    print(f"{name}: {time.monotonic() - began:.1f} s", flush=True)
    return ""


def in_all_sizes(page: Page, name: str) -> None:
    """One state in all sizes and both themes."""
    sizes = {"tv": TV} if name.startswith("tv-") else SIZES
    for kind, (width, height) in sizes.items():
        for theme in THEMES:
            page.set_viewport_size({"width": width, "height": height})
            in_theme(page, theme)
            _unroll(page, width)
            page.screenshot(path=FOLDER / f"{name}.{kind}.{theme}.png")


def spoken(page: Page, name: str, tag: str) -> None:
    """One state in another language, as phones and desktop have it."""
    in_language(page, tag)
    sizes = {"tv": TV} if name.startswith("tv-") else {"narrow": NARROW, **SIZES}
    for kind, (width, height) in sizes.items():
        page.set_viewport_size({"width": width, "height": height})
        _unroll(page, width)
        page.screenshot(path=FOLDER / f"{name}.{tag}.{kind}.png")


def _unroll(page: Page, width: int) -> None:
    """A page that scrolls is shown as a whole, within reason, as if the screen were so high."""
    length = int(page.evaluate("document.documentElement.scrollHeight"))
    page.set_viewport_size({"width": width, "height": min(length, LONGEST)})
    page.evaluate("scrollTo(0, 0)")
    at_rest(page)


def main(arguments: Sequence[str]) -> int:
    """All states, or those that are named, shared between processes."""
    parser = argparse.ArgumentParser(prog="tools.screenshots", description=__doc__)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--pictures", action="store_true", help="take those of the README")
    parser.add_argument("--language", metavar="TAG", help="take them in a language: de, en-XA")
    parser.add_argument("states", nargs="*", metavar="STATE", help=", ".join(STATES))
    chosen = parser.parse_args(arguments)
    client.build()
    expect.set_options(timeout=PATIENCE)
    try:
        troubles = readme(chosen) if chosen.pictures else gallery(chosen)
    except NoBrowser as error:
        troubles = [str(error)]
    print(*troubles, sep="\n", end="\n" if troubles else "")
    return 1 if troubles else 0


def readme(chosen: argparse.Namespace) -> list[str]:
    """The pictures of the README; gives what went wrong."""
    pictures.FOLDER.mkdir(parents=True, exist_ok=True)
    names = chosen.states or list({picture.state: None for picture in pictures.PICTURES})
    return _share(names, chosen.jobs, pictures.photograph)


def gallery(chosen: argparse.Namespace) -> list[str]:
    """All pictures, and their page; gives what went wrong."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    photograph = partial(spoken, tag=chosen.language) if chosen.language else in_all_sizes
    troubles = _share(chosen.states or list(STATES), chosen.jobs, photograph)
    write_page(FOLDER)
    print(f"the gallery is at {FOLDER / 'index.html'}")
    return troubles


def _share(names: Sequence[str], jobs: int, photograph: Photograph) -> list[str]:
    shares = [names[i::jobs] for i in range(min(jobs, len(names)))]
    with ProcessPoolExecutor(len(shares)) as pool:
        parts = pool.map(take, shares, [photograph] * len(shares))
        return [trouble for part in parts for trouble in part]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
