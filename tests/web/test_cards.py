"""Each card that asks somebody something, at the pages of those it asks."""

import re

import pytest
from playwright.sync_api import expect

from tools.browser.cards import face_of, named
from tools.browser.house import House
from tools.browser.visits import Visits


def test_a_wild_asks_for_its_colour(house: House, visits: Visits) -> None:
    ann, ben = visits.people(house.scene("wild"))
    ann.touch(ann.card("Wild"))
    ann.press("Play")
    expect(ann.wheel.get_by_role("button")).to_have_count(4)
    ann.page.keyboard.press("Escape")  # a mis-tap is taken back
    expect(ann.wheel).to_be_hidden()
    ann.holds(7)
    ann.play("Wild", "green")
    ann.holds(6)
    for person in (ann, ben):
        expect(person.page.get_by_role("img", name="Colour in force: green")).to_be_visible()


def test_a_drawn_card_may_be_kept_or_played(house: House, visits: Visits) -> None:
    ann, ben = visits.people(house.scene("draw"))
    ann.press("Draw")
    ann.holds(8)
    expect(ann.hand.get_by_role("button", name=re.compile("new, playable"))).to_have_count(1)
    expect(ann.button("Keep")).to_be_visible()
    ann.press("Keep")
    expect(ben.page.get_by_text("Your turn").first).to_be_visible()


def test_a_card_that_does_not_fit_says_why(house: House, visits: Visits) -> None:
    ann = visits.person(house.scene("unfit"))
    unfit = ann.hand.get_by_role("button", name=re.compile("not playable")).first
    expect(unfit).to_have_accessible_name(re.compile(r"fits neither|does not match"))
    ann.touch(unfit)
    expect(ann.page.get_by_role("link", name="Rule TURN-1")).to_be_visible()
    ann.holds(7)


@pytest.mark.parametrize(
    ("scene", "verdict", "cards_of_ann", "cards_of_ben"),
    [("guilty", "A bluff!", 10, 7), ("innocent", "No bluff", 6, 13)],
)
def test_the_challenger_alone_sees_the_hand(
    house: House, visits: Visits, scene: str, verdict: str, cards_of_ann: int, cards_of_ben: int
) -> None:
    staged = house.scene(scene)
    ann, ben, cora = visits.people(staged)
    ann.play("Wild Draw Four", "red")
    ben.answer("Challenge")
    shown = ben.dialog("The hand of Ann")
    expect(shown).to_contain_text(verdict)
    hand = [card for card in staged.game.hand("Ann") if card != "W4"]
    for card in set(hand):
        expect(shown.get_by_role("img", name=named(staged.game, card)).first).to_be_visible()
    ann.holds(cards_of_ann)
    ben.holds(cards_of_ben)
    cora.tells(re.compile("Ben challenged Ann"))
    for other in (ann, cora):
        expect(other.page.get_by_role("dialog")).to_have_count(0)
        expect(other.page.get_by_text("The hand of Ann")).to_have_count(0)


def test_an_accepted_attack_is_drawn(house: House, visits: Visits) -> None:
    ann, ben = visits.people(house.scene("accepted"))
    ann.play("Wild Draw Four", "blue")
    ben.answer("Draw 4")
    ben.holds(11)
    expect(ann.page.get_by_text("Your turn").first).to_be_visible()


def test_an_attack_is_stacked(house: House, visits: Visits) -> None:
    staged = house.scene("stack")
    ann, ben = visits.people(staged)
    ann.play(face_of(staged.game, "D"))
    ben.answer("Add ")
    ann.answer("Draw 4")
    ann.holds(10)


def test_a_block_is_aimed_at_somebody_else(house: House, visits: Visits) -> None:
    staged = house.scene("block")
    ann, ben, cora = visits.people(staged)
    ann.play(face_of(staged.game, "D"))
    ben.answer("Block")
    ben.name_colour("yellow")
    expect(ben.dialog(re.compile("^Blocked!"))).to_be_visible()
    ben.choose("Cora")
    ben.press("Cora draws instead")
    ben.holds(6)
    cora.holds(9)  # WAY-4: nobody asks her
    expect(cora.page.get_by_text("Your turn").first).to_be_visible()  # no turn is lost


def test_hands_are_swapped(house: House, visits: Visits) -> None:
    staged = house.scene("swap")
    ann, cora = visits.people(staged, 0, 2)
    ann.play(face_of(staged.game, "7"))
    ann.choose("Cora")
    ann.press("Swap with Cora")
    ann.holds(7)
    cora.holds(6)
    card = named(staged.game, staged.game.hand("Cora")[0])
    expect(ann.card(card)).to_be_visible()


@pytest.mark.parametrize(("scene", "face"), [("skip", "S"), ("reverse", "R")])
def test_cora_follows_ann(house: House, visits: Visits, scene: str, face: str) -> None:
    staged = house.scene(scene)
    ann, cora = visits.people(staged, 0, 2)
    ann.play(face_of(staged.game, face))
    expect(cora.page.get_by_text("Your turn").first).to_be_visible()
    way = "counterclockwise" if face == "R" else "clockwise"
    expect(cora.page.get_by_role("img", name=f"Play goes {way}")).to_be_visible()


# -- sanrio ------------------------------------------------------------------------------------


def test_badtz_maru_hits_those_who_are_ahead(house: House, visits: Visits) -> None:
    ann, ben = visits.people(house.scene("badtz"), 0, 1)
    ann.play("Wild Badtz-Maru", "pink")
    ann.holds(10)  # with six cards she was ahead herself
    ben.holds(7)


def test_a_wild_start_card_is_named_first(house: House, visits: Visits) -> None:
    ann, ben = visits.people(house.scene("start"))
    ann.name_colour("pink")
    expect(ben.page.get_by_role("img", name="Colour in force: pink")).to_be_visible()
    expect(ann.page.get_by_text("Your turn").first).to_be_visible()


def test_points_are_counted_and_the_next_hand_is_dealt(house: House, visits: Visits) -> None:
    people = visits.people(house.scene("scores"))
    ann = people[0]
    ann.hand.get_by_role("button").first.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.dialog("You win the hand!")).to_be_visible()
    for person in people:
        expect(person.result.get_by_role("table")).to_contain_text("500")
        person.press("Next hand")
    for person in people:
        expect(person.result).to_be_hidden()
        person.tells(re.compile("hand 2"))


# -- dragonball --------------------------------------------------------------------------------


def wish(house: House, visits: Visits, which: str) -> list[int]:
    """Ann makes a wish through her page; gives what everybody then holds."""
    ann, ben, cora = people = visits.people(house.scene(f"wish-{which}"))
    ann.play("Wild Shenron’s Wish")
    expect(ann.dialog("Make a wish").get_by_role("img").first).to_be_visible()  # what turned up
    if which == "miss":
        ann.answer("Somebody misses a turn")
        ann.choose("Ben")
        ann.press("Ben misses a turn")
    elif which == "discard":
        ann.answer("Discard a card")
        ann.touch(ann.hand.get_by_role("button").first)
        ann.press("Discard a card")
    else:
        ann.answer({"draw": "The next draws two", "reverse": "Turn", "none": "No wish"}[which])
    ann.name_colour("yellow")
    following = {"miss": cora, "reverse": cora}.get(which, ben)
    expect(following.page.get_by_text("Your turn").first).to_be_visible()
    return [person.hand.get_by_role("button").count() for person in people]


@pytest.mark.parametrize(
    ("which", "counts"),
    [
        ("draw", [6, 9, 7]),
        ("reverse", [6, 7, 7]),
        ("miss", [6, 7, 7]),
        ("discard", [5, 7, 7]),
        ("none", [6, 7, 7]),
    ],
)
def test_a_wish_is_granted(house: House, visits: Visits, which: str, counts: list[int]) -> None:
    assert wish(house, visits, which) == counts
