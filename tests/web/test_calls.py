"""The UNO call, and catching whoever forgets it."""

import re

from playwright.sync_api import expect

from tools.browser.cards import number_of
from tools.browser.house import House
from tools.browser.visits import Visits


def test_a_call_goes_with_the_play(house: House, visits: Visits) -> None:
    scene = house.scene("called")
    ann, ben = visits.people(scene, 0, 1)
    ann.holds(2)
    ann.page.keyboard.press("u")
    expect(ann.page.get_by_role("button", name="UNO will be called with your card")).to_be_visible()
    ann.play(number_of(scene.game))
    ann.holds(1)
    expect(ann.page.get_by_role("button", name="You have called UNO")).to_be_visible()
    expect(ben.player("Ann")).to_have_accessible_name(re.compile("has called UNO"))
    ben.player("Ann").click()
    ben.tells(re.compile("nobody to catch", re.IGNORECASE))
    ann.holds(1)


def test_a_late_call_still_counts(house: House, visits: Visits) -> None:
    scene = house.scene("hot")
    ann, cora = visits.people(scene, 0, 2)
    ann.play(number_of(scene.game))
    ann.page.get_by_role("button", name="Call UNO now: you hold one card").click()
    expect(cora.player("Ann")).to_have_accessible_name(re.compile("has called UNO"))
    cora.player("Ann").click()
    cora.tells(re.compile("nobody to catch", re.IGNORECASE))
    ann.holds(1)


def test_whoever_forgets_is_caught_by_one_tap(house: House, visits: Visits) -> None:
    scene = house.scene("caught")
    ann, ben, cora = visits.people(scene)
    ann.play(number_of(scene.game))
    expect(cora.player("Ann")).to_have_accessible_name(re.compile("catch!"))
    cora.player("Ann").click()
    ann.holds(3)
    ben.tells(re.compile("Cora caught Ann"))


def test_the_last_card_wins(house: House, visits: Visits) -> None:
    scene = house.scene("last")
    ann, ben = visits.people(scene)
    ann.play(number_of(scene.game))
    expect(ann.dialog("You win!")).to_be_visible()
    expect(ben.dialog("Ann wins!")).to_be_visible()
    ben.press("Look at the table")
    expect(ben.result).to_be_hidden()
    ann.press("Play again")
    ben.press("Scores")
    ben.press("Play again")
    for person in (ann, ben):
        expect(person.result).to_be_hidden()
        person.holds(1)
