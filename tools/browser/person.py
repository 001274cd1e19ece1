"""Somebody at a page, who finds everything by what it is and what it is called."""

import re
from collections.abc import Callable
from functools import reduce
from typing import ClassVar, Final

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLong

MOMENT: Final = 400  # milliseconds to look whether something is asked
EFFECT: Final = 30_000
ATTACK: Final = re.compile(r" on you$| on to you$")
TO_POINT: Final = re.compile(r"^Choose a player$|^Point at ")
CALL: Final = re.compile("^Call UNO|^UNO will be called|^You have called UNO")
A_PLAYER: Final = re.compile(r"\b\d+ cards?\b")
PLAYABLE: Final = re.compile(r", playable$")


class Person:
    """A player with a page of a table."""

    # How what the editions of the package ask is put; whoever plays others knows their words.
    lay: ClassVar = re.compile("^Play$")
    whom: ClassVar = re.compile("^Blocked!|^Swap hands")
    chosen: ClassVar = re.compile("instead$|^Swap with")
    plain: ClassVar = ("Take the pile", "Pass", "Keep", "Draw")
    shown: ClassVar = re.compile(r"(?!)")  # cards that are shown with a question: none of theirs

    def __init__(self, page: Page, name: str) -> None:
        self.page: Final = page
        self.name: Final = name
        self.hand: Final = page.get_by_role("list", name=re.compile("^Your hand"))
        self.wheel: Final = page.get_by_role("group", name="Name a colour")
        self.uno: Final = page.get_by_role("button", name=CALL)
        # Of every answer the one that is easiest to give, and most urgent first.
        self._answers: Final[list[tuple[Locator, Callable[[Locator], None]]]] = [
            (self.dialog(re.compile("^The hand of")), self._close),
            (self.wheel, self._first_colour),
            (self.dialog("Link two players"), self._link),
            (self.dialog("Make a wish"), self._wish_nothing),
            (self.dialog(self.whom), self._choose_somebody),
            (self.dialog(ATTACK), self._accept),
            (self.page.get_by_role("button", name=TO_POINT), self._point),
            (self.page.get_by_role("dialog").get_by_role("button", name=self.shown), self._press),
            (self.hand.get_by_role("button", name=PLAYABLE), self._lay),
            *[(self.button(name), self._press) for name in self.plain],
        ]
        self.asked: Final = reduce(Locator.or_, [shown for shown, _ in self._answers])

    # -- looking -----------------------------------------------------------------------------

    def dialog(self, title: str | re.Pattern[str]) -> Locator:
        """A dialogue by its title."""
        return self.page.get_by_role("dialog", name=title)

    @property
    def result(self) -> Locator:
        """The dialogue at the end of a hand."""
        return self.dialog(re.compile(r"wins?( the hand)?!?$|^Nobody wins|ended early$"))

    def button(self, name: str) -> Locator:
        """A button by its whole name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def card(self, name: str) -> Locator:
        """A card of the hand: "red 7", "Wild"."""
        return self.hand.get_by_role(
            "button", name=re.compile(rf"^{re.escape(name)}(,|$)", re.IGNORECASE)
        ).first

    def player(self, name: str) -> Locator:
        """Somebody else at the table."""
        players = self.page.get_by_role("list", name="Players")
        return players.get_by_role("button", name=re.compile(rf"^{re.escape(name)},")).first

    def is_dealt_in(self) -> None:
        """Wait until there are cards: seven, unless somebody was quick to attack."""
        expect(self.hand.get_by_role("button").first).to_be_visible()

    def holds(self, count: int) -> None:
        """Wait until the hand has so many cards."""
        cards = "1 card" if count == 1 else f"{count} cards"
        expect(
            self.page.get_by_role("list", name=f"Your hand, {cards}", exact=True)
        ).to_be_visible()

    def tells(self, text: str | re.Pattern[str]) -> None:
        """Wait until the page says this somewhere."""
        expect(self.page.get_by_text(text).first).to_be_visible()

    # -- doing -------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        """A button."""
        self.button(name).click()

    def touch(self, card: Locator) -> None:
        """A card where it is not covered by the next one."""
        box = card.bounding_box()
        assert box is not None
        card.click(position={"x": box["width"] * 0.22, "y": box["height"] * 0.5})

    def play(self, name: str, colour: str = "") -> None:
        """A card of the hand, with the colour it takes."""
        self.touch(self.card(name))
        self._press(self.button("Play"))
        if colour:
            self.name_colour(colour)

    def name_colour(self, colour: str) -> None:
        """A petal of the wheel."""
        self.wheel.get_by_role("button", name=re.compile(f"^{colour},", re.IGNORECASE)).click()
        expect(self.wheel).to_be_hidden()

    def choose(self, *names: str) -> None:
        """Players in the dialogue that asks for them."""
        for name in names:
            player = re.compile(rf"^{re.escape(name)}\b.*\d+ cards?")
            self.page.get_by_role("dialog").get_by_role("button", name=player).click()

    def answer(self, label: str) -> None:
        """One of the answers in a dialogue, by how it begins."""
        starts = re.compile(rf"^{re.escape(label)}")
        self.page.get_by_role("dialog").get_by_role("button", name=starts).first.click()

    # -- whatever is asked -------------------------------------------------------------------

    def take_part(self) -> bool:
        """Answer what is asked in the next moment, if anything is; gives whether it was."""
        try:
            self.asked.first.wait_for(timeout=MOMENT)
        except TooLong:
            return False
        return self.answer_now()

    def answer_now(self) -> bool:
        """Answer what is asked at this moment."""
        for shown, answer in self._answers:
            if shown.first.is_visible():
                self._try(shown.first, answer)
                return True
        return False

    def _try(self, shown: Locator, answer: Callable[[Locator], None]) -> None:
        """Others may have been quicker, and what was asked is no longer there."""
        try:
            answer(shown)
        except (TooLong, AssertionError):
            if shown.is_visible() and self.result.is_hidden():
                raise

    def _press(self, button: Locator) -> None:
        button.click(timeout=EFFECT)
        expect(button).to_be_hidden(timeout=EFFECT)

    def _close(self, dialog: Locator) -> None:
        self._press(dialog.get_by_role("button", name="Close").last)

    def _first_colour(self, wheel: Locator) -> None:
        wheel.get_by_role("button").first.click(timeout=EFFECT)
        expect(wheel).to_be_hidden(timeout=EFFECT)

    def _lay(self, card: Locator) -> None:
        """Whoever is about to hold one card calls it with the play."""
        if self.hand.get_by_role("button").count() == 2:
            self.uno.first.click(timeout=EFFECT)
        self.touch(card)
        self._press(self.page.get_by_role("button", name=self.lay))

    def _point(self, button: Locator) -> None:
        self.page.get_by_role("dialog").get_by_role("button", name=A_PLAYER).first.click()
        button.click(timeout=EFFECT)

    def _link(self, dialog: Locator) -> None:
        for chosen in (1, 2):
            dialog.get_by_role("button", name=A_PLAYER, pressed=False).first.click(timeout=EFFECT)
            expect(dialog.get_by_role("button", pressed=True)).to_have_count(chosen, timeout=EFFECT)
        self._press(dialog.get_by_role("button", name=re.compile("^Link ")))

    def _wish_nothing(self, dialog: Locator) -> None:
        self._press(dialog.get_by_role("button", name=re.compile("^No wish")))

    def _choose_somebody(self, dialog: Locator) -> None:
        dialog.get_by_role("button", name=A_PLAYER).first.click(timeout=EFFECT)
        self._press(dialog.get_by_role("button", name=self.chosen))

    def _accept(self, dialog: Locator) -> None:
        self._press(dialog.get_by_role("button", name=re.compile(r"^Draw \d")))
