"""The number a page adds to a shuffle: promised, given, and looked for afterwards."""

import json
import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.helpers import play_out
from tools.browser.house import House
from tools.browser.person import Person
from tools.browser.visits import Visits


class Forgetful:
    """A connection on which no number for a shuffle comes through, until it does again."""

    def __init__(self) -> None:
        self.silent = True
        self.kept_back = 0

    def follow(self, page: Page) -> None:
        page.route_web_socket("**/api/ws", self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(lambda message: self._pass(server, message))

    def _pass(self, server: WebSocketRoute, message: str | bytes) -> None:
        if self.silent and json.loads(message)["t"] == "nonce":
            self.kept_back += 1
        else:
            server.send(message)


def shuffled(house: House, visits: Visits, forgetful: Forgetful) -> Person:
    """Somebody at a table with a bot whose page was left after the promise of a number."""
    host = house.guest("Nina")
    table = house.table(host, bots=1, seats=2, options={"hand_size": "2"})
    page = visits.visit(f"/table/{table['id']}", host, prepare=forgetful.follow)
    person = Person(page, "Nina")
    person.press("Start the game")
    return person


def check_shuffles(person: Person) -> None:
    person.page.get_by_role("link", name="Watch it again").click()
    person.page.get_by_role("button", name="Check the shuffles").click()


def test_a_page_that_was_loaded_again_still_gives_its_number(house: House, visits: Visits) -> None:
    forgetful = Forgetful()
    person = shuffled(house, visits, forgetful)
    person.page.wait_for_function("() => localStorage.getItem('lastcard.nonces') !== null")
    forgetful.silent = False
    person.page.reload()
    play_out([person])
    check_shuffles(person)
    status = person.page.get_by_role("status").filter(has_text="hold")
    expect(status).to_contain_text(re.compile("All shuffles hold|no number of its own"))
    used = person.page.get_by_text("The number of this device is in it.")
    unsure = person.page.get_by_text("This device has kept no number for this hand.")
    expect(used.or_(unsure)).to_be_visible()
    assert used.is_visible() == ("All shuffles hold" in status.inner_text())


def test_a_number_that_never_came_accuses_nobody(house: House, visits: Visits) -> None:
    person = shuffled(house, visits, Forgetful())
    play_out([person])
    check_shuffles(person)
    page = person.page
    expect(page.get_by_role("status").filter(has_text="no number of its own")).to_be_visible()
    expect(page.get_by_text("This device gave a number, but it is not in the deal!")).to_be_hidden()
