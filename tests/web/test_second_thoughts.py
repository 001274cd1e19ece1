"""What was not meant can be taken back before it is sent."""

import re

from playwright.sync_api import expect

from tools.browser.house import House
from tools.browser.visits import Visits


def test_a_draw_by_mistake_is_taken_back(house: House, visits: Visits) -> None:
    scene = house.scene("mistaken")
    ann = visits.person(scene, prepare=lambda page: page.clock.install())
    ann.holds(7)
    ann.page.clock.pause_at(ann.page.evaluate("Date.now() + 1000"))  # nothing happens by itself now
    ann.press("Draw")  # although a card fits
    ann.page.get_by_role("button", name=re.compile("take it back", re.IGNORECASE)).click()
    ann.page.clock.run_for(5_000)
    ann.holds(7)
    ann.press("Draw")
    ann.page.clock.run_for(5_000)
    ann.page.clock.resume()  # the card comes when the server has answered, and flies
    ann.holds(8)


def test_a_card_by_mistake_is_put_back(house: House, visits: Visits) -> None:
    ann = visits.person(house.scene("put-back"))
    ann.holds(7)
    card = ann.hand.get_by_role("button", name=re.compile(", playable$")).first
    ann.touch(card)
    expect(ann.button("Play")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.button("Play")).to_be_hidden()
    ann.holds(7)
