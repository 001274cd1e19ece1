"""The big screen: what a remote control does, and what can be read from the sofa."""

import re
from typing import Final

from playwright.sync_api import Page, expect

from tools.browser.cards import number_of
from tools.browser.house import House
from tools.browser.person import Person
from tools.browser.visits import PHONE, TV, Visits

LOUD: Final = {"sound": True}
# Every context that the page makes, to see whether it may sound.
LISTEN: Final = """
    const Real = AudioContext;
    window.desks = [];
    window.AudioContext = class extends Real {
        constructor() { super(); window.desks.push(this); }
    };
"""
# A lamp that burns; how often it was asked for. A browser puts it out when the page is not seen.
LAMP: Final = """
    window.lamps = [];
    const request = async () => {
        const lamp = { released: false, release: async () => {} };
        lamps.push(lamp);
        return lamp;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
"""
SEEN_AGAIN: Final = """() => {
    lamps.forEach((lamp) => { lamp.released = true; });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
SOUNDS: Final = "desks.length > 0 && desks.every((desk) => desk.state === 'running')"
# In pixels, at 1080 lines. Long names are set smaller than others.
SIZES: Final = """(what) => [...document.querySelectorAll(what)]
    .map((one) => parseFloat(getComputedStyle(one).fontSize))"""
LEAST: Final = {".seat .name": 40, ".event .what": 56, ".tags span": 44}
# Names and avatars that cover others' or hang over an edge.
COVERED: Final = """() => {
    const all = [...document.querySelectorAll('.seat:not(.turn) :is(.name, .avatar)')];
    const pieces = all.map((one) => ({
        seat: one.closest('.seat').dataset.seat, text: one.textContent,
        box: one.getBoundingClientRect(),
    }));
    const meet = (a, b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const pairs = pieces.flatMap((a, i) => pieces.slice(i + 1)
        .filter((b) => a.seat !== b.seat && meet(a.box, b.box)).map((b) => `${a.text} ${b.text}`));
    const outside = pieces.filter(({ box }) => box.left < 0 || box.right > innerWidth);
    return [...pairs, ...outside.map(({ text }) => text)];
}"""


def listens(page: Page) -> None:
    page.add_init_script(LISTEN)
    page.add_init_script(LAMP)


def test_ok_gives_sound_a_lamp_the_whole_screen_and_arrows_the_rest(
    house: House, visits: Visits
) -> None:
    table = house.table(house.guest("Hedda"), bots=1, seats=4, visibility="code")
    screen = visits.visit(f"/tv/{table['id']}", size=TV, settings=LOUD, prepare=listens)
    start = screen.get_by_role("button", name=re.compile("^Press OK to start"))
    expect(start).to_be_visible()
    assert not screen.evaluate(SOUNDS)
    assert screen.evaluate("lamps.length") == 0
    screen.keyboard.press("Enter")
    expect(start).to_be_hidden()
    screen.wait_for_function("lamps.length === 1")
    screen.evaluate(SEEN_AGAIN)
    screen.wait_for_function("lamps.length === 2")
    screen.wait_for_function(SOUNDS)
    screen.wait_for_function("document.fullscreenElement !== null")
    screen.keyboard.press("ArrowDown")
    expect(screen.get_by_text("Volume: Soft")).to_be_visible()
    screen.keyboard.press("ArrowDown")
    expect(screen.get_by_text("Volume: off")).to_be_visible()
    screen.keyboard.press("ArrowRight")
    expect(screen.get_by_role("heading", name="Wer spielt mit?")).to_be_visible()
    expect(screen.get_by_text("Sprache: Deutsch")).to_be_visible()


def test_everything_is_read_from_the_sofa(house: House, visits: Visits) -> None:
    host = house.guest("Maximiliane von Eschenau")
    table = house.table(host, bots=15, edition="party", seats=16)
    screen = visits.visit(f"/tv/{table['id']}", size=TV)
    Person(visits.visit(f"/table/{table['id']}", host, PHONE), "").press("Start the game")
    expect(screen.get_by_role("list", name="Players").get_by_role("img")).to_have_count(16)
    expect(screen.get_by_role("img", name=re.compile("^On top"))).to_be_visible()
    assert len(screen.evaluate(SIZES, ".seat .name")) == 16
    for what, least in LEAST.items():
        sizes = screen.evaluate(SIZES, what)
        assert all(size >= least for size in sizes), (what, sizes)
    assert screen.evaluate(COVERED) == []


def test_the_hosts_phone_is_the_remote(house: House, visits: Visits) -> None:
    scene = house.scene("remote")
    ann, cora = visits.person(scene, size=PHONE), visits.person(scene, 2, size=PHONE)
    screen = visits.visit(f"/tv/{scene.table}", size=TV)
    expect(screen.get_by_role("img", name=re.compile("^On top"))).to_be_visible()
    cora.holds(1)
    from_the_menu(ann, "Pause")
    expect(screen.get_by_text("The game is paused")).to_be_visible()
    ann.press("Go on")
    expect(screen.get_by_text("The game is paused")).to_have_count(0)
    from_the_menu(ann, "Visibility, spectators, chat, AI")
    ann.page.get_by_role("switch", name="Chat").click()
    ann.press("Save")
    expect(cora.page.get_by_role("button", name=re.compile("^Log and chat"))).to_have_count(0)
    ann.press("Menu")
    ann.dialog("Menu").get_by_role("button", name=re.compile("^Cora")).click()
    ann.press("Send away")
    expect(screen.get_by_text("Cora has left.")).to_be_visible()
    ann.dialog("Menu").get_by_role("button", name="Close").click()
    ann.play(number_of(scene.game))
    expect(screen.get_by_role("heading", name="Ann wins the hand")).to_be_visible()
    ann.press("Next hand")
    expect(screen.get_by_role("heading", name="Ann wins the hand")).to_have_count(0)
    expect(screen.get_by_role("img", name=re.compile("^On top"))).to_be_visible()


def from_the_menu(host: Person, deed: str) -> None:
    host.press("Menu")
    host.press(deed)
