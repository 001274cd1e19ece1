"""What several tests do."""

from collections.abc import Iterable, Iterator

import pytest

from tools.browser.house import House
from tools.browser.person import Person
from tools.browser.staging import Scene

ROUNDS = 400
# What has been read aloud, and whether more of it was since.
SAID = "[...document.querySelectorAll('[aria-live]')].map((one) => one.textContent).join('|')"
SAID_MORE = """(before) => [...document.querySelectorAll('[aria-live]')]
    .map((one) => one.textContent).join('|') !== before"""


def opened(folders: pytest.TempPathFactory, scenes: Iterable[Scene]) -> Iterator[House]:
    """A house for as long as a fixture lasts."""
    house = House(folders.mktemp("house"), scenes)
    yield house
    house.close()


def common_or_own(
    request: pytest.FixtureRequest,
    common: str,
    folders: pytest.TempPathFactory,
    scenes: Iterable[Scene],
) -> Iterator[House]:
    """The house that tests share; but a scene can be had once, so another go gets its own."""
    if getattr(request.node, "execution_count", 1) > 1:
        yield from opened(folders, scenes)
    else:
        yield request.getfixturevalue(common)


def play_out(people: list[Person]) -> None:
    """Everybody answers whatever is asked until the hand is over."""
    for _ in range(ROUNDS):
        if people[0].result.is_visible():
            return
        for person in people:
            if person.result.is_hidden():
                person.take_part()
    raise AssertionError("the hand did not come to an end")
