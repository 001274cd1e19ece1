"""The page of a review in every edition, with reviews made here: the server's way is in others."""

import re

import msgspec
import pytest
from playwright.sync_api import Route, expect

from lastcard.bots import make_bot
from lastcard.editions import EDITIONS
from lastcard.game import Game
from lastcard.protocol.review import ReviewProgress
from lastcard.review.reviewing import review
from tests.bots.games import play_hand
from tests.web.axe import findings
from tools.browser.visits import PHONE, Visits

NAMES = ["Ann", "Bo"]


def told(edition: str) -> bytes:
    game = Game(edition, NAMES, {"hand_size": "4"}, seed=f"page {edition}")
    play_hand(game, [make_bot("random", name) for name in NAMES])
    return msgspec.json.encode(ReviewProgress("g", edition, NAMES, review(game.record).hands))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_review_is_shown(visits: Visits, edition: str) -> None:
    body = told(edition)

    def answer(route: Route) -> None:
        route.fulfill(body=body, content_type="application/json")

    page = visits.visit(
        "/review/g", size=PHONE, prepare=lambda page: page.route("**/api/games/g/review", answer)
    )
    account = page.get_by_role("region", name="Luck and skill")
    expect(account.get_by_role("listitem")).to_have_count(7)
    for number in page.get_by_role("article").all():
        expect(number.get_by_role("link", name="Watch")).to_have_attribute(
            "href", re.compile(r"^/replay/g#\d+$")
        )
    page.get_by_role("radio", name="All").check()
    expect(page.get_by_role("img", name=re.compile("^Ann: chance to win"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not findings(page)
