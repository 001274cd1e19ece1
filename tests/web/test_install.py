"""Installed, or with its server away: the client from the browser's own cache."""

import http.server
import re
import shutil
import struct
import threading
from collections.abc import Iterator
from functools import partial
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tools.browser.chromium import INSECURE
from tools.browser.person import Person
from tools.browser.serving import Server
from tools.browser.visits import Visits

AWAY = "No connection. Trying again …"
ALLOWED: dict[str, Any] = {"service_workers": "allow"}
# Everything is kept, and the page is the worker's.
KEPT = """async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
}"""
IN_CACHE = """async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
}"""


@pytest.fixture
def server(built: None, tmp_path: Path) -> Iterator[Server]:
    """One that comes and goes."""
    server = Server(tmp_path).start()
    yield server
    server.close()


@pytest.fixture
def windows(browser: Browser, server: Server) -> Iterator[Visits]:
    visits = Visits(browser, server.url)
    yield visits
    visits.close()
    quiet = [text for text in visits.troubles if not re.search("WebSocket|ERR_FAILED", text)]
    assert quiet == []


def kept(page: Page) -> Page:
    """Wait until the page could do without its server."""
    page.wait_for_function(KEPT)
    return page


def play_now(page: Page) -> Person:
    page.get_by_role("button", name=re.compile("^Play now")).click()
    person = Person(page, "")
    person.is_dealt_in()
    return person


# -- what browsers ask for ---------------------------------------------------------------------


def test_the_manifest_names_icons_that_are_there(server: Server) -> None:
    page = server.http.get("/")
    assert '<link rel="manifest" href="/manifest.webmanifest"' in page.text
    assert "manifest-src 'self'" in page.headers["content-security-policy"]
    answer = server.http.get("/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert (manifest["name"], manifest["display"]) == ("lastcard", "standalone")
    sizes = {icon["sizes"] for icon in manifest["icons"] if drawn(server, icon)}
    assert sizes >= {"192x192", "512x512", "any"}
    assert "maskable" in [icon.get("purpose") for icon in manifest["icons"]]


def drawn(server: Server, icon: dict[str, str]) -> bool:
    """Whether an icon has the type and the size that are said of it."""
    found = server.http.get(icon["src"])
    assert found.headers["content-type"] == icon["type"]
    if icon["type"] == "image/png":
        width, height = struct.unpack(">II", found.content[16:24])
        assert f"{width}x{height}" == icon["sizes"]
    return True


def test_the_worker_is_asked_for_every_time_and_hashed_files_never(server: Server) -> None:
    worker = server.http.get("/sw.js")
    assert worker.headers["cache-control"] == "no-cache"
    names = re.findall(r'"(/assets/[^"]+)"', worker.text)
    assert names
    assert "immutable" in server.http.get(names[0]).headers["cache-control"]


# -- with the server away ----------------------------------------------------------------------


def test_the_page_comes_without_its_server_and_goes_on_with_it(
    server: Server, windows: Visits
) -> None:
    page = kept(windows.visit("/", **ALLOWED))
    server.end()
    page.reload()
    expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_visible()
    expect(page.get_by_text(AWAY)).to_be_visible()
    page.goto("/rules/classic")  # never looked at before
    expect(page.get_by_text(AWAY)).to_be_visible()
    page.goto("/")
    expect(page.get_by_text(AWAY)).to_be_visible()
    server.start()
    expect(page.get_by_text(AWAY)).to_be_hidden()
    play_now(page)


def test_a_game_goes_on_after_both_were_away(server: Server, windows: Visits) -> None:
    page = kept(windows.visit("/", **ALLOWED))
    person = play_now(page)
    server.end()
    page.reload()
    person.tells(AWAY)
    server.start()
    expect(page.get_by_text(AWAY)).to_be_hidden()
    expect(person.hand).to_be_visible()
    assert [path for path in page.evaluate(IN_CACHE) if path.startswith("/api")] == []


def test_without_a_secure_context_there_is_no_cache_and_no_need_of_one(
    browser: Browser, server: Server
) -> None:
    windows = Visits(browser, f"http://{INSECURE}:{server.port}")
    page = windows.visit("/", **ALLOWED)
    person = play_now(page)
    assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
    page.reload()
    expect(person.hand).to_be_visible()
    windows.close()
    assert windows.troubles == []


# -- a new version -----------------------------------------------------------------------------


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Files of a folder, asked for anew each time."""

    def end_headers(self) -> None:
        self.send_header("cache-control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def published(built: None, tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A folder with the client, and where it is served."""
    folder = tmp_path / "client"
    with as_file(files("lastcard") / "web") as client:
        shutil.copytree(client, folder)
    serving = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(Quiet, directory=str(folder))
    )
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    yield folder, f"http://127.0.0.1:{serving.server_port}"
    serving.shutdown()
    serving.server_close()


def test_a_new_version_takes_nothing_from_an_open_page(
    browser: Browser, published: tuple[Path, str]
) -> None:
    folder, url = published
    windows = Visits(browser, url)
    page = kept(windows.visit("/", **ALLOWED))
    first = page.evaluate("caches.keys()")
    worker = folder / "sw.js"
    worker.write_text(re.sub("VERSION = '.*?'", "VERSION = 'new'", worker.read_text()))
    page.evaluate("navigator.serviceWorker.ready.then((one) => one.update())")
    page.wait_for_function("async () => (await caches.keys()).length === 2")
    for gone in folder.glob("assets/RulesPage-*"):
        gone.unlink()
    page.get_by_role("link", name=re.compile("Rules")).first.click()
    expect(page.get_by_role("heading", level=1, name=re.compile("Rules|Classic"))).to_be_visible()

    context = page.context
    page.close()  # nobody has the old one open any more
    page = windows.open(context, "/")
    page.wait_for_function("async () => (await caches.keys()).join() === 'lastcard new'")
    assert first != ["lastcard new"]
    windows.close()


# -- installing --------------------------------------------------------------------------------


def test_installing_is_offered_in_the_settings_where_the_browser_offers_it(
    windows: Visits,
) -> None:
    page = windows.visit("/")
    open_settings = page.get_by_role("button", name="Settings")
    install = page.get_by_role("button", name="Install lastcard on this device")
    open_settings.click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    expect(install).to_have_count(0)
    page.evaluate(
        """() => dispatchEvent(Object.assign(new Event('beforeinstallprompt'),
            { prompt: async () => { document.title = 'asked'; } }))"""
    )
    install.click()
    expect(page).to_have_title("asked")
    expect(install).to_have_count(0)
