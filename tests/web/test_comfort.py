"""Text as large as one needs it, motion and sound as one wants them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tools.browser.cards import face_of
from tools.browser.house import House
from tools.browser.person import Person
from tools.browser.staging import Staged
from tools.browser.visits import PHONE, Visits, at_rest

TWICE = """
    const large = new CSSStyleSheet();
    large.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets.push(large);
"""
# Words and controls that reach over the sides of the screen.
LOST = """() => {
    const bad = [];
    for (const one of document.querySelectorAll('body *')) {
        const style = getComputedStyle(one);
        if (style.visibility === 'hidden' || one.closest('.sr, .skip, svg, .scroll')) continue;
        const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (!words && !one.matches('button, a, input, select')) continue;
        const box = one.getBoundingClientRect();
        const name = one.getAttribute('aria-label') ?? one.textContent.trim();
        if (!box.width || style.clipPath !== 'none') continue;
        if (box.right > innerWidth + 1 || box.left < -1) bad.push(name);
    }
    return bad;
}"""


def large(page: Page) -> None:
    """Prepare a page for somebody who needs text of twice the size."""
    page.add_init_script(TWICE)


def nothing_is_lost(page: Page) -> None:
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
    nothing_hangs_over(page)


def nothing_hangs_over(page: Page) -> None:
    at_rest(page)
    assert page.evaluate(LOST) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("path", ["/", "/lobby", "/new?edition=party", "/j", "/rules/party", "/me"])
def test_pages_with_text_of_twice_the_size(visits: Visits, path: str) -> None:
    page = visits.visit(path, size=PHONE, prepare=large)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    nothing_is_lost(page)


def in_reach(control: Locator) -> None:
    """It can be brought into sight, and nothing lies over it."""
    control.scroll_into_view_if_needed()
    control.click(trial=True)


def test_a_turn_with_text_of_twice_the_size(house: House, visits: Visits) -> None:
    scene = house.scene("large-text")
    ann = visits.person(scene, size=PHONE, prepare=large)
    ann.holds(7)
    nothing_is_lost(ann.page)
    for control in (ann.uno, ann.button("Draw"), ann.button("Menu"), ann.player("Ben")):
        in_reach(control)
    event, hand = ann.page.locator(".event").first, ann.hand
    assert below(hand, event)
    ann.play(face_of(scene.game, "D"))
    ann.holds(6)


def below(lower: Locator, upper: Locator) -> bool:
    here, there = lower.bounding_box(), upper.bounding_box()
    assert here is not None
    assert there is not None
    return here["y"] >= there["y"] + there["height"] - 1


def test_every_answer_is_in_reach_with_text_of_twice_the_size(house: House, visits: Visits) -> None:
    scene = house.scene("large-answers")
    ann = visits.person(scene)
    ben = visits.person(scene, 1, size=PHONE, prepare=large)
    ann.play(face_of(scene.game, "D"))
    dialog = ben.dialog(re.compile(" on you$"))
    dialog.wait_for()
    nothing_is_lost(ben.page)
    for answer in dialog.get_by_role("button").all():
        in_reach(answer)
    in_reach(ben.uno)
    ben.answer("Block")
    ben.name_colour("yellow")
    ben.choose("Cora")
    ben.press("Cora draws instead")
    ben.holds(6)


# -- motion ------------------------------------------------------------------------------------

WATCH = """() => {
    // What only appears in its place does not move: its way, size and turn stay the same.
    const differs = (frames, what) =>
        new Set(frames.map((frame) => frame[what]).filter(Boolean)).size > 1;
    const moves = (one) => one.playState === 'running'
        && one.effect.getComputedTiming().duration > 1  // what is cut short is none
        && ['transform', 'translate', 'scale', 'rotate']
            .some((what) => differs(one.effect.getKeyframes(), what));
    window.moved = 0;
    const look = () => {
        window.moved = Math.max(window.moved, document.getAnimations().filter(moves).length);
        requestAnimationFrame(look);
    };
    look();
}"""


def moved(person: Person, act: Callable[[], None], after: Callable[[], None]) -> int:
    """How much moved on a page while something happened."""
    person.page.evaluate(WATCH)
    act()
    after()
    at_rest(person.page)
    return int(person.page.evaluate("window.moved"))


@pytest.mark.parametrize(("wish", "moves"), [("reduce", False), ("no-preference", True)])
def test_whoever_wants_no_motion_gets_none(
    house: House, visits: Visits, wish: str, moves: bool
) -> None:
    scene: Staged = house.scene(f"motion-{wish}")
    normal = {"speed": "normal"}
    ann = visits.person(scene, reduced_motion=wish, settings=normal)
    ann.holds(7)
    seen = moved(ann, lambda: ann.play(face_of(scene.game, "S")), lambda: ann.holds(6))
    assert (seen > 0) == moves


# -- hands ------------------------------------------------------------------------------------


def test_a_card_is_dragged_onto_the_table_or_put_back(house: House, visits: Visits) -> None:
    scene = house.scene("dragged")
    ann = visits.person(scene)
    ann.holds(7)
    card, mouse = ann.card(face_of(scene.game, "S")), ann.page.mouse
    box = card.bounding_box()
    assert box is not None
    x, y = box["x"] + 12, box["y"] + 40
    for goal, held in (((x + 60, y + 30), 7), ((x, y - 300), 6)):
        at_rest(ann.page)
        mouse.move(x, y)
        mouse.down()
        mouse.move(*goal, steps=4)
        mouse.up()
        ann.holds(held)
        expect(ann.page.locator("li.drag")).to_have_count(0)


def test_one_tap_plays_where_it_is_chosen(house: House, visits: Visits) -> None:
    scene = house.scene("one-tap")
    ann = visits.person(scene, settings={"taps": "one"})
    ann.holds(7)
    ann.touch(ann.card(face_of(scene.game, "S")))
    ann.holds(6)


OWN_WAY = {"side": "left", "font": "clear"}
# Edges take the place of colours that the device has chosen.
EDGES = """() => [...document.querySelectorAll('.board .btn, .board .uno')]
    .filter((one) => parseFloat(getComputedStyle(one).borderTopWidth) < 1)
    .map((one) => one.textContent)"""


# All that can be pressed, and what the Tab key came to. In a row of cards arrows go on from one.
CONTROLS = """() => {
    const open = (one) => !one.disabled && !one.closest('[inert]')
        && one.checkVisibility({ visibilityProperty: true });
    const all = [...document.querySelectorAll('button, a[href], input, select')];
    window.controls = all.filter(open);
    window.passed = new Set();
    document.addEventListener('focusin', ({ target }) => passed.add(target));
    return controls.length;
}"""
MISSED = """() => {
    const inRow = (one) => one.tabIndex < 0
        && [...passed].some((other) => one.closest('ul')?.contains(other));
    return controls.filter((one) => !passed.has(one) && !inRow(one))
        .map((one) => one.ariaLabel ?? one.textContent.trim());
}"""


def tab_comes_to_everything(page: Page) -> None:
    for _ in range(page.evaluate(CONTROLS) + 2):
        page.keyboard.press("Tab")
    assert page.evaluate(MISSED) == []


def test_a_table_in_ones_own_way(house: House, visits: Visits) -> None:
    """For the left hand, in letters that are easier to read, in the colours of the device."""
    scene = house.scene("own-way")
    ann = visits.person(scene, size=PHONE, settings=OWN_WAY, forced_colors="active")
    ann.holds(7)
    uno = ann.uno.bounding_box()
    assert uno is not None
    assert uno["x"] + uno["width"] / 2 < PHONE[0] / 2
    assert ann.page.evaluate("parseFloat(getComputedStyle(document.body).letterSpacing)") > 0
    assert ann.page.evaluate(EDGES) == []
    turn = ann.page.locator(".event").get_by_text("Your turn")
    expect(turn).to_have_css("outline-style", "solid")
    nothing_hangs_over(ann.page)
    tab_comes_to_everything(ann.page)


# -- sound -------------------------------------------------------------------------------------

LISTEN = """
    window.heard = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...when) {
        window.heard += 1;
        return start.apply(this, when);
    };
"""


def test_sound_is_made_by_the_page_and_can_be_turned_off(house: House, visits: Visits) -> None:
    scene = house.scene("sound")
    ann = visits.person(
        scene, settings={"sound": True}, prepare=lambda page: page.add_init_script(LISTEN)
    )
    ann.holds(7)
    ann.press("Menu")
    ann.press("Settings")
    switch = ann.page.get_by_role("switch", name="Sound")
    expect(switch).to_be_checked()
    switch.click()
    ann.page.keyboard.press("Escape")
    before = ann.page.evaluate("window.heard")
    ann.play(face_of(scene.game, "R"))  # with two players it is Ann's turn again
    ann.holds(6)
    assert ann.page.evaluate("window.heard") == before
    ann.press("Menu")
    ann.press("Settings")
    switch.click()
    ann.page.keyboard.press("Escape")
    ann.press("Draw")
    ann.page.wait_for_function("(before) => window.heard > before", arg=before)
