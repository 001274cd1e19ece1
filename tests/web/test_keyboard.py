"""A whole hand without a mouse: Tab, arrows, Enter, and the keys that the page names."""

import re

from playwright.sync_api import Page, expect

from tests.web.helpers import ROUNDS
from tools.browser.house import House
from tools.browser.person import ATTACK, PLAYABLE, Person
from tools.browser.visits import Visits

MOST_STOPS = 60
NAME = """() => {
    const at = document.activeElement;
    return at.getAttribute('aria-label') ?? at.innerText ?? '';
}"""


def focused(page: Page) -> str:
    """What has the focus, by its name."""
    return str(page.evaluate(NAME)).strip()


def tab_to(page: Page, wanted: re.Pattern[str]) -> None:
    """Press Tab until something with this name has the focus."""
    for _ in range(MOST_STOPS):
        if wanted.search(focused(page)):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key never comes to {wanted.pattern}; now at {focused(page)}")


def lay_a_card(person: Person, wanted: re.Pattern[str] = PLAYABLE) -> None:
    """Arrow keys choose a card, Enter plays it."""
    page = person.page
    tab_to(page, re.compile(r"playable"))
    page.keyboard.press("Home")
    for _ in range(MOST_STOPS):
        if wanted.search(focused(page)):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"no arrow key comes to a playable card; now at {focused(page)}")


def asked(person: Person) -> list[bool]:
    """Which questions are on the page, the end of the hand among them."""
    playable = person.hand.get_by_role("button", name=PLAYABLE).first
    shown = (person.wheel, person.dialog(ATTACK), playable, person.result)
    return [question.is_visible() for question in shown]


def answer(person: Person) -> None:
    """What is asked, unless the others go on and something else is asked meanwhile."""
    before = asked(person)
    try:
        answer_by_keys(person)
    except AssertionError:
        if person.asked.first.is_visible() and asked(person) == before:
            raise


def answer_by_keys(person: Person) -> None:
    """Whatever is asked, by keys alone."""
    page, attacked = person.page, person.dialog(ATTACK)
    if person.wheel.is_visible():
        page.keyboard.press("2")
        expect(person.wheel).to_be_hidden()
    elif attacked.is_visible():
        tab_to(page, re.compile(r"^Draw \d"))
        page.keyboard.press("Enter")
        expect(attacked).to_be_hidden()
    elif person.hand.get_by_role("button", name=PLAYABLE).count():
        lay_a_card(person)
    else:
        tab_to(page, re.compile("^(Draw|Keep|Pass)$"))
        page.keyboard.press("Enter")


def test_a_hand_by_keyboard_alone(house: House, visits: Visits) -> None:
    host = house.guest("Keys")
    table = house.table(host, bots=2, seats=3, options={"hand_size": "3"})
    page = visits.visit(f"/table/{table['id']}", host)
    tab_to(page, re.compile("^Start the game$"))
    page.keyboard.press("Enter")
    person = Person(page, "Keys")
    ended = person.result.or_(person.asked).first
    for _ in range(ROUNDS):
        expect(ended).to_be_visible()
        if person.result.is_visible():
            break
        before = page.locator("main").inner_text()
        answer(person)
        expect(page.locator("main")).not_to_have_text(before)
    expect(person.result).to_be_visible()
    tab_to(page, re.compile("^Watch it again$"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name=re.compile("^Replay"))).to_be_visible()
