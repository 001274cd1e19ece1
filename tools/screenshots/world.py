"""What it takes to bring a page into a state."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page, expect

from tools.browser.house import House
from tools.browser.person import Person
from tools.browser.staging import Staged
from tools.browser.visits import Visits

SHOWN: Final = "shown-"  # begins the names of scenes that are only looked at
# Whatever would be gone after some seconds stays for the pictures.
LASTING: Final = """{
    const set = window.setTimeout;
    window.setTimeout = (f, ms, ...all) => set(f, ms >= 3000 && ms <= 6000 ? 1e8 : ms, ...all);
}"""


@dataclass
class World:
    """A house with the scenes of `tools.screenshots.scenes`, and windows."""

    house: House
    visits: Visits

    def scene(self, name: str) -> Staged:
        """A scene; it can be had once."""
        return self.house.scene(SHOWN + name)

    def ann(self, name: str, **options: Any) -> Person:
        """Ann alone at a scene."""
        return self.visits.person(self.scene(name), **options)

    def ready(self, name: str, **options: Any) -> Person:
        """Ann, whose page has said all about her hand."""
        ann = self.ann(name, **options)
        holding(ann)
        return ann


State = Callable[[World], Page]
STATES: Final[dict[str, State]] = {}


def state(make: State) -> State:
    """Enter a state under the name of its function."""
    STATES[make.__name__.replace("_", "-")] = make
    return make


def at(page: Page) -> Page:
    """A page that has said its heading and fetched what it needs."""
    expect(page.get_by_role("heading", level=1).first).to_be_attached()
    page.wait_for_load_state("networkidle")
    return page


def lasting(page: Page) -> None:
    """Prepare a page on which words and fingers do not go by themselves."""
    page.add_init_script(LASTING)


def say(person: Person, words: str) -> None:
    """Words in the chat, as it shows them."""
    person.page.get_by_role("textbox", name="Say something").fill(words)
    person.press("Send")
    person.page.get_by_text(words).first.wait_for()


def holding(person: Person) -> Page:
    """A page with a hand that says of each card whether it can be played."""
    person.hand.get_by_role("button", name=re.compile("playable")).first.wait_for()
    return person.page
