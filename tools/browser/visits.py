"""Browser windows of people who are known already, or not yet."""

import json
from collections.abc import Callable
from typing import Any, Final, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tools.browser.person import Person
from tools.browser.staging import Guest, Staged

DESKTOP: Final = (1280, 800)
TABLET: Final = (768, 1024)
PHONE: Final = (390, 844)
NARROW: Final = (320, 568)
TV: Final = (1920, 1080)
PATIENCE: Final = 60_000  # milliseconds: the machine may be busy
# Pulses go on for ever; everything else has come to rest.
STILL: Final = """() => document.getAnimations().every((one) =>
    one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)"""
# What was to be done before the next picture is done after two.
FRAME: Final = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# A server that is away, and a header that browsers ignore where nothing is encrypted.
EXPECTED: Final = ("ERR_CONNECTION_REFUSED", "Cross-Origin-Opener-Policy header has been ignored")
NOT_FOUND: Final = "status of 404"
# What the client keeps in the browser, unless it is there already.
REMEMBER: Final = """
    for (const [key, value] of Object.entries(%s)) {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
"""


class Visits:
    """All windows of one test; nothing may go wrong in any of them."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url: Final = url
        self._browser: Final = browser
        self._contexts: Final[list[BrowserContext]] = []
        self.troubles: Final[list[str]] = []
        self.requests: Final[list[str]] = []

    def visit(
        self,
        path: str = "/",
        guest: Guest | None = None,
        size: tuple[int, int] = DESKTOP,
        settings: dict[str, Any] | None = None,
        prepare: Callable[[Page], object] = str,
        **options: Any,
    ) -> Page:
        """A window of its own, as on a device of one's own."""
        options.setdefault("locale", "en-GB")
        options.setdefault("service_workers", "block")  # every window would fetch everything
        viewport = {"width": size[0], "height": size[1]}
        context = self._browser.new_context(base_url=self.url, viewport=viewport, **options)  # type: ignore[arg-type]
        self._contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(REMEMBER % json.dumps(kept(guest, settings)))
        return self.open(context, path, prepare)

    def open(
        self,
        context: BrowserContext,
        path: str,
        prepare: Callable[[Page], object] = str,
    ) -> Page:
        """A tab in a window."""
        page = context.new_page()
        prepare(page)
        page.on("pageerror", lambda error: self.troubles.append(error.stack or str(error)))
        page.on("console", self._hear)
        page.on("request", lambda request: self.requests.append(request.url))
        page.goto(path)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        """A page that does not exist says so; a file that does not is a mistake."""
        text, asked = message.text, message.location.get("url", "")
        if message.type != "error" or any(word in text for word in EXPECTED):
            return
        if NOT_FOUND not in text or "." in asked.rpartition("/")[2] or "/api/" in asked:
            self.troubles.append(f"{text} ({asked})")

    def person(self, staged: Staged, seat: int = 0, **options: Any) -> Person:
        """Somebody of a scene at their place."""
        guest = staged.guests[seat]
        page = self.visit(f"/table/{staged.table}", guest, **options)
        return Person(page, guest.name)

    def people(self, staged: Staged, *seats: int) -> list[Person]:
        """These people of a scene, or all."""
        return [self.person(staged, seat) for seat in seats or range(len(staged.guests))]

    def close(self) -> None:
        """Everybody goes home."""
        for context in self._contexts:
            context.close()


def in_theme(page: Page, theme: Literal["light", "dark"]) -> None:
    """Let the device be light or dark, and wait until the page is."""
    page.emulate_media(color_scheme=theme)
    expect(page.locator(f"html[data-theme={theme}]")).to_have_count(1)
    at_rest(page)


def at_rest(page: Page) -> None:
    """Wait until nothing moves any more."""
    page.bring_to_front()  # a page behind others does not move at all
    page.wait_for_function(STILL)
    page.evaluate(FRAME)


def kept(guest: Guest | None, settings: dict[str, Any] | None) -> dict[str, str]:
    """What the client finds in the browser's storage."""
    chosen = {"sound": False, "speed": "still", "taps": "two", "confirm": True, **(settings or {})}
    found = {"lastcard.settings": json.dumps(chosen)}
    if guest is not None:
        known = {"token": guest.token, "id": guest.id, "name": guest.name}
        found["lastcard.guest"] = json.dumps(known)
    return found
