"""Sixteen in one room: a big screen, and a phone in every hand."""

import re

from playwright.sync_api import Page, expect

from tools.browser.crowd import Crowd
from tools.browser.house import House
from tools.browser.person import Person
from tools.browser.visits import NARROW, TV, Visits

NAMES = [f"Guest {n}" for n in range(1, 16)]


def test_a_party_of_sixteen_with_a_big_screen(house: House, visits: Visits) -> None:
    host = house.guest("Host")
    few = {"hand_size": "2"}
    table = house.table(host, edition="party", seats=16, visibility="code", options=few)
    screen = visits.visit(f"/tv/{table['id']}", size=TV)
    expect(screen.get_by_text(table["code"])).to_be_visible()
    expect(screen.get_by_role("img", name=re.compile("^QR code"))).to_be_visible()
    people = [Person(visits.visit(f"/table/{table['id']}", host, NARROW), "Host")]
    for name in NAMES:
        people.append(Person(joins(visits, table["code"], name), name))
    for name in NAMES:
        expect(screen.get_by_text(name, exact=True).first).to_be_visible()
    late = joins(visits, table["code"], "Late Lena")
    expect(late.get_by_text("You get the next free seat.")).to_be_visible()
    expect(screen.get_by_role("heading", name="All seats are taken.")).to_be_visible()
    expect(screen.get_by_text("Next: Late Lena")).to_be_visible()
    people[0].press("Start the game")
    players = screen.get_by_role("list", name="Players").get_by_role("img")
    expect(players).to_have_count(16)
    expect(screen.get_by_role("img", name=re.compile("^On top"))).to_be_visible()
    for person in people:
        person.is_dealt_in()
    screen.keyboard.press("Enter")
    expect(screen.get_by_role("button")).to_have_count(0)  # after OK, nothing here is a control
    late.get_by_role("button", name="Bet", exact=True).click()
    late.get_by_role("button", name="Hooray!").click()
    expect(screen.get_by_text("Hooray!", exact=True)).to_be_visible()
    Crowd(people).play()
    for person in people:
        expect(person.result).to_be_visible()
    expect(screen.get_by_role("heading", level=2, name=re.compile("wins!$"))).to_be_visible()


def joins(visits: Visits, code: str, name: str) -> Page:
    """By the code on the big screen: a name, and one tap."""
    page = visits.visit(f"/j/{code}", size=NARROW)
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Join the table").click()
    return page
