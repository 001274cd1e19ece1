"""Draw the icons of the installed client from its mark: `python -m tools.icons`.

The mark alone stands on nothing; systems that cut icons to their own shape, or put them on black,
get it on the ground of the page, small enough to lose nothing to a circle.
"""

import base64
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from tools.browser.chromium import launch

PUBLIC: Final = Path(__file__).resolve().parent.parent / "web" / "public"
GROUND: Final = "#efe6d6"  # as in tokens.css
CLEAR: Final = "transparent"
# Name, pixels, ground, and how much of the width the mark takes.
ICONS: Final = (
    ("icon-192", 192, CLEAR, 1.0),
    ("icon-512", 512, CLEAR, 1.0),
    ("maskable-512", 512, GROUND, 0.66),
    ("apple-touch-180", 180, GROUND, 0.82),
)
PAGE: Final = """<style>
    body {{ margin: 0; height: 100vh; display: grid; place-items: center; background: {ground} }}
    img {{ width: {share:%}; display: block }}
</style><img src="data:image/svg+xml;base64,{mark}">"""


def draw(browser: Browser, name: str, size: int, ground: str, share: float) -> None:
    """One icon into its file."""
    mark = base64.b64encode((PUBLIC / "mark.svg").read_bytes()).decode()
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(PAGE.format(ground=ground, share=share, mark=mark))
    page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)
    page.close()


def main() -> None:
    """All of them."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for icon in ICONS:
            draw(browser, *icon)
        browser.close()


if __name__ == "__main__":
    main()
