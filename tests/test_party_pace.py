"""Nobody waits long at a party of sixteen, on the clock of `tools/party_pace.py`."""

from statistics import median

import pytest

from tools.party_pace import BRISK, READIES, USUAL, Evening, evening

HANDS = 9
PATIENCE = 20  # seconds that half of all waits do not exceed
LENGTH = 6  # minutes that half of all hands do not exceed


def length(told: Evening) -> float:
    return median(hand.length / 60_000 for hand in told.hands)


@pytest.mark.slow
def test_sixteen_at_human_speed_do_not_wait_long() -> None:
    party = evening(BRISK, READIES, HANDS)
    assert median(party.waits) < PATIENCE
    assert length(party) < LENGTH


@pytest.mark.slow
def test_as_the_sheet_has_it_they_would() -> None:
    """Otherwise the people of this test are too quick to prove anything."""
    party = evening(USUAL, 0, HANDS)
    assert median(party.waits) > PATIENCE
    assert length(party) > LENGTH
