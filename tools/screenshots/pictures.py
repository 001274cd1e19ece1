"""The pictures that the README shows: some of the gallery, small, into `docs/pictures`."""

import base64
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Page

from tools.browser.visits import DESKTOP, PHONE, in_theme

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs" / "pictures"
HOST: Final = "lastcard.local"  # what an address on a picture is
SCREEN: Final = (1600, 900)
QUALITY: Final = 84  # of 100


@dataclass(frozen=True)
class Picture:
    """A state of the gallery, as one screen shows it."""

    name: str
    state: str
    size: tuple[int, int]
    theme: Literal["light", "dark"]


PICTURES: Final = (
    Picture("table", "playing-party", DESKTOP, "light"),
    Picture("tv", "tv-sixteen", SCREEN, "dark"),
    Picture("phone", "playing-sanrio", PHONE, "light"),
    Picture("wheel", "wheel-of-a-bluff", PHONE, "dark"),
    Picture("block", "attack-block", PHONE, "dark"),
    Picture("replay", "replay", DESKTOP, "light"),
)


def of_state(state: str) -> Iterator[Picture]:
    """Those that show a state."""
    return (picture for picture in PICTURES if picture.state == state)


def photograph(page: Page, state: str) -> None:
    """Take the pictures of a page in a state."""
    for picture in of_state(state):
        width, height = picture.size
        page.set_viewport_size({"width": width, "height": height})
        in_theme(page, picture.theme)
        (FOLDER / f"{picture.name}.webp").write_bytes(_webp(page))


def _webp(page: Page) -> bytes:
    """Playwright itself takes no pictures in this format, the browser does."""
    session = page.context.new_cdp_session(page)
    wanted = {"format": "webp", "quality": QUALITY}
    return base64.b64decode(session.send("Page.captureScreenshot", wanted)["data"])
