"""The pad for printed cards: by keyboard, on a phone, on a TV beside it, and without the server."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.test_install import ALLOWED, kept
from tests.web.test_operator import clean
from tools.browser.serving import Server
from tools.browser.visits import PHONE, Visits


@pytest.fixture
def server(built: None, tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path).start()
    yield server
    server.close()


@pytest.fixture
def windows(browser: Browser, server: Server) -> Iterator[Visits]:
    visits = Visits(browser, server.url)
    yield visits
    visits.close()
    assert [text for text in visits.troubles if not re.search("WebSocket|ERR_FAILED", text)] == []


def begin(page: Page, *names: str) -> None:
    """By keyboard alone."""
    for number, name in enumerate(names, 1):
        field = page.get_by_label(f"Name of player {number}")
        if field.count() == 0:
            page.get_by_role("button", name="Add a player").press("Enter")
        field.fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="The hand is over")).to_be_visible()


def write_hand(page: Page, winner: str, *keys: str) -> None:
    page.get_by_role("button", name="The hand is over").press("Enter")
    page.get_by_role("radio", name=winner, exact=True).press("Space")
    for key in keys:
        page.get_by_role("button", name=re.compile(f"^{key}\\b")).press("Enter")
    page.get_by_role("button", name=re.compile("^Enter ")).press("Enter")


def test_points_the_table_and_a_second_screen(windows: Visits) -> None:
    page = windows.visit("/pad", size=PHONE)
    page.get_by_label("Which deck").select_option("party")
    clean(page)
    begin(page, "Ann", "Bo", "Cy")
    tv = windows.open(page.context, "/pad/tv")
    write_hand(page, "Bo", "50", "20", "7")
    for screen in (page, tv):
        expect(screen.get_by_role("listitem").filter(has_text="Bo").first).to_contain_text("77")
    clean(page)
    page.get_by_role("button", name="Table").press("Enter")
    page.get_by_role("button", name="Reverse: turn it round").last.press("Enter")
    page.get_by_role("button", name="Ann", exact=True).press("Enter")
    page.get_by_role("button", name="Cy", exact=True).press("Enter")
    expect(tv.get_by_role("img", name="counterclockwise")).to_be_visible()
    expect(tv.get_by_text("Ann + Cy")).to_be_visible()
    clean(page)
    clean(tv)
    page.get_by_role("button", name="Count down").press("Enter")
    expect(tv.get_by_text("Point!")).to_be_visible()
    page.get_by_role("button", name="Score").press("Enter")
    page.get_by_role("button", name="Take the last hand back").press("Enter")
    expect(tv.get_by_role("listitem").filter(has_text="Bo").first).not_to_contain_text("77")
    page.get_by_role("button", name="Referee").press("Enter")
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.get_by_role("status").get_by_text("Yes")).to_be_in_viewport(ratio=1)
    clean(page)


def test_without_the_server_everything_is_still_there(server: Server, windows: Visits) -> None:
    page = kept(windows.visit("/pad", **ALLOWED))
    begin(page, "Ann", "Bo")
    write_hand(page, "Ann", "9")
    answer = page.get_by_role("region", name="Can I play this?").get_by_role("status")
    expect(answer).to_contain_text("Yes")
    server.end()
    page.reload()
    expect(page.get_by_role("listitem").filter(has_text="Ann").first).to_contain_text("9")
    for edition in ("sanrio", "dragonball", "mandalorian", "party", "classic"):
        page.get_by_label("Which deck").select_option(edition)
        expect(answer).to_contain_text("Yes")
    mine = page.get_by_role("region", name="Can I play this?")
    mine.get_by_role("radio", name="3", exact=True).press("Space")
    expect(answer).to_contain_text("No")
    mine.get_by_text("The rule TURN-1").click()
    expect(mine.get_by_text("number or symbol")).to_be_visible()
    mine.get_by_role("radio", name="Wild", exact=True).first.press("Space")
    mine.get_by_role("radio", name="Wild Draw Four").press("Space")
    expect(answer).to_contain_text("it is a bluff")
    clean(page)
