"""The master: begins from what the network thinks, and is as bounded as the expert."""

from random import Random

import pytest

from lastcard import Action, Game
from lastcard.bots import Bot, MasterBot, QuickBot
from lastcard.bots.master import HOPELESS, OPINION
from lastcard.bots.reading import answers
from lastcard.editions import EDITIONS
from lastcard.views import View
from tests.bots.games import play_hand


def questions(edition: str) -> list[View]:
    """All questions with several answers of a hand."""
    game = Game(edition, 3, seed="master")
    found: list[View] = []

    def watch(view: View, _bot: Bot, action: Action | None) -> None:
        if action is not None and not action.claim and len(answers(view)) > 1:
            found.append(view)

    play_hand(game, [QuickBot(Random(seat)) for seat in range(3)], watch, 150)
    return found


@pytest.mark.parametrize("edition", [*EDITIONS])
def test_without_a_search_it_is_the_network(edition: str) -> None:
    views = questions(edition)
    assert len(views) > 5
    for view in views:
        assert MasterBot(Random(1), 0).answer(view) == QuickBot(Random(1)).answer(view)


def test_only_answers_that_may_be_best_are_tried() -> None:
    tried = dropped = 0
    for view in questions("classic"):
        found = answers(view)
        field = MasterBot(Random(1)).field(view, found)
        assert field[0].points == 0.0
        assert all(-OPINION * HOPELESS <= runner.points <= 0.0 for runner in field)
        tried += len(field)
        dropped += len(found) - len(field)
    assert tried > 0 < dropped


def test_it_is_bounded_by_its_playouts() -> None:
    for playouts in (50, 120):
        bot = MasterBot(Random(1), playouts)
        for view in questions("sanrio"):
            bot.answer(view)
            assert bot.spent <= playouts
