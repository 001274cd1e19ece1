"""In turn: the hand, the wheel, the call."""

import re

from playwright.sync_api import Page

from tools.browser.cards import number_of
from tools.browser.person import Person
from tools.screenshots.world import STATES, State, World, holding, state


def _middle(name: str) -> State:
    def make(world: World) -> Page:
        return holding(world.ann(name))

    return make


for _name, _scene in (
    ("playing", "middle"),
    ("playing-party", "party-middle"),
    ("playing-sanrio", "sanrio-middle"),
    ("playing-dragonball", "dragonball-middle"),
    ("playing-mandalorian", "mandalorian-middle"),
    ("ten-players", "ten"),
    ("sixteen-players", "sixteen"),
    ("many-cards", "full-hand"),
    ("long-names", "long-names"),
):
    STATES[_name] = _middle(_scene)


@state
def why_not(world: World) -> Page:
    ann = world.ann("unfit")
    ann.touch(ann.hand.get_by_role("button", name=re.compile("not playable")).first)
    ann.page.get_by_role("link", name="Rule TURN-1").wait_for()
    return ann.page


@state
def drawn(world: World) -> Page:
    ann = world.ann("draw")
    ann.press("Draw")
    ann.button("Keep").wait_for()
    return ann.page


@state
def wheel(world: World) -> Page:
    return _wheel(world.ann("wild"), "Wild")


@state
def wheel_of_a_bluff(world: World) -> Page:
    return _wheel(world.ann("bluffing"), "Wild Draw Four")


def _wheel(person: Person, card: str) -> Page:
    holding(person)
    person.touch(person.card(card))
    person.press("Play")
    person.wheel.wait_for()
    return person.page


@state
def uno_armed(world: World) -> Page:
    ann = world.ann("called")
    ann.hand.wait_for()
    ann.uno.click()
    ann.page.get_by_role("button", name="UNO will be called").wait_for()
    return ann.page


@state
def uno_hot(world: World) -> Page:
    scene = world.scene("hot")
    ann = world.visits.person(scene)
    ann.play(number_of(scene.game))
    ann.page.get_by_role("button", name="Call UNO now").wait_for()
    return ann.page


@state
def catch(world: World) -> Page:
    scene = world.scene("caught")
    ann, ben = world.visits.person(scene), world.visits.person(scene, 1)
    ann.play(number_of(scene.game))
    ben.page.get_by_role("button", name=re.compile("catch!")).wait_for()
    return ben.page
