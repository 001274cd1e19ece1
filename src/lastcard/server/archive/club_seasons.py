"""What a club has played: scores, duels, records and ratings, all folds of its stored games."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from itertools import combinations
from typing import Final

from lastcard.protocol.base import NOBODY
from lastcard.protocol.clubs import (
    ClubDuel,
    ClubRating,
    ClubRecord,
    ClubScore,
    ClubSeason,
)
from lastcard.protocol.rest import Played
from lastcard.server.archive.ratings import fold, rounded
from lastcard.server.storage.base import Storage
from lastcard.server.table.outcome import GameResult

SHOWN: Final = 50  # games
# By game, hand and seat: what own decisions added to the chance to win, by the reviews there are.
Skills = Mapping[str, Sequence[Sequence[float]]]
NO_SKILLS: Final[Skills] = {}


def season_of(at: int) -> str:
    """The quarter of a year in which a moment lies.

    >>> season_of(1_792_540_800_000)
    '2026-4'
    """
    when = datetime.fromtimestamp(at / 1000, UTC)
    return f"{when.year}-{(when.month + 2) // 3}"


def winner_of(game: GameResult) -> str:
    """The guest who won, or empty."""
    return game.guests[game.winner] if game.winner != NOBODY else ""


def points_of(game: GameResult, guest: str) -> int:
    """What a game brought: the score, or, where none was kept, what the others had left.

    >>> from types import SimpleNamespace
    >>> game = SimpleNamespace(guests=("a", "b"), winner=0, scores=(0, 0), left=(0, 31))
    >>> points_of(game, "a"), points_of(game, "b")
    (31, 0)
    """
    if guest not in game.guests:
        return 0
    if any(game.scores):
        return game.scores[game.guests.index(guest)]
    return sum(game.left) if guest == winner_of(game) else 0


def season(
    games: Sequence[GameResult], members: Sequence[str], wanted: str, skills: Skills = NO_SKILLS
) -> ClubSeason:
    """A season of a club; an empty one is all its time. Games come in the order of their end."""
    seasons = sorted({season_of(game.ended) for game in games}, key=_quarter, reverse=True)
    chosen = [game for game in games if not wanted or season_of(game.ended) == wanted]
    return ClubSeason(
        season=wanted,
        seasons=seasons,
        scores=scores(chosen, members, skills),
        duels=duels(chosen, members),
        records=records(games, members),
        ratings=ratings(games, members),
        games=[_played(game) for game in chosen[: -SHOWN - 1 : -1]],
    )


def _quarter(name: str) -> tuple[int, ...]:
    return tuple([int(part) for part in name.split("-")])


def scores(
    games: Iterable[GameResult], members: Iterable[str], skills: Skills = NO_SKILLS
) -> list[ClubScore]:
    """Everybody who played, most wins first."""
    found = {guest: [0, 0, 0] for guest in members}
    own: dict[str, list[float]] = {guest: [] for guest in found}
    for game in games:
        for guest in found.keys() & {*game.played}:
            counted = found[guest]
            counted[0] += 1
            counted[1] += guest == winner_of(game)
            counted[2] += points_of(game, guest)
            own[guest] += _own(game, guest, skills)
    told = [
        ClubScore(guest, games_played, wins, points, _mean(own[guest]), len(own[guest]))
        for guest, (games_played, wins, points) in found.items()
        if games_played
    ]
    return sorted(told, key=lambda score: (-score.wins, -score.points, score.games, score.guest))


def _own(game: GameResult, guest: str, skills: Skills) -> list[float]:
    if guest not in game.guests:
        return []
    seat = game.guests.index(guest)
    return [hand[seat] for hand in skills.get(game.game, ()) if seat < len(hand)]


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 4) if values else 0


def duels(games: Iterable[GameResult], members: Iterable[str]) -> list[ClubDuel]:
    """Every two members who have met: how often, and how often each of them won."""
    known, found = {*members}, dict[tuple[str, str], list[int]]()
    for game in games:
        for pair in combinations(sorted(known & {*game.played}), 2):
            counted = found.setdefault(pair, [0, 0, 0])
            counted[0] += 1
            for place, guest in enumerate(pair, start=1):
                counted[place] += guest == winner_of(game)
    return [ClubDuel(*pair, *found[pair]) for pair in sorted(found)]


def records(games: Iterable[GameResult], members: Iterable[str]) -> list[ClubRecord]:
    """Who holds the records, and who held them before, the latest first."""
    known, found = {*members}, list[ClubRecord]()
    best = {"points": 0, "streak": 1}  # one game is no streak
    rows = dict.fromkeys(known, 0)
    for game in games:
        won = winner_of(game)
        for guest in known & {*game.played}:
            rows[guest] = rows[guest] + 1 if guest == won else 0
        if won not in known:
            continue
        for record in (
            ClubRecord("points", won, points_of(game, won), game.ended),
            ClubRecord("streak", won, rows[won], game.ended),
        ):
            if record.value > best[record.what]:
                best[record.what] = record.value
                found.append(record)
    return found[::-1]


def ratings(games: Sequence[GameResult], members: Iterable[str]) -> list[ClubRating]:
    """By edition, the strongest first; bots are not rated, and guests who left are not shown."""
    found = list[ClubRating]()
    for edition in sorted({game.edition for game in games}):
        climbers = fold([game for game in games if game.edition == edition])
        told = [
            ClubRating(edition, guest, *rounded(climbers[guest]), climbers[guest].games)
            for guest in members
            if guest in climbers
        ]
        found += sorted(told, key=lambda rating: (-rating.sure, rating.guest))
    return found


async def rating_lines(storage: Storage, club: str) -> list[str]:
    """The ratings of a club, one a line."""
    known = await storage.clubs.club(club, "", 0)
    members = {member.guest: member.name for member in known.members} if known else {}
    found = ratings(await storage.clubs.results(club), list(members))
    return [
        f"{club} {one.edition} {one.sure:.2f} {one.mu:.2f} {one.sigma:.2f} {one.games} "
        f"{members[one.guest]}"
        for one in found
    ]


def _played(game: GameResult) -> Played:
    winner = game.names[game.winner] if game.winner != NOBODY else ""
    return Played(game.game, game.edition, list(game.names), game.ended, winner, game.hands)
