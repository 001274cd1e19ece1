"""Text to game and back."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lastcard import Game, Malformed
from lastcard.editions import EDITIONS
from lastcard.notation import read, write
from lastcard.notation.lines import LONGEST_LINE
from lastcard.notation.values import seed_line
from tests.notation.games import random_game

EXAMPLE = """\
lastcard 1
edition: party
options: scoring=winner_takes target=200
players: Ann, Bo, Cy
seed: 20251115
hand Ann: R5 W4 WT
hand Bo: YS G7
hand Cy: R5 B1
discard: R5 G3
draw: Y1 Y2 Y3
link: Ann Bo
scores: Ann 120, Bo 0, Cy 35

Ann play R5
Cy speed R5 uno
Ann play WT blue uno
Ann link Bo Cy
Bo draw
Bo keep
"""

EVERYTHING = """\
lastcard 1
edition: dragonball
options: scoring=lowest target=9 jump_in=identical
players: Ann, "Dr. No", deal, Émil
seed: "#7 \\u0007"
dealer: Ann
turn: deal
direction: counterclockwise
hand Ann: R5
hand "Dr. No": Y1 Y1
hand deal: G7
hand Émil: W4 WS
discard: W4 R1
draw: B1
colour: yellow
misses: Émil 2
uno: Ann, deal
scores: Ann 120, "Dr. No" 0, deal 0, Émil 35
shuffles: 4
game: Tuesday_7-night
rules: 1
commit 00ff
secret AbCd
nonce "Dr. No" 12
nonce deal 34

deal draw @1200 by bot
deal keep by clock
Ann catch "Dr. No" @0
deal
deal seed 00aa dealer Zoë players Ann, Zoë, deal, Émil commit aa secret bb nonce Zoë cc rules: 2
Zoë draw
"""


@pytest.mark.parametrize("text", [EXAMPLE, EVERYTHING])
def test_canonical_text_stays(text: str) -> None:
    assert write(read(text)) == text
    assert write(read(text.replace("\n", "\r\n"))) == text
    assert write(read(text.encode())) == text
    assert write(read("\ufeff# before\n\n" + text)) == text


def test_the_example_plays() -> None:
    game = Game.from_text(EXAMPLE)
    assert game.text() == EXAMPLE
    assert (game.turn, game.hand("Cy"), game.scores) == (
        "Cy",
        ["Y2", "B1"],
        {"Ann": 120, "Bo": 0, "Cy": 35},
    )


def test_other_spellings_become_canonical() -> None:
    loose = """
    # a comment
    lastcard 1
      seed:   20251115   # why not
    players:Ann,Bo ,  "Cy"
    edition : party
    # the order of the header is free
    scores: Cy 35, Ann 120
    options:   target=200 scoring=winner_takes jump_in=numbers
    uno: Ann
    link: Bo, Ann
    direction: clockwise
    turn: Ann
    dealer: Cy
    colour: red
    draw:
    discard: R5
    hand Cy: B1 R5
    hand "Ann": R5
    hand Bo: G7
    commit 00
    nonce Bo 11
    rules 3
    game:   g-1   # from the server

    "Ann"\tplay R5 by bot @7   # wins
    """
    assert write(read(loose)) == (
        "lastcard 1\nedition: party\noptions: scoring=winner_takes target=200\n"
        "players: Ann, Bo, Cy\nseed: 20251115\nhand Ann: R5\nhand Bo: G7\nhand Cy: R5 B1\n"
        "discard: R5\nlink: Ann Bo\nuno: Ann\nscores: Ann 120, Bo 0, Cy 35\ngame: g-1\nrules: 3\n"
        "commit 00\nnonce Bo 11\n\nAnn play R5 @7 by bot\n"
    )


def test_the_id_of_a_game_changes_nothing_in_it() -> None:
    game = Game("classic", ["Ann", "Bo"], seed="1", game_id="g-1")
    assert game.text().endswith("seed: 1\ngame: g-1\n")
    assert game.copy().text() == Game.from_text(game.text()).text() == game.text()
    assert game.state.known() == Game("classic", ["Ann", "Bo"], seed="1").state.known()
    assert "game" not in game.position()  # which others may set up for themselves


@pytest.mark.parametrize("id", ["a b", "é", "x" * 65, "a\n"])
def test_ids_of_games_are_checked(id: str) -> None:
    with pytest.raises(Malformed, match="1 to 64"):
        Game("classic", 2, game_id=id)


def test_a_player_may_be_called_game() -> None:
    text = "lastcard 1\nedition: classic\nplayers: game, Bo\n\ngame draw\n"
    assert write(read(text.replace("\n\n", "\n"))) == text


def test_the_empty_line_may_be_forgotten() -> None:
    with_line = "lastcard 1\nedition: classic\nplayers: Ann, Bo\n\nAnn draw\n"
    assert write(read(with_line.replace("\n\n", "\n"))) == with_line


def test_playing_leaves_out_what_is_needless() -> None:
    text = (
        "lastcard 1\nedition: classic\nplayers: Ann, Bo\nhand Ann: R5 R6 R7\nhand Bo: R1 R2\n"
        "discard: R9\n\nAnn uno\nAnn play R5 uno\nAnn catch Bo\nBo play R1 uno\nAnn catch Bo\n"
    )
    assert Game.from_text(text).text().endswith("R9\n\nAnn play R5\nBo play R1 uno\n")


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_every_seed_survives(seed: str) -> None:
    game = Game("classic", 2, seed=seed)
    assert Game.from_text(game.text()).state.known() == game.state.known()


@pytest.mark.parametrize("letter", ["x", "\n", "é", "\u2028", "\U0001f0cf", '"'])
def test_every_seed_that_is_taken_fits_into_its_line(letter: str) -> None:
    """The longest seed of such letters survives, and one letter more is refused."""
    one, two = len(seed_line(letter)), len(seed_line(letter * 2))
    most = 1 + (LONGEST_LINE - one) // (two - one)
    game = Game("classic", 2, seed=letter * most)
    assert Game.from_text(game.text()).state.known() == game.state.known()
    with pytest.raises(Malformed, match="a seed is written in one line"):
        Game("classic", 2, seed=letter * (most + 1))


@pytest.mark.parametrize("seed", [7, None, b"7"])
def test_a_seed_is_text(seed: Any) -> None:
    with pytest.raises(Malformed, match=f"a seed is text, not {type(seed).__name__}"):
        Game("classic", ["a", "b"], seed=seed)


@given(st.lists(st.text(min_size=1, max_size=24), min_size=2, max_size=4, unique_by=str.casefold))
def test_every_name_survives(names: list[str]) -> None:
    names = [name for name in names if name.isprintable() and name == name.strip()]
    if len(names) < 2:
        return
    game = Game("classic", names, seed="1")
    game.apply(game.owes[0], "draw")
    game.apply(game.owes[0], "keep")
    again = Game.from_text(game.text())
    assert (again.players, again.text()) == (tuple(names), game.text())


def check_round_trip(seed: int, edition: str) -> None:
    game = random_game(seed, edition)
    again = Game.from_text(game.text())
    assert again.text() == game.text() == write(read(game.text()))
    assert again.state.known() == game.state.known()
    assert again.events == game.events
    placed = Game.from_text(game.position())
    assert placed.text() == placed.position() == game.position()
    assert _placed(placed) == _placed(game)


def _placed(game: Game) -> tuple[object, ...]:
    """All but what a position leaves out: the colour before the last card, and earlier hands."""
    s = game.state.copy()
    s.was = -1
    s.hand_number = 1
    return s.known()


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_random_games_survive(edition: str, seed: int) -> None:
    check_round_trip(seed, edition)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(200))
def test_many_random_games_survive(edition: str, seed: int) -> None:
    check_round_trip(seed, edition)


PROOFS = ("rules{} 2", "commit{} aa", "secret{} bb", "nonce Bo{} cc")


@pytest.mark.parametrize("colon", ["", ":", " :"])
def test_what_verifies_a_deal_is_read_with_a_colon_and_without(colon: str) -> None:
    """Written it is in one way, in the header and on a deal line alike."""
    table = "lastcard 1\nedition: classic\nplayers: Ann, Bo\n"
    rules, *others = [proof.format(colon) for proof in PROOFS]
    canonical = "commit aa", "secret bb", "nonce Bo cc"
    header = table + "\n".join([rules, *others]) + "\n"
    assert write(read(header)) == table + "\n".join(["rules: 2", *canonical]) + "\n"
    deal = " ".join(["deal", f"seed{colon} ff", f"dealer{colon} Bo", *others, rules])
    expected = " ".join(["deal seed ff dealer Bo", *canonical, "rules: 2"])
    assert write(read(f"{table}\n{deal}\n")) == f"{table}\n{expected}\n"


def test_the_players_of_a_deal_may_have_a_colon() -> None:
    text = 'lastcard 1\nedition: classic\nplayers: Ann, Bo\n\ndeal players{} Ann, ":"\n'
    assert write(read(text.format(":"))) == write(read(text.format(""))) == text.format("")
