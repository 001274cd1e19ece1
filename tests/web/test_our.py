"""Our table: made, joined by its link, and one table for everybody tonight."""

import re

from playwright.sync_api import expect

from tests.web.axe import findings
from tools.browser.house import House
from tools.browser.visits import PHONE, Visits, in_theme


def test_friends_meet_by_the_link_and_play_tonight(house: House, visits: Visits) -> None:
    ann = visits.visit("/our", house.guest("Ann"), size=PHONE)
    ann.get_by_label("Name").fill("Tuesday")
    ann.get_by_role("button", name="Make our table").click()
    expect(ann.get_by_role("heading", name="Tuesday")).to_be_visible()
    bo = visits.visit(ann.url.removeprefix(visits.url), house.guest("Bo"))
    bo.get_by_role("button", name="Join").click()
    bo.get_by_role("button", name="Same again tonight").click()
    expect(bo).to_have_url(re.compile("/table/"))
    ann.get_by_role("button", name="Same again tonight").click()
    expect(ann).to_have_url(re.compile("/table/"))
    assert ann.url == bo.url
    ann.goto("/our")
    ann.get_by_role("link", name="Tuesday").click()
    expect(ann.get_by_text("Nothing played yet. Tonight?")).to_be_visible()
    for theme in ("light", "dark"):
        in_theme(ann, theme)
        assert not findings(ann)
