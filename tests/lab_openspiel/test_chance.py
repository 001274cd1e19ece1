"""Chance is exact: what it may bring is what the rules might draw, with the same likelihood."""

from collections import Counter
from itertools import permutations
from math import isclose, prod
from random import Random
from typing import Any

import pytest

from lastcard.editions import EDITIONS
from lastcard.lab.openspiel.nodes import act
from lastcard.lab.openspiel.scripted_chance import Deed, carried_out
from lastcard.lab.openspiel.sorted_deals import next_faces
from lastcard.rules.match import first_hand
from lastcard.rules.shuffle import Shuffler, shuffle
from lastcard.rules.state import State
from tests.lab_env.games import choice, random_setting
from tests.lab_openspiel.trees import SMALL, load, numbers, states


class Watched(Shuffler):
    """Shuffles by the seed, and keeps how the pile was."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.drawn: list[int] = []
        self.pile = s.draw_pile[:]

    def shuffle(self, cards: list[int], seed: bytes, counter: int) -> None:
        shuffle(cards, seed, counter)
        if cards is self.s.draw_pile:
            self.drawn += reversed(self.pile)
            self.pile = cards[:]
        else:  # all hands, which are dealt out again
            self.count()
            self.drawn += reversed(cards)

    def count(self) -> None:
        left = len(self.s.draw_pile)
        self.drawn += reversed(self.pile[left:])
        self.pile = self.pile[:left]


def table_of(s: State) -> tuple[Any, ...]:
    """All that a step changes; in which order a pile will be drawn is yet to be decided."""
    seed, shuffles = -5, -4
    known = list(s.known())
    assert known[seed] == s.seed
    assert known[shuffles] == s.shuffles
    known[1] = sorted(s.draw_pile)
    return tuple(known)


def by_seed(s: State, deed: Deed) -> tuple[State, list[int]]:
    """What the rules make of it, and the cards that were drawn, in order."""
    new = s.copy()
    watched = Watched(new)
    new.shuffler = watched
    new.sink = []
    deed(new)
    watched.count()
    return new, watched.drawn


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_script_of_what_was_drawn_leads_to_the_same_table(edition: str) -> None:
    """In whole games with any options, with refills and hands that are dealt anew."""
    refilled = 0
    for number in range(6):
        random = Random(f"{edition}/{number}")
        setting = random_setting(edition, random)
        game = setting.game()
        game.begin(str(number))
        for _ in range(60):
            if game.seat < 0:
                break
            if game.polling:
                game.answer(choice(game, random))
                continue
            s = game.s.copy()
            del s.draw_pile[: max(0, len(s.draw_pile) - random.randrange(6))]
            chosen = choice(game, random)
            refilled += follows(s, game.seat, game.catalogue.said[game.seat][chosen])
            game.answer(chosen)
    assert refilled > 3


def follows(s: State, seat: int, action: Any) -> bool:
    """One action with its cards as they came; gives whether the pile was shuffled on the way."""

    def deed(state: State) -> None:
        act(seat, action, state)

    expected, drawn = by_seed(s, deed)
    for known in range(len(drawn)):
        _, _, missing = carried_out(s, deed, drawn[:known])
        assert missing is not None
        assert missing[drawn[known]] > 0
    came, events, missing = carried_out(s, deed, drawn)
    assert missing is None
    assert table_of(came) == table_of(expected)
    assert events == expected.sink or expected.sink is None
    return expected.shuffles > s.shuffles


def test_a_deck_that_is_drawn_without_a_script_tells_what_is_in_it() -> None:
    s = first_hand(load("classic").tree.table, "1")
    pile = Counter(s.draw_pile)
    _, _, missing = carried_out(s, lambda state: state.draw(0, 2), ())
    assert missing == pile
    first = s.draw_pile[0]
    _, _, missing = carried_out(s, lambda state: state.draw(0, 2), (first,))
    assert missing == pile - Counter([first])


def test_sorted_hands_are_as_likely_as_dealt_ones() -> None:
    left = [2, 1, 3]
    deck = [(face, copy) for face in range(3) for copy in range(left[face])]
    dealt = Counter(tuple(sorted(face for face, _ in hand)) for hand in permutations(deck, 3))
    total = sum(dealt.values())
    for hand, count in dealt.items():
        steps = [dict(next_faces(left, 3, hand[:held]))[hand[held]] for held in range(3)]
        assert isclose(prod(steps), count / total)


@pytest.mark.parametrize("edition", EDITIONS)
def test_probabilities_of_a_whole_tree_add_up(edition: str) -> None:
    game = load(edition, **{**SMALL, "limit": 3})
    for state in states(game):
        if state.is_chance_node():
            assert isclose(sum(chance for _, chance in state.chance_outcomes()), 1)
            assert all(chance > 0 for _, chance in state.chance_outcomes())
        assert len(set(numbers(state))) == len(numbers(state))


def test_both_seats_of_a_small_deck_are_worth_the_same() -> None:
    """The dealer is drawn by lot, so that uniform play is fair."""
    game = load("classic", **{**SMALL, "limit": 4})

    def worth(state: Any) -> float:
        if state.is_terminal():
            return float(state.returns()[0])
        if state.is_chance_node():
            chances = state.chance_outcomes()
            return float(sum(chance * worth(state.child(n)) for n, chance in chances))
        legal = state.legal_actions()
        return sum(worth(state.child(number)) for number in legal) / len(legal)

    assert abs(worth(game.new_initial_state())) < 1e-9
