"""The judgement of a hand that is not over: sound in itself, and right as often as it says."""

import pytest

from lastcard import Game
from lastcard.bots.careful import Careful
from lastcard.editions import EDITIONS
from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.rules.match import first_hand
from lastcard.rules.state import State
from lastcard.views.rollout import Outlook, outcome, rollout
from tests.bots.test_steady import position


def prospects(s: State) -> list[float]:
    """Of every seat, at the beginning of a turn."""
    look = Outlook(s.table)
    look.take_in(s, s.question, s.turn)
    mind = Careful(s.table)
    return [mind.prospect(look, s.hands, seat) for seat in range(s.players)]


def of_first(hands: dict[str, str], *lines: str) -> float:
    return prospects(Game.from_text(position("classic", hands, *lines)).state)[0]


def test_a_last_card_that_fits_is_as_good_as_won() -> None:
    foes = {"Bo": "G1 G2", "Cy": "Y1 Y2 Y3"}
    fits = of_first({"Ann": "R1", **foes}, "discard: R5")
    waits = of_first({"Ann": "B1", **foes}, "discard: R5")
    assert fits > 0.95
    assert 0.2 < waits < 0.8


def test_fewer_cards_and_a_wild_are_better() -> None:
    many = of_first({"Ann": "R1 R2 G3 B4", "Bo": "G1 G2 Y4"}, "discard: R5")
    fewer = of_first({"Ann": "R1 G3 B4", "Bo": "G1 G2 Y4"}, "discard: R5")
    wild = of_first({"Ann": "R1 G3 W", "Bo": "G1 G2 Y4"}, "discard: R5")
    assert many < fewer < wild


def test_a_lead_means_less_where_hands_change_owners() -> None:
    hands = {"Ann": "R1 R2", "Bo": "G1 G2 G3 G4 G5 G6"}
    still = of_first(hands, "discard: R5")
    moving = of_first(hands, "options: seven_zero=on", "discard: R5")
    assert 0.5 < moving < still


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 4])
def test_who_is_thought_to_win_does_so_more_often(edition: str, players: int) -> None:
    printed = find_edition(edition)
    table = make_table(printed, players, settle_options(printed, {}))
    mind = Careful(table)
    error = 0.0
    hands = 60
    for number in range(hands):
        s = first_hand(table, f"{edition} {number}")
        rollout(s, mind, 7 * players)
        if not s.over():
            assert s.question.name == "turn"
            found = prospects(s)
            assert sum(found) == pytest.approx(1.0)
            won = rollout(s, mind, 1000)
            error += sum([(chance - (seat == won)) ** 2 for seat, chance in enumerate(found)])
    assert error < 0.95 * hands * (1 - 1 / players)  # the error of calling all alike


def test_a_playout_is_judged_where_it_stops() -> None:
    hands = {"Ann": "R1 B2 B3", "Bo": "G1 G2 G3"}
    s = Game.from_text(position("classic", hands, "discard: R5")).state
    mind = Careful(s.table)
    assert outcome(s.copy(), mind, 0, 0) == prospects(s)[0]
    ended = [outcome(s.copy(), mind, 1000, seat) for seat in (0, 1)]
    assert sorted(ended) == [0.0, 1.0]
