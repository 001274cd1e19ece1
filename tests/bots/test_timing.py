"""Times and slips: like a person's, by chance alone."""

from random import Random
from statistics import median

import pytest

from lastcard.bots import BOTS, timing

PEOPLE = 200  # milliseconds; nobody reacts more quickly


@pytest.mark.parametrize("level", BOTS)
def test_every_level_takes_its_time_as_people_do(level: str) -> None:
    random = Random(level)
    thought = [timing.thinking(level, random) for _ in range(2_000)]
    reacted = [timing.reaction(level, random) for _ in range(2_000)]
    for times, usual in ((thought, timing.THINKING[level]), (reacted, timing.REACTION[level])):
        assert min(times) > PEOPLE
        assert max(times) <= timing.LONGEST * usual
        assert abs(median(times) - usual) < 0.05 * usual


def test_the_same_chance_gives_the_same_times() -> None:
    assert timing.thinking("expert", Random(7)) == timing.thinking("expert", Random(7))
    assert timing.reaction("casual", Random(7)) == timing.reaction("casual", Random(7))


def test_every_level_slips_and_strong_ones_seldom() -> None:
    random = Random(1)
    for slips, often in ((timing.forgets, timing.FORGETS), (timing.overlooks, timing.OVERLOOKS)):
        for level in BOTS:
            share = sum([slips(level, random) for _ in range(4_000)]) / 4_000
            assert abs(share - often[level]) < 0.02
            assert 0 < often[level] < 1
        assert often["expert"] < often["steady"] < 0.2 < often["casual"]


def test_playouts_follow_the_time_within_bounds() -> None:
    assert timing.playouts_for(200, 3_000) == 600
    assert timing.playouts_for(400, 3_000) == 1_200
    assert timing.playouts_for(200, 1) == timing.FEWEST
    assert timing.playouts_for(200, 1e9) == timing.MOST
