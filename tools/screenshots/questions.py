"""What cards ask of players."""

import re

from playwright.sync_api import Page

from tools.browser.cards import face_of, named
from tools.browser.person import Person
from tools.browser.scenes import shared_number
from tools.screenshots.world import World, holding, state


def _attacked(world: World, name: str, card: str, colour: str = "") -> Person:
    scene = world.scene(name)
    ann, ben = world.visits.person(scene), world.visits.person(scene, 1)
    ann.play(card or face_of(scene.game, "D"), colour)
    ben.dialog(re.compile(" on you$")).wait_for()
    return ben


@state
def attack_challenge(world: World) -> Page:
    return _attacked(world, "innocent", "Wild Draw Four", "red").page


@state
def attack_block(world: World) -> Page:
    return _attacked(world, "answering", "").page


@state
def attack_stack(world: World) -> Page:
    return _attacked(world, "stack", "").page


@state
def challenged(world: World) -> Page:
    ben = _attacked(world, "guilty", "Wild Draw Four", "red")
    ben.answer("Challenge")
    ben.dialog("The hand of Ann").wait_for()
    return ben.page


@state
def aim(world: World) -> Page:
    ben = _attacked(world, "block", "")
    ben.answer("Block")
    ben.name_colour("yellow")
    ben.choose("Cora")
    return ben.page


@state
def wish(world: World) -> Page:
    return _wishing(world, "none").page


@state
def wish_miss(world: World) -> Page:
    ann = _wishing(world, "miss")
    ann.answer("Somebody misses a turn")
    ann.choose("Ben")
    return ann.page


@state
def wish_discard(world: World) -> Page:
    ann = _wishing(world, "discard")
    ann.answer("Discard a card")
    ann.page.get_by_text("Choose the card to discard").first.wait_for()
    return ann.page


def _wishing(world: World, which: str) -> Person:
    ann = world.ann(f"wish-{which}")
    ann.play("Wild Shenron’s Wish")
    ann.dialog("Make a wish").wait_for()
    return ann


@state
def swap(world: World) -> Page:
    scene = world.scene("swap")
    ann = world.visits.person(scene)
    ann.play(face_of(scene.game, "7"))
    ann.choose("Cora")
    return ann.page


@state
def point(world: World) -> Page:
    return _pointing(world, "point").page


def _pointing(world: World, name: str) -> Person:
    scene = world.scene(name)
    ann = world.visits.person(scene)
    ann.play(face_of(scene.game, "P"))
    ann.dialog("Point at somebody").wait_for()
    ann.choose("Ben")
    return ann


@state
def mini_pile(world: World) -> Page:
    scene = world.scene("pile")
    ann, ben = world.visits.person(scene), world.visits.person(scene, 1)
    ann.play("Wild Pile Up")
    return holding(ben)


@state
def link(world: World) -> Page:
    ann = world.ann("link")
    ann.play("Wild Drawn Together", "red")
    ann.choose("Ben", "Cora")
    return ann.page


@state
def throw_in(world: World) -> Page:
    scene = world.scene("speed")
    ann, cora = world.visits.person(scene), world.visits.person(scene, 2)
    ann.play(named(scene.game, shared_number(scene.game)))
    cora.hand.get_by_role("button", name=re.compile("can be thrown in now")).wait_for()
    return cora.page
