"""The documentation that the server shows: it is found, it can be searched, and its scripts run."""

from importlib import resources

import pytest
from playwright.sync_api import expect

from tools.browser.visits import Visits

SITE = resources.files("lastcard") / "site"


@pytest.mark.skipif(not SITE.is_dir(), reason="`make site` has not been run")
def test_the_documentation_is_searched(visits: Visits) -> None:
    page = visits.visit("/docs")
    expect(page.get_by_role("heading", level=1, name="Documentation")).to_be_visible()
    page.keyboard.press("/")
    page.get_by_role("textbox", name="Search").fill("determinize")
    heading = page.get_by_role("heading", name="determinize")
    page.get_by_role("link").filter(has=heading).first.click()
    page.wait_for_url("**/docs/reference/views.html*")
