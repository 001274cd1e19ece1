"""All languages: every page speaks, and no key shows."""

import re

import pytest
from playwright.sync_api import Page, expect

from lastcard.words import LANGUAGES
from tools.browser.house import House
from tools.browser.visits import PHONE, Visits

PAGES = ("/", "/lobby", "/new", "/j", "/rules/classic", "/me")
# `reason.no_match`, `pile.draw.label`, `undefined`, `{count}`
KEY = re.compile(r"\b[a-z]+(?:\.[a-z_A-Z]+)+\b|\bundefined\b|\{[a-z]+\}")


def texts(page: Page) -> str:
    """All that is seen, and all that is read out."""
    return page.locator("body").aria_snapshot() + page.title()


def spoken(page: Page, language: str) -> str:
    expect(page.locator(f"html[lang={language}]")).to_have_count(1)
    expect(page.get_by_role("heading", level=1).first).to_be_attached()
    page.wait_for_load_state("networkidle")
    found = [line for line in texts(page).splitlines() if "/url" not in line and "http" not in line]
    text = "\n".join(found)
    assert not [hit for hit in KEY.findall(text) if hit != "table.test"], text
    return text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_it(visits: Visits, language: str) -> None:
    page = visits.visit("/", locale=language)
    english = "Down to the last card."
    assert (english in spoken(page, language)) == (language == "en")
    for path in PAGES[1:]:
        page.goto(path)
        spoken(page, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_speaks_it(house: House, visits: Visits, language: str) -> None:
    page = visits.person(house.scene(f"speech-{language}"), locale=language, size=PHONE).page
    expect(page.locator("[data-hand] button")).to_have_count(7)
    text = spoken(page, language)
    assert ("playable" in text) == (language == "en")


def test_the_language_can_be_changed(visits: Visits) -> None:
    page = visits.visit("/", locale="en")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Deutsch").check()
    expect(page.locator("html[lang=de]")).to_have_count(1)
    page.reload()
    expect(page.locator("html[lang=de]")).to_have_count(1)
