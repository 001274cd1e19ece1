"""The big screen."""

import re

from playwright.sync_api import Page

from tools.browser.cards import face_of, number_of
from tools.browser.staging import Staged
from tools.browser.visits import TV
from tools.screenshots.questions import all_point
from tools.screenshots.world import World, at, lasting, state


@state
def tv_waiting(world: World) -> Page:
    host = world.house.guest("Hedda")
    table = world.house.table(host, bots=4, edition="party", seats=16, visibility="code")
    return at(world.visits.visit(f"/tv/{table['id']}", size=TV))


def _screen(world: World, scene: Staged) -> Page:
    page = at(world.visits.visit(f"/tv/{scene.table}", size=TV, prepare=lasting))
    page.get_by_role("list", name="Players").get_by_role("img").first.wait_for()
    page.keyboard.press("Enter")
    return page


@state
def tv_sixteen(world: World) -> Page:
    scene = world.scene("party-tv")
    page = _screen(world, scene)
    world.visits.person(scene).hand.wait_for()
    return page


@state
def tv_pointing(world: World) -> Page:
    scene = world.scene("tv-point")
    page = _screen(world, scene)
    ann = world.visits.person(scene)
    ann.play(face_of(scene.game, "P"))
    page.get_by_text("Point at somebody", exact=True).wait_for()
    return page


@state
def tv_fingers(world: World) -> Page:
    scene = world.scene("tv-fingers")
    page = _screen(world, scene)
    people = world.visits.people(scene)
    all_point(*people, card=face_of(scene.game, "P"))
    page.get_by_text(re.compile("pointed at")).first.wait_for()
    return page


@state
def tv_scores(world: World) -> Page:
    scene = world.scene("tv-end")
    page = _screen(world, scene)
    ann = world.visits.person(scene)
    ann.play(number_of(scene.game))
    page.get_by_role("heading", level=2, name="Ann wins the hand").wait_for()
    return page
