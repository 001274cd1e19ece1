"""First games: each edition's lesson is played to its end by doing what the coach says."""

import re

import pytest
from playwright.sync_api import expect

from lastcard.editions import EDITIONS
from tests.web.axe import findings
from tests.web.helpers import ROUNDS
from tests.web.learner import Learner
from tests.web.test_keyboard import answer, tab_to
from tools.browser.person import Person
from tools.browser.visits import DESKTOP, PHONE, Visits, at_rest, in_theme

# What an edition's lesson is about, beyond matching and drawing.
OWN = {
    "classic": {"blank", "challenge", "drawTwo"},
    "party": {"together", "link", "speed", "pile", "pointCard", "point"},
    "sanrio": {"badtz", "drawTwo"},
    "dragonball": {"shenron", "wish", "challenge"},
    "mandalorian": {"way", "block", "aim"},
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lesson_is_played_to_its_end_by_touch(visits: Visits, edition: str) -> None:
    size = DESKTOP if edition == "sanrio" else PHONE
    page = visits.visit(f"/learn/{edition}", size=size, has_touch=True)
    learner = Learner(page)
    learner.learns(ROUNDS)
    assert learner.misplaced == []
    assert {"draw", "catch", "uno", *OWN[edition]} <= set(learner.seen)
    expect(learner.ending.get_by_role("link", name="Rules of this edition")).to_be_visible()
    at_rest(page)
    assert findings(page) == []
    learner.ending.get_by_role("button", name="Play a real game").tap()
    expect(page).to_have_url(re.compile("/table/"))
    Person(page, "").is_dealt_in()


def test_a_lesson_by_keyboard_alone(visits: Visits) -> None:
    page = visits.visit("/learn/classic")
    person, learner = Person(page, ""), Learner(page)
    expect(learner.hint).to_be_visible()
    tab_to(page, re.compile("^Got it$"))
    page.keyboard.press("Enter")
    table = page.locator(".play")  # without the hints, which come and go before anything happens
    anything = learner.ending.or_(person.asked).first
    for _ in range(ROUNDS):
        expect(anything).to_be_visible()
        if learner.ending.is_visible():
            break
        before = table.inner_text()
        answer(person)
        expect(table).not_to_have_text(before)
    tab_to(page, re.compile("^Once more$"))
    page.keyboard.press("Enter")
    expect(page.locator("[data-hint=match]")).to_be_visible()


def test_hints_can_be_put_away_and_the_game_goes_on(visits: Visits) -> None:
    page = visits.visit("/learn/mandalorian", size=PHONE)
    learner = Learner(page)
    page.get_by_role("button", name="No more hints").click()
    expect(learner.hint).to_have_count(0)
    learner.person.take_part()
    expect(learner.person.asked.first).to_be_visible()
    expect(learner.hint).to_have_count(0)


def test_a_lesson_that_is_loaded_again_goes_on(visits: Visits) -> None:
    page = visits.visit("/learn/classic", size=PHONE)
    person = Person(page, "")
    person.play("Green 8")
    person.holds(4)
    page.reload()
    person.holds(4)


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_axe_finds_nothing(visits: Visits, size: tuple[int, int]) -> None:
    page = visits.visit("/learn/party", size=size)
    expect(Learner(page).hint).to_be_visible()
    at_rest(page)
    found = findings(page)
    in_theme(page, "dark")
    assert found + findings(page) == []
