"""A table as people see it: its settings, its seats, and how things stand."""

from typing import Annotated, Final, Literal

import msgspec

from lastcard.editions import FIRST
from lastcard.protocol.base import (
    Face,
    Id,
    Level,
    Millis,
    ShortWord,
    ShownName,
    Wire,
    is_artificial,
)

Visibility = Literal["public", "code", "link"]
SeatKind = Literal["open", "person", "bot"]
Status = Literal["waiting", "playing", "paused", "between", "over"]
Pace = Literal["calm", "quick", "instant"]
BetOn = Literal["winner", "fingers"]


class Clocks(Wire, frozen=True):
    """Times in milliseconds; 0 means no limit. The defaults are those of a friendly table."""

    decision: Millis = 45_000  # for an answer, then a bot gives it
    point: Millis = 15_000  # for pointing, then chance does
    grace: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 700  # a call drops catches held so long
    fair: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 2_000  # no bot closes a window before
    patience: Millis = 20_000  # with a lost connection, then a bot plays for the absent
    between: Millis = 15_000  # between two hands of a match, then the next is dealt
    more: Annotated[int, msgspec.Meta(ge=0, le=10)] = 2  # times that an answer's can be extended


class Again(Wire, frozen=True):
    """The moment of a game that is over from which it is played again."""

    game: Id
    hand: Annotated[int, msgspec.Meta(ge=1)]
    move: Annotated[int, msgspec.Meta(ge=0)]  # of the hand, the first is 0
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)]  # whose cards are held


class TableSettings(Wire, frozen=True):
    """What is settled when a table is made."""

    edition: ShortWord = FIRST
    options: dict[ShortWord, ShortWord] = {}  # those that differ from the edition's
    seats: Annotated[int, msgspec.Meta(ge=2, le=16)] = 4
    visibility: Visibility = "link"
    spectators: bool = True
    chat: bool = True
    reactions: bool = True
    pace: Pace = "calm"  # how fast bots think
    clocks: Clocks = Clocks()
    lesson: bool = False  # a first game, with cards laid out for it
    people_only: bool = False  # no program from outside may sit down
    rated: bool = False  # a game of the ladder, among programs alone
    daily: ShortWord = ""  # a hand of a day, such as 2026-11-18-3
    unhurried: bool = False  # UNO windows stay open long, for people too, and clocks are long
    again: Again | None = None  # cards as they lay in another game


AN_EAR: Final = 6_000  # milliseconds: for whoever listens, to hear of an UNO window and press a key
LONG: Final = 180_000  # milliseconds
OFTEN: Final = 10  # WCAG 2.2.1


def clocks_in_force(settings: TableSettings) -> Clocks:
    """The clocks of a table; at an unhurried one nothing is over sooner than a listener can act."""
    given = settings.clocks
    if not settings.unhurried:
        return given
    return msgspec.structs.replace(
        given,
        decision=_long(given.decision),
        point=_long(given.point),
        between=_long(given.between),
        grace=max(given.grace, AN_EAR),
        fair=max(given.fair, AN_EAR),
        more=OFTEN,
    )


def _long(limit: int) -> int:
    return max(limit, LONG) if limit else 0


class Seating(Wire, frozen=True):
    """Who has a seat."""

    kind: SeatKind = "open"
    name: str = ""
    guest: str = ""  # a person's public id
    level: Level | Literal[""] = ""  # of a bot
    away: bool = False  # the person left or is lost: a bot plays until they come back
    waits: bool = False  # the person sat down in the middle of a hand: a bot plays it to its end
    artificial: bool = False  # a program from outside has the seat, and everybody may know
    face: Face = ""  # of a person


def taken_by(guest: str, name: str, away: bool = False, face: str = "") -> Seating:
    """The seat of a guest."""
    return Seating("person", name, guest, away=away, artificial=is_artificial(guest), face=face)


class Queued(Wire, frozen=True):
    """Somebody here who gets the next seat that is free."""

    guest: str
    name: str
    face: str = ""


class TableInfo(Wire, frozen=True):
    """Everything about a table but the game itself. `version` grows with every change."""

    id: Id
    settings: TableSettings
    seats: tuple[Seating, ...]
    status: Status
    host: str = ""  # a guest's public id
    code: str = ""  # the short code; a table by link alone has none
    game: str = ""  # the id of the game going on or last played; its replay's too
    hand: int = 0
    version: int = 0
    watchers: int = 0
    here: tuple[bool, ...] = ()  # by seat: a device is connected
    muted: tuple[str, ...] = ()  # guests
    revised: bool = False  # the rules changed while this game went on, to the same state
    adjourned: bool = False  # they changed, and it could not go on; another may begin
    scores: tuple[int, ...] = ()  # by seat, of a game that was adjourned
    queue: tuple[Queued, ...] = ()  # who gets the next free seats, the first to come first


class Listing(Wire, frozen=True):
    """A public table in the lobby."""

    id: Id
    edition: str
    seats: int
    people: int  # who have a seat and are there
    open: int  # seats that a newcomer can take
    status: Status
    host: ShownName
    options: dict[str, str] = {}
    artificial: int = 0  # of the people, those who are programs
    people_only: bool = False  # no other programs may come
    rated: bool = False
