"""Around the game: words, reactions, and the sign that it is one's turn."""

import re

from playwright.sync_api import expect

from tools.browser.cards import face_of
from tools.browser.house import House
from tools.browser.visits import PHONE, Visits


def test_words_and_reactions_come_to_the_others(house: House, visits: Visits) -> None:
    scene = house.scene("chatting")
    ann, ben = visits.person(scene), visits.person(scene, 1, size=PHONE)
    ben.holds(7)
    ann.page.get_by_role("textbox", name="Say something").fill("Hello there")
    ann.press("Send")
    ben.button("Log and chat, 1 new message").click()
    ben.press("Chat")
    expect(ben.dialog("Log and chat").get_by_text("Hello there")).to_be_visible()
    ben.page.keyboard.press("Escape")
    expect(ben.button("Log and chat")).to_be_visible()  # nothing is unread any more
    ann.press("Wow!")
    expect(ben.page.get_by_role("listitem").filter(has_text="Wow!")).to_have_count(0)
    expect(ben.page.locator("li").filter(has_text="Wow!")).to_be_visible()
    ben.page.reload()  # what was said is not lost with it
    ben.button("Log and chat").click()
    ben.press("Chat")
    expect(ben.dialog("Log and chat").get_by_text("Hello there")).to_be_visible()


def test_the_title_says_whose_turn_it_is(house: House, visits: Visits) -> None:
    scene = house.scene("titled")
    ann, cora = visits.people(scene, 0, 2)
    expect(ann.page).to_have_title(re.compile("^● Your turn"))
    expect(cora.page).not_to_have_title(re.compile("Your turn"))
    ann.play(face_of(scene.game, "S"))
    expect(cora.page).to_have_title(re.compile("^● Your turn"))
    expect(ann.page).not_to_have_title(re.compile("Your turn"))
