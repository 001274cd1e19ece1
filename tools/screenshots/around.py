"""Around the game: menus, talk, looking on; and its end."""

import re

from playwright.sync_api import Page

from tools.browser.cards import number_of
from tools.browser.person import Person
from tools.screenshots.world import World, at, holding, state


@state
def menu(world: World) -> Page:
    ann = world.ann("menu")
    holding(ann)
    ann.press("Menu")
    ann.dialog("Menu").wait_for()
    return ann.page


@state
def player(world: World) -> Page:
    ann = world.ann("sheet")
    holding(ann)
    ann.player("Ben").click()
    ann.dialog("Ben").wait_for()
    return ann.page


@state
def paused(world: World) -> Page:
    ann = world.ann("paused")
    holding(ann)
    ann.press("Menu")
    ann.press("Pause")
    ann.dialog("The game is paused").wait_for()
    return ann.page


@state
def talk(world: World) -> Page:
    ann = world.ann("talk")
    holding(ann)
    box = ann.page.get_by_role("textbox", name="Say something")
    box.fill("Good luck, everybody!")
    ann.press("Send")
    ann.page.get_by_text("Good luck, everybody!").first.wait_for()
    return ann.page


@state
def watching(world: World) -> Page:
    scene = world.scene("watched")
    return at(world.visits.visit(f"/table/{scene.table}", world.house.guest("Olaf")))


@state
def other_tab(world: World) -> Page:
    first = world.ann("tabs")
    holding(first)
    world.visits.open(first.page.context, first.page.url)
    first.button("Play here").wait_for()
    return first.page


# -- the end -----------------------------------------------------------------------------------


@state
def scores(world: World) -> Page:
    scene = world.scene("scores")
    ann = world.visits.person(scene)
    ann.play(number_of(scene.game))
    ann.dialog("You win the hand!").wait_for()
    return ann.page


@state
def game_over(world: World) -> Page:
    return _won(world, "last").page


@state
def replay(world: World) -> Page:
    page = _won(world, "won-replay").page
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="Check the shuffles").click()
    page.get_by_text("All shuffles hold.").wait_for()
    return at(page)


@state
def me(world: World) -> Page:
    page = _won(world, "won-me").page
    page.goto("/me")
    page.get_by_role("link", name=re.compile("Replay|won", re.IGNORECASE)).first.wait_for()
    return at(page)


def _won(world: World, name: str) -> Person:
    """Somebody who has just won, at a table of two."""
    scene = world.scene(name)
    ann = world.visits.person(scene)
    ann.play(number_of(scene.game))
    ann.dialog("You win!").wait_for()
    return ann
