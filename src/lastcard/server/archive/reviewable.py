"""What the review of a stored game goes by: its finished hands as a file, and who played them."""

from collections.abc import Sequence
from typing import Final

import msgspec

from lastcard.notation.read import read
from lastcard.protocol import log
from lastcard.protocol.base import Level
from lastcard.protocol.log import Logged
from lastcard.protocol.tables import TableSettings
from lastcard.review.played import played_hands
from lastcard.server.archive.replays import began_of, of_one_game, text
from lastcard.server.table.again import STRANGER
from lastcard.server.table.lessons import with_names


class Reviewable(msgspec.Struct):
    """A game, as far as it can be reviewed."""

    settings: TableSettings
    names: list[str]
    levels: list[Level]  # of bots for all seats, whoever sat there
    text: str  # in notation; empty while no hand is over
    hands: dict[int, list[str]]  # those that are over, and who played them
    skipped: int  # lines that were there before the first card was played


PAGE: Final = msgspec.json.Decoder(Reviewable, strict=False)


def write_reviewable(table: str, entries: Sequence[Logged]) -> bytes:
    """The page of the archive, which is kept a while."""
    found, began = text(table, entries), began_of(entries)
    hands = played_hands(read(found)) if found else []
    page = Reviewable(
        settings=began.settings,
        names=[seating.name for seating in began.seats],
        levels=[seating.level or STRANGER for seating in began.seats],
        text=found,
        hands={hand.number: list(hand.players) for hand in hands if hand.over},
        skipped=_skipped(entries),
    )
    return msgspec.json.encode(page)


def _skipped(entries: Sequence[Logged]) -> int:
    """A game that began in the middle of a turn has the turn's actions in its file, too."""
    for logged in of_one_game(entries):
        if isinstance(logged.entry, log.Dealt):
            entry = logged.entry
            return len(read(with_names(entry.position, entry.names)).lines) if entry.position else 0
    return 0
