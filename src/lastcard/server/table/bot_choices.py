"""What a bot does, once its time has come."""

from collections.abc import Callable
from functools import partial
from random import Random

from lastcard.bots import make_bot
from lastcard.bots.timing import INSTEAD_OF_SLOW, SLOW
from lastcard.game import Game
from lastcard.protocol.tables import Seating
from lastcard.rules import windows
from lastcard.rules.actions import Action
from lastcard.rules.engine import legal, why
from lastcard.rules.reasons import LEGAL, REFUSED
from lastcard.server.table.programs import STAND_IN

Mind = Callable[[], Action | None]
Mishaps = list[Exception]


def level_of(seating: Seating, stand_in: str) -> str:
    """The level of the bot that plays a seat; empty if a person does, or nobody."""
    if seating.kind == "bot":
        return seating.level or stand_in
    return stand_in if seating.away or seating.waits else ""


def claim(game: Game, seat: int, level: str, seed: str, mishaps: Mishaps) -> Action | None:
    """Something to call, to catch or to throw in; views are made only where there is."""
    if not windows.claims(game.state, seat):
        return None
    try:
        action = make_bot(level, seed).claim(game.view(seat))
        refused = action is not None and why(game.state, seat, action).verdict == REFUSED
    except Exception as error:  # noqa: BLE001 - nothing in a bot's thinking fails a table
        mishaps.append(error)
        return None
    return None if refused else action


def answer(
    game: Game, seat: int, level: str, seed: str, thought: Action | None, mishaps: Mishaps
) -> Action:
    """The thought if it still stands; else what the bot says, or a stand-in, or anything legal.

    Without a thought a slow bot answers as the best of those do that do not search.
    """
    level = INSTEAD_OF_SLOW if level in SLOW else level
    minds: list[Mind] = [lambda: thought, partial(_ask, game, seat, level, seed)]
    if level != STAND_IN:
        minds.append(partial(_ask, game, seat, STAND_IN, seed))
    return _first_lawful(game, seat, minds, mishaps)


def for_the_slow(game: Game, seat: int, level: str, chance: Random, mishaps: Mishaps) -> Action:
    """For a person whose time is up: any blind answer (POINT-1), or what a stand-in answers."""
    if game.state.question.blind:
        return chance.choice(_answers(game, seat))
    seed = str(chance.getrandbits(64))
    return _first_lawful(game, seat, [partial(_ask, game, seat, level, seed)], mishaps)


def _first_lawful(game: Game, seat: int, minds: list[Mind], mishaps: Mishaps) -> Action:
    """The first answer that the rules take; nothing in a bot's thinking fails a table."""
    for mind in minds:
        try:
            action = mind()
            if action is not None and _answers_lawfully(game, seat, action):
                return action
        except Exception as error:  # noqa: BLE001 - whatever it is, somebody else answers
            mishaps.append(error)
    return _answers(game, seat)[0]


def _ask(game: Game, seat: int, level: str, seed: str) -> Action:
    return make_bot(level, seed).answer(game.view(seat))


def _answers_lawfully(game: Game, seat: int, action: Action) -> bool:
    return not action.claim and why(game.state, seat, action).verdict == LEGAL


def _answers(game: Game, seat: int) -> list[Action]:
    return [action for action in legal(game.state, seat) if not action.claim]
