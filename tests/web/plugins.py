"""The example plug-ins through the page: whole games by mouse, and by keyboard alone.

`tests/editions/test_plugins.py` runs these in a process that finds the plug-ins.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import TimeoutError as TooLong
from playwright.sync_api import expect

from lastcard.game import Game
from tests.web.helpers import play_out
from tests.web.test_keyboard import answer, lay_a_card, tab_to
from tools.browser.house import House
from tools.browser.person import A_PLAYER, MOMENT, Person
from tools.browser.scenes import ann_can, both, has
from tools.browser.staging import Scene
from tools.browser.visits import PHONE, Visits

FEW = {"hand_size": "4"}
TO_WHOM = "Who gets one of your cards?"
IN_SIGHT = "What do you take?"
NAMES = [("tempest", "Tempest", "Sturm"), ("corsair", "Corsair", "Korsar")]
RULES = [("tempest", "TEMPEST-2", "über Bord"), ("corsair", "RANSOM-4", "Lösegeld")]


# -- two ways to do the same -----------------------------------------------------------------------


class ByMouse(Person):
    """Knows the words of both editions."""

    lay = re.compile("^Play$|^Throw .+ overboard$|^Give .+ away$")
    whom = re.compile(rf"^{re.escape(TO_WHOM)}$")
    chosen = re.compile("^Give .+ a card$")
    plain = ("Brave it", "Pass", "Keep", "Draw")
    shown = re.compile("^Take ")

    def put(self, name: str) -> None:
        """Lay the first such card of the hand."""
        self._lay(self.hand.get_by_role("button", name=playable(name)).first)

    def push(self, name: str) -> None:
        """Press the first button with such a name."""
        self._press(self.page.get_by_role("button", name=re.compile(name)).first)

    def follow(self, name: str) -> None:
        """Go where a link leads."""
        self.page.get_by_role("link", name=name).click()


class ByKeys(ByMouse):
    """The same with the keyboard alone."""

    def put(self, name: str) -> None:
        lay_a_card(self, playable(name))

    def push(self, name: str) -> None:
        tab_to(self.page, re.compile(name))
        self.page.keyboard.press("Enter")

    def choose(self, *names: str) -> None:
        for name in names:
            self.push(rf"^{name}\b")

    def follow(self, name: str) -> None:
        self.push(f"^{name}$")

    def take_part(self) -> bool:
        """Answer what is asked in the next moment, and wait until that is seen."""
        try:
            self.asked.first.wait_for(timeout=MOMENT)
        except TooLong:
            return False
        table = self.page.locator("main")
        before = table.inner_text()
        self._answer()
        expect(table).not_to_have_text(before)
        return True

    def _answer(self) -> None:
        if self.dialog(self.whom).is_visible():
            self.push(A_PLAYER.pattern)
            self.push(self.chosen.pattern)
        elif self.button("Brave it").is_visible():
            self.push("^Brave it")
        elif self.dialog(IN_SIGHT).is_visible():
            self.push("^Take ")
        else:
            answer(self)


def playable(name: str) -> re.Pattern[str]:
    return re.compile(f"{name}.*, playable$")


WAYS = {"mouse": ByMouse, "keys": ByKeys}


# -- where they begin ------------------------------------------------------------------------------


def ransoms(game: Game) -> bool:
    """Ann and Ben hold one each."""
    return all(any(card[1:] == "K" for card in game.hand(who)) for who in ("Ann", "Ben"))


def sights(game: Game) -> bool:
    """What Ann will see are three different cards."""
    return len(set(game.state.draw_pile[-3:])) == 3


def red_for_ben(game: Game) -> bool:
    """Ben can throw a red card overboard."""
    return any(card[0] == "R" for card in game.hand("Ben"))


def scenes() -> Iterator[Scene]:
    stormy, attacked = both(ann_can("play WE red"), red_for_ben), both(has("D"), ransoms)
    for way in WAYS:
        yield Scene(f"tempest-{way}", "tempest", options=FEW, wanted=stormy)
        yield Scene(f"corsair-{way}", "corsair", options=FEW, wanted=attacked)
        yield Scene(f"spyglass-{way}", "corsair", wanted=both(has("L"), sights))


@pytest.fixture
def house(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One of its own for each test: a scene can be had once."""
    rooms = House(tmp_path_factory.mktemp("house"), scenes())
    yield rooms
    rooms.close()


def two(house: House, visits: Visits, edition: str, way: str) -> tuple[ByMouse, ByMouse]:
    """Ann at a desk, Ben with a phone."""
    staged = house.scene(f"{edition}-{way}")
    ann, ben = [
        WAYS[way](visits.person(staged, seat, **size).page, staged.guests[seat].name)
        for seat, size in enumerate([{}, {"size": PHONE}])
    ]
    return ann, ben


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
def test_tempest_is_played(house: House, visits: Visits, way: str) -> None:
    ann, ben = two(house, visits, "tempest", way)
    ann.put("^Wild Tempest")
    ann.push("^Red,")
    ben.tells("Throw a red card overboard, or draw one.")
    ben.put("^Red")
    ann.tells("Throw a red card overboard, or draw one.")
    ann.tells(re.compile("^Ben threw Red .+ overboard"))
    ann.push("^Brave it")
    ben.tells(re.compile("^Ann drew"))
    ends(ann, ben, "Tempest")


@pytest.mark.parametrize("way", WAYS)
def test_corsair_is_played(house: House, visits: Visits, way: str) -> None:
    ann, ben = two(house, visits, "corsair", way)
    ann.put("Draw Two")
    ben.push("^Ransom with .+ Ransom")
    ben.tells("Choose the card to give away.")
    ben.put("")
    ann.tells(re.compile("Ben gave you a card. It was "))
    ann.put("Ransom")
    expect(ann.dialog(TO_WHOM)).to_contain_text("Only the two of you will know which.")
    ann.choose("Ben")
    ann.push("^Give Ben a card$")
    ann.put("")
    ben.tells(re.compile("Ann gave you a card. It was "))
    ends(ann, ben, "Corsair")


@pytest.mark.parametrize("way", WAYS)
def test_a_card_that_lies_face_down_is_chosen(house: House, visits: Visits, way: str) -> None:
    ann, ben = two(house, visits, "spyglass", way)
    ann.put("Spyglass")
    expect(ann.dialog(IN_SIGHT).get_by_role("button", name=ann.shown)).to_have_count(3)
    ben.tells("Ann looked at the next 3 cards.")
    ann.push("^Take ")
    ann.tells(re.compile("You took one of them. It was "))
    ben.tells(re.compile("The other 2 cards went under the draw pile"))


def ends(ann: ByMouse, ben: ByMouse, name: str) -> None:
    """The game is played out, and can be watched again."""
    play_out([ann, ben])
    expect(ben.result).to_be_visible()
    ann.follow("Watch it again")
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text(name)
    ann.tells(re.compile("^Step 1 of"))
    ann.page.keyboard.press("End")
    ann.tells(re.compile(r"^Step (\d+) of \1$"))


# -- before a game ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "english", "german"), NAMES)
def test_it_is_offered_by_its_names(
    visits: Visits, edition: str, english: str, german: str
) -> None:
    for locale, name in (("en-GB", english), ("de-DE", german)):
        page = visits.visit("/", locale=locale)
        expect(page.get_by_role("main").get_by_text(name, exact=True).first).to_be_visible()
        page.goto(f"/new?edition={edition}")
        expect(page.get_by_role("radio", name=name, checked=True)).to_be_attached()


@pytest.mark.parametrize(("edition", "rule", "german"), RULES)
def test_its_rules_are_on_their_page(visits: Visits, edition: str, rule: str, german: str) -> None:
    page = visits.visit(f"/rules/{edition}", locale="de-DE")
    expect(page.get_by_text(rule).first).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(german)
