"""Somebody who plays a lesson by doing what the coach points at."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLong

from tools.browser.person import A_PLAYER, Person

GIVEN: Final = 3_000  # milliseconds for what was said to be done
EFFECT: Final = 5_000  # milliseconds until a hint that was followed is gone
COLOUR: Final = re.compile(r"most of (\w+)\.$")
SETTLED: Final = 3_000
MISSES: Final = 3
PLACED: Final = "() => document.querySelector('[data-hint]:not(.ready)') === null"
SAID: Final = "document.querySelector('[data-hint].ready')?.dataset.hint ?? ''"
# A hint that speaks of a card, a pile, a player or the button lies beside it, never over it.
WELL_PLACED: Final = """() => {
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const [hint, ring] = [box('[data-hint]'), box('[data-pointed]')];
    const spoken_of = ring ?? box('[role="dialog"]') ?? box('.wheel');
    const over = (a, b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const inside = ({ left, top, right, bottom }) =>
        left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return !hint || (inside(hint) && !(spoken_of && over(hint, spoken_of)));
}"""


class Learner:
    """At the page of a lesson, with a finger."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.person: Final = Person(page, "")
        self.hint: Final = page.locator("[data-hint].ready")
        self.ring: Final = page.locator("[data-pointed]")
        self.ending: Final = page.get_by_role("dialog", name=re.compile("first game!$|was faster"))
        self.shown: Final = self.person.dialog(re.compile("^The hand of"))  # over any hint
        self.seen: Final[list[str]] = []
        self.misplaced: Final[list[str]] = []
        self.misses: Final[Counter[str]] = Counter()
        self._questions: Final[dict[str, Callable[[], None]]] = {
            "wheel": self._colour,
            "way": lambda: self.person.press("Keep"),
            "take": lambda: self.person.press("Take the pile"),
            "block": lambda: self._answer("Block"),
            "challenge": lambda: self._answer("Challenge"),
            "accept": lambda: self._answer("Draw"),
            "aim": self._whatever,
            "link": self._link,
            "wish": self._discard,
            "point": self._whatever,
        }

    def learns(self, rounds: int, look: Callable[[str], object] = str) -> None:
        """Until the lesson is over."""
        anything = self.hint.or_(self.ending).or_(self.person.asked).first
        for _ in range(rounds):
            expect(anything).to_be_visible()
            if self.ending.is_visible():
                return
            self._does(look)
        raise AssertionError(f"a lesson without an end: {self.seen}")

    def _does(self, look: Callable[[str], object]) -> None:
        step = self._step()
        if not step:
            self.person.answer_now()
            return
        self._note(step)
        look(step)
        try:
            self._questions.get(step, lambda: self._target(step))()
            # No hint comes back: one that is still there would be followed twice.
            self.page.locator(f"[data-hint={step}]").wait_for(state="detached", timeout=EFFECT)
        except TooLong:
            if self._step() == step and self.ending.is_hidden():
                self._missed(step)

    def _missed(self, step: str) -> None:
        """A tap can miss what moves just then, but not again and again."""
        self.misses[step] += 1
        if self.misses[step] > MISSES:
            raise AssertionError(f"the hint {step} stays, whatever is done")

    def _step(self) -> str:
        """What is said now; a hint is there in the same moment as what it speaks of."""
        if self.shown.is_visible():
            return ""
        try:
            self.page.wait_for_function(PLACED, timeout=SETTLED)
        except TooLong:  # something else lies over it, and comes first
            return ""
        said: str = self.page.evaluate(SAID)
        return said

    def _note(self, step: str) -> None:
        if step not in self.seen:
            self.seen.append(step)
        try:
            self.page.wait_for_function(WELL_PLACED, timeout=SETTLED)
        except TooLong:
            self.misplaced.append(step)

    # -- doing what is said --------------------------------------------------------------------

    def _target(self, step: str) -> None:
        """What the ring lies around; a card also wants to be played."""
        box = self.ring.bounding_box(timeout=GIVEN)
        assert box is not None
        place = box["x"] + box["width"] * 0.22, box["y"] + box["height"] * 0.4
        self.page.touchscreen.tap(*place)
        if step not in ("draw", "uno", "late", "catch"):
            self.press(self.person.button("Play"))

    def press(self, button: Locator) -> None:
        button.tap(timeout=GIVEN)

    def _colour(self) -> None:
        said = COLOUR.search(self.hint.locator("p").inner_text(timeout=GIVEN))
        assert said is not None
        self.person.name_colour(said[1])

    def _answer(self, label: str) -> None:
        starts = re.compile(rf"^{label}")
        self.press(self.page.get_by_role("dialog").get_by_role("button", name=starts).first)

    def _link(self) -> None:
        """The other two."""
        others = self.page.get_by_role("dialog").get_by_role("button", name=A_PLAYER)
        for other in others.filter(has_not_text="You").all():
            self.press(other)
        self._answer("Link ")

    def _discard(self) -> None:
        self._answer("Discard a card")
        self.press(self.person.hand.get_by_role("button").first)
        self.press(self.person.button("Discard a card"))

    def _whatever(self) -> None:
        self.person.answer_now()
