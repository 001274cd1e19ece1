"""All pages but the table, and the table before the game."""

import re

from playwright.sync_api import Page

from lastcard.editions import EDITIONS
from tools.screenshots.world import STATES, State, World, at, state


@state
def start(world: World) -> Page:
    return at(world.visits.visit("/"))


@state
def settings(world: World) -> Page:
    page = at(world.visits.visit("/"))
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()
    return page


@state
def lobby(world: World) -> Page:
    for name, edition in (("Ines", "party"), ("Joris", "classic"), ("Kari", "dragonball")):
        host = world.house.guest(name)
        table = world.house.table(host, bots=1, edition=edition, seats=6, visibility="public")
        at(world.visits.visit(f"/table/{table['id']}", host))
    page = at(world.visits.visit("/lobby"))
    page.get_by_role("link", name=re.compile("Table of Kari")).wait_for()
    return page


@state
def new(world: World) -> Page:
    page = at(world.visits.visit("/new?edition=party"))
    page.get_by_role("button", name=re.compile("Make the table|Start the game")).wait_for()
    return page


@state
def join(world: World) -> Page:
    page = at(world.visits.visit("/j/NOSUCH"))
    page.get_by_role("button", name="Join the table").click()
    page.get_by_role("alert").filter(has_text="NOSUCH").wait_for()
    world.visits.troubles.clear()  # the browser reports the 404 that was wanted
    return page


def _rules(edition: str) -> State:
    def make(world: World) -> Page:
        page = at(world.visits.visit(f"/rules/{edition}"))
        page.get_by_role("link", name="TURN-1", exact=True).first.wait_for()
        return page

    return make


def _spoken(path: str, language: str) -> State:
    def make(world: World) -> Page:
        page = at(world.visits.visit(path, locale=language))
        page.locator(f"html[lang={language}]").wait_for(state="attached")
        return page

    return make


for _edition in EDITIONS:
    STATES[f"rules-{_edition}"] = _rules(_edition)
for _language in ("de", "ja"):
    STATES[f"start-{_language}"] = _spoken("/", _language)
    STATES[f"new-{_language}"] = _spoken("/new?edition=party", _language)


@state
def missing(world: World) -> Page:
    return at(world.visits.visit("/nowhere/at/all"))


@state
def no_such_table(world: World) -> Page:
    page = at(world.visits.visit("/table/nosuchtable"))
    page.get_by_role("link", name="To the start page").wait_for()
    return page


@state
def waiting(world: World) -> Page:
    host, friend = world.house.guest("Hedda"), world.house.guest("Ivan")
    table = world.house.table(host, bots=2, edition="party", seats=6, visibility="code")
    path = f"/table/{table['id']}"
    page = at(world.visits.visit(path, host))
    world.visits.visit(path, friend).get_by_role("button", name="Take a seat").click()
    page.get_by_text("Ivan").first.wait_for()
    return page
