"""What a bot does, once its time has come."""

from random import Random
from typing import Final

from lastcard.bots import make_bot
from lastcard.game import Game
from lastcard.protocol.tables import Seating
from lastcard.rules import windows
from lastcard.rules.actions import Action
from lastcard.rules.engine import decision, legal, why
from lastcard.rules.reasons import LEGAL
from lastcard.server.tables.seating import STAND_IN

SLOW: Final = ("expert",)  # bots that think elsewhere


def level_of(seating: Seating) -> str:
    """The level of the bot that plays a seat; empty if a person does, or nobody."""
    if seating.kind == "bot":
        return seating.level or STAND_IN
    return STAND_IN if seating.away else ""


def claim(game: Game, seat: int, level: str, seed: str) -> Action | None:
    """Something to call, to catch or to throw in; views are made only where there is."""
    if not windows.claims(game.state, seat):
        return None
    return make_bot(level, seed).claim(game.view(seat))


def answer(game: Game, seat: int, level: str, seed: str, thought: Action | None) -> Action:
    """The thought if it still stands; without one a slow bot answers as a quick one does."""
    if thought is not None and why(game.state, seat, thought).verdict == LEGAL:
        return thought
    return make_bot(STAND_IN if level in SLOW else level, seed).answer(game.view(seat))


def for_the_slow(game: Game, seat: int, chance: Random) -> Action:
    """For a person whose time is up: any finger (POINT-1), or what a stand-in answers."""
    if decision(game.state) == "point":
        return chance.choice([action for action in legal(game.state, seat) if not action.claim])
    return make_bot(STAND_IN, str(chance.getrandbits(64))).answer(game.view(seat))
