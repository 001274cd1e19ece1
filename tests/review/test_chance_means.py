"""The luck of what comes is nothing on average: tried with all orders of a small draw pile."""

from collections.abc import Sequence
from itertools import combinations, permutations
from statistics import fmean, stdev

import pytest

from lastcard.notation.actions import read_action
from lastcard.review.chance_means import mean_after
from lastcard.review.judging import ByProspects
from lastcard.review.played import PlayedMove
from lastcard.rules.state import State
from lastcard.testing.table import Play, table

PILE = "R1 R1 Y7 G9 W"
EXACT = 1e-12


def left_with(t: Play, pile: str = PILE) -> State:
    """The draw pile is no more than what was named."""
    s = t.state.copy()
    s.draw_pile = s.draw_pile[-len(pile.split()) :]
    return s


def done(s: State, pile: Sequence[int], seat: int, text: str) -> PlayedMove:
    """The action, had the draw pile been this one."""
    world = s.copy()
    world.draw_pile = list(pile)
    return PlayedMove(world, seat, read_action(text, s.table.deck, ("Ann", "Bo")), 0)


def lucks(s: State, seat: int, text: str) -> list[float]:
    """What the seat calls luck, with every order of the draw pile."""
    judging = ByProspects(s.table)
    found = []
    for pile in permutations(s.draw_pile):
        move = done(s, pile, seat, text)
        after = move.after()
        mean = mean_after(move, after, judging, 0)
        found.append(judging.chances(after)[seat] - mean[seat])
    return found


def test_a_single_card() -> None:
    t = table("classic", Ann="B2 R6", Bo="R2 B3 G4", discard="R5", draw=PILE)
    found = lucks(left_with(t), 0, "draw")
    assert max(found) > 0.05
    assert fmean(found) == pytest.approx(0, abs=EXACT)


def test_two_cards_into_one_hand() -> None:
    t = table("classic", Ann="RD R6 B2", Bo="R2 B3", discard="R5", draw=PILE)
    found = lucks(left_with(t), 0, "play RD")
    assert max(found) > 0.02
    assert fmean(found) == pytest.approx(0, abs=EXACT)


def test_two_cards_into_two_hands() -> None:
    t = table("party", Ann="RP R6 B2", Bo="R2 B3 Y4", discard="R5", draw=PILE)
    t.do("Ann play RP", "Ann point Bo")
    found = lucks(left_with(t), 1, "point Ann")
    assert max(found) > 0.02
    assert fmean(found) == pytest.approx(0, abs=EXACT)


def test_more_cards_are_right_on_average_over_hands() -> None:
    pile = f"{PILE} B8 GS Y0"
    t = table("classic", Ann="W4 R6 B2", Bo="R2 B3", discard="R5", draw=pile)
    t.do("Ann play W4 blue")
    s = left_with(t, pile)
    judging = ByProspects(s.table)
    fours = [done(s, four, 1, "accept").after() for four in combinations(s.draw_pile, 4)]
    exact = fmean([judging.chances(after)[1] for after in fours])
    move = done(s, s.draw_pile, 1, "accept")
    found = [mean_after(move, move.after(), judging, seed)[1] for seed in range(200)]
    assert max(found) - min(found) > 1e-6, "rings are unlike"
    assert abs(fmean(found) - exact) < 3.3 * stdev(found) / len(found) ** 0.5
