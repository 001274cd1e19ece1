"""What a run plays: all that decides its results, and nothing of the machine that plays it."""

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec

from lastcard.editions import EDITIONS
from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.lab.roster import foresees, make, may_search
from lastcard.rules.edition import Table
from lastcard.rules.engine import REVISION
from lastcard.rules.reasons import Malformed

FORMAT: Final = 2  # of the columns; raised when they change
PLAYOUTS: Final = 100


class RunSettings(NamedTuple):
    """The same settings give the same games, on any machine and with any number of workers."""

    edition: str
    options: dict[str, str]  # as given; the edition's defaults for the rest
    players: int
    bots: tuple[str, ...]  # one a player; game after game each moves on by a seat
    games: int
    seed: str
    playouts: int
    revision: int = REVISION
    format: int = FORMAT
    worlds: int = 0  # tried for each decision, to tell luck from it; none: luck is not measured

    def table(self) -> Table:
        return make_table(find_edition(self.edition), self.players, self.settled())

    def settled(self) -> dict[str, str]:
        """All options, also those that were not given."""
        return settle_options(find_edition(self.edition), self.options)

    def seating(self, game: int) -> list[int]:
        """Which of the bots sits in each seat."""
        return [(seat + game) % self.players for seat in range(self.players)]

    def text(self) -> str:
        return json.dumps(self._asdict(), indent=1) + "\n"

    def title(self) -> str:
        """One line for people."""
        chosen = "".join([f", {name}={value}" for name, value in sorted(self.options.items())])
        bounded = f", {self.bound()}" if self.searching() else ""
        return f"{self.edition}, {self.players} players{chosen}: {', '.join(self.bots)}{bounded}"

    def searching(self) -> bool:
        """Whether the number of playouts may make a difference."""
        return any([may_search(bot) for bot in self.bots])

    def bound(self) -> str:
        return f"at most {self.playouts:,} playouts a decision"


def settle(
    edition: str,
    options: Mapping[str, str],
    players: int,
    bots: tuple[str, ...],
    games: int,
    seed: str,
    playouts: int,
    worlds: int = 0,
) -> RunSettings:
    """Checked settings; one bot alone sits in every seat."""
    seats = seated(bots, players)
    settings = RunSettings(
        edition, dict(options), players, seats, games, seed, playouts, worlds=worlds
    )
    check(settings)
    for name in bots:
        make(name, seed, playouts)
    return settings


def check(settings: RunSettings) -> None:
    """That this can be played; whether its bots are there is another question."""
    check_games(settings.games)
    if settings.playouts < 1:
        raise Malformed(f"the number of playouts must be at least 1, not {settings.playouts}")
    if settings.worlds:
        check_luck(settings)
    settings.table()
    players, bots = settings.players, len(settings.bots)
    if bots != players:
        raise Malformed(f"{players} players need 1 or {players} bots, not {bots}")


def check_luck(settings: RunSettings) -> None:
    """Whether luck can be told from decisions here."""
    if settings.worlds < 0:
        raise Malformed(f"the number of worlds must be at least 0, not {settings.worlds}")
    if settings.table().scored():
        raise Malformed("luck is measured of single hands, not of a match")
    known = [name for name in settings.bots if foresees(name)]
    if known:
        raise Malformed(f"to {known[0]} nothing is luck, for it knows the draw pile")


def seated(bots: tuple[str, ...], players: int) -> tuple[str, ...]:
    """A bot for each player; one alone sits in every seat."""
    return bots * players if len(bots) == 1 else bots


def check_games(games: int) -> None:
    if games < 1:
        raise Malformed(f"the number of games must be at least 1, not {games}")


def default_players(edition: str) -> int:
    """Four, or the crowd that the edition is meant for."""
    return max(4, EDITIONS[edition].crowd) if edition in EDITIONS else 4


def read_settings(text: str, name: str) -> RunSettings:
    """Settings as `Settings.text` wrote them."""
    try:
        settings = msgspec.convert(tuple(RunSettings(**json.loads(text))), RunSettings)
    except (ValueError, TypeError):
        raise Malformed(f"{name} does not describe a run") from None
    check_rules(settings)
    check(settings)
    return settings


def check_rules(settings: RunSettings) -> None:
    """A run is played from beginning to end by the same rules."""
    if (settings.revision, settings.format) != (REVISION, FORMAT):
        raise Malformed(
            f"the run is of revision {settings.revision} of the rules and format"
            f" {settings.format}; this lastcard has {REVISION} and {FORMAT}"
        )
