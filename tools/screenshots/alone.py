"""On one device: lessons, and pass and play."""

import json
import re
from typing import Any, Final

from playwright.sync_api import Page, expect

from tools.browser.cards import number_of
from tools.browser.person import Person
from tools.browser.staging import Staged
from tools.browser.visits import Visits
from tools.screenshots.world import World, at, holding, state

ROUNDS: Final = 100


# -- lessons -----------------------------------------------------------------------------------


def _hint(page: Page, name: str) -> Page:
    page.locator(f"[data-hint={name}].ready").wait_for()
    return page


@state
def learn(world: World) -> Page:
    return _hint(holding(Person(world.visits.visit("/learn/classic"), "")), "match")


@state
def learn_a_question(world: World) -> Page:
    learner = Person(world.visits.visit("/learn/party"), "")
    learner.press("Draw")
    learner.play("Wild Drawn Together", "red")
    return _hint(learner.page, "link")


@state
def learned(world: World) -> Page:
    learner = Person(world.visits.visit("/learn/sanrio"), "")
    ending = learner.dialog(re.compile("first game!$|was faster"))
    anything = ending.or_(learner.asked).first
    for _ in range(ROUNDS):
        expect(anything).to_be_visible()
        if ending.is_visible():
            return learner.page
        learner.take_part()
    raise AssertionError("a lesson without an end")


# -- the daily deal ----------------------------------------------------------------------------


@state
def daily(world: World) -> Page:
    page = at(world.visits.visit("/daily"))
    page.get_by_role("button", name="Play hand 1").wait_for()
    return page


@state
def daily_played(world: World) -> Page:
    """After the first of the five hands."""
    player = Person(at(daily(world)), "")
    player.press("Play hand 1")
    ending = player.page.get_by_role("link", name="Back to the day")
    anything = ending.or_(player.asked).first
    for _ in range(ROUNDS):
        expect(anything).to_be_visible(timeout=60_000)
        if ending.is_visible():
            ending.click()
            break
        player.take_part()
    player.page.get_by_role("button", name="Play hand 2").wait_for()
    return player.page


# -- pass and play -----------------------------------------------------------------------------


def shared(visits: Visits, scene: Staged, **options: Any) -> Page:
    """The device on which the people of a scene have been playing."""
    players = [{"name": guest.name, "token": guest.token} for guest in scene.guests]
    kept = {"table": scene.table, "edition": scene.scene.edition, "bots": 0, "players": players}
    keep = f"localStorage.setItem('lastcard.hotseat', {json.dumps(json.dumps(kept))})"
    return visits.visit("/hotseat", prepare=lambda page: page.add_init_script(keep), **options)


def _taken(page: Page, name: str) -> Person:
    """Somebody has it and sees their cards."""
    page.get_by_role("button", name=f"I am {name}: show my cards").click()
    return Person(page, name)


@state
def hotseat(world: World) -> Page:
    return at(world.visits.visit("/hotseat"))


@state
def hotseat_cover(world: World) -> Page:
    page = shared(world.visits, world.scene("cover"))
    page.get_by_role("button", name="I am Ann: show my cards").wait_for()
    return page


@state
def hotseat_on(world: World) -> Page:
    """There is something to look at, so the device waits for its holder."""
    page = shared(world.visits, world.scene("on"))
    _taken(page, "Ann").play("Wild Draw Four", "red")
    ben = _taken(page, "Ben")
    ben.answer("Draw")
    ben.button("Pass on").wait_for()
    return page


@state
def hotseat_scores(world: World) -> Page:
    scene = world.scene("together")
    ann = _taken(shared(world.visits, scene), "Ann")
    ann.play(number_of(scene.game))
    ann.dialog("Ann wins the hand").wait_for()
    return ann.page
