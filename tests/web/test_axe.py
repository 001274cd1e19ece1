"""axe-core finds nothing, on any screen, in any state."""

import pytest

from tests.web.axe import COLOURS, findings
from tools.browser.house import House
from tools.browser.visits import PHONE, Visits, at_rest, in_theme
from tools.screenshots.states import STATES
from tools.screenshots.world import World


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
