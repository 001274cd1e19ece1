"""Daily deals: five hands a day, the same for everybody, and who may do what at their tables.

A hand of the day is dealt from a secret that follows from the server's key, so that its hash can
be published before the day. Its proof is that of any hand, with the deal's name in place of the
game's id and without nonces: nobody may choose the cards, and nobody else's seat changes them.
"""

from hashlib import sha256
from typing import TYPE_CHECKING, Final

from lastcard.protocol import commands
from lastcard.protocol.base import Level
from lastcard.protocol.tables import Clocks, TableSettings
from lastcard.server.table.denied import Denied
from lastcard.server.table.fairness import commitment

if TYPE_CHECKING:
    from lastcard.server.table.live import LiveTable
    from lastcard.server.table.outcome import GameResult

HANDS: Final = 5
COMPANY: Final[tuple[Level, ...]] = ("casual", "steady")
LEVELS: Final[tuple[Level, ...]] = (
    "random",
    "casual",
    "steady",
    "expert",
)  # whose results are shown
NO_LIMIT: Final = 0
EVEN: Final = 1 / (len(COMPANY) + 1)  # of a win, for whoever plays neither well nor badly
# The first hand that anybody gets a point for ends the game.
OPTIONS: Final = {"scoring": "winner_takes", "target": "1"}
# What a player may do there. Everything else could be a second try, or somebody else's hand; the
# coach says by itself why it is silent.
ALLOWED: Final = (
    commands.Act,
    commands.Ask,
    commands.Advise,
    commands.React,
    commands.Rename,
)


def word_of(day: str, nth: int) -> str:
    """How a table's settings name a hand of a day.

    >>> word_of("2026-11-18", 3)
    '2026-11-18-3'
    """
    return f"{day}-{nth}"


def deal_name(word: str) -> str:
    """What stands for the game's id in the proof.

    >>> deal_name("2026-11-18-3")
    'daily-2026-11-18-3'
    """
    return f"daily-{word}"


def secret_of(key: str, word: str) -> str:
    """What a hand of a day is dealt from.

    >>> secret_of("00", "2026-11-18-3")[:16]
    '65d79aa48f687952'
    """
    return sha256(f"lastcard daily 1\n{key}\n{word}".encode()).hexdigest()


def commits_of(key: str, day: str) -> list[str]:
    """What is published before the day."""
    return [commitment(secret_of(key, word_of(day, nth))) for nth in range(1, HANDS + 1)]


def settings_of(edition: str, word: str) -> TableSettings:
    """The table of a hand: nobody else may come, and no clock runs."""
    return TableSettings(
        edition=edition,
        options=OPTIONS,
        seats=len(COMPANY) + 1,
        spectators=False,
        chat=False,
        pace="quick",
        clocks=Clocks(decision=NO_LIMIT, point=NO_LIMIT, patience=NO_LIMIT),
        daily=word,
    )


def only_dealt_here(settings: TableSettings) -> None:
    """Deny a table that somebody calls one of the day."""
    if settings.daily:
        raise Denied("bad_settings", "hands of the day are begun on their own page")


def check_allowed(live: "LiveTable", command: commands.AnyCommand) -> None:
    """Deny whatever would be a second try, or a way round the first."""
    if not live.settings.daily or isinstance(command, ALLOWED):
        return
    begins = isinstance(command, commands.Start) and not live.game_id
    goes_on = isinstance(command, commands.Next) and live.status == "between"
    if not begins and not goes_on:
        raise Denied("wrong_time", "a hand of the day is played once, to its end")


def value_of(result: "GameResult", seat: int) -> int:
    """What a hand came to: the points won, or those left in the hand as a loss."""
    if result.winner == seat:
        return result.scores[seat]
    return -result.left[seat] if result.left else 0
