"""Whole hands at the table as text: what is read are headings, lists and what is said aloud."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.helpers import ROUNDS, SAID, SAID_MORE
from tools.browser.house import House
from tools.browser.visits import Visits

OVER = re.compile(r"^(You win|\w+ wins)")


class Listener:
    """Somebody who types, and knows of the table only what is read aloud."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line = page.get_by_role("textbox", name="Command")
        self.choices = self.region("What you can do").get_by_role("button")
        self.over = self.region("Now").get_by_text(OVER)

    def region(self, heading: str) -> Locator:
        return self.page.get_by_role("region", name=heading)

    def types(self, words: str) -> None:
        """A command, until something is said to it."""
        before = self.page.evaluate(SAID)
        self.line.fill(words)
        self.line.press("Enter")
        self.page.wait_for_function(SAID_MORE, arg=before)

    def hears(self, words: str | re.Pattern[str]) -> None:
        said = self.page.locator("[aria-live]").get_by_text(words).last
        expect(said).to_be_attached()

    def answers(self) -> None:
        """The first choice there is, in its own words; a window may have closed meanwhile."""
        for words in self.choices.all_inner_texts()[:1]:
            self.types("uno" if words == "Call UNO" else words)


@pytest.mark.parametrize("edition", ["classic", "party", "sanrio", "dragonball", "mandalorian"])
def test_a_hand_as_text(house: House, visits: Visits, edition: str) -> None:
    host = house.guest("Ann")
    table = house.table(
        host, bots=1, edition=edition, seats=2, options={"hand_size": "2", "scoring": "off"}
    )
    page = visits.visit(f"/table/{table['id']}?text", host)
    page.get_by_role("button", name="Start the game").press("Enter")
    ann = Listener(page)
    expect(ann.line).to_be_focused()
    for _ in range(ROUNDS):
        expect(ann.over.or_(ann.choices.first).first).to_be_visible()
        if ann.over.is_visible():
            break
        ann.answers()
    expect(ann.over).to_be_visible()
    ann.hears(re.compile("won the game!"))
    expect(page.get_by_role("heading", level=2).first).to_have_text("Now")
    assert page.locator("main").get_by_role("img").count() == 0
