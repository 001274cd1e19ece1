"""Beliefs: what is known for certain is believed, and the course of a hand tells of the others."""

import pytest

from lastcard import Game
from lastcard.bots.careful import Careful
from lastcard.lab import beliefs
from lastcard.lab.noted_hands import HandsPlan, HandsSetting
from lastcard.lab.train.settings import TrainingTable
from tests.bots.test_steady import position
from tests.lab.runs import cli


def test_who_draws_is_believed_to_hold_other_cards() -> None:
    """Bo drew on red, so the cards Bo holds are likelier than by the numbers."""
    hands = {"Ann": "R9 B1 B2", "Bo": "G1 G2 G3 Y4 Y6"}
    course = "Ann play R9\nBo draw\nBo keep"
    game = Game.from_text(position("classic", hands, "discard: R5", "draw: B3", actions=course))
    mind = Careful(game.state.table)
    by_numbers, by_course, weighed = beliefs.scores(game.view("Ann"), game.state, mind, 1)
    assert by_course > by_numbers
    assert weighed > by_numbers


def test_weighing_tells_more_than_the_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beliefs, "CANDIDATES", 40)
    monkeypatch.setattr(beliefs, "WORLDS", 20)
    plan = HandsPlan(("classic",), (2,), ("steady",), 3, 1, "test")
    at = TrainingTable("classic", {"hand_size": "5"}, 2)
    found = beliefs.beliefs(HandsSetting(at, "steady", plan))
    by_numbers, by_course, weighed, gained = found
    assert by_numbers.total < weighed.total < 0
    assert gained.total == pytest.approx(weighed.total - by_course.total)
    out = cli("beliefs", "--edition", "classic", "--players", "2", "--hands", "2")
    assert len(out.output.splitlines()) == 3
