"""Looking on, where one may."""

import re

from playwright.sync_api import expect

from tools.browser.cards import face_of
from tools.browser.house import House
from tools.browser.person import Person
from tools.browser.visits import Visits


def test_a_table_without_spectators_is_closed_to_them(house: House, visits: Visits) -> None:
    host, friend = house.guest("Shy"), house.guest("Shyer")
    table = house.table(host, seats=2, spectators=False)
    path = f"/table/{table['id']}"
    person = Person(visits.visit(path, host), "Shy")
    visits.visit(path, friend).get_by_role("button", name="Take a seat").click()
    person.press("Start the game")
    person.is_dealt_in()
    for address in (path, f"/tv/{table['id']}"):
        stranger = visits.visit(address, house.guest("Nosy"))
        expect(stranger.get_by_text("Nobody may watch at this table.")).to_be_visible()
        expect(stranger.get_by_role("list", name="Players")).to_have_count(0)


def test_whoever_looks_on_sees_no_hand(house: House, visits: Visits) -> None:
    scene = house.scene("looked-at")
    ann = visits.person(scene)
    page = visits.visit(f"/table/{scene.table}", house.guest("Olga"))
    expect(page.get_by_text("You are watching.", exact=False)).to_be_visible()
    expect(page.get_by_role("list", name=re.compile("^Your hand"))).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Call UNO"))).to_have_count(0)
    ann.play(face_of(scene.game, "S"))
    expect(page.get_by_text(re.compile("Ann played")).first).to_be_visible()


def test_the_host_wants_no_spectators_any_more(house: House, visits: Visits) -> None:
    host = house.guest("Shy")
    table = house.table(host, bots=1, seats=2)
    path = f"/table/{table['id']}"
    person = Person(visits.visit(path, host), "Shy")
    person.press("Start the game")
    person.is_dealt_in()
    page = visits.visit(path, house.guest("Nosy"))
    expect(page.get_by_text("You are watching.", exact=False)).to_be_visible()
    person.press("Menu")
    person.press("Visibility, spectators, chat, AI")
    person.page.get_by_role("switch", name="Spectators").click()
    person.press("Save")
    expect(page.get_by_text("Nobody may watch here.", exact=False)).to_be_visible()
    page.get_by_role("button", name=re.compile("^Play for")).click()
    expect(page.get_by_text("You play from the next hand on.", exact=False)).to_be_visible()
    expect(page.get_by_role("list", name=re.compile("^Your hand"))).to_have_count(0)
