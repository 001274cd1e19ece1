"""Sixteen in one room: a big screen, phones as hands, and everybody else as light clients."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.helpers import play_out
from tools.browser.crowd import Crowd
from tools.browser.house import QUICK, House
from tools.browser.person import Person
from tools.browser.visits import PHONE, TV, Visits

LIGHT = 13
NAMES = [f"Guest {n}" for n in range(LIGHT)]


@pytest.fixture
def crowd(house: House) -> Iterator[Crowd]:
    people = Crowd(house.server.port)
    yield people
    people.close()


def test_a_party_of_sixteen_with_a_big_screen(house: House, visits: Visits, crowd: Crowd) -> None:
    server = house.server
    host = house.guest("Host")
    settings = {
        "edition": "party", "seats": 16, "visibility": "code", "options": {"hand_size": "2"},
        "pace": "instant", "clocks": {**QUICK, "point": 3000},
    }  # fmt: skip
    table = server.table(host.token, settings=settings)
    first = visits.visit(f"/table/{table['id']}", host, PHONE)
    screen = visits.visit(f"/tv/{table['id']}", size=TV)
    expect(screen.get_by_text(table["code"])).to_be_visible()
    expect(screen.get_by_role("img", name=re.compile("^QR code"))).to_be_visible()
    for name in NAMES:
        crowd.sit(table["id"], house.guest(name).token)
    others = [visits.visit(f"/j/{table['code']}", size=PHONE) for _ in range(2)]
    for page in others:
        page.get_by_role("button", name="Join the table").click()
        expect(screen.get_by_text(re.compile("is in!$")).first).to_be_visible()
    late = visits.visit(f"/j/{table['code']}", size=PHONE)
    late.get_by_role("textbox", name="Your name").fill("Late Lena")
    late.get_by_role("button", name="Join the table").click()
    expect(late.get_by_text("You get the next free seat.")).to_be_visible()
    expect(screen.get_by_role("heading", name="All seats are taken.")).to_be_visible()
    expect(screen.get_by_text("Next: Late Lena")).to_be_visible()
    people = [Person(page, "") for page in (first, *others)]
    expect(screen.get_by_text("Guest 12", exact=True)).to_be_visible()
    people[0].press("Start the game")
    players = screen.get_by_role("list", name="Players").get_by_role("img")
    expect(players).to_have_count(16)
    expect(screen.get_by_role("img", name=re.compile("^On top"))).to_be_visible()
    screen.keyboard.press("Enter")
    expect(screen.get_by_role("button")).to_have_count(0)  # after OK, nothing here is a control
    late.get_by_role("button", name="Bet", exact=True).click()
    late.get_by_role("button", name="Hooray!").click()
    expect(screen.get_by_text("Hooray!", exact=True)).to_be_visible()
    play_out(people)
    expect(screen.get_by_role("heading", level=2, name=re.compile("wins!$"))).to_be_visible()
