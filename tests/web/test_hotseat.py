"""Pass and play: several people on one page, and nobody sees another's cards."""

import re
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as TooLong

from tests.web.axe import findings
from tests.web.helpers import ROUNDS, common_or_own, opened
from tools.browser.cards import face_of, named, number_of
from tools.browser.house import House
from tools.browser.person import Person
from tools.browser.scenes import (
    TWO_CARDS,
    anns,
    bluff,
    has,
    nothing_fits,
    one_of_two,
    piled,
    raced,
    shared_number,
)
from tools.browser.staging import Scene, Staged
from tools.browser.visits import DESKTOP, PHONE, Visits, in_theme
from tools.screenshots.alone import shared

SCENES = (
    Scene("two", options=TWO_CARDS, wanted=one_of_two),
    Scene("hand", "party", people=3, options=TWO_CARDS, wanted=anns),
    Scene("scores", "sanrio", options={"hand_size": "1"}, wanted=one_of_two),
    Scene("covered", people=3, wanted=nothing_fits),
    Scene("again", people=3, wanted=anns),
    Scene("away", people=2, wanted=one_of_two),
    Scene("doubt", people=3, wanted=bluff),
    Scene("point", "party", people=3, wanted=has("P")),
    Scene("pile", "party", people=3, wanted=piled),
    Scene("speed", "party", people=3, wanted=raced),
    Scene("call", people=3, options=TWO_CARDS, wanted=one_of_two),
    Scene("catch", people=3, options=TWO_CARDS, wanted=one_of_two),
    Scene("axe", "party", people=3, wanted=anns),
    Scene("axe-wide", "party", people=3, wanted=anns),
)
TRIES, MOMENT = 30, 2_000  # milliseconds


class Device:
    """The one page, and who is asked to take it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.holder = Person(page, "")
        self.cover = page.get_by_role("button", name=re.compile("^I am .+: show my cards$"))
        self.on = page.get_by_role("button", name="Pass on", exact=True)

    def goes_to(self, name: str) -> None:
        """Wait until it is to be passed to somebody, by hand if that needs one."""
        heading = self.page.get_by_role("heading", level=1, name=f"Pass the device to {name}")
        expect(heading.or_(self.on).first).to_be_visible()
        self.pass_on()
        expect(heading).to_be_visible()

    def taken_by(self, name: str) -> Person:
        """They say who they are, and see their cards."""
        self.goes_to(name)
        self.cover.click()
        expect(self.holder.hand).to_be_visible()
        return self.holder

    def pass_on(self) -> None:
        """Unless it goes out of sight by itself meanwhile."""
        for _ in range(TRIES):
            if self.on.is_hidden():
                return
            try:
                self.on.click(timeout=MOMENT)
            except TooLong:
                continue
        raise AssertionError("the device cannot be passed on")

    def play_out(self) -> None:
        """Everybody in turn answers whatever is asked until the hand is over."""
        anything = self.cover.or_(self.on).or_(self.holder.result).or_(self.holder.asked).first
        for _ in range(ROUNDS):
            expect(anything).to_be_visible()
            if self.holder.result.is_visible():
                return
            self._go_on()
        raise AssertionError("the hand did not come to an end")

    def _go_on(self) -> None:
        if self.cover.is_visible():
            self.cover.click()
        elif self.on.is_visible():
            self.pass_on()
        else:
            self.holder.take_part()


@pytest.fixture(scope="module")
def common_rooms(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server of its own: it is killed on the way."""
    yield from opened(tmp_path_factory, SCENES)


@pytest.fixture
def rooms(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    yield from common_or_own(request, "common_rooms", tmp_path_factory, SCENES)


@pytest.fixture
def windows(browser: Browser, rooms: House) -> Iterator[Visits]:
    visits = Visits(browser, rooms.server.url)
    yield visits
    visits.close()
    assert [text for text in visits.troubles if "WebSocket" not in text] == []


def device_of(windows: Visits, scene: Staged, size: tuple[int, int] = DESKTOP) -> Device:
    """The device on which the people of a scene have been playing."""
    return Device(shared(windows, scene, size=size))


def cards_in(person: Person) -> list[str]:
    """The names of the cards that somebody holds."""
    labels = person.hand.get_by_role("button").all()
    return [(label.get_attribute("aria-label") or "").split(",")[0] for label in labels]


def nothing_is_told(device: Device, secret: list[str], *open_cards: str) -> None:
    """No hand is in the page, and none of these cards, other than those that lie open."""
    expect(device.cover).to_be_visible()
    expect(device.page.locator("[data-hand]")).to_have_count(0)
    html = device.page.content().lower()
    hidden = {card.lower() for card in secret} - {card.lower() for card in open_cards}
    assert [card for card in hidden if re.search(rf"\b{re.escape(card)}\b", html)] == []


# -- whole hands -------------------------------------------------------------------------------


def test_from_the_set_up_to_the_first_card(windows: Visits) -> None:
    page = windows.visit("/hotseat")
    for number, name in enumerate(("Ann", "Ben"), start=1):
        page.get_by_role("textbox", name=f"Name of player {number}").fill(name)
    page.get_by_role("button", name="One bot more").click()
    page.get_by_role("button", name="Deal the cards").click()
    device = Device(page)
    expect(device.cover).to_be_visible()
    device.cover.click()
    expect(device.holder.hand).to_be_visible()
    expect(page.get_by_text("Classic, 3 players")).to_be_visible()


def test_a_hand_of_two_people_and_a_rematch(windows: Visits, rooms: House) -> None:
    device = device_of(windows, rooms.scene("two"))
    device.play_out()
    won = device.page.get_by_role("dialog", name=re.compile("^(Ann|Ben) wins!$"))
    expect(won).to_be_visible()
    device.holder.press("Play again")
    expect(won).to_be_hidden()
    expect(device.cover).to_be_visible()
    device.cover.click()
    expect(device.holder.hand).to_be_visible()


def test_a_party_hand_of_three_people_on_a_phone(windows: Visits, rooms: House) -> None:
    device = device_of(windows, rooms.scene("hand"), PHONE)
    device.play_out()
    expect(device.holder.result).to_be_visible()


def test_the_scores_are_for_all_and_the_next_hand_is_dealt(windows: Visits, rooms: House) -> None:
    scene = rooms.scene("scores")
    device = device_of(windows, scene)
    device.taken_by("Ann").play(number_of(scene.game))
    expect(device.page.get_by_role("dialog", name="Ann wins the hand")).to_be_visible()
    device.holder.press("Next hand")
    expect(device.cover).to_be_visible()


# -- secrets -----------------------------------------------------------------------------------


def test_the_cover_holds_no_card_of_anybody(windows: Visits, rooms: House) -> None:
    scene = rooms.scene("covered")
    hands = [scene.game.hand(name) for name in scene.scene.players]
    everything = [named(scene.game, card) for hand in hands for card in hand]
    top = named(scene.game, scene.game.top)
    device = device_of(windows, scene)
    nothing_is_told(device, everything, top)
    ann = device.taken_by("Ann")
    ann.press("Draw")
    ann.tells(re.compile("^You drew"))
    secret = cards_in(ann)
    ann.press("Keep")
    device.goes_to("Ben")
    nothing_is_told(device, secret, top)


def test_a_page_that_is_loaded_again_goes_on_covered(windows: Visits, rooms: House) -> None:
    device = device_of(windows, rooms.scene("again"))
    held = cards_in(device.taken_by("Ann"))
    device.page.reload()
    expect(device.cover).to_be_visible()
    expect(device.page.locator("[data-hand]")).to_have_count(0)
    assert cards_in(device.taken_by("Ann")) == held


def test_the_server_is_away_and_comes_back(windows: Visits, rooms: House) -> None:
    scene = rooms.scene("away")
    device = device_of(windows, scene)
    device.taken_by("Ann").play(number_of(scene.game))
    device.goes_to("Ben")
    rooms.server.end(signal.SIGKILL)
    device.holder.tells("No connection. Trying again …")
    rooms.server.start()
    expect(device.page.get_by_text("No connection.")).to_be_hidden()
    device.taken_by("Ben").holds(7)


def test_the_challenger_alone_sees_the_hand(windows: Visits, rooms: House) -> None:
    scene = rooms.scene("doubt")
    device = device_of(windows, scene)
    ann = device.taken_by("Ann")
    secret = cards_in(ann)
    ann.play("Wild Draw Four", "red")
    ben = device.taken_by("Ben")
    ben.answer("Challenge")
    shown = ben.dialog("The hand of Ann")
    expect(shown).to_be_visible()
    shown.get_by_text("Close", exact=True).click()
    device.page.reload()
    nothing_is_told(device, secret, "Wild Draw Four", "red", *cards_open(device))


def cards_open(device: Device) -> list[str]:
    """What the cover says lies in the middle."""
    said = device.page.get_by_text("In the middle: ").inner_text()
    return [said.rpartition("In the middle: ")[2].split(",")[0]]


# -- everybody's cards -------------------------------------------------------------------------


def test_all_point_in_turn_and_in_secret(windows: Visits, rooms: House) -> None:
    scene = rooms.scene("point")
    device = device_of(windows, scene)
    device.taken_by("Ann").play(face_of(scene.game, "P"))
    for name, other in (("Ann", "Ben"), ("Ben", "Cora"), ("Cora", "Ben")):
        if name != "Ann":
            device.goes_to(name)
            expect(device.page.get_by_text(re.compile("point(s|ed)? at"))).to_have_count(0)
            device.cover.click()
        device.holder.choose(other)
        device.holder.press(f"Point at {other}")
    device.holder.tells(re.compile("Ben.* 2 cards"))


def test_the_mini_pile_goes_from_hand_to_hand(windows: Visits, rooms: House) -> None:
    device = device_of(windows, rooms.scene("pile"), PHONE)
    device.taken_by("Ann").play("Wild Pile Up")
    ben = device.taken_by("Ben")
    ben.touch(ben.hand.get_by_role("button", name=re.compile(", playable$")).first)
    ben.press("Play")
    device.taken_by("Cora").press("Take the pile")
    device.goes_to("Ann")


def test_speed_play_by_whoever_remembers_the_card(windows: Visits, rooms: House) -> None:
    scene = rooms.scene("speed")
    device = device_of(windows, scene)
    device.taken_by("Ann").play(named(scene.game, shared_number(scene.game)))
    device.goes_to("Ben")
    device.holder.press("Speed Play: I have the same card")
    device.page.get_by_role("dialog", name="Who throws in a card?").get_by_role(
        "button", name="Cora"
    ).click()
    device.holder.holds(7)
    device.holder.hand.get_by_role("button", name=re.compile("can be thrown in now")).focus()
    device.page.keyboard.press("Enter")
    device.holder.holds(6)
    device.goes_to("Ann")  # SPEED-1: play goes on after Cora


def test_a_call_that_was_forgotten_is_made_up_for(windows: Visits, rooms: House) -> None:
    scene = rooms.scene("call")
    device = device_of(windows, scene)
    device.taken_by("Ann").play(number_of(scene.game))
    device.goes_to("Ben")
    device.holder.press("Ann calls UNO")
    expect(device.page.get_by_text("has not called UNO")).to_be_hidden()
    device.holder.tells(re.compile("Ann called UNO"))


def test_a_catch_asks_who_it_was(windows: Visits, rooms: House) -> None:
    scene = rooms.scene("catch")
    device = device_of(windows, scene, PHONE)
    device.taken_by("Ann").play(number_of(scene.game))
    device.goes_to("Ben")
    device.holder.press("Catch Ann")
    who = device.page.get_by_role("dialog", name="Who catches Ann?")
    expect(who.get_by_role("button", name="Ann", exact=True)).to_have_count(0)
    who.get_by_role("button", name="Cora").click()
    device.holder.tells(re.compile("Cora caught Ann"))


# -- for everybody -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_axe_finds_nothing(windows: Visits, rooms: House, size: tuple[int, int]) -> None:
    found = findings(windows.visit("/hotseat", size=size))
    scene = rooms.scene("axe") if size == PHONE else rooms.scene("axe-wide")
    device = device_of(windows, scene, size)
    expect(device.cover).to_be_visible()
    found += findings(device.page)
    in_theme(device.page, "dark")
    found += findings(device.page)
    device.taken_by("Ann")
    assert found + findings(device.page) == []
