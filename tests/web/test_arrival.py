"""How people come to a table."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tools.browser.chromium import INSECURE
from tools.browser.house import House
from tools.browser.person import Person
from tools.browser.visits import PHONE, Visits

MOST_BYTES = 120 * 1024
# What a page needs to be there; what it fetches ahead, while it is read, comes after the mark.
SCRIPT_BYTES = """() => {
    const until = performance.getEntriesByName('ahead')[0]?.startTime ?? Infinity;
    return performance.getEntriesByType('resource')
        .filter((one) => one.name.endsWith('.js') && one.startTime < until)
        .reduce((sum, one) => sum + one.encodedBodySize, 0);
}"""


def test_one_click_from_the_start_page_to_the_first_card(visits: Visits) -> None:
    page = visits.visit("/")
    page.get_by_role("button", name=re.compile("^Play now")).click()
    anybody = Person(page, "")
    anybody.is_dealt_in()
    expect(page.get_by_role("img", name=re.compile("^On top: "))).to_be_visible()
    goes_back_from_everywhere(page)


def goes_back_from_everywhere(page: Page) -> None:
    """A game that was left is one tap away, and no other begins without a question."""
    table = page.url
    for path in ("/", "/lobby", "/me"):
        page.goto(path)
        back = page.get_by_role("list", name="Your running games").get_by_role("link")
        expect(back).to_have_attribute("href", urlsplit(table).path)
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Play now")).click()
    question = page.get_by_role("dialog", name="You have a game running")
    expect(question.get_by_role("button", name="New game")).to_be_visible()
    question.get_by_role("link", name=re.compile("Go back")).click()
    Person(page, "").is_dealt_in()
    assert page.url == table


def test_two_clicks_to_a_table_with_friends(visits: Visits) -> None:
    host = visits.visit("/")
    host.get_by_role("button", name=re.compile("^Play with friends")).click()
    title = host.get_by_role("heading", level=1, name=re.compile("^Table [A-Z]{6}$"))
    expect(title).to_be_visible()
    code = title.inner_text().split()[-1]

    by_link = visits.visit(f"/j/{code}", size=PHONE)
    by_link.get_by_role("textbox", name="Your name").fill("Quick Quill")
    by_link.get_by_role("button", name="Join the table").click()
    typed = visits.visit("/")
    typed.get_by_role("textbox", name="Code of the table").fill(f" {code[:3].lower()} {code[3:]}")
    typed.get_by_role("button", name="Join", exact=True).click()
    typed.get_by_role("button", name="Join the table").click()

    expect(host.get_by_text("Free seat", exact=True)).to_have_count(3)
    expect(host.get_by_text("Quick Quill", exact=True)).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, by_link, typed):
        Person(page, "").is_dealt_in()


def test_a_wrong_code_is_said_to_be_wrong(visits: Visits) -> None:
    page = visits.visit("/j/NOSUCH")
    page.get_by_role("button", name="Join the table").click()
    expect(page.get_by_role("alert").filter(has_text="NOSUCH")).to_be_visible()
    visits.troubles.clear()  # the browser reports the 404 that we wanted


def test_a_public_table_is_found_in_the_lobby(house: House, visits: Visits) -> None:
    host = house.guest("Lobbyist")
    table = house.table(host, seats=4, visibility="public")
    visits.visit(f"/table/{table['id']}", host).get_by_role("heading", level=1).wait_for()
    page = visits.visit("/lobby")
    page.get_by_role("link", name=re.compile("Table of Lobbyist")).click()
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_text("Free seat", exact=True)).to_have_count(2)


def test_the_lobby_finds_a_seat_by_itself(visits: Visits) -> None:
    page = visits.visit("/lobby")
    page.get_by_role("button", name=re.compile("^Play now")).click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_role("heading", level=1, name=re.compile("^Table "))).to_be_attached()


def test_a_table_is_made_with_options(visits: Visits) -> None:
    page = visits.visit("/new?edition=mandalorian")
    page.get_by_role("button", name=re.compile("^One bot more: Casual")).click()
    page.get_by_role("button", name=re.compile("Make the table|Start the game")).click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_text("The Mandalorian").first).to_be_visible()


def test_the_first_load_is_light(visits: Visits) -> None:
    page = visits.visit("/")
    expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert 0 < page.evaluate(SCRIPT_BYTES) < MOST_BYTES


def test_it_is_played_without_a_secure_context(house: House, browser: Browser) -> None:
    windows = Visits(browser, f"http://{INSECURE}:{house.server.port}")
    page = windows.visit("/")
    assert page.evaluate("window.isSecureContext") is False
    page.get_by_role("button", name=re.compile("^Play now")).click()
    Person(page, "").is_dealt_in()
    person = Person(page, "")
    expect(person.asked.first).to_be_visible()
    person.take_part()
    windows.close()
    assert windows.troubles == []


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_two_tabs_do_not_fight(house: House, visits: Visits, size: tuple[int, int]) -> None:
    scene = house.scene("tabs" if size == PHONE else "tabs-wide")
    first = visits.person(scene, size=size)
    first.holds(7)
    second = Person(visits.open(first.page.context, first.page.url), "Ann")
    second.holds(7)
    first.tells("You are playing in another tab or on another device.")
    second.play(first_number(second))
    second.holds(6)
    first.holds(6)  # it mirrors
    first.press("Play here")
    second.tells("You are playing in another tab or on another device.")


def first_number(person: Person) -> str:
    label = person.hand.get_by_role("button", name=re.compile(r"\d, playable$")).first
    return (label.get_attribute("aria-label") or "").split(",")[0]
