"""Editions are found through entry points; a broken one is left out with a sentence."""

import re
from importlib.metadata import EntryPoint
from typing import ClassVar

import pytest

from lastcard import editions
from lastcard.editions import EDITIONS, GROUP, LEFT_OUT, classic, find
from lastcard.lab.env.action_names import NOTHING
from lastcard.rules.actions import Shape
from lastcard.rules.cards import Deck
from lastcard.rules.decisions import Decision
from lastcard.rules.edition import Edition
from lastcard.rules.edition_check import check_edition
from lastcard.rules.reasons import Malformed
from tests import tempest


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> dict[str, Edition]:
    """A registry with nothing in it."""
    monkeypatch.setattr(editions, "EDITIONS", {})
    monkeypatch.setattr(editions, "LEFT_OUT", [])
    monkeypatch.setattr(editions, "FLAWS", [])
    return editions.EDITIONS


def entry(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, GROUP)


GOOD = entry("classic", "lastcard.editions.classic:edition")


def no_edition() -> str:
    return "no edition"


def another_id() -> Edition:
    return classic.edition()


def miscounted() -> Edition:
    made = classic.edition()
    made.deck = made.deck.without("WX", 112)
    return made


def unknown_card() -> Edition:
    made = classic.edition()
    made.effects = {**made.effects, "WQ": made.effects["R"]}
    return made


class Misnamed(tempest.Storm):
    parts = ("by", "whom")


class Forgotten(Decision):
    name = "forgotten"
    verbs = ("draw",)
    parts: ClassVar[tuple[str, ...]] = ("by",)

    def __init__(self, by: int) -> None:
        self.who = by


class Incomplete(Forgotten):
    parts = ()


def asking(question: type[Decision]) -> Edition:
    made = tempest.edition()
    made.questions = (question,)
    return made


HERE = __name__
BROKEN = {
    "a module that is not there": (entry("gone", "lastcard_gone:edition"), "No module named"),
    "a function that is not there": (entry("classic", f"{HERE}:gone"), "has no attribute 'gone'"),
    "no edition": (entry("classic", f"{HERE}:no_edition"), "gives no Edition"),
    "another id": (entry("tempest", f"{HERE}:another_id"), "its id is 'classic'"),
    "a wrong count": (entry("classic", f"{HERE}:miscounted"), "its cards are 108, not 112"),
    "an unknown card": (entry("classic", f"{HERE}:unknown_card"), "no card 'WQ' in its deck"),
}


@pytest.mark.pure  # compiled code does not look its own names up again
@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_one_is_left_out_and_the_others_go_on(
    case: str, found: dict[str, Edition]
) -> None:
    broken, cause = BROKEN[case]
    find([broken, entry("party", "lastcard.editions.party:edition")])
    assert list(found) == ["party"]
    [sentence] = editions.LEFT_OUT
    assert repr(broken.name) in sentence
    assert cause in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize(
    ("question", "cause"),
    [
        (Misnamed, "the question 'storm' is made from by, seat, its parts are by, whom"),
        (Forgotten, "the question 'forgotten' keeps no 'by'"),
        (Incomplete, "the question 'forgotten' is made from by, its parts are nothing"),
    ],
)
def test_the_parts_of_a_question_are_what_it_is_made_from(
    question: type[Decision], cause: str
) -> None:
    with pytest.raises(Malformed, match=re.escape(cause)):
        check_edition(asking(question))
    check_edition(asking(tempest.Storm))


@pytest.mark.parametrize(
    ("colours", "cause"),
    [
        (("red", "sea green"), "'sea green' is no colour: one small word"),
        (("red", "white"), "the colour 'white' begins as Wilds do"),
        (("red", "rose"), "two colours begin with the same letter"),
        (("red", "uno"), "a colour cannot be called as UNO is"),
        (("red",), "it has 1 colours: there may be 2 to 8"),
    ],
)
def test_colours_can_be_told_apart_in_notation(colours: tuple[str, ...], cause: str) -> None:
    with pytest.raises(Malformed, match=re.escape(cause)):
        check_edition(coloured(*colours))
    check_edition(coloured(*tempest.DECK.colours))
    check_edition(coloured("red", "orange", "yellow", "green", "blue"))


def coloured(*colours: str) -> Edition:
    made = tempest.edition()
    bare = Deck(colours, tempest.DECK.counts, 0)
    made.deck = Deck(colours, tempest.DECK.counts, len(bare.cards))
    return made


@pytest.mark.pure
def test_a_second_one_of_the_same_id_is_left_out(found: dict[str, Edition]) -> None:
    find([GOOD, GOOD])
    assert list(found) == ["classic"]
    [sentence] = editions.LEFT_OUT
    assert sentence.endswith("is left out: there is one of that id already")


def test_what_learners_say_is_no_verb() -> None:
    """The environment says so of a claim that is open and is not made."""
    made = classic.edition()
    made.verbs = {**made.verbs, NOTHING: Shape()}
    with pytest.raises(Malformed, match="'nothing' is no verb"):
        check_edition(made)


def other_shape() -> Edition:
    made = classic.edition()
    made.verbs = {"add": Shape(seats=1)}
    return made


@pytest.mark.pure
def test_a_verb_means_the_same_in_all_editions(found: dict[str, Edition]) -> None:
    find([entry("party", "lastcard.editions.party:edition")])
    assert editions.clash(other_shape()) == "its verb 'add' names something else than in 'party'"
    assert editions.clash(classic.edition()) == ""


@pytest.mark.pure
def test_the_order_is_the_one_they_ask_for(found: dict[str, Edition]) -> None:
    find([entry("party", "lastcard.editions.party:edition"), GOOD])
    assert list(found) == ["classic", "party"]


def test_none_of_ours_is_left_out() -> None:
    assert LEFT_OUT == []
    assert len(EDITIONS) >= 5
