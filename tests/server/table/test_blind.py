"""A blind question of an edition of which the server has never heard: all but one answer at once.

Wild Storm as it is not in `tempest`: all others secretly shelter or dare.
"""

from typing import Final, final

import pytest

from lastcard.editions import EDITIONS
from lastcard.notation.actions import SHAPES
from lastcard.protocol import commands
from lastcard.protocol.deeds import Deed
from lastcard.rules.actions import Action, Shape
from lastcard.rules.decisions import Decision
from lastcard.rules.edition import Edition
from lastcard.rules.effects import common_attacks, common_effects
from lastcard.rules.match import random_dealer
from lastcard.rules.reasons import Reason, legal
from lastcard.rules.state import State
from tests.server.table.table import Said, Story
from tests.tempest import DECK


@final
class Gale(Decision):
    """Shelter or dare; two rounds of it, one after the other."""

    name = "gale"
    rule = "GALE-1"
    verbs = ("shelter", "dare")
    parts = ("by", "given", "rounds")
    blind = True

    def __init__(self, by: int, given: tuple[int, ...], rounds: int) -> None:
        self.by: Final = by
        self.given: Final = given
        self.rounds: Final = rounds

    def asks(self, s: State, seat: int) -> bool:
        return seat not in (self.by, *self.given)

    def first(self, s: State) -> int:
        return self.owes(s)[0]

    def answered(self, s: State) -> list[int]:
        return list(self.given)

    def answers(self, s: State, seat: int) -> list[Action]:
        return [Action("shelter"), Action("dare")]

    def why(self, s: State, seat: int, action: Action) -> Reason:
        return legal("GALE-1", "may_draw")

    def answer(self, s: State, seat: int, action: Action) -> None:
        given = (*self.given, seat)
        if len(given) < s.players - 1:
            s.then(Gale(self.by, given, self.rounds))
        elif self.rounds > 1:
            s.then(Gale(self.by, (), self.rounds - 1))


def gale(s: State, by: int) -> None:
    s.then(Gale(by, (), 2))


@pytest.fixture
def story(monkeypatch: pytest.MonkeyPatch) -> Story:
    """Ann has laid the card, and three are asked."""
    effects = {**common_effects(), "WZ": gale}
    edition = Edition("gale", "Gale", DECK, 10, effects, common_attacks(), random_dealer)
    edition.questions = (Gale,)
    edition.verbs = {"shelter": Shape(), "dare": Shape()}
    monkeypatch.setitem(EDITIONS, "gale", edition)
    for verb, shape in edition.verbs.items():
        monkeypatch.setitem(SHAPES, verb, shape)
    t = Story("Ann Bo Cy Dan", edition="gale")
    t.lay_out(discard="R5", Ann="WZ R2 R3", Bo="R7 B3 B4", Cy="Y1 Y2 Y3", Dan="G1 G2 G3")
    t.does("Ann play WZ red")
    return t


def says(t: Story, name: str, verb: str, ref: int = 0) -> Said:
    return t.says(name, commands.Act, deed=Deed(verb), ref=ref or t.live.refs.decision)


def test_answers_that_cross_on_their_way_all_count(story: Story) -> None:
    seen = story.live.refs.decision
    assert not says(story, "Bo", "dare", seen).no
    assert not says(story, "Dan", "shelter", seen).no
    assert not says(story, "Cy", "dare", seen).no


def test_nobody_bets_on_fingers_where_none_are_shown(story: Story) -> None:
    assert story.says("Ann", commands.Bet, on="fingers", seat=1).no == "wrong_time"


def test_an_answer_does_not_prolong_the_time_of_the_others(story: Story) -> None:
    end = story.clients["Bo"].deadline
    assert end == story.now + 15_000, "the clock of pointing"
    story.passes(5_000)
    says(story, "Bo", "dare")
    assert story.clients["Cy"].deadline == end


def test_whoever_was_not_asked_has_not_answered(story: Story) -> None:
    assert story.clients["Cy"].board.get("pointed", []) == []
    says(story, "Dan", "dare")
    assert story.clients["Cy"].board["pointed"] == [3]
    assert story.clients["Cy"].board["owes"] == [1, 2]
    assert story.live.refs.fingers == {}, "this names nobody"


def test_the_next_round_of_the_same_question_has_its_own_time(story: Story) -> None:
    first = story.live.refs.decision
    story.passes(5_000)
    for name in ("Bo", "Cy", "Dan"):
        says(story, name, "dare", first)
    assert story.clients["Bo"].deadline == story.now + 15_000
    assert says(story, "Bo", "dare", first).no == "gone"
    for name in ("Bo", "Cy", "Dan"):
        assert not says(story, name, "dare").no
    assert story.live.refs.word == "turn"
    assert story.clients["Bo"].deadline == story.now + 45_000
