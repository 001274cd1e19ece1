"""Whole games: they end, their texts replay them, and the listed actions are all there are."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lastcard.editions import EDITIONS
from lastcard.game import Game
from lastcard.notation.actions import SHAPES
from lastcard.rules.actions import Action
from lastcard.rules.engine import legal, owes, why
from lastcard.rules.match import first_hand, next_hand
from lastcard.rules.reasons import LEGAL
from lastcard.rules.scoring import game_over
from lastcard.rules.state import State
from lastcard.testing.table import table
from tests.properties.tables import (
    Setting,
    play_on,
    playing,
    playing_anything,
    random_options,
    settings_of_tables,
    table_of,
)


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_hand_of_players_who_play_when_they_can_ends(edition: str) -> None:
    for players in range(2, EDITIONS[edition].most_players + 1):
        for seed in range(4):
            options = random_options(edition, players, Random(f"{edition}{players}{seed}"))
            s = first_hand(table_of((edition, players, options)), str(seed))
            assert play_on(s, Random(seed), 60_000) < 60_000, (edition, players, options, seed)
            assert s.over()


# With more players Badtz-Maru fills hands as fast as they empty, unless Wilds are laid last.
MOST_AT_RANDOM = {"sanrio": 4}


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_hands_of_players_who_lay_any_card_that_fits_end(edition: str) -> None:
    """Whatever they lay, all cards alike; most hands take some hundred actions."""
    most = MOST_AT_RANDOM.get(edition, EDITIONS[edition].most_players)
    for players in range(2, most + 1):
        for seed in range(4):
            options = random_options(edition, players, Random(f"any {edition}{players}{seed}"))
            s = first_hand(table_of((edition, players, options)), str(seed))
            done = play_on(s, Random(seed), 60_000, playing_anything)
            assert done < 60_000, (edition, players, options, seed)


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_two_reverses_may_go_to_and_fro_for_ever(edition: str) -> None:
    """PILE-4: the exception; two players play whenever they can, and the third is never asked."""
    one, two, three, four = EDITIONS[edition].deck.letters
    reverse = f"{one}R"
    t = table(
        edition,
        discard=f"{reverse} {reverse}",
        turn="Bo",
        rest="Cy",
        Ann=f"{two}1 {two}2",
        Bo=f"{three}1 {three}2",
        Cy=f"{four}1",
    )
    before = t.state.copy()
    for name in ("Bo", "Ann") * 10:
        assert t.legal(name) == ["draw"]
        t.do(f"{name} draw", f"{name} play {reverse}")
    assert t.state.shuffles == 21
    before.shuffles = 21
    assert t.state.known() == before.known()


@pytest.mark.slow
@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("scoring", ["winner_takes", "lowest"])
def test_every_match_ends_with_one_winner(edition: str, scoring: str) -> None:
    for players in (2, 3, 5):
        setting = (edition, players, {"scoring": scoring, "target": "300"})
        s = first_hand(table_of(setting), "match")
        dealer = s.dealer
        while True:
            play_on(s, Random(s.hand_number), 60_000)
            if game_over(s):
                break
            s = next_hand(s, "match")
            assert s.dealer == (dealer + s.hand_number - 1) % players  # SETUP-4
        scores = sorted(s.scores)
        assert scores[-1] >= 300
        assert scoring == "winner_takes" or scores[0] < scores[1]


@settings(max_examples=40, deadline=None)
@given(setting=settings_of_tables(), seed=st.text(max_size=6), chance=st.integers(0, 2**32))
def test_the_text_of_a_game_replays_it(setting: Setting, seed: str, chance: int) -> None:
    edition, players, options = setting
    game = Game(edition, players, options, seed=seed)
    random = Random(chance)
    for _ in range(random.randrange(120)):
        if game.finished:
            break
        if game.over:
            game.deal()
        seat = random.choice(owes(game.state))
        game.apply(seat, playing(game.state, seat, random))
    again = Game.from_text(game.text())
    assert again.state.known() == game.state.known()
    assert again.events == game.events
    assert again.text() == game.text()


@settings(max_examples=25, deadline=None)
@given(setting=settings_of_tables(), seed=st.integers(0, 999), chance=st.integers(0, 2**32))
def test_legal_lists_exactly_what_why_calls_legal(setting: Setting, seed: int, chance: int) -> None:
    s = first_hand(table_of(setting), str(seed))
    random = Random(chance)
    play_on(s, random, random.randrange(60))
    for seat in range(s.players):
        listed = legal(s, seat)
        assert len(set(listed)) == len(listed)
        allowed = {a for a in every_action(s) if why(s, seat, a).verdict == LEGAL}
        assert allowed == set(listed)


def every_action(s: State) -> list[Action]:
    """Every action that can be written at this table, calls aside."""
    found: list[Action] = []
    for verb, shape in SHAPES.items():
        cards = range(len(s.table.deck.codes)) if shape.card else [-1]
        colours = range(-1 if verb != "colour" else 0, len(s.table.deck.colours))
        seats = range(s.players) if shape.seats else [-1]
        others = range(s.players) if shape.seats == 2 else [-1]
        found += [
            Action(verb, card, colour, seat, other)
            for card in cards
            for colour in (colours if shape.colour else [-1])
            for seat in seats
            for other in others
            if shape.seats < 2 or seat < other
        ]
    return found
