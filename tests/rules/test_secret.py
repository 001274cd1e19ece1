"""Secret questions of any edition: named choices; those that name players are in `test_point`."""

from typing import final

import pytest

from lastcard.editions import classic
from lastcard.house.options import make_table, settle_options
from lastcard.rules import engine
from lastcard.rules.actions import DRAW, Action, Shape
from lastcard.rules.match import first_hand
from lastcard.rules.secret import HIDDEN, NOBODY_YET, NOT_YET, Secret
from lastcard.rules.state import State

pytestmark = pytest.mark.rules
EBB, FLOOD = Action("ebb"), Action("flood")


@final
class Vote(Secret):
    """Whoever says flood draws a card."""

    name = "vote"
    rule = "TIDE-1"
    verbs = ("ebb", "flood")

    def reveal(self, s: State, chosen: bytes) -> None:
        for seat in range(s.players):
            if chosen[seat] == 1:
                s.draw(seat, 1)


def asked() -> State:
    """Three players, all of whom are to say something."""
    edition = classic.edition()
    edition.verbs = {"ebb": Shape(), "flood": Shape()}
    edition.questions = (Vote,)
    s = first_hand(make_table(edition, 3, settle_options(edition, {})), "1")
    s.question = Vote(0, NOBODY_YET[:3])
    return s


def test_everybody_may_choose_once() -> None:
    s = asked()
    engine.apply(s, 1, FLOOD)
    assert engine.legal(s, 0) == [EBB, FLOOD]
    assert engine.legal(s, 1) == []
    assert engine.why(s, 1, EBB).code == "answered"
    assert engine.why(s, 0, DRAW).code == "not_the_question"
    assert (engine.owes(s), s.question.answered(s)) == ([0, 2], [1])


def test_nothing_happens_before_all_have_chosen() -> None:
    s = asked()
    for seat, choice in ((2, EBB), (0, FLOOD)):
        engine.apply(s, seat, choice)
        assert [len(hand) for hand in s.hands] == [7, 7, 7]
    engine.apply(s, 1, FLOOD)
    assert [len(hand) for hand in s.hands] == [8, 8, 7]


def test_a_choice_is_known_to_its_own_seat_alone() -> None:
    vote = Vote(0, bytes([0, 1, NOT_YET]))
    assert vote.shown_to(0).key() == ("vote", 0, bytes([0, HIDDEN, NOT_YET]))
    assert vote.shown_to(2).key() == ("vote", 0, bytes([HIDDEN, HIDDEN, NOT_YET]))


def test_what_is_hidden_may_be_any_choice() -> None:
    s, hidden = asked(), Vote(0, bytes([0, HIDDEN, NOT_YET]))
    found = {hidden.imagined(s, s.hands, [word]).key() for word in range(10)}
    assert found == {("vote", 0, bytes([0, choice, NOT_YET])) for choice in (0, 1)}
