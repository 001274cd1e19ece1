"""What a club has played, counted from results alone."""

from dataclasses import replace

from lastcard.protocol.clubs import ClubDuel, ClubRecord, ClubScore
from lastcard.server.archive.club_seasons import season, season_of
from lastcard.server.table.outcome import GameResult
from tests.server.storage.logs import result

SUMMER, AUTUMN = 1_784_000_000_000, 1_792_540_800_000
BOTH = ("ann", "bob")
MEMBERS = ["ann", "bob", "cid"]


def game(name: str, winner: int, at: int, *left: int, guests: tuple[str, ...] = BOTH) -> GameResult:
    scores = (0,) * len(guests)
    return replace(result(name, at, guests), winner=winner, left=left, scores=scores)


GAMES: list[GameResult] = [
    game("g1", 0, SUMMER, 0, 12),
    game("g2", 0, AUTUMN, 0, 40),
    game("g3", 1, AUTUMN + 1, 7, 0),
    game("g4", 0, AUTUMN + 2, 0, 5, 9, guests=("ann", "bob", "cid")),
    game("g5", 0, AUTUMN + 3, 0, 1, guests=("ann", "")),
    game("g6", 1, AUTUMN + 4, 90, 0, guests=("bob", "ann")),
]


def test_scores_and_duels_are_those_of_the_season() -> None:
    found = season(GAMES, MEMBERS, "2026-4")
    assert found.seasons == ["2026-4", "2026-3"]
    assert found.scores == [
        ClubScore("ann", 5, 4, 40 + 14 + 1 + 90),
        ClubScore("bob", 4, 1, 7),
        ClubScore("cid", 1, 0, 0),
    ]
    assert found.duels == [
        ClubDuel("ann", "bob", 4, 3, 1),
        ClubDuel("ann", "cid", 1, 1, 0),
        ClubDuel("bob", "cid", 1, 0, 0),
    ]
    assert season(GAMES, MEMBERS, "").scores[0].games == 6
    assert [one.id for one in found.games] == ["g6", "g5", "g4", "g3", "g2"]


def test_skill_is_the_mean_of_own_decisions_in_reviewed_hands() -> None:
    skills = {"g1": ((0.5, 0.5),), "g4": ((0.1, -0.2, 0.3), (0.2, -0.1, 0.1)), "g6": ((0.4, 0.0),)}
    told = {one.guest: (one.skill, one.judged) for one in season(GAMES, MEMBERS, "", skills).scores}
    assert told == {"ann": (0.2, 4), "bob": (0.15, 4), "cid": (0.2, 2)}
    assert {(one.skill, one.judged) for one in season(GAMES, MEMBERS, "").scores} == {(0, 0)}


def test_records_tell_who_held_them_before() -> None:
    assert season(GAMES, MEMBERS, "2026-3").records == [
        ClubRecord("streak", "ann", 3, AUTUMN + 4),
        ClubRecord("points", "ann", 90, AUTUMN + 4),
        ClubRecord("streak", "ann", 2, AUTUMN),
        ClubRecord("points", "ann", 40, AUTUMN),
        ClubRecord("points", "ann", 12, SUMMER),
    ]


def test_ratings_follow_from_the_games_alone() -> None:
    """And games against bots, who are nobody in particular, rate nobody."""
    ratings = season(GAMES, MEMBERS, "").ratings
    assert {(one.guest, one.games) for one in ratings} == {("ann", 5), ("bob", 5), ("cid", 1)}
    assert ratings[0].guest == "ann"
    assert ratings == sorted(ratings, key=lambda one: -one.sure)
    assert season(GAMES, MEMBERS, "2026-3").ratings == ratings, "of all time"
    assert season(GAMES, ["bob"], "").ratings == [one for one in ratings if one.guest == "bob"]
    assert ratings != season(GAMES[:-1], MEMBERS, "").ratings


def test_seasons_are_quarters() -> None:
    assert [season_of(at) for at in (0, SUMMER, AUTUMN)] == ["1970-1", "2026-3", "2026-4"]
