"""Around the game: menus, talk, looking on; and its end."""

import re
from typing import Final

from playwright.sync_api import Page, WebSocketRoute

from tools.browser.cards import number_of
from tools.browser.person import Person
from tools.browser.visits import PHONE
from tools.screenshots.world import World, at, lasting, say, state

GREETING: Final = "Good luck, everybody!"
STEPS: Final = 15  # of a replay


@state
def menu(world: World) -> Page:
    ann = world.ready("menu")
    ann.press("Menu")
    ann.dialog("Menu").wait_for()
    return ann.page


@state
def guests(world: World) -> Page:
    ann = world.ready("guests")
    ann.press("Menu")
    ann.press("Visibility, spectators, chat, AI")
    ann.dialog("Visibility, spectators, chat, AI").wait_for()
    return ann.page


@state
def player(world: World) -> Page:
    ann = world.ready("sheet")
    ann.player("Ben").click()
    ann.dialog("Ben").wait_for()
    return ann.page


@state
def paused(world: World) -> Page:
    ann = world.ready("paused")
    ann.press("Menu")
    ann.press("Pause")
    ann.dialog("The game is paused").wait_for()
    return ann.page


@state
def talk(world: World) -> Page:
    ann = world.ready("talk")
    say(ann, GREETING)
    return ann.page


@state
def talk_sheet(world: World) -> Page:
    ann = world.ready("sheet-of-talk", size=PHONE)
    ann.press("Log and chat")
    ann.press("Chat")
    say(ann, GREETING)
    return ann.page


@state
def reactions(world: World) -> Page:
    scene = world.scene("reactions")
    ann = world.visits.person(scene, size=PHONE, prepare=lasting)
    ben = world.visits.person(scene, 1)
    ben.button("Ouch!").click()
    ann.page.locator("li").filter(has_text="Ouch!").first.wait_for(state="attached")
    ann.press("Reactions")
    ann.dialog("Reactions").wait_for()
    return ann.page


@state
def invite(world: World) -> Page:
    ann = world.ready("invite")
    ann.press("Menu")
    ann.press("Invite and TV")
    ann.page.get_by_role("img", name=re.compile("^QR code")).wait_for()
    return ann.page


@state
def away(world: World) -> Page:
    cut = Cut()
    ann = world.ready("away", prepare=cut.follow)
    cut.off()
    ann.page.get_by_text("No connection. Trying again …").wait_for()
    return ann.page


class Cut:
    """A connection that can be cut for good."""

    def __init__(self) -> None:
        self._cut = False
        self._open: list[WebSocketRoute] = []

    def follow(self, page: Page) -> None:
        """All connections of a page."""
        page.route_web_socket("**/api/ws", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        if self._cut:
            route.close()
            return
        self._open.append(route)
        route.connect_to_server()

    def off(self) -> None:
        """Those that are open, and whatever is tried next."""
        self._cut = True
        for route in self._open:
            route.close()


@state
def watching(world: World) -> Page:
    scene = world.scene("watched")
    return at(world.visits.visit(f"/table/{scene.table}", world.house.guest("Olaf")))


@state
def other_tab(world: World) -> Page:
    first = world.ready("tabs")
    world.visits.open(first.page.context, first.page.url)
    first.button("Play here").wait_for()
    return first.page


# -- the end -----------------------------------------------------------------------------------


@state
def scores(world: World) -> Page:
    return _won(world, "scores", "You win the hand!").page


@state
def game_over(world: World) -> Page:
    return _won(world, "last").page


@state
def match_over(world: World) -> Page:
    return _won(world, "match").page


@state
def replay(world: World) -> Page:
    page = _won(world, "won-replay").page
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("button", name="Check the shuffles").click()
    page.get_by_role("status").filter(has_text="hold").wait_for()
    page.get_by_role("heading", level=1).click()
    for _ in range(STEPS):
        page.keyboard.press("ArrowRight")
    page.get_by_text(f"Step {STEPS + 1} of").wait_for()
    return at(page)


@state
def review(world: World) -> Page:
    page = _won(world, "won-review").page
    page.get_by_role("link", name="Review").click()
    page.get_by_role("heading", name="Luck and skill").wait_for()
    return at(page)


@state
def me(world: World) -> Page:
    page = _won(world, "won-me").page
    page.goto("/me")
    page.get_by_role("link", name=re.compile("Replay|won", re.IGNORECASE)).first.wait_for()
    return at(page)


def _won(world: World, name: str, said: str = "You win!") -> Person:
    """Somebody who has just won with a number."""
    scene = world.scene(name)
    ann = world.visits.person(scene)
    ann.play(number_of(scene.game))
    ann.dialog(said).wait_for()
    return ann
