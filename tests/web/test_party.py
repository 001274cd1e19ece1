"""What only `party` has: pointing, mini-piles, links, and cards thrown in out of turn."""

import re
from typing import Final

from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect

from tools.browser.cards import face_of, named
from tools.browser.house import House
from tools.browser.person import Person
from tools.browser.scenes import shared_number
from tools.browser.visits import TV, Visits

LYING: Final[ViewportSize] = {"width": 740, "height": 360}  # a phone on its side
COUNTED = r"""() => [...document.querySelectorAll('.slam .what')].some((one) =>
    /^\w+: \d!$/.test(one.textContent) && parseFloat(getComputedStyle(one).fontSize) >= 56)"""


def points_at(person: Person, name: str) -> None:
    person.dialog("Point at somebody").wait_for()
    person.choose(name)
    person.press(f"Point at {name}")


def test_fingers_stay_secret_until_all_have_pointed(house: House, visits: Visits) -> None:
    scene = house.scene("point")
    ann, ben, cora = visits.people(scene)
    screen = visits.visit(f"/tv/{scene.table}", size=TV)
    expect(screen.get_by_role("img", name=re.compile("^On top"))).to_be_visible()
    ann.play(face_of(scene.game, "P"))
    points_at(ann, "Ben")
    cora.page.set_viewport_size(LYING)  # all is in reach, and nothing needs to be scrolled
    cora.dialog("Point at somebody").wait_for()
    expect(cora.button("Choose a player")).to_be_in_viewport(ratio=1)
    points_at(cora, "Ben")
    expect(ben.dialog("Point at somebody")).to_contain_text("3 of 4 have pointed")
    expect(ben.page.get_by_text(re.compile("pointed at"))).to_have_count(0)
    points_at(ben, "Ann")
    screen.wait_for_function(COUNTED)  # victim by victim, and to be read from the sofa
    for person in (ann, ben, cora):
        expect(person.dialog("Point at somebody")).to_be_hidden()
    ben.tells(re.compile("Ann pointed at you"))
    expect(ann.hand.get_by_role("button").nth(6)).to_be_visible()  # six, and Ben's finger
    expect(ben.hand.get_by_role("button").nth(8)).to_be_visible()  # two fingers
    held = [person.hand.get_by_role("button").count() for person in (ann, ben, cora)]
    assert sum(held) <= 6 + 7 + 7 + 4


def test_a_mini_pile_goes_round(house: House, visits: Visits) -> None:
    scene = house.scene("pile")
    ann, ben, cora = visits.people(scene)
    ann.play("Wild Pile Up")
    pile = ann.page.get_by_role("img", name=re.compile("^Mini-pile of"))
    expect(pile).to_be_visible()
    ben.touch(ben.hand.get_by_role("button", name=re.compile(", playable$")).first)
    ben.press("Play")
    ben.holds(6)
    before = cora.hand.get_by_role("button").count()
    cora.press("Take the pile")
    expect(pile).to_be_hidden()
    assert before == 7
    cora.tells(re.compile("You took the mini-pile"))
    expect(ann.page.get_by_text("Your turn").first).to_be_visible()


def test_two_players_are_linked(house: House, visits: Visits) -> None:
    ann, ben = visits.people(house.scene("link"), 0, 1)
    ann.play("Wild Drawn Together", "red")
    ann.choose("Ben", "Cora")
    ann.press("Link Ben and Cora")
    for person, name in ((ann, "Ben"), (ann, "Cora"), (ben, "Cora")):
        expect(person.player(name)).to_have_accessible_name(re.compile("linked"))


THROWN = re.compile("identical to the top: can be thrown in now")


def throws_in(person: Person) -> None:
    person.hand.get_by_role("button", name=THROWN).focus()
    person.page.keyboard.press("Enter")


def test_identical_cards_are_thrown_in_out_of_turn(house: House, visits: Visits) -> None:
    scene = house.scene("speed")
    ann, ben, cora = visits.people(scene)
    ann.play(named(scene.game, shared_number(scene.game)))
    expect(ben.hand.get_by_role("button", name=THROWN)).to_have_count(0)  # it is his turn anyway
    throws_in(cora)
    cora.holds(6)
    ben.tells(re.compile("Cora threw in"))
    throws_in(ben)  # now it is Ann's turn
    ben.holds(6)
    cora.tells(re.compile("Ben threw in"))
    expect(cora.page.get_by_text("Your turn").first).to_be_visible()


def test_whoever_is_late_is_told_so_and_loses_nothing(house: House, visits: Visits) -> None:
    scene = house.scene("late")
    card = shared_number(scene.game)
    slow = Slow()
    ann, ben = visits.person(scene, 0), visits.person(scene, 1)
    cora = visits.person(scene, 2, prepare=slow.follow)
    ann.play(named(scene.game, card))
    expect(cora.hand.get_by_role("button", name=THROWN)).to_have_count(1)
    slow.hold()
    other = ben.hand.get_by_role("button", name=re.compile(r"\d, playable$"))
    ben.touch(other.filter(has_not_text=named(scene.game, card)).first)
    ben.press("Play")
    ben.holds(6)
    throws_in(cora)  # her page does not know better
    slow.let_go()
    cora.tells(re.compile("Too late"))
    cora.holds(7)


class Slow:
    """A network that is slow in one direction, when it is told to be."""

    def __init__(self) -> None:
        self._held: list[str | bytes] | None = None
        self._page: WebSocketRoute | None = None

    def follow(self, page: Page) -> None:
        page.route_web_socket("**/api/ws", self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        self._page = page
        server = page.connect_to_server()
        page.on_message(server.send)
        server.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        if self._held is not None:
            self._held.append(message)
        elif self._page is not None:
            self._page.send(message)

    def hold(self) -> None:
        self._held = []

    def let_go(self) -> None:
        held, self._held = self._held or [], None
        for message in held:
            self._hear(message)
