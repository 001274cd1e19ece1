"""Phone, tablet and desktop: everything is inside, in reach, and large enough to hit."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tools.browser.cards import face_of
from tools.browser.house import House
from tools.browser.visits import DESKTOP, PHONE, TABLET, Visits, at_rest

SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
OUTSIDE = """() => {
    const bad = [];
    for (const one of document.querySelectorAll('button, a[href], [role=img], input')) {
        const box = one.getBoundingClientRect();
        if (!box.width || one.closest('.skip, .sr')) continue;
        const right = box.right > innerWidth + 1 || box.left < -1;
        if (right) bad.push(one.getAttribute('aria-label') ?? one.textContent);
    }
    return bad;
}"""
TOO_SMALL = """() => [...document.querySelectorAll('main button')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && (box.width < 24 || box.height < 24);
}).map((one) => one.getAttribute('aria-label') ?? one.textContent)"""


def fits(page: Page) -> None:
    """Nothing hangs out at the sides, and no button is too small for a finger (WCAG 2.5.8)."""
    at_rest(page)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(TOO_SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("name", SIZES)
def test_a_table_fits(house: House, visits: Visits, name: str) -> None:
    scene = house.scene(name)
    touch: dict[str, Any] = {"has_touch": True, "is_mobile": True} if name != "desktop" else {}
    ann = visits.person(scene, size=SIZES[name], **touch)
    ann.holds(7)
    fits(ann.page)
    expect(ann.uno).to_be_in_viewport(ratio=1)
    for card in ann.hand.get_by_role("button").all():
        expect(card).to_be_in_viewport(ratio=0.9)
    ann.play(face_of(scene.game, "5"))
    ann.holds(6)


@pytest.mark.parametrize("name", SIZES)
def test_the_other_pages_fit(house: House, visits: Visits, name: str) -> None:
    widest = house.guest("W" * 24)
    room = house.table(widest, bots=2)
    page = visits.visit("/", widest, size=SIZES[name])
    waiting = f"/table/{room['id']}"
    for path in ("/", "/lobby", "/new?edition=party", "/j", "/rules/party", "/me", waiting):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        fits(page)


def test_to_play_is_on_the_first_screen(visits: Visits) -> None:
    page = visits.visit("/")
    for width, height in ((844, 390), (320, 568), (640, 360)):  # the last is 1280 x 720 at 200 %
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_in_viewport(ratio=1)


def test_sixteen_fit_on_a_phone(house: House, visits: Visits) -> None:
    ann = visits.person(house.scene("sixteen"), size=PHONE)
    ann.holds(7)
    fits(ann.page)
    players = ann.page.get_by_role("list", name="Players").get_by_role("button")
    expect(players).to_have_count(15)
    assert re.search(r"\d+ cards", players.first.inner_text() or "15 cards")
