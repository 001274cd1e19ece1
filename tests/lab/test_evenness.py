"""Luck evens out, in every edition, and the accounts of many hands add up."""

import pytest

from lastcard.build import build
from lastcard.editions import EDITIONS
from lastcard.lab.evenness import ACCOUNTS, HEAD, Evenness, evenness, rows
from lastcard.lab.noted_hands import HandsPlan, markdown, noted_hand
from lastcard.lab.train.settings import TrainingTable
from tests.lab.runs import cli

EXACT = 1e-9


def test_terms_are_nothing_within_their_intervals() -> None:
    (setting,) = HandsPlan(("classic",), (2,), ("steady",), 40, 1, "even").settings()
    found = evenness(setting)
    assert found.accounts == 40 // ACCOUNTS
    for mean in found.means:
        estimate = mean.estimate()
        half = estimate.high - estimate.value
        assert abs(estimate.value) < 1.7 * half
        assert half > 0.005


@pytest.mark.parametrize("edition", EDITIONS)
def test_many_hands_add_up(edition: str) -> None:
    """A thousand where the engine is compiled; hands of two cards, so that they are soon over."""
    hands = 100 if build() == "compiled" else 4
    for players in (2, 3):
        table = TrainingTable(edition, {"hand_size": "2"}, players).table()
        found = Evenness(table)
        for number in range(hands):
            found.add_up(noted_hand(table, f"{edition} {number}", "random"))
        assert found.accounts == hands
        assert found.sums_off < EXACT
        assert found.chances_off < EXACT


def test_the_command_writes_a_table() -> None:
    args = ("evenness", "--edition", "classic,party", "--players", "2", "--hands", "2")
    found = cli(*args)
    assert found.exit_code == 0, found.stderr
    assert found.stdout == cli(*args).stdout
    asked = HandsPlan(("classic", "party"), (2,), ("steady",), 2, 1, "even")
    assert found.stdout.splitlines() == [*markdown(HEAD, rows(asked))]
