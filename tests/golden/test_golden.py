"""Golden games replay to the same end, are played again the same way, and perft counts hold."""

import json

import pytest

from lastcard.game import Game
from tools.golden import FOLDER, GAMES, PERFT, checksum, golden_text, perft_counts


@pytest.mark.parametrize("name", sorted(GAMES))
def test_golden_game(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    game = Game.from_text(written)
    assert written == f"{game.text()}# {checksum(game.state)}\n"
    assert golden_text(name) == written


def test_every_golden_file_is_named() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


def test_perft_counts() -> None:
    assert json.loads(PERFT.read_text(encoding="utf-8")) == perft_counts()
