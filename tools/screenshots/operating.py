"""What whoever runs the server sees."""

import re

from playwright.sync_api import Page, expect

from tools.browser.house import House
from tools.screenshots.world import World, at, state


def secret_of(house: House) -> str:
    """As the server showed it once."""
    found = re.search(r"shown this once: (\S+)", house.server.log.read_text())
    assert found is not None
    return found[1]


def _come_in(world: World) -> Page:
    page = at(world.visits.visit("/operator"))
    page.get_by_label("Secret").fill(secret_of(world.house))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Audit log")).to_be_visible()
    return page


@state
def operator_secret(world: World) -> Page:
    return at(world.visits.visit("/operator"))


@state
def operator(world: World) -> Page:
    """With a table, a report, somebody who is kept out, and acts in the audit log."""
    ann = world.ready("operated").page
    page = _come_in(world)
    out = page.get_by_role("region", name="Kept out")
    out.get_by_label("Guest (id)").fill("somebody")
    out.get_by_role("button", name="Keep out", exact=True).click()
    expect(out.get_by_text("guest:somebody")).to_be_visible()
    page.get_by_label("Say something to everybody").fill("Back in five minutes.")
    page.get_by_label("Say something to everybody").press("Enter")
    expect(ann.get_by_text("Back in five minutes.")).to_be_visible()
    return page


@state
def operator_table(world: World) -> Page:
    world.ready("operated-table")
    page = _come_in(world)
    page.get_by_role("button", name=re.compile("^Look:")).first.click()
    expect(page.get_by_role("dialog").get_by_text("Ann")).to_be_visible()
    return page
