"""axe-core finds nothing, on any screen, in any state; and no text is cut, or of no catalogue."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.web.axe import COLOURS, findings
from tools.browser.house import House
from tools.browser.tongues import cut, in_language, untold
from tools.browser.visits import NARROW, PHONE, Visits, at_rest, in_theme
from tools.screenshots.states import STATES
from tools.screenshots.world import World

# People, what they say and what was said of them before, the maker's name, and the names of
# languages in their own words.
OWN: Final = re.compile(
    r"(lastcard|Ada|Ann|Ben|Bram|Cleo|Cora|Dov|Hedda|Ines|Ivan|Joris|Kari|Ann and Ben|guest:.*"
    r"|Good luck.*|\w+ is back\.|Back in five minutes\.|English|Deutsch|Español.*|Français"
    r"|Italiano|Polski|Português.*)"
)


def told_whole(page: Page, state: str) -> None:
    """In longer words, on a narrow phone; what the server says of rules comes in English."""
    width, height = NARROW
    if not state.startswith("tv-"):
        page.set_viewport_size({"width": width, "height": height})
    in_language(page, "en-XA")
    assert cut(page) == []
    if not state.startswith("rules-"):
        assert [text for text in untold(page) if not OWN.fullmatch(text)] == []


# The end of a lesson is looked at where a whole one is played: `test_lessons.py`.
@pytest.mark.parametrize("state", [state for state in STATES if state != "learned"])
def test_nothing_is_found(house: House, visits: Visits, state: str) -> None:
    page = STATES[state](World(house, visits))
    at_rest(page)
    found = findings(page)
    if not state.startswith("tv-"):
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        found += findings(page)
    in_theme(page, "dark")
    assert found + findings(page, COLOURS) == []
    told_whole(page, state)
