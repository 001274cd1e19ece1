"""Clubs: people who play together again and again, with a table of their own ("our table").

A club has a permanent link, which holds its id. Whoever has the link may look at it and join.
"""

from typing import Annotated, Literal

import msgspec

from lastcard.protocol.base import Face, Id, ShownName, Wire
from lastcard.protocol.rest import NewTable, Played


class NewClub(Wire, frozen=True):
    """A club to be made, and how it plays; it may change both later."""

    name: ShownName
    plan: NewTable = NewTable()


class ClubMember(Wire, frozen=True):
    """A guest who belongs to a club."""

    guest: Id
    name: str
    face: Face = ""


class Club(Wire, frozen=True):
    """A club as it stands; the first of the members looks after it."""

    id: Id
    name: str
    plan: NewTable
    members: list[ClubMember]
    member: bool = False  # whoever asks is one
    tonight: str = ""  # the table where it plays, or last did in the last hours


class ClubList(Wire, frozen=True):
    """Those that somebody belongs to, the newest first."""

    clubs: list[Club]


class ClubScore(Wire, frozen=True):
    """What a member did in a season."""

    guest: Id
    games: int
    wins: int
    points: int
    skill: float = 0  # by how much own decisions raised the chance to win a hand, on the average
    judged: int = 0  # hands that are known by their reviews


class ClubDuel(Wire, frozen=True):
    """Two members in the games that both played."""

    one: Id
    other: Id
    games: int
    won: int  # by the one
    lost: int  # to the other; somebody else won the rest


class ClubRecord(Wire, frozen=True):
    """A record, and when it was set; the ones before it stay in the list."""

    what: Literal["points", "streak"]  # most points in a game, most games won in a row
    guest: Id
    value: int
    at: int


class ClubRating(Wire, frozen=True):
    """How strong a member is in an edition among the others; `sure` is `mu - 3 * sigma`."""

    edition: str
    guest: Id
    sure: float
    mu: float
    sigma: float
    games: int


class ClubSeason(Wire, frozen=True):
    """Three months of a club, or all its time; ratings and records are always of all its time."""

    season: str  # such as 2026-4; empty: all time
    seasons: list[str]  # in which it played, the latest first
    scores: list[ClubScore]
    duels: list[ClubDuel]
    records: list[ClubRecord]
    ratings: list[ClubRating]
    games: list[Played]


class ClubGame(Wire, frozen=True):
    """A game that a club played, as it is counted."""

    id: Id
    edition: str
    ended: int
    guests: list[str]  # by seat; empty for bots
    names: list[str]
    scores: list[int]
    left: list[int]  # points in each hand at the end
    winner: Annotated[int, msgspec.Meta(ge=-1)]


class ClubExport(Wire, frozen=True):
    """Everything that is stored of a club."""

    club: Club
    games: list[ClubGame]
