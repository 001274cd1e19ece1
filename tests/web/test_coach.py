"""The coach: a button, a key and a command; the replay says so, and people have none."""

import re

from playwright.sync_api import Page, expect

from tests.web.axe import findings
from tests.web.helpers import play_out
from tools.browser.house import House
from tools.browser.person import Person
from tools.browser.visits import PHONE, Visits

ASK = "What would you play?"
SAID = re.compile(r"^Coach: .+\. .+")
TOLD = re.compile("Coach: ")  # perhaps in one breath with whose turn it is


def at_a_table(house: House, visits: Visits, name: str, path: str = "") -> Page:
    """Alone among bots, and it is the reader's turn."""
    host = house.guest(name)
    options = {"hand_size": "4"}  # nobody holds one card yet: to catch is another advice
    table = house.table(host, bots=1, seats=2, options=options, pace="instant")
    page = visits.visit(f"/table/{table['id']}", host, size=PHONE)
    page.get_by_role("button", name="Start the game").click()
    expect(page).to_have_title(re.compile("Your turn"))  # what was asked before is void by then
    if path:
        page.goto(f"/table/{table['id']}{path}")
    return page


def test_by_button_and_by_key_and_the_replay_says_so(house: House, visits: Visits) -> None:
    page = at_a_table(house, visits, "Coached")
    page.get_by_role("button", name=ASK).click()
    said = page.get_by_text(SAID).first
    expect(said).to_be_visible()
    expect(page.get_by_text("The replay marks this hand.").first).to_be_visible()
    assert not findings(page)
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    expect(page.locator("[aria-live]").get_by_text(TOLD).nth(1)).to_be_attached()  # said again
    play_out([Person(page, "Coached")])
    page.get_by_role("link", name="Watch it again").click()
    expect(page.get_by_text("Played with help from the coach: Coached.")).to_be_visible()


def test_in_the_table_as_text(house: House, visits: Visits) -> None:
    page = at_a_table(house, visits, "Lettered", "?text")
    line = page.get_by_role("textbox", name="Command")
    line.fill("What would you play?")  # as its button says
    line.press("Enter")
    expect(page.locator(".reply")).to_have_text(SAID)
    expect(page.get_by_role("button", name=ASK)).to_be_visible()


def test_there_is_none_against_people(house: House, visits: Visits) -> None:
    for person in visits.people(house.scene("uncoached")):
        person.holds(7)
        expect(person.page.get_by_role("button", name=ASK)).to_have_count(0)
        person.page.keyboard.press("a")
        expect(person.page.get_by_text("The coach helps only where").first).to_be_visible()
