"""Bots play a hand of the day in advance, in the seat that people will have.

They sit at a table like any other, with a clock that runs as fast as they play: what they meet
there is what everybody meets.
"""

from random import Random
from typing import Final, NamedTuple

from lastcard.bots import ExpertBot
from lastcard.protocol import log
from lastcard.protocol.base import Level
from lastcard.protocol.commands import Start
from lastcard.protocol.tables import Seating, TableSettings
from lastcard.server.table.daily_deals import COMPANY, EVEN, value_of
from lastcard.server.table.daily_worth import skill_of
from lastcard.server.table.desk import Desk
from lastcard.server.table.live import LiveTable
from lastcard.server.table.outcome import GameResult, Outcome, Thought
from lastcard.server.table.seats import bot_seating

PLAYOUTS: Final = 400  # of an expert's decision: always as many, so that the result is the same
HOST: Final = "daily"
MOST: Final = 50_000  # things that happen; a hand that goes on longer counts for nothing


class BotTry(NamedTuple):
    """What a bot made of a hand."""

    won: bool
    value: int
    skill: float  # wins that its decisions were worth


def play_in_advance(settings: TableSettings, level: Level, key: str) -> BotTry:
    """One level in the first seat; the same every time."""
    word = settings.daily
    live = LiveTable(word, keeps_lines=True)
    desk = Desk(live, 0, Random(f"{key} {word} {level}"), lambda: "0" * 64, key)
    desk.log(log.Opened(settings, seats_with(level), HOST))
    result = _to_the_end(desk)
    if result is None or live.game is None:
        return BotTry(won=False, value=0, skill=EVEN)
    return BotTry(result.winner == 0, value_of(result, 0), skill_of(live.game.record))


def seats_with(first: Level) -> tuple[Seating, ...]:
    """A bot in the first seat, and the company of the day."""
    seats: list[Seating] = []
    for level in (first, *COMPANY):
        seats.append(bot_seating([seating.name for seating in seats], level))
    return tuple(seats)


def company_of(name: str, guest: str, face: str = "") -> tuple[Seating, ...]:
    """A person in the first seat, and the company of the day."""
    seats = [Seating("person", name, guest, face=face)]
    for level in COMPANY:
        seats.append(bot_seating([seating.name for seating in seats], level))
    return tuple(seats)


def _to_the_end(desk: Desk) -> GameResult | None:
    desk.watched(1, 0)
    outcome = desk.handle(HOST, HOST, Start(id="start"), 0)
    for _ in range(MOST):
        if outcome.result is not None:
            return outcome.result
        outcome = _next(desk, outcome)
    return None


def _next(desk: Desk, outcome: Outcome) -> Outcome:
    for thought in outcome.thoughts:
        _think(desk, thought)
    return desk.tick(max(desk.wake, desk.now))


def _think(desk: Desk, thought: Thought) -> None:
    bot = ExpertBot(Random(thought.seed), PLAYOUTS)
    desk.thought(thought.seat, thought.ref, bot.answer(thought.view), desk.now)
