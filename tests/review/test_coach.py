"""The coach: lawful and reasoned in every edition, and blind to all that the seat does not know."""

import random
from functools import partial
from typing import get_args

import pytest

from lastcard import Action, Game
from lastcard.bots import Bot, make_bot
from lastcard.editions import EDITIONS
from lastcard.protocol.review import AdviceWhy
from lastcard.review.coach import Counsel, counsel
from lastcard.testing.table import table
from lastcard.views import View, view
from tests.bots.games import new_game, play_hand
from tests.properties.unknown import altered


def asked_at(
    game: Game, rng: random.Random, found: list[Counsel], seen: View, _b: Bot, _a: Action | None
) -> None:
    """Ask the coach here, and in a world that looks the same to the seat."""
    if rng.random() > 0.2:
        return
    advice = counsel(seen)
    world, events = altered(game.state, game.events, seen.seat, rng)
    assert counsel(view(world, seen.seat, events)) == advice
    if advice is not None:
        assert advice.action.plain() in seen.legal
        found.append(advice)


@pytest.mark.parametrize("edition", EDITIONS)
def test_advice_is_lawful_and_goes_by_what_the_seat_knows_alone(edition: str) -> None:
    rng = random.Random(f"coach {edition}")
    found: list[Counsel] = []
    for number in range(3):
        game = new_game(rng, edition)
        bots = [make_bot("casual", f"{number} {seat}") for seat in range(len(game.players))]
        play_hand(game, bots, partial(asked_at, game, rng, found), most=200)
    assert len({advice.why for advice in found}) > 2
    assert {advice.why for advice in found} <= {*get_args(AdviceWhy)}


def test_the_last_card_goes_out() -> None:
    t = table("classic", discard="R5", Ann="R1", Bo="B3 B4")
    seen = view(t.state, 0, t.told)
    advice = counsel(seen)
    assert advice is not None
    assert (seen.text(advice.action), advice.why) == ("play R1", "goes_out")
