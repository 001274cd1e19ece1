"""A finished game: stepped through, looked at from a seat, and checked."""

import re

from playwright.sync_api import Page, expect

from tests.web.helpers import play_out
from tools.browser.house import House
from tools.browser.person import Person
from tools.browser.visits import Visits


def test_a_game_is_watched_again_and_its_shuffle_checked(house: House, visits: Visits) -> None:
    host = house.guest("Rita")
    table = house.table(host, bots=1, seats=2, options={"hand_size": "2"})
    person = Person(visits.visit(f"/table/{table['id']}", host), "Rita")
    person.press("Start the game")
    play_out([person])
    page = person.page
    page.get_by_role("link", name="Watch it again").click()
    position = page.get_by_text(re.compile(r"^Step \d+ of \d+$"))
    expect(position).to_have_text(re.compile("^Step 1 of"))
    page.get_by_role("button", name="One step on").click()
    expect(position).to_have_text(re.compile("^Step 2 of"))
    expect(page).to_have_url(re.compile(r"#\d+$"))
    page.keyboard.press("End")
    last = int((position.inner_text()).split()[-1])
    expect(position).to_have_text(f"Step {last} of {last}")
    expect(page).to_have_url(re.compile(rf"#{last - 1}$"))
    page.reload()  # the address is a link to this moment
    expect(position).to_have_text(f"Step {last} of {last}")
    page.keyboard.press("Home")
    expect(position).to_have_text(f"Step 1 of {last}")
    page.get_by_role("button", name="Play", exact=True).click()  # it goes on by itself
    expect(position).not_to_have_text(f"Step 1 of {last}")
    page.keyboard.press("End")
    page.get_by_role("combobox", name="Seen by").select_option("Rita")
    expect(page.get_by_role("heading", name="Hands", exact=True)).to_be_hidden()
    page.get_by_role("button", name="Check the shuffles").click()
    expect(page.get_by_role("status").filter(has_text="All shuffles hold.")).to_be_visible()
    expect(page.get_by_text("The number of this device is in it.")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download as notation").click()
    assert "Rita" in download.value.path().read_text()
    page.goto("/me")
    expect(page.get_by_role("link", name=re.compile("^Rita and "))).to_have_count(1)
    page.get_by_role("link", name="Review: Rita and ").click()
    _reviewed_and_tried_again(page)


def _reviewed_and_tried_again(page: Page) -> None:
    """Chances move by move, by keyboard; then the same cards once more, and both times compared."""
    slider = page.get_by_role("slider", name="Chance to win")
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^After the deal, You \d+%"))
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Move 1, You \d+%"))
    page.get_by_text("All chances as a table").click()
    expect(page.get_by_role("rowheader", name="After the deal")).to_be_visible()
    account = page.get_by_role("region", name="Luck and skill")
    expect(account.get_by_role("listitem")).to_have_count(7)
    page.get_by_role("button", name="Try again from here").first.click()
    play_out([Person(page, "Rita")])
    page.get_by_role("link", name="Review").click()
    second = page.get_by_role("region", name="The second time")
    expect(second.get_by_role("rowheader", name="Result")).to_be_visible()
