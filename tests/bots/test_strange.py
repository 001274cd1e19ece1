"""An edition of which bots have never heard: they play it, and try out what they do not know."""

from random import Random

import pytest

from lastcard.bots import BOTS, Bot, SteadyBot
from lastcard.bots.careful import Careful
from lastcard.bots.expert import SearchingBot
from lastcard.bots.steady import outlook
from lastcard.editions import EDITIONS
from lastcard.house.options import make_table, settle_options
from lastcard.lab.play import sit_down
from lastcard.rules.actions import Action
from lastcard.rules.edition import Table
from lastcard.rules.match import first_hand
from lastcard.rules.state import State
from lastcard.views import View, view
from tests import tempest
from tests.bots.games import new_game

# Of an edition from elsewhere nobody need tell the bots anything.
TOLD = [name for name, printed in EDITIONS.items() if printed.heuristics.held]


def stormy(players: int) -> Table:
    printed = tempest.edition()
    return make_table(printed, players, settle_options(printed, {}))


def hand(table: Table, *codes: str) -> list[int]:
    return sorted([table.face(code) for code in codes])


def in_a_storm(*hands: tuple[str, ...]) -> State:
    """Red is named, and the second player is asked."""
    table = stormy(len(hands))
    s = first_hand(table, "1")
    s.hands = [hand(table, *codes) for codes in hands]
    s.discard_pile = [table.face("WZ")]
    s.colour, s.turn, s.last = 0, 0, 0
    s.question = tempest.Storm(0, 1)
    return s


def says(s: State, seat: int) -> Action:
    return SteadyBot(Random(1)).answer(view(s, seat))


def test_whoever_throws_off_a_card_is_better_off_than_whoever_draws() -> None:
    s = in_a_storm(("B1", "B2", "B3"), ("R5", "Y2", "G7"), ("G1", "G2", "Y4"))
    assert says(s, 1) == Action("throw", s.table.face("R5"))


def test_the_last_card_wins() -> None:
    s = in_a_storm(("B1", "B2", "B3"), ("R5",), ("G1", "G2", "Y4"))
    assert says(s, 1) == Action("throw", s.table.face("R5"))


def test_of_several_cards_the_one_that_leaves_the_better_hand_goes() -> None:
    """With red to be followed, what is left should be red, and not what nobody can lay."""
    s = in_a_storm(("B1", "B2", "B3", "B4"), ("R5", "RD", "R7"), ("G1", "G2", "Y4", "Y6"))
    kept = says(s, 1).card
    assert kept in (s.table.face("R5"), s.table.face("R7"))


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_it(name: str) -> None:
    for number, players in enumerate((2, 3, 5)):
        bots = [bot(name, f"{number} {seat}") for seat in range(players)]
        sitting = sit_down(stormy(players), f"storm {number}", bots)
        sitting.play()
        assert sitting.s.over()


def bot(name: str, seed: str) -> Bot:
    made = BOTS[name](Random(seed))
    if isinstance(made, SearchingBot):
        made.playouts = 12
    return made


def test_answers_in_doubt_are_those_nobody_tells_of() -> None:
    s = in_a_storm(("B1", "B2"), ("R5", "R7", "Y1"), ("G1", "G2"))
    mind = Careful(s.table)
    assert mind.puzzled
    seen = view(s, 1)
    assert mind.doubts(outlook(seen), list(seen.legal)) == list(seen.legal)


def test_a_strange_card_is_compared_with_the_best_other_answer() -> None:
    table = stormy(3)
    s = first_hand(table, "1")
    s.hands[s.turn] = hand(table, "R5", "B6", "WZ", "G1")
    s.discard_pile, s.colour = [table.face("R9")], 0
    seen: View = view(s, s.turn)
    doubts = Careful(table).doubts(outlook(seen), [a for a in seen.legal if not a.claim])
    assert [action.card for action in doubts] == [table.face("R5"), table.face("WZ")]


@pytest.mark.parametrize("edition", TOLD)
def test_nothing_is_strange_where_all_is_told(edition: str) -> None:
    """Whatever the options."""
    rng = Random(edition)
    for _ in range(40):
        assert not Careful(new_game(rng, edition).state.table).puzzled
