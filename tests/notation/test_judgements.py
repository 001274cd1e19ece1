"""Judgements in comments: kept by the round trip, and never in anybody's way."""

import pytest

from lastcard.game import Game
from lastcard.notation import read
from lastcard.notation.write import write

HEADER = 'lastcard 1\nedition: classic\nplayers: Ann, "B o"\nseed: 1\n\n'


def lines(text: str) -> list[str]:
    return write(read(HEADER + text)).splitlines()[5:]


@pytest.mark.parametrize(
    "line",
    [
        "Ann draw # [%win Ann 0.61]",
        'Ann draw @12 by bot # [%win Ann 0.6132] [%win "B o" 0.3868]',
        'Ann draw # [%win "B o" 1.00]',
        "Ann draw # [%win Ann 0.00]",
    ],
)
def test_judgements_survive(line: str) -> None:
    assert lines(line) == [line]
    assert Game.from_text(HEADER + line).text().splitlines()[5:] == [line]


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("Ann draw # fine [%win Ann 0.5]", "Ann draw # [%win Ann 0.50]"),
        ('Ann draw # [%win "B o" 0.4] [%win Ann 0.6]',
         'Ann draw # [%win Ann 0.60] [%win "B o" 0.40]'),
        ("Ann draw # [%win Ann 0.1] [%win Ann 0.2]", "Ann draw # [%win Ann 0.20]"),
        ("Ann draw #[%win Ann 0]", "Ann draw # [%win Ann 0.00]"),
    ],
)  # fmt: skip
def test_they_have_one_form(written: str, canonical: str) -> None:
    assert lines(written) == [canonical]


@pytest.mark.parametrize(
    "comment",
    ["[%win Cy 0.5]", "[%win Ann 1.5]", "[%win Ann 0.61", "[%win Ann -1]", "[%win Ann]",
     "[%win ann 0.5]", "[%eval 0.5]", "[%win Ann 0.123456]", '[%win "B\\"o" 0.5]', ""],
)  # fmt: skip
def test_what_is_no_judgement_is_a_comment(comment: str) -> None:
    assert lines(f"Ann draw # {comment}") == ["Ann draw"]


def test_a_judgement_needs_an_action() -> None:
    """A line with a comment alone is no line of the game."""
    assert lines("# [%win Ann 0.5]\nAnn draw") == ["Ann draw"]
