"""In turn: the hand, the wheel, the call."""

import re
from typing import Final

from playwright.sync_api import Page

from tools.browser.cards import number_of
from tools.browser.person import Person
from tools.screenshots.world import STATES, State, World, holding, say, state


def _middle(name: str) -> State:
    def make(world: World) -> Page:
        return holding(world.ann(name))

    return make


for _name, _scene in (
    ("playing", "middle"),
    ("playing-sanrio", "sanrio-middle"),
    ("playing-dragonball", "dragonball-middle"),
    ("playing-mandalorian", "mandalorian-middle"),
    ("ten-players", "ten"),
    ("sixteen-players", "sixteen"),
    ("many-cards", "full-hand"),
    ("forty-cards", "forty"),
    ("long-names", "long-names"),
):
    STATES[_name] = _middle(_scene)


@state
def playing_party(world: World) -> Page:
    people = ann, ben, cora = world.visits.people(world.scene("party-middle"))
    for person in people:
        person.hand.wait_for()
    for person, words in ((ben, "Third cup of tea"), (cora, "Easy so far"), (ann, "We will see!")):
        say(person, words)
        ann.page.get_by_text(words).first.wait_for()
    _round(ann, ben, cora)
    return ann.page


ROUNDS: Final = 30


def _round(ann: Person, *others: Person) -> None:
    """Ann lays a card, and the others play until she may lay another."""
    ann.take_part()
    ann.tells(re.compile("^You "))
    for _ in range(ROUNDS):
        if ann.page.get_by_role("dialog").count() == 0 and ann.button("Draw").is_visible():
            return
        for person in (ann, *others):
            if person is not ann or not ann.button("Draw").is_visible():
                person.take_part()


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
