"""The same review on the sources and on the compiled engine, in every edition."""

import hashlib
import json
from pathlib import Path

import msgspec
import pytest

from lastcard.bots import make_bot
from lastcard.editions import EDITIONS
from lastcard.game import Game
from lastcard.protocol.review import HandReview
from lastcard.review.reviewing import review_one
from tests.bots.games import play_hand

KNOWN = Path(__file__).with_name("reviews.json")
DIGITS = 9  # what is added up in another way may differ beyond


def rounded(told: object) -> object:
    if isinstance(told, float):
        return round(told, DIGITS) + 0.0
    if isinstance(told, list):
        return [rounded(each) for each in told]
    if isinstance(told, dict):
        return {name: rounded(each) for name, each in told.items()}
    return told


def fingerprint(told: HandReview) -> str:
    """Of all that a review says."""
    text = json.dumps(rounded(msgspec.to_builtins(told)), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_review_is_the_same_everywhere(edition: str) -> None:
    """Both builds are held against what one of them once said."""
    game = Game(edition, 3, {"hand_size": "4"}, seed="everywhere")
    play_hand(game, [make_bot("casual", str(seat)) for seat in range(3)])
    told = review_one(game.record, 1, game.players)
    assert fingerprint(told) == json.loads(KNOWN.read_text())[edition]
