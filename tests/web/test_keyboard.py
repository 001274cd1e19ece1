"""A whole hand without a mouse: Tab, arrows, Enter, and the keys that the page names."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.helpers import ROUNDS, SAID, SAID_MORE
from tools.browser.house import House
from tools.browser.person import A_PLAYER, ATTACK, PLAYABLE, Person
from tools.browser.visits import Visits

MOST_STOPS = 60
MOST_STEPS = 4
SHORT = {"hand_size": "2", "scoring": "off"}
# Naming a colour follows the card, and is not said: the focus is there.
COLOURS = "document.activeElement.closest('[role=group]')?.ariaLabel === 'Name a colour'"
NAMED = re.compile(r'"((?:[^"\\]|\\.)*)"')
BUTTON = re.compile(rf"button {NAMED.pattern}([^\n]*)")


def focused(page: Page) -> str:
    """What has the focus, by its name in the accessibility tree."""
    found = NAMED.search(page.locator(":focus").aria_snapshot()) if has_focus(page) else None
    return found.group(1) if found else ""


def has_focus(page: Page) -> bool:
    return page.locator(":focus").count() == 1


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
    """Which questions there are, the end of the hand among them."""
    playable = person.hand.get_by_role("button", name=PLAYABLE).first
    shown = (person.wheel, question(person.page), playable, person.result)
    return [one.is_visible() for one in shown]


def question(page: Page) -> Locator:
    """A dialogue that asks something."""
    return page.get_by_role("dialog").first


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
    page = person.page
    if person.wheel.is_visible():
        page.keyboard.press("2")
        expect(person.wheel).to_be_hidden()
    elif person.dialog(ATTACK).is_visible():
        page.keyboard.press("d")
        expect(person.dialog(ATTACK)).to_be_hidden()
    elif question(page).is_visible() and person.result.is_hidden():
        answer_in(question(page))
    elif person.hand.get_by_role("button", name=PLAYABLE).count():
        lay_a_card(person)
    else:
        tab_to(page, re.compile("^(Draw|Keep|Pass|Take the pile)$"))
        page.keyboard.press("Enter")


def answer_in(dialog: Locator) -> None:
    """The first answer there is; until one can be given, players are chosen for it."""
    for _ in range(MOST_STEPS):
        answers, players = open_in(dialog)
        wanted = (answers or players or ["Close"])[0]
        tab_to(dialog.page, re.compile(f"^{re.escape(wanted)}$"))
        dialog.page.keyboard.press("Enter")
        if wanted not in players:
            return


def open_in(dialog: Locator) -> tuple[list[str], list[str]]:
    """What can be pressed there: answers, and players who are not chosen yet."""
    able = [(name, state) for name, state in told(dialog) if "disabled" not in state]
    answers = [name for name, _ in able if not A_PLAYER.search(name) and name != "Close"]
    return answers, [
        name for name, state in able if A_PLAYER.search(name) and "pressed" not in state
    ]


def told(dialog: Locator) -> list[tuple[str, str]]:
    """Its buttons as they are read out: name and state."""
    return BUTTON.findall(dialog.aria_snapshot())


@pytest.mark.parametrize("edition", ["classic", "party", "sanrio", "dragonball", "mandalorian"])
def test_a_hand_by_keyboard_alone(house: House, visits: Visits, edition: str) -> None:
    """What is known of the table is what its accessibility tree and its live regions tell."""
    host = house.guest("Keys")
    table = house.table(host, bots=2, edition=edition, seats=3, options=SHORT)
    page = visits.visit(f"/table/{table['id']}", host)
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    tab_to(page, re.compile("^Start the game$"))
    page.keyboard.press("Enter")
    person = Person(page, "Keys")
    ended = person.result.or_(person.asked).first
    for _ in range(ROUNDS):
        expect(ended).to_be_visible()
        if person.result.is_visible():
            break
        before = page.evaluate(SAID)
        answer(person)
        page.wait_for_function(f"(before) => ({SAID_MORE})(before) || {COLOURS}", arg=before)
    expect(person.result).to_be_visible()
    tab_to(page, re.compile("^Watch it again$"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name=re.compile("^Replay"))).to_be_visible()
