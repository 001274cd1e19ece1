"""Ratings as a fold of stored games: Weng and Lin's Plackett-Luce model, by `openskill`.

Nothing is stored: the same games give the same ratings at any time.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from lastcard.protocol.base import NOBODY
from lastcard.server.table.outcome import GameResult

_model: Final = PlackettLuce()


@dataclass(slots=True)
class Climber:
    """What a player has done so far."""

    rating: PlackettLuceRating
    games: int = 0
    wins: int = 0


def places(result: GameResult) -> dict[str, int]:
    """Each guest of a game by their place: the winner, the others, and whoever left.

    >>> from types import SimpleNamespace
    >>> game = SimpleNamespace(guests=("bot-a", "", "bot-c"), winner=2, played=("bot-a", "bot-b"))
    >>> places(game)
    {'bot-a': 2, 'bot-b': 3, 'bot-c': 1}
    """
    winner = result.guests[result.winner] if result.winner != NOBODY else ""
    stayed = {guest: 1 if guest == winner else 2 for guest in result.guests if guest}
    return {guest: stayed.get(guest, 3) for guest in sorted({*result.played, *stayed})}


def fold(results: Iterable[GameResult]) -> dict[str, Climber]:
    """All records, from games in the order in which they ended."""
    records: dict[str, Climber] = {}
    for result in results:
        ranked = places(result)
        if len(ranked) > 1:
            _count(records, ranked)
    return records


def _count(records: dict[str, Climber], ranked: dict[str, int]) -> None:
    players = [records.setdefault(guest, Climber(_model.rating())) for guest in ranked]
    teams = [[player.rating] for player in players]
    rated = _model.rate(teams, ranks=[float(place) for place in ranked.values()])
    for player, (rating,), place in zip(players, rated, ranked.values(), strict=True):
        player.rating = rating
        player.games += 1
        player.wins += place == 1


def rounded(record: Climber) -> tuple[float, float, float]:
    """What a player is surely worth, is thought to be worth, and how unsure that is."""
    mu, sigma = record.rating.mu, record.rating.sigma
    return round(mu - 3 * sigma, 2), round(mu, 2), round(sigma, 2)
