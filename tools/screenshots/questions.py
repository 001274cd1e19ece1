"""What cards ask of players."""

import re
from typing import Any

from playwright.sync_api import Page

from tools.browser.cards import face_of, named
from tools.browser.person import Person
from tools.browser.scenes import shared_number
from tools.screenshots.world import STATES, State, World, holding, lasting, state


def _attacked(world: World, name: str, card: str, colour: str = "", **ben_is: Any) -> Person:
    scene = world.scene(name)
    ann, ben = world.visits.person(scene), world.visits.person(scene, 1, **ben_is)
    ann.play(card or face_of(scene.game, "D"), colour)
    ben.page.get_by_role("dialog").wait_for()
    return ben


def _spoken(language: str) -> State:
    def make(world: World) -> Page:
        name = f"attack-{language}"
        return _attacked(world, name, "Wild Draw Four", "red", locale=language).page

    return make


for _language in ("de", "ja"):
    STATES[f"attack-{_language}"] = _spoken(_language)


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
    scene = world.scene("counted")
    ann = world.visits.person(scene)
    ann.play(face_of(scene.game, "P"))
    ann.dialog("Point at somebody").wait_for()
    ann.choose("Ben")
    return ann.page


@state
def fingers(world: World) -> Page:
    scene = world.scene("fingers")
    ann = world.visits.person(scene, prepare=lasting)
    all_point(
        ann, *[world.visits.person(scene, seat) for seat in (1, 2)], card=face_of(scene.game, "P")
    )
    ann.tells(re.compile("pointed at"))
    return ann.page


def all_point(ann: Person, *others: Person, card: str) -> None:
    """Ann plays the card that asks for it; everybody points at somebody."""
    ann.play(card)
    for person in (ann, *others):
        person.dialog("Point at somebody").wait_for()
        assert person.answer_now()


@state
def mini_pile(world: World) -> Page:
    scene = world.scene("pile")
    ann, ben = world.visits.person(scene), world.visits.person(scene, 1)
    ann.play("Wild Pile Up")
    return holding(ben)


@state
def mini_pile_passing(world: World) -> Page:
    scene = world.scene("passing")
    ann, ben = world.visits.person(scene), world.visits.person(scene, 1)
    ann.play("Wild Pile Up")
    ben.touch(ben.hand.get_by_role("button", name=re.compile(", playable$")).first)
    ben.press("Play")
    ann.page.get_by_role("img", name=re.compile("^Mini-pile of 2")).wait_for()
    return ann.page


@state
def link(world: World) -> Page:
    ann = world.ann("link")
    ann.play("Wild Drawn Together", "red")
    ann.choose("Ben", "Cora")
    return ann.page


@state
def linked(world: World) -> Page:
    ann, ben = world.visits.people(world.scene("linked"), 0, 1)
    ann.play("Wild Drawn Together", "red")
    ann.choose("Ben", "Cora")
    ann.press("Link Ben and Cora")
    return holding(ben)


@state
def throw_in(world: World) -> Page:
    scene = world.scene("speed")
    ann, cora = world.visits.person(scene), world.visits.person(scene, 2)
    ann.play(named(scene.game, shared_number(scene.game)))
    cora.hand.get_by_role("button", name=re.compile("can be thrown in now")).wait_for()
    return cora.page
