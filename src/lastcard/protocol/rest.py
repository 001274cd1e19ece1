"""Bodies of the REST interface under `/api`. The token goes in `Authorization: Bearer`."""

from typing import Annotated

import msgspec

from lastcard.protocol.base import Id, Level, Name, Wire, Word
from lastcard.protocol.errors import Code
from lastcard.protocol.news import Proof
from lastcard.protocol.seen import Board, Happened, Own, Why
from lastcard.protocol.tables import Listing, Settings, TableInfo


class Problem(Wire, frozen=True):
    """Every answer that is not a success."""

    code: Code
    text: str
    why: Why | None = None


# -- guests ----------------------------------------------------------------------------------


class NewGuest(Wire, frozen=True):
    """A name is all it takes."""

    name: Name


class Guest(Wire, frozen=True):
    """A person, as others may know them."""

    id: Id
    name: str


class Admitted(Wire, frozen=True):
    """A guest with the secret that gives them back. It is shown once and stored as a hash."""

    guest: Guest
    token: str


class Pass(Wire, frozen=True):
    """A one-time code that admits another device as the same guest."""

    code: str
    until: int


class Show(Wire, frozen=True):
    """A one-time code, to be exchanged for a token."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]


class Tally(Wire, frozen=True):
    """Statistics of a guest in one edition."""

    edition: str
    games: int = 0
    hands: int = 0
    wins: int = 0  # of hands
    matches_won: int = 0
    points: int = 0


class Profile(Wire, frozen=True):
    """A guest's own page."""

    guest: Guest
    tallies: list[Tally] = []
    games: list["Played"] = []


class Played(Wire, frozen=True):
    """A finished game in a list."""

    id: Id
    edition: str
    names: list[str]
    ended: int
    winner: str = ""
    hands: int = 0


# -- tables ----------------------------------------------------------------------------------


class NewTable(Wire, frozen=True):
    """A table to be made. The maker sits down first; `bots` take the next seats."""

    settings: Settings = Settings()
    bots: Annotated[list[Level], msgspec.Meta(max_length=15)] = []
    start: bool = False
    sit: bool = True  # without: the maker only hosts, as a TV does


class PlayNow(Wire, frozen=True):
    """Any open public table of this edition (or any at all), or a new one that fills with bots."""

    edition: Word = ""


class Join(Wire, frozen=True):
    """A short code."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=16)]


class Found(Wire, frozen=True):
    """A table to connect to."""

    table: TableInfo


class Lobby(Wire, frozen=True):
    """The public tables."""

    tables: list[Listing]


# -- replays ---------------------------------------------------------------------------------


class ReplayStep(Wire, frozen=True):
    """One step of a replay, as the chosen audience may know it. Boards are whole here."""

    n: int  # 0 is the deal; counts on over the hands of a match
    hand: int
    at: int
    board: Board
    events: list[Happened]
    hands: list[list[str]] = []  # all of them, with open hands
    own: Own | None = None
    text: str = ""  # the action in notation


class Replay(Wire, frozen=True):
    """A game from its log. Hands still going on are left out."""

    id: Id
    edition: str
    names: list[str]
    options: dict[str, str]
    steps: list[ReplayStep]
    proofs: list[Proof] = []
    finished: bool = False
    rules: int = 0
    checksum: str = ""


class Verified(Wire, frozen=True):
    """The proof of all finished hands of a game, and whether the server's own check holds.

    Where nothing is proven nothing holds: before the first hand is over, and in a lesson.
    """

    game: Id
    hands: list[Proof]
    holds: bool


# -- what there is ---------------------------------------------------------------------------


class OptionInfo(Wire, frozen=True):
    """One option of an edition."""

    name: str
    rule: str
    meaning: str
    default: str
    values: list[str] = []  # empty: a number from `least` to `most`
    least: int = 0
    most: int = 0


class CardInfo(Wire, frozen=True):
    """One face."""

    code: str
    name: str
    copies: int
    points: int


class EditionInfo(Wire, frozen=True):
    """An edition as data."""

    id: str
    name: str
    colours: list[str]
    most_players: int
    cards: list[CardInfo]
    options: list[OptionInfo]


class RuleInfo(Wire, frozen=True):
    """One rule of `docs/rules.md`."""

    id: str
    section: str
    text: str
    editions: list[str] = []  # empty: all


class Editions(Wire, frozen=True):
    """Everything that is played here."""

    editions: list[EditionInfo]


class Rules(Wire, frozen=True):
    """All rules with their ids."""

    rules: list[RuleInfo]
