"""What a write does to the database: rows for the log, and statements for all that follows.

Statements are written once for both databases: `$1` is the first argument, and `now_ms()` the
database's own clock in milliseconds.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from lastcard.protocol.base import NOBODY
from lastcard.protocol.log import (
    Acted,
    AnyEntry,
    Began,
    Logged,
    Opened,
    Seated,
    read_entry,
    write_entry,
)
from lastcard.protocol.tables import Listing
from lastcard.server.storage.base import Write
from lastcard.server.storage.sql import HOUSEHOLD, LADDER
from lastcard.server.table.outcome import GameResult, Share

EntryRow = tuple[str, int, int, str, str, int, str]


@dataclass(slots=True, frozen=True)
class Do:
    """A statement with its arguments."""

    sql: str
    args: tuple[Any, ...] = ()


BEGAN: Final = "UPDATE tables SET base = $2 WHERE id = $1"
GAME: Final = "INSERT INTO games (id, table_id, first, result) VALUES ($1, $2, $3, '')"
RESULT: Final = "UPDATE games SET result = $2 WHERE id = $1"
PLAYER: Final = (
    "INSERT INTO players (guest, ended, game) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
)
TALLY: Final = """
    INSERT INTO tallies (guest, edition, games, hands, wins, matches_won, points)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (guest, edition) DO UPDATE SET
        games = tallies.games + excluded.games,
        hands = tallies.hands + excluded.hands,
        wins = tallies.wins + excluded.wins,
        matches_won = tallies.matches_won + excluded.matches_won,
        points = tallies.points + excluded.points
"""
SAT: Final = "INSERT INTO sat (guest, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"
LISTED: Final = """
    INSERT INTO lobby (table_id, edition, free, people, listing) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (table_id) DO UPDATE SET edition = excluded.edition, free = excluded.free,
        people = excluded.people, listing = excluded.listing
"""
UNLISTED: Final = "DELETE FROM lobby WHERE table_id = $1"


def entry_rows(write: Write) -> list[EntryRow]:
    """The entries of a write as rows of `entries`."""
    nths: dict[tuple[str, str], int] = {}
    return [_row(write.table, logged, nths) for logged in write.entries]


def _row(table: str, logged: Logged, nths: dict[tuple[str, str], int]) -> EntryRow:
    nth = 0
    if logged.command:
        cause = (logged.guest, logged.command)
        nth = nths[cause] = nths.get(cause, -1) + 1
    body = write_entry(logged.entry).decode()
    return (table, logged.seq, logged.at, logged.guest, logged.command, nth, body)


def tell_entries(rows: list[EntryRow]) -> str:
    """Rows of one table for another node."""
    told = [(seq, at, guest, command, body) for _, seq, at, guest, command, _, body in rows]
    return msgspec.json.encode(told).decode()


def told_entries(told: bytes) -> list[Logged]:
    """What another node has told of a table's log."""
    rows = msgspec.json.decode(told, type=list[tuple[int, int, str, str, str]])
    return [as_logged(*row) for row in rows]


def as_logged(seq: int, at: int, guest: str, command: str, body: str) -> Logged:
    """An entry as it stands in the database."""
    return Logged(seq, at, read_entry(body.encode()), guest, command)


def consequences(write: Write) -> list[Do]:
    """Everything beside the log itself that a write changes."""
    done: list[Do] = []
    for logged in write.entries:
        if type(logged.entry) is not Acted:  # nearly all are, and they change nothing else
            done += _of_entry(write.table, logged.seq, logged.entry)
    if write.listing is not None:
        done.append(_listed(write.listing, write.households))
    if write.unlisted:
        done.append(Do(UNLISTED, (write.table,)))
    done += [_of_share(share) for share in write.shares]
    if write.result is not None:
        done += _of_result(write.result)
    return done


def _of_entry(table: str, seq: int, entry: AnyEntry) -> list[Do]:
    match entry:
        case Opened():
            return _sat(table, [seating.guest for seating in entry.seats])
        case Began():
            people = _sat(table, [seating.guest for seating in entry.seats])
            return [Do(BEGAN, (table, seq)), Do(GAME, (entry.game, table, seq)), *people]
        case Seated():
            return _sat(table, [entry.to.guest])
        case _:
            return []


def _sat(table: str, guests: Sequence[str]) -> list[Do]:
    return [Do(SAT, (guest, table)) for guest in guests if guest]


def _listed(listing: Listing, households: int) -> Do:
    text = msgspec.json.encode(listing).decode()
    company = households * HOUSEHOLD + listing.people
    shelf = ladder_shelf(listing.edition) if listing.rated else listing.edition
    return Do(LISTED, (listing.id, shelf, listing.open, company, text))


def ladder_shelf(edition: str) -> str:
    """Where games of the ladder stand in the lobby, apart from those that people look for."""
    return LADDER + edition


def _of_share(share: Share) -> Do:
    return _tally(share.guest, share.edition, hands=1, wins=int(share.won), points=share.points)


def _of_result(result: GameResult) -> list[Do]:
    done = [Do(RESULT, (result.game, msgspec.json.encode(result).decode()))]
    winner = result.guests[result.winner] if result.winner != NOBODY else ""
    for guest in result.played:
        done.append(Do(PLAYER, (guest, result.ended, result.game)))
        done.append(_tally(guest, result.edition, games=1, matches_won=int(guest == winner)))
    return done


def _tally(
    guest: str,
    edition: str,
    games: int = 0,
    hands: int = 0,
    wins: int = 0,
    matches_won: int = 0,
    points: int = 0,
) -> Do:
    return Do(TALLY, (guest, edition, games, hands, wins, matches_won, points))


def in_order(steps: Iterable[Do]) -> list[Do]:
    """As they are, but tallies last and by guest: a guest may play at tables of several nodes.

    Nodes that lock rows in the same order cannot wait for each other in a circle.
    """
    return sorted(steps, key=lambda step: step.args[:2] if step.sql is TALLY else ())
