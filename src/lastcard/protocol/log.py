"""The log of a table: the truth from which everything else follows.

A table is the fold of its entries. What is stored with an entry beside its body: the table, its
`seq` (from 1, without gaps), the time `at` (milliseconds since 1970), and, where a person's
command caused it, the guest and the id that the client gave the command.
"""

import msgspec

from lastcard.protocol.base import By, Hex, Id, Message, Seat, Wire
from lastcard.protocol.deeds import Deed
from lastcard.protocol.tables import Seating, TableSettings


class Entry(Message, frozen=True):
    """One durable thing that happened to a table."""


class Opened(Entry, frozen=True):
    """The table was made. Reading may also begin at a `Began`, which holds the same and more."""

    settings: TableSettings
    seats: tuple[Seating, ...]
    host: str = ""
    code: str = ""
    position: str = ""  # the cards lie so in all its games, and are not shuffled


class Changed(Entry, frozen=True):
    """Settings were changed; in the middle of a game only what is no part of it."""

    settings: TableSettings
    rules: int = 0  # the game goes on under this revision of the rules; 0 for the one before


class Seated(Entry, frozen=True):
    """A seat has somebody else now, or its person is away or back."""

    seat: Seat
    to: Seating


class Hosted(Entry, frozen=True):
    """Another person is the host."""

    guest: str


class Barred(Entry, frozen=True):
    """A guest may never come back to this table, nor anybody new from where they came."""

    guest: str
    mark: str = ""  # of their address, salted


class Muted(Entry, frozen=True):
    """A guest may not chat (`on`), or may again."""

    guest: str
    on: bool = True


class Began(Entry, frozen=True):
    """A game begins: with all that is needed to read the log from here."""

    game: Id
    settings: TableSettings
    seats: tuple[Seating, ...]
    host: str = ""
    code: str = ""
    barred: tuple[str, ...] = ()
    muted: tuple[str, ...] = ()
    rules: int = 0  # revision
    barred_from: tuple[str, ...] = ()  # marks of addresses
    position: str = ""  # the cards lie so, and are not shuffled


class Dealt(Entry, frozen=True):
    """A hand is dealt. `secret` is shown to nobody before the hand is over."""

    hand: int
    seed: Hex
    names: tuple[str, ...]  # of the players, as the game's file has them
    commit: Hex = ""
    secret: Hex = ""
    nonces: tuple[str, ...] = ()  # by seat; empty for bots and silent clients
    position: str = ""  # in a lesson, or played again: the cards were laid out, not shuffled
    check: int = 0  # fingerprint of the game after it; 0 if it was not taken


class Acted(Entry, frozen=True):
    """An action that the rules took, `ms` after the deal."""

    seat: Seat
    deed: Deed
    ms: int = 0
    by: By = ""
    check: int = 0  # fingerprint of the game after it; 0 if it was not taken
    scores: tuple[int, ...] = ()  # by seat, if it ends the hand: they stand whatever is read later


class Paused(Entry, frozen=True):
    """The clocks stand still (`on`), or go on."""

    on: bool = True


class Extended(Entry, frozen=True):
    """Whoever is asked has got the time for an answer once more."""

    seat: Seat


class Helped(Entry, frozen=True):
    """Whoever has a seat asked the coach in this hand; once for each hand."""

    seat: Seat


class Ended(Entry, frozen=True):
    """The game is over: won, given up by the host, or adjourned because the rules changed."""

    winner: Seat = -1
    scores: tuple[int, ...] = ()
    checksum: Hex = ""
    abandoned: bool = False
    adjourned: bool = False


AnyEntry = (
    Opened
    | Changed
    | Seated
    | Hosted
    | Barred
    | Muted
    | Began
    | Dealt
    | Acted
    | Paused
    | Extended
    | Helped
    | Ended
)


class Logged(Wire, frozen=True):
    """An entry with its place in the log."""

    seq: int
    at: int
    entry: AnyEntry
    guest: str = ""
    command: str = ""


ENTRY = msgspec.json.Decoder(AnyEntry)
_encoder = msgspec.json.Encoder()


def write_entry(entry: AnyEntry) -> bytes:
    """An entry as it is stored."""
    return _encoder.encode(entry)


def read_entry(body: bytes) -> AnyEntry:
    """An entry from what was stored."""
    entry: AnyEntry = ENTRY.decode(body)
    return entry
