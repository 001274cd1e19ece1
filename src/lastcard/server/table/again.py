"""Games that are played again from a moment of their own: the same cards, against bots."""

import re
from typing import TYPE_CHECKING, Final

from lastcard.game import position_at
from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.notation.record import Move, Record, RecordLine
from lastcard.notation.write import write
from lastcard.protocol.base import Level
from lastcard.protocol.tables import Again, Clocks, Seating, TableSettings, taken_by
from lastcard.server.table.denied import Denied
from lastcard.server.table.seats import bot_seating

if TYPE_CHECKING:
    from lastcard.server.table.live import LiveTable

NO_LIMIT: Final = 0
STRANGER: Final[Level] = "expert"  # plays for whoever was no bot
OF_MATCHES: Final = ("scoring", "target")
PLACE: Final = "player-{}"  # in place of a name, while a position is written
PLACES: Final = re.compile(r"\bplayer-(\d+)\b")


def settings_of(before: TableSettings, again: Again, players: int) -> TableSettings:
    """The table of a hand that is played again: nobody else may come, and no clock runs."""
    options = {name: value for name, value in before.options.items() if name not in OF_MATCHES}
    return TableSettings(
        edition=before.edition,
        options={**options, "scoring": "off"},
        seats=players,
        spectators=False,
        chat=False,
        pace="quick",
        clocks=Clocks(decision=NO_LIMIT, point=NO_LIMIT, patience=NO_LIMIT),
        again=again,
    )


def company_of(name: str, guest: str, seat: int, levels: list[Level]) -> tuple[Seating, ...]:
    """A person in one of the seats, bots in all others."""
    taken, seats = [name], list[Seating]()
    for at, level in enumerate(levels):
        seats.append(taken_by(guest, name) if at == seat else bot_seating(taken, level))
        taken.append(seats[-1].name)
    return tuple(seats)


def laid_out(record: Record, line: int, settings: TableSettings) -> str:
    """The position before a line of a game, as the log keeps it: a single hand without names."""
    found = position_at(record, line)
    edition = find_edition(settings.edition)
    options = settle_options(edition, settings.options)
    players = [PLACE.format(seat) for seat in range(len(record.players))]
    new = Record(
        record.edition, options, players, make_table(edition, len(players), options), found.seed
    )
    new.position, new.shuffles = found.position, found.shuffles
    assert new.position is not None
    new.position.scores = ()
    new.lines = [_timeless(each) for each in found.lines]
    return PLACES.sub(r"{\1}", write(new))


def _timeless(line: RecordLine) -> RecordLine:
    return Move(line.seat, line.action) if isinstance(line, Move) else line


def only_laid_out_here(settings: TableSettings) -> None:
    """Deny a table that somebody calls a game played again."""
    if settings.again is not None:
        raise Denied("bad_settings", "a game is played again from its review")


def check_laid_out(live: "LiveTable", players: int) -> None:
    """Deny a game that the cards were not laid out for."""
    if live.position and players != live.settings.seats:
        raise Denied("wrong_time", "these cards are for another number of players")
