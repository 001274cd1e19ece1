"""Lost connections: the page says so, comes back by itself, and loses nothing."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tools.browser.cards import face_of, number_of
from tools.browser.house import House
from tools.browser.scenes import one_of_two
from tools.browser.serving import Server
from tools.browser.staging import Scene, Staged, stage
from tools.browser.visits import Visits

KILLED = Scene("killed", people=2, bots=1, options={"hand_size": "4"}, wanted=one_of_two)


@pytest.fixture
def mortal(built: None, tmp_path: Path) -> Iterator[tuple[Server, Staged]]:
    """A server that may be killed."""
    server = Server(tmp_path)
    staged = stage(server.database, [KILLED])
    yield server.start(), staged["killed"]
    server.close()


def test_a_killed_server_comes_back_with_everything(
    browser: Browser, mortal: tuple[Server, Staged]
) -> None:
    server, scene = mortal
    windows = Visits(browser, server.url)
    ann, ben = people = windows.people(scene)
    ann.play(number_of(scene.game))  # it must not be lost
    expect(ben.asked.first).to_be_visible()
    cards = [person.hand.get_by_role("button").all_inner_texts() for person in people]
    counts = [person.hand.get_by_role("button").count() for person in people]
    server.end(signal.SIGKILL)
    for person in people:
        person.tells("No connection. Trying again …")
    server.start()
    for person, held, count in zip(people, cards, counts, strict=True):
        expect(person.page.get_by_text("No connection.")).to_be_hidden()
        person.holds(count)
        assert person.hand.get_by_role("button").all_inner_texts() == held
    assert ben.take_part()  # and the game goes on
    ann.tells(re.compile("Ben (played|drew)"))
    windows.close()
    quiet = [text for text in windows.troubles if "WebSocket" not in text]
    assert quiet == []


def test_whoever_comes_later_is_told_what_happened(house: House, visits: Visits) -> None:
    """A page that is loaded again, another device, and somebody who only looks on."""
    scene = house.scene("again")
    ann = visits.person(scene)
    card = face_of(scene.game, "S")
    ann.play(card)
    _tells(ann.page, f"You played {card}")
    ann.page.reload()
    _tells(ann.page, f"You played {card}")
    _tells(visits.person(scene).page, f"You played {card}")
    _tells(visits.visit(f"/table/{scene.table}", house.guest("Late")), f"Ann played {card}")


def _tells(page: Page, text: str) -> None:
    log = page.get_by_role("region", name="What happened")
    expect(log.get_by_text(re.compile(text, re.IGNORECASE))).to_be_visible()
