"""A whole hand in each edition: two people at their pages and a bot, from the waiting room on."""

import re

import pytest
from playwright.sync_api import expect

from lastcard.editions import EDITIONS
from tests.web.helpers import play_out
from tools.browser.house import House
from tools.browser.person import Person
from tools.browser.visits import PHONE, Visits


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hand_is_played_to_its_end(house: House, visits: Visits, edition: str) -> None:
    host, friend = house.guest("Ann"), house.guest("Ben")
    table = house.table(host, bots=1, edition=edition, seats=3, options={"hand_size": "3"})
    path = f"/table/{table['id']}"
    ann = Person(visits.visit(path, host, settings={"speed": "quick"}), "Ann")
    ben = Person(visits.visit(path, friend, PHONE, has_touch=True), "Ben")
    ben.press("Take a seat")
    expect(ann.page.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    ann.press("Start the game")
    for person in (ann, ben):
        expect(person.hand).to_be_visible()
    play_out([ann, ben])
    expect(ben.result).to_be_visible()
    ann.tells(re.compile("Shuffle verified: a number of this device is in it"))
