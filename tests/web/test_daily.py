"""The daily deal, from the start page to the table and back."""

import re

from playwright.sync_api import expect

from tests.web.axe import findings
from tools.browser.person import Person
from tools.browser.visits import PHONE, Visits, in_theme


def test_a_hand_of_the_day_is_begun_and_found_again(visits: Visits) -> None:
    page = visits.visit("/", size=PHONE)
    panel = page.get_by_role("region", name=re.compile("^Daily deal"))
    panel.get_by_role("button", name="Play hand 1").click()
    Person(page, "").is_dealt_in()
    table = page.url
    page.goto("/daily")
    page.get_by_role("button", name="Go on with hand 1").click()
    Person(page, "").is_dealt_in()
    assert page.url == table
    page.goto("/daily")
    expect(page.get_by_text("Nobody has finished a hand yet")).to_be_visible()
    for theme in ("light", "dark"):
        in_theme(page, theme)
        assert not findings(page)
    page.get_by_role("region", name="Days gone by").get_by_role("link").nth(1).click()
    expect(page.get_by_role("button", name="Practise hand 1")).to_be_visible()
